import java.io.IOException;

/**
 * Circular Nim with the theorems of Dufour and Heubach written as data: for each pair the
 * equations that hold between the stacks of a lost circle, in some rotation of it.
 */
public class Circnim {
    private static final byte[] buffer = new byte[1 << 16];
    private static int at = 0;
    private static int size = 0;

    private static int nextByte() throws IOException {
        if (at == size) {
            size = System.in.read(buffer);
            at = 0;
        }
        return size <= 0 ? -1 : buffer[at++];
    }

    private static long nextNumber() throws IOException {
        int c = nextByte();
        while (c == ' ' || c == '\n') c = nextByte();
        long number = 0;
        for (; c >= '0' && c <= '9'; c = nextByte()) number = number * 10 + (c - '0');
        return number;
    }

    /** The coefficients of the linear equations of the special pairs, by n and k; each sum has to be 0. */
    private static int[][] equations(int n, int k) {
        if (n == 4) return new int[][] {{1, 0, -1, 0}, {0, 1, 0, -1}};
        if (n == 6) return new int[][] {{1, 1, 0, -1, -1, 0}, {0, 1, 1, 0, -1, -1}};
        if (k == 2) return new int[][] {{0, 1, 0, 0, -1}, {1, 1, -1, -1, 0}};
        return new int[][] {{1, 0, 0, 0, 0}, {0, 1, 0, 0, -1}, {0, 1, -1, -1, 0}};
    }

    private static boolean hasForm(int k, long[] stacks, int first, int[][] equations) {
        int n = stacks.length;
        for (int[] equation : equations) {
            long sum = 0;
            for (int i = 0; i < n; ++i) sum += equation[i] * stacks[(first + i) % n];
            if (sum != 0) return false;
        }
        if (n == 6 && k == 4) {
            long xor = stacks[first] ^ stacks[(first + 2) % n] ^ stacks[(first + 4) % n];
            if (xor != 0) return false;
            for (long stack : stacks) if (stack < stacks[first]) return false;
        }
        if (n == 5 && k == 2) {
            for (long stack : stacks) if (stack > stacks[first]) return false;
        }
        return true;
    }

    private static boolean isLost(int k, long[] stacks) {
        int n = stacks.length;
        long xor = 0, largest = 0, smallest = Long.MAX_VALUE;
        for (long stack : stacks) {
            xor ^= stack;
            largest = Math.max(largest, stack);
            smallest = Math.min(smallest, stack);
        }
        if (k == n) return largest == 0;
        if (k == 1) return xor == 0;
        if (k == n - 1) return largest == smallest;
        int[][] equations = equations(n, k);
        for (int first = 0; first < n; ++first) {
            if (hasForm(k, stacks, first, equations)) return true;
        }
        return false;
    }

    public static void main(String[] args) throws IOException {
        StringBuilder output = new StringBuilder();
        for (long t = nextNumber(); t > 0; --t) {
            long[] stacks = new long[(int) nextNumber()];
            int k = (int) nextNumber();
            for (int i = 0; i < stacks.length; ++i) stacks[i] = nextNumber();
            output.append(isLost(k, stacks) ? "second\n" : "first\n");
        }
        System.out.print(output);
    }
}
