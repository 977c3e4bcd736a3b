import type { IncomingHttpHeaders } from 'node:http';
import { languageAskedFor } from '../../border/language.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import { smtpMailer } from '../../platform/mailer.ts';
import { endSessions } from '../session/ended-sessions.ts';
import { sendNotices } from './address-letters.ts';

interface Request {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/** Ends sessions of which somebody has a copy. */
export function openCopiedSessions({ sql, config, log }: Pick<Context, 'sql' | 'config' | 'log'>) {
  const mailer = smtpMailer(config);

  /**
   * Ends a session because a secret came that it had long before. The owner finds it in the trail and has a letter at every address. Returns the ids of what
   * has ended, for `forgetSessions`; nothing where another call was faster.
   */
  return async function endCopied(sessionId: string, ownerId: string, { headers, ip }: Request): Promise<readonly string[]> {
    const browser = { ip, agent: headers['user-agent'] ?? '' };
    const ended = await sql.begin(async (tx) => {
      const ids = await endSessions(tx, tx`id = ${sessionId}`);
      if (ids.length > 0) await audit(tx, { credential: { ownerId }, browser }, 'session-copied');
      return ids;
    });
    if (ended.length === 0) return ended;
    log.warn({ session: sessionId }, 'a session was ended: a secret came that it had long before, so somebody has a copy');
    const [owner] = await sql<{ email: string | null; recovery_email: string | null }[]>`select email, recovery_email from door.owner where id = ${ownerId}`;
    const told = [owner?.email, owner?.recovery_email].filter((each) => typeof each === 'string');
    const warn = (about: object, text: string) => log.warn(about, text);
    sendNotices(mailer, { language: languageAskedFor({ headers }), warn, ...browser }, 'copied', told, config.publicUrl);
    return ended;
  };
}
