import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type TestPrinter, testPrinter } from '../../../../apps/server/src/testing/kitchen-printer.ts';
import { until } from '../child.ts';
import { newDataDir } from '../data-dir.ts';
import { openHearer } from '../hearer.ts';
import { judgeSales, type SalesFigures } from '../judge-sales.ts';
import type { Ledger } from '../ledger.ts';
import { plainItems } from '../menu.ts';
import { watchPauses } from '../pauses.ts';
import { sell } from '../sell.ts';
import { type ServerUnderFire, serverUnderFire } from '../server.ts';
import { Till } from '../till.ts';
import type { Cluster } from './cluster.ts';

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

export interface ClusterFigures extends SalesFigures {
  readonly blows: readonly Came[];
}

/** How long a machine stands still: longer than Patroni waits for it. */
const frozenMs = 45_000;
const loadMs = 3_000;
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
  const { findings, ...sold } = await judgeSales({ databaseUrl: cluster.throughProxy, till, ledger, printer, hearers });
  return { blows: came, ...sold, findings };
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
