import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import { keepNotices } from '../emails/notice-store.ts';
import { endSessions } from '../session/ended-sessions.ts';
import { addressesOf } from './pending-emails.ts';

interface Request {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/** Ends sessions of which somebody has a copy. */
export function openCopiedSessions({ sql, log }: Pick<Context, 'sql' | 'log'>) {
  /**
   * Ends a session because a secret came that it had long before. The owner finds it in the trail and has an e-mail at every address. Returns the ids of what
   * has ended, for `forgetSessions`; nothing where another call was faster.
   */
  return async function endCopied(sessionId: string, ownerId: string, { headers, ip }: Request): Promise<readonly string[]> {
    const browser = { ip, agent: headers['user-agent'] ?? '' };
    const ended = await sql.begin(async (tx) => {
      const ids = await endSessions(tx, tx`id = ${sessionId}`);
      if (ids.length === 0) return ids;
      await audit(tx, { credential: { ownerId }, browser }, 'session-copied');
      const told = await addressesOf(tx, ownerId);
      await keepNotices(tx, ownerId, 'copied', [told?.email ?? null, told?.recovery_email ?? null], { browser });
      return ids;
    });
    if (ended.length === 0) return ended;
    log.warn({ session: sessionId }, 'a session was ended: a secret came that it had long before, so somebody has a copy');
    return ended;
  };
}
