// Wrong: reads the sides into signed 32-bit numbers. The stream operator stores the
// largest such number, which is odd, in the place of all larger ones.
// Smallest failure: 2147483648 rows, that is 2^31, and 1 column. Moving down wins, the
// answer is D; this prints lose.
#include <iostream>
#include <sstream>
#include <string>

static int read_side() {
    std::string token;
    std::cin >> token;
    int side;
    std::istringstream(token) >> side;
    return side;
}

int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        const int n = read_side();
        const int m = read_side();
        if (n % 2 == 0)
            std::cout << (m % 2 == 0 ? "X\n" : "D\n");
        else
            std::cout << (m % 2 == 0 ? "L\n" : "lose\n");
    }
}
