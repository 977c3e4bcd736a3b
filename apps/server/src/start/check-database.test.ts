import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { databaseProxy } from '../testing/database-proxy.ts';
import { checkDatabase, refusedServer } from './check-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

const limits = ["statement_timeout = '5000ms'", "idle_in_transaction_session_timeout = '10000ms'", "lock_timeout = '1000ms'"];
/** For everybody who comes to it from now on, unless they say otherwise themselves. */
const limitAll = (limit: string) => database.sql.unsafe(`alter database "${decodeURIComponent(new URL(database.url).pathname.slice(1))}" set ${limit}`);

describe('a database that a start is given', () => {
  it('is taken when nothing stands between', async () => {
    await checkDatabase(database.url);
  });

  it('is refused behind a pooler that drops our time limits, with the settings to make, until its user has all of them', async () => {
    const pooler = await databaseProxy(database, 'no limits');
    for (const limit of limits) {
      await expect(checkDatabase(pooler.url)).rejects.toThrow(limits.map((each) => `"alter role … set ${each}"`).join(', '));
      await limitAll(limit);
    }
    await checkDatabase(pooler.url);
    pooler.close();
  });

  it('is refused when it is older than 15, or has Citus', () => {
    expect(refusedServer({ version: 150_000, text: '15.0', isCitus: false })).toBeNull();
    expect(refusedServer({ version: 140_019, text: '14.19', isCitus: false })).toMatch(/PostgreSQL 14\.19.*15 or newer/);
    expect(refusedServer({ version: 170_002, text: '17.2', isCitus: true })).toMatch(/Citus/);
  });
});

/** A program of PgBouncer, of any version; no machine that runs the tests has to have one, and then what is said of poolers stays untested there. */
const program = process.env['PGBOUNCER'];

describe.skipIf(program === undefined)('a database behind PgBouncer', () => {
  /** Its port, with these settings; ends with `stop`. */
  async function bouncer(settings: Readonly<Record<string, string>>) {
    const folder = await mkdtemp(join(tmpdir(), 'till-bouncer-'));
    const reserved = createServer().listen(0, '127.0.0.1');
    await once(reserved, 'listening');
    const { port } = reserved.address() as { port: number };
    await new Promise((resolve) => reserved.close(resolve));
    const { hostname, pathname, username } = new URL(database.url);
    const all = { listen_addr: '127.0.0.1', listen_port: String(port), unix_socket_dir: '', auth_type: 'any', auth_file: join(folder, 'users'), ...settings };
    const lines = Object.entries(all).map(([name, value]) => `${name}=${value}`);
    await writeFile(join(folder, 'users'), `"${username}" ""\n`);
    const at = `host=${decodeURIComponent(hostname)} port=5432 user=${username}`;
    await writeFile(join(folder, 'ini'), ['[databases]', `${pathname.slice(1)} = ${at}`, '[pgbouncer]', ...lines, ''].join('\n'));
    await chmod(folder, 0o755);
    // It does not run as root, and the database's socket is its owner's alone.
    const { uid, gid } = await stat(decodeURIComponent(hostname));
    const child = spawn(program ?? '', [join(folder, 'ini')], { stdio: 'ignore', uid, gid });
    const url = `postgres://${username}@127.0.0.1:${port}${pathname}`;
    await expect.poll(() => fetch(`http://127.0.0.1:${port}`).catch((error: { cause?: { code?: string } }) => error.cause?.code)).not.toBe('ECONNREFUSED');
    return {
      url,
      stop: async () => {
        child.kill('SIGINT');
        await once(child, 'exit');
        await rm(folder, { recursive: true });
      },
    };
  }
  const ignored =
    'statement_timeout,idle_in_transaction_session_timeout,lock_timeout,plan_cache_mode,tcp_keepalives_idle,tcp_keepalives_interval,tcp_keepalives_count,tcp_user_timeout';
  const minor = () => Number(/PgBouncer 1\.(\d+)/.exec(spawnSync(program ?? '', ['--version']).stdout.toString())?.[1]);
  const asked = (settings: Readonly<Record<string, string>>) =>
    bouncer({ ignore_startup_parameters: ignored, ...settings }).then(({ url, stop }) => checkDatabase(url).finally(stop));

  it('is refused while it drops our time limits, and taken by session once the user has them; by transaction from 1.21 on', async () => {
    await database.sql.unsafe(`alter database "${decodeURIComponent(new URL(database.url).pathname.slice(1))}" reset all`);
    await expect(asked({ pool_mode: 'session' })).rejects.toThrow(/alter role/);
    for (const limit of limits) await limitAll(limit);
    await asked({ pool_mode: 'session' });
    if (minor() < 21) await expect(asked({ pool_mode: 'transaction' })).rejects.toThrow(/1\.21 or newer with max_prepared_statements/);
    else await asked({ pool_mode: 'transaction', max_prepared_statements: '500' });
  });
});
