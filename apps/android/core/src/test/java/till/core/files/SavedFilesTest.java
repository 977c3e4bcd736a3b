package till.core.files;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.After;
import org.junit.Test;
import till.core.bridge.Answer;

/** Files of the page, as a storage takes them that may be full. */
public class SavedFilesTest {
    private final List<String> storage = new ArrayList<String>();
    private long roomLeft = Long.MAX_VALUE;
    private String refusal;
    private final SavedFiles files = new SavedFiles(new Storage(), 1000);

    @After
    public void close() {
        files.close();
    }

    @Test
    public void aFileIsSavedInItsPiecesAndSaysWhere() throws Exception {
        String file = begin("orders 2026-11-23.csv");
        assertEquals("ok null", add(file, "é;"));
        assertEquals("ok null", add(file, "1,2\r\n"));
        assertEquals(Arrays.asList(), storage);
        assertEquals("ok Download/orders 2026-11-23.csv", finish(file));
        assertEquals(Arrays.asList("orders 2026-11-23.csv text/csv é;1,2\r\n"), storage);
        assertEquals("failed no-file", finish(file));
    }

    @Test
    public void twoFilesAtOnceAreTwo() throws Exception {
        String one = begin("a.csv");
        String other = begin("b.json");
        add(one, "1");
        add(other, "2");
        add(one, "3");
        finish(other);
        finish(one);
        assertEquals(Arrays.asList("b.json application/json 2", "a.csv text/csv 13"), storage);
    }

    @Test
    public void aFullStorageIsSaidAndNothingIsLeft() throws Exception {
        String file = begin("a.csv");
        assertEquals("ok null", add(file, "12345"));
        roomLeft = 3;
        assertEquals("failed disk-full", add(file, "67890"));
        assertEquals("failed no-file", add(file, "67890"));
        assertEquals("failed no-file", finish(file));
        assertEquals(Arrays.asList("dropped a.csv"), storage);
    }

    @Test
    public void whatTheTabletDoesNotAllowIsSaid() throws Exception {
        refusal = "security";
        assertEquals("failed not-allowed", beginning("a.csv"));
        refusal = "broken";
        assertEquals("failed not-saved", beginning("a.csv"));
        refusal = "wrong";
        assertEquals("failed not-saved", beginning("a.csv"));
    }

    @Test
    public void tooMuchIsRefusedAndDropped() throws Exception {
        String file = begin("a.csv");
        char[] much = new char[900];
        Arrays.fill(much, 'x');
        assertEquals("ok null", add(file, new String(much)));
        assertEquals("failed too-large", add(file, new String(much)));
        assertEquals(Arrays.asList("dropped a.csv"), storage);
        for (int count = 0; count < SavedFiles.OPEN_MAX; count += 1) begin("a.csv");
        assertEquals("failed busy", beginning("a.csv"));
    }

    @Test
    public void whatIsNotFinishedWhenTheDocumentGoesIsDropped() throws Exception {
        String done = begin("a.csv");
        begin("b.csv");
        finish(done);
        files.close();
        assertEquals("failed busy", finish("2"));
        for (int count = 0; count < 500 && storage.size() < 2; count += 1) Thread.sleep(10);
        assertEquals(Arrays.asList("a.csv text/csv ", "dropped b.csv"), storage);
    }

    @Test
    public void whatThePageGivesUpIsDroppedAndMakesRoom() throws Exception {
        String file = begin("till-data-2026-11-25.ndjson.gz");
        add(file, "1");
        for (int count = 1; count < SavedFiles.OPEN_MAX; count += 1) begin("a.csv");
        assertEquals("failed busy", beginning("a.csv"));
        assertEquals("ok null", drop(file));
        assertEquals(Arrays.asList("dropped till-data-2026-11-25.ndjson.gz"), storage);
        assertEquals("failed no-file", drop(file));
        String again = begin("till-data-2026-11-25.ndjson.gz");
        add(again, "2");
        assertEquals("ok Download/till-data-2026-11-25.ndjson.gz", finish(again));
        assertEquals("till-data-2026-11-25.ndjson.gz application/gzip 2", storage.get(1));
    }

    @Test
    public void aNameIsNoPathAndNoOtherType() {
        assertEquals("-etc-passwd.csv", FileName.read("../../etc/passwd.csv".replace("..", "")).replaceAll("-+", "-"));
        assertEquals("-hidden.json", FileName.read("..\\hidden.json"));
        assertEquals("till.csv", FileName.read(".csv"));
        assertEquals("菜单 2026-11-23.csv", FileName.read("菜单 2026-11-23.csv"));
        assertEquals("a-b.csv", FileName.read("a\u0000\n:b.csv"));
        char[] longer = new char[400];
        Arrays.fill(longer, 'x');
        assertEquals(84, FileName.read(new String(longer) + ".csv").length());
        for (String wrong : new String[] {"", "a", "a.apk", "a.csv.exe", "a.CSV/", "a.gz", "a.tar.gz"}) {
            try {
                FileName.read(wrong);
                assertTrue(wrong, false);
            } catch (IllegalArgumentException refused) {
                assertTrue(refused.getMessage().startsWith("No file"));
            }
        }
    }

    private String begin(String name) throws Exception {
        String said = beginning(name);
        assertTrue(said, said.startsWith("ok "));
        return said.substring(3);
    }

    private String beginning(String name) throws Exception {
        Heard heard = new Heard();
        files.begin(name, heard);
        return heard.take();
    }

    private String drop(String file) throws Exception {
        Heard heard = new Heard();
        files.drop(file, heard);
        return heard.take();
    }

    private String add(String file, String text) throws Exception {
        Heard heard = new Heard();
        files.add(file, Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8)), heard);
        return heard.take();
    }

    private String finish(String file) throws Exception {
        Heard heard = new Heard();
        files.finish(file, heard);
        return heard.take();
    }

    private static final class Heard implements Answer {
        private final LinkedBlockingQueue<String> said = new LinkedBlockingQueue<String>();

        @Override
        public void done(Object value) {
            said.add("ok " + value);
        }

        @Override
        public void failed(String reason, boolean duringJob) {
            said.add("failed " + reason);
        }

        String take() throws InterruptedException {
            String answer = said.poll(30, TimeUnit.SECONDS);
            assertTrue("no answer", answer != null);
            return answer;
        }
    }

    private final class Storage implements Folder {
        @Override
        public Draft begin(final String name, final String type) throws IOException {
            if ("security".equals(refusal)) throw new SecurityException("no");
            if ("broken".equals(refusal)) throw new IOException("EIO");
            if ("wrong".equals(refusal)) throw new IllegalStateException("no such volume");
            final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            return new Draft() {
                @Override
                public void write(byte[] piece) throws IOException {
                    if (piece.length > roomLeft) throw new IOException("write failed", new IOException("ENOSPC (No space left on device)"));
                    bytes.write(piece);
                }

                @Override
                public String finish() throws IOException {
                    storage.add(name + " " + type + " " + new String(bytes.toByteArray(), StandardCharsets.UTF_8));
                    return "Download/" + name;
                }

                @Override
                public void drop() {
                    storage.add("dropped " + name);
                }
            };
        }
    }
}
