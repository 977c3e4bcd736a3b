import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../../../apps/server/src/platform/database.ts';
import { startEmbedded } from '../../../../apps/server/src/platform/embedded/embedded.ts';
import { type TestPrinter, testPrinter } from '../../../../apps/server/src/testing/kitchen-printer.ts';
import { until } from '../child.ts';
import { newDataDir } from '../data-dir.ts';
import { openHearer } from '../hearer.ts';
import { judgeSales } from '../judge-sales.ts';
import type { Ledger } from '../ledger.ts';
import { plainItems } from '../menu.ts';
import { watchPauses } from '../pauses.ts';
import { sell } from '../sell.ts';
import { type ServerUnderFire, serverUnderFire } from '../server.ts';
import { Till } from '../till.ts';
import { type Build, buildOf, thisBuild } from './build.ts';
import { findingsOf, type Rolled, type RollingFigures } from './rolling-figures.ts';

export interface RollingOptions {
  /** What runs before the update: a commit of this repository. */
  readonly from: string;
  readonly processes: number;
  readonly clients: number;
  readonly report: (text: string) => void;
}

/** A place behind a load balancer: one address, at which the older build runs, then the newer one. */
interface Place {
  readonly older: ServerUnderFire;
  readonly newer: ServerUnderFire;
}

type Database = ReturnType<typeof connect>;

/** What is sold under one build, and between two restarts; ms. */
const loadMs = 4_000;
/** So many tickets wait for the printer when the first process of the newer build starts. */
const waitingCount = 20;
/** An older process that still takes a change so long after a newer one was ready is one that goes on writing, ms. It asks the database every second. */
const stillWritesMs = 3_000;
const drainMs = 3_000;

/**
 * Several processes of an earlier build are replaced by this build's one after another, on one database, while registers sell and a kitchen prints. Where this
 * build migrates, the older ones have to stop writing by themselves; tickets wait for a printer without paper meanwhile.
 */
export async function rollFrom({ from, processes, clients, report }: RollingOptions): Promise<RollingFigures> {
  const before = await buildOf(from, { isServerOnly: true });
  report(`${before.name} is installed`);
  const dataDir = newDataDir();
  const database = await startEmbedded(dataDir, { named: true });
  const printer = await testPrinter();
  const places: Place[] = [];
  try {
    for (let count = 0; count < processes; count += 1) places.push(await placeFor(before, database.url));
    for (const { older } of places) await older.start();
    const sql = connect(database.url, { max: 1, statementTimeoutMs: 0 });
    const figures = await play({ places, sql, databaseUrl: database.url, printer, clients, report }).finally(() => sql.end());
    return { from: before.name, ...figures };
  } finally {
    await Promise.all(places.flatMap(({ older, newer }) => [older.stop(), newer.stop()]));
    await printer.close();
    await database.stop();
    for (const folder of [dataDir, before.folder]) await rm(folder, { recursive: true, force: true });
  }
}

async function placeFor(before: Build, databaseUrl: string): Promise<Place> {
  const entryOf = ({ folder }: Build) => join(folder, 'apps/server/src/start.ts');
  const env = { DATABASE_URL: databaseUrl, TILL_SECRET: 'the walk keeps nothing that is worth a secret', TILL_DRAIN_MS: String(drainMs) };
  const older = await serverUnderFire(entryOf(before), newDataDir(), env);
  return { older, newer: await serverUnderFire(entryOf(thisBuild), newDataDir(), env, Number(new URL(older.address).port)) };
}

interface Played {
  readonly places: readonly Place[];
  readonly sql: Database;
  readonly databaseUrl: string;
  readonly printer: TestPrinter;
  readonly clients: number;
  readonly report: (text: string) => void;
}

async function play({ places, sql, databaseUrl, printer, clients, report }: Played): Promise<Omit<RollingFigures, 'from'>> {
  const addresses = places.map(({ older }) => older.address) as [string, ...string[]];
  const till = new Till(...addresses);
  await till.signIn();
  const kitchen = `/api/register/merchants/${till.merchantId}/kitchen/printers/grill`;
  await till.send('PUT', kitchen, { label: 'grill', address: printer.address, enabled: true });
  const itemIds = await plainItems(till);
  const hearers = addresses.map((address) => openHearer(address, till));
  const ledger: Ledger[] = [];
  let isOver = false;
  const selling = Promise.all(Array.from({ length: clients }, (_, index) => sell({ till, name: `R${index + 1}`, itemIds, ledger, stopped: () => isOver })));
  selling.catch(() => undefined);
  const load = () => Promise.race([selling, pause(loadMs)]);
  await load();

  // Out of paper: what is ordered from here on waits for the printer over the update.
  printer.behave(() => 'offline');
  const waiting = () => countOf(sql`select count(*)::int as count from shop.kitchen_ticket where merchant_id = ${till.merchantId} and state = 'waiting'`);
  await until('tickets wait for the printer', async () => (await waiting()) >= waitingCount);
  const [schema, waited] = [await schemaOf(sql), await waiting()];
  const [rolled, stillWriting]: [Rolled[], string[]] = [[], []];
  for (const [index, { older, newer }] of places.entries()) {
    const unanswered = till.unanswered;
    till.longestWaitMs = 0;
    const watch = watchPauses(till);
    await older.stop();
    await newer.start();
    if (index === 0) {
      const isMigrated = (await schemaOf(sql)) > schema;
      if (isMigrated) for (const place of places.slice(1)) if (await writesOn(till, place.older)) stillWriting.push(place.older.address);
      printer.behave(() => 'print');
    }
    const answers = till.answers;
    await until('sales go on', () => till.answers > answers + clients);
    await load();
    const one = { pauseMs: watch(), longestWaitMs: Math.round(till.longestWaitMs), unanswered: till.unanswered - unanswered };
    rolled.push(one);
    report(
      `${index + 1}/${places.length}: ${one.pauseMs} ms without a change, ${one.longestWaitMs} ms until a call that was repeated succeeded, ${one.unanswered} repeated`,
    );
  }
  isOver = true;
  await selling;
  const { findings, ...sold } = await judgeSales({ databaseUrl, till, ledger, printer, hearers });
  const figures = { migrations: (await schemaOf(sql)) - schema, rolled, stillWriting, waited, ...sold };
  return { ...figures, findings: [...findings, ...findingsOf(figures)] };
}

async function countOf(asked: PromiseLike<readonly object[]>): Promise<number> {
  const [row] = (await asked) as readonly { readonly count: number }[];
  return row?.count ?? 0;
}

const schemaOf = (sql: Database): Promise<number> => countOf(sql`select max(version)::int as count from door.migration`);

/** Whether a process goes on making orders, though a newer build has migrated its database. */
async function writesOn(till: Till, older: ServerUnderFire): Promise<boolean> {
  const there = till.through(older.address);
  const order = { source: 'register', deviceSource: 'update' };
  const refuses = async () => (await there.ask('POST', `/api/merchants/${till.merchantId}/orders`, randomUUID(), order)) === null;
  return until('it stops writing', refuses, stillWritesMs).then(
    () => false,
    () => true,
  );
}
