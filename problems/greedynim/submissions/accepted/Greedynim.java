import java.io.IOException;
import java.util.TreeMap;

/**
 * Greedy Nim with a sorted map from sizes to how often they occur, of which only the two largest
 * keys are kept. The winning sizes of a tallest heap are an interval.
 */
public class Greedynim {
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

    /** The number of sizes from 0 to {@code tallest - 1} that leave a lost row. */
    private static long winningSizes(long tallest, long times, long second, long secondTimes) {
        if (times % 2 == 0) return 0;
        if (times > 1) return tallest;
        if (second == 0) return 1;
        return secondTimes % 2 == 1 ? 1 : second;
    }

    public static void main(String[] args) throws IOException {
        StringBuilder output = new StringBuilder();
        for (long t = nextNumber(); t > 0; --t) {
            TreeMap<Long, Long> times = new TreeMap<>();
            times.put(0L, 0L);
            for (long n = nextNumber(); n > 0; --n) {
                long heap = nextNumber();
                if (times.size() > 2 && heap < times.firstKey()) continue;
                times.merge(heap, 1L, Long::sum);
                if (times.size() > 3) times.pollFirstEntry();
            }
            long tallest = times.lastKey();
            long tallestTimes = times.pollLastEntry().getValue();
            long second = times.isEmpty() ? 0 : times.lastKey();
            long secondTimes = times.isEmpty() ? 0 : times.lastEntry().getValue();
            long sizes = tallest == 0 ? 0 : winningSizes(tallest, tallestTimes, second, secondTimes);
            output.append(tallestTimes * sizes).append('\n');
        }
        System.out.print(output);
    }
}
