package android.content;

public abstract class Context {
    public static final int MODE_PRIVATE = 0;
    public abstract SharedPreferences getSharedPreferences(String name, int mode);
    public abstract android.content.pm.ApplicationInfo getApplicationInfo();
    public abstract android.content.res.Resources getResources();
    public abstract ContentResolver getContentResolver();
    public abstract java.io.File getExternalFilesDir(String type);
    public abstract void startActivity(Intent intent);
    public abstract int checkSelfPermission(String permission);
    public final native String getString(int words);
}
