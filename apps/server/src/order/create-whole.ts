import { customerSearchText } from '@till/domain/customer/search';
import type { Customer } from '@till/domain/customer/types';
import { versionsOf } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { opShape, orderShape } from '@till/domain/order/upgrade/upgrade';
import { type SaleContext, type SaleFact, saleFactsOf } from '@till/domain/report/facts';
import { type PaymentFact, paymentFactsOf } from '@till/domain/report/payment-facts';
import type { StockFact } from '@till/domain/stock/stock-facts';
import type { Sql } from 'postgres';
import type { KeyedCall } from '../border/idempotency.ts';
import { appendEvents } from '../history/append.ts';
import { databaseNow } from '../platform/database-clock.ts';
import { factsAt, ownTransaction, paymentsAt, soldAt } from './save-statement.ts';
import { isKeyTaken } from './store.ts';
import { summaryColumns } from './summary-columns.ts';

/** An order that came in with all that is on it. */
export interface WholeOrder {
  readonly merchantId: string;
  readonly order: Order;
  /** The history that makes it. */
  readonly ops: readonly OrderOp[];
  readonly sold: readonly StockFact[];
  /** The category in which reports count an item. */
  readonly categoryOf: SaleContext['categoryOf'];
  readonly actor: string;
  readonly keyed: KeyedCall | null;
  /** Where it comes from. It is stored only while that key is valid. */
  readonly origin: { readonly keyId: string; readonly channel: string; readonly reference: string | null; readonly bodyHash: Buffer };
  /** A customer whom the shop did not know; null: it did, or nobody was named. */
  readonly newCustomer: Customer | null;
}

/** The transaction that made it. `repeat`: its call has made an order meanwhile. `not_made`: its reference has, its id is taken, or its key was revoked. */
export type WholeMade = { readonly tx: number } | 'repeat' | 'not_made';

/** Each version of it with its state, what the reports keep of it, and the money that moved. */
function historyOf(
  ops: readonly OrderOp[],
  categoryOf: SaleContext['categoryOf'],
): { readonly events: readonly object[]; readonly facts: readonly SaleFact[]; readonly payments: readonly PaymentFact[] } {
  const versions = versionsOf(ops.map((op) => ({ op })));
  return {
    events: versions.map(({ event: { op }, after: { version, state } }) => ({ version, op, state })),
    facts: versions.flatMap(({ before, after }) => saleFactsOf(before, after, { deviceId: null, categoryOf })),
    payments: versions.flatMap(({ before, after }) => paymentFactsOf(before, after, { deviceId: null })),
  };
}

/** `$1`: the merchant. `$2`: when it is recorded. One commit, and where its reference has made an order none of it, without an error: the order, its history, its alert, its key and reference, its customer, and what goes with it. */
const statement = `with valid as (
    select from shop.api_key where merchant_id = $1 and id = $3::text and revoked_at is null for share
  ), origin as (
    insert into shop.online_order (merchant_id, order_id, key_id, channel, reference, body_hash, created_at)
    select $1, $4::text, $3::text, $13::text, $14::text, $15::bytea, $2::bigint from valid
    on conflict do nothing
    returning order_id
  ), saved as (
    insert into shop.orders (merchant_id, id, version, state, order_type, created_time, completed_at, shape, doc, summary, traits, summary_version)
    select $1, order_id, $5::int, $6::text, $7::text, $8::bigint, $9::bigint, ${orderShape}, $10::text::json, $19::text, $20::text::text[], $5::int from origin
    returning id, version
  ), told as (
    ${appendEvents}
    select $1, id, each.version, $2::bigint, null, $11::text, each.op, each.state, ${opShape}, null, null, null
    from saved cross join json_to_recordset($12::text::json) as each (version int, op json, state text)
  ), announced as (
    insert into shop.order_alert (merchant_id, order_id, created_at) select $1, id, $2::bigint from saved
  ), kept as (
    insert into shop.idempotency_key (merchant_id, key, call, body_hash, resource_id, version, at)
    select $1, $16::uuid, $17::bytea, $15::bytea, id, version, ${databaseNow} from saved where $16::uuid is not null
  ), introduced as (
    insert into shop.customer (merchant_id, id, first_name, last_name, phone, email, created_at, search)
    select $1, who.id, who."firstName", who."lastName", who.phone, who.email, $2::bigint, who.search
    from saved cross join json_to_recordset($18::text::json) as who (id text, "firstName" text, "lastName" text, phone text, email text, search text)
  )${soldAt(21)}${factsAt(22)}${paymentsAt(23)}
  select ${ownTransaction} from saved`;

const noHash = Buffer.alloc(0);
const isIdTaken = (error: unknown): boolean => (error as { constraint_name?: string }).constraint_name === 'orders_pkey';

/** Stores an order that came in, in one statement: all of it or nothing. `at`: ms since epoch. */
export async function createWhole(sql: Sql, whole: WholeOrder, at: number): Promise<WholeMade> {
  const { merchantId, order, ops, sold, categoryOf, actor, keyed, origin, newCustomer } = whole;
  const { events, facts, payments } = historyOf(ops, categoryOf);
  const introduced = newCustomer === null ? [] : [{ ...newCustomer, search: customerSearchText(newCustomer) }];
  const parameters = [
    merchantId,
    at,
    origin.keyId,
    order.id,
    order.version,
    order.state,
    order.orderType,
    order.createdTime,
    order.completedAt,
    JSON.stringify(order),
    actor,
    JSON.stringify(events),
    origin.channel,
    origin.reference,
    origin.bodyHash,
    keyed?.key ?? null,
    keyed?.call ?? noHash,
    JSON.stringify(introduced),
    ...summaryColumns(order),
    JSON.stringify(sold),
    JSON.stringify(facts),
    JSON.stringify(payments),
  ];
  try {
    const [made] = await sql.unsafe<{ tx: number }[]>(statement, parameters, { prepare: true });
    return made ?? 'not_made';
  } catch (error) {
    if (isKeyTaken(error)) return 'repeat';
    // Of a number that was given out nobody else makes an order: an error for the database's log, and nothing is stored.
    if (isIdTaken(error)) return 'not_made';
    throw error;
  }
}

/** The next number of the merchant's own series of orders; each is given out once. `first`: where the series begins. */
export async function nextNumber(sql: Sql, merchantId: string, first: number): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into shop.order_series (merchant_id, next) values (${merchantId}, ${first + 1})
    on conflict (merchant_id) do update set next = order_series.next + 1
    returning prefix || (next - 1) as id`;
  return row?.id ?? String(first);
}
