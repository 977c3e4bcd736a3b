package android.media;

public final class AudioAttributes {
    public static final int CONTENT_TYPE_SONIFICATION = 4;
    public static final int USAGE_ALARM = 4;
    public static class Builder {
        public native Builder setUsage(int usage);
        public native Builder setContentType(int type);
        public native AudioAttributes build();
    }
}
