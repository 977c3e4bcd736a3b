/** Reads one sequence: it asks for its bytes by `yield`, one at a time. */
export type Reading<Result = void> = Generator<undefined, Result, number>;

/** A number of two bytes, the low one first. */
export function* word(): Reading<number> {
  const low = yield;
  return low + 256 * (yield);
}

/** One of the bytes that a sequence takes here: what it means. */
export function* oneOf<Meaning>(meanings: ReadonlyMap<number, Meaning>): Reading<Meaning> {
  const meaning = meanings.get(yield);
  if (meaning === undefined) throw new Error('no such value');
  return meaning;
}
