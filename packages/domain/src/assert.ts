/** A violated invariant of our own code, never caused by a person's input. */
export class Bug extends Error {}

/** Throws `Bug` when an invariant of our own code is violated. Never used on input from outside. */
export function assert(condition: boolean, promise: string): asserts condition {
  if (!condition) throw new Bug(promise);
}

/** The end of a `switch` over a union: a new member stops the build, not a sale. */
export function unreachable(value: never): never {
  throw new Bug(`no case for ${JSON.stringify(value)}`);
}
