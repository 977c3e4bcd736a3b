package till.core.print;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The jobs of one printer, one at a time in their order: printers take one connection. At most 50 wait. */
public final class PrinterQueue {
    static final int WAITING_MAX = 50;

    private final ThreadPoolExecutor worker;

    public PrinterQueue(final String name) {
        ThreadFactory threads = new ThreadFactory() {
            @Override
            public Thread newThread(Runnable work) {
                Thread thread = new Thread(work, "till-printer-" + name);
                thread.setDaemon(true);
                return thread;
            }
        };
        worker = new ThreadPoolExecutor(1, 1, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<Runnable>(WAITING_MAX), threads);
        worker.allowCoreThreadTimeOut(true);
    }

    /** Does a job in its turn. Throws Refused where too many wait, or after `close`. */
    public void add(Runnable job) throws Refused {
        try {
            worker.execute(job);
        } catch (RejectedExecutionException full) {
            throw new Refused("queue-full");
        }
    }

    /** Takes no more jobs; those that wait are still done. */
    public void close() {
        worker.shutdown();
    }
}
