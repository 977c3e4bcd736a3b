package till.core.text;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.fail;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.Test;

public class JsonTest {
    @Test
    public void readsWhatThePageWrites() {
        Map<String, Object> message = Json.readObject(" {\"id\":7,\"method\":\"print\",\"args\":[\"G0A=\",\"\"],\"more\":[true,false,null,-1.5e3]} ");
        assertEquals(7L, message.get("id"));
        assertEquals(Arrays.asList("G0A=", ""), message.get("args"));
        assertEquals(Arrays.asList(true, false, null, -1500.0), message.get("more"));
    }

    @Test
    public void readsEveryEscape() {
        assertEquals("\"\\/\b\f\n\r\t\u00e9\u4e2d", Json.read("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\u4E2D\""));
        assertEquals("中文", Json.read("\"中文\""));
    }

    @Test
    public void refusesWhatIsNoJson() {
        String[] broken = {"", " ", "{", "}", "{\"a\"}", "{\"a\":1,}", "{a:1}", "[1,]", "[1", "\"a", "\"\\x\"", "\"\\u12g4\"", "\"\\u12", "tru", "nul",
            "01", "1.", "+1", "--1", "1 2", "'a'", "\"line\nbreak\"", "NaN", "{\"a\":}"};
        for (String text : broken) {
            try {
                Json.read(text);
                fail("took " + text);
            } catch (IllegalArgumentException expected) {
                // As it should be.
            }
        }
    }

    @Test
    public void refusesWhatIsTooDeep() {
        StringBuilder deep = new StringBuilder();
        for (int depth = 0; depth < 100000; depth += 1) deep.append('[');
        try {
            Json.read(deep.toString());
            fail("took it");
        } catch (IllegalArgumentException expected) {
            // As it should be.
        }
    }

    @Test
    public void readsBackWhateverItWrites() {
        Random random = new Random(7);
        for (int round = 0; round < 2000; round += 1) {
            Object value = anything(random, 0);
            assertEquals(value, Json.read(Json.write(value)));
        }
    }

    @Test
    public void writesNoLineBreakThatAScriptWouldSee() {
        assertEquals("\"a\\u000ab\\u2028\"", Json.write("a\nb\u2028"));
        assertEquals("{}", Json.write(new LinkedHashMap<String, Object>()));
        assertEquals("[]", Json.write(new ArrayList<Object>()));
    }

    private static Object anything(Random random, int depth) {
        switch (random.nextInt(depth > 3 ? 5 : 7)) {
            case 0:
                return null;
            case 1:
                return random.nextBoolean();
            case 2:
                return (long) random.nextInt();
            case 3:
                return random.nextGaussian();
            case 4:
                return text(random);
            case 5:
                List<Object> list = new ArrayList<Object>();
                for (int count = random.nextInt(4); count > 0; count -= 1) list.add(anything(random, depth + 1));
                return list;
            default:
                Map<String, Object> object = new LinkedHashMap<String, Object>();
                for (int count = random.nextInt(4); count > 0; count -= 1) object.put(text(random), anything(random, depth + 1));
                return object;
        }
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int count = random.nextInt(8); count > 0; count -= 1) text.append((char) random.nextInt(0xd800));
        return text.toString();
    }
}
