import { cancelAbandoned } from '@till/domain/order/commands/cancel';
import { accept } from '@till/domain/result';
import type { Context } from '../context.ts';
import { abandonedSince } from '../history/abandoned.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { readDatabaseNow } from '../platform/database-clock.ts';
import { type Orders, tillActor } from './orders.ts';
import { stepOf } from './step.ts';

/** Nobody comes back to an order that was begun so long ago and has nothing on it; ms. */
const afterMs = 12 * 3_600_000;
/** Nobody waits for it: it only keeps the list of open orders short. */
const pollMs = 10 * 60_000;
const batchMax = 100;

/**
 * Cancels open orders with nothing on them that nobody has touched for twelve hours: no lines, no payment, no card payment under way. As any cancel does, by the
 * rule and with an event, which says that Till did it. Who touches one in the same moment, if only its note, keeps it. Returns how many were cancelled. `now` in ms since epoch.
 */
export async function cancelEmpty({ sql }: Pick<Context, 'sql'>, orders: Pick<Orders, 'move'>, now: number, stop?: AbortSignal): Promise<number> {
  let count = 0;
  for (const { version, ...place } of await abandonedSince(sql, now - afterMs, batchMax)) {
    if (stop?.aborted) return count;
    const done = await orders.move(place, (order) => stepOf(accept(order.version === version ? cancelAbandoned(order, { now }) : null)), tillActor);
    if (done.ok && done.value.state === 'cancelled') count += 1;
  }
  return count;
}

/**
 * Looks every ten minutes, by the earlier of the database's clock and this process's: one that is ahead by hours cancels nothing early. Any number of processes
 * may: the order itself says whether it has ended, and whether it is still empty.
 */
export const openCancelling = ({ sql, clock, log }: Pick<Context, 'sql' | 'clock' | 'log'>, orders: Pick<Orders, 'move'>): Loop =>
  openLoop({
    log,
    trouble: 'empty open orders cannot be cancelled now: they stay in the list of open orders, tried again every ten minutes',
    everyMs: pollMs,
    look: async ({ stop }) => cancelEmpty({ sql }, orders, Math.min(await readDatabaseNow(sql), clock()), stop),
  });
