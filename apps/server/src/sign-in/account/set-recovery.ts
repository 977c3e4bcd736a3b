import { limits } from '@till/domain/limits';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { TransactionSql } from 'postgres';
import { type AuditedCall, audit } from '../../history/audit.ts';
import { endUndoLinks } from '../emails/email-link.ts';
import { endSessions } from '../session/ended-sessions.ts';

/**
 * Sets the recovery address, or takes it away (null). Returns the sessions that have ended with it: whoever signed in with the former one, and may change the e-mail
 * address some time, may be why the owner takes it away. `isSure`: the owner has shown more than the mailbox, so that the former one is no way back any more.
 */
export async function setRecovery(
  tx: TransactionSql,
  call: AuditedCall,
  { ownerId, address, was, isSure }: { readonly ownerId: string; readonly address: string | null; readonly was: string | null; readonly isSure: boolean },
  now: number,
): Promise<readonly string[]> {
  await tx`update door.owner set recovery_email = nullif(${address}::text, email) where id = ${ownerId}`;
  if (address === null) await audit(tx, call, 'recovery-email-removed', was === null ? {} : { email: maskedEmail(was) });
  else await audit(tx, call, 'recovery-email-kept', { email: maskedEmail(address) });
  if (isSure) {
    await tx`update door.former_address set recovery_email = null, undo_hash = null where owner_id = ${ownerId}`;
    await endUndoLinks(tx, ownerId, now);
  }
  // Codes that are on their way to the former one.
  await tx`
    delete from door.sign_in_code where recovery and email in (
      select email from door.owner where id = ${ownerId} union all select email from door.former_address where owner_id = ${ownerId})`;
  const openFrom = now - limits.recoveryOpenMs;
  return endSessions(tx, tx`owner_id = ${ownerId} and by_recovery and created_at > ${openFrom}`);
}
