import type { IncomingHttpHeaders } from 'node:http';
import { headers } from '@till/contract/headers';
import { limits } from '@till/domain/limits';
import type { Scope } from '@till/domain/sign-in/scope';
import type { Credential, Credentials, Proof } from '../border/caller.ts';
import type { Context } from '../context.ts';
import { openCopiedSessions } from './account/copied-session.ts';
import { sessionSecretIn } from './cookie.ts';
import { hashOf, tokenPartsOf } from './secrets.ts';
import { clientOf } from './session/client.ts';
import { forgetSessions } from './session/ended-sessions.ts';
import { settle } from './session/former-secrets.ts';
import { endOfSession } from './session/life.ts';

/** How long a session is cached: an end in another process that was not heard of is noticed within this time; ms. */
const believedMs = 4000;
const rememberedCountMax = 10_000;

interface Known {
  readonly ownerId: string;
  readonly scope: Scope;
  readonly merchantId: string | null;
  readonly sessionId: string;
  readonly expiresAt: number;
  /** by the process's own clock, which nobody sets */
  readonly believedUntil: number;
}

/** A session as it is found by its present secret or token, or by a former one. */
interface Row {
  readonly id: string;
  readonly owner_id: string;
  readonly scope: Scope;
  readonly merchant_id: string | null;
  readonly expires_at: number;
  readonly seen_at: number;
  readonly rotated_at: number;
  /** when its newest secret was last given to a browser */
  readonly given_at: number;
  readonly is_settled: boolean;
  readonly device_id: string | null;
  /** until when a former secret is valid; null: it is the present one, or the one after it has not come back yet */
  readonly ends_at: number | null;
  readonly is_former: boolean;
}

const deviceIdLengthMax = 64;

/** The register that a caller says it is: for its owner to recognise it by, never to decide by. null: it does not say. */
function deviceIn({ headers: sent }: Request): string | null {
  const device = sent[headers.deviceId];
  return typeof device === 'string' && device !== '' && device.length <= deviceIdLengthMax ? device : null;
}

type By = 'hash' | 'token_hash';
interface Request {
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
}

/** Sessions, cached for a few seconds so that an order change costs no extra round trip. `clock` in ms since epoch. */
export function databaseCredentials({ sql, clock, config, log, bus }: Pick<Context, 'sql' | 'clock' | 'config' | 'log' | 'bus'>): Credentials {
  const remembered = new Map<string, Known>();
  const endCopied = openCopiedSessions({ sql, log });
  let generation = 0;

  const columns = sql`s.id, s.owner_id, s.scope, o.merchant_id, s.expires_at, coalesce(s.seen_at, s.created_at) as seen_at, coalesce(s.rotated_at, s.created_at) as rotated_at,
    coalesce(s.given_at, s.rotated_at, s.created_at) as given_at, s.is_settled, s.device_id`;

  async function ask(by: By, hash: Buffer): Promise<Row | undefined> {
    const [row] = await sql<Row[]>`
      select ${columns}, null::bigint as ends_at, false as is_former from door.session s join door.owner o on o.id = s.owner_id
      where s.${sql(by)} = ${hash} and s.expires_at > ${clock()}`;
    if (row !== undefined) return row;
    const [former] = await sql<Row[]>`
      select ${columns}, f.ends_at, true as is_former from door.former_secret f join door.session s on s.id = f.session_id join door.owner o on o.id = s.owner_id
      where f.${sql(by)} = ${hash} and s.expires_at > ${clock()}`;
    return former;
  }

  async function find(by: By, hash: Buffer, request: Request): Promise<Known | null> {
    const name = `${by}:${hash.toString('base64')}`;
    const held = remembered.get(name);
    // An owner without a merchant may get one in another process at any moment.
    if (held !== undefined && held.merchantId !== null && held.believedUntil > performance.now() && held.expiresAt > clock()) return held;
    // The cache was dropped during the query: its result may be older than that.
    let asked: number;
    let row: Row | undefined;
    do {
      asked = generation;
      row = await ask(by, hash);
    } while (asked !== generation);
    remembered.delete(name);
    if (row === undefined) return null;
    if (row.ends_at !== null && row.ends_at <= clock()) return refuseFormer(by, row, request);
    const known = {
      ownerId: row.owner_id,
      scope: row.scope,
      merchantId: row.merchant_id,
      sessionId: row.id,
      expiresAt: Math.min(row.expires_at, row.ends_at ?? row.expires_at),
      believedUntil: performance.now() + believedMs,
    };
    if (remembered.size >= rememberedCountMax) remembered.clear();
    remembered.set(name, known);
    // Who may call does not depend on a write: a database that only reads, or is slow to write, refuses no call that it could serve.
    await noteUse(by, row, request).catch((error: unknown) =>
      log.warn({ err: error }, 'when a session was last used could not be written; the call is served'),
    );
    return known;
  }

  /**
   * A secret that was replaced long ago: somebody has a copy, and nobody knows which of the two is the owner's. Both are out. A former token is only refused:
   * no newer one can be made of it, and its honest holder gets the present one by the cookie.
   */
  async function refuseFormer(by: By, { id, owner_id }: Row, request: Request): Promise<null> {
    if (by === 'hash') forgetSessions({ credentials, bus }, await endCopied(id, owner_id, request));
    return null;
  }

  /** Once in a while: when and where from it was used; and whether its newest secret has come back. */
  async function noteUse(by: By, row: Row, request: Request): Promise<void> {
    const now = clock();
    const { browser, system, address } = clientOf({ ip: request.ip, agent: request.headers['user-agent'] ?? '' });
    const deviceId = deviceIn(request);
    if (now - row.seen_at >= limits.sessionSeenEveryMs || (deviceId !== null && deviceId !== row.device_id))
      await sql`
        update door.session set
          seen_at = ${now}, expires_at = ${endOfSession(config, now, row.rotated_at)}, browser = ${browser}, system = ${system}, address = ${address},
          device_id = coalesce(${deviceId}, device_id)
        where id = ${row.id} and coalesce(rotated_at, created_at) = ${row.rotated_at}`;
    if (by === 'hash' && !row.is_former && !row.is_settled && now - row.given_at >= limits.sessionSettleMs) await settle(sql, row.id, row.given_at, now);
  }

  const credential = ({ ownerId, merchantId, scope, sessionId }: Known, via: Credential['via']): Credential => ({ ownerId, merchantId, via, scope, sessionId });

  const credentials: Credentials = {
    async of(request) {
      const token = request.headers[headers.token];
      // A token takes precedence: an invalid one is not rescued by a valid cookie.
      if (typeof token === 'string' && token !== '') {
        const parts = tokenPartsOf(token);
        const known = parts === null ? null : await find('token_hash', hashOf(parts.secret), request);
        return known !== null && known.merchantId !== null && known.merchantId === parts?.merchantId ? credential(known, 'token') : null;
      }
      const secret = sessionSecretIn(request.headers.cookie);
      const known = secret === null ? null : await find('hash', hashOf(secret), request);
      return known === null ? null : credential(known, 'cookie');
    },
    async proofOf({ sessionId }) {
      const now = clock();
      const [session] = await sql<Proof[]>`
        select coalesce(proved_at > ${now - limits.proofFreshMs}, false) as "isProved", by_recovery and created_at > ${now - limits.recoveryOpenMs} as "isRecovered",
          proved_for as "staffId"
        from door.session where id = ${sessionId} and expires_at > ${now}`;
      return session ?? null;
    },
    forget() {
      generation += 1;
      remembered.clear();
    },
  };
  return credentials;
}
