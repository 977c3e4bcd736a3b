/** Thrown between two stages of a start that was told to stop. */
export class Stopped extends Error {}

/** The stages of a start, in order, and how each is undone. */
export interface Stages {
  /** Runs one stage; `end` undoes it later. Not run when a stop has begun. */
  run<T>(stage: () => T | Promise<T>, end?: (made: T) => unknown): Promise<T>;
  /** Lets the stage under way finish, then undoes all, last first. */
  end(failed: (error: unknown) => void): Promise<void>;
}

export function makeStages(): Stages {
  const ends: (() => unknown)[] = [];
  let stopping = false;
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    async run(stage, end) {
      if (stopping) throw new Stopped();
      const running = (async () => {
        const made = await stage();
        if (end) ends.push(() => end(made));
        return made;
      })();
      underWay = running.catch(() => {});
      const made = await running;
      if (stopping) throw new Stopped();
      return made;
    },
    async end(failed) {
      stopping = true;
      await underWay;
      for (const end of ends.reverse()) {
        try {
          await end();
        } catch (error) {
          failed(error);
        }
      }
    },
  };
}
