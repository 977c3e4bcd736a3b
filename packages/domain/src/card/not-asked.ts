/** How far apart two answers that know nothing of a sale must be to count; ms. Ours: a "not found" right after an outage has been seen to be false. */
export const apartMs = 60_000;
/** A faster answer counts as immediate, ms: no card can have been presented before it. Ours: a guest needs longer to find the reader. */
export const atOnceMs = 1_000;

/** The result of a look-up by the sale's own reference: known, unknown there, or unclear (no answer, or one about something else). */
export type LookUp = 'known' | 'nothing' | 'unclear';

/** A refusal of a sale that was sent: an answer which says that no card was asked for. */
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
 * Whether a refusal proves that no card was asked for. A late one never does: a terminal can lose its line, its session or its service while the card is in
 * it. What the service itself refused is not looked up: it would refuse the question too.
 */
export function provesNotAsked({ by, afterMs, lookUps, terminal }: Refusal, limitMs: number = atOnceMs): boolean {
  if (afterMs >= limitMs) return false;
  if (by === 'service') return lookUps.every((each) => each !== 'known');
  return terminal !== 'busy' && lookUps.length > 0 && lookUps.every((each) => each === 'nothing');
}

/** What one process knows of a sale whose end is unknown, in ms of its own monotonic clock. Another process starts with a doubt of its own. */
export interface Doubt {
  /** When it first knew that the sale had been sent. */
  readonly since: number;
  /** Since when every answer knew nothing of the sale; null: none did, or a later one said something else. */
  readonly nothingSince: number | null;
}

/** The doubt of a process that starts polling at `since`. */
export const doubtFrom = (since: number): Doubt => ({ since, nothingSince: null });

/** How long a terminal may process a sale, and how far apart two answers must be, ms. */
export interface Patience {
  readonly patienceMs: number;
  readonly apartMs: number;
}

/**
 * A doubt after one more answer, read at `at`. `isOver`: two answers in a row, far enough apart, know nothing of a sale that no terminal can still be
 * processing. `againMs`: after what time the next answer could settle it; null: only an answer other than "nothing" could.
 */
export function weighed(
  doubt: Doubt,
  said: 'nothing' | 'unclear',
  at: number,
  { patienceMs, apartMs }: Patience,
): { readonly doubt: Doubt; readonly isOver: boolean; readonly againMs: number | null } {
  if (said !== 'nothing') return { doubt: { ...doubt, nothingSince: null }, isOver: false, againMs: null };
  const patientLeft = doubt.since + patienceMs - at;
  // The card may still be in the guest's hand: "nothing" proves nothing yet.
  if (patientLeft > 0) return { doubt: { ...doubt, nothingSince: null }, isOver: false, againMs: patientLeft };
  const nothingSince = doubt.nothingSince ?? at;
  const left = nothingSince + apartMs - at;
  return { doubt: { ...doubt, nothingSince }, isOver: left <= 0, againMs: Math.max(left, 0) };
}
