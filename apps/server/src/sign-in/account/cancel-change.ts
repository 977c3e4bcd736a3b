import type { cancelChangeCall } from '@till/contract/auth/pending';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import { hasFactor, takeAway } from '../factor/factor-store.ts';
import { notifyStopped } from './pending-emails.ts';
import { endPending } from './pending-store.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Stops a change that waits: whoever does has just proved who they are, with the second factor where that is in force. */
export async function cancelChange(context: Context, asked: Request<typeof cancelChangeCall>): Promise<Answer<typeof cancelChangeCall>> {
  const { params, credential } = asked;
  if (credential?.via !== 'cookie') return { ok: false, refusal: { code: 'not_signed_in' } };
  const { changeId } = params;
  const { ownerId } = credential;
  if (!uuid.test(changeId)) return { ok: false, refusal: { code: 'not_found' } };
  const stopped = await context.sql.begin(async (tx) => {
    const [pending] = await endPending(tx, tx`id = ${changeId} and owner_id = ${ownerId}`, 'cancelled', context.clock());
    if (pending === undefined) return null;
    if (pending.kind === 'second-factor-on' && !(await hasFactor(tx, ownerId))) await takeAway(tx, ownerId);
    await audit(tx, asked, 'change-cancelled', { name: pending.kind });
    await notifyStopped(tx, pending, asked.browser);
    return pending;
  });
  return stopped === null ? { ok: false, refusal: { code: 'not_found' } } : accept({});
}
