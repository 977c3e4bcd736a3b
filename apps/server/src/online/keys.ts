import { createHmac, hash } from 'node:crypto';
import type { createApiKeyCall, listApiKeysCall, revokeApiKeyCall } from '@till/contract/write/online';
import { holdsCardNumber } from '@till/domain/card/card-number';
import { accept, refuse } from '@till/domain/result';
import type { ISql } from 'postgres';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';
import { keyHashOf, keyText, newKeyId, newKeySecret } from './api-keys.ts';

/** More than any shop has. */
const listedCountMax = 500;

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** The keys that are valid, the newest first. */
export async function listApiKeys({ sql }: Pick<Context, 'sql'>, { params }: Request<typeof listApiKeysCall>): Promise<Answer<typeof listApiKeysCall>> {
  return accept(
    await sql<KeyRow[]>`
      select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from shop.api_key
      where merchant_id = ${params.merchantId} and revoked_at is null order by created_at desc, id limit ${listedCountMax}`,
  );
}

/**
 * Makes a key. What it is stands in this answer alone: only its hash is stored. A call with an idempotency key makes the same again, for a lost answer must
 * not leave a key that nobody has.
 */
export async function createApiKey(
  { sql, clock, config }: Pick<Context, 'sql' | 'clock' | 'config'>,
  asked: Request<typeof createApiKeyCall>,
): Promise<Answer<typeof createApiKeyCall>> {
  const { params, body, idempotencyKey } = asked;
  const { merchantId } = params;
  const name = body.name.trim();
  if (holdsCardNumber(name)) return refuse('card_number_in_text');
  const id = idempotencyKey === null ? newKeyId() : repeatableId(merchantId, idempotencyKey);
  const secret = idempotencyKey === null ? newKeySecret() : repeatableSecret(config.secret, [merchantId, id, idempotencyKey]);
  const row = await inOne(sql, async (tx) => {
    const [row] = await keptKey(tx, { merchantId, id, name, hash: keyHashOf(secret), at: clock(), sessionId: asked.credential?.sessionId ?? null });
    if (row?.isNew === true) await audit(tx, asked, 'api-key-made', { name });
    return row;
  });
  // Made before by this call, with another name; or it was revoked since.
  if (row === undefined || row.name !== name) return { ok: false, refusal: { code: 'idempotency_key_reused' } };
  return accept({ ...row, key: keyText(merchantId, id, secret) });
}

interface NewKey {
  readonly merchantId: string;
  readonly id: string;
  readonly name: string;
  readonly hash: Buffer;
  readonly at: number;
  readonly sessionId: string | null;
}

/** Stores a key, or finds the same one that is stored already; no row: its id is another key's, or one that was revoked. `at` in ms since epoch. */
const keptKey = (sql: ISql, { merchantId, id, name, hash, at, sessionId }: NewKey) => sql<(KeyRow & { readonly isNew: boolean })[]>`
    with made as (
      insert into shop.api_key (merchant_id, id, name, hash, created_at, session_id) values (${merchantId}, ${id}, ${name}, ${hash}, ${at}, ${sessionId})
      on conflict (merchant_id, id) do nothing returning id, name, created_at, last_used_at
    )
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt", "isNew" from (
      select made.*, true as "isNew" from made
      union all
      select id, name, created_at, last_used_at, false from shop.api_key where merchant_id = ${merchantId} and id = ${id} and revoked_at is null and hash = ${hash}
    ) key limit 1`;

const repeatableId = (merchantId: string, idempotencyKey: string): string => hash('sha256', JSON.stringify([merchantId, idempotencyKey])).slice(0, 16);

/** Whether the call has made its key before. */
export async function hasMadeApiKey({ sql }: Pick<Context, 'sql'>, { params, idempotencyKey }: Request<typeof createApiKeyCall>): Promise<boolean> {
  if (idempotencyKey === null) return false;
  const { merchantId } = params;
  const made =
    await sql`select from shop.api_key where merchant_id = ${merchantId} and id = ${repeatableId(merchantId, idempotencyKey)} and revoked_at is null`;
  return made.length > 0;
}

/** As hard to guess as a random one for whoever does not know the server's key. */
const repeatableSecret = (key: string, of: readonly string[]): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['api key', ...of]))
    .digest('base64url');

/** Revokes a key: no call with it is served from now on. */
export async function revokeApiKey(
  { sql, clock }: Pick<Context, 'sql' | 'clock'>,
  asked: Request<typeof revokeApiKeyCall>,
): Promise<Answer<typeof revokeApiKeyCall>> {
  const { merchantId, keyId } = asked.params;
  const isKnown = await inOne(sql, async (tx) => {
    const [revoked] = await tx<{ name: string }[]>`
      update shop.api_key set revoked_at = ${clock()} where merchant_id = ${merchantId} and id = ${keyId} and revoked_at is null returning name`;
    if (revoked !== undefined) await audit(tx, asked, 'api-key-revoked', { name: revoked.name });
    return revoked !== undefined || (await tx`select from shop.api_key where merchant_id = ${merchantId} and id = ${keyId}`).length > 0;
  });
  return isKnown ? accept({ id: keyId }) : { ok: false, refusal: { code: 'not_found' } };
}
