package till.testing;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;
import till.core.text.Json;

/** Runs the test classes that it is given by name, and writes a line of JSON for each test: {"test", "ms", "failure"}. */
public final class Report extends RunListener {
    private final PrintStream out;
    private String failure;
    private long begun;

    private Report(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] names) throws ClassNotFoundException {
        Class<?>[] classes = new Class<?>[names.length];
        for (int place = 0; place < names.length; place += 1) classes[place] = Class.forName(names[place]);
        JUnitCore core = new JUnitCore();
        core.addListener(new Report(System.out));
        System.exit(core.run(classes).wasSuccessful() ? 0 : 1);
    }

    @Override
    public void testStarted(Description test) {
        failure = null;
        begun = System.nanoTime();
    }

    @Override
    public void testFailure(Failure failed) {
        failure = failed.getTrace();
        // What fails outside of a test is never said to have ended.
        if (!failed.getDescription().isTest()) testFinished(failed.getDescription());
    }

    @Override
    public void testFinished(Description test) {
        Map<String, Object> line = new LinkedHashMap<String, Object>();
        line.put("test", test.getDisplayName());
        line.put("ms", (System.nanoTime() - begun) / 1000000);
        line.put("failure", failure);
        out.println(Json.write(line));
    }
}
