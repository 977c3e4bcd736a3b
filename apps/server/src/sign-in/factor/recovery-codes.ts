import { randomInt } from 'node:crypto';
import { recoveryCodeCount, recoveryCodeLength, recoveryLetters, shownRecoveryCode } from '@till/domain/sign-in/second-factor';
import type { Sql, TransactionSql } from 'postgres';
import { hashOf } from '../secrets.ts';

const newCode = (): string => Array.from({ length: recoveryCodeLength }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');

/** The stored hash. Not keyed: 80 random bits cannot be guessed, and a new TILL_SECRET must not take an owner's paper away. */
const codeHash = (ownerId: string, code: string): Buffer => hashOf(`recovery code of ${ownerId}\n${code}`);

/** Gives the owner new recovery codes, as they are shown, in place of all before. */
export async function newRecoveryCodes(tx: TransactionSql, ownerId: string): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx`delete from door.recovery_code where owner_id = ${ownerId}`;
  await tx`insert into door.recovery_code ${tx(codes.map((code) => ({ owner_id: ownerId, hash: codeHash(ownerId, code) })))}`;
  return codes.map(shownRecoveryCode);
}

/** Uses a recovery code up; false: it is none of the owner's, or was used. */
export async function useRecoveryCode(tx: TransactionSql, ownerId: string, code: string): Promise<boolean> {
  return (await tx`delete from door.recovery_code where owner_id = ${ownerId} and hash = ${codeHash(ownerId, code)}`).count === 1;
}

/** How many are left. */
export async function countRecoveryCodes(sql: Sql, ownerId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from door.recovery_code where owner_id = ${ownerId}`;
  return row?.count ?? 0;
}
