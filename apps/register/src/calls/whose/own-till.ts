import { headers } from '@till/contract/headers';
import { type KnownTill, unnamedMsMax, type Wanted, type Whose, whoseAnswer } from '@till/contract/whose';
import { now } from '../../native/clock.ts';
import { kept } from '../../native/kept.ts';

/** The identity of the database that signed this browser in; null: nobody is signed in, or was before servers had one. Goes with the session. */
export const ownTill = kept<string | null>('till.identity', (stored) => (typeof stored === 'string' ? stored : null));

/** When a build that asks for identities ran here first, ms since epoch. Stays when somebody signs out. */
const firstRun = kept<number | null>('till.identity-since', (stored) => (typeof stored === 'number' ? stored : null));

function takesUnnamed(): boolean {
  const since = firstRun.get();
  if (since !== null) return Math.abs(now() - since) < unnamedMsMax;
  try {
    firstRun.set(now());
  } catch {
    // A full disk: it begins at a later start.
  }
  return true;
}

/** What is known of this register's Till. `isSigningIn`: whoever signs in chooses the Till that answers. */
export const knownTill = (isSigningIn = false): KnownTill => ({ identity: isSigningIn ? null : ownTill.get(), takesUnnamed: takesUnnamed() });

/** Whose a response is. `body`: a refusal's. */
export const whoseResponse = ({ status, headers: given }: Response, body?: unknown, wanted?: Wanted, isSigningIn?: boolean): Whose =>
  whoseAnswer({ status, headers: given, body }, knownTill(isSigningIn), wanted);

/** An answer proves that its Till knows who is signed in here: that one is ours from now on. */
export function knowsUs(answer: Response): void {
  const identity = answer.headers.get(headers.identity);
  if (identity === null || ownTill.get() === identity) return;
  forgetPagesOfOthers(identity).catch(() => undefined);
  try {
    ownTill.set(identity);
  } catch {
    // A full disk: the next answer says it again.
  }
}

/** What the service worker keeps of another Till's page would be opened in place of ours. Where it was signed in to that one before. */
async function forgetPagesOfOthers(identity: string): Promise<void> {
  if (globalThis.caches === undefined) return;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const of = (await cache.match('/', { ignoreVary: true }))?.headers.get(headers.identity) ?? identity;
    if (of !== identity) await Promise.all(['/', '/config.json'].map((path) => cache.delete(path)));
  }
}
