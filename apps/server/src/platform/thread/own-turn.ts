import { setImmediate, setTimeout } from 'node:timers/promises';

/** A longer rest helps nobody: whoever waits for the loop has had it by then; ms. */
const restMax = 20;

let last: Promise<void> = Promise.resolve();
/** How long the turn before took, ms. */
let took = 0;

async function next(): Promise<void> {
  if (took >= 1) await setTimeout(Math.min(took, restMax));
  took = 0;
  await setImmediate();
  const begun = performance.now();
  void setImmediate().then(() => {
    took = performance.now() - begun;
  });
}

/**
 * Resolves in a turn of the event loop that no other caller has, and not before the loop was free for as long as the turn before took: long work that asks for each of
 * its parts takes half of the loop at most, however many do so, and leaves the rest to orders. First come, first served.
 */
export function ownTurn(): Promise<void> {
  last = last.then(next);
  return last;
}
