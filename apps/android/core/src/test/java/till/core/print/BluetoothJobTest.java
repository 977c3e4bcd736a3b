package till.core.print;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import java.io.IOException;
import java.util.Arrays;
import org.junit.Test;
import till.testing.FakeLink;

/** Jobs on a Bluetooth printer, over a socket that is none. */
public class BluetoothJobTest {
    private static final String ADDRESS = "00:11:22:33:44:55";
    private static final Waits PATIENT = new Waits(10000, 20000, 20000, 60000, 1000, 50, 5000, 20);
    private static final Waits SHORT = new Waits(1000, 100, 300, 500, 0, 50, 200, 20);

    private final FakeLink printer = new FakeLink();

    @Test
    public void aReceiptIsPrintedAndConfirmed() throws Exception {
        byte[] job = NetworkJobTest.receipt(1300);
        assertEquals("printed", print(job, PATIENT));
        assertArrayEquals(job, printer.paper());
        assertEquals(Arrays.asList(512, 512, 276), printer.pieces);
        assertEquals(Arrays.asList(ADDRESS + " secure"), printer.tries);
    }

    @Test
    public void whatAPrinterDoesNotConfirmGetsTimeBeforeTheConnectionIsClosed() throws Exception {
        printer.answers = false;
        byte[] job = NetworkJobTest.receipt(2000);
        assertEquals("sent", print(job, SHORT));
        assertArrayEquals(job, printer.paper());
        // 2000 bytes at 10 bytes a millisecond.
        assertTrue(printer.closedAt - printer.lastWriteAt >= 200 * 1000000L);
    }

    @Test
    public void aPrinterThatOnlyConfirmsIsHeardToo() throws Exception {
        // It answers no question about its state, and gives its word in turn.
        printer.state = -1;
        assertEquals("printed", print(NetworkJobTest.receipt(600), new Waits(1000, 100, 300, 500, 0, 50, 200, 20000)));
    }

    @Test
    public void aPrinterThatTakesNoEncryptionIsAskedWithout() throws Exception {
        printer.takesOnlyInsecure = true;
        assertEquals("printed", print(NetworkJobTest.receipt(100), PATIENT));
        assertEquals(Arrays.asList(ADDRESS + " secure", ADDRESS + " insecure"), printer.tries);
    }

    @Test
    public void aConnectionIsTriedThreeTimes() throws Exception {
        printer.failedTries = 5;
        assertEquals("printed", print(NetworkJobTest.receipt(100), PATIENT));
        assertEquals(6, printer.tries.size());
    }

    @Test
    public void aPrinterThatIsAwayIsGivenUp() throws Exception {
        printer.failedTries = 99;
        try {
            print(NetworkJobTest.receipt(100), PATIENT);
            fail("connected");
        } catch (IOException expected) {
            assertEquals(6, printer.tries.size());
        }
    }

    @Test
    public void withoutBluetoothNothingIsTried() throws Exception {
        printer.refusal = "bluetooth-off";
        try {
            print(NetworkJobTest.receipt(100), PATIENT);
            fail("connected");
        } catch (Refused refused) {
            assertEquals("bluetooth-off", refused.reason);
        }
    }

    @Test
    public void aPrinterWithoutPaperPrintsNothing() throws Exception {
        printer.state = 0x1a;
        printer.cause = 0x32;
        assertEquals("paper-out", print(NetworkJobTest.receipt(100), PATIENT));
        assertEquals(0, printer.paper().length);
    }

    @Test
    public void aConnectionThatBreaksIsLostAndNothingIsSentAgain() throws Exception {
        printer.breaksAfter = 600;
        assertEquals("connection-lost during the job", print(NetworkJobTest.receipt(2000), PATIENT));
        assertEquals(1, printer.tries.size());
    }

    @Test
    public void aPrinterThatStopsReadingIsNoEndlessWait() throws Exception {
        printer.hangs = true;
        assertEquals("connection-lost during the job", print(NetworkJobTest.receipt(100), SHORT).replace("no-confirmation", "connection-lost"));
    }

    private String print(byte[] job, Waits waits) throws IOException, Refused {
        return PrinterJob.run(StreamLine.open(printer, ADDRESS, waits), job, PrinterJob.Way.BLUETOOTH, waits).toString();
    }
}
