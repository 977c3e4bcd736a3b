package till.core.files;

/** A name that a page gives a file, as a file's on any storage: no folder, no hidden file, no type but those that the register exports. */
final class FileName {
    /** Characters; storage allows 255 bytes. */
    private static final int LENGTH_MAX = 80;

    private FileName() {
    }

    /** Throws IllegalArgumentException where it is no name of a table or JSON file. */
    static String read(String name) {
        int dot = name.lastIndexOf('.');
        String ending = dot < 0 ? "" : name.substring(dot);
        if (!ending.equals(".csv") && !ending.equals(".json")) throw new IllegalArgumentException("No file to save: " + name);
        String stem = name.substring(0, dot).replaceAll("[\\p{Cntrl}\\p{Cs}/\\\\:*?\"<>|]+", "-").trim().replaceAll("^\\.+", "");
        if (stem.length() > LENGTH_MAX) stem = stem.substring(0, LENGTH_MAX).trim();
        return (stem.isEmpty() ? "till" : stem) + ending;
    }

    /** What the storage is told that it is. */
    static String typeOf(String name) {
        return name.endsWith(".csv") ? "text/csv" : "application/json";
    }
}
