/** What is opened at its first use and stays open. A browser that refused may let us in later (its disk was full): the next use tries again. */
export function openOnce<T>(open: () => Promise<T>): () => Promise<T> {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open();
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };
}
