import type { Settings } from '../platform/config.ts';
import { connect } from '../platform/database.ts';
import { type EmbeddedDatabase, runningEmbedded, startEmbedded } from '../platform/embedded/embedded.ts';
import type { Troubles } from '../platform/embedded/regain.ts';
import { StartRefusal, saidBy } from '../platform/start-refusal.ts';
import { checkDatabase } from './check-database.ts';

/** How long a configured database may take to answer for the first time, ms. */
const firstAnswerMs = 9000;

/** The database that the settings name, answering; else the embedded one, started, unless `giveUp` aborts before. `stop` ends only what we started. */
export async function openDatabase(settings: Settings, log: Troubles, giveUp?: AbortSignal): Promise<EmbeddedDatabase> {
  if (settings.databaseUrl === null) return startEmbedded(settings.dataDir, { named: settings.dataDirNamed, log, giveUp });
  await firstAnswer(settings.databaseUrl);
  return { url: settings.databaseUrl, stop: async () => {} };
}

/** The same for a command: beside a running server it uses that server's database. */
export async function joinDatabase(settings: Settings, log: Troubles): Promise<EmbeddedDatabase> {
  const running = settings.databaseUrl === null ? await runningEmbedded(settings.dataDir, { named: settings.dataDirNamed }) : null;
  return running ?? openDatabase(settings, log);
}

async function firstAnswer(databaseUrl: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1, connectTimeoutSeconds: firstAnswerMs / 1000 });
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${firstAnswerMs / 1000} seconds`)), firstAnswerMs);
  });
  try {
    await Promise.race([sql`select 1`, tooLate]);
    await Promise.race([checkDatabase(databaseUrl), tooLate]);
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal(`The database of DATABASE_URL cannot be used: ${saidBy(error)}`);
  } finally {
    clearTimeout(timer);
    await sql.end({ timeout: 0 });
  }
}
