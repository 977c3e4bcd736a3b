import type { AuditDetails } from '@till/contract/write/owner/audit';
import { limits } from '@till/domain/limits';
import type { Sql, TransactionSql } from 'postgres';
import { hashOf, newSecret } from '../secrets.ts';

/** Who has shown a mailbox, or an account at Google, and has the second factor still to show. */
export interface HalfSignIn {
  readonly owner_id: string;
  /** The address that was typed, or the owner's. */
  readonly email: string;
  readonly how: SignInWay;
  readonly by_recovery: boolean;
}

/** How somebody shows who they are, apart from the second factor. */
export type SignInWay = Extract<AuditDetails['how'], 'code' | 'link' | 'google'>;

/** Keeps a half; returns the secret of the browser that has the other half to show. `now` in ms since epoch. */
export async function keepHalf(tx: TransactionSql, half: HalfSignIn, now: number): Promise<string> {
  const secret = newSecret();
  await tx`insert into door.half_sign_in ${tx({ ...half, hash: hashOf(secret), expires_at: now + limits.secondFactorWaitMs })}`;
  return secret;
}

/** null: there is none, or it is too old. `now` in ms since epoch. */
export async function halfOf(sql: Sql | TransactionSql, secret: string | null, now: number): Promise<HalfSignIn | null> {
  if (secret === null) return null;
  const [half] = await sql<HalfSignIn[]>`
    select owner_id, email, how, by_recovery from door.half_sign_in where hash = ${hashOf(secret)} and expires_at > ${now}`;
  return half ?? null;
}

/** Uses a half up; false: somebody was faster. */
export const spendHalf = async (tx: TransactionSql, secret: string): Promise<boolean> =>
  (await tx`delete from door.half_sign_in where hash = ${hashOf(secret)}`).count === 1;

/** Deletes up to `countMax` that are too old; returns how many. `now` in ms since epoch. */
export async function forgetOldHalves(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.half_sign_in where hash in (select hash from door.half_sign_in where expires_at <= ${now} limit ${countMax} for update skip locked)`;
  return gone.count;
}
