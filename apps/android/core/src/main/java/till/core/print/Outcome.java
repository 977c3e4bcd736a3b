package till.core.print;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What became of a job. The reasons are words that the register knows: unreachable, connection-lost, paper-out, cover-open, printer-error, offline,
 * no-confirmation, queue-full, too-large, no-printer, and those of Bluetooth.
 */
public final class Outcome {
    public final boolean ok;
    /** The printer said that it had printed. Without it the bytes were sent, and nobody can know more. */
    public final boolean confirmed;
    public final boolean paperNear;
    /** null: it did not fail. */
    public final String reason;
    /** Part of the job may be printed, now or when the printer is ready again: it is not sent again by itself. */
    public final boolean duringJob;

    private Outcome(boolean ok, boolean confirmed, boolean paperNear, String reason, boolean duringJob) {
        this.ok = ok;
        this.confirmed = confirmed;
        this.paperNear = paperNear;
        this.reason = reason;
        this.duringJob = duringJob;
    }

    public static Outcome printed(boolean paperNear) {
        return new Outcome(true, true, paperNear, null, false);
    }

    public static Outcome sent() {
        return new Outcome(true, false, false, null, false);
    }

    public static Outcome failed(String reason, boolean duringJob) {
        return new Outcome(false, false, false, reason, duringJob);
    }

    /** As the value of an answer to the page. */
    public Map<String, Object> toValue() {
        Map<String, Object> value = new LinkedHashMap<String, Object>();
        value.put("confirmed", confirmed);
        value.put("paperNear", paperNear);
        return value;
    }

    @Override
    public String toString() {
        if (!ok) return reason + (duringJob ? " during the job" : "");
        return (confirmed ? "printed" : "sent") + (paperNear ? ", paper near its end" : "");
    }
}
