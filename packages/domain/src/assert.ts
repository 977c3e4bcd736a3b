/** A broken promise of our own code, never of a person's input. */
export class Bug extends Error {}

/** Throws `Bug` when our own code broke a promise. Never used on what comes from outside. */
export function assert(condition: boolean, promise: string): asserts condition {
  if (!condition) throw new Bug(promise);
}

/** The end of a `switch` over a union: a new member stops the build, not a sale. */
export function unreachable(value: never): never {
  throw new Bug(`no case for ${JSON.stringify(value)}`);
}
