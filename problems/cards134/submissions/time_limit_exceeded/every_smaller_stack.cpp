// Too slow: right, but it goes through all smaller stacks one by one, with the results of
// the last four. The number of stacks left is counted down in decimal notation.
#include <iostream>
#include <string>

// Subtracts 1; returns false if the number is 0.
static bool count_down(std::string &n) {
    for (auto digit = n.rbegin(); digit != n.rend(); ++digit) {
        if (*digit > '0') {
            --*digit;
            return true;
        }
        *digit = '9';
    }
    return false;
}

int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        std::string n;
        std::cin >> n;
        // The smallest winning takes of the stacks of 1 to 4 cards less, 0 if lost. There
        // are no stacks below 0, and taking more than there is does not win.
        int before[4] = {1, 1, 1, 1};
        int result = 0;
        while (count_down(n)) {
            before[3] = before[2];
            before[2] = before[1];
            before[1] = before[0];
            before[0] = result;
            result = before[0] == 0 ? 1 : before[2] == 0 ? 3 : before[3] == 0 ? 4 : 0;
        }
        std::cout << result << '\n';
    }
}
