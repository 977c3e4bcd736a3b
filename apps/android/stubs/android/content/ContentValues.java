package android.content;

public final class ContentValues {
    public native void put(String key, String value);
    public native void put(String key, Integer value);
}
