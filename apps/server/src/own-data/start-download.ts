import type { startDownloadCall } from '@till/contract/write/owner/own-data';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import { tooMany } from '../border/too-many.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';
import { take } from '../platform/rate-limit.ts';
import { downloadPath } from './download-path.ts';
import { ticketFor } from './ticket.ts';

type StartCall = typeof startDownloadCall;

/** More often nobody needs it, and each reads all that there is. */
const [countMax, windowMs] = [6, 3_600_000];

const signedOut = { ok: false, refusal: { code: 'not_signed_in' } } as const;

/**
 * Begins a download of the owner's own merchant: by the cookie alone, as a merchant token sells and reads nobody's history; the session is looked up anew, not
 * believed for seconds. That it was begun is in the trail before a byte is sent; that all of it was taken comes when it was.
 */
export async function startDownload({ sql, clock, config }: Context, asked: Request<StartCall>): Promise<Answer<StartCall>> {
  const { credential } = asked;
  if (credential?.via !== 'cookie' || credential.merchantId === null) return signedOut;
  const { merchantId, ownerId, sessionId } = credential;
  const limited = await take(sql, [{ key: `data of ${merchantId} downloaded`, countMax, windowMs }], clock());
  if (!limited.ok) return { ok: false, refusal: tooMany(asked, limited.retryAfterSeconds) };
  return inOne(sql, async (tx): Promise<Answer<StartCall>> => {
    const [session] = await tx`
      select from door.session s join door.owner o on o.id = s.owner_id
      where s.id = ${sessionId} and s.owner_id = ${ownerId} and s.expires_at > ${clock()} and o.merchant_id = ${merchantId} for share of s`;
    if (session === undefined) return signedOut;
    await audit(tx, asked, 'data-download-begun');
    return accept({ path: downloadPath(merchantId, ticketFor(config.secret, credential, clock())) });
  });
}
