package till.core.files;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import till.core.bridge.Answer;
import till.core.print.Payload;
import till.core.print.PrinterQueue;
import till.core.print.Refused;

/**
 * The files that one document of the register saves, piece by piece. Whatever is not finished when the document goes is dropped. Storage is slow: everything is
 * done by a thread of its own, in the order in which it was asked.
 */
public final class SavedFiles {
    /** Files at once. */
    static final int OPEN_MAX = 4;
    /** Bytes of one file: an export of a hundred thousand orders has some 20 MB. */
    static final long BYTES_MAX = 256L * 1024 * 1024;

    private static final class Open {
        final Folder.Draft draft;
        long length;

        Open(Folder.Draft draft) {
            this.draft = draft;
        }
    }

    /** One step on the storage. */
    private interface Step {
        Object take() throws IOException, Refused;
    }

    private final Folder folder;
    private final long bytesMax;
    private final PrinterQueue worker = new PrinterQueue("files");
    /** By what the page calls them. Only the worker reads and writes it. */
    private final Map<String, Open> open = new HashMap<String, Open>();
    private int lastNumber;

    public SavedFiles(Folder folder) {
        this(folder, BYTES_MAX);
    }

    SavedFiles(Folder folder, long bytesMax) {
        this.folder = folder;
        this.bytesMax = bytesMax;
    }

    /** Begins a file and answers what it is called in the calls that follow. */
    public void begin(String asked, Answer answer) {
        final String name = FileName.read(asked);
        later(answer, null, new Step() {
            @Override
            public Object take() throws IOException, Refused {
                if (open.size() >= OPEN_MAX) throw new Refused("busy");
                Folder.Draft draft = folder.begin(name, FileName.typeOf(name));
                lastNumber += 1;
                open.put(String.valueOf(lastNumber), new Open(draft));
                return String.valueOf(lastNumber);
            }
        });
    }

    /** Adds a piece, base64 of at most 256 kB. What fails ends the file. */
    public void add(final String file, String base64, Answer answer) {
        final byte[] piece;
        try {
            piece = Payload.read(base64);
        } catch (Refused tooLarge) {
            answer.failed(tooLarge.reason, false);
            return;
        }
        later(answer, file, new Step() {
            @Override
            public Object take() throws IOException, Refused {
                Open one = find(file);
                one.length += piece.length;
                if (one.length > bytesMax) throw new Refused("too-large");
                one.draft.write(piece);
                return null;
            }
        });
    }

    /** The file is whole: answers where it is. */
    public void finish(final String file, Answer answer) {
        later(answer, file, new Step() {
            @Override
            public Object take() throws IOException, Refused {
                String place = find(file).draft.finish();
                open.remove(file);
                return place;
            }
        });
    }

    /** The page has no more of it: nothing of it stays. */
    public void drop(final String file, Answer answer) {
        later(answer, file, new Step() {
            @Override
            public Object take() throws Refused {
                find(file);
                drop(file);
                return null;
            }
        });
    }

    /** The document is gone, and with it all that it did not finish. */
    public void close() {
        try {
            worker.add(new Runnable() {
                @Override
                public void run() {
                    for (String file : open.keySet().toArray(new String[0])) drop(file);
                }
            });
        } catch (Refused full) {
            // The system forgets what was never finished.
        }
        worker.close();
    }

    private Open find(String file) throws Refused {
        Open one = open.get(file);
        if (one == null) throw new Refused("no-file");
        return one;
    }

    /** `file`: what a failure ends; null: none. */
    private void later(final Answer answer, final String file, final Step step) {
        try {
            worker.add(new Runnable() {
                @Override
                public void run() {
                    now(answer, file, step);
                }
            });
        } catch (Refused full) {
            answer.failed("busy", false);
        }
    }

    private void now(Answer answer, String file, Step step) {
        String reason;
        try {
            answer.done(step.take());
            return;
        } catch (Refused refused) {
            reason = refused.reason;
        } catch (IOException failed) {
            reason = isFull(failed) ? "disk-full" : "not-saved";
        } catch (SecurityException forbidden) {
            reason = "not-allowed";
        } catch (RuntimeException wrong) {
            reason = "not-saved";
        }
        if (file != null) drop(file);
        answer.failed(reason, false);
    }

    private void drop(String file) {
        Open one = open.remove(file);
        if (one == null) return;
        try {
            one.draft.drop();
        } catch (RuntimeException alreadyGone) {
            // What cannot be deleted was never shown.
        }
    }

    /** Storage says it in words alone: "write failed: ENOSPC (No space left on device)". */
    private static boolean isFull(Throwable failed) {
        for (Throwable cause = failed; cause != null; cause = cause.getCause()) {
            String said = String.valueOf(cause.getMessage());
            if (said.contains("ENOSPC") || said.contains("EDQUOT") || said.contains("No space left")) return true;
        }
        return false;
    }
}
