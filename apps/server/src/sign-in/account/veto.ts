import type { vetoCall } from '@till/contract/auth/pending';
import { limits } from '@till/domain/limits';
import { accept, type Result } from '@till/domain/result';
import { maskedEmail } from '@till/domain/sign-in/email';
import type { TransactionSql } from 'postgres';
import type { Answer, Request } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import { endUndoLinks, linkWith, undoLinkWith } from '../emails/email-link.ts';
import { keepNotices } from '../emails/notice-store.ts';
import { hasFactor, takeAway } from '../factor/factor-store.ts';
import { forgetBrowser, isLongestKnown, knownSince } from '../known-browsers.ts';
import { hashOf, linkShape } from '../secrets.ts';
import { endSessions, forgetSessions } from '../session/ended-sessions.ts';
import type { Made } from '../session/made.ts';
import type { Former } from './former-addresses.ts';
import { moveOwner } from './move-owner.ts';
import { addressesOf, notifyStopped } from './pending-emails.ts';
import { endPending } from './pending-store.ts';

const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;

/** What a veto has done. */
interface Vetoed {
  readonly ended: readonly string[];
  readonly ownerId: string;
  /** Whose API keys end with it: not those of the register that the owner has used for the longest. */
  readonly keysOf: readonly string[];
  readonly what: 'recovery' | 'second-factor-on' | 'email';
}

/**
 * The recovery mailbox says no. A link that is wrong, was used, or is too old gets the same reply: 401 `code_wrong`; one that was right, of a mailbox that has a newer one
 * by now: 409 `asked_again`. Not limited: 128 random bits cannot be guessed.
 */
export async function veto(context: Context, made: Made, asking: Request<typeof vetoCall>): Promise<Answer<typeof vetoCall>> {
  const { sql } = context;
  if (!linkShape.test(asking.body.veto)) return wrong;
  const hash = hashOf(asking.body.veto);
  const vetoed = await sql.begin(async (tx): Promise<Vetoed | 'asked-again' | 'too-new' | null> => {
    const done = (await stopChange(context, asking, tx, hash)) ?? (await undoMove(context, asking, tx, hash));
    return done ?? ((await isAskedAgain(tx, hash, context.clock())) ? 'asked-again' : null);
  });
  if (vetoed === null) return wrong;
  if (vetoed === 'too-new') return { ok: false, refusal: { code: 'browser_too_new', detail: { hours: limits.knownBrowserMs / 3_600_000 } } };
  if (vetoed === 'asked-again') return { ok: false, refusal: { code: 'asked_again' } };
  forgetSessions(context, vetoed.ended);
  await endMade(context, made, asking, vetoed);
  return accept({ what: vetoed.what });
}

/**
 * Whether a link that does nothing any more was right once, and what it stopped was asked for anew: then a newer e-mail to the same mailbox has the link that works. One
 * that got it while it was the owner's, and is not any more, reads nothing of what waits.
 */
async function isAskedAgain(tx: TransactionSql, hash: Buffer, now: number): Promise<boolean> {
  const link = await linkWith(tx, hash);
  if (link !== null && link.former_email !== null) {
    const undo = await undoLinkWith(tx, { ownerId: link.owner_id, address: link.address }, now);
    return undo !== null && !(await hasFactor(tx, undo.owner_id));
  }
  const found = await tx`
    select from door.pending_change was
    join door.pending_change waits on waits.owner_id = was.owner_id and waits.kind = was.kind and waits.id <> was.id and waits.ended_at is null and waits.by_link
    join door.owner o on o.id = was.owner_id
    where was.veto_hash = ${hash} or (was.id = ${link?.pending_id ?? null} and o.recovery_email = ${link?.address ?? null})`;
  return found.length > 0;
}

/** Revokes the API keys that whoever asked made, which would outlive their session. */
async function endMade({ sql }: Context, made: Made, { browser }: Vetoing, { ownerId, keysOf: sessionIds }: Vetoed): Promise<void> {
  const [owner] = await sql<{ merchant_id: string | null }[]>`select merchant_id from door.owner where id = ${ownerId}`;
  const merchantId = owner?.merchant_id ?? null;
  if (merchantId === null) return;
  for (const sessionId of sessionIds) await made.end({ merchantId, sessionId, call: { credential: { ownerId }, browser }, isProved: false });
}

type Vetoing = Pick<Request<typeof vetoCall>, 'browser'>;

/** Stops a change that waits. */
async function stopChange(context: Context, { browser }: Vetoing, tx: TransactionSql, hash: Buffer): Promise<Vetoed | null> {
  const now = context.clock();
  // `veto_hash`: of the link of an e-mail that the version before sent.
  const [pending] = await endPending(
    tx,
    tx`by_link and (veto_hash = ${hash} or id = (select pending_id from door.letter_link where hash = ${hash}))`,
    'vetoed',
    now,
  );
  if (pending === undefined || pending.kind === 'second-factor-off') return null;
  const { owner_id: ownerId, kind } = pending;
  if (kind === 'second-factor-on' && !(await hasFactor(tx, ownerId))) await takeAway(tx, ownerId);
  await audit(tx, { credential: { ownerId }, browser }, 'change-vetoed', { name: kind });
  await notifyStopped(tx, pending, browser);
  const asker = await askerOf(tx, ownerId, pending.session_id, now);
  const ended = await endAsking(tx, ownerId, asker, browser, now);
  return { ended, ownerId, keysOf: keysOf(asker), what: kind };
}

/** A change of the e-mail address that a link takes back, and since when the browser has to be known that does it; the row is locked. */
interface Move {
  readonly former: Former;
  /** null: a link of the recovery address */
  readonly knownBefore: number | null;
}

/** The change of the e-mail address that the link with this hash takes back; null: none any more. `now` in ms since epoch. */
export async function moveOf(tx: TransactionSql, hash: Buffer, now: number): Promise<Move | null> {
  // `undo_hash`: of the link of an e-mail that the version before sent.
  const [held] = await tx<Former[]>`select owner_id from door.former_address where undo_hash = ${hash} and undo_until > ${now}`;
  const link = held === undefined ? await undoLinkWith(tx, { hash }, now) : null;
  const knownBefore = link?.known_before ?? null;
  const isOfFormer = knownBefore !== null;
  // However often it was moved since, every link of the recovery address leads back to where it was before all that; one of a former mailbox, to that.
  const [former] = await tx<Former[]>`
    select email, owner_id, recovery_email, undo_until, session_id from door.former_address
    where owner_id = ${held?.owner_id ?? link?.owner_id ?? ''} and undo_until > ${now}
      and ${isOfFormer ? tx`email = ${link?.former_email ?? ''}` : tx`known_before is null`} order by undo_until for update`;
  return former === undefined || (!isOfFormer && (await hasFactor(tx, former.owner_id))) ? null : { former, knownBefore };
}

/**
 * Takes a changed e-mail address back. The recovery mailbox does not where the second factor is in force: its owner has shown it for the change, or since. The former
 * mailbox does: whoever has both of the others turns a factor on.
 */
async function undoMove(context: Context, { browser }: Vetoing, tx: TransactionSql, hash: Buffer): Promise<Vetoed | 'too-new' | null> {
  const now = context.clock();
  const move = await moveOf(tx, hash, now);
  if (move === null) return null;
  const { former, knownBefore } = move;
  const isOfFormer = knownBefore !== null;
  const { owner_id: ownerId, email } = former;
  const [owner] = await tx<{ email: string; recovery_email: string | null }[]>`select email, recovery_email from door.owner where id = ${ownerId} for update`;
  const unsaid = { recovery_email: null, undo_until: null, session_id: null, known_before: null };
  if (owner === undefined) return null;
  if (knownBefore !== null && ((await knownSince(tx, browser, owner.email)) ?? now) > knownBefore) return 'too-new';
  // It may have been moved back already.
  const isThere = owner.email === email;
  const moved: Result<readonly string[], object> = isThere ? accept([]) : await moveOwner(tx, { ownerId, address: email, isLost: false, former: unsaid }, now);
  if (!moved.ok) return null;
  // A link of the recovery address leaves those of former mailboxes alone: it may be a thief's.
  await tx`
    update door.former_address set undo_hash = null, undo_until = null where owner_id = ${ownerId} and (${isOfFormer} or known_before is null)`;
  await endUndoLinks(tx, ownerId, now, isOfFormer);
  await audit(tx, { credential: { ownerId }, browser }, 'email-change-undone', { email, was: owner.email });
  const to = [email, owner.email, owner.recovery_email, former.recovery_email];
  await keepNotices(tx, ownerId, 'movedBack', to, { about: maskedEmail(email), browser });
  if (knownBefore !== null) {
    const since = await endSince(tx, { ownerId, email, knownBefore }, browser, now);
    return { ended: [...moved.value, ...since], ownerId, keysOf: since, what: 'email' };
  }
  const asker = await askerOf(tx, ownerId, former.session_id, now);
  const ended = await endAsking(tx, ownerId, asker, browser, now);
  return { ended: [...moved.value, ...ended], ownerId, keysOf: keysOf(asker), what: 'email' };
}

interface Asker {
  readonly sessionId: string | null;
  readonly isLongestKnown: boolean;
}

async function askerOf(tx: TransactionSql, ownerId: string, sessionId: string | null, now: number): Promise<Asker> {
  return { sessionId, isLongestKnown: sessionId !== null && (await isLongestKnown(tx, ownerId, sessionId, now)) };
}

/** Whose API keys end with it. */
const keysOf = ({ sessionId, isLongestKnown: isOwner }: Asker): readonly string[] => (isOwner || sessionId === null ? [] : [sessionId]);

/**
 * Undoes what was done since a session of the recovery address began, a day after `knownBefore`: signs out whoever signed in since on a browser that was not known
 * before, which is a stranger from then on, stops what was asked for since, and takes away the second factor: there was none, or it would have been shown.
 */
async function endSince(
  tx: TransactionSql,
  { ownerId, email, knownBefore }: { readonly ownerId: string; readonly email: string; readonly knownBefore: number },
  browser: Vetoing['browser'],
  now: number,
): Promise<readonly string[]> {
  const began = knownBefore + limits.knownBrowserMs;
  if (await takeAway(tx, ownerId)) {
    await audit(tx, { credential: { ownerId }, browser }, 'second-factor-off');
    const told = await addressesOf(tx, ownerId);
    await keepNotices(tx, ownerId, 'factorOff', [email, told?.recovery_email ?? null], { browser });
  }
  await tx`delete from door.known_browser where email = ${email} and coalesce(since, seen_at) >= ${began}`;
  const ended = await endSessions(
    tx,
    tx`owner_id = ${ownerId} and created_at >= ${began} and not exists (
      select from door.known_browser k where k.email = ${email} and k.browser = door.session.known_browser and coalesce(k.since, k.seen_at) <= ${knownBefore})`,
  );
  const stopped = await endPending(
    tx,
    tx`owner_id = ${ownerId} and asked_at >= ${began} and not exists (select from door.session s where s.id = door.pending_change.session_id)`,
    'vetoed',
    now,
  );
  for (const pending of stopped) await notifyStopped(tx, pending, browser);
  return ended;
}

/**
 * Signs out whoever asked, and stops what else they asked for, each with an e-mail. Their browser is a stranger from then on, unless the owner knows none for longer: the recovery mailbox
 * may be a thief's, and then whoever asked is the owner.
 */
async function endAsking(
  tx: TransactionSql,
  ownerId: string,
  { sessionId, isLongestKnown: isOwner }: Asker,
  browser: Vetoing['browser'],
  now: number,
): Promise<readonly string[]> {
  if (sessionId === null) return [];
  const stopped = await endPending(tx, tx`owner_id = ${ownerId} and session_id = ${sessionId}`, 'vetoed', now);
  for (const pending of stopped) await notifyStopped(tx, pending, browser);
  if (stopped.some(({ kind }) => kind === 'second-factor-on') && !(await hasFactor(tx, ownerId))) await takeAway(tx, ownerId);
  if (!isOwner) await forgetBrowser(tx, ownerId, sessionId, null);
  return endSessions(tx, tx`id = ${sessionId} and owner_id = ${ownerId}`);
}
