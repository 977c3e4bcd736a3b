import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { StartRefusal, saidBy } from '../start-refusal.ts';
import { ensureCluster } from './cluster.ts';
import { type Held, hold } from './lock.ts';
import { placesFor } from './places.ts';
import { lower, type PostgresSettings, raise } from './postmaster.ts';

/** How long it is tried to bring a killed database back. */
const regainMs = 20_000;

/** A PostgreSQL server of our own, on this machine. */
export interface EmbeddedDatabase {
  /** For `connect` of database.ts: the socket's folder stands percent-encoded in the host's place, as in libpq. */
  readonly url: string;
  /** Ends it; called when nothing asks it any more. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** A person chose this folder: the database stays in it even as root. */
  readonly named: boolean;
  readonly settings?: PostgresSettings;
  /** It went away and could not be brought back. */
  readonly onLost: (reason: string) => void;
}

/** Starts the database of this data folder, or takes over one that a killed server left running. Only one server at a time may have it. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const places = await placesFor(dataDir, options);
  await ensureCluster(places);
  let stopping = false;
  let held: Held;
  let regained: Promise<void> = Promise.resolve();
  const take = async (): Promise<string> => {
    const socket = await raise(places, options.settings ?? {});
    const taken = await hold(socket, () => {
      regained = regain();
    });
    if ('heldBy' in taken)
      throw new StartRefusal(`Till already runs on the data folder ${dataDir} (${taken.heldBy}): stop it, or set TILL_DATA_DIR to another folder.`);
    held = taken;
    return socket;
  };
  // Killed under us, it is started again: what it had said yes to is on its disk, and the pool connects anew by itself.
  const regain = async (): Promise<void> => {
    for (const began = performance.now(); ; ) {
      await sleep(50);
      if (stopping) return;
      try {
        await take();
        return;
      } catch (error) {
        // The one that is going may still have answered: only what stays so is lost.
        if (error instanceof StartRefusal || performance.now() - began > regainMs) return options.onLost(saidBy(error));
      }
    }
  };
  const socket = await take();
  await ensureDatabase(socket);
  return {
    url: urlOf(socket, 'till'),
    // The hold is kept to the end, so that nobody takes over what is about to go.
    stop: async () => {
      stopping = true;
      await regained;
      await lower(places);
      await held.release();
    },
  };
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
