/** How often is looked whether a question was answered, ms, and how many looks in vain are a silence. They are counted, so that a process that stood still has not waited. */
const lookMs = 400;
const looksMax = 4;

/** What is thrown where the database answers nothing at all. What it was asked may be done all the same: whoever asks again names the same key. */
export const noAnswer = (): Error => Object.assign(new Error('the database answers nothing'), { code: 'NO_ANSWER' });

/**
 * Whether the database answers anything. A machine that was stopped keeps its connections, and a statement under way is given up after eight seconds only: its
 * caller is not to wait so long for an answer that does not come, while one that is slow to write answers questions all the same.
 */
export interface Silence {
  /** A question that is asked again and again, which tells whether it answers. */
  hear<T>(question: PromiseLike<T>): Promise<T>;
  /** Calls `refuse` with `noAnswer` as soon as the database answers nothing, unless what this returns is called before. null: it answers nothing now. */
  wait(refuse: (error: Error) => void): (() => void) | null;
  /** Begins something and waits for it as long as the database answers anything. Rejects with `noAnswer`; in a silence at once, and then it has not begun. */
  guard<T>(begin: () => Promise<T>): Promise<T>;
}

/** `lost`: called where a silence ends with the connection on which was asked. The others to the same machine are as dead, and do not know it yet. */
export function openSilence(lost: () => void = () => {}): Silence {
  const waiting = new Set<(error: Error) => void>();
  let isSilent = false;

  function silent(): void {
    isSilent = true;
    for (const refuse of waiting) refuse(noAnswer());
    waiting.clear();
  }

  function wait(refuse: (error: Error) => void): (() => void) | null {
    if (isSilent) return null;
    waiting.add(refuse);
    return () => void waiting.delete(refuse);
  }

  return {
    async hear(question) {
      let looks = 0;
      const looking = setInterval(() => {
        looks += 1;
        if (looks === looksMax) silent();
      }, lookMs).unref();
      try {
        return await question;
      } catch (error) {
        // Without a connection there is none to lose.
        if (isSilent && (error as { code?: unknown }).code !== 'NO_CONNECTION') lost();
        throw error;
      } finally {
        clearInterval(looking);
        isSilent = false;
      }
    },
    wait,
    guard: (begin) =>
      new Promise((resolve, reject) => {
        const over = wait(reject);
        if (over === null) return reject(noAnswer());
        begin().then(resolve, reject).finally(over);
      }),
  };
}
