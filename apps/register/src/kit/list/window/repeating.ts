/** Does something at once and every so often until it is stopped, or says itself that there is no more to do. Returns what stops it. */
export function repeating(everyMs: number, step: () => boolean): () => void {
  if (!step()) return () => undefined;
  const timer = setInterval(() => {
    if (!step()) clearInterval(timer);
  }, everyMs);
  return () => clearInterval(timer);
}
