// Too slow: right, but it goes down from the goal by k + 1, one round after the other.
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long end, step, last;
        char kind;
        std::scanf("%lld %lld %lld %c", &end, &step, &last, &kind);
        volatile long long goal = kind == 'M' ? end - 1 : end;
        while (goal - last > step) goal = goal - (step + 1);
        std::printf("%lld\n", goal > last ? goal : -1LL);
    }
}
