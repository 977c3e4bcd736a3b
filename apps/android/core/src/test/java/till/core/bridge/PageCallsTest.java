package till.core.bridge;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import till.core.files.Folder;
import till.core.files.SavedFiles;

/** The messages of the port, letter for letter. */
public class PageCallsTest {
    private final List<String> sent = new ArrayList<String>();
    private final List<String> heard = new ArrayList<String>();
    private Answer last;
    private final PageCalls calls = new PageCalls(new Heard(), new SavedFiles(new Nowhere()), new PageCalls.Out() {
        @Override
        public void send(String message) {
            sent.add(message);
        }
    });

    /** Every call of the register, with its arguments, is made and answered (OTH-06). */
    @Test
    public void everyCallIsMadeAndAnswered() {
        String[][] all = {{"playNotificationLoop", ""}, {"playNotificationOnce", ""}, {"stopNotification", ""}, {"setPrinterIp", "\"10.0.0.1\""},
            {"updateSetting", "\"{\\\"paperWidth\\\":57}\""}};
        List<String> expected = new ArrayList<String>();
        for (int id = 0; id < all.length; id += 1) {
            calls.take("{\"id\":" + id + ",\"method\":\"" + all[id][0] + "\",\"args\":[" + all[id][1] + "]}");
            expected.add("{\"id\":" + id + ",\"ok\":true,\"value\":null}");
        }
        assertEquals(expected, sent);
        assertEquals(Arrays.asList("playNotificationLoop", "playNotificationOnce", "stopNotification", "setPrinterIp 10.0.0.1", "updateSetting {\"paperWidth\":57}"), heard);
    }

    @Test
    public void whatIsAskedIsAnsweredWithItsValue() {
        calls.take("{\"id\":1,\"method\":\"getPrinterState\",\"args\":[]}");
        assertEquals(Arrays.asList("{\"id\":1,\"ok\":true,\"value\":\"connecting\"}"), sent);
    }

    @Test
    public void aJobIsAnsweredWhenItIsOverAndOnce() {
        for (String call : new String[] {"print", "printOrder", "checkPrinter", "searchPrinter"}) {
            sent.clear();
            calls.take("{\"id\":9,\"method\":\"" + call + "\",\"args\":[\"x\"]}");
            assertEquals(Arrays.asList(), sent);
            last.done(null);
            last.done(null);
            last.failed("late", true);
            assertEquals(Arrays.asList("{\"id\":9,\"ok\":true,\"value\":null}"), sent);
        }
    }

    @Test
    public void aJobThatFailedIsAnsweredWithWhy() {
        calls.take("{\"id\":3,\"method\":\"testPrinting\",\"args\":[]}");
        last.failed("paper-out", true);
        calls.take("{\"id\":4,\"method\":\"testPrinting\",\"args\":[]}");
        last.failed("unreachable", false);
        assertEquals(Arrays.asList("{\"id\":3,\"ok\":false,\"error\":\"paper-out\",\"duringJob\":true}", "{\"id\":4,\"ok\":false,\"error\":\"unreachable\"}"), sent);
    }

    @Test
    public void aCallThatThereIsNotIsRefused() {
        calls.take("{\"id\":5,\"method\":\"format\",\"args\":[]}");
        calls.take("{\"id\":6,\"method\":\"print\",\"args\":[]}");
        calls.take("{\"id\":7,\"method\":\"print\",\"args\":[1]}");
        calls.take("{\"id\":8,\"method\":\"print\"}");
        calls.take("{\"id\":9,\"method\":\"setPrinterIp\",\"args\":[\"8.8.8.8\"]}");
        calls.take("{\"id\":10,\"method\":\"beginFile\",\"args\":[\"menu.apk\"]}");
        assertEquals(6, sent.size());
        for (String answer : sent) assertEquals(answer, true, answer.contains("\"ok\":false,\"error\":\""));
    }

    @Test
    public void noiseIsAnsweredByNothing() {
        for (String noise : new String[] {"", "{", "[]", "7", "{}", "{\"id\":\"1\",\"method\":\"print\",\"args\":[]}", "{\"id\":null}"}) calls.take(noise);
        assertEquals(Arrays.asList(), sent);
    }

    @Test
    public void anEventHasItsNameAndValue() {
        assertEquals("{\"event\":\"printerStatus\",\"value\":true}", PageCalls.event("printerStatus", true));
    }

    /** No file gets so far. */
    private static final class Nowhere implements Folder {
        @Override
        public Draft begin(String name, String type) {
            throw new AssertionError(name);
        }
    }

    private final class Heard implements BridgeApi {
        @Override
        public void playNotificationLoop() {
            heard.add("playNotificationLoop");
        }

        @Override
        public void playNotificationOnce() {
            heard.add("playNotificationOnce");
        }

        @Override
        public void stopNotification() {
            heard.add("stopNotification");
        }

        @Override
        public String getPrinterState() {
            return "connecting";
        }

        @Override
        public void setPrinterIp(String ip) {
            till.core.text.PrivateAddress.read(ip);
            heard.add("setPrinterIp " + ip);
        }

        @Override
        public void printOrder(String json, Answer answer) {
            last = answer;
        }

        @Override
        public void print(String base64, Answer answer) {
            last = answer;
        }

        @Override
        public void searchPrinter(String type, Answer answer) {
            last = answer;
        }

        @Override
        public void testPrinting(Answer answer) {
            last = answer;
        }

        @Override
        public void checkPrinter(String address, Answer answer) {
            last = answer;
        }

        @Override
        public void updateSetting(String json) {
            heard.add("updateSetting " + json);
        }
    }
}
