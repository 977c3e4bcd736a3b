package android.os;

public class Environment {
    // No constant for the compiler: it is the device's.
    public static String DIRECTORY_DOWNLOADS = String.valueOf("Download");
}
