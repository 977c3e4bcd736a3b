import { forgetCustomer } from '@till/domain/order/commands/forget-customer';
import { accept } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Context } from '../../context.ts';
import { forgetInHistory } from '../../history/forget.ts';
import { type Loop, openLoop } from '../../jobs/loop.ts';
import { databaseNow } from '../../platform/database-clock.ts';
import type { Orders } from '../orders.ts';

const pollMs = 60_000;
const stepCount = 100;
/** A call that read a customer before they were erased is long over by then: nothing names them any more; ms. */
const lateMs = 24 * 3_600_000;

/** An order that names a customer who was erased. */
interface Naming {
  readonly merchantId: string;
  readonly customerId: string;
  readonly createdTime: number;
  readonly orderId: string;
  /** Every id that meant them. */
  readonly ids: readonly string[];
  readonly ownerId: string;
}

type Place = Pick<Naming, 'merchantId' | 'customerId' | 'createdTime' | 'orderId'>;
const start: Place = { merchantId: '', customerId: '', createdTime: 0, orderId: '' };

/** The next orders that name somebody erased, behind a place. What is left of them in `shop.customer_order` is what is to be done: a job that was killed goes on there. */
const namings = (sql: Sql, { merchantId, customerId, createdTime, orderId }: Place) => sql<Naming[]>`
  select c.merchant_id as "merchantId", c.customer_id as "customerId", c.created_time as "createdTime", c.order_id as "orderId", e.owner_id as "ownerId",
    (select json_agg(f.customer_id) from shop.customer_erasure f where f.merchant_id = e.merchant_id and f.root_id = e.root_id) as ids
  from shop.customer_erasure e join shop.customer_order c on c.merchant_id = e.merchant_id and c.customer_id = e.customer_id
  where e.done_at is null and (c.merchant_id, c.customer_id, c.created_time, c.order_id) > (${merchantId}, ${customerId}, ${createdTime}::bigint, ${orderId})
  order by c.merchant_id, c.customer_id, c.created_time, c.order_id limit ${stepCount}`;

/** Another process made the order forget them first. */
class Forgotten extends Error {}

/** Makes one order forget them: its document, what it is listed and found by, and its history, in one commit with the event that says so. False: not by this call. */
async function forgetIn(orders: Pick<Orders, 'move'>, { merchantId, orderId, createdTime, ids, ownerId }: Naming): Promise<boolean> {
  try {
    const done = await orders.move(
      { merchantId, orderId },
      (before) =>
        accept({
          op: forgetCustomer(ids),
          inSameTransaction: async (db) => {
            await forgetInHistory(db, merchantId, before, ids);
            const named = await db`
              delete from shop.customer_order where merchant_id = ${merchantId} and created_time = ${createdTime} and order_id = ${orderId}
                and customer_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb))`;
            if (named.count === 0) throw new Forgotten();
          },
        }),
      ownerId,
    );
    return done.ok;
  } catch (error) {
    if (error instanceof Forgotten) return false;
    throw error;
  }
}

/**
 * Every order that names somebody who was erased forgets them, one after another. One that fails keeps no other from it: it is tried again with the next look, and
 * the last failure is thrown. Returns how many forgot somebody.
 */
export async function forgetErased(sql: Sql, orders: Pick<Orders, 'move'>, stop?: AbortSignal): Promise<number> {
  let count = 0;
  let failure: unknown = null;
  let place = start;
  for (let page = await namings(sql, place); page.length > 0 && stop?.aborted !== true; page = await namings(sql, place)) {
    for (const naming of page) {
      if (stop?.aborted) return count;
      place = naming;
      try {
        if (await forgetIn(orders, naming)) count += 1;
      } catch (error) {
        failure = error;
      }
    }
  }
  if (failure !== null) throw failure;
  await sql`
    update shop.customer_erasure e set done_at = ${sql.unsafe(databaseNow)}
    where done_at is null and erased_at <= ${sql.unsafe(databaseNow)} - ${lateMs}::bigint
      and not exists (select from shop.customer_order c where c.merchant_id = e.merchant_id and c.customer_id = e.customer_id)`;
  return count;
}

/** What the job works with. `forgetReceivers`: takes erased customers off receipts that were asked for meanwhile. `topic`: told when somebody is erased. */
export interface Forgetting {
  readonly orders: Pick<Orders, 'move'>;
  readonly forgetReceivers: (sql: Sql) => PromiseLike<unknown>;
  readonly topic: string;
}

/** Looks when somebody was erased, and every minute. Any number of processes may: an order that has forgotten them names nobody any more. */
export function openForgetting({ sql, log, bus }: Pick<Context, 'sql' | 'log' | 'bus'>, { orders, forgetReceivers, topic }: Forgetting): Loop {
  const loop = openLoop({
    log,
    trouble: 'orders cannot forget erased customers now: tried again every minute',
    everyMs: pollMs,
    async look({ stop }) {
      await forgetReceivers(sql);
      await forgetErased(sql, orders, stop);
    },
  });
  const unlisten = bus.listen(topic, loop.wake);
  return {
    wake: loop.wake,
    stop() {
      unlisten();
      return loop.stop();
    },
  };
}
