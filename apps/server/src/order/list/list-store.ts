import type { SearchedPart } from '@till/domain/customer/search';
import { customersSearched, summaryOf } from '@till/domain/order/queries/search-tokens';
import type { Order } from '@till/domain/order/types';
import { orderKept, orderShape } from '@till/domain/order/upgrade/upgrade';
import type { ShopClock } from '@till/domain/time/business-day';
import type { PendingQuery, Row, Sql } from 'postgres';
import { cameLate, type LateDay, type LateTimes, lateDays, lateTimesOf } from '../../history/late-facts.ts';

/** By which time orders are listed: when they were created, or when they were sold or refunded, as the reports have it, or either. */
export type ListedBy = 'created' | 'sold' | 'refunded' | 'counted';

/** Which orders: of a time, half-open, ms since epoch, with all of `traits` and one of `anyOf` (empty: any). */
export interface OrderListWish {
  readonly by: ListedBy;
  readonly startTime: number;
  readonly endTime: number;
  /** null: any. A type never set counts as pickup. */
  readonly orderType: string | null;
  readonly traits: readonly string[];
  readonly anyOf: readonly string[];
  /** Or a number that begins so. */
  readonly numbers?: readonly string[];
  /** Search tokens of a customer under each of their ids, where they have several; one of them too. */
  readonly customers?: readonly string[];
  /** Of the sale or refund; all of it null where it is listed by creation. */
  readonly fact: FactWish;
}

/** A page of them. */
export interface OrderPageWish extends OrderListWish {
  /** Where the page before ended. */
  readonly after: { readonly at: number; readonly id: string } | null;
  readonly count: number;
}

/** At no device that proved itself. */
export const none = Symbol('none');

/** What of a sale or refund is asked for; null: anything. */
export interface FactWish {
  /** At which device it counts. */
  readonly deviceId: string | typeof none | null;
  readonly category: { readonly name: string | null } | null;
  readonly item: string | null;
  /** By which method money moved. */
  readonly method: string | null;
  /** Only in these times, ms since epoch, half-open. */
  readonly times: readonly (readonly [from: number, until: number])[] | null;
  /** Only what came after one of these days was over, of that day. */
  readonly lateIn: readonly LateDay[] | null;
  /** Only what was sold to buyers who pay no tax. */
  readonly isExempt: boolean;
}

/** An order as it is sent, with its place in the list. */
export interface ListedOrder {
  readonly id: string;
  /** By which time it is listed, ms since epoch. */
  readonly at: number;
  /** JSON of the order without its lines. */
  readonly text: string;
}

interface ListedRow {
  readonly id: string;
  readonly at: number;
  readonly summary: string | null;
  readonly doc: Order | null;
  readonly shape: number;
  readonly late: LateTimes | null;
  /** What the facts by which it is listed say was sold exempt; null: nothing, or it is listed by its creation. */
  readonly exempt: number | null;
}

/** PostgreSQL's number for its type `text[]`. */
const textArray = 1009;

/** A summary counts as long as it is of today's shape and nobody wrote the document without it: processes of before did. An order that has not ended has none. */
const columns = (sql: Sql, merchantId: string) => sql`case when o.summary_version = o.version and o.shape = ${orderShape} then o.summary end as summary,
    case when o.summary_version = o.version and o.shape = ${orderShape} and o.summary is not null then null else o.doc end as doc, o.shape,
    ${lateTimesOf(sql, merchantId)} as late`;

/** A page of the orders of a time; the condition on the type must equal its index's expression, letter for letter. */
const byCreation = (sql: Sql, merchantId: string, { orderType, startTime, endTime, after, count }: OrderPageWish) => sql<ListedRow[]>`
  select o.id, o.created_time as at, null as exempt, ${columns(sql, merchantId)} from shop.orders o
  where o.merchant_id = ${merchantId} and o.created_time >= ${startTime} and o.created_time < ${endTime}
    ${orderType === null ? sql`` : sql`and coalesce(o.order_type, 'pickup') = ${orderType}`}
    ${after === null ? sql`` : sql`and o.created_time <= ${after.at} and (o.created_time < ${after.at} or o.id > ${after.id})`}
  order by o.created_time desc, o.id limit ${count}`;

/** What stands behind everything that begins so, by characters. Ranges and not LIKE: of a parameter that has no index in a plan for any text. */
const endOf = (start: string): string => `${start}\u{10ffff}`;

/** A condition on search tokens, named `name`, of an order whose id is named `id`: all of some, one of others or a number that begins so. */
export const hasTokens = (
  sql: Sql,
  [name, id]: readonly [traits: PendingQuery<Row[]>, id: PendingQuery<Row[]>],
  { traits, anyOf, numbers = [], customers = [] }: OrderListWish,
) => {
  const begun = numbers.map((start) => sql` or ${id} ~>=~ ${start} and ${id} ~<~ ${endOf(start)}`);
  const number = begun.length === 0 ? sql`` : sql`${begun}`;
  return sql`
  ${traits.length === 0 ? sql`` : sql`and ${name} @> ${sql.array([...traits], textArray)}`}
  ${anyOf.length === 0 ? sql`` : sql`and (${name} && ${sql.array([...anyOf], textArray)}${number})`}
  ${customers.length === 0 ? sql`` : sql`and ${name} && ${sql.array([...customers], textArray)}`}`;
};

/**
 * The order `o` of each row, looked up by its id. Joined, a database that expects few orders of this merchant, or of these days, which are newer than what it knows
 * of them, compares each of them with each row, and ends at the time limit.
 */
export const orderOf = (sql: Sql, merchantId: string, id: PendingQuery<Row[]>) => sql`
  lateral (
    select id, created_time, completed_at, doc, shape, version, summary, summary_version, traits from shop.orders where merchant_id = ${merchantId} and id = ${id} offset 0
  ) o`;

/** The same with search tokens: of the orders that have ended by the index of search tokens, of the few others by theirs. */
function byTokens(sql: Sql, merchantId: string, wish: OrderPageWish) {
  const { startTime, endTime, after, count } = wish;
  const part = (id: PendingQuery<Row[]>) => sql`
    merchant_id = ${merchantId} and created_time >= ${startTime} and created_time < ${endTime} ${hasTokens(sql, [sql`traits`, id], wish)}
    ${after === null ? sql`` : sql`and created_time <= ${after.at} and (created_time < ${after.at} or ${id} > ${after.id})`}
    order by created_time desc, ${id} limit ${count}`;
  return sql<ListedRow[]>`
    with found as (
      (select order_id as id, created_time from shop.order_search where ${part(sql`order_id`)})
      union all
      (select id, created_time from shop.orders where state in ('open', 'accepted') and summary_version = version and ${part(sql`id`)})
    ), page as (select id, created_time from found order by created_time desc, id limit ${count})
    select o.id, o.created_time as at, null as exempt, ${columns(sql, merchantId)} from page cross join ${orderOf(sql, merchantId, sql`page.id`)}
    order by o.created_time desc, o.id`;
}

/** Money by method is of the change that moved it: of a part too, whose order may never be sold. */
const kindOf = (sql: Sql, { by, fact: { method } }: OrderListWish) => {
  if (by === 'counted') return method === null ? sql`f.kind <> 'part'` : sql`true`;
  if (by === 'sold') return method === null ? sql`f.kind = 'sale'` : sql`true`;
  return method === null ? sql`f.kind = 'refund' and (f.refunded > 0 or f.tax < 0 or f.tips < 0)` : sql`true`;
};

/** What money of a method did, as the figure says that the list is behind. */
const movedIn = (sql: Sql, by: ListedBy) => {
  const [taken, returned] = [sql`(moved->>'taken')::bigint <> 0`, sql`(moved->>'returned')::bigint <> 0`];
  if (by === 'counted') return sql`(${taken} or ${returned})`;
  return by === 'sold' ? taken : returned;
};

/**
 * Whether JSON of a fact has a text in it somewhere: ten times cheaper than taking it apart, and false for most facts, which then need not be. What JSON may write
 * in two ways is in all of them.
 */
export const mayHold = (sql: Sql, json: PendingQuery<Row[]>, said: string | null) =>
  said !== null && /["\\\p{Cc}\p{Cs}]/u.test(said) ? sql`` : sql`and strpos(${json}::text, ${said ?? 'null'}) > 0`;

const soldBy = (sql: Sql, { by, fact: { deviceId, category, item, method, times, lateIn, isExempt } }: OrderListWish) => sql`
  ${deviceId === null ? sql`` : deviceId === none ? sql`and f.device_id is null` : sql`and f.device_id = ${deviceId}`}
  ${category === null ? sql`` : sql`${mayHold(sql, sql`f.items`, category.name)} and exists (select from json_array_elements(f.items) sold where sold->>'category' is not distinct from ${category.name})`}
  ${item === null ? sql`` : sql`${mayHold(sql, sql`f.items`, item)} and exists (select from json_array_elements(f.items) sold where sold->>'name' = ${item})`}
  ${method === null ? sql`` : sql`${mayHold(sql, sql`f.money`, method)} and exists (select from json_array_elements(f.money) moved where moved->>'method' = ${method} and ${movedIn(sql, by)})`}
  ${times === null ? sql`` : sql`and f.at <@ ${`{${times.map(([from, until]) => `[${from},${until})`).join()}}`}::int8multirange`}
  ${lateIn === null ? sql`` : sql`and ${cameLate(sql, lateIn)}`} ${isExempt ? sql`and f.exemption is not null` : sql``}`;

/** Whether a fact `f` is one of those that a list by sales or refunds is made of, its orders' search tokens left out. */
export const isMeant = (sql: Sql, merchantId: string, wish: OrderListWish) => sql`
  f.merchant_id = ${merchantId} and f.at >= ${wish.startTime} and f.at < ${wish.endTime} and ${kindOf(sql, wish)} ${soldBy(sql, wish)}`;

/** Whether each order has one fact by which it may be listed, of the time at which it was sold. */
const isBySale = ({ by, fact: { method } }: OrderListWish): boolean => by === 'sold' && method === null;

/** The orders of the facts that a report adds up. A refund or a payment may be one of several of its order: it is listed once, by its last in the time. */
function byFacts(sql: Sql, merchantId: string, wish: OrderPageWish) {
  const { after, count } = wish;
  const isOne = isBySale(wish);
  const exempt = sql`(f.exemption->>'amount')::bigint`;
  const facts = sql`
    select f.order_id, ${isOne ? sql`f.at, ${exempt} as exempt` : sql`max(f.at) as at, sum(${exempt})::bigint as exempt`} from shop.sale_fact f
    where ${isMeant(sql, merchantId, wish)}
    ${isOne ? sql`` : sql`group by f.order_id`}`;
  const behind = after === null ? sql`` : sql`and fact.at <= ${after.at} and (fact.at < ${after.at} or fact.order_id > ${after.id})`;
  const page = sql`order by fact.at desc, fact.order_id limit ${count}`;
  return sql<ListedRow[]>`
    select o.id, fact.at, fact.exempt, ${columns(sql, merchantId)}
    from (select * from (${facts}) fact where true ${behind} ${asksForTokens(wish) ? sql`` : page}) fact cross join ${orderOf(sql, merchantId, sql`fact.order_id`)}
    where true ${hasTokens(sql, [sql`o.traits`, sql`o.id`], wish)} ${page}`;
}

/** The type is a search token too; only the plain list has an index for it. */
export const typeAsToken = <Wish extends OrderListWish>(wish: Wish): Wish => ({
  ...wish,
  traits: wish.orderType === null ? wish.traits : [...wish.traits, `type:${wish.orderType}`],
});

/** Whether a wish asks for search tokens at all. */
export const asksForTokens = ({ traits, anyOf, customers = [] }: OrderListWish): boolean => traits.length + anyOf.length + customers.length > 0;

/** The statement that answers a wish. */
export function listStatement(sql: Sql, merchantId: string, wish: OrderPageWish) {
  if (wish.by !== 'created') {
    return byFacts(sql, merchantId, typeAsToken(wish));
  }
  if (!asksForTokens(wish)) return byCreation(sql, merchantId, wish);
  return byTokens(sql, merchantId, typeAsToken(wish));
}

function listedOf({ id, at, summary, doc, shape, late, exempt }: ListedRow, wish: OrderListWish): ListedOrder {
  const text = summary ?? JSON.stringify(summaryOf(orderKept(doc as Order, shape)));
  const listedAt = wish.by === 'created' || isBySale(wish) ? undefined : at;
  if (late === null && exempt === null && listedAt === undefined) return { id, at, text };
  const [cameAt, madeAt] = late ?? [undefined, null];
  const more = JSON.stringify({ cameAt, madeAt: madeAt ?? undefined, exemptAmount: exempt ?? undefined, listedAt });
  return { id, at, text: `${text.slice(0, text.lastIndexOf('}'))},${more.slice(1)}` };
}

/** More customers than anybody means by a name. */
const customerCountMax = 2_000;

/** More tables than anybody means by the beginning of a name. */
const tableCountMax = 200;

/** Escaped for LIKE: typed text contains no wildcards. */
const patternOf = ({ text, start }: SearchedPart): string => `%${start ? ' ' : ''}${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The SQL of the list of orders. */
export const orderListStore = (sql: Sql) => ({
  /** A page of orders, the newest first. */
  async list(merchantId: string, wish: OrderPageWish): Promise<readonly ListedOrder[]> {
    return (await listStatement(sql, merchantId, wish)).map((row) => listedOf(row, wish));
  },

  /** The ids of the customers whom a text means; at most 2,000. */
  async customersFound(merchantId: string, text: string): Promise<readonly string[]> {
    const parts = customersSearched(text);
    if (parts.length === 0) return [];
    const rows = await sql<{ id: string }[]>`
      select id from shop.customer where merchant_id = ${merchantId} ${parts.map((part) => sql`and search like ${patternOf(part)}`)} limit ${customerCountMax}`;
    return rows.map(({ id }) => id);
  },

  /** The tables that begin so, folded, of orders that have ended and of those that have not; at most 200. */
  async tablesFound(merchantId: string, start: string): Promise<readonly string[]> {
    const rows = await sql<{ name: string }[]>`
      (select name from shop.table_name where merchant_id = ${merchantId} and name >= ${start} and name < ${endOf(start)} limit ${tableCountMax})
      union
      (select substr(trait, 7) from shop.orders, unnest(traits) as trait
        where merchant_id = ${merchantId} and state in ('open', 'accepted') and summary_version = version and starts_with(trait, ${`table:${start}`})
        limit ${tableCountMax})`;
    return rows.map(({ name }) => name);
  },

  /** Every id that means the same customer as this one, whoever was merged into them included; empty: nobody has it. */
  async idsOfCustomer(merchantId: string, id: string): Promise<readonly string[]> {
    const rows = await sql<{ id: string }[]>`
      with meant as (select coalesce(root_id, id) as root from shop.customer where merchant_id = ${merchantId} and id = ${id})
      select c.id from shop.customer c, meant where c.merchant_id = ${merchantId} and (c.id = root or c.root_id = root)`;
    return rows.map((row) => row.id);
  },

  /** The clock of a shop, by which its days and the hours of a day are told. */
  async clockOf(merchantId: string): Promise<ShopClock> {
    const [row] = await sql<ShopClock[]>`select timezone, business_day_start as "businessDayStart" from shop.merchant where merchant_id = ${merchantId}`;
    return row ?? { timezone: 'UTC', businessDayStart: 0 };
  },

  /** The business days in which a sale may have come after its day was over. */
  async lateDays(merchantId: string, [from, until]: readonly [from: number, until: number]): Promise<readonly LateDay[]> {
    return lateDays(sql, merchantId, await this.clockOf(merchantId), { from, until });
  },

  /** Whether orders of before search tokens were kept are still without: a list by search tokens may lack some of them. */
  async isFilling(): Promise<boolean> {
    const [row] = await sql<{ isDone: boolean }[]>`select traits_done as "isDone" from door.history`;
    return row?.isDone === false;
  },
});

export type OrderListStore = ReturnType<typeof orderListStore>;
