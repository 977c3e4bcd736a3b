package android.util;

public class DisplayMetrics {
    public int widthPixels;
    public float density;
}
