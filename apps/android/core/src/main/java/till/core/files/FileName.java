package till.core.files;

/** A name that a page gives a file, as a file's on any storage: no folder, no hidden file, no type but those that the register exports. */
final class FileName {
    /** Characters; storage allows 255 bytes. */
    private static final int LENGTH_MAX = 80;

    private FileName() {
    }

    private static final String[] ENDINGS = {".csv", ".json", ".ndjson.gz"};
    private static final String[] TYPES = {"text/csv", "application/json", "application/gzip"};

    /** Throws IllegalArgumentException where it is no name of a table, a JSON file or the owner's copy of everything. */
    static String read(String name) {
        String ending = ENDINGS[kindOf(name)];
        String stem = name.substring(0, name.length() - ending.length()).replaceAll("[\\p{Cntrl}\\p{Cs}/\\\\:*?\"<>|]+", "-").trim().replaceAll("^\\.+", "");
        if (stem.length() > LENGTH_MAX) stem = stem.substring(0, LENGTH_MAX).trim();
        return (stem.isEmpty() ? "till" : stem) + ending;
    }

    /** What the storage is told that it is. */
    static String typeOf(String name) {
        return TYPES[kindOf(name)];
    }

    private static int kindOf(String name) {
        for (int kind = 0; kind < ENDINGS.length; kind += 1) if (name.endsWith(ENDINGS[kind])) return kind;
        throw new IllegalArgumentException("No file to save: " + name);
    }
}
