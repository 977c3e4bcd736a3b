import type { Sql, TransactionSql } from 'postgres';
import { hashOf } from './secrets.ts';

/** Kept beyond its end by more than clocks differ. */
const spentLifeMs = 86_400_000;

/** Spends what counts once; false: it was spent already. `endsAt`: from when on it is refused by its age, ms since epoch. */
export async function spendNonce(sql: Sql | TransactionSql, nonce: string, endsAt: number): Promise<boolean> {
  const spent = await sql`insert into door.spent_nonce (hash, expires_at) values (${hashOf(nonce)}, ${endsAt + spentLifeMs}) on conflict (hash) do nothing`;
  return spent.count === 1;
}

/** Deletes up to `countMax` spent nonces that are refused by their age by now; returns how many. `now` in ms since epoch. */
export async function forgetOldNonces(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.spent_nonce where hash in (select hash from door.spent_nonce where expires_at <= ${now} limit ${countMax} for update skip locked)`;
  return gone.count;
}
