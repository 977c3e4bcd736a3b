import type { Credential } from '../border/caller.ts';
import type { Reads } from '../border/reads.ts';

/**
 * The same pieces, as long as the session that asked for them lasts: whoever ends a session ends what is on its way to it, too. Throws before the next piece
 * once the session is over. `clock`: ms since epoch.
 */
export async function* whileSignedIn<T>({ sql, turn }: Reads, clock: () => number, merchantId: string, { sessionId }: Credential, pieces: AsyncIterable<T>) {
  for await (const piece of pieces) {
    const sessions = await turn(merchantId, () => sql`select from door.session where id = ${sessionId} and expires_at > ${clock()}`);
    if (sessions.length === 0) throw new Error('the session that asked for it has ended');
    yield piece;
  }
}
