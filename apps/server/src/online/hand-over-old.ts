import { handOver } from '@till/domain/order/commands/hand-over';
import type { Context } from '../context.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import type { Orders } from '../order/orders.ts';
import { stepOf } from '../order/step.ts';
import { readDatabaseNow } from '../platform/database-clock.ts';
import { announcedMs } from './alerts.ts';

const pollMs = 60_000;
/** Nobody waits for a dish that was ready this long ago. */
const afterMs = 12 * 3_600_000;
const batchMax = 100;

/**
 * Ends orders that were paid online and that nobody has marked as handed over: they were sold when they were paid, and would fill the list of open orders. One
 * that nobody has acknowledged stays there as long as it is announced: it may have come in at night. Returns how many it looked at. `now` in ms since epoch.
 */
export async function handOverOld({ sql }: Pick<Context, 'sql'>, orders: Pick<Orders, 'move'>, now: number): Promise<number> {
  const [cut, unseenCut] = [now - afterMs, now - announcedMs];
  const old = await sql<{ merchantId: string; orderId: string }[]>`
    select merchant_id as "merchantId", id as "orderId" from shop.orders
    where state = 'accepted' and completed_at is not null and completed_at < ${cut} and coalesce((doc->>'readyAt')::bigint, completed_at) < ${cut}
      and (completed_at < ${unseenCut} or doc->>'acknowledgedAt' is not null)
    order by completed_at limit ${batchMax}`;
  for (const place of old) await orders.move(place, (order) => stepOf(handOver(order, { now })));
  return old.length;
}

/**
 * Looks every minute, by the earlier of the database's clock and this process's, which may be ahead of it after a failover: neither ends an order early. Any number
 * of processes may: the order itself says whether it has ended.
 */
export const openHandingOver = ({ sql, clock, log }: Pick<Context, 'sql' | 'clock' | 'log'>, orders: Pick<Orders, 'move'>): Loop =>
  openLoop({
    log,
    trouble: 'old online orders cannot be ended now: they stay in the list of open orders, tried again every minute',
    everyMs: pollMs,
    look: async () => handOverOld({ sql }, orders, Math.min(await readDatabaseNow(sql), clock())),
  });
