import { now } from '../../native/clock.ts';
import { doubtMs } from '../clock-set.ts';
import { knowsServerTime, passedMs, serverClock } from '../server-clock.ts';
import { isTimeInDoubt } from './claim.ts';
import { ageOf, type Entry, madeAt } from './entry.ts';
import { outbox } from './instance.ts';

interface Seen {
  readonly madeAt: number;
  /** How old it was then, and how much time had passed in this page; ms. */
  readonly age: number;
  readonly passed: number;
}

/** When this page saw each call first, by its id. */
const seen = new Map<string, Seen>();

/** How old a call is by the clocks alone, ms; null: one of them was set. */
function ageByClocks(entry: Entry): number | null {
  const known = serverClock();
  if (known?.wasSet || isTimeInDoubt(entry)) return null;
  const age = ageOf(entry, known, now());
  return age === null ? Math.max(0, now() - madeAt(entry)) : age.ago;
}

/** The same for certain: both clocks are known, and were known when it was made. */
function sureAge(entry: Entry): number | null {
  const age = knowsServerTime() && !isTimeInDoubt(entry) ? ageOf(entry, serverClock(), now()) : null;
  return age !== null && age.drift <= doubtMs && age.ago === age.measured ? age.ago : null;
}

/** Takes note of calls that this page has not seen before: their age goes on from here, whatever becomes of the tablet's clock. */
export function noteWaiting(entries: readonly Entry[]): void {
  const fresh = entries.filter((entry) => seen.get(entry.id)?.madeAt !== madeAt(entry));
  if (fresh.length === 0) return;
  for (const id of seen.keys()) if (outbox.get(id) === undefined) seen.delete(id);
  const passed = passedMs();
  for (const entry of fresh) seen.set(entry.id, { madeAt: madeAt(entry), age: ageByClocks(entry) ?? 0, passed });
}

/** For how long a call has waited, ms: by the server's clock where that is known, else by the time that passed since this page saw it; never by a clock that was set. */
export function waitedMs(entry: Entry): number {
  noteWaiting([entry]);
  const { age, passed } = seen.get(entry.id) ?? { age: 0, passed: passedMs() };
  return sureAge(entry) ?? age + passedMs() - passed;
}
