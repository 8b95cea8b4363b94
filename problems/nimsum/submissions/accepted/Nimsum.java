// Nim column by column: a row is lost if every binary column holds an even number of
// ones. The parities of all 64 columns are the bits of the xor; Java's signed long has
// room for them, as only the bits matter and never the sign.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Nimsum {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int rows = Integer.parseInt(in.readLine());
        StringBuilder output = new StringBuilder();
        for (int row = 0; row < rows; row++) {
            int n = Integer.parseInt(in.readLine());
            StringTokenizer heaps = new StringTokenizer(in.readLine());
            long columns = 0;
            for (int i = 0; i < n; i++) {
                columns ^= Long.parseUnsignedLong(heaps.nextToken());
            }
            output.append(columns == 0 ? "second\n" : "first\n");
        }
        System.out.print(output);
    }
}
