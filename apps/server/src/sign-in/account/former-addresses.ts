import { limits } from '@till/domain/limits';
import type { Sql, TransactionSql } from 'postgres';
import type { Owner } from '../begin-session.ts';

/** An owner who has a recovery address. */
interface RecoverableOwner extends Owner {
  readonly recovery_email: string;
}

/** What an owner signed in with before. */
export interface Former {
  readonly email: string;
  readonly owner_id: string;
  /** The recovery address that counted then: it opens the shop by the former address, whatever became of it since. null: none, or it is known to be none any more. */
  readonly recovery_email: string | null;
  /** So long links in e-mails to the recovery address take the change back; null: none does. */
  readonly undo_until: number | null;
  /** Who changed it. */
  readonly session_id: string | null;
  /**
   * A session of the recovery address changed it: then the link is in the e-mail to this mailbox, and works on a browser that the owner has known since then, or longer
   * (ms since epoch). null: links are in e-mails to the recovery address.
   */
  readonly known_before: number | null;
}

/**
 * Keeps what an owner signed in with before; `is`: what with now. What a link still takes the owner back to stays the first one, also while it is the present address
 * again: otherwise a thief who moves there and away a second time would have the owner led back to an address of theirs. `now` in ms since epoch.
 */
export async function keepFormer(tx: TransactionSql, former: Former, is: string, now: number): Promise<void> {
  await tx`delete from door.former_address where owner_id = ${former.owner_id} and email = ${is} and coalesce(undo_until, 0) <= ${now}`;
  await tx`
    insert into door.former_address ${tx({ ...former, ends_at: now + limits.formerAddressMs })}
    on conflict (email, owner_id) do update set
      ends_at = excluded.ends_at, recovery_email = excluded.recovery_email, undo_hash = null,
      undo_until = case when former_address.undo_until > ${now} then least(former_address.undo_until, excluded.undo_until) else excluded.undo_until end,
      session_id = excluded.session_id, known_before = excluded.known_before`;
}

/**
 * The owner whom the recovery address of `email` signs in: who has this e-mail address now, or had it until somebody changed it some days ago. Whoever signed in
 * with it since, and has no recovery address, is not meant. null: there is none.
 */
export async function recoverableOwner(sql: Sql | TransactionSql, email: string, now: number): Promise<RecoverableOwner | null> {
  const [owner] = await sql<RecoverableOwner[]>`
    select o.id, o.email, o.merchant_id, o.phone, case when o.email = ${email} then o.recovery_email else coalesce(f.recovery_email, o.recovery_email) end as recovery_email
    from door.owner o left join door.former_address f on f.owner_id = o.id and f.email = ${email} and f.ends_at > ${now}
    where (o.email = ${email} and o.recovery_email is not null) or (f.owner_id is not null and coalesce(f.recovery_email, o.recovery_email) is not null)
    order by o.email = ${email} desc, f.ends_at desc limit 1`;
  return owner ?? null;
}

/** Deletes up to `countMax` that open nothing any more; returns how many. `now` in ms since epoch. */
export async function forgetOldFormers(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.former_address where (email, owner_id) in (
      select email, owner_id from door.former_address where ends_at <= ${now} limit ${countMax} for update skip locked)`;
  return gone.count;
}
