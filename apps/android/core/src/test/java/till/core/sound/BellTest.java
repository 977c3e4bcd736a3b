package till.core.sound;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class BellTest {
    @Test
    public void isLoudWithoutCrackingAndSilentBeforeTheNextRound() {
        short[] samples = Bell.samples();
        int loudest = 0;
        int step = 0;
        for (int place = 1; place < samples.length; place += 1) {
            loudest = Math.max(loudest, Math.abs(samples[place]));
            step = Math.max(step, Math.abs(samples[place] - samples[place - 1]));
        }
        assertTrue("loudest " + loudest, loudest > Short.MAX_VALUE / 5 && loudest < Short.MAX_VALUE);
        assertTrue("a step of " + step, step < 4000);
        for (int place = 2 * Bell.RATE; place < samples.length; place += 1) assertEquals(0, samples[place]);
    }
}
