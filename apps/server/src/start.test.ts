import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathOf } from '@till/contract/call';
import { headers as names, sessionCookie } from '@till/contract/headers';
import { importMenuCall } from '@till/contract/write/menu/import';
import { getBusinessCall } from '@till/contract/write/merchant/business';
import { afterEach, describe, expect, it } from 'vitest';
import { connect } from './platform/database.ts';
import { databaseNow } from './platform/database-clock.ts';
import { hashOf, newSecret } from './sign-in/secrets.ts';
import { testDatabase } from './testing/database.ts';
import {
  usedFolder as copyOfUsed,
  type DataFolder,
  dataFolder,
  firstStart,
  processesOf,
  type ServerProcess,
  signalAll,
  startServer,
  withoutWorld,
} from './testing/server-process.ts';

const open: DataFolder[] = [];
afterEach(async () => {
  for (const folder of open.splice(0)) await folder.close();
});

async function opened(making: Promise<DataFolder>): Promise<DataFolder> {
  const folder = await making;
  open.push(folder);
  return folder;
}
const emptyFolder = () => opened(dataFolder());
const usedFolder = () => opened(copyOfUsed());
const postmasterOf = (path: string) => Number(readFileSync(join(path, 'postgres-18/postmaster.pid'), 'utf8').split('\n')[0]);
const databaseOf = (path: string) => connect(`postgres://till@${encodeURIComponent(join(path, 'socket'))}/till`, { max: 1 });
const oneSentence = /^[^\n]+[.:]?[^\n]*\n$/;

/** A new session of the demo's owner: the Cookie header of its browser, and its merchant. */
async function sessionIn(path: string) {
  const sql = databaseOf(path);
  const secret = newSecret();
  const [row] = await sql<{ merchant: string }[]>`
    insert into door.session (id, hash, token_hash, owner_id, created_at, expires_at)
    select ${randomUUID()}, ${hashOf(secret)}, ${hashOf(newSecret())}, id, ${sql.unsafe(databaseNow)}, ${sql.unsafe(databaseNow)} + 3600000 from door.owner where merchant_id is not null limit 1
    returning (select merchant_id from door.owner where id = owner_id) as merchant`;
  await sql.end();
  return { merchant: row?.merchant ?? '', headers: { cookie: `${sessionCookie}=${secret}` } };
}

/** The database of a server stands still and goes on: calls are refused before any statement of theirs is given up, and no session is called ended. */
async function standStill({ path }: DataFolder, { child }: ServerProcess, address: string): Promise<void> {
  const sessions = [await sessionIn(path), await sessionIn(path)] as const;
  const statusOf = async ({ merchant, headers }: (typeof sessions)[number]) =>
    (await fetch(`${address}/api${pathOf(getBusinessCall, { merchantId: merchant })}`, { headers })).status;
  const looksAtMenu = async ({ merchant, headers }: (typeof sessions)[number]) => {
    const sent = { ...headers, origin: address, 'content-type': 'application/json', [names.idempotencyKey]: randomUUID() };
    const path = `/api${pathOf(importMenuCall, { merchantId: merchant })}?dryRun=1`;
    return (await fetch(`${address}${path}`, { method: 'POST', headers: sent, body: '{"categories":[{"name":"All","items":[{"name":"Rice","price":500}]}]}' }))
      .status;
  };
  // The thread has a connection, which is to be silent.
  expect(await looksAtMenu(sessions[0])).toBe(200);
  // The other one's session is not known to the process.
  expect(await statusOf(sessions[0])).toBe(200);
  let said = '';
  child.stdout?.on('data', (text: Buffer) => (said += text));
  const unanswered = () => said.split('"NO_ANSWER"').length;
  const cluster = join(path, 'postgres-18');
  signalAll(cluster, 'SIGSTOP');
  const answers = new Set([await looksAtMenu(sessions[0])]);
  await expect.poll(unanswered).toBeGreaterThan(1);
  for (const session of sessions) {
    const before = unanswered();
    const isToldOf = async () => answers.add(await statusOf(session)) && unanswered() > before;
    await expect.poll(isToldOf, { timeout: 30_000 }).toBe(true);
  }
  expect([...answers]).toEqual([503]);
  signalAll(cluster, 'SIGCONT');
  await expect.poll(() => Promise.all(sessions.map(statusOf)), { timeout: 30_000 }).toEqual([200, 200]);
}

describe('starting and stopping', () => {
  it('serves when it says so, and leaves no process behind after SIGTERM', async () => {
    expect(await firstStart()).toMatchObject({ status: 200, ended: { code: 0, said: '' }, left: [] });
  });

  it('is not disturbed by another one on its data folder, which says why it does not start; refuses calls soon while its database stands still; leaves no process behind after SIGINT', async () => {
    const folder = await usedFolder();
    const first = startServer({ TILL_DATA_DIR: folder.path });
    const address = (await first.ready()).replace('localhost', '127.0.0.1');
    expect(await startServer({ TILL_DATA_DIR: folder.path }).ended()).toEqual({
      code: 1,
      said: `Till already runs on the data folder ${folder.path} (process ${first.child.pid}): stop it, or set TILL_DATA_DIR to another folder.\n`,
    });
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    await standStill(folder, first, address);
    first.child.kill('SIGINT');
    expect(await first.ended()).toEqual({ code: 0, said: '' });
    expect(processesOf(folder.path)).toEqual([]);
  });

  it('says that it is not ready for as long as TILL_DRAIN_MS when it is told to stop, serves on meanwhile, and stops at once when told again', async () => {
    const folder = await usedFolder();
    const server = startServer({ ...withoutWorld, TILL_DATA_DIR: folder.path, TILL_DRAIN_MS: '60000' });
    const address = (await server.ready()).replace('localhost', '127.0.0.1');
    const asked = async (path: string) => {
      const { status, headers } = await fetch(`${address}${path}`);
      return [status, headers.get('connection')];
    };
    expect(await asked('/readyz')).toEqual([200, 'keep-alive']);
    // As a launcher does that heard of it, too.
    for (const signal of ['SIGTERM', 'SIGTERM'] as const) server.child.kill(signal);
    await expect.poll(() => asked('/readyz')).toEqual([503, 'close']);
    expect([await asked('/healthz'), await asked('/auth/register/profile')]).toEqual([
      [200, 'close'],
      [401, 'close'],
    ]);
    await expect.poll(() => server.child.kill('SIGTERM') && server.child.exitCode).toBe(false);
    expect(await server.ended()).toEqual({ code: 0, said: '' });
    expect(processesOf(folder.path)).toEqual([]);
  });

  it('stops in the middle of a start, too', async () => {
    const folder = await emptyFolder();
    const server = startServer({ TILL_DATA_DIR: folder.path });
    await expect.poll(() => processesOf(folder.path).length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(1);
    server.child.kill('SIGTERM');
    expect(await server.ended()).toEqual({ code: 0, said: '' });
    // What was ended by force may need a moment to be gone.
    await expect.poll(() => processesOf(folder.path)).toEqual([]);
  });
});

describe('what cannot be started says so in one sentence and leaves no process behind', () => {
  it('names PORT when the port is taken', async () => {
    const folder = await usedFolder();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const port = (other.address() as { port: number }).port;
    const ended = await startServer({ TILL_DATA_DIR: folder.path, PORT: String(port) }).ended();
    other.close();
    expect(ended.code).toBe(1);
    expect(ended.said).toBe(`Port ${port} is taken: stop the program that uses it, or set PORT to another one.\n`);
    expect(processesOf(folder.path)).toEqual([]);
  });

  it('names TILL_DATA_DIR when the data folder cannot be written', async () => {
    const folder = await emptyFolder();
    writeFileSync(join(folder.path, 'file'), '');
    const path = join(folder.path, 'file', 'data');
    const { code, said } = await startServer({ TILL_DATA_DIR: path }).ended();
    expect(code).toBe(1);
    expect(said).toMatch(oneSentence);
    expect(said).toContain(path);
    expect(said).toContain('TILL_DATA_DIR');
    expect(processesOf(path)).toEqual([]);
  });

  it('names DATABASE_URL when its server does not answer', async () => {
    const folder = await emptyFolder();
    const { code, said } = await startServer({ TILL_DATA_DIR: folder.path, TILL_MODE: 'demo', DATABASE_URL: 'postgres://till@127.0.0.1:1/till' }).ended();
    expect(code).toBe(1);
    expect(said).toMatch(oneSentence);
    expect(said).toContain('DATABASE_URL');
    expect(said).toContain('ECONNREFUSED');
    expect(processesOf(folder.path)).toEqual([]);
  });

  it('leaves the tables of the database to the version that has them', async () => {
    const folder = await emptyFolder();
    const database = await testDatabase({ migrated: false });
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as { port: number };
    const taken = { TILL_DATA_DIR: folder.path, DATABASE_URL: database.url, TILL_MODE: 'demo', PORT: String(port) };
    const elsewhere = { ...taken, PORT: '0', HOST: '192.0.2.1', TLS: 'self' };
    const said = await Promise.all([taken, elsewhere].map((env) => startServer(env).ended()));
    other.close();
    expect(said).toEqual([
      { code: 1, said: expect.stringMatching(/^Port \d+ is taken/) },
      { code: 1, said: 'HOST is 192.0.2.1, which is not an address of this machine.\n' },
    ]);
    expect(await database.sql`select nspname from pg_namespace where nspname in ('door', 'shop')`).toEqual([]);
    await database.close();
  });

  it('names a setting that is wrong', async () => {
    const folder = await emptyFolder();
    const { code, said } = await startServer({ TILL_DATA_DIR: folder.path, TILL_ROLES: 'web,cook' }).ended();
    expect(code).toBe(1);
    expect(said).toBe('TILL_ROLES names "cook", but knows only web, read, write, auth, realtime and jobs.\n');
  });
});

it('after kill -9 of the server the next start takes over the database that still runs, with all that was in it; of everything, it is not stopped by what was left half-made, nor by a pid that another program has now; no process is left when what started it has gone', async () => {
  const folder = await usedFolder();
  const first = startServer({ TILL_DATA_DIR: folder.path, ...withoutWorld });
  await first.ready();
  const before = databaseOf(folder.path);
  await before`insert into door.fact (name, value, at) values ('kept', 'true', 1)`;
  await before.end();
  const postmaster = postmasterOf(folder.path);
  first.child.kill('SIGKILL');
  await first.ended();

  const second = startServer({ TILL_DATA_DIR: folder.path, ...withoutWorld });
  await second.ready();
  expect(postmasterOf(folder.path)).toBe(postmaster);
  const after = databaseOf(folder.path);
  expect(await after`select at from door.fact where name = 'kept'`).toEqual([{ at: 1 }]);
  await after.end();
  second.child.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await second.ended();
  const pidFile = join(folder.path, 'postgres-18/postmaster.pid');
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)));
  const halfMade = join(folder.path, `postgres-18.making-${second.child.pid}`);
  await mkdir(halfMade);

  const third = startServer({ TILL_DATA_DIR: folder.path, ...withoutWorld });
  await third.ready();
  expect(() => readFileSync(halfMade)).toThrow('ENOENT');
  third.child.disconnect();
  expect(await third.ended()).toEqual({ code: 0, said: '' });
  expect(processesOf(folder.path)).toEqual([]);
});

/** Whose answers come from an address. */
const identityAt = async (address: string) => (await fetch(`${address.replace('localhost', '127.0.0.1')}/healthz`)).headers.get('x-till-identity');

describe('several processes on one database', () => {
  it('all start at once on an empty one, and it is migrated and seeded once', async () => {
    const folder = await emptyFolder();
    const database = await testDatabase({ migrated: false });
    const servers = [1, 2].map(() => startServer({ TILL_DATA_DIR: folder.path, TILL_MODE: 'demo', DATABASE_URL: database.url, ...withoutWorld }));
    const addresses = await Promise.all(servers.map((server) => server.ready()));
    const identities = await Promise.all(addresses.map(async (address) => identityAt(address)));
    expect([new Set(identities).size, identities[0]]).toEqual([1, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const [migration] = await database.sql`select count(*) as count, count(distinct version) as distinct from door.migration`;
    expect(migration?.['count']).toBe(migration?.['distinct']);
    expect(await database.sql`select count(*) as count from door.fact where name = 'demo'`).toEqual([{ count: 1 }]);
    await database.close();
    for (const server of servers) server.child.kill('SIGTERM');
    for (const server of servers) expect(await server.ended()).toEqual({ code: 0, said: '' });
    expect(processesOf(folder.path)).toEqual([]);
  });
});
