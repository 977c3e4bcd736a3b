import { headers } from '@till/contract/headers';
import { type Entry, madeAt } from './entry.ts';

/** Replies usually take 100 ms: a call that waited longer was decided without the server; ms. */
const straightMs = 5_000;

/** Whether a call was decided without the server: there was no connection, or a first try failed. */
export const isDecidedAlone = (entry: Pick<Entry, 'offline' | 'tries'>): boolean => entry.offline === true || entry.tries > 1;

/** The header with the time at which a delayed call was made, so that it is decided as of then. `now`: ms since epoch. */
export function decidedAt(entry: Entry, now: number): Readonly<Record<string, string>> {
  const straight = !isDecidedAlone(entry) && now - madeAt(entry) < straightMs;
  return straight ? {} : { [headers.decidedAt]: String(madeAt(entry)) };
}
