package android.media;

public class AudioTrack {
    public static final int MODE_STATIC = 0;
    public AudioTrack(AudioAttributes attributes, AudioFormat format, int bytes, int mode, int session) {
    }
    public native int write(short[] samples, int from, int count);
    public native int setLoopPoints(int from, int to, int count);
    public native void play();
    public native void pause();
    public native void release();
}
