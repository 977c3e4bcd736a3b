import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { connect } from '../../../apps/server/src/platform/database.ts';
import { startEmbedded } from '../../../apps/server/src/platform/embedded/embedded.ts';
import { type Clients, openClients } from '../load/load.ts';
import { cpuMsOf, cpuMsOfChildren, type Program, startProgram, tellsMemory } from './process.ts';
import { openShop, type Shop } from './shop.ts';

export const root = join(import.meta.dirname, '../../..');

/** The environment of a measurement: the real server and the baselines as processes of their own, on one PostgreSQL with fsync on. */
export interface World {
  readonly sql: Sql;
  readonly databaseUrl: string;
  readonly folder: string;
  /** One for each list of roles that is asked for, and each number of it; absent: all roles, the first. */
  server(roles?: string, number?: number): Promise<Program>;
  baseline(which: 'A' | 'B'): Promise<Program>;
  /** A shop of that many items, the same one each time. */
  shop(itemCount: number): Promise<Shop>;
  /** So many more of ten items each. */
  shops(count: number): Promise<readonly Shop[]>;
  /** Starts another program once; it ends with the world. */
  program(name: string, args: readonly string[]): Promise<Program>;
  /** The clients of every figure over HTTP. */
  clients(): Promise<Clients>;
  /** Ended with the world, last first. */
  onClose(end: () => Promise<void>): void;
  /** CPU in ms so far of a program, and of the database. */
  cpuOf(program: Program): { readonly program: number; readonly database: number };
  close(): Promise<void>;
}

export interface WorldOptions {
  /** A program that takes the options of `baseline.ts` and answers the same calls. */
  readonly baselineFile?: string | undefined;
}

const ownBaseline = join(import.meta.dirname, 'baseline.ts');

/** Brings the database up on an empty folder; the rest starts when a figure asks for it. */
export async function openWorld({ baselineFile = ownBaseline }: WorldOptions): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'till-bench-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) await end().catch((error: unknown) => console.error(error));
  };
  try {
    const database = await startEmbedded(folder, { named: true });
    ends.push(() => database.stop());
    const sql = connect(database.url, { max: 2, statementTimeoutMs: 0 });
    ends.push(() => sql.end({ timeout: 2 }));
    return { ...(await worldOn(sql, database.url, baselineFile, ends)), sql, databaseUrl: database.url, folder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function worldOn(
  sql: Sql,
  databaseUrl: string,
  baselineFile: string,
  ends: (() => Promise<unknown>)[],
): Promise<Omit<World, 'sql' | 'databaseUrl' | 'folder' | 'close'>> {
  const secret = randomBytes(32).toString('hex');
  const once = onlyOnce();
  const socket = decodeURIComponent(new URL(databaseUrl).hostname);
  const postmaster = await postmasterOf(sql);

  const program = (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
    once(name, async () => {
      const started = await startProgram(args, env);
      ends.push(() => started.stop());
      return started;
    });
  // As in production, with no stand-ins beside it; nothing here sends mail.
  const server = (roles?: string, number = 1) =>
    once(`ready server ${roles} ${number}`, async () => {
      const started = await program(`server ${roles} ${number}`, [...tellsMemory, join(root, 'apps/server/src/start.ts')], {
        ...{ PORT: '0', HOST: '127.0.0.1', DATABASE_URL: databaseUrl, TILL_MODE: 'production', TILL_SECRET: secret, LOG_LEVEL: 'warn' },
        ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'till@till.test', NODE_ENV: 'production' },
        ...(roles === undefined ? {} : { TILL_ROLES: roles }),
      });
      await isReady(started.url);
      return started;
    });
  return {
    program,
    server,
    // Baselines name their database as libpq does with PGHOST: not every client takes a socket's folder in an address.
    baseline: (which) =>
      once(`database of ${which}`, async () => {
        // Each makes its tables anew, so each has its own database.
        const database = `baseline_${which.toLowerCase()}`;
        await sql`create database ${sql(database)}`;
        return program(`baseline ${which}`, [baselineFile, '--floor', which, '--database', `postgres:///${database}`], { PGHOST: socket, PGUSER: 'till' });
      }),
    shop: (itemCount) =>
      once(`shop ${itemCount}`, async () => {
        // The server makes the tables.
        await server();
        return openShop(sql, secret, itemCount);
      }),
    async shops(count) {
      await server();
      const opened: Shop[] = [];
      for (let index = 0; index < count; index += 1) opened.push(await openShop(sql, secret, 10));
      return opened;
    },
    clients: () =>
      once('clients', async () => {
        const clients = openClients();
        ends.push(() => clients.close());
        return clients;
      }),
    onClose: (end) => ends.push(end),
    cpuOf: ({ pid }) => ({ program: cpuMsOf(pid), database: cpuMsOfChildren(postmaster) }),
  };
}

/** Runs the work of a name once; called again it returns the first result. */
function onlyOnce() {
  const done = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const known = done.get(name) ?? work();
    done.set(name, known);
    return known as Promise<T>;
  };
}

async function postmasterOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  return Number(readFileSync(join(row?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function isReady(url: string): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    if (
      await fetch(`${url}/readyz`)
        .then((answer) => answer.ok)
        .catch(() => false)
    )
      return;
    await sleep(50);
  }
  throw new Error(`the server at ${url} is not ready`);
}
