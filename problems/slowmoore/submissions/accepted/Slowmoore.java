// Bounded Nim_k over all 11^5 positions in any order of the heaps, as numbers in base 11,
// smallest first: every move makes the number smaller. A move is a vector of takes, so
// the moves are one list, and a lost position marks its sum with every take as won.
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.List;

public class Slowmoore {
    static final int HEAPS = 5;
    static final int BASE = 11;
    static final int SIZE = BASE * BASE * BASE * BASE * BASE;

    static int[] digits(int code) {
        int[] digits = new int[HEAPS];
        for (int i = 0; i < HEAPS; i++) {
            digits[i] = code % BASE;
            code /= BASE;
        }
        return digits;
    }

    /** The takes from one up to k heaps of one up to r stones each. */
    static List<int[]> takes(int k, int r) {
        List<int[]> takes = new ArrayList<>();
        for (int code = 1; code < SIZE; code++) {
            int[] take = digits(code);
            int heaps = 0;
            int largest = 0;
            for (int stones : take) {
                heaps += stones > 0 ? 1 : 0;
                largest = Math.max(largest, stones);
            }
            if (heaps <= k && largest <= r) {
                takes.add(take);
            }
        }
        return takes;
    }

    static boolean[] outcomes(int k, int r) {
        List<int[]> takes = takes(k, r);
        boolean[] won = new boolean[SIZE];
        for (int code = 0; code < SIZE; code++) {
            if (won[code]) {
                continue;
            }
            // A lost position: whatever can move here is won.
            int[] position = digits(code);
            for (int[] take : takes) {
                int before = 0;
                boolean inside = true;
                for (int i = HEAPS - 1; i >= 0; i--) {
                    int heap = position[i] + take[i];
                    inside &= heap < BASE;
                    before = before * BASE + heap;
                }
                if (inside) {
                    won[before] = true;
                }
            }
        }
        return won;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new InputStreamReader(System.in));
        in.nextToken();
        int k = (int) in.nval;
        in.nextToken();
        int r = (int) in.nval;
        boolean[] won = outcomes(k, r);
        in.nextToken();
        int q = (int) in.nval;
        StringBuilder output = new StringBuilder();
        for (int row = 0; row < q; row++) {
            in.nextToken();
            int n = (int) in.nval;
            int code = 0;
            for (int i = 0; i < n; i++) {
                in.nextToken();
                code = code * BASE + (int) in.nval;
            }
            output.append(won[code] ? "first\n" : "second\n");
        }
        System.out.print(output);
    }
}
