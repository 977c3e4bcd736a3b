import { headers } from '@till/contract/headers';
import { now } from '../../native/clock.ts';
import { connection } from '../connection.ts';
import { knowsServerTime, type ServerClock, serverClock } from '../server-clock.ts';
import { type Entry, madeAt } from './entry.ts';

/** Replies usually take 100 ms: a call that waited longer was decided without the server; ms. */
const straightMs = 5_000;
/** A tablet's clock that was off by more than this, or was set by more, is in doubt; ms. */
const doubtMs = 30_000;

/** Whether a call was decided without the server: there was no connection, or a first try failed. */
export const isDecidedAlone = (entry: Pick<Entry, 'offline' | 'tries'>): boolean => entry.offline === true || entry.tries > 1;

/**
 * How long ago a call was made, and when its register had heard from the server before; ms. `measured`: the first by the clocks alone, as wrong as they are.
 * `unsure`: its clock was wrong, or set, meanwhile.
 */
interface Age {
  readonly ago: number;
  readonly measured: number;
  readonly heardAgo: number;
  readonly unsure: boolean;
}

/** The age by the server's clock, as it was known then and is known now. Never more than the time since the server was heard before. `now`: the tablet's, ms since epoch. */
function ageOf(entry: Entry, then: ServerClock, known: ServerClock, now: number): Age {
  const serverNow = now + known.offset;
  const heardAgo = Math.max(0, serverNow - then.heardAt);
  const measured = serverNow - (madeAt(entry) + then.offset);
  const ago = Math.min(Math.max(measured, 0), heardAgo);
  return { ago, measured, heardAgo, unsure: ago !== measured || Math.abs(known.offset - then.offset) > doubtMs };
}

/** The headers that say how long ago a delayed call was made, so that it is decided and booked as of then; none where it goes straight to the server. */
export function claimHeaders(entry: Entry, known: ServerClock | null, now: number): Readonly<Record<string, string>> {
  if (known === null || entry.clock === undefined || entry.clock === null) {
    // Stored by an older build, or before this browser heard from the server at all: by the tablet's own clock.
    const straight = !isDecidedAlone(entry) && now - madeAt(entry) < straightMs;
    return straight ? {} : { [headers.decidedAt]: String(madeAt(entry)) };
  }
  const { ago, measured, heardAgo, unsure } = ageOf(entry, entry.clock, known, now);
  // A clock that was set makes any age of it, also one below 0: a call that waited is never taken for one that did not.
  if (!isDecidedAlone(entry) && Math.abs(measured) < straightMs) return {};
  return {
    [headers.decidedAgo]: String(Math.round(ago)),
    [headers.heardAgo]: String(Math.round(heardAgo)),
    ...(unsure ? { [headers.decidedUnsure]: '1' } : {}),
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
