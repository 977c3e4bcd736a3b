import { headers } from '@till/contract/headers';
import { type Entry, madeAt } from './entry.ts';

/** An answer usually takes a tenth of a second: what has waited longer was decided without the server. */
const straightMs = 5_000;

/** Made without the server: there was no connection, or a first try did not come through. */
export const isDecidedAlone = (entry: Pick<Entry, 'offline' | 'tries'>): boolean => entry.offline === true || entry.tries > 1;

/** Tells the server when a call was made that did not go straight to it, so that it is judged as of then. `now`: ms since epoch. */
export function decidedAt(entry: Entry, now: number): Readonly<Record<string, string>> {
  const straight = !isDecidedAlone(entry) && now - madeAt(entry) < straightMs;
  return straight ? {} : { [headers.decidedAt]: String(madeAt(entry)) };
}
