import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import * as calls from '@till/contract/order/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Header, jsonFrame, kinds } from '../backup/format.ts';
import { openNewBackup } from '../backup/write-file.ts';
import { readRestored } from '../history/standby.ts';
import { gatewayAccounts } from '../payment/account/accounts.ts';
import { connect } from '../platform/database.ts';
import { migrateIn } from '../platform/migrate.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { ordersOf } from '../testing/orders.ts';
import { dataFolder, startServer, usedFolder, withoutWorld } from '../testing/server-process.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const backupFile = join(import.meta.dirname, 'backup.ts');
const patience = { interval: 20, timeout: 30_000 };

/** Runs a command of package.json as its user does. */
const npmRun = (...[command, args, env]: Parameters<typeof run>) => runToEnd('npm', ['run', '--silent', command, '--', ...args], env);

/** The same without npm and the launcher before it, which compute more than the command does. */
const run = (command: 'backup' | 'restore', args: readonly string[], env: Readonly<Record<string, string>>) =>
  runToEnd(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], env);

async function runToEnd(program: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TILL_|DATABASE_URL$|NODE_OPTIONS$|VITEST)/.test(name)));
  const child = spawn(program, args, { cwd: root, env: { ...inherited, ...env } });
  child.stdin.end();
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, printed, said };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('npm run backup and npm run restore', () => {
  let till: TestApp;
  let owner: Owner;
  let empty: TestDatabase;
  beforeAll(async () => {
    till = await testApp();
    owner = await till.owner();
    empty = await testDatabase({ migrated: false });
  });
  afterAll(async () => {
    await empty.close();
    await till.close();
  });
  const secret = 'a secret of tests, long enough to be one';
  const settings = (url: string) => ({
    TILL_MODE: 'production',
    DATABASE_URL: url,
    TILL_SECRET: secret,
    PUBLIC_URL: 'https://till.example',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'a@till.test',
  });

  /** What makes a key of it is slow on purpose, so only one backup has it. */
  const encrypted = { BACKUP_KEY: 'a key of backups, long enough' };

  async function sellOne(): Promise<string> {
    const orders = ordersOf(till, owner);
    const orderId = await orders.newOrder();
    await orders.add(orderId, { id: `L-${orderId}`, itemId: 'rice' });
    await till.send(owner, calls.submitOrderCall, { orderId });
    await till.send(owner, calls.payCashCall, { orderId });
    return orderId;
  }

  it('taken while the shop sells, a backup has every order whole, and what was answered before it began', async () => {
    const before = [await sellOne(), await sellOne()];
    let sells = true;
    const after: string[] = [];
    const selling = (async () => {
      while (sells) after.push(await sellOne());
    })();
    const file = join(folder, 'selling');
    const taken = await run('backup', [file], { ...settings(till.database.url), ...encrypted });
    sells = false;
    await selling;
    expect([taken.code, taken.said]).toEqual([0, '']);
    expect(taken.printed).toContain(`Backed up to ${file}: `);
    const keyless = await npmRun('restore', [file], settings(empty.url));
    expect([keyless.code, keyless.said]).toEqual([1, `${file} is encrypted: set BACKUP_KEY to the one that it was written with.\n`]);
    expect(after.length).toBeGreaterThan(3);

    const restored = await run('restore', [file], { ...settings(empty.url), ...encrypted });
    expect([restored.code, restored.said]).toEqual([0, '']);
    const orders = await empty.sql<{ id: string; version: number; events: number; first: number; paid: boolean; cash: number; money: number; facts: number }[]>`
      select o.id, o.version, count(e.*)::int as events, min(e.version)::int as first, o.state = 'completed' as paid,
        (select coalesce(sum(amount), 0)::int from shop.cash_fact c where c.merchant_id = o.merchant_id and c.order_id = o.id) as cash,
        (select coalesce(sum(amount), 0)::int from shop.payment_fact p where p.merchant_id = o.merchant_id and p.order_id = o.id) as money,
        (select count(*)::int from shop.sale_fact f where f.merchant_id = o.merchant_id and f.order_id = o.id) as facts
      from shop.orders o left join shop.order_event e on e.merchant_id = o.merchant_id and e.order_id = o.id
      where o.merchant_id = ${owner.merchantId} group by o.merchant_id, o.id, o.version, o.state`;
    expect(orders.filter(({ id }) => before.includes(id)).map(({ paid }) => paid)).toEqual([true, true]);
    for (const { version, events, first, paid, cash, money, facts } of orders) {
      expect([first, events]).toEqual([1, version]);
      expect([cash > 0, money, facts > 0]).toEqual([paid, cash, paid]);
    }
    // Of what was sold meanwhile it has the beginning, without a gap.
    const had = after.map((id) => orders.some((order) => order.id === id && order.paid));
    expect(had.slice(had.indexOf(false) < 0 ? had.length : had.indexOf(false)).some(Boolean)).toBe(false);
    const [session] = await empty.sql`select 1 from door.session`;
    expect(session).toBeUndefined();
    expect(await readRestored(empty.sql)).toMatchObject({ liveAt: null });

    // A number that somebody may have been given is not given again.
    const [series] = await empty.sql<{ prefix: string }[]>`select prefix from shop.order_series where merchant_id = ${owner.merchantId}`;
    expect(series?.prefix).toMatch(/^[A-HJ-NPR-Z]{2}$/);
    const [letters] = await empty.sql<{ last: number }[]>`select max(letters_number) as last from shop.installation where merchant_id = ${owner.merchantId}`;
    expect(letters?.last).toBeGreaterThanOrEqual(100);
  });

  it('a shop that is there, and a file that is there, stay as they are', async () => {
    const file = join(folder, 'selling');
    const there = await run('restore', [file], { ...settings(till.database.url), ...encrypted });
    expect([there.code, there.printed]).toEqual([1, '']);
    expect(there.said).toContain('There is a shop in the database of DATABASE_URL. Nothing was changed');
    const again = await npmRun('backup', [file], settings(till.database.url));
    expect([again.code, again.said]).toEqual([1, `There is a file ${file} already: name another one, or remove it.\n`]);
  });

  it('goes live by the file it was restored from, and by no other', async () => {
    const other = join(folder, 'other');
    await run('backup', [other], settings(till.database.url));
    const wrong = await run('restore', [other, '--go-live'], settings(empty.url));
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('it is not the one of this backup')]);
    expect(await readRestored(empty.sql)).toMatchObject({ liveAt: null });
    const right = await run('restore', [join(folder, 'selling'), '--go-live'], { ...settings(empty.url), ...encrypted });
    expect([right.code, right.said]).toEqual([0, '']);
    expect(right.printed).toContain('It is live');
    expect(await readRestored(empty.sql)).toMatchObject({ liveAt: expect.any(Number) });
  });

  it('a disk that is full leaves nothing that looks like a backup, and says so', async () => {
    const file = join(folder, 'full');
    // As a full disk does it: no file may become larger than a kilobyte. Nor does it keep what it has compiled: that would be such a file.
    const child = spawn('bash', ['-c', 'ulimit -f 1; exec "$1" "$2" "$3"', 'bash', process.execPath, backupFile, file], {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', NODE_DISABLE_COMPILE_CACHE: '1', ...settings(till.database.url) },
    });
    child.stdin.end();
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`The backup was not written to ${file}: files may not become so large here. Nothing is left of it`),
    ]);
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
  });

  it('a backup of a newer version is refused in words, before anything is touched', async () => {
    const file = join(folder, 'newer');
    const made = await openNewBackup(file);
    const header: Header = { schema: 9_999, takenAt: 0, epoch: 1, postgres: '19.0' };
    await made.write(
      header,
      (async function* () {
        yield jsonFrame(kinds.end, {});
      })(),
    );
    await made.keep();
    const into = await testDatabase({ migrated: false });
    const refused = await run('restore', [file], settings(into.url));
    expect([refused.code, refused.printed]).toEqual([1, '']);
    expect(refused.said).toMatch(/was made by a newer version of Till \(its tables are at 9999, this version knows \d+\): restore it with that one\./);
    expect(await into.sql`select 1 from pg_namespace where nspname in ('shop', 'door')`).toEqual([]);
    await into.close();
  });

  it('says which gateway accounts another TILL_SECRET does not open, and restores the rest', async () => {
    const { sql, clock, log } = till.context;
    const account = { gateway: 'valor', appId: 'a'.repeat(32), appKey: 'b'.repeat(32), channelId: 'c'.repeat(32) } as const;
    await gatewayAccounts({ sql, clock, log, config: { secret, simulated: null } }).set(owner.merchantId, account);
    const file = join(folder, 'sealed');
    await run('backup', [file], settings(till.database.url));
    const [right, wrong] = [await testDatabase({ migrated: false }), await testDatabase({ migrated: false })];
    const words = `The valor account of ${owner.merchantId} cannot be read with this TILL_SECRET: set that of the shop that was backed up, or enter the account again.`;
    const same = await run('restore', [file], settings(right.url));
    expect([same.code, same.printed.includes(words)]).toEqual([0, false]);
    const other = await run('restore', [file], { ...settings(wrong.url), TILL_SECRET: 'quite another secret, of another machine' });
    expect([other.code, other.said]).toEqual([0, '']);
    expect(other.printed).toContain(words);
    expect(await wrong.sql`select 1 from shop.orders limit 1`).toHaveLength(1);
    await right.close();
    await wrong.close();
  });

  it('a backup of an earlier version is restored as it was, and migrated', async () => {
    const old = await testDatabase({ migrated: false });
    await old.sql.begin(async (tx) => {
      await migrateIn(tx, 40);
      await tx`insert into shop.merchant (merchant_id, ext_id, name, timezone, created_at) values ('m', 'm', 'Café ""\n\t\\ 茶', 'UTC', 1)`;
      await tx`insert into door.owner (id, email, merchant_id, created_at) values ('o', 'o@till.test', 'm', 1)`;
    });
    const file = join(folder, 'earlier');
    expect(await run('backup', [file], settings(old.url))).toMatchObject({ code: 0, said: '' });
    const into = await testDatabase({ migrated: false });
    expect(await run('restore', [file], settings(into.url))).toMatchObject({ code: 0, said: '' });
    expect(await into.sql`select name, cash_needs_shift from shop.merchant`).toEqual([{ name: 'Café ""\n\t\\ 茶', cash_needs_shift: false }]);
    await into.close();
    await old.close();
  });
});

it('the demo is backed up and put back while it runs on its own database, and starts from a backup in a new folder', async () => {
  const [here, there] = [await usedFolder(), await dataFolder()];
  try {
    const server = startServer({ TILL_DATA_DIR: here.path, ...withoutWorld });
    const address = (await server.ready()).replace('localhost', '127.0.0.1');
    const identityAt = async (at: string) => (await fetch(`${at}/healthz`)).headers.get('x-till-identity');
    const identity = await identityAt(address);
    const file = join(folder, 'demo');
    expect(await run('backup', [file], { TILL_DATA_DIR: here.path })).toMatchObject({ code: 0, said: '' });
    const sql = connect(`postgres://till@${encodeURIComponent(`${here.path}/socket`)}/till`, { max: 1 });
    await sql`update shop.merchant set name = 'Ruined'`;
    await sql.end();
    const refused = await run('restore', [file], { TILL_DATA_DIR: here.path });
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('say --set-aside')]);
    const back = await run('restore', [file, '--set-aside'], { TILL_DATA_DIR: here.path });
    expect([back.code, back.said]).toEqual([0, '']);
    expect(back.printed).toContain('is still in the data folder, as database till_before_');
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, patience).toBe(200);
    const after = connect(`postgres://till@${encodeURIComponent(`${here.path}/socket`)}/till`, { max: 1 });
    expect(await after`select name from shop.merchant where merchant_id = 'demo' and name <> 'Ruined'`).toHaveLength(1);
    await after.end();
    const [, name = ''] = /as database (\S+)\.\n/.exec(back.printed) ?? [];
    const forth = await run('restore', ['--back', name], { TILL_DATA_DIR: here.path });
    expect([forth.code, forth.said]).toEqual([0, '']);
    const former = connect(`postgres://till@${encodeURIComponent(`${here.path}/socket`)}/till`, { max: 1 });
    expect(await former`select name from shop.merchant where merchant_id = 'demo'`).toEqual([{ name: 'Ruined' }]);
    await former.end();
    expect((await run('restore', ['--back', 'postgres'], { TILL_DATA_DIR: here.path })).said).toContain('There is no database postgres');
    // What nobody needs any more is deleted by its name; never the shop itself.
    expect((await run('restore', ['--drop', 'till'], { TILL_DATA_DIR: here.path })).said).toMatch(/There is no database till .* There are: till_before_\d+/);
    const [, unneeded = ''] = /as database (\S+)\.\n/.exec(forth.printed) ?? [];
    expect(await run('restore', ['--drop', unneeded], { TILL_DATA_DIR: here.path })).toMatchObject({
      code: 0,
      printed: `The database ${unneeded} is deleted.\n`,
    });
    expect((await run('restore', ['--back', unneeded], { TILL_DATA_DIR: here.path })).said).toContain(`There is no database ${unneeded}`);
    await expect.poll(async () => (await fetch(`${address}/readyz`)).status, patience).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended()).toMatchObject({ code: 0 });

    const carried = await run('restore', [file, '--go-live'], { TILL_DATA_DIR: there.path });
    expect([carried.code, carried.said]).toEqual([0, '']);
    const second = startServer({ TILL_DATA_DIR: there.path, ...withoutWorld });
    const moved = (await second.ready()).replace('localhost', '127.0.0.1');
    expect((await fetch(`${moved}/readyz`)).status).toBe(200);
    // It is the same shop's: registers that were signed in go on believing it.
    expect([identity, await identityAt(moved)]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), identity]);
    second.child.kill('SIGTERM');
    expect(await second.ended()).toMatchObject({ code: 0 });
  } finally {
    await here.close();
    await there.close();
  }
}, 180_000);
