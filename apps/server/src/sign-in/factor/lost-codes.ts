import type { Sql, TransactionSql } from 'postgres';
import { codeTryCountMax } from '../code-limits.ts';

/** The hashes of the codes that went to both mailboxes of an owner who has lost the second factor. */
export interface LostCodes {
  readonly email_hash: Buffer;
  readonly recovery_hash: Buffer;
}

/** Whose codes they are: of each half of a sign-in and each session its own, so that nobody else who asks voids them. */
interface Asker {
  readonly ownerId: string;
  /** The hash of the half's secret, or of the session. */
  readonly asker: Buffer;
}

/** Keeps the newest codes of whoever asked. `expiresAt` in ms since epoch. */
export async function keepLostCodes(sql: Sql, { ownerId, asker }: Asker, codes: LostCodes, expiresAt: number): Promise<void> {
  await sql`
    insert into door.lost_factor_code ${sql({ ...codes, asker, owner_id: ownerId, expires_at: expiresAt })} on conflict (asker) do update set
      owner_id = excluded.owner_id, email_hash = excluded.email_hash, recovery_hash = excluded.recovery_hash, tries = 0, expires_at = excluded.expires_at`;
}

/** The codes that typed ones are compared with; counts the try. null: there are none, or their tries are used up. `now` in ms since epoch. */
export async function triedLostCodes(sql: Sql, { ownerId, asker }: Asker, now: number): Promise<LostCodes | null> {
  const [kept] = await sql<LostCodes[]>`
    update door.lost_factor_code set tries = tries + 1
    where asker = ${asker} and owner_id = ${ownerId} and tries < ${codeTryCountMax} and expires_at > ${now} returning email_hash, recovery_hash`;
  return kept ?? null;
}

/** Deletes all codes of an owner, whoever asked for them. */
export async function forgetLostCodes(tx: TransactionSql, ownerId: string): Promise<void> {
  await tx`delete from door.lost_factor_code where owner_id = ${ownerId}`;
}

/** Deletes up to `countMax` expired ones; returns how many. `now` in ms since epoch. */
export async function forgetOldLost(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.lost_factor_code where asker in (select asker from door.lost_factor_code where expires_at <= ${now} limit ${countMax} for update skip locked)`;
  return gone.count;
}
