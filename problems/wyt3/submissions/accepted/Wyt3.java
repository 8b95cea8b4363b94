// Three heaps, the same number from any of them: by marking upwards.
//
// The positions are visited in ascending order, all three heaps up to 300. One that is not marked
// is lost; the seven lines of moves that lead to it are followed upwards, and every position on
// them is marked with the set of heaps from which the winning move takes. A question then needs
// only to walk down the marked line to the lost position.

import java.io.DataInputStream;
import java.io.IOException;

public class Wyt3 {
    private static final int SIZE = 301;
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

    /** How far a step of one stone from each heap of the set is in the table. */
    private static int stride(int set) {
        return (set & 1) * SIZE * SIZE + (set >> 1 & 1) * SIZE + (set >> 2 & 1);
    }

    public static void main(String[] arguments) throws IOException {
        byte[] winning = new byte[SIZE * SIZE * SIZE];
        for (int a = 0, index = 0; a < SIZE; a++) {
            for (int b = 0; b < SIZE; b++) {
                for (int c = 0; c < SIZE; c++, index++) {
                    if (winning[index] != 0) {
                        continue;
                    }
                    for (int set = 1; set < 8; set++) {
                        int highest = Math.max(Math.max((set & 1) * a, (set >> 1 & 1) * b), (set >> 2 & 1) * c);
                        int stride = stride(set);
                        for (int i = 1; i < SIZE - highest; i++) {
                            winning[index + i * stride] = (byte) set;
                        }
                    }
                }
            }
        }
        StringBuilder output = new StringBuilder();
        for (int q = readInt(); q > 0; q--) {
            int index = readInt() * SIZE * SIZE + readInt() * SIZE + readInt();
            int set = winning[index];
            if (set == 0) {
                output.append("lose\n");
                continue;
            }
            do {
                index -= stride(set);
            } while (winning[index] != 0);
            output.append(index / SIZE / SIZE).append(' ').append(index / SIZE % SIZE);
            output.append(' ').append(index % SIZE).append('\n');
        }
        System.out.print(output);
    }
}
