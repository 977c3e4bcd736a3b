import type { Sql, TransactionSql } from 'postgres';
import type { Owner } from '../begin-session.ts';

const provider = 'google';

/** Whose account at Google this is; null: nobody's yet. */
export async function ownerWith(tx: Sql | TransactionSql, subject: string): Promise<Owner | null> {
  const [owner] = await tx<Owner[]>`
    select o.id, o.email, o.merchant_id, o.phone from door.identity i join door.owner o on o.id = i.owner_id
    where i.provider = ${provider} and i.subject = ${subject}`;
  return owner ?? null;
}

/** Makes the account the owner's. `taken`: the owner has another one, or the account another owner. `now` in ms since epoch. */
export async function linkTo(tx: TransactionSql, owner: Owner, subject: string, now: number): Promise<'linked' | 'was-linked' | 'taken'> {
  const linked = await tx`
    insert into door.identity (provider, subject, owner_id, linked_at) values (${provider}, ${subject}, ${owner.id}, ${now}) on conflict do nothing`;
  if (linked.count === 1) return 'linked';
  // Perhaps the same person did so at the same moment, in another window.
  return (await ownerWith(tx, subject))?.id === owner.id ? 'was-linked' : 'taken';
}
