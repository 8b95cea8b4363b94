// Green Hackenbush on a multigraph, by cuts instead of cycles.
//
// An edge is a bridge exactly if it is the only edge that leaves some set of vertices. Every edge
// outside of a breadth-first spanning tree gets a random number of 64 bits, which is xor-ed into
// both of its ends; the xor over the subtree below a tree edge is then the xor of the other edges
// that leave it. It is 0 if there are none, and otherwise with probability 2^-64 only. Bridges add
// one to the value of the branch they carry, all other edges count as loops.

import java.io.DataInputStream;
import java.io.IOException;

public class Fusion {
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

    private static int readInt() throws IOException {
        int c = read();
        while (c < '0') {
            c = read();
        }
        int value = 0;
        for (; c >= '0'; c = read()) {
            value = 10 * value + (c - '0');
        }
        return value;
    }

    private static long state = 20;

    /** The next number of splitmix64 (Steele, Lea, Flood 2014). */
    private static long random() {
        state += 0x9E3779B97F4A7C15L;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    private static int grundy(int n, int[] ends) {
        int[] start = new int[n + 2];
        for (int end : ends) {
            start[end + 1]++;
        }
        for (int v = 0; v <= n; v++) {
            start[v + 1] += start[v];
        }
        int[] fill = start.clone();
        int[] halves = new int[ends.length];
        for (int half = 0; half < ends.length; half++) {
            halves[fill[ends[half]]++] = half;
        }
        // The half edge by which a vertex was found; -1 if it was not.
        int[] by = new int[n + 1];
        java.util.Arrays.fill(by, -1);
        by[0] = ends.length;
        int[] order = new int[n + 1];
        int found = 1;
        boolean[] inTree = new boolean[ends.length / 2];
        for (int i = 0; i < found; i++) {
            for (int j = start[order[i]]; j < start[order[i] + 1]; j++) {
                int other = ends[halves[j] ^ 1];
                if (by[other] < 0) {
                    by[other] = halves[j];
                    inTree[halves[j] / 2] = true;
                    order[found++] = other;
                }
            }
        }
        long[] leaving = new long[n + 1];
        int[] value = new int[n + 1];
        for (int edge = 0; edge < inTree.length; edge++) {
            if (!inTree[edge]) {
                long label = random();
                leaving[ends[2 * edge]] ^= label;
                leaving[ends[2 * edge + 1]] ^= label;
                value[ends[2 * edge]] ^= 1;
            }
        }
        for (int i = found - 1; i > 0; i--) {
            int v = order[i];
            int parent = ends[by[v]];
            value[parent] ^= leaving[v] == 0 ? value[v] + 1 : value[v] ^ 1;
            leaving[parent] ^= leaving[v];
        }
        return value[0];
    }

    public static void main(String[] arguments) throws IOException {
        StringBuilder output = new StringBuilder();
        for (int t = readInt(); t > 0; t--) {
            int n = readInt();
            int m = readInt();
            int g = readInt();
            boolean[] grounded = new boolean[n + 1];
            for (int i = 0; i < g; i++) {
                grounded[readInt()] = true;
            }
            int[] ends = new int[2 * m];
            for (int i = 0; i < 2 * m; i++) {
                int v = readInt();
                ends[i] = grounded[v] ? 0 : v;
            }
            output.append(grundy(n, ends)).append('\n');
        }
        System.out.print(output);
    }
}
