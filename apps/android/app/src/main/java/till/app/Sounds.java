package till.app;

import android.media.AudioAttributes;
import android.media.AudioFormat;
import android.media.AudioManager;
import android.media.AudioTrack;
import till.core.sound.Bell;

/** The bell of a new order. As an alarm: an order must be heard also where the tablet's notifications are silent. */
final class Sounds {
    private static final int FOR_EVER = -1;

    private final short[] samples = Bell.samples();
    private AudioTrack playing;
    private boolean goesOn;

    /** `goesOn`: until `stop`. What goes on already is heard anyway. */
    void play(boolean goesOn) {
        if (this.goesOn) return;
        stop();
        this.goesOn = goesOn;
        AudioAttributes attributes = new AudioAttributes.Builder()
            .setUsage(AudioAttributes.USAGE_ALARM)
            .setContentType(AudioAttributes.CONTENT_TYPE_SONIFICATION)
            .build();
        AudioFormat format = new AudioFormat.Builder()
            .setEncoding(AudioFormat.ENCODING_PCM_16BIT)
            .setSampleRate(Bell.RATE)
            .setChannelMask(AudioFormat.CHANNEL_OUT_MONO)
            .build();
        playing = new AudioTrack(attributes, format, samples.length * 2, AudioTrack.MODE_STATIC, AudioManager.AUDIO_SESSION_ID_GENERATE);
        playing.write(samples, 0, samples.length);
        if (goesOn) playing.setLoopPoints(0, samples.length, FOR_EVER);
        playing.play();
    }

    void stop() {
        if (playing == null) return;
        playing.pause();
        playing.release();
        playing = null;
        goesOn = false;
    }
}
