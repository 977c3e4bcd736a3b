import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { StartRefusal } from '../start-refusal.ts';
import type { Places } from './places.ts';
import { exists, isRunning, programOf } from './process.ts';
import { lastComplaint, run } from './run.ts';

/** Between two checks, and between two tries to start; ms. */
const lookMs = 25;
const tryMsMax = 500;
/** A normal shutdown takes a second or two; after this it is shut down immediately, and recovers at the next start; ms. */
const goodbyeMs = 8000;

const standing = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  // What was answered with success is on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Its log has its own problems only; failed statements are in our log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
} as const;

/** Settings that override the usual ones, e.g. `{ fsync: 'off' }` for a database that a test throws away. */
export type PostgresSettings = Readonly<Record<string, string>>;

/**
 * Brings the database up: adopts a running one, else starts it, retrying for `patienceMs`. Resolves with the folder of its socket. After `signal` aborts it
 * starts nothing more and rejects.
 */
export async function startPostgres(places: Places, settings: PostgresSettings, patienceMs: number, signal: AbortSignal): Promise<string> {
  let child: ChildProcess | undefined;
  let tryMs = lookMs;
  const began = performance.now();
  for (;;) {
    // Connect to see whether it is alive: its pid may belong to another program by now.
    const socket = pidFile(places)?.socket ?? places.socket;
    const answer = await ask(socket, places.cluster);
    if (answer === 'up') return socket;
    if (signal.aborted) {
      await endStarting(child);
      throw new StartRefusal('The database was not wanted any more while it started.');
    }
    const failed = child !== undefined && hasEnded(child);
    if (failed && performance.now() - began > patienceMs)
      throw new StartRefusal(`The database in ${places.cluster} does not start: ${lastComplaint(places)} (its log is ${places.log})`);
    if (failed) {
      await sleep(tryMs);
      tryMs = Math.min(2 * tryMs, tryMsMax);
    }
    if (answer === 'down' && (child === undefined || failed)) {
      if (!existsSync(places.cluster))
        throw new StartRefusal(`The database's folder ${places.cluster} is gone: put it back, or start again to begin with an empty one.`);
      clearStalePid(places);
      child = await run(places, 'postgres', ['-D', places.cluster, ...commandLine(places, settings)], places.cluster);
      child.unref();
    }
    await sleep(lookMs);
  }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Its pid file may not exist yet, so our child's pid is used. */
async function endStarting(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || hasEnded(child)) return;
  child.kill('SIGINT');
  await once(child, 'exit');
}

/** SIGINT, a fast shutdown: it ends its connections, flushes and exits. Resolves when it has exited. */
export async function stopPostgres(places: Places): Promise<void> {
  const pid = pidFile(places)?.pid;
  if (pid === undefined || !isRunning(pid)) return;
  process.kill(pid, 'SIGINT');
  const began = performance.now();
  for (let told = false; isRunning(pid); ) {
    if (!told && performance.now() - began > goodbyeMs) {
      told = true;
      process.kill(pid, 'SIGQUIT');
    }
    await sleep(20);
  }
  // A moment for the system to reap it, if it is our own child.
  for (let tries = 0; tries < 25 && exists(pid); tries++) await sleep(4);
}

/** 'up' also means that it serves this very data folder: a copied folder brings along the address of the original's socket. */
async function ask(socket: string, cluster: string): Promise<'up' | 'starting' | 'down'> {
  const sql = postgres({ path: `${socket}/.s.PGSQL.5432`, user: 'till', database: 'postgres', max: 1, connect_timeout: 5, fetch_types: false, backoff: false });
  try {
    const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    const here = statSync(cluster);
    const there = statSync(row?.folder ?? '');
    return here.ino === there.ino && here.dev === there.dev ? 'up' : 'down';
  } catch (error) {
    const { code } = error as { code?: string };
    // cannot_connect_now: it starts, recovers or shuts down
    return code === '57P03' ? 'starting' : 'down';
  } finally {
    await sql.end({ timeout: 1 });
  }
}

function commandLine(places: Places, settings: PostgresSettings): string[] {
  const socket = `"${places.socket.replaceAll('"', '""')}"`;
  return Object.entries({ ...standing, ...settings, unix_socket_directories: socket }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** postmaster.pid: process, data folder, start, port, socket folder, … a line each. */
function pidFile(places: Places): { pid: number; folder: string; socket: string | undefined } | undefined {
  try {
    const [pid, folder, , , socket] = readFileSync(`${places.cluster}/postmaster.pid`, 'utf8').split('\n');
    return { pid: Number(pid), folder: folder ?? '', socket: socket || undefined };
  } catch {
    return undefined;
  }
}

/**
 * PostgreSQL does not start while the process named in its pid file exists, although after a crash that may be any program (pids are reused, soonest in a
 * container) or a zombie. It takes its parent's pid for stale, so ours is written there: the file's other check, for shared memory still held by children
 * of the dead server, stays in force.
 */
function clearStalePid(places: Places): void {
  const noted = pidFile(places);
  if (!noted) return;
  const lives = isRunning(noted.pid) && /^postgres/.test(programOf(noted.pid)) && sameFolder(noted.folder, places.cluster);
  if (lives) return;
  const file = `${places.cluster}/postmaster.pid`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
}

function sameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}
