package till.core.print;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import till.testing.FakePrinter;

/** Jobs on a network printer, over a real socket. */
public class NetworkJobTest {
    /** As in life, with more patience for a printer that answers: this machine may be busy. */
    private static final Waits PATIENT = new Waits(10000, 20000, 20000, 60000, 1000, 50, 5000, 50);
    /** For what never comes. */
    private static final Waits SHORT = new Waits(1000, 200, 300, 500, 0, 50, 200, 50);

    private FakePrinter printer;

    @Before
    public void begin() throws IOException {
        printer = new FakePrinter();
    }

    @After
    public void end() throws IOException {
        printer.close();
    }

    @Test
    public void aReceiptIsPrintedAndConfirmed() throws Exception {
        byte[] job = receipt(593);
        assertEquals("printed", print(job, PATIENT));
        assertArrayEquals(job, printer.paper());
    }

    @Test
    public void aLongPictureIsPrintedWhole() throws Exception {
        byte[] job = receipt(100000);
        assertEquals("printed", print(job, PATIENT));
        assertArrayEquals(job, printer.paper());
    }

    @Test
    public void oneAfterAnotherOverConnectionsOfTheirOwn() throws Exception {
        for (int count = 0; count < 20; count += 1) assertEquals("printed", print(receipt(500), PATIENT));
        assertEquals(10000, printer.paper().length);
    }

    @Test
    public void paperThatIsNearlyAtItsEndIsSaid() throws Exception {
        printer.nearPaperEnd();
        assertEquals("printed, paper near its end", print(receipt(593), PATIENT));
    }

    @Test(expected = IOException.class)
    public void nobodyAtTheAddressIsNoConnection() throws Exception {
        ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        closed.close();
        TcpLine.open((InetSocketAddress) closed.getLocalSocketAddress(), SHORT);
    }

    @Test
    public void whoeverComesSecondLosesTheConnection() throws Exception {
        TcpLine first = TcpLine.open(printer.address(), PATIENT);
        assertEquals("connection-lost", print(receipt(593), PATIENT).replace(" during the job", ""));
        first.close();
    }

    @Test
    public void aPrinterWithoutPaperPrintsNothing() throws Exception {
        printer.stopFor(FakePrinter.PAPER_OUT);
        assertEquals("paper-out", print(receipt(593), PATIENT));
        assertEquals(0, printer.paper().length);
    }

    @Test
    public void anOpenCoverIsSaid() throws Exception {
        printer.stopFor(FakePrinter.COVER_OPEN);
        assertEquals("cover-open", print(receipt(593), PATIENT));
    }

    @Test
    public void anErrorOfThePrinterIsSaid() throws Exception {
        printer.stopFor(FakePrinter.ERROR);
        assertEquals("printer-error", print(receipt(593), PATIENT));
    }

    @Test
    public void paperThatEndsDuringAReceiptIsSaid() throws Exception {
        printer.runOutOfPaperAfter(100);
        assertEquals("paper-out during the job", print(receipt(593), PATIENT));
        assertEquals(100, printer.paper().length);
    }

    @Test
    public void paperThatEndsDuringALongPictureIsToldByThePrinterItself() throws Exception {
        printer.runOutOfPaperAfter(1000);
        assertEquals("paper-out during the job", print(receipt(200000), PATIENT));
    }

    @Test
    public void aCoverThatOpensDuringALongPictureIsSaid() throws Exception {
        printer.slowDownTo(20000);
        new Thread() {
            @Override
            public void run() {
                while (printer.paper().length < 2000) Thread.yield();
                printer.stopFor(FakePrinter.COVER_OPEN);
            }
        }.start();
        assertEquals("cover-open during the job", print(receipt(60000), PATIENT));
    }

    @Test
    public void aConnectionThatBreaksIsLost() throws Exception {
        printer.resetAfter(100);
        assertEquals("connection-lost during the job", print(receipt(50000), PATIENT));
    }

    @Test
    public void aSlowPrinterIsWaitedFor() throws Exception {
        printer.slowDownTo(2000);
        byte[] job = receipt(1500);
        assertEquals("printed", print(job, PATIENT));
        assertArrayEquals(job, printer.paper());
    }

    @Test
    public void aPrinterThatNeverAnswersGetsTheReceiptUnconfirmed() throws Exception {
        printer.silence();
        byte[] job = receipt(593);
        assertEquals("sent", print(job, SHORT));
        while (printer.paper().length < job.length) Thread.yield();
        assertArrayEquals(job, printer.paper());
    }

    @Test
    public void aSilentPrinterThatStopsReadingIsNoEndlessWait() throws Exception {
        printer.silence();
        printer.runOutOfPaperAfter(10);
        assertEquals("no-confirmation during the job", print(receipt(Payload.BYTES_MAX), SHORT));
    }

    @Test
    public void aPrinterThatAnswersAndNeverGivesItsWordHasNotPrinted() throws Exception {
        printer.neverConfirm();
        Waits soon = new Waits(10000, 20000, 20000, 500, 0, 50, 200, 50);
        assertEquals("no-confirmation during the job", print(receipt(593), soon));
    }

    @Test
    public void whetherAPrinterIsReadyIsAskedWithoutPrinting() throws Exception {
        assertEquals(null, PrinterJob.check(TcpLine.open(printer.address(), PATIENT), PATIENT));
        printer.stopFor(FakePrinter.PAPER_OUT);
        assertEquals("paper-out", PrinterJob.check(TcpLine.open(printer.address(), PATIENT), PATIENT));
        assertEquals(0, printer.paper().length);
    }

    private String print(byte[] job, Waits waits) throws IOException {
        return PrinterJob.run(TcpLine.open(printer.address(), waits), job, PrinterJob.Way.NETWORK, waits).toString();
    }

    /** Text as a receipt has it: none of its bytes is a command. */
    static byte[] receipt(int bytes) {
        byte[] job = new byte[bytes];
        for (int place = 0; place < bytes; place += 1) job[place] = (byte) (place % 33 == 32 ? '\n' : 'A' + place % 26);
        // As every job of the page begins.
        job[0] = 0x1b;
        job[1] = 0x40;
        return job;
    }
}
