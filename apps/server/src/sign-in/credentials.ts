import { headers } from '@till/contract/headers';
import type { Sql } from 'postgres';
import type { Credential, Credentials } from '../border/caller.ts';
import { sessionSecretIn } from './cookie.ts';
import { hashOf, tokenPartsOf } from './secrets.ts';

/** How long a session is cached: a logout in another process is noticed within this time; ms. */
const believedMs = 4000;
const rememberedCountMax = 10_000;
/** A session ends this long after its last use; uses are recorded once a day; ms. */
export const sessionLifeMs = 90 * 86_400_000;
const renewalMs = 86_400_000;

interface Known {
  readonly ownerId: string;
  readonly merchantId: string | null;
  readonly sessionHash: Buffer;
  readonly expiresAt: number;
  /** by the process's own clock, which nobody sets */
  readonly believedUntil: number;
}

type Row = { hash: Buffer; owner_id: string; merchant_id: string | null; expires_at: number };

/** Sessions, cached for a few seconds so that an order change costs no extra round trip. `clock` in ms since epoch. */
export function databaseCredentials({ sql, clock }: { sql: Sql; clock: () => number }): Credentials {
  const remembered = new Map<string, Known>();
  let generation = 0;

  async function ask(column: 'hash' | 'token_hash', hash: Buffer): Promise<Row | undefined> {
    const rows = await sql<Row[]>`
      select s.hash, s.owner_id, o.merchant_id, s.expires_at from door.session s join door.owner o on o.id = s.owner_id
      where s.${sql(column)} = ${hash} and s.expires_at > ${clock()}`;
    return rows[0];
  }

  async function find(column: 'hash' | 'token_hash', hash: Buffer): Promise<Known | null> {
    const name = `${column}:${hash.toString('base64')}`;
    const held = remembered.get(name);
    // An owner without a merchant may get one in another process at any moment.
    if (held !== undefined && held.merchantId !== null && held.believedUntil > performance.now() && held.expiresAt > clock()) return held;
    // The cache was dropped during the query: its result may be older than that.
    let asked: number;
    let row: Row | undefined;
    do {
      asked = generation;
      row = await ask(column, hash);
    } while (asked !== generation);
    remembered.delete(name);
    if (row === undefined) return null;
    const known = {
      ownerId: row.owner_id,
      merchantId: row.merchant_id,
      sessionHash: row.hash,
      expiresAt: row.expires_at,
      believedUntil: performance.now() + believedMs,
    };
    if (remembered.size >= rememberedCountMax) remembered.clear();
    remembered.set(name, known);
    await renew(known);
    return known;
  }

  async function renew(known: Known): Promise<void> {
    const now = clock();
    if (known.expiresAt - now > sessionLifeMs - renewalMs) return;
    await sql`update door.session set expires_at = ${now + sessionLifeMs} where hash = ${known.sessionHash} and expires_at < ${now + sessionLifeMs}`;
  }

  const credential = (known: Known, via: Credential['via']): Credential => ({
    ownerId: known.ownerId,
    merchantId: known.merchantId,
    via,
    sessionHash: known.sessionHash,
  });

  return {
    async of(request) {
      const token = request.headers[headers.token];
      // A token takes precedence: an invalid one is not rescued by a valid cookie.
      if (typeof token === 'string' && token !== '') {
        const parts = tokenPartsOf(token);
        const known = parts === null ? null : await find('token_hash', hashOf(parts.secret));
        return known !== null && known.merchantId !== null && known.merchantId === parts?.merchantId ? credential(known, 'token') : null;
      }
      const secret = sessionSecretIn(request.headers.cookie);
      const known = secret === null ? null : await find('hash', hashOf(secret));
      return known === null ? null : credential(known, 'cookie');
    },
    forget() {
      generation += 1;
      remembered.clear();
    },
  };
}
