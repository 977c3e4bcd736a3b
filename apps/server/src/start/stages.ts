/** Thrown between two stages of a start that was told to stop. */
export class Stopped extends Error {}

/** The stages of a start, in order, and how each is undone. */
export interface Stages {
  /** Runs one stage; `end` undoes it later. Not run when a stop has begun; `stop` aborts when one begins meanwhile: the stage may then give up. */
  run<T>(stage: (stop: AbortSignal) => T | Promise<T>, end?: (made: T) => unknown): Promise<T>;
  /** Tells the stage under way to give up and waits for its end, then undoes all, last first. */
  end(failed: (error: unknown) => void): Promise<void>;
}

export function makeStages(): Stages {
  const ends: (() => unknown)[] = [];
  const stopping = new AbortController();
  let underWay: Promise<unknown> = Promise.resolve();
  return {
    async run(stage, end) {
      if (stopping.signal.aborted) throw new Stopped();
      const running = (async () => {
        const made = await stage(stopping.signal);
        if (end) ends.push(() => end(made));
        return made;
      })();
      underWay = running.catch(() => {});
      // What a stage that was told to give up complains of is no reason to report.
      const made = await running.catch((error: unknown) => {
        throw stopping.signal.aborted ? new Stopped() : error;
      });
      if (stopping.signal.aborted) throw new Stopped();
      return made;
    },
    async end(failed) {
      stopping.abort();
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
