/** Why this process does not start (or go on): one sentence for the person who started it, printed without a stack. */
export class StartRefusal extends Error {}

/** Any error's message on one line, as a last resort. */
export function saidBy(error: unknown): string {
  // Two addresses were tried and both failed: the first error is enough.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replace(/\s+/g, ' ').trim();
}
