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
  hear<T>(question: Promise<T>): Promise<T>;
  /** Begins something and waits for it as long as the database answers anything. Rejects with `noAnswer`; in a silence at once, and then it has not begun. */
  guard<T>(begin: () => Promise<T>): Promise<T>;
}

export function openSilence(): Silence {
  const waiting = new Set<(error: Error) => void>();
  let isSilent = false;

  function silent(): void {
    isSilent = true;
    for (const reject of waiting) reject(noAnswer());
    waiting.clear();
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
      } finally {
        clearInterval(looking);
        isSilent = false;
      }
    },
    guard(begin) {
      if (isSilent) return Promise.reject(noAnswer());
      return new Promise((resolve, reject) => {
        waiting.add(reject);
        begin()
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },
  };
}
