// Too slow: right, but it finds out for every number from the end down who wins after
// it is called. It remembers only the smallest winning call so far.
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long end, step, last;
        char kind;
        std::scanf("%lld %lld %lld %c", &end, &step, &last, &kind);
        volatile long long goal = kind == 'M' ? end - 1 : end;
        for (long long number = goal - 1; number > last; --number)
            if (goal - number > step) goal = number;
        std::printf("%lld\n", goal > last && goal - last <= step ? goal : -1LL);
    }
}
