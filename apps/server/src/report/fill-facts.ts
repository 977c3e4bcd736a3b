import { versionsOf } from '@till/domain/order/apply';
import { factShape, type SaleContext, type SaleFact, saleFactsOf } from '@till/domain/report/facts';
import type { Sql } from 'postgres';
import { type HistoryEvent, historiesOf } from '../history/read.ts';
import { asSql } from '../platform/database.ts';

/** Orders that one commit fills in. */
const orderCountMax = 100;
/** Of a fact whose order's history cannot be replayed: it stays as it was written. */
export const unfilledShape = 0;

/**
 * Gives facts of shape 1 what later ones have: of whom a process of an earlier version wrote it, by the order's history; the category of an item is the one that
 * it has now. The merchant's totals have to be made again then. False: there are none left.
 */
export async function fillNextFacts(sql: Sql, merchantId: string, categoryOf: SaleContext['categoryOf']): Promise<boolean> {
  const old = await sql<{ order_id: string }[]>`
    select distinct order_id from (select order_id from shop.sale_fact where merchant_id = ${merchantId} and shape = 1 limit ${orderCountMax}) fact`;
  if (old.length === 0) return false;
  const orderIds = old.map(({ order_id }) => order_id);
  const histories = Map.groupBy(await historiesOf(sql, merchantId, orderIds), ({ order_id }) => order_id);
  const facts = [...histories.values()].flatMap((history) => factsOf(history, categoryOf));
  await sql.begin(async (transaction) => {
    const tx = asSql(transaction);
    await tx`
      update shop.sale_fact f set items = fact.items, money = fact.money, device_id = fact."deviceId", staff_id = fact."staffId", taxes = fact.taxes, came_at = f.at, shape = ${factShape}
      from json_to_recordset(${JSON.stringify(facts)}::text::json) as fact ("orderId" text, version int, items json, money json, "deviceId" text, "staffId" text, taxes json)
      where f.merchant_id = ${merchantId} and f.order_id = fact."orderId" and f.version = fact.version and f.shape = 1`;
    await tx`
      update shop.sale_fact set shape = ${unfilledShape}
      where merchant_id = ${merchantId} and shape = 1 and order_id = any(${tx.array(orderIds, 1009)})`;
    await tx`update shop.report_mark set is_stale = true where merchant_id = ${merchantId}`;
  });
  return true;
}

function factsOf(history: readonly HistoryEvent[], categoryOf: SaleContext['categoryOf']): readonly SaleFact[] {
  try {
    return versionsOf(history).flatMap(({ event, before, after }) => saleFactsOf(before, after, { deviceId: event.device_id, categoryOf, isWhole: true }));
  } catch {
    return [];
  }
}
