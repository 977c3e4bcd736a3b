import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { listenTo } from '../../testing/listening.ts';
import { type ServerProcess, startServer, withoutWorld } from '../../testing/server-process.ts';
import { makeShop } from '../../testing/shop.ts';
import { hashOf, newSecret, tokenOf, tokenSecretOf } from '../secrets.ts';

const key = 'a secret of tests, long enough to be one';
const merchantId = 'shop';
let database: TestDatabase;
let servers: readonly ServerProcess[];

beforeAll(async () => {
  database = await testDatabase();
  const env = {
    DATABASE_URL: database.url,
    TILL_MODE: 'demo',
    TILL_SECRET: key,
    ...withoutWorld,
    LOG_LEVEL: 'warn',
  };
  servers = [startServer(env), startServer(env)];
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map((server) => server.ended()));
  await database.close();
});

/** A session of the owner; returns what its cookie holds. */
async function signedIn(): Promise<string> {
  const secret = newSecret();
  const now = Date.now();
  await database.sql`
    insert into door.session (hash, token_hash, owner_id, created_at, expires_at, proved_at)
    values (${hashOf(secret)}, ${hashOf(tokenSecretOf(secret, key))}, ${merchantId}, ${now}, ${now + 86_400_000}, ${now})`;
  return secret;
}

it('a register that is shut out at one process is out at the other within a second or two: its token is refused, its open stream is closed', async () => {
  const [one = '', two = ''] = await Promise.all(servers.map((server) => server.ready()));
  await makeShop(database.sql, merchantId);
  await database.sql`insert into door.owner (id, email, merchant_id, created_at) values (${merchantId}, 'owner@till.test', ${merchantId}, 1)`;
  const [here, stolen] = [await signedIn(), await signedIn()];
  const headers = { 'x-token': tokenOf(merchantId, tokenSecretOf(stolen, key)) };
  const ask = async () => (await fetch(`${two}/api/register/merchants/${merchantId}/devices`, { headers })).status;
  const stream = await listenTo(two, `channels=${merchantId}-order`, headers);
  expect([await ask(), stream.ended()]).toEqual([200, false]);
  const from = performance.now();
  const known = newSecret();
  await database.sql`insert into door.known_browser (email, browser, seen_at, since) values ('owner@till.test', ${hashOf(known)}, ${Date.now()}, 1)`;
  const cookie = `till_session=${here}; till_known=${known}`;
  const ended = await fetch(`${one}/auth/register/sessions`, { method: 'DELETE', headers: { cookie, origin: one } });
  expect(await ended.json()).toEqual({ endedCount: 1 });
  await expect.poll(() => stream.ended(), { interval: 20 }).toBe(true);
  expect(await ask()).toBe(401);
  // Well before the streams' own look, and before what is cached ends.
  expect(performance.now() - from).toBeLessThan(2_500);
});
