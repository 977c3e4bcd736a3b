package android.provider;

public final class MediaStore {
    public interface MediaColumns {
        String DISPLAY_NAME = "_display_name";
        String MIME_TYPE = "mime_type";
        String RELATIVE_PATH = "relative_path";
        String IS_PENDING = "is_pending";
    }

    public static final class Downloads {
        public static final android.net.Uri EXTERNAL_CONTENT_URI = android.net.Uri.parse("");
    }
}
