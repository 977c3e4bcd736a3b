package android.content;

public abstract class ContentResolver {
    public final native android.net.Uri insert(android.net.Uri url, ContentValues values);
    public final native int update(android.net.Uri uri, ContentValues values, String where, String[] selectionArgs);
    public final native int delete(android.net.Uri url, String where, String[] selectionArgs);
    public final native android.database.Cursor query(android.net.Uri uri, String[] projection, String selection, String[] selectionArgs, String sortOrder);
    public final native java.io.OutputStream openOutputStream(android.net.Uri uri) throws java.io.FileNotFoundException;
}
