import { randomUUID } from 'node:crypto';
import { type Call, pathOf } from '@till/contract/call';
import { headers as names, sessionCookie } from '@till/contract/headers';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import Fastify from 'fastify';
import { buildApp } from '../app.ts';
import { openChanges } from '../border/changes.ts';
import { openReads } from '../border/reads.ts';
import type { Config, Context } from '../context.ts';
import { keepIdentity } from '../history/identity.ts';
import { openTail } from '../history/tail.ts';
import { databaseApiKeys } from '../online/api-keys.ts';
import { saveConnectionCount } from '../order/saving.ts';
import { localBus } from '../platform/bus.ts';
import { readConfig } from '../platform/config.ts';
import { openLifoPool } from '../platform/pool/lifo-pool.ts';
import { openSilence } from '../platform/pool/silence.ts';
import { openWriteHealth } from '../platform/pool/write-health.ts';
import { usualThreads } from '../platform/thread/threads.ts';
import { databaseCredentials } from '../sign-in/credentials.ts';
import { hashOf, newSecret, tokenOf, tokenSecretOf } from '../sign-in/secrets.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { makeShop } from './shop.ts';

/** A signed-in owner of a shop. */
export interface Owner {
  readonly merchantId: string;
  /** for `x-token` */
  readonly token: string;
  /** for `cookie` */
  readonly cookie: string;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly context: Context;
  readonly database: TestDatabase;
  /** Moves the server's clock on, by ms. */
  pass(ms: number): void;
  /** Makes a shop and signs its owner in. */
  owner(merchantId?: string, shop?: Parameters<typeof makeShop>[2]): Promise<Owner>;
  /** Sends a contract's call as the owner, by token. */
  send(
    owner: Owner,
    call: Call,
    params?: Record<string, string | number>,
    sent?: { body?: unknown; key?: string; query?: Record<string, string | number>; headers?: Record<string, string> },
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** As it was when the restaurant opened: a Thursday morning in Oakland. */
const opening = Date.UTC(2025, 4, 1, 18, 30);

/** The real server, not listening, on a database of its own; `database`: on one that is there already, as after a restart. */
export async function testApp(
  options: { readonly database?: TestDatabase; readonly config?: Partial<Config>; readonly context?: Partial<Context> } = {},
): Promise<TestApp> {
  const database = options.database ?? (await testDatabase());
  const settings = readConfig({ TILL_MODE: 'demo', DATABASE_URL: database.url, LOG_LEVEL: 'silent' });
  const config: Config = {
    ...settings,
    tls: null,
    secret: 'a secret of tests, long enough to be one',
    mailboxUrl: null,
    simulated: null,
    printers: null,
    // Time passes by months in tests that are about something else.
    sessionIdleDays: 400,
    sessionMaxDays: 3650,
    ...options.config,
  };
  const { sql } = database;
  let passed = 0;
  const clock = () => opening + passed;
  const log = Fastify({ logger: { level: process.env.TILL_TEST_LOG ?? 'silent' } }).log;
  const bus = localBus();
  // A test may be about a database that does not answer.
  const identity = await keepIdentity(sql).catch(() => 'unknown');
  const context: Context = {
    config,
    sql,
    patient: options.context?.sql ?? sql,
    clock,
    log,
    credentials: databaseCredentials({ sql, clock, config, log, bus }),
    apiKeys: databaseApiKeys({ sql, clock }),
    bus,
    directory: null,
    tail: openTail({ sql, bus, log }),
    history: { heldBackMs: () => 0, identity: () => identity },
    reads: openReads(sql),
    changes: openChanges({ isPaced: false }),
    saves: openLifoPool(saveConnectionCount, () => sql),
    writes: openWriteHealth(openSilence()),
    silence: openSilence(),
    threads: { ...usualThreads, databaseUrl: database.url },
    isDiskLow: () => false,
    mayWrite: () => true,
    isDraining: () => false,
    ...options.context,
  };
  const app = await buildApp(context);

  return {
    app,
    context,
    database,
    pass(ms) {
      passed += ms;
    },
    async owner(merchantId = `m-${randomUUID().slice(0, 8)}`, shop) {
      await makeShop(sql, merchantId, shop);
      const ownerId = randomUUID();
      const secret = newSecret();
      const tokenSecret = tokenSecretOf(secret, config.secret);
      await sql`insert into door.owner (id, email, merchant_id, created_at) values (${ownerId}, ${`${merchantId}@till.test`}, ${merchantId}, ${clock()})`;
      // Signed in, and proved for as long, too: what a fresh proof guards is tested by itself.
      await sql`
        insert into door.session (hash, token_hash, owner_id, created_at, expires_at, proved_at)
        values (${hashOf(secret)}, ${hashOf(tokenSecret)}, ${ownerId}, ${clock()}, ${clock() + 86_400_000_000}, ${clock() + 86_400_000_000})`;
      return { merchantId, token: tokenOf(merchantId, tokenSecret), cookie: `${sessionCookie}=${secret}` };
    },
    send(owner, call, params = {}, { body, key, query, headers } = {}) {
      return app.inject({
        method: call.method,
        url: `/${call.base}${pathOf(call, { merchantId: owner.merchantId, ...params }, query)}`,
        headers: {
          [names.token]: owner.token,
          ...(key === undefined ? {} : { [names.idempotencyKey]: key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      });
    },
    async close() {
      await app.close();
      await context.tail.stop();
      if (options.database === undefined) await database.close();
    },
  };
}
