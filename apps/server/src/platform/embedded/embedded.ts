import postgres from 'postgres';
import { StartRefusal } from '../start-refusal.ts';
import { ensureCluster } from './cluster.ts';
import { type DatabaseLock, hold } from './lock.ts';
import { placesFor } from './places.ts';
import { type PostgresSettings, startPostgres, stopPostgres } from './postmaster.ts';
import { regain, type Troubles } from './regain.ts';

/** How long a first start may fail for temporary reasons: another one is shutting down, or children of a killed one still hold its memory; ms. */
const startPatienceMs = 15_000;
/** The same after it ended unexpectedly: its children end with their statements, at most 5 s later; ms. */
const regainPatienceMs = 6000;

/** The embedded PostgreSQL server on this machine. */
export interface EmbeddedDatabase {
  /** For `connect` of database.ts: the socket's folder stands percent-encoded in the host's place, as in libpq. */
  readonly url: string;
  /** Stops it; call it when nothing uses it any more. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** A person chose this folder: the database stays in it even as root. */
  readonly named: boolean;
  readonly settings?: PostgresSettings;
  /** Logs when the database ends unexpectedly, why it does not come back, and when it has. */
  readonly log?: Troubles;
  /** Aborts when the database is not wanted any more before it is up: what was begun is ended at once, and the start rejects. */
  readonly giveUp?: AbortSignal | undefined;
}

/**
 * Starts the database of this data folder, or takes over one that a killed server left running. Only one server at a time may have it. If it ends
 * unexpectedly it is restarted until it runs: everything that it has acknowledged is on disk.
 */
export async function startEmbedded(dataDir: string, { named, settings = {}, log = console, giveUp }: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const places = await placesFor(dataDir, { named });
  await ensureCluster(places, giveUp);
  const stopping = new AbortController();
  let held: DatabaseLock | null = null;
  let regained: Promise<void> = Promise.resolve();

  const take = async (patienceMs: number, signal: AbortSignal): Promise<string> => {
    const socket = await startPostgres(places, settings, patienceMs, signal);
    const taken = await hold(socket, () => {
      held = null;
      regained = regain(() => take(regainPatienceMs, stopping.signal), log, stopping.signal);
    });
    if ('heldBy' in taken)
      throw new StartRefusal(`Till already runs on the data folder ${dataDir} (${taken.heldBy}): stop it, or set TILL_DATA_DIR to another folder.`);
    held = taken;
    return socket;
  };

  const socket = await take(startPatienceMs, giveUp ?? stopping.signal);
  await ensureDatabase(socket);
  return {
    url: urlOf(socket, 'till'),
    // The lock is held to the end, so that no process takes over a database that is about to stop. Without it the database may be another server's.
    stop: async () => {
      stopping.abort();
      await regained;
      const last = held;
      if (last === null) return;
      await stopPostgres(places);
      await last.release();
    },
  };
}

/** The database of this data folder while a server has it, for a command beside that server; null: none runs. */
export async function runningEmbedded(dataDir: string, { named }: Pick<EmbeddedOptions, 'named'>): Promise<EmbeddedDatabase | null> {
  const { socket } = await placesFor(dataDir, { named });
  const sql = postgres({ path: `${socket}/.s.PGSQL.5432`, user: 'till', database: 'till', max: 1, fetch_types: false });
  try {
    await sql`select 1`;
    return { url: urlOf(socket, 'till'), stop: async () => {} };
  } catch {
    return null;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** The connection string of a database on the server that listens in this folder. */
const urlOf = (socket: string, database: string): string => `postgres://till@${encodeURIComponent(socket)}/${database}`;

async function ensureDatabase(socket: string): Promise<void> {
  const sql = postgres({ path: `${socket}/.s.PGSQL.5432`, user: 'till', database: 'postgres', max: 1, fetch_types: false });
  try {
    const found = await sql`select 1 from pg_database where datname = 'till'`;
    if (found.length === 0) await sql`create database till`;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
