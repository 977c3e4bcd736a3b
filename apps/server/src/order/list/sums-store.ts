import { addMinor, type Minor, zero } from '@till/domain/money/minor';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { noFigures, type SalesFigures } from '@till/domain/report/sums';
import type { Sql } from 'postgres';
import { asksForTokens, hasTokens, isMeant, mayHold, type OrderListWish, orderOf, typeAsToken } from './list-store.ts';

/** What the orders of a list add up to, amounts in minor units. */
export interface ListedSums {
  /** How many orders the list has. */
  readonly orders: number;
  /** Of their sales and refunds; `orders` in it are those that were sold. */
  readonly figures: SalesFigures;
  /** What was sold of the items that are asked for, before discounts; null: of all. */
  readonly itemsGross: Minor | null;
  /** How many of them. */
  readonly quantity: number;
  /** Money of the method that is asked for: what paid, and what was refunded. */
  readonly taken: Minor;
  readonly returned: Minor;
  readonly unpaid: Minor;
}

const nothing: ListedSums = { orders: 0, figures: noFigures, itemsGross: null, quantity: 0, taken: zero, returned: zero, unpaid: zero };
/** More are added up by nobody: a list must not cost more the longer a shop has been selling. A quarter of a year at 500 orders a day. */
const factCountMax = 50_000;

type Row = SalesFigures & Pick<ListedSums, 'quantity' | 'taken' | 'returned'> & { readonly facts: number; readonly listed: number; readonly itemsGross: Minor };

/** What was sold of the items that are asked for, of a fact; of any item that is in both, an item and a category. `lines`: of how many of its items. */
function itemsMeant(sql: Sql, { fact: { item, category } }: OrderListWish) {
  if (item === null && category === null) return sql`cross join (select 1 as lines, 0 as quantity, 0 as gross) items`;
  return sql`cross join lateral (
    select count(*) as lines, coalesce(sum(sold.quantity), 0) as quantity, coalesce(sum(sold.gross), 0) as gross
    from json_to_recordset(f.items) as sold (name text, category text, quantity bigint, gross bigint)
    where true ${item === null ? sql`` : sql`and sold.name = ${item}`}
      ${category === null ? sql`` : sql`and sold.category is not distinct from ${category.name}`}
  ) items`;
}

/** What of a fact's money was of the method that is asked for. */
function moneyMeant(sql: Sql, { fact: { method } }: OrderListWish) {
  if (method === null) return sql`cross join (select 0 as taken, 0 as returned) moved`;
  return sql`cross join lateral (
    select coalesce(sum((each->>'taken')::bigint), 0) as taken, coalesce(sum((each->>'returned')::bigint), 0) as returned from json_array_elements(f.money) each
    where each->>'method' = ${method}
  ) moved`;
}

async function soldOrRefunded(sql: Sql, merchantId: string, wish: OrderListWish): Promise<ListedSums | null> {
  const hasAny = asksForTokens(wish);
  const { item, category } = wish.fact;
  // Of one of them the sums say whether the fact has it: its items are taken apart once. Of both, one item may have the name and another one the category.
  const isOneOfBoth = item === null || category === null;
  const mayHoldItems = item !== null ? mayHold(sql, sql`f.items`, item) : category !== null ? mayHold(sql, sql`f.items`, category.name) : sql``;
  const [row] = await sql<Row[]>`
    with fact as (
      select f.order_id, f.kind, f.gross, f.discount, f.charges, f.exemption, f.tax, f.tips, f.refunded, f.money, items.quantity, items.gross as items_gross
      from shop.sale_fact f ${itemsMeant(sql, wish)} ${hasAny ? sql`cross join ${orderOf(sql, merchantId, sql`f.order_id`)}` : sql``}
      where ${isMeant(sql, merchantId, isOneOfBoth ? { ...wish, fact: { ...wish.fact, item: null, category: null } } : wish)} ${mayHoldItems} and items.lines > 0 ${hasTokens(sql, [sql`o.traits`, sql`o.id`], wish)}
      limit ${factCountMax + 1}
    )
    select count(*)::int as facts, count(distinct f.order_id collate "C")::int as listed, count(*) filter (where f.kind = 'sale')::int as orders,
      coalesce(sum(f.gross), 0)::bigint as gross, coalesce(sum(f.discount), 0)::bigint as discount, coalesce(sum(f.tax), 0)::bigint as tax,
      coalesce(sum(f.charges), 0)::bigint as charges, coalesce(sum((f.exemption->>'amount')::bigint), 0)::bigint as exempt, coalesce(sum(f.tips), 0)::bigint as tips, coalesce(sum(f.refunded), 0)::bigint as refunded,
      coalesce(sum(f.quantity), 0)::bigint as quantity, coalesce(sum(f.items_gross), 0)::bigint as "itemsGross",
      coalesce(sum(moved.taken), 0)::bigint as taken, coalesce(sum(moved.returned), 0)::bigint as returned
    from fact f ${moneyMeant(sql, wish)}`;
  if (row === undefined || row.facts > factCountMax) return null;
  const { facts: _facts, listed, quantity, itemsGross, taken, returned, ...figures } = row;
  const isOfItems = wish.fact.item !== null || wish.fact.category !== null;
  return { ...nothing, orders: listed, figures, itemsGross: isOfItems ? itemsGross : null, quantity, taken, returned };
}

/** What is owed on the orders of a list: they have not ended, and are few. */
async function owed(sql: Sql, merchantId: string, wish: OrderListWish): Promise<ListedSums | null> {
  const rows = await sql<Parameters<typeof amountDue>[0][]>`
    select (doc->>'total')::bigint as total, doc->'order_payment' as order_payment, doc->'refunds' as refunds,
      (doc->>'cashRoundingAmount')::bigint as "cashRoundingAmount"
    from shop.orders where merchant_id = ${merchantId} and state in ('open', 'accepted') and summary_version = version
      and created_time >= ${wish.startTime} and created_time < ${wish.endTime} ${hasTokens(sql, [sql`traits`, sql`id`], wish)}
    limit ${factCountMax + 1}`;
  return rows.length > factCountMax ? null : { ...nothing, orders: rows.length, unpaid: addMinor(...rows.map(amountDue)) };
}

/** Adds up what a list has: the facts of sales and refunds, or what is owed on orders that have not ended. null: there are too many. */
export const sumsListed = (sql: Sql, merchantId: string, wish: OrderListWish): Promise<ListedSums | null> =>
  (wish.by === 'created' ? owed : soldOrRefunded)(sql, merchantId, typeAsToken(wish));
