import { accept, type Result } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import { moveBrowsers } from '../known-browsers.ts';
import { endSessions } from '../session/ended-sessions.ts';
import { type Former, keepFormer } from './former-addresses.ts';

/** A move of an owner to another e-mail address. */
interface Move {
  readonly ownerId: string;
  readonly address: string;
  /** The code of the present mailbox was not needed: that was done once, and is done. */
  readonly isLost: boolean;
  /** What stays known of the address before. */
  readonly former: Pick<Former, 'recovery_email' | 'undo_until' | 'session_id' | 'known_before'>;
}

/**
 * The owner signs in with `address` from now on, and with nothing that belonged to the former one: neither its codes nor its account at Google. Returns the sessions that
 * have ended with it.
 */
export async function moveOwner(
  tx: TransactionSql,
  { ownerId, address, isLost, former }: Move,
  now: number,
): Promise<Result<readonly string[], { readonly code: 'already_registered' }>> {
  const owners = await tx<{ id: string; email: string; merchant_id: string | null }[]>`
    select id, email, merchant_id from door.owner where id = ${ownerId} or email = ${address} order by id for update`;
  const other = owners.find(({ id }) => id !== ownerId);
  if (other !== undefined && other.merchant_id !== null) return { ok: false, refusal: { code: 'already_registered' } };
  // Whoever reads this mailbox once signed in with it, and registered no business.
  const ended = other === undefined ? [] : await endSessions(tx, tx`owner_id = ${other.id}`);
  await tx`delete from door.identity where owner_id = any(${owners.map(({ id }) => id)})`;
  if (other !== undefined) await tx`delete from door.owner where id = ${other.id}`;
  await tx`delete from door.sign_in_code where email = any(${[address, ...owners.map(({ email }) => email)]})`;
  // Their codes went to the former mailbox.
  await tx`delete from door.address_code where owner_id = ${ownerId}`;
  await tx`update door.owner set email = ${address}, recovery_email = nullif(recovery_email, ${address}) where id = ${ownerId}`;
  const was = owners.find(({ id }) => id === ownerId)?.email;
  if (was !== undefined) {
    await keepFormer(tx, { owner_id: ownerId, email: was, ...former }, address, now);
    await moveBrowsers(tx, { was, is: address });
    // It was copied when the business was registered: guests who answer a receipt write to it.
    await tx`
      update shop.merchant set email = ${address}
      where merchant_id = (select merchant_id from door.owner where id = ${ownerId}) and lower(email) = lower(${was})`;
  }
  // What they were for is done: nobody changes the address a second time without a code from the new one. Who has the mailbox takes nothing from them by moving it.
  if (isLost) await tx`update door.session set by_recovery = false where owner_id = ${ownerId}`;
  return accept(ended);
}
