import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { headers } from '@till/contract/headers';
import type { Sql } from 'postgres';
import type { ApiKeys } from '../border/caller.ts';

/** A key as its caller sends it: whose it is, which one, and 256 bits that nobody can guess. */
const shape = /^(?<merchantId>.{1,64})\.(?<id>[0-9a-f]{16})\.(?<secret>[A-Za-z0-9_-]{43})$/;

export const newKeyId = (): string => randomBytes(8).toString('hex');
export const newKeySecret = (): string => randomBytes(32).toString('base64url');
export const keyText = (merchantId: string, id: string, secret: string): string => `${merchantId}.${id}.${secret}`;

/** The stored hash of a key's secret. No salt: 256 random bits cannot be guessed. */
export const keyHashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** A use is recorded this often at most; ms. */
const usedEveryMs = 60_000;

interface Row {
  readonly name: string;
  readonly hash: Buffer;
  readonly last_used_at: number | null;
}

/** Keys as the database has them, read at every call: one that was revoked is valid nowhere from that moment on. `clock` in ms since epoch. */
export const databaseApiKeys = ({ sql, clock }: { readonly sql: Sql; readonly clock: () => number }): ApiKeys => ({
  async of(request) {
    const sent = request.headers[headers.apiKey];
    const { merchantId, id, secret } = shape.exec(typeof sent === 'string' ? sent : '')?.groups ?? {};
    if (merchantId === undefined || id === undefined || secret === undefined) return null;
    const [row] = await sql<Row[]>`
      select name, hash, last_used_at from shop.api_key where merchant_id = ${merchantId} and id = ${id} and revoked_at is null`;
    if (row === undefined || !timingSafeEqual(row.hash, keyHashOf(secret))) return null;
    const now = clock();
    if (row.last_used_at === null || Math.abs(now - row.last_used_at) >= usedEveryMs)
      await sql`update shop.api_key set last_used_at = ${now} where merchant_id = ${merchantId} and id = ${id}`;
    return { id, merchantId, name: row.name };
  },
});
