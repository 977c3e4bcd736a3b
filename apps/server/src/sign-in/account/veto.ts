import type { vetoCall } from '@till/contract/auth/pending';
import { accept, type Result } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import type { Answer, Asked } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import type { Mailer } from '../../platform/mailer.ts';
import { hasFactor, takeAway } from '../factor/factor-store.ts';
import { forgetBrowser, isLongestKnown } from '../known-browsers.ts';
import { hashOf, linkShape } from '../secrets.ts';
import { endSessions, forgetSessions } from '../session/ended-sessions.ts';
import type { Made } from '../session/made.ts';
import { sendNotices } from './address-letters.ts';
import type { Former } from './former-addresses.ts';
import { moveOwner } from './move-owner.ts';
import { tellEnded, toldOf } from './pending-letters.ts';
import { endPending, type Pending } from './pending-store.ts';

const wrong = { ok: false, refusal: { code: 'code_wrong' } } as const;

/** What a veto has done. */
interface Vetoed {
  readonly ended: readonly string[];
  readonly ownerId: string;
  /** Who had asked for it; null: nobody is known, or it was somebody on the register that the owner has used for the longest. */
  readonly sessionId: string | null;
  readonly what: 'recovery' | 'second-factor-on' | 'email';
  tell(): Promise<void>;
}

/**
 * The recovery mailbox says no. A link that is wrong, was used, or is too old gets the same reply: 401 `code_wrong`. Not limited: 128 random bits cannot be guessed.
 */
export async function veto(context: Context, mailer: Mailer, made: Made, asking: Asked<typeof vetoCall>): Promise<Answer<typeof vetoCall>> {
  const { sql } = context;
  if (!linkShape.test(asking.body.veto)) return wrong;
  const hash = hashOf(asking.body.veto);
  const vetoed = await sql.begin(
    async (tx): Promise<Vetoed | null> => (await stopChange(context, mailer, asking, tx, hash)) ?? (await undoMove(context, mailer, asking, tx, hash)),
  );
  if (vetoed === null) return wrong;
  forgetSessions(context, vetoed.ended);
  await endMade(context, made, asking, vetoed);
  await vetoed.tell();
  return accept({ what: vetoed.what });
}

/** Revokes the API keys that whoever asked made, which would outlive their session. */
async function endMade({ sql }: Context, made: Made, { browser }: Vetoing, { ownerId, sessionId }: Vetoed): Promise<void> {
  const [owner] = await sql<{ merchant_id: string | null }[]>`select merchant_id from door.owner where id = ${ownerId}`;
  const merchantId = owner?.merchant_id ?? null;
  if (merchantId !== null && sessionId !== null) await made.end({ merchantId, sessionId, call: { credential: { ownerId }, browser }, isProved: false });
}

type Vetoing = Pick<Asked<typeof vetoCall>, 'browser'>;

/** Stops a change that waits. */
async function stopChange(context: Context, mailer: Mailer, { browser }: Vetoing, tx: TransactionSql, hash: Buffer): Promise<Vetoed | null> {
  const now = context.clock();
  const [pending] = await endPending(tx, tx`veto_hash = ${hash}`, 'vetoed', now);
  if (pending === undefined || pending.kind === 'second-factor-off') return null;
  const { owner_id: ownerId, kind } = pending;
  if (kind === 'second-factor-on' && !(await hasFactor(tx, ownerId))) await takeAway(tx, ownerId);
  await audit(tx, { credential: { ownerId }, browser }, 'change-vetoed', { name: kind });
  const asker = await askerOf(tx, ownerId, pending.session_id, now);
  const ended = await endAsking(tx, ownerId, asker, now);
  return { ended, ownerId, sessionId: keysOf(asker), what: kind, tell: () => told(context, mailer, pending) };
}

async function told(context: Context, mailer: Mailer, pending: Pending): Promise<void> {
  const now = await toldOf(context.sql, pending.owner_id);
  if (now !== null) tellEnded(context, mailer, pending, now, 'stopped');
}

/** Takes a changed e-mail address back. Nobody does that where the second factor is in force: its owner has shown it for the change, or since. */
async function undoMove(context: Context, mailer: Mailer, { browser }: Vetoing, tx: TransactionSql, hash: Buffer): Promise<Vetoed | null> {
  const now = context.clock();
  const [held] = await tx<Former[]>`select owner_id from door.former_address where undo_hash = ${hash} and undo_until > ${now}`;
  // However often it was moved since, every link leads back to where it was before all that.
  const [former] = await tx<Former[]>`
    select email, owner_id, recovery_email, undo_hash, undo_until, session_id from door.former_address
    where owner_id = ${held?.owner_id ?? ''} and undo_until > ${now} order by undo_until for update`;
  if (former === undefined || (await hasFactor(tx, former.owner_id))) return null;
  const { owner_id: ownerId, email } = former;
  const [owner] = await tx<{ email: string; recovery_email: string | null }[]>`select email, recovery_email from door.owner where id = ${ownerId} for update`;
  const unsaid = { recovery_email: null, undo_hash: null, undo_until: null, session_id: null };
  const moved: Result<readonly string[], object> = await moveOwner(tx, { ownerId, address: email, isLost: false, former: unsaid }, now);
  if (!moved.ok || owner === undefined) return null;
  await tx`update door.former_address set undo_hash = null, undo_until = null where owner_id = ${ownerId}`;
  await audit(tx, { credential: { ownerId }, browser }, 'email-change-undone', { email, was: owner.email });
  const asker = await askerOf(tx, ownerId, former.session_id, now);
  const ended = await endAsking(tx, ownerId, asker, now);
  const to = new Set([email, owner.email, owner.recovery_email, former.recovery_email].filter((each) => each !== null));
  const tell = async () => sendNotices(mailer, browser, 'movedBack', [...to], context.config.publicUrl, email);
  return { ended: [...moved.value, ...ended], ownerId, sessionId: keysOf(asker), what: 'email', tell };
}

interface Asker {
  readonly sessionId: string | null;
  readonly isLongestKnown: boolean;
}

async function askerOf(tx: TransactionSql, ownerId: string, sessionId: string | null, now: number): Promise<Asker> {
  return { sessionId, isLongestKnown: sessionId !== null && (await isLongestKnown(tx, ownerId, sessionId, now)) };
}

/** Whose API keys end with it. */
const keysOf = ({ sessionId, isLongestKnown: isOwner }: Asker): string | null => (isOwner ? null : sessionId);

/**
 * Signs out whoever asked, and stops what else they asked for. Their browser is a stranger from then on, unless the owner knows none for longer: the recovery mailbox
 * may be a thief's, and then whoever asked is the owner.
 */
async function endAsking(tx: TransactionSql, ownerId: string, { sessionId, isLongestKnown: isOwner }: Asker, now: number): Promise<readonly string[]> {
  if (sessionId === null) return [];
  const stopped = await endPending(tx, tx`owner_id = ${ownerId} and session_id = ${sessionId}`, 'vetoed', now);
  if (stopped.some(({ kind }) => kind === 'second-factor-on') && !(await hasFactor(tx, ownerId))) await takeAway(tx, ownerId);
  if (!isOwner) await forgetBrowser(tx, ownerId, sessionId, null);
  return endSessions(tx, tx`id = ${sessionId} and owner_id = ${ownerId}`);
}
