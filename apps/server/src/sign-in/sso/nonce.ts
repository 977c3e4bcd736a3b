import { createHmac, randomBytes } from 'node:crypto';
import type { Sql, TransactionSql } from 'postgres';
import { sameHash } from '../one-time-code.ts';
import { hashOf } from '../secrets.ts';

/** `{when it ends, ms in base 36}.{128 random bits}.{what proves that it is ours and whose}` */
const shape = /^([0-9a-z]{8,9}\.[\w-]{22})\.([\w-]{43})$/;

const proofOf = (head: string, browserSecret: string, key: string): Buffer => createHmac('sha256', key).update(`sso nonce\n${browserSecret}\n${head}`).digest();

/** A nonce for the browser whose cookie holds `browserSecret`. It proves itself, so nothing is stored for whoever asks for one. `endsAt` in ms since epoch. */
export function newNonce(browserSecret: string, endsAt: number, key: string): string {
  const head = `${endsAt.toString(36)}.${randomBytes(16).toString('base64url')}`;
  return `${head}.${proofOf(head, browserSecret, key).toString('base64url')}`;
}

/** Until when a nonce is valid, ms since epoch; null: it is not ours, or another browser's. */
export function endOfNonce(nonce: string, browserSecret: string, key: string): number | null {
  const [, head, proof] = shape.exec(nonce) ?? [];
  if (head === undefined || proof === undefined) return null;
  if (!sameHash(proofOf(head, browserSecret, key), Buffer.from(proof, 'base64url'))) return null;
  return Number.parseInt(head, 36);
}

/** Kept beyond its end by more than clocks differ. */
const spentLifeMs = 86_400_000;

/** Spends a nonce; false: it was spent already. */
export async function spendNonce(tx: TransactionSql, nonce: string, endsAt: number): Promise<boolean> {
  const spent = await tx`insert into door.spent_nonce (hash, expires_at) values (${hashOf(nonce)}, ${endsAt + spentLifeMs}) on conflict (hash) do nothing`;
  return spent.count === 1;
}

/** Deletes up to `countMax` spent nonces that are refused by their age by now; returns how many. `now` in ms since epoch. */
export async function forgetOldNonces(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.spent_nonce where hash in (select hash from door.spent_nonce where expires_at <= ${now} limit ${countMax} for update skip locked)`;
  return gone.count;
}
