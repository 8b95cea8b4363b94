// Nim products by bilinearity: the product of x and y is the xor of the products of all powers of
// two in x with all powers of two in y, and those come from a table of 64 times 64.
//
// 2^i is the product of the Fermat powers 2^(2^k) over the binary digits k of i. So the product of
// 2^i and 2^j contains the Fermat powers that are in one of them once, and those in both as
// squares. The square of F is F plus F/2, which gives two terms with smaller Fermat powers only;
// they are multiplied out, from the largest square downwards.

import java.io.DataInputStream;
import java.io.IOException;

public class SwitchLights {
    private static final DataInputStream IN = new DataInputStream(System.in);
    private static final byte[] BUFFER = new byte[1 << 16];
    private static int at = 0;
    private static int end = 0;

    private static int read() throws IOException {
        if (at == end) {
            at = 0;
            end = IN.read(BUFFER, 0, BUFFER.length);
            if (end <= 0) {
                return -1;
            }
        }
        return BUFFER[at++];
    }

    /** A number below 2^64, in the 64 bits of a long. */
    private static long readNumber() throws IOException {
        int c = read();
        while (c < '0') {
            c = read();
        }
        long value = 0;
        for (; c >= '0'; c = read()) {
            value = 10 * value + (c - '0');
        }
        return value;
    }

    private static final long[][] TABLE = new long[64][64];

    /** The product of 2^i and 2^j; it is found once. */
    private static long entry(int i, int j) {
        if (TABLE[i][j] == 0) {
            int common = i & j;
            if (common == 0) {
                TABLE[i][j] = 1L << (i | j);
            } else {
                // F = 2^f is the largest Fermat power in both: its square is F + F/2.
                int f = Integer.highestOneBit(common);
                long rest = entry(i - f, j - f);
                TABLE[i][j] = times(rest, f) ^ times(rest, f - 1);
            }
        }
        return TABLE[i][j];
    }

    /** The product of x and 2^j. */
    private static long times(long x, int j) {
        long result = 0;
        for (long a = x; a != 0; a &= a - 1) {
            result ^= entry(Long.numberOfTrailingZeros(a), j);
        }
        return result;
    }

    /** The product of x and y, when the table is complete. */
    private static long product(long x, long y) {
        long result = 0;
        for (long a = x; a != 0; a &= a - 1) {
            long[] row = TABLE[Long.numberOfTrailingZeros(a)];
            for (long b = y; b != 0; b &= b - 1) {
                result ^= row[Long.numberOfTrailingZeros(b)];
            }
        }
        return result;
    }

    public static void main(String[] arguments) throws IOException {
        for (int i = 0; i < 64; i++) {
            for (int j = 0; j < 64; j++) {
                entry(i, j);
            }
        }
        StringBuilder output = new StringBuilder();
        for (long t = readNumber(); t > 0; t--) {
            long sum = 0;
            for (long n = readNumber(); n > 0; n--) {
                sum ^= product(readNumber(), readNumber());
            }
            output.append(Long.toUnsignedString(sum)).append('\n');
        }
        System.out.print(output);
    }
}
