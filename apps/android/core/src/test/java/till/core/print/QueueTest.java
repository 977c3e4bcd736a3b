package till.core.print;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.fail;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.Test;

public class QueueTest {
    @Test
    public void jobsAreDoneOneAtATimeInTheirOrderAndFiftyMayWait() throws Exception {
        PrinterQueue queue = new PrinterQueue("test");
        final List<Integer> done = Collections.synchronizedList(new ArrayList<Integer>());
        final CountDownLatch begins = new CountDownLatch(1);
        final CountDownLatch goesOn = new CountDownLatch(1);
        final CountDownLatch ends = new CountDownLatch(50);
        queue.add(new Runnable() {
            @Override
            public void run() {
                begins.countDown();
                try {
                    goesOn.await();
                } catch (InterruptedException stopped) {
                    throw new IllegalStateException(stopped);
                }
            }
        });
        begins.await();
        List<Integer> asked = new ArrayList<Integer>();
        for (int job = 0; job < 50; job += 1) {
            final int number = job;
            asked.add(number);
            queue.add(new Runnable() {
                @Override
                public void run() {
                    done.add(number);
                    ends.countDown();
                }
            });
        }
        try {
            queue.add(new Thread());
            fail("took a 51st");
        } catch (Refused refused) {
            assertEquals("queue-full", refused.reason);
        }
        goesOn.countDown();
        ends.await(60, TimeUnit.SECONDS);
        assertEquals(asked, done);
        queue.close();
    }

    @Test
    public void aJobHasAtMost256Kilobytes() throws Exception {
        byte[] most = NetworkJobTest.receipt(256 * 1024);
        assertArrayEquals(most, Payload.read(Base64.getEncoder().encodeToString(most)));
        for (int more : new int[] {1, 2, 3, 100000}) {
            try {
                Payload.read(Base64.getEncoder().encodeToString(NetworkJobTest.receipt(256 * 1024 + more)));
                fail("took " + more + " more");
            } catch (Refused refused) {
                assertEquals("too-large", refused.reason);
            }
        }
    }

    @Test
    public void whatIsNoBase64IsNoJob() throws Exception {
        for (String wrong : new String[] {"", "G0A", "G0A===", "G0 A=", "G0A=\n", "-_-_", "€€€€"}) {
            try {
                // A text without its padding is base64 all the same to some; nothing else is.
                if (Payload.read(wrong).length != 2) fail("took " + wrong);
            } catch (IllegalArgumentException expected) {
                // As it should be.
            }
        }
    }

    @Test
    public void theTestPageIsAsWideAsThePaper() {
        for (int[] size : new int[][] {{57, 32}, {80, 42}}) {
            String page = new String(TestPage.bytes(size[0]), java.nio.charset.Charset.forName("ISO-8859-1"));
            int widest = 0;
            for (String line : page.split("\n")) widest = Math.max(widest, line.replaceAll("^(\u001b@|\u001ba.)+", "").length());
            assertEquals(size[1], widest);
            assertEquals(size[0] == 80, page.endsWith("\u001dVB\u0000"));
        }
    }
}
