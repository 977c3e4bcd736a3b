/** How long apart two answers must be that know nothing of a sale before they count; ms. Ours: one "not found" right after an outage has been seen to be false. */
export const apartMs = 60_000;
/** Below it an answer came at once, ms: no card can have been presented before it. Ours: a guest needs longer to find the reader. */
export const atOnceMs = 1_000;

/** What a look-up by the sale's own reference said: it is known there, it is not, or that cannot be told (no answer, or one about something else). */
export type LookUp = 'known' | 'nothing' | 'unclear';

/** An answer to a sale that was sent, which says that no card was asked for. */
export interface Refusal {
  /** Who says so. `service`: the service does not let the request in at all (key, address, field, rate). `terminal`: the way to the terminal, or the terminal. */
  readonly by: 'service' | 'terminal';
  /** From writing the request until the answer was read, ms of one process's monotonic clock. */
  readonly afterMs: number;
  /** What was looked up after the refusal had come. */
  readonly lookUps: readonly LookUp[];
  /** What the terminal itself said then; `unasked` where the gateway has no such question, or the terminal is not reached. */
  readonly terminal: 'idle' | 'busy' | 'unasked';
}

/**
 * Whether a refusal is proof that no card was asked for. Everything that comes later than at once is none: a terminal can lose its line, its session
 * or its service while the card is in it. What the service itself refused is not looked up: it would refuse the question too.
 */
export function provesNotAsked({ by, afterMs, lookUps, terminal }: Refusal, limitMs: number = atOnceMs): boolean {
  if (afterMs >= limitMs) return false;
  if (by === 'service') return lookUps.every((each) => each !== 'known');
  return terminal !== 'busy' && lookUps.length > 0 && lookUps.every((each) => each === 'nothing');
}

/** What one process knows of a sale whose end is not known, ms of its own monotonic clock. Another process begins with a doubt of its own. */
export interface Doubt {
  /** When it knew first that the sale had been sent. */
  readonly since: number;
  /** Since when every answer that it read knew nothing of the sale; null: none did, or something else was said after it. */
  readonly nothingSince: number | null;
}

/** A process that begins to ask at `since`. */
export const doubtFrom = (since: number): Doubt => ({ since, nothingSince: null });

/** How long a terminal may be at a sale, and how far apart two answers count, ms. */
export interface Patience {
  readonly patienceMs: number;
  readonly apartMs: number;
}

/**
 * A doubt after one more answer, read at `at`. `isOver`: two answers in a row, far enough apart, know nothing of a sale that no terminal can be at any
 * more. `againMs`: after which time the next answer could settle it; null where only something else than "nothing" was said.
 */
export function weighed(
  doubt: Doubt,
  said: 'nothing' | 'unclear',
  at: number,
  { patienceMs, apartMs }: Patience,
): { readonly doubt: Doubt; readonly isOver: boolean; readonly againMs: number | null } {
  if (said !== 'nothing') return { doubt: { ...doubt, nothingSince: null }, isOver: false, againMs: null };
  const patientLeft = doubt.since + patienceMs - at;
  // The card may still be in the guest's hand: what is not known yet is no answer.
  if (patientLeft > 0) return { doubt: { ...doubt, nothingSince: null }, isOver: false, againMs: patientLeft };
  const nothingSince = doubt.nothingSince ?? at;
  const left = nothingSince + apartMs - at;
  return { doubt: { ...doubt, nothingSince }, isOver: left <= 0, againMs: Math.max(left, 0) };
}
