package android.os;

public class Build {
    public static class VERSION {
        // No constant for the compiler: it is the device's.
        public static final int SDK_INT = Integer.parseInt("0");
    }
}
