/** Why this process will not start (or go on), as one sentence for the person who started it. Printed without a stack. */
export class StartRefusal extends Error {}

/** The last resort: what any error has to say, on one line. */
export function saidBy(error: unknown): string {
  // Two addresses tried, two errors: the first says it.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return (first instanceof Error ? first.message : String(first)).replace(/\s+/g, ' ').trim();
}
