package android.media;

public final class AudioFormat {
    public static final int ENCODING_PCM_16BIT = 2;
    public static final int CHANNEL_OUT_MONO = 4;
    public static class Builder {
        public native Builder setEncoding(int encoding);
        public native Builder setSampleRate(int rate);
        public native Builder setChannelMask(int mask);
        public native AudioFormat build();
    }
}
