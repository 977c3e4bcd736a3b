import { randomInt } from 'node:crypto';
import { readHistories } from './history.ts';
import type { Finding, Ledger } from './ledger.ts';
import { plainItems } from './menu.ts';
import { readBack } from './read-back.ts';
import { sell } from './sell.ts';
import type { ServerUnderFire } from './server.ts';
import { Till } from './till.ts';

export interface Figures {
  readonly kills: number;
  readonly databaseKills: number;
  readonly orders: number;
  readonly lines: number;
  /** Acknowledged calls that changed something, those of lines and payments among them. */
  readonly changes: number;
  readonly payments: number;
  /** Acknowledged, and not there in the end. Must be 0. */
  readonly missing: number;
  /** There more often than it was asked for. Must be 0. */
  readonly doubled: number;
  /** Invalid replies (500, 503 without Retry-After, success and refusal of one call). Must be 0. */
  readonly faults: number;
  /** The longest that one call had to wait for its answer, retries included. */
  readonly longestWaitMs: number;
  /** Sendings that a client gave up after 10 s without a word; it sent them again. */
  readonly givenUp: number;
  /** The longest from a kill of the server, which the run starts again, until it is ready. */
  readonly longestRestartMs: number;
  /** The longest from a kill of the database, which the server starts again, until it is ready. */
  readonly longestRecoveryMs: number;
  readonly totalMs: number;
  /** What is missing, doubled or at fault, in words. */
  readonly findings: readonly string[];
}

export interface ChaosOptions {
  readonly kills: number;
  readonly databaseKills: number;
  readonly clients: number;
  /** The longest that is sold between two kills, once there was load; ms. */
  readonly loadMs?: number;
  /** Hears of every kill. */
  readonly report?: (text: string) => void;
}

type Kill = 'server' | 'postmaster' | 'all';

/** In any order; half of the database's kills take its children along. */
function mixed(kills: number, databaseKills: number): Kill[] {
  const order: Kill[] = [
    ...Array.from({ length: kills }, () => 'server' as const),
    ...Array.from({ length: databaseKills }, (_, index) => (index % 2 === 0 ? 'postmaster' : 'all') as Kill),
  ];
  for (let last = order.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as Kill, order[last] as Kill];
  }
  return order;
}

/** Sells from `clients` at once while the server and its database are killed; returns how the final state compares with what was acknowledged. */
export async function chaos(server: ServerUnderFire, { kills, databaseKills, clients, loadMs = 1000, report = () => {} }: ChaosOptions): Promise<Figures> {
  const began = performance.now();
  await server.start();
  const till = new Till(server.address);
  await till.signIn();
  const itemIds = await plainItems(till);
  let stop = false;
  const ledger: Ledger[] = [];
  const stopped = () => stop;
  const selling = Promise.all(Array.from({ length: clients }, (_, index) => sell({ till, name: `C${index + 1}`, itemIds, ledger, stopped })));
  selling.catch(() => undefined);

  const longest = { server: 0, database: 0 };
  for (const [index, kill] of mixed(kills, databaseKills).entries()) {
    await underLoad(till, { clients, loadMs }, selling);
    report(`${index + 1}/${kills + databaseKills}: ${kill === 'server' ? 'server' : `database (${kill})`}, ${till.answers} answers so far`);
    const killed = performance.now();
    if (kill === 'server') {
      await server.kill();
      await server.start();
    } else {
      await server.killDatabase(kill);
    }
    const which = kill === 'server' ? 'server' : 'database';
    longest[which] = Math.max(longest[which], performance.now() - killed);
  }
  await underLoad(till, { clients, loadMs }, selling);
  stop = true;
  await selling;

  const found = [...(await readBack(till, ledger)), ...(await readHistories(server.databaseUrl(), till.merchantId, ledger))];
  const countOf = (kind: Finding['kind']) => found.filter((finding) => finding.kind === kind).length;
  return {
    kills,
    databaseKills,
    orders: ledger.length,
    lines: ledger.reduce((sum, { lines }) => sum + lines.size, 0),
    changes: ledger.reduce((sum, { changes }) => sum + changes, 0),
    payments: ledger.filter(({ paidBy }) => paidBy !== null).length,
    missing: countOf('missing'),
    doubled: countOf('doubled'),
    faults: till.faults.length,
    longestWaitMs: Math.round(till.longestWaitMs),
    givenUp: till.givenUp,
    longestRestartMs: Math.round(longest.server),
    longestRecoveryMs: Math.round(longest.database),
    totalMs: Math.round(performance.now() - began),
    findings: [...found.map(({ kind, orderId, what }) => `${kind}: ${orderId} ${what}`), ...till.faults],
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A kill counts only under load: since the last one there were answers, on the average two a client; then comes a random moment. */
async function underLoad(till: Till, { clients, loadMs }: { readonly clients: number; readonly loadMs: number }, selling: Promise<unknown>): Promise<void> {
  const enough = till.answers + 2 * clients;
  while (till.answers < enough) await Promise.race([selling, pause(5)]);
  await Promise.race([selling, pause(randomInt(loadMs))]);
}
