/** How long a test waits for what has to come, ms: far longer than it takes on a busy machine. */
const patienceMs = 60_000;
/** What changes without a change of the document (a style, a scroll) is looked for so often, ms. */
const lookAgainMs = 200;
/** A document that changes in every frame is not looked through in every frame: that takes as long as a frame. */
const restMs = 30;

/** Until the document has changed, or something may have that says nothing. */
function changed(): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(timer);
      setTimeout(done, restMs);
    };
    const observer = new MutationObserver(finish);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const timer = setTimeout(finish, lookAgainMs);
  });
}

/**
 * Waits until `find` finds something, and returns it. It looks when the document changes, not all the time: to find a button by its name takes as long as
 * to draw the screen. Throws what `why` says where it never does.
 */
export async function until<T>(find: () => T | null | undefined | false | Promise<T | null | undefined | false>, why: () => string): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const found = await find();
    if (found !== null && found !== undefined && found !== false) return found;
    if (performance.now() > end) throw new Error(why());
    await changed();
  }
}
