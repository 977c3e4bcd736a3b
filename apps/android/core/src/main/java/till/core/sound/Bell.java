package till.core.sound;

/** The bell of a new order, made of two tones that fall: no file to keep. */
public final class Bell {
    public static final int RATE = 44100;
    private static final double[] TONES_HZ = {1046.5, 784};
    private static final double[] BEGINS_S = {0, 0.28};
    private static final double TONE_S = 0.9;
    private static final double LOUDNESS = 0.6;
    /** From one ring to the next while it goes on. */
    private static final double ROUND_S = 2.5;

    private Bell() {
    }

    /** One ring and the silence until the next, as 16-bit samples of one channel. */
    public static short[] samples() {
        short[] samples = new short[(int) (ROUND_S * RATE)];
        for (int place = 0; place < samples.length; place += 1) samples[place] = (short) (at((double) place / RATE) * Short.MAX_VALUE);
        return samples;
    }

    private static double at(double seconds) {
        double sum = 0;
        for (int tone = 0; tone < TONES_HZ.length; tone += 1) {
            double since = seconds - BEGINS_S[tone];
            if (since < 0 || since >= TONE_S) continue;
            // Rises within 10 ms and falls away: a sudden beginning or end is heard as a click.
            double volume = Math.min(1, since / 0.01) * Math.pow(1 - since / TONE_S, 3);
            sum += Math.sin(2 * Math.PI * TONES_HZ[tone] * since) * volume;
        }
        return sum / TONES_HZ.length * LOUDNESS;
    }
}
