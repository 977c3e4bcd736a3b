package till.app;

import android.content.ContentResolver;
import android.content.ContentValues;
import android.content.Context;
import android.database.Cursor;
import android.net.Uri;
import android.os.Build;
import android.os.Environment;
import android.provider.MediaStore;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import till.core.files.Folder;

/** Where this tablet keeps what was downloaded. None of it asks a person for a permission. */
final class Downloads {
    private Downloads() {
    }

    static Folder of(Context context) {
        return Build.VERSION.SDK_INT >= 29 ? new Shared(context.getContentResolver()) : new Own(context);
    }

    /** Since Android 10: the Downloads that everybody sees. A file is nobody's to see before it is finished, and the system deletes what never is. */
    private static final class Shared implements Folder {
        private final ContentResolver resolver;

        Shared(ContentResolver resolver) {
            this.resolver = resolver;
        }

        @Override
        public Draft begin(final String name, String type) throws IOException {
            ContentValues values = new ContentValues();
            values.put(MediaStore.MediaColumns.DISPLAY_NAME, name);
            values.put(MediaStore.MediaColumns.MIME_TYPE, type);
            values.put(MediaStore.MediaColumns.RELATIVE_PATH, Environment.DIRECTORY_DOWNLOADS);
            values.put(MediaStore.MediaColumns.IS_PENDING, 1);
            final Uri uri = resolver.insert(MediaStore.Downloads.EXTERNAL_CONTENT_URI, values);
            if (uri == null) throw new IOException("The storage takes no file");
            OutputStream opened;
            try {
                opened = resolver.openOutputStream(uri);
            } catch (IOException | RuntimeException failed) {
                resolver.delete(uri, null, null);
                throw failed;
            }
            if (opened == null) throw new IOException("The storage opens no file");
            return new Written(opened) {
                @Override
                String settle() throws IOException {
                    ContentValues done = new ContentValues();
                    done.put(MediaStore.MediaColumns.IS_PENDING, 0);
                    if (resolver.update(uri, done, null, null) == 0) throw new IOException("The file is gone");
                    return Environment.DIRECTORY_DOWNLOADS + "/" + nameOf(uri, name);
                }

                @Override
                void delete() {
                    resolver.delete(uri, null, null);
                }
            };
        }

        /** The storage gives a second file of one name another one. */
        private String nameOf(Uri uri, String otherwise) {
            Cursor row = resolver.query(uri, new String[] {MediaStore.MediaColumns.DISPLAY_NAME}, null, null, null);
            if (row == null) return otherwise;
            try {
                return row.moveToFirst() ? row.getString(0) : otherwise;
            } finally {
                row.close();
            }
        }
    }

    /** Before Android 10 shared folders need a permission; the app's own one needs none, and every file manager shows it. */
    private static final class Own implements Folder {
        private final Context context;

        Own(Context context) {
            this.context = context;
        }

        @Override
        public Draft begin(String name, String type) throws IOException {
            File folder = context.getExternalFilesDir(Environment.DIRECTORY_DOWNLOADS);
            if (folder == null) throw new IOException("There is no storage");
            final File file = free(folder, name);
            final File part = new File(folder, file.getName() + ".part");
            return new Written(new FileOutputStream(part)) {
                @Override
                String settle() throws IOException {
                    if (!part.renameTo(file)) throw new IOException("The file keeps no name");
                    return file.getPath();
                }

                @Override
                void delete() {
                    part.delete();
                }
            };
        }

        private static File free(File folder, String name) {
            int dot = name.lastIndexOf('.');
            File file = new File(folder, name);
            for (int count = 1; file.exists() || new File(folder, file.getName() + ".part").exists(); count += 1) {
                file = new File(folder, name.substring(0, dot) + " (" + count + ")" + name.substring(dot));
            }
            return file;
        }
    }

    /** A file as a stream, which is settled or deleted once it is closed. */
    private abstract static class Written implements Folder.Draft {
        private final OutputStream out;

        Written(OutputStream out) {
            this.out = out;
        }

        /** Everybody may see it now; where it is. */
        abstract String settle() throws IOException;

        abstract void delete();

        @Override
        public void write(byte[] piece) throws IOException {
            out.write(piece);
        }

        @Override
        public String finish() throws IOException {
            out.close();
            return settle();
        }

        @Override
        public void drop() {
            try {
                out.close();
            } catch (IOException already) {
                // It is deleted all the same.
            }
            delete();
        }
    }
}
