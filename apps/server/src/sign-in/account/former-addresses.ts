import { limits } from '@till/domain/limits';
import type { Sql, TransactionSql } from 'postgres';
import type { Owner } from '../begin-session.ts';

/** An owner who has a recovery address. */
interface RecoverableOwner extends Owner {
  readonly recovery_email: string;
}

/** Keeps what an owner signed in with before. `now` in ms since epoch. */
export async function keepFormer(tx: TransactionSql, ownerId: string, { was, is }: { readonly was: string; readonly is: string }, now: number): Promise<void> {
  await tx`delete from door.former_address where owner_id = ${ownerId} and email = ${is}`;
  await tx`
    insert into door.former_address (email, owner_id, ends_at) values (${was}, ${ownerId}, ${now + limits.formerAddressMs})
    on conflict (email, owner_id) do update set ends_at = excluded.ends_at`;
}

/**
 * The owner whom the recovery address of `email` signs in: who has this e-mail address now, or had it until somebody changed it some days ago. Whoever signed in
 * with it since, and has no recovery address, is not meant. null: there is none.
 */
export async function recoverableOwner(sql: Sql | TransactionSql, email: string, now: number): Promise<RecoverableOwner | null> {
  const [owner] = await sql<RecoverableOwner[]>`
    select o.id, o.email, o.merchant_id, o.phone, o.recovery_email
    from door.owner o left join door.former_address f on f.owner_id = o.id and f.email = ${email} and f.ends_at > ${now}
    where o.recovery_email is not null and (o.email = ${email} or o.id in (select owner_id from door.former_address where email = ${email} and ends_at > ${now}))
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
