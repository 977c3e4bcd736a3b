import { randomUUID } from 'node:crypto';
import { chmodSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf, newSecret, tokenOf } from '../../sign-in/secrets.ts';
import { type DataFolder, processesOf, type ServerProcess, startServer, usedFolder, withoutWorld } from '../../testing/server-process.ts';
import { connect } from '../database.ts';

let folder: DataFolder;
let server: ServerProcess;
let address: string;
let merchantId: string;
let token: string;
let log = '';

const cluster = () => join(folder.path, 'postgres-18');
const postmaster = () => Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0]);
const database = () => connect(`postgres://till@${encodeURIComponent(join(folder.path, 'socket'))}/till`, { max: 1 });

beforeAll(async () => {
  folder = await usedFolder();
  server = startServer({ TILL_DATA_DIR: folder.path, ...withoutWorld });
  server.child.stdout?.on('data', (text: Buffer) => (log += text));
  address = (await server.ready()).replace('localhost', '127.0.0.1');
  const sql = database();
  const [owner] = await sql<{ id: string; merchant_id: string }[]>`select id, merchant_id from door.owner where merchant_id is not null`;
  const secret = newSecret();
  merchantId = owner!.merchant_id;
  token = tokenOf(merchantId, secret);
  await sql`insert into door.session (hash, token_hash, owner_id, created_at, expires_at) values (${hashOf(newSecret())}, ${hashOf(secret)}, ${owner!.id}, ${Date.now()}, ${Date.now() + 86_400_000})`;
  await sql.end();
});

afterAll(async () => {
  server.child.kill('SIGTERM');
  const left = await server.ended();
  const processes = processesOf(folder.path);
  await folder.close();
  expect(left).toEqual({ code: 0, said: '' });
  expect(processes).toEqual([]);
});

interface Answered {
  readonly status: number;
  readonly retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: as a program from outside sees it
  readonly body: any;
}

async function send(method: string, path: string, body?: object, key = randomUUID()): Promise<Answered> {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-token': token, 'idempotency-key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
}
const orderPath = (orderId: string) => `/api/register/merchants/${merchantId}/orders/${orderId}`;
const create = (orderId: string) => send('POST', `/api/merchants/${merchantId}/orders`, { source: 'register', deviceSource: 'web', orderId });
const readyz = () => send('GET', '/readyz').then(({ status }) => status);
const unavailable = { status: 503, retryAfter: expect.stringMatching(/^[1-9]/), body: expect.objectContaining({ code: 'unavailable' }) };

describe('a database killed under a running server', () => {
  it.each(['alone', 'with all its children'] as const)('is started again by the server, which holds all that it acknowledged (killed %s)', async (how) => {
    const orderId = how === 'alone' ? 'KEPT-1' : 'KEPT-2';
    expect((await create(orderId)).status).toBe(201);
    expect((await send('PUT', orderPath(orderId), { note: 'no onions' })).body).toMatchObject({ note: 'no onions', version: 2 });
    const before = postmaster();
    const children = processesOf(cluster()).filter((pid) => pid !== before);
    for (const pid of [before, ...(how === 'alone' ? [] : children)]) process.kill(pid, 'SIGKILL');

    await expect.poll(() => postmaster() !== before && readyz()).toBe(200);
    expect((await send('GET', orderPath(orderId))).body).toMatchObject({ note: 'no onions', version: 2 });
    expect((await send('PUT', orderPath(orderId), { note: 'with onions' })).body).toMatchObject({ note: 'with onions', version: 3 });
    // What a process prints arrives when it arrives.
    await expect.poll(() => log).toContain('the database is back');
  });

  it('that cannot start: calls are 503 and say when to come again, the log says why, and it starts by itself when that is mended', {
    timeout: 60_000,
  }, async () => {
    expect((await create('KEPT-3')).status).toBe(201);
    const before = postmaster();
    chmodSync(cluster(), 0o755);
    process.kill(before, 'SIGKILL');
    await expect.poll(readyz).toBe(503);
    for (const asked of [
      () => send('GET', '/readyz'),
      () => create('NEVER'),
      () => send('PUT', orderPath('KEPT-3'), { note: 'x' }),
      () => send('GET', orderPath('KEPT-3')),
      () => send('POST', '/read', { query: `{ order(orderId: "KEPT-3") { id } }` }),
    ])
      expect(await asked()).toEqual(unavailable);
    expect((await send('GET', '/healthz')).status).toBe(200);
    await expect.poll(() => log).toMatch(/"level":"error".*the database is not back: The database in \S+ does not start: .*invalid permissions.*its log is/);

    chmodSync(cluster(), 0o700);
    await expect.poll(readyz).toBe(200);
    expect((await send('PUT', orderPath('KEPT-3'), { note: 'x' })).body).toMatchObject({ version: 2 });
    expect((await send('GET', orderPath('NEVER'))).status).toBe(404);
  });

  it('whose folder is gone says so, and is never begun anew under a running server', async () => {
    expect((await create('KEPT-4')).status).toBe(201);
    const away = join(folder.path, 'away');
    const before = postmaster();
    renameSync(cluster(), away);
    process.kill(before, 'SIGKILL');
    await expect.poll(() => log).toMatch(/the database is not back: The database's folder \S+ is gone/);
    renameSync(away, cluster());
    await expect.poll(readyz).toBe(200);
    expect((await send('GET', orderPath('KEPT-4'))).status).toBe(200);
  });
});

it('a change whose connection broke before its answer is 503, and the same call again does it once', async () => {
  expect((await create('BROKEN-1')).status).toBe(201);
  // Both wait for what we hold: the change in its one statement, the sign-in in the middle of a transaction.
  const holder = database();
  await holder`begin`;
  await holder`select 1 from shop.orders where id = 'BROKEN-1' for update`;
  await holder`lock table door.rate_limit in exclusive mode`;
  const key = randomUUID();
  const change = () => send('PUT', orderPath('BROKEN-1'), { note: 'once' }, key);
  const waiting = [change(), send('POST', '/auth/register/request-otp', { email: 'someone@till.test' })];
  const looker = database();
  const waiters = () => looker<{ pid: number }[]>`select pid from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'till'`;
  await expect.poll(async () => (await waiters()).length).toBe(2);
  const [waiter] = await waiters();
  process.kill(waiter!.pid, 'SIGKILL');
  // What we hold is held until both are answered: let go sooner, the change may slip through before its connection breaks.
  expect(await Promise.all(waiting)).toEqual([unavailable, unavailable]);
  await Promise.all([holder.end({ timeout: 0 }), looker.end({ timeout: 1 })]);

  await expect.poll(readyz).toBe(200);
  expect(await change()).toMatchObject({ status: 200, body: { note: 'once', version: 2 } });
  expect(await change()).toMatchObject({ status: 200, body: { note: 'once', version: 2 } });
});
