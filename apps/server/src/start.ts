import { readConfig, readEnvironment } from './platform/config.ts';
import { isWriteToEnded } from './platform/database.ts';
import { makeDataDir } from './platform/embedded/places.ts';
import { openOutput } from './platform/log.ts';
import { StartRefusal, saidBy } from './platform/start-refusal.ts';
import { certificateFor } from './platform/tls.ts';
import { openDrain } from './start/drain.ts';
import { holdFreePort, holdPort } from './start/listen.ts';
import { openDatabase } from './start/open-database.ts';
import { makeStages, Stopped } from './start/stages.ts';

/** The longest that a stop may take beside the drain, whatever hangs; ms. */
const stopMs = 14_000;

const stages = makeStages();
const drain = openDrain();
/** As long as nothing is served there is nobody to tell; ms. */
let drainMs = 0;
let stopping = false;

/** Told to stop: balancers first send their requests elsewhere. Told again meanwhile, it does not wait for them. */
async function stop(): Promise<void> {
  await drain.begin(drainMs);
  await stopWith(0);
}

/** Stops everything that was started, last first, then exits. */
async function stopWith(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(code || 1), stopMs).unref();
  await stages.end((error) => console.error(saidBy(error)));
  process.exit(code);
}

/** Prints one sentence for the person at the terminal; a stack only for bugs. */
function fail(error: unknown): void {
  if (error instanceof Stopped) return;
  console.error(error instanceof StartRefusal ? error.message : error);
  void stopWith(1);
}

async function start(): Promise<void> {
  const env = readEnvironment();
  const free = env['PORT'] === '0' ? await holdFreePort() : null;
  if (free !== null) env['PORT'] = String(free.port);
  const settings = readConfig(env);
  const { log, print } = openOutput(settings.logLevel);
  for (const warning of settings.warnings) log.warn(warning);
  if (settings.databaseUrl === null || settings.tls === 'self') makeDataDir(settings.dataDir);
  // Before there is a database: browsers judge a certificate by the time of their own machines, too.
  const certificate = await certificateFor(settings, Date.now());

  const database = await stages.run(
    (stop) => openDatabase(settings, log, stop),
    (opened) => opened.stop(),
  );
  // What may still refuse the start comes before the tables change: the version that runs until now can go on with them.
  const held = await stages.run(() => holdPort(settings, free));
  // Only now: most of the product is read then, and a start that is refused need not wait for it.
  const { serve } = await stages.run(() => import('./serve.ts'));
  await serve({ settings, stages, log, print, certificate, database, held, isDraining: drain.isDraining });
  drainMs = settings.drainMs;
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop());
// Started by tools/launch: stop when it ends, however it ended.
process.on('disconnect', () => void stopWith(0));
process.on('uncaughtException', (error) => isWriteToEnded(error) || fail(error));
start().catch(fail);
