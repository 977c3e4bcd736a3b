import type { Sql, TransactionSql } from 'postgres';
import { hashOf, newLink } from '../secrets.ts';

/** What the link in an e-mail does, and until when (ms since epoch). */
export interface LinkOf {
  readonly owner_id: string;
  /** Who gets it. */
  readonly address: string;
  /** The change that it stops; null: none. */
  readonly pending_id: string | null;
  /** What the owner signed in with before, and does again; null: it takes no e-mail address back. */
  readonly former_email: string | null;
  readonly valid_until: number;
}

/** Kept for whoever opens one that has ended, so that they read why. */
const keptMs = 90 * 86_400_000;

/** Makes the link of one e-mail; returns what it holds, which is stored nowhere. It hangs on no secret of ours: whatever TILL_SECRET becomes, it works. */
export async function makeLink(sql: Sql, link: LinkOf): Promise<string> {
  const secret = newLink();
  await sql`insert into door.letter_link ${sql({ ...link, hash: hashOf(secret) })}`;
  return secret;
}

/** Forgets a link whose e-mail was not sent. */
export const dropLink = (sql: Sql, secret: string) => sql`delete from door.letter_link where hash = ${hashOf(secret)}`;

/** The link with this hash, whether it still works or not; null: there is none. */
export async function linkWith(tx: TransactionSql, hash: Buffer): Promise<(LinkOf & { readonly ended_at: number | null }) | null> {
  const [link] = await tx<(LinkOf & { ended_at: number | null })[]>`
    select owner_id, address, pending_id, former_email, valid_until, ended_at from door.letter_link where hash = ${hash}`;
  return link ?? null;
}

/** Ends every link in e-mails to a recovery address that takes an e-mail address of the owner back; `ofFormer`: those to former mailboxes, too. `now` in ms since epoch. */
export async function endUndoLinks(tx: TransactionSql, ownerId: string, now: number, ofFormer = false): Promise<void> {
  await tx`
    update door.letter_link set ended_at = ${now}
    where owner_id = ${ownerId} and former_email is not null and ended_at is null and (${ofFormer} or address <> former_email)`;
}

/** Whose e-mail address a link takes back; `known_before`: to which, and since when the browser has to be known (`Former`). */
interface UndoLink {
  readonly owner_id: string;
  readonly former_email: string;
  readonly known_before: number | null;
}

/**
 * What the link with this hash takes back, or, with `address` in place of a hash, any link of that mailbox. One of the recovery address counts while that of the time of
 * the move does. null: none does. `now` in ms since epoch.
 */
export async function undoLinkWith(
  tx: TransactionSql,
  which: { readonly hash: Buffer } | { readonly ownerId: string; readonly address: string },
  now: number,
): Promise<UndoLink | null> {
  const [found] = await tx<UndoLink[]>`
    select l.owner_id, l.former_email, f.known_before from door.letter_link l
    join door.former_address f on f.owner_id = l.owner_id and f.email = l.former_email and f.undo_until > ${now}
      and l.address = case when f.known_before is null then f.recovery_email else f.email end
    where l.ended_at is null and l.valid_until > ${now}
      and ${'hash' in which ? tx`l.hash = ${which.hash}` : tx`l.owner_id = ${which.ownerId} and l.address = ${which.address}`} limit 1`;
  return found ?? null;
}

/** Deletes up to `countMax` that ended long ago; returns how many. `now` in ms since epoch. */
export async function forgetOldLinks(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.letter_link where hash in (
      select hash from door.letter_link where valid_until <= ${now - keptMs} limit ${countMax} for update skip locked)`;
  return gone.count;
}
