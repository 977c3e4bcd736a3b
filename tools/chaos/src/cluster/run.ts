import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../../../apps/server/src/platform/database.ts';
import { type TestPrinter, testPrinter } from '../../../../apps/server/src/testing/kitchen-printer.ts';
import { newDataDir } from '../data-dir.ts';
import { readHistories } from '../history.ts';
import type { Ledger } from '../ledger.ts';
import { plainItems } from '../menu.ts';
import { changesOf, heldAgainstPaper } from '../payments/kitchen.ts';
import { readBack } from '../read-back.ts';
import { sell } from '../sell.ts';
import { type ServerUnderFire, serverUnderFire } from '../server.ts';
import { Till } from '../till.ts';
import { until } from './child.ts';
import type { Cluster } from './cluster.ts';
import { type Hearer, openHearer } from './hearer.ts';
import { watchPauses } from './pauses.ts';

/** What is done to the cluster, one after another. */
export type Blow = 'kill the node' | 'kill PostgreSQL' | 'freeze the node' | 'restart a process';

export interface ClusterOptions {
  readonly blows: readonly Blow[];
  readonly clients: number;
  readonly processes: number;
  readonly report: (text: string) => void;
}

/** What came of one blow. */
interface Came {
  readonly blow: Blow;
  /** The longest without an acknowledged change, ms. */
  readonly pauseMs: number;
  /** The longest that one sending of a call got no answer of any kind, ms. */
  readonly silenceMs: number;
  /** Sendings that got no answer, or one that says to come again. */
  readonly unanswered: number;
}

export interface ClusterFigures {
  readonly blows: readonly Came[];
  readonly orders: number;
  readonly changes: number;
  readonly missing: number;
  readonly doubled: number;
  readonly faults: number;
  readonly tickets: number;
  readonly ticketsMissing: number;
  readonly ticketsDoubled: number;
  readonly ticketsMarked: number;
  readonly ticketsGivenToStaff: number;
  /** Changes that a stream was told twice, over all streams. */
  readonly toldTwice: number;
  readonly streamsReopened: number;
  /** Orders of which a stream was not told the last change. */
  readonly untold: number;
  readonly findings: readonly string[];
}

/** How long a machine stands still: longer than Patroni waits for it. */
const frozenMs = 45_000;
const loadMs = 3_000;
/** How long nothing more may come out of the printer until it counts as all that comes. */
const restMs = 60_000;
const lookMs = 2_000;
export const entry = join(import.meta.dirname, '../../../../apps/server/src/start.ts');

/** Sells through the front while nodes of the database and Till's processes go down and come back. */
export async function walkCluster(cluster: Cluster, options: ClusterOptions): Promise<ClusterFigures> {
  // Every second process finds the primary by itself.
  const servers = await Promise.all(
    Array.from({ length: options.processes }, (_, index) =>
      serverUnderFire(entry, newDataDir(), {
        DATABASE_URL: index % 2 === 0 ? cluster.throughProxy : cluster.allHosts,
        TILL_SECRET: 'the cluster keeps nothing that is worth a secret',
        TRUST_PROXY: '127.0.0.1',
        TILL_DRAIN_MS: '3000',
        DATABASE_TLS: 'off',
      }),
    ),
  );
  const printer = await testPrinter();
  await cluster.openFront(servers.map(({ address }) => address));
  // One after another: the first one makes the tables.
  for (const server of servers) await server.start();
  try {
    return await played(cluster, servers, printer, options);
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await printer.close();
  }
}

async function played(
  cluster: Cluster,
  servers: readonly ServerUnderFire[],
  printer: TestPrinter,
  { blows, clients, report }: ClusterOptions,
): Promise<ClusterFigures> {
  const signedIn = new Till(servers[0]?.address ?? '');
  await signedIn.signIn();
  const till = signedIn.through(cluster.front);
  await until('the front knows a process', async () => (await fetch(`${cluster.front}/readyz`)).ok);
  const { address } = printer;
  await till.send('PUT', `/api/register/merchants/${till.merchantId}/kitchen/printers/grill`, { label: 'grill', address, enabled: true });
  const itemIds = await plainItems(till);
  const hearers = [openHearer(cluster.front, till), openHearer(servers[1]?.address ?? cluster.front, till)];
  const ledger: Ledger[] = [];
  let isOver = false;
  const selling = Promise.all(Array.from({ length: clients }, (_, index) => sell({ till, name: `K${index + 1}`, itemIds, ledger, stopped: () => isOver })));
  selling.catch(() => undefined);

  const came: Came[] = [];
  for (const [index, blow] of blows.entries()) {
    await Promise.race([selling, pause(loadMs + randomInt(loadMs))]);
    const before = till.unanswered;
    till.longestSilenceMs = 0;
    const watch = watchPauses(till);
    await strike(cluster, servers, blow);
    await cluster.whole();
    // It counts until sales go on.
    const answers = till.answers;
    await until('sales go on', () => till.answers > answers + clients);
    const pauseMs = watch();
    const silenceMs = Math.round(till.longestSilenceMs);
    came.push({ blow, pauseMs, silenceMs, unanswered: till.unanswered - before });
    report(
      `${index + 1}/${blows.length}: ${blow}: ${seconds(pauseMs)} without a change, ${seconds(silenceMs)} the longest without an answer, ${till.unanswered - before} sendings to be repeated, ${till.answers} answers so far`,
    );
  }
  isOver = true;
  await selling;
  return judged({ cluster, till, ledger, printer, hearers, came });
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

async function strike(cluster: Cluster, servers: readonly ServerUnderFire[], blow: Blow): Promise<void> {
  if (blow === 'restart a process') {
    for (const server of servers) {
      await server.stop();
      await server.start();
      // HAProxy asks each second.
      await pause(2_000);
    }
    return;
  }
  const node = await cluster.primary();
  if (blow === 'kill PostgreSQL') return node.killPostgres();
  if (blow === 'kill the node') await node.kill();
  else node.freeze();
  await until('another node is the primary', () => cluster.isReplaced(node));
  if (blow === 'kill the node') return node.start();
  await pause(frozenMs);
  node.thaw();
}

interface Played {
  readonly cluster: Cluster;
  readonly till: Till;
  readonly ledger: readonly Ledger[];
  readonly printer: TestPrinter;
  readonly hearers: readonly Hearer[];
  readonly came: readonly Came[];
}

async function judged({ cluster, till, ledger, printer, hearers, came }: Played): Promise<ClusterFigures> {
  const url = cluster.throughProxy;
  const untoldBy = (hearer: Hearer) => ledger.filter(({ orderId, changes }) => (hearer.versions.get(orderId) ?? 0) < changes).length;
  const untold = () => hearers.reduce((sum, hearer) => sum + untoldBy(hearer), 0);
  const sql = connect(url, { max: 1, statementTimeoutMs: 0 });
  const { changes, timezone } = await changesOf(sql, till.merchantId);
  const paper = () => heldAgainstPaper(changes, timezone, printer.papers);
  const givenToStaff = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from shop.kitchen_ticket where merchant_id = ${till.merchantId} and state = 'given-to-staff'`;
    return row?.count ?? 0;
  };
  const leftToPrint = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from shop.kitchen_ticket where merchant_id = ${till.merchantId} and state in ('waiting', 'sending')`;
    return row?.count ?? 0;
  };
  // Six sellers without a pause order more than one printer prints: what is left comes out, a ticket after another. The papers are read once, for that takes seconds.
  for (let [papers, since] = [-1, Date.now()]; ((await leftToPrint()) > 0 || untold() > 0) && Date.now() - since < restMs; await pause(lookMs)) {
    if (printer.papers.length > papers) since = Date.now();
    papers = printer.papers.length;
  }
  const staffs = await givenToStaff();
  await sql.end();
  for (const hearer of hearers) hearer.close();
  const { tickets, ticketsMissing, ticketsDoubled, ticketsMarked, findings: ofPaper } = paper();
  const found = [...(await readBack(till, ledger)), ...(await readHistories(url, till.merchantId, ledger))];
  const countOf = (kind: 'missing' | 'doubled') => found.filter((finding) => finding.kind === kind).length;
  return {
    blows: came,
    orders: ledger.length,
    changes: ledger.reduce((sum, entry) => sum + entry.changes, 0),
    missing: countOf('missing'),
    doubled: countOf('doubled'),
    faults: till.faults.length,
    tickets,
    ticketsMissing,
    ticketsDoubled,
    ticketsMarked,
    ticketsGivenToStaff: staffs,
    toldTwice: hearers.reduce((sum, { repeated }) => sum + repeated, 0),
    streamsReopened: hearers.reduce((sum, { reopened }) => sum + reopened, 0),
    untold: untold(),
    findings: [
      ...found.map(({ kind, orderId, what }) => `${kind}: ${orderId} ${what}`),
      ...till.faults,
      // What the staff has is not lost: it is asked for on every register.
      ...(ticketsMissing > staffs || ticketsDoubled > 0 ? ofPaper : []),
      ...(untold() > 0 ? [`${untold()} orders whose last change a stream was not told`] : []),
    ],
  };
}
