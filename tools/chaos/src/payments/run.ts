import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../../../apps/server/src/platform/database.ts';
import { plainItems } from '../menu.ts';
import type { ServerUnderFire } from '../server.ts';
import { Till } from '../till.ts';
import { type Paying, payOne } from './pay.ts';
import { between, pick, randomOf } from './random.ts';
import { judge, type Verdict } from './verdict.ts';
import { type Bank, gateways, openDevices } from './world.ts';

export interface PaymentsOptions {
  /** Attempts at a card, at least. */
  readonly payments: number;
  readonly clients: number;
  /** kill -9 of the server under load. */
  readonly kills: number;
  readonly seed: number;
  readonly told?: (text: string) => void;
}

export interface PaymentsFigures extends Verdict {
  readonly seed: number;
  readonly orders: number;
  readonly kills: number;
  readonly gatewayFailures: number;
  /** Answers that nobody should get. Must be 0. */
  readonly faults: number;
  readonly totalMs: number;
  readonly counts: Readonly<Record<string, number>>;
}

const terminalCountEach = 20;
/** What is unknown in the end has so long to be found out: at this speed hours of a real day. */
const restMs = 90_000;

/** Takes card payments from many registers while terminals, gateways, network, tablets and the server itself fail; then holds the orders against the bank. */
export async function chaosOfPayments(server: ServerUnderFire, bank: Bank, options: PaymentsOptions): Promise<PaymentsFigures> {
  const { payments, clients, kills, seed, told = () => {} } = options;
  const began = performance.now();
  const till = new Till(server.address);
  await till.signIn();
  const devices = await openDevices(server.databaseUrl(), till.merchantId, bank, terminalCountEach);
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
    if (killed < kills && attempts() >= due(killed)) {
      killed += 1;
      told(`${attempts()} attempts: kill ${killed} of ${kills}`);
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
  told(`${attempts()} attempts made, waiting for what is unknown`);
  await restOf(server.databaseUrl(), till.merchantId);
  const verdict = await judge(server.databaseUrl(), till.merchantId, bank);
  return {
    seed,
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

/** Until no attempt is open, or none will be over any more. */
async function restOf(databaseUrl: string, merchantId: string): Promise<void> {
  const sql = connect(databaseUrl, { max: 1 });
  const until = performance.now() + restMs;
  for (;;) {
    const [row] = await sql<{ open: number }[]>`
      select count(*)::int as open from shop.payment_attempt where merchant_id = ${merchantId} and state in ('created', 'sent', 'unknown') and not (kind = 'refund' and gateway = 'valor')`;
    if (row?.open === 0 || performance.now() > until) break;
    await pause(200);
  }
  await sql.end();
}
