import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../../../../apps/server/src/platform/embedded/embedded.ts';
import { newDataDir } from '../data-dir.ts';
import { type ServerUnderFire, serverUnderFire } from '../server.ts';
import { type WrongClock, wrongClock } from './clocks.ts';
import { type Bank, openBank } from './world.ts';

export const modes = ['plain', 'clocks', 'database-clock'] as const;
/** `clocks`: two processes, one steadily two hours ahead and one whose clock jumps. `database-clock`: that of the database is set back an hour in the middle. */
export type Mode = (typeof modes)[number];

/** What a fault run plays on. */
export interface Scene {
  readonly bank: Bank;
  /** Share one database; each is killed now and then. */
  readonly servers: readonly ServerUnderFire[];
  databaseUrl(): string;
  /** Called now and then with how much of the run is over, 0 to 1: what has a clock of its own to move moves it. */
  moveClocks(over: number, random: () => number): void;
  /** Ends everything. `keep`: the data folder stays; returns its path. */
  close(keep: boolean): Promise<string>;
}

const entry = join(import.meta.dirname, '../../../../apps/server/src/start.ts');
const hour = 3600;

export async function openScene(mode: Mode, dataLike?: string): Promise<Scene> {
  const dataDir = newDataDir(dataLike);
  const bank = await openBank();
  const made = mode === 'plain' ? await ownDatabase(dataDir, bank) : await sharedDatabase(mode, dataDir, bank);
  for (const server of made.servers) await server.start();
  return {
    ...made,
    bank,
    async close(keep) {
      for (const server of made.servers) await server.stop();
      await made.stopDatabase();
      await bank.terminals.stop();
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
      return dataDir;
    },
  };
}

/** As a shop has it: one process and the database that came along. */
async function ownDatabase(dataDir: string, bank: Bank) {
  const server = await serverUnderFire(entry, dataDir, bank.env);
  return { servers: [server], databaseUrl: server.databaseUrl, moveClocks() {}, async stopDatabase() {} };
}

async function sharedDatabase(mode: Exclude<Mode, 'plain'>, dataDir: string, bank: Bank) {
  const ofDatabase = mode === 'database-clock' ? wrongClock(0) : null;
  const ofServers = mode === 'clocks' ? [wrongClock(2 * hour), wrongClock(0)] : [null];
  const database = await withEnv(ofDatabase?.env ?? {}, () => startEmbedded(dataDir, { named: true }));
  const env = { ...bank.env, DATABASE_URL: database.url, TILL_MODE: 'demo' };
  const servers = await Promise.all(ofServers.map((clock) => serverUnderFire(entry, dataDir, { ...env, ...clock?.env })));
  return {
    servers,
    databaseUrl: () => database.url,
    moveClocks: moverOf(ofDatabase, ofServers.at(-1) ?? null),
    stopDatabase: () => database.stop(),
  };
}

function moverOf(ofDatabase: WrongClock | null, ofServer: WrongClock | null) {
  let isBack = false;
  return (over: number, random: () => number) => {
    if (ofDatabase !== null && !isBack && over >= 0.5) {
      isBack = true;
      ofDatabase.set(-hour);
    }
    // Between an hour behind and three ahead: from three hours behind the other to one ahead of it.
    if (ofServer !== null && random() < 0.1) ofServer.set(Math.round((random() * 4 - 1) * hour));
  };
}

/** What is started meanwhile, and nothing else, has this environment. */
async function withEnv<T>(env: Readonly<Record<string, string>>, run: () => Promise<T>): Promise<T> {
  Object.assign(process.env, env);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
  }
}
