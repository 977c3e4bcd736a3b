/**
 * How a printer behaves until it is told otherwise. With paper out, an open cover, an error or its button held it is offline: it goes on reading until its
 * buffer is full, and prints nothing.
 */
export interface Behaviour {
  readonly paper: 'ok' | 'near-end' | 'out';
  readonly cover: 'closed' | 'open';
  readonly error: 'none' | 'cutter' | 'recoverable' | 'unrecoverable';
  /** somebody feeds paper by hand: offline without a cause of its own */
  readonly button: 'free' | 'held';
  /** `refused`: nobody listens at its port; `reset`: it takes a connection and breaks it at once */
  readonly connects: 'one' | 'refused' | 'reset';
  /** `late`: after `lateMs`; `status`: how it is, but never that it is done; `none`: nothing, as cheap copies of printers do */
  readonly answers: 'all' | 'late' | 'status' | 'none';
  readonly lateMs: number;
  readonly bytesPerSecond: number;
  /** the paper ends after so many bytes more; null: it does not */
  readonly paperOutAfter: number | null;
  /** each connection breaks after so many bytes; null: it does not */
  readonly dropAfter: number | null;
}

export const normal: Behaviour = {
  paper: 'ok',
  cover: 'closed',
  error: 'none',
  button: 'free',
  connects: 'one',
  answers: 'all',
  lateMs: 3000,
  bytesPerSecond: 50_000,
  paperOutAfter: null,
  dropAfter: null,
};

const choices: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    paper: ['ok', 'near-end', 'out'],
    cover: ['closed', 'open'],
    error: ['none', 'cutter', 'recoverable', 'unrecoverable'],
    button: ['free', 'held'],
    connects: ['one', 'refused', 'reset'],
    answers: ['all', 'late', 'status', 'none'],
  }),
);
const lateMsMax = 600_000;
const speedMax = 100_000_000;

const isCount = (value: unknown, min: number, max: number): boolean => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

function isTaken(name: string, value: unknown): boolean {
  const known = choices.get(name);
  if (known !== undefined) return typeof value === 'string' && known.includes(value);
  if (name === 'lateMs') return isCount(value, 0, lateMsMax);
  if (name === 'bytesPerSecond') return isCount(value, 1, speedMax);
  return (name === 'paperOutAfter' || name === 'dropAfter') && (value === null || isCount(value, 0, Number.MAX_SAFE_INTEGER));
}

/** Parses what the control route was sent: what it leaves out is as usual. A sentence: what is wrong with it. */
export function behaviourOf(sent: unknown): Behaviour | string {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return 'a behaviour is an object';
  const wrong = Object.entries(sent).find(([name, value]) => !isTaken(name, value));
  if (wrong === undefined) return { ...normal, ...sent };
  const known = choices.get(wrong[0]);
  return known === undefined ? `${wrong[0]} is not known, or not a number that it may be` : `${wrong[0]} is one of ${known.join(', ')}`;
}

/** What is the matter with the printer itself, whoever is connected. */
export type Condition = Pick<Behaviour, 'paper' | 'cover' | 'error' | 'button'>;

/** Whether it can print. */
export const isOnline = ({ paper, cover, error, button }: Condition): boolean => paper !== 'out' && cover === 'closed' && error === 'none' && button === 'free';
