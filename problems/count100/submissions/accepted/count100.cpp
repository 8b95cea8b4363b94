// The winning calls of the whole game are the numbers goal - i * (k + 1), where the goal
// is N or, if N loses, N - 1. This looks for the smallest of them above s by bisection
// over i, and then whether one step reaches it.
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long end, step, last;
        char kind;
        std::scanf("%lld %lld %lld %c", &end, &step, &last, &kind);
        const __int128 goal = kind == 'M' ? end - 1 : end;
        const __int128 round = step + 1;
        if (goal <= last) {
            // Only in games of kind M, where N is the only call.
            std::puts("-1");
            continue;
        }
        // The largest i with goal - i * round > last is in low..high - 1.
        long long low = 0, high = end + 1;
        while (high - low > 1) {
            const long long middle = low + (high - low) / 2;
            (goal - middle * round > last ? low : high) = middle;
        }
        const auto call = static_cast<long long>(goal - low * round);
        std::printf("%lld\n", call <= last + step ? call : -1LL);
    }
}
