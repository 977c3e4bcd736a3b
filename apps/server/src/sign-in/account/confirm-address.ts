import type { confirmAddressCall } from '@till/contract/auth/account';
import { limits } from '@till/domain/limits';
import { accept, type Result } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { TransactionSql } from 'postgres';
import type { Answer, Asked } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { type AuditedCall, audit } from '../../history/audit.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { forgive, take } from '../../platform/rate-limit.ts';
import { addressTriesOf } from '../code-limits.ts';
import { rememberBrowser } from '../known-browsers.ts';
import { sameHash } from '../one-time-code.ts';
import { endSessions, forgetSessions } from '../session/ended-sessions.ts';
import { sendNotices } from './address-letters.ts';
import { type AddressChange, type AddressKind, changeHashOf, changeStore } from './change-store.ts';
import { keepFormer } from './former-addresses.ts';
import { type Account, accountOf } from './read-account.ts';

const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;
const uniqueViolation = '23505';

/** Changes an address once both codes are right. Wrong, expired, used and never asked for are one answer: 401 `code_wrong`. */
export async function confirmAddress(context: Context, mailer: Mailer, asking: Asked<typeof confirmAddressCall>): Promise<Answer<typeof confirmAddressCall>> {
  const { sql, clock } = context;
  const { body, browser, credential } = asking;
  const now = clock();
  const account = credential?.via === 'cookie' ? await accountOf(sql, credential, now) : null;
  if (credential === null || account === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const { ownerId, merchantId } = credential;
  if (merchantId === null) return { ok: false, refusal: { code: 'forbidden' } };
  const tries = addressTriesOf(ownerId);
  const taken = await take(sql, [tries], now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const { kind } = body;
  const change = await changeStore(sql).tried(ownerId, kind, now);
  if (change === null || !areRight(context, account, asking, ownerId, change, now)) return wrong;

  const changed = await applyChange(context, { call: asking, ...credential }, account, kind, change);
  if (!changed.ok) return changed;
  await forgive(sql, tries);
  const { address } = change;
  forgetSessions(context, changed.value);
  if (kind === 'email' && address !== null) await rememberBrowser(context, browser, address, credential.sessionId);
  const notice = kind === 'email' ? 'moved' : address === null ? 'recoveryRemoved' : 'recoverySet';
  const told = new Set([account.email, account.recoveryEmail, address].filter((each) => each !== null));
  sendNotices(mailer, browser, notice, [...told], context.config.publicUrl, address ?? account.recoveryEmail ?? '');
  return accept({});
}

/** Compares both codes, always: which of them is wrong takes no other time. */
function areRight(
  { config }: Context,
  { email, changesFrom }: Account,
  { body: { kind, presentCode, newCode } }: Asked<typeof confirmAddressCall>,
  ownerId: string,
  { present_hash, address_hash }: AddressChange,
  now: number,
): boolean {
  const isPresent = sameHash(present_hash, changeHashOf({ ownerId, email }, kind, 'present', presentCode, config.secret));
  const isNew = sameHash(address_hash ?? Buffer.alloc(0), changeHashOf({ ownerId, email }, kind, 'new', newCode, config.secret));
  const isLost = kind === 'email' && changesFrom !== null && changesFrom <= now;
  return (isPresent || isLost) && (isNew || address_hash === null);
}

/** Uses up the codes and changes the address in one commit. Returns the sessions that have ended with it. */
async function applyChange(
  { sql, clock }: Context,
  { call, ownerId, sessionId }: { readonly call: AuditedCall; readonly ownerId: string; readonly sessionId: string },
  { email: was, recoveryEmail }: Account,
  kind: AddressKind,
  { address, present_hash }: AddressChange,
): Promise<Result<readonly string[], { readonly code: 'code_wrong' | 'already_registered' }>> {
  try {
    return await sql.begin(async (tx) => {
      const used = await tx`delete from door.address_change where owner_id = ${ownerId} and kind = ${kind} and present_hash = ${present_hash} returning kind`;
      if (used.length === 0) return wrong;
      if (kind === 'email' && address !== null) {
        const moved = await moveTo(tx, ownerId, address, clock());
        if (moved.ok) await audit(tx, call, 'email-changed', { email: address, was });
        return moved;
      }
      await tx`update door.owner set recovery_email = ${address} where id = ${ownerId}`;
      if (address === null) await audit(tx, call, 'recovery-email-removed', recoveryEmail === null ? {} : { email: maskedEmail(recoveryEmail) });
      else await audit(tx, call, 'recovery-email-kept', { email: maskedEmail(address) });
      // Codes that are on their way to the former one.
      await tx`
        delete from door.sign_in_code where recovery and email in (
          select email from door.owner where id = ${ownerId} union all select email from door.former_address where owner_id = ${ownerId})`;
      // Whoever signed in with the former one, and may change the e-mail address some time: it may be why the owner takes it away. Both codes were right here.
      const openFrom = clock() - limits.recoveryOpenMs;
      await tx`update door.session set by_recovery = false where id = ${sessionId}`;
      return accept(await endSessions(tx, tx`owner_id = ${ownerId} and by_recovery and created_at > ${openFrom}`));
    });
  } catch (error) {
    // Somebody has signed up with the address at this moment.
    if ((error as { code?: string }).code === uniqueViolation) return { ok: false, refusal: { code: 'already_registered' } };
    throw error;
  }
}

/** The owner signs in with `address` from now on, and with nothing that belonged to the former one: neither its codes nor its account at Google. */
async function moveTo(
  tx: TransactionSql,
  ownerId: string,
  address: string,
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
  await tx`delete from door.address_change where owner_id = ${ownerId}`;
  await tx`update door.owner set email = ${address}, recovery_email = nullif(recovery_email, ${address}) where id = ${ownerId}`;
  const was = owners.find(({ id }) => id === ownerId)?.email;
  if (was !== undefined) {
    await keepFormer(tx, ownerId, { was, is: address }, now);
    // It was copied when the business was registered: guests who answer a receipt write to it.
    await tx`
      update shop.merchant set email = ${address}
      where merchant_id = (select merchant_id from door.owner where id = ${ownerId}) and lower(email) = lower(${was})`;
  }
  // What they were for is done: nobody changes the address a second time without a code from the new one.
  await tx`update door.session set by_recovery = false where owner_id = ${ownerId}`;
  return accept(ended);
}
