import type { confirmAddressCall } from '@till/contract/auth/account';
import { limits } from '@till/domain/limits';
import { accept, type Result } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import { isMadeAtOnce } from '@till/domain/sign-in/pending-change';
import type { Answer, Request } from '../../border/mount.ts';
import { tooMany } from '../../border/too-many.ts';
import type { Context } from '../../context.ts';
import { type AuditedCall, audit } from '../../history/audit.ts';
import { release, reset, take } from '../../platform/rate-limit.ts';
import { addressTriesOf } from '../code-limits.ts';
import { elsewhere } from '../directory/elsewhere.ts';
import { keepNotices } from '../emails/notice-store.ts';
import { rememberBrowser } from '../known-browsers.ts';
import { sameHash } from '../one-time-code.ts';
import { forgetSessions } from '../session/ended-sessions.ts';
import { type AddressChange, type AddressKind, changeHashOf, changeStore } from './change-store.ts';
import { moveOwner } from './move-owner.ts';
import { notifyPending } from './pending-emails.ts';
import { endPending, keepPending, type Pending } from './pending-store.ts';
import { type Account, accountOf } from './read-account.ts';
import { setRecovery } from './set-recovery.ts';

const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;
const uniqueViolation = '23505';

/**
 * Changes an address once the codes are right; a recovery address whose own mailbox said nothing changes in some days. Wrong, expired, used and never asked for are one answer: 401 `code_wrong`.
 */
export async function confirmAddress(context: Context, asking: Request<typeof confirmAddressCall>): Promise<Answer<typeof confirmAddressCall>> {
  const { sql, clock } = context;
  const { body, browser, credential } = asking;
  const now = clock();
  const account = credential?.via === 'cookie' ? await accountOf(sql, credential, now) : null;
  if (credential === null || account === null) return { ok: false, refusal: { code: 'not_signed_in' } };
  const { ownerId, merchantId } = credential;
  if (merchantId === null) return { ok: false, refusal: { code: 'forbidden' } };
  const { kind } = body;
  const tries = addressTriesOf(credential, kind);
  const taken = await take(sql, tries, now);
  if (!taken.ok) return { ok: false, refusal: tooMany(asking, taken.retryAfterSeconds) };
  const resetTries = () => Promise.all(tries.map((limit) => reset(sql, limit)));
  const change = await changeStore(sql).tried(credential, kind, now);
  if (change === null || !areRight(context, account, asking, ownerId, change, now)) return wrong;

  const { address } = change;
  if (!isAtOnce(account, asking, change, now)) {
    const pending = await keepWaiting(context, { call: asking, ...credential }, change);
    if (pending === null) return wrong;
    await resetTries();
    return accept({ dueAt: pending.due_at });
  }
  const refused = kind === 'email' && address !== null ? await elsewhere(context, browser, address) : null;
  if (refused?.code === 'account_elsewhere') return { ok: false, refusal: { code: 'already_registered' } };
  if (refused?.code === 'unavailable') {
    await Promise.all([changeStore(sql).untried(credential, kind), ...tries.map((limit) => release(sql, limit, now))]);
    return { ok: false, refusal: { code: 'unavailable' } };
  }
  const changed = await applyChange(context, { call: asking, ...credential }, account, { kind, change });
  if (!changed.ok) return changed;
  await resetTries();
  forgetSessions(context, changed.value);
  if (kind === 'email' && address !== null) await rememberBrowser(context, browser, address, credential.sessionId);
  return accept({});
}

/** Compares both codes, always: which of them is wrong takes no other time. */
function areRight(
  { config }: Context,
  { email, changesFrom }: Account,
  { body: { kind, presentCode, newCode, recoveryCode = '' } }: Request<typeof confirmAddressCall>,
  ownerId: string,
  { present_hash, address_hash, recovery_hash }: AddressChange,
  now: number,
): boolean {
  const isPresent = sameHash(present_hash, changeHashOf({ ownerId, email }, kind, 'present', presentCode, config.secret));
  const isNew = sameHash(address_hash ?? Buffer.alloc(0), changeHashOf({ ownerId, email }, kind, 'new', newCode, config.secret));
  const isRecovery = sameHash(recovery_hash ?? Buffer.alloc(0), changeHashOf({ ownerId, email }, kind, 'recovery', recoveryCode, config.secret));
  const isLost = kind === 'email' && isMailboxLost({ changesFrom }, now);
  return (isPresent || isLost) && (isNew || address_hash === null) && (isRecovery || recoveryCode === '');
}

/** Whoever came in with the recovery address a day ago needs no code from the mailbox. */
const isMailboxLost = ({ changesFrom }: Pick<Account, 'changesFrom'>, now: number): boolean => changesFrom !== null && changesFrom <= now;

/** Whether it is changed at once; a code from the recovery mailbox that was sent is right by now. */
const isAtOnce = (
  { recoveryEmail }: Account,
  { body: { kind, recoveryCode = '' } }: Request<typeof confirmAddressCall>,
  { by_factor: hasFactor }: AddressChange,
  now: number,
): boolean =>
  kind === 'email' ||
  isMadeAtOnce(
    'recovery',
    { hasRecovery: recoveryEmail !== null, hasFactor, showedRecovery: recoveryCode !== '', knownSince: null, isLongestKnown: false },
    now,
  );

/**
 * Since when a browser has to be known on which the former mailbox takes back what a session of the recovery address changed, ms since epoch: that mailbox may be why
 * the owner came by the other one, and whoever reads it has no such browser. null: it does not; whoever changed it is known by the former mailbox, or the second factor.
 */
const knownBefore = ({ changesFrom }: Account, { by_factor }: AddressChange, now: number): number | null =>
  changesFrom === null || !isMailboxLost({ changesFrom }, now) || by_factor ? null : changesFrom - limits.recoveryWaitMs - limits.knownBrowserMs;

/**
 * Whether the recovery mailbox gets a link that takes a changed e-mail address back: whoever changed it has shown the former mailbox alone, and may be a thief in it.
 */
const isUndoable = ({ recoveryEmail, changesFrom }: Account, { by_factor, address }: AddressChange): boolean =>
  recoveryEmail !== null && recoveryEmail !== address && !by_factor && changesFrom === null;

interface Changing {
  readonly call: AuditedCall & Pick<Request<typeof confirmAddressCall>, 'browser'>;
  readonly ownerId: string;
  readonly sessionId: string;
}

/** Uses up the codes, and keeps the change of the recovery address until it is due. null: somebody else has used them. */
async function keepWaiting({ sql, clock }: Context, { call, ownerId, sessionId }: Changing, { address, present_hash }: AddressChange): Promise<Pending | null> {
  return sql.begin(async (tx) => {
    const used =
      await tx`delete from door.address_code where session_id = ${sessionId} and kind = 'recovery' and present_hash = ${present_hash} returning kind`;
    if (used.length === 0) return null;
    await audit(tx, call, 'change-waits', { name: 'recovery', ...(address === null ? {} : { email: maskedEmail(address) }) });
    const pending = await keepPending(tx, { owner_id: ownerId, kind: 'recovery', address, session_id: sessionId }, clock());
    await notifyPending(tx, pending, call.browser);
    return pending;
  });
}

/** Uses up the codes and changes the address in one commit. Returns the sessions that have ended with it. */
async function applyChange(
  { sql, clock }: Context,
  { call, ownerId, sessionId }: Changing,
  account: Account,
  { kind, change }: { readonly kind: AddressKind; readonly change: AddressChange },
): Promise<Result<readonly string[], { readonly code: 'code_wrong' | 'already_registered' }>> {
  const { email: was, recoveryEmail, changesFrom } = account;
  const { address, present_hash, by_factor } = change;
  const { browser } = call;
  try {
    return await sql.begin(async (tx) => {
      const used = await tx`delete from door.address_code where session_id = ${sessionId} and kind = ${kind} and present_hash = ${present_hash} returning kind`;
      if (used.length === 0) return wrong;
      if (kind === 'email' && address !== null) {
        const now = clock();
        const isLost = isMailboxLost({ changesFrom }, now);
        const withLink = isUndoable(account, change);
        const known_before = knownBefore(account, change, now);
        const isReturnable = withLink || known_before !== null;
        // With the second factor shown it is the owner: the former address leads nowhere but where the present one does.
        const undo_until = isReturnable ? now + limits.emailUndoMs : null;
        const former = { undo_until, recovery_email: by_factor ? null : recoveryEmail, session_id: sessionId, known_before };
        const moved = await moveOwner(tx, { ownerId, address, isLost, former }, now);
        if (!moved.ok) return moved;
        await audit(tx, call, 'email-changed', { email: address, was });
        const said = { about: maskedEmail(address), browser };
        const judge = isReturnable ? (withLink ? recoveryEmail : was) : null;
        const others = [was, address, recoveryEmail].filter((each) => each !== judge);
        await keepNotices(tx, ownerId, 'moved', others, said);
        await keepNotices(tx, ownerId, 'moved', [judge], { ...said, formerEmail: was, withLink: true });
        return moved;
      }
      // What waits is overtaken.
      await endPending(tx, tx`owner_id = ${ownerId} and kind = 'recovery'`, 'cancelled', clock());
      const ended = await setRecovery(tx, call, { ownerId, address, was: recoveryEmail, isSure: recoveryEmail !== null }, clock());
      // Both codes were right here.
      await tx`update door.session set by_recovery = false where id = ${sessionId}`;
      const about = maskedEmail(address ?? recoveryEmail ?? '');
      await keepNotices(tx, ownerId, address === null ? 'recoveryRemoved' : 'recoverySet', [was, recoveryEmail, address], { about, browser });
      return accept(ended);
    });
  } catch (error) {
    // Somebody has signed up with the address at this moment.
    if ((error as { code?: string }).code === uniqueViolation) return { ok: false, refusal: { code: 'already_registered' } };
    throw error;
  }
}
