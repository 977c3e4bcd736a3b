package till.core.bridge;

/** The answer to one call of the page: given once, from any thread; what comes after it is dropped. */
public interface Answer {
    /** Done; `value` is JSON (null: nothing to say). */
    void done(Object value);

    /** Not done. `duringJob`: part of a job may have been printed. */
    void failed(String reason, boolean duringJob);
}
