import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../../../apps/server/src/platform/database.ts';
import { type TestPrinter, testPrinter } from '../../../../apps/server/src/testing/kitchen-printer.ts';
import { plainItems } from '../menu.ts';
import { Till } from '../till.ts';
import { type Paying, payOne } from './pay.ts';
import { between, pick, randomOf } from './random.ts';
import type { Scene } from './scene.ts';
import { judge, type Verdict } from './verdict.ts';
import { gateways, openDevices } from './world.ts';

export interface PaymentsOptions {
  /** Attempts at a card, at least. */
  readonly payments: number;
  readonly clients: number;
  /** kill -9 of the server under load. */
  readonly kills: number;
  readonly seed: number;
  readonly report?: (text: string) => void;
}

export interface PaymentsFigures extends Verdict {
  readonly seed: number;
  /** Times that a card was to be tried. */
  readonly tries: number;
  /** How far the clocks were off in the end, seconds: the servers', then the database's. */
  readonly clocksOff: readonly number[];
  readonly orders: number;
  readonly kills: number;
  readonly gatewayFailures: number;
  /** Invalid replies. Must be 0. */
  readonly faults: number;
  readonly totalMs: number;
  readonly counts: Readonly<Record<string, number>>;
}

const terminalCountEach = 20;
/** How long attempts that are unknown at the end have to be recovered: at this speed hours of a real day; ms. */
const restMs = 90_000;

/**
 * Takes card payments from many registers while terminals, gateways, network, tablets and the server itself fail; then holds the orders against the
 * bank, the kitchen's paper and the reports.
 */
export async function chaosOfPayments(scene: Scene, options: PaymentsOptions): Promise<PaymentsFigures> {
  const printer = await testPrinter();
  try {
    return await played(scene, printer, options);
  } finally {
    await printer.close();
  }
}

async function played(scene: Scene, printer: TestPrinter, options: PaymentsOptions): Promise<PaymentsFigures> {
  const { bank, servers } = scene;
  const { payments, clients, kills, seed, report = () => {} } = options;
  const began = performance.now();
  const [first, ...others] = servers.map(({ address }) => address);
  if (first === undefined) throw new Error('no server');
  const till = new Till(first, ...others);
  await till.signIn();
  const devices = await openDevices(scene.databaseUrl(), till.merchantId, bank, terminalCountEach);
  const { address } = printer;
  const put = await till.send('PUT', `/api/register/merchants/${till.merchantId}/kitchen/printers/grill`, { label: 'grill', address, enabled: true });
  if (put.status !== 200) throw new Error(`the kitchen's printer: ${put.status} ${JSON.stringify(put.body)}`);
  const itemIds = await plainItems(till);
  const counts = new Map<string, number>();
  const attempts = () => [...counts].filter(([what]) => what.startsWith('scenario ')).reduce((sum, [, times]) => sum + times, 0);
  let orders = 0;
  const sell = async (client: number): Promise<void> => {
    const random = randomOf(seed * 1000 + client);
    const paying: Paying = { till, bank, itemIds, counts, random, devices };
    while (attempts() < payments) {
      orders += 1;
      await payOne(paying, `F${client}-${orders}`);
    }
  };
  const selling = Promise.all(Array.from({ length: clients }, (_, client) => sell(client)));
  let over = false;
  selling.finally(() => (over = true)).catch(() => {});

  const random = randomOf(seed);
  let gatewayFailures = 0;
  let killed = 0;
  const due = (index: number) => ((index + 1) * payments) / (kills + 1);
  while (!over) {
    await Promise.race([selling, pause(between(random, 100, 600))]);
    if (over) break;
    scene.moveClocks(attempts() / payments, random);
    if (killed < kills && attempts() >= due(killed)) {
      killed += 1;
      report(`${attempts()} attempts: kill ${killed} of ${kills}`);
      const server = pick(random, servers);
      await server.kill();
      await server.start();
    } else if (random() < 0.2) {
      const gateway = pick(random, gateways);
      gatewayFailures += 1;
      await bank.ask('/__sim/down', { gateway, down: random() < 0.5 ? true : 'silent' });
      await Promise.race([selling, pause(between(random, 50, 400))]);
      await bank.ask('/__sim/down', { gateway, down: false });
    }
  }
  await selling;
  report(`${attempts()} attempts made, waiting for what is unknown`);
  const verdict = await restOf(() => judge(scene.databaseUrl(), { till, bank, printer }));
  return {
    seed,
    tries: attempts(),
    clocksOff: await clocksOff(scene),
    orders,
    kills: killed,
    gatewayFailures,
    faults: till.faults.length,
    totalMs: Math.round(performance.now() - began),
    ...verdict,
    counts: Object.fromEntries([...counts].sort()),
    findings: [...verdict.findings, ...till.faults],
  };
}

/** Waits until recovery and automatic refunds are done, or make no more progress. */
async function restOf(look: () => Promise<Verdict>): Promise<Verdict> {
  const until = performance.now() + restMs;
  for (;;) {
    const verdict = await look();
    if (verdict.findings.length === 0 || performance.now() > until) return verdict;
    await pause(1000);
  }
}

async function clocksOff({ servers, databaseUrl }: Scene): Promise<readonly number[]> {
  const ofServers = await Promise.all(
    servers.map(async ({ address }) => {
      const answer = await fetch(`${address}/healthz`);
      await answer.arrayBuffer();
      return Date.parse(answer.headers.get('date') ?? '') - Date.now();
    }),
  );
  const sql = connect(databaseUrl(), { max: 1 });
  const [row] = await sql<{ now: number }[]>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`;
  await sql.end();
  return [...ofServers, Number(row?.now) - Date.now()].map((ms) => Math.round(ms / 1000) + 0);
}
