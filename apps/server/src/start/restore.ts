// npm run restore -- FILE [--set-aside] [--go-live]: builds a database from a backup. It begins on standby: no job runs until --go-live. --back and --drop are about
// the database that a restore has archived.
import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { dropDatabase, hasShop, listAside, makeBeside, swap, urlOf } from '../backup/database.ts';
import { type Backup, openBackup } from '../backup/read-file.ts';
import { restoreInto } from '../backup/restore-into.ts';
import { activate, type Settled } from '../backup/restored.ts';
import { readRestored } from '../history/standby.ts';
import { unreadableAccounts } from '../payment/account/accounts.ts';
import { readConfig, readEnvironment, type Settings } from '../platform/config.ts';
import { connect } from '../platform/database.ts';
import { knownSchema } from '../platform/migrate.ts';
import { StartRefusal, saidBy } from '../platform/start-refusal.ts';
import { joinDatabase } from './open-database.ts';
import { secretOf } from './secret.ts';

const usage = 'npm run restore -- FILE [--set-aside] [--go-live], or npm run restore -- --back DATABASE, or npm run restore -- --drop DATABASE';

interface Options {
  /** A shop that is there may be archived. */
  readonly archives: boolean;
  readonly activates: boolean;
}

async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'set-aside': { type: 'boolean' }, 'go-live': { type: 'boolean' }, back: { type: 'string' }, drop: { type: 'string' } },
  });
  const [file] = positionals;
  const { back, drop } = values;
  if (file === undefined && (back === undefined) !== (drop === undefined)) return back === undefined ? dropAside(drop ?? '') : putBack(back);
  if (file === undefined || back !== undefined || drop !== undefined || positionals.length > 1)
    throw new StartRefusal(`Say which backup is to be restored: ${usage}`);
  const settings = readConfig(readEnvironment());
  const backup = await openBackup(file, settings.backupKey);
  const known = await knownSchema();
  if (backup.header.schema > known)
    throw new StartRefusal(
      `${backup.file} was made by a newer version of Till (its tables are at ${backup.header.schema}, this version knows ${known}): restore it with that one.`,
    );
  const database = await joinDatabase(settings, console);
  try {
    await restoreTo(database.url, backup, settings, { archives: values['set-aside'] === true, activates: values['go-live'] === true });
  } finally {
    await database.stop();
  }
}

/** The shop that a restore archived takes its place again; the one that is there now is archived in turn. */
async function putBack(name: string): Promise<void> {
  await withAside('--back', name, async (url) => {
    const aside = await swap(url, urlOf(url, name));
    console.log(`The shop of ${name} is back. The one that was here is still in the data folder, as database ${aside}.`);
  });
}

/** A shop that a restore archived is deleted for good: nobody needs it any more, and it takes room. */
async function dropAside(name: string): Promise<void> {
  await withAside('--drop', name, async (url) => {
    await dropDatabase(url, name);
    console.log(`The database ${name} is deleted.`);
  });
}

/** Does something with a database that a restore has archived in the data folder; any other name is refused, with those that there are. */
async function withAside(option: string, name: string, work: (url: string) => Promise<void>): Promise<void> {
  const settings = readConfig(readEnvironment());
  if (settings.databaseUrl !== null) throw new StartRefusal(`${option} is for databases in the data folder: DATABASE_URL names one on a server of yours.`);
  const database = await joinDatabase(settings, console);
  try {
    const names = await listAside(database.url);
    if (!names.includes(name))
      throw new StartRefusal(
        `There is no database ${name} in ${settings.dataDir} that a restore has archived.${names.length === 0 ? '' : ` There are: ${names.join(', ')}`}`,
      );
    await work(database.url);
  } finally {
    await database.stop();
  }
}

async function restoreTo(url: string, backup: Backup, settings: Settings, wish: Options): Promise<void> {
  const sql = connect(url, { max: 1 });
  let isTaken: boolean;
  try {
    isTaken = await hasShop(sql);
    const restored = isTaken && wish.activates && !wish.archives ? await readRestored(sql) : null;
    if (restored?.sha256 === backup.sha256) return await activateNow(sql, restored.liveAt !== null);
  } finally {
    await sql.end({ timeout: 1 });
  }
  if (isTaken && !wish.archives) throw new StartRefusal(refusalOf(settings, wish));
  console.log(`Restoring ${backup.file}, as it was at ${new Date(backup.header.takenAt).toISOString()} …`);
  const aside = settings.databaseUrl === null ? await besideAndSwap(url, backup, wish, isTaken) : await inPlace(url, backup, wish, isTaken);
  if (aside !== null) console.log(`The shop that was here is still in the data folder, as database ${aside}.`);
  console.log('What was sold after that time is not in it, but for what registers have not sent yet: they send it when somebody has signed in there again.');
  await sayAccounts(url, settings);
  console.log(
    wish.activates ? 'It is live.' : `It is on standby: nothing is printed or sent, and no gateway is asked, until npm run restore -- ${backup.file} --go-live`,
  );
}

const refusalOf = ({ databaseUrl, dataDir }: Settings, wish: Options): string =>
  databaseUrl !== null
    ? `There is a shop in the database of DATABASE_URL${wish.activates ? ', and it is not the one of this backup' : ''}. Nothing was changed: make an empty database and set DATABASE_URL to that.`
    : `There is a shop in ${dataDir}${wish.activates ? ', and it is not the one of this backup' : ''}. Nothing was changed: set TILL_DATA_DIR to a new folder, or say --set-aside, then the backup takes its place and it stays beside it.`;

async function activateNow(sql: Sql, isLive: boolean): Promise<void> {
  if (!isLive) await activate(sql);
  console.log(isLive ? 'It is live already.' : 'It is live: tickets are printed, receipts sent and gateways asked from now on.');
}

/** Our own server: into a new database, which takes the old one's place when it is whole. Returns the old one's name if it has a shop. */
async function besideAndSwap(url: string, backup: Backup, wish: Options, isTaken: boolean): Promise<string | null> {
  const beside = await makeBeside(url);
  try {
    await build(beside.url, backup, wish);
    const aside = await swap(url, beside.url);
    if (isTaken) return aside;
    await beside.dropOther(aside);
    return null;
  } catch (error) {
    await beside.drop().catch(() => {});
    throw error;
  }
}

/** Somebody's server: into the empty database that it was given, in one transaction. */
async function inPlace(url: string, backup: Backup, wish: Options, isTaken: boolean): Promise<null> {
  if (isTaken) throw new StartRefusal('--set-aside is for the database in the data folder. Make an empty database and set DATABASE_URL to that.');
  await build(url, backup, wish);
  return null;
}

async function build(url: string, backup: Backup, wish: Options): Promise<void> {
  const { rowCount, settled } = await restoreInto(url, backup, { isLive: wish.activates });
  console.log(`Restored: ${rowCount} rows.`);
  for (const line of wordsOf(settled)) console.log(line);
}

const wordsOf = ({ tickets, receipts, sessions, attempts }: Settled): readonly string[] => [
  ...(tickets > 0 ? [`${tickets} kitchen tickets that waited are left to the staff: nobody knows whether they were printed.`] : []),
  ...(receipts > 0 ? [`${receipts} receipts that waited are not sent by themselves.`] : []),
  ...(attempts > 0 ? [`${attempts} card payments whose end was open are looked up at their gateways once it is live; none is refunded by itself.`] : []),
  ...(sessions > 0 ? ['Everybody has to sign in again.'] : []),
];

async function sayAccounts(url: string, settings: Settings): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    const secret = await secretOf(settings, sql);
    for (const { merchantId, gateway } of await unreadableAccounts(sql, { secret, secretOld: settings.secretOld }))
      console.log(
        `The ${gateway} account of ${merchantId} cannot be read with this TILL_SECRET: set that of the shop that was backed up, or enter the account again.`,
      );
  } finally {
    await sql.end({ timeout: 1 });
  }
}

restore().catch((error: unknown) => {
  console.error(error instanceof StartRefusal ? error.message : `Nothing was restored: ${saidBy(error)}`);
  process.exitCode = 1;
});
