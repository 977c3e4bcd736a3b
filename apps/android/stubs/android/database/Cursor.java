package android.database;

public interface Cursor {
    boolean moveToFirst();
    String getString(int columnIndex);
    void close();
}
