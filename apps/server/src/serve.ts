import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { changeConnectionCount, openChanges } from './border/changes.ts';
import { openReads, readConnectionCount } from './border/reads.ts';
import type { Config, Context } from './context.ts';
import { epochTopic, keepEpoch, watchHistory } from './history/epoch.ts';
import { keepIdentity } from './history/identity.ts';
import { isOnStandby, readRestored, standbyText } from './history/standby.ts';
import { openTail } from './history/tail.ts';
import { watchSchema } from './jobs/newer-schema.ts';
import { databaseApiKeys } from './online/api-keys.ts';
import { watchSpace } from './operation/free-space.ts';
import { localBus } from './platform/bus.ts';
import { openClock } from './platform/clock.ts';
import type { Settings } from './platform/config.ts';
import { changeLockTimeoutMs, connect, connectForLife, renewConnections } from './platform/database.ts';
import { openDirectory } from './platform/directory/directory.ts';
import type { EmbeddedDatabase } from './platform/embedded/embedded.ts';
import type { Output } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { forCalls } from './platform/pool/for-calls.ts';
import { openSilence } from './platform/pool/silence.ts';
import { openWriteHealth } from './platform/pool/write-health.ts';
import { usualThreads } from './platform/thread/threads.ts';
import type { Certificate } from './platform/tls.ts';
import { databaseCredentials } from './sign-in/credentials.ts';
import { watchEndedSessions } from './sign-in/session/ended-sessions.ts';
import { greeting } from './start/greeting.ts';
import { openJobsWhenLive } from './start/jobs.ts';
import { finish, type HeldPort, listen } from './start/listen.ts';
import { openIdentity } from './start/open-identity.ts';
import { openMailbox } from './start/open-mailbox.ts';
import { openPrinters } from './start/open-printers.ts';
import { openSaves } from './start/open-saves.ts';
import { chargesFile, openSimulated } from './start/open-simulated.ts';
import { secretOf } from './start/secret.ts';
import type { Stages } from './start/stages.ts';
import { watchSilence } from './start/watch-silence.ts';

/** What a start has when nothing can refuse it any more but the database itself: its tables change from here on. */
interface Begun {
  readonly settings: Settings;
  readonly stages: Stages;
  readonly log: Output['log'];
  readonly print: Output['print'];
  readonly certificate: Certificate | null;
  readonly database: EmbeddedDatabase;
  readonly held: HeldPort;
  readonly isDraining: () => boolean;
}

/** Brings the tables to this version, opens everything, and says where it is served. */
export async function serve({ settings, stages, log, print, certificate, database, held, isDraining }: Begun): Promise<void> {
  const terminals = async () =>
    needsSimulated(settings)
      ? stages.run(
          () => openSimulated(settings, log),
          (opened) => opened.close(),
        )
      : null;
  const early = settings.mode === 'demo' ? null : await terminals();
  const migrations = await stages.run(() => migrate(database.url));
  log.info({ migrations, embedded: settings.databaseUrl === null }, 'the database is ready');
  const sql = await stages.run(
    () => connectForLife(database.url, { max: changeConnectionCount, lockTimeoutMs: changeLockTimeoutMs }),
    (pool) => pool.end({ timeout: 2 }),
  );
  const shared = await stages.run(() => openClock(sql));
  const clock = shared.now;
  warnIfOff(log, clock() - Date.now());
  const world =
    settings.mode === 'demo'
      ? await openDemo(settings, { databaseUrl: database.url, now: clock() }, log, stages)
      : { smtpUrl: settings.smtpUrl, smsUrl: settings.smsUrl, mailboxUrl: null };
  // In a demo after its past: they begin with what they have charged.
  const simulated = early ?? (settings.mode === 'demo' ? await terminals() : null);
  const identity = settings.demoIdentity
    ? await stages.run(
        () => openIdentity(log),
        (opened) => opened?.close(),
      )
    : null;
  const printers =
    settings.demoPrinters && settings.roles.has('jobs')
      ? await stages.run(
          () => openPrinters({ sql, log }, clock()),
          (opened) => opened?.close(),
        )
      : null;
  const secret = await secretOf(settings, sql);
  const config: Config = {
    ...settings,
    ...world,
    google: settings.google ?? identity?.google ?? null,
    simulated,
    printers,
    secret,
    tls: certificate === null ? null : { ...certificate, isOurs: certificate.fingerprint !== null },
  };
  const bus = localBus();
  const known = await stages.run(async () => ({ ...(await keepEpoch(sql)), identity: await keepIdentity(sql) }));
  bus.listen(epochTopic, renewConnections);
  const history = await stages.run(
    () => watchHistory({ sql, bus, log, clock: shared }, known),
    (watch) => watch.stop(),
  );
  const tail = await stages.run(
    async () => openTail({ sql, bus, log }),
    (opened) => opened.stop(),
  );
  const reads = await stages.run(
    () => connectForLife(database.url, { max: readConnectionCount }),
    (pool) => pool.end({ timeout: 2 }),
  );
  const saves = await stages.run(
    () => openSaves(database.url),
    (pool) => pool.end(),
  );
  let stopJobs = async (): Promise<void> => {};
  const schema = await stages.run(
    () =>
      watchSchema({ sql, log }, (found, known) => {
        log.error(
          { found, known },
          'a newer version of Till has migrated the database: this process writes nothing any more; start the newer version in its place',
        );
        void stopJobs();
      }),
    (watch) => watch.stop(),
  );
  const space =
    settings.databaseUrl === null
      ? await stages.run(
          () => watchSpace(log, settings.dataDir),
          (watch) => watch.stop(),
        )
      : null;
  const silence = openSilence(renewConnections);
  await stages.run(
    async () => watchSilence({ databaseUrl: database.url, silence, log }),
    (watch) => watch.stop(),
  );
  const asked = forCalls(sql, silence);
  const credentials = databaseCredentials({ sql: asked, clock, config, log, bus });
  await stages.run(
    () => watchEndedSessions({ sql, bus, log, credentials }),
    (watch) => watch.stop(),
  );
  const apiKeys = databaseApiKeys({ sql: asked, clock });
  const directory = await stages.run(
    async () => (config.directory === null ? null : openDirectory(config.directory)),
    (opened) => opened?.end(),
  );
  const taken = { reads: openReads(forCalls(reads, silence)), changes: openChanges() };
  const context: Context = {
    config,
    sql: asked,
    patient: sql,
    ...taken,
    saves,
    writes: openWriteHealth(silence),
    silence,
    threads: { ...usualThreads, databaseUrl: database.url },
    isDiskLow: () => space?.isLow() ?? false,
    mayWrite: () => !schema.isNewer(),
    isDraining,
    clock,
    log,
    credentials,
    apiKeys,
    bus,
    directory,
    tail,
    history,
  };
  const app = await stages.run(() => buildApp(context), finish);
  await held.release();
  await stages.run(() => listen(app, config));
  if (config.roles.has('jobs')) {
    const jobs = await stages.run(
      () => openJobsWhenLive(context, database.url),
      (opened) => opened.stop(),
    );
    stopJobs = jobs.stop;
  }
  if (schema.isNewer()) await stopJobs();
  if (isOnStandby(await readRestored(sql))) print(standbyText);
  print(greeting(config, certificate?.fingerprint ?? null));
}

/** A machine whose clock is so far off is told of, ms: its log says another time than its orders. */
const offMs = 5_000;

/** `behindMs`: how far the clock of this machine is behind the database's. */
function warnIfOff(log: FastifyBaseLogger, behindMs: number): void {
  if (Math.abs(behindMs) > offMs)
    log.warn({ behindMs }, "this machine's clock is not the database's: Till goes by the database's, the lines of this log do not");
}

/** Whether simulated terminals are needed: for practice orders, or in a demo without a gateway. */
const needsSimulated = ({ roles, gatewayUrls, mode, practice }: Settings): boolean =>
  (roles.has('write') || roles.has('jobs')) && (practice || (mode === 'demo' && Object.values(gatewayUrls).some((url) => url === null)));

/** Seeds the demo restaurant, and starts the mailbox if no mail server is configured; it takes text messages, too, if they have no other provider. */
async function openDemo(
  settings: Settings,
  { databaseUrl, now }: { readonly databaseUrl: string; readonly now: number },
  log: FastifyBaseLogger,
  stages: Stages,
): Promise<Pick<Config, 'smtpUrl' | 'smsUrl' | 'mailboxUrl'>> {
  const { keepCharges, seedDemo, pastDays } = await import('./demo/seed/seed-demo.ts');
  await stages.run(async () => {
    const sql = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
    const orders = await seedDemo(sql, { now, pastDays: settings.demoPast ? pastDays : 0 }).finally(() => sql.end({ timeout: 1 }));
    if (settings.databaseUrl === null) keepCharges(chargesFile(settings), orders, now);
  });
  if (settings.smtpUrl !== null) return { smtpUrl: settings.smtpUrl, smsUrl: settings.smsUrl, mailboxUrl: null };
  const { smtpUrl, smsUrl, mailboxUrl } = await stages.run(
    () => openMailbox(log),
    (mailbox) => mailbox.close(),
  );
  return { smtpUrl, smsUrl: settings.smsUrl ?? smsUrl, mailboxUrl };
}
