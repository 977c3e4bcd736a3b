// npm run backup -- FILE: writes everything that Till keeps in its database to a file, while it runs.
import { parseArgs } from 'node:util';
import { dump } from '../backup/dump.ts';
import { openNewBackup } from '../backup/write-file.ts';
import { readConfig, readEnvironment } from '../platform/config.ts';
import { connect } from '../platform/database.ts';
import { StartRefusal, saidBy } from '../platform/start-refusal.ts';
import { joinDatabase } from './open-database.ts';

async function backup(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new StartRefusal('Say where the backup is to be written: npm run backup -- FILE');
  const settings = readConfig(readEnvironment());
  const part = await openNewBackup(file, settings.backupKey);
  try {
    const database = await joinDatabase(settings, console);
    const sql = connect(database.url, { max: 2, statementTimeoutMs: 0 });
    try {
      const [made] = await sql<{ isMade: boolean }[]>`select to_regclass('shop.merchant') is not null as "isMade"`;
      if (made?.isMade !== true) throw new StartRefusal('There is no shop in this database yet: nothing was written.');
      const { header, rowCount, tableCount } = await dump(sql, (header, frames) => part.write(header, frames));
      const bytes = await part.keep();
      console.log(`Backed up to ${file}: ${rowCount} rows of ${tableCount} tables, ${bytes} bytes, as it was at ${new Date(header.takenAt).toISOString()}.`);
      if (settings.backupKey !== null) console.log('It is encrypted: without BACKUP_KEY nobody can restore it, so store that apart.');
      console.log(
        settings.secret === null && settings.databaseUrl === null
          ? `Store ${settings.dataDir}/secret with it: gateway accounts are encrypted with that.`
          : 'TILL_SECRET is not in it: gateway accounts can only be read where that is the same.',
      );
    } finally {
      await sql.end({ timeout: 1 });
      await database.stop();
    }
  } finally {
    await part.drop();
  }
}

backup().catch((error: unknown) => {
  console.error(error instanceof StartRefusal ? error.message : `The backup was not written: ${saidBy(error)}`);
  process.exitCode = 1;
});
