import { versionsOf } from '@till/domain/order/apply';
import { factShape, type SaleFact, saleFactsOf } from '@till/domain/report/facts';
import { type PaymentFact, paymentFactsOf } from '@till/domain/report/payment-facts';
import type { Sql } from 'postgres';
import type { Context } from '../context.ts';
import { paymentColumns, paymentFields, paymentValues } from '../history/append-payments.ts';
import { type HistoryEvent, historiesOf } from '../history/read.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { asSql } from '../platform/database.ts';
import { unfilledShape } from './fill-facts.ts';
import { fillParts } from './fill-parts.ts';

/** Orders whose histories one commit reads. */
const orderCountMax = 100;
/** Orders that one step looks at for money that no fact says. */
const stepCount = 1_000;
const stepPauseMs = 100;
const laterMs = 60_000;
/** A process of an earlier version stops to write a second after the database has been migrated: what it writes until then must not be passed over. */
const settleMs = 5_000;

interface Made {
  readonly facts: readonly SaleFact[];
  readonly payments: readonly PaymentFact[];
}

/** What an order's history says; nothing, if it cannot be replayed. */
function madeOf(history: readonly HistoryEvent[]): Made {
  try {
    const versions = versionsOf(history);
    return {
      facts: versions.flatMap(({ event, before, after }) => saleFactsOf(before, after, { deviceId: event.device_id, categoryOf: () => null })),
      payments: versions.flatMap(({ event, before, after }) => paymentFactsOf(before, after, { deviceId: event.device_id })),
    };
  } catch {
    return { facts: [], payments: [] };
  }
}

/** Gives these orders of a merchant their payment facts, and their sale facts of shape 2 what later ones have. Of what is there already nothing changes. */
async function fill(sql: Sql, merchantId: string, orderIds: readonly string[]): Promise<void> {
  const histories = Map.groupBy(await historiesOf(sql, merchantId, orderIds), ({ order_id }) => order_id);
  const made = [...histories.values()].map(madeOf);
  const facts = made.flatMap((each) => each.facts).map(({ orderId, version, taxes }) => ({ orderId, version, taxes }));
  await sql.begin(async (transaction) => {
    const tx = asSql(transaction);
    await tx`
      update shop.sale_fact f set taxes = fact.taxes, came_at = f.at, shape = ${factShape}
      from json_to_recordset(${JSON.stringify(facts)}::text::json) as fact ("orderId" text, version int, taxes json)
      where f.merchant_id = ${merchantId} and f.order_id = fact."orderId" and f.version = fact.version and f.shape = 2`;
    await tx`
      update shop.sale_fact set came_at = at, shape = ${unfilledShape}
      where merchant_id = ${merchantId} and shape = 2 and order_id = any(${tx.array([...orderIds], 1009)})`;
    await tx`
      insert into shop.payment_fact (merchant_id, order_id, came_at, ${tx.unsafe(paymentColumns)})
      select ${merchantId}, fact."orderId", fact.at, ${tx.unsafe(paymentValues)}
      from json_to_recordset(${JSON.stringify(made.flatMap((each) => each.payments))}::text::json) as fact (${tx.unsafe(paymentFields)})
      on conflict do nothing`;
  });
}

/** Fills in the facts of some orders that were sold before. False: no sale fact lacks anything. */
export async function fillNextSold(sql: Sql): Promise<boolean> {
  const old = await sql<{ merchant_id: string; order_id: string }[]>`
    select merchant_id, order_id from shop.sale_fact where shape = 2 order by merchant_id limit ${orderCountMax}`;
  for (const [merchantId, own] of Map.groupBy(old, ({ merchant_id }) => merchant_id))
    await fill(sql, merchantId, [...new Set(own.map(({ order_id }) => order_id))]);
  return old.length > 0;
}

/**
 * Gives the next orders whose document says other money than their payment facts theirs: those that were paid in part and never sold, and whatever else was written
 * by a process of an earlier version. False: all have been looked at.
 */
export async function fillNextPaid(sql: Sql): Promise<boolean> {
  const [at] = await sql<{ merchant: string; order: string; isDone: boolean }[]>`
    select payments_merchant as merchant, payments_order as order, payments_done as "isDone" from door.history`;
  if (at === undefined || at.isDone) return false;
  const [last] = await sql<{ merchant_id: string; id: string }[]>`
    select merchant_id, id from (
      select merchant_id, id from shop.orders where (merchant_id, id) > (${at.merchant}, ${at.order}) order by merchant_id, id limit ${stepCount}
    ) next order by merchant_id desc, id desc limit 1`;
  if (last === undefined) {
    await sql`update door.history set payments_done = true`;
    return false;
  }
  const unsaid = await sql<{ merchant_id: string; id: string }[]>`
    select o.merchant_id, o.id from shop.orders o left join lateral (
      select coalesce(sum(amount) filter (where kind = 'payment'), 0) as paid, coalesce(sum(amount) filter (where kind = 'refund'), 0) as refunded
      from shop.payment_fact p where p.merchant_id = o.merchant_id and p.order_id = o.id
    ) said on true
    where (o.merchant_id, o.id) > (${at.merchant}, ${at.order}) and (o.merchant_id, o.id) <= (${last.merchant_id}, ${last.id})
      and coalesce((o.doc->>'practice')::boolean, false) = false
      and ((o.doc->>'amountPaid')::bigint <> said.paid or (o.doc->>'refundedAmount')::bigint <> -said.refunded)`;
  for (const [merchantId, own] of Map.groupBy(unsaid, ({ merchant_id }) => merchant_id)) {
    const ids = own.map(({ id }) => id);
    for (let from = 0; from < ids.length; from += orderCountMax) await fill(sql, merchantId, ids.slice(from, from + orderCountMax));
  }
  await sql`
    update door.history set payments_merchant = ${last.merchant_id}, payments_order = ${last.id}
    where (payments_merchant, payments_order) < (${last.merchant_id}, ${last.id})`;
  return true;
}

/** Gives what was sold and paid before there were taxes by rate, payment facts and facts of parts theirs, some orders at a time; once all have them, it is over for good. */
export function openMoneyFilling({ sql, log }: Pick<Context, 'sql' | 'log'>): Loop {
  const openedAt = performance.now();
  return openLoop({
    log,
    trouble: 'the money and taxes of older orders cannot be filled in now: tried again, reports are right without them',
    everyMs: laterMs,
    async look({ again, done, stop }) {
      if (await fillNextSold(sql)) again(stepPauseMs);
      else if (performance.now() - openedAt < settleMs) again(settleMs);
      else if (await fillNextPaid(sql)) again(stepPauseMs);
      else {
        await fillParts(sql, () => stop.aborted);
        done();
      }
    },
  });
}
