import { headers } from '@till/contract/headers';
import { now } from '../../native/clock.ts';
import { doubtMs } from '../clock-set.ts';
import { connection } from '../connection.ts';
import { knowsServerTime, type ServerClock, serverClock } from '../server-clock.ts';
import { ageOf, type Entry, madeAt } from './entry.ts';

/** Replies usually take 100 ms: a call that waited longer was decided without the server; ms. */
const straightMs = 5_000;

/** Whether a call was decided without the server: there was no connection, or a first try failed. */
export const isDecidedAlone = (entry: Pick<Entry, 'offline' | 'tries'>): boolean => entry.offline === true || entry.tries > 1;

/** Whether a register that decided alone knew that its clock was set: it saw that, or the clock showed a time before that of the server's last word. */
export const isTimeInDoubt = (entry: Entry): boolean =>
  !!entry.clock && (entry.clock.wasSet === true || madeAt(entry) + entry.clock.offset < entry.clock.heardAt);

/** The headers that say how long ago a delayed call was made, so that it is decided and booked as of then; none where it goes straight to the server. */
export function claimHeaders(entry: Entry, known: ServerClock | null, now: number): Readonly<Record<string, string>> {
  const age = ageOf(entry, known, now);
  if (age === null) {
    // Stored by an older build, or before this browser heard from the server at all: by the tablet's own clock.
    const straight = !isDecidedAlone(entry) && now - madeAt(entry) < straightMs;
    return straight ? {} : { [headers.decidedAt]: String(madeAt(entry)) };
  }
  const { ago, measured, heardAgo, drift } = age;
  // A clock that was set makes any age of it, also one below 0: a call that waited is never taken for one that did not.
  if (!isDecidedAlone(entry) && Math.abs(measured) < straightMs) return {};
  return {
    [headers.decidedAgo]: String(Math.round(ago)),
    [headers.heardAgo]: String(Math.round(heardAgo)),
    ...(ago !== measured || drift > doubtMs || entry.clock?.wasSet ? { [headers.decidedUnsure]: '1' } : {}),
  };
}

/**
 * The same now. After a cut the server's time is asked for first: a tablet's clock is set exactly when its network returns. Where nothing answers, what was known
 * before counts; the call will not be answered either.
 */
export async function claimOf(entry: Entry): Promise<Readonly<Record<string, string>>> {
  const isDelayed = isDecidedAlone(entry) || Math.abs(now() - madeAt(entry)) >= straightMs;
  if (isDelayed && entry.clock && !knowsServerTime()) await connection.check();
  return claimHeaders(entry, serverClock(), now());
}
