package till.core.print;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;

/** What a test print shows: that the printer prints, how wide, and to the edge. */
public final class TestPage {
    private static final Charset ASCII = Charset.forName("US-ASCII");

    private TestPage() {
    }

    /** `paperWidth` in mm, 57 or 80. */
    public static byte[] bytes(int paperWidth) {
        int columns = paperWidth == 57 ? 32 : 42;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        put(out, 0x1b, '@');
        put(out, 0x1b, 'a', 1);
        line(out, "TILL");
        line(out, paperWidth + " mm, " + columns + " columns");
        put(out, 0x1b, 'a', 0);
        line(out, ruler(columns));
        line(out, edges(columns));
        line(out, repeat("-", columns));
        line(out, "\n\n");
        // The narrow printers have no cutter; the others feed to their blade and leave a corner.
        if (paperWidth != 57) put(out, 0x1d, 'V', 0x42, 0);
        return out.toByteArray();
    }

    private static String ruler(int columns) {
        StringBuilder out = new StringBuilder();
        for (int place = 1; place <= columns; place += 1) out.append(place % 10);
        return out.toString();
    }

    private static String edges(int columns) {
        return "|" + repeat(" ", columns - 2) + "|";
    }

    private static String repeat(String text, int count) {
        StringBuilder out = new StringBuilder();
        for (int place = 0; place < count; place += 1) out.append(text);
        return out.toString();
    }

    private static void line(ByteArrayOutputStream out, String text) {
        byte[] bytes = (text + "\n").getBytes(ASCII);
        out.write(bytes, 0, bytes.length);
    }

    private static void put(ByteArrayOutputStream out, int... bytes) {
        for (int each : bytes) out.write(each);
    }
}
