import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readOrCreate } from '../read-or-create.ts';
import { StartRefusal, saidBy } from '../start-refusal.ts';
import { type Account, databaseAccount } from './account.ts';
import { type Binaries, postgresBinaries } from './binaries.ts';

/** The folders of an embedded database, and the account that runs it. */
export interface Places {
  readonly binaries: Binaries;
  /** PostgreSQL's data folder */
  readonly cluster: string;
  /** A 0700 folder with the one socket that it listens on. */
  readonly socket: string;
  /** What it printed since it was last started. */
  readonly log: string;
  /** null: the caller itself */
  readonly account: Account | null;
}

/** sun_path holds 108 bytes with its end on Linux, 104 on macOS; the file in the folder is `.s.PGSQL.5432`. */
const socketFolderBytesMax = 103 - '/.s.PGSQL.5432'.length;

/** In a data folder: the name of its database under root's home, where the database does not lie in the folder itself. */
const idFile = 'database-id';

/**
 * Creates missing folders. `named`: a person chose this data folder, so the database stays in it, unless root chose one that the database's user cannot
 * reach: then the database lies where that user can, and a file in the folder says where.
 */
export async function placesFor(dataDir: string, { named }: { named: boolean }): Promise<Places> {
  makeDataDir(dataDir);
  const rootHome = process.getuid?.() === 0 ? makeRootHome() : null;
  const binaries = postgresBinaries(rootHome);
  const clusterName = `postgres-${binaries.major}`;
  const older = readdirSync(dataDir).find((name) => /^postgres-\d+$/.test(name) && name !== clusterName);
  if (older && !existsSync(join(dataDir, clusterName))) {
    throw new StartRefusal(
      `The database in ${join(dataDir, older)} was made by another major version of PostgreSQL than the ${binaries.major} installed here.`,
    );
  }
  const account = accountOf(join(dataDir, clusterName));
  const stays = account === null || existsSync(join(dataDir, clusterName)) || (named && !existsSync(join(dataDir, idFile)) && mayReach(dataDir, account));
  const base = rootHome === null || stays ? dataDir : join(rootHome, await ownIdOf(dataDir));
  if (account) openTo(base, account);
  const socket = socketFolder(base);
  makePrivate(socket, account);
  return { binaries, cluster: join(base, clusterName), socket, log: join(base, 'postgres.log'), account };
}

/** The data folder, created and usable by us, or a StartRefusal that names the setting. */
export function makeDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir);
    const probe = join(dataDir, `.probe-${process.pid}-${randomBytes(4).toString('hex')}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartRefusal(`The data folder ${dataDir} cannot be written (${saidBy(error)}): set TILL_DATA_DIR to a folder that can.`);
  }
}

/** With its parents. One by one: Node's own `recursive` never comes back where a folder cannot be made without a reason, as below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder) && statSync(folder).isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder);
}

/** As root: the owner of an existing folder keeps it, so the database of a normal user stays theirs. */
function accountOf(cluster: string): Account | null {
  const account = databaseAccount();
  if (account === null || !existsSync(cluster)) return account;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? account : { uid, gid };
}

/** Where root keeps what PostgreSQL's user must reach: a checkout may lie in a folder that only root may enter. */
function makeRootHome(): string {
  for (const home of ['/var/lib/till', '/var/tmp/till']) {
    try {
      mkdirSync(home, { recursive: true });
      // Another user's folder of this name could contain anything.
      if (statSync(home).uid !== 0) continue;
      chmodSync(home, 0o755);
      return home;
    } catch {
      // read-only here: the next one
    }
  }
  throw new StartRefusal('Neither /var/lib/till nor /var/tmp/till can be written: start as another user than root, or set DATABASE_URL.');
}

/** A name by which a checkout finds its own database again, and a fresh one never finds that of another. */
async function ownIdOf(dataDir: string): Promise<string> {
  const file = join(dataDir, idFile);
  const id = (await readOrCreate(file, () => `${randomBytes(8).toString('hex')}\n`)).trim();
  if (!/^[0-9a-f]{16}$/.test(id)) throw new StartRefusal(`${file} does not hold the name of a database: remove it to begin with an empty one.`);
  return id;
}

/** The database's user has to pass through every folder above its own. */
function openTo(base: string, account: Account): void {
  mkdirSync(base, { recursive: true });
  if (!mayPass(base, account) && statSync(base).uid === 0) chmodSync(base, (statSync(base).mode & 0o777) | 0o011);
  for (let folder = base; ; folder = dirname(folder)) {
    if (!mayPass(folder, account)) {
      throw new StartRefusal(
        `The database's user (uid ${account.uid}) may not enter ${folder}: set TILL_DATA_DIR to a folder that every user may pass through.`,
      );
    }
    if (folder === dirname(folder)) return;
  }
}

/** Whether every folder above lets the account through; the folder itself is opened for it. */
function mayReach(folder: string, account: Account): boolean {
  const above = dirname(folder);
  return above === folder || (mayPass(above, account) && mayReach(above, account));
}

function mayPass(folder: string, account: Account): boolean {
  const { uid, gid, mode } = statSync(folder);
  if (account.uid === 0) return true;
  return (mode & (uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001)) !== 0;
}

/** The socket's folder: beside the data if the path is short enough, else in the temporary folder under a reproducible name. */
function socketFolder(base: string): string {
  const beside = join(base, 'socket');
  if (Buffer.byteLength(beside) <= socketFolderBytesMax) return beside;
  return join(tmpdir(), `till-${createHash('sha256').update(base).digest('hex').slice(0, 16)}`);
}

function makePrivate(folder: string, account: Account | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  if (statSync(folder).uid !== (account?.uid ?? process.getuid?.())) {
    throw new StartRefusal(`${folder} belongs to somebody else: set TILL_DATA_DIR to a folder with a shorter path.`);
  }
  chmodSync(folder, 0o700);
}
