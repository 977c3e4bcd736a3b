import { opShape, orderShape } from '@till/domain/order/upgrade/upgrade';
import { factShape } from '@till/domain/report/facts';
import { appendEvents } from '../history/append.ts';
import { paymentColumns, paymentFields, paymentValues } from '../history/append-payments.ts';
import { databaseNow } from '../platform/database-clock.ts';

/** The parameters of each change, in this order, after those shared by all. */
export const changeFields = [
  'version',
  'state',
  'orderType',
  'completedAt',
  'doc',
  'summary',
  'traits',
  'id',
  'deviceId',
  'staffId',
  'staffProved',
  'actor',
  'op',
  'decidedAt',
  'key',
  'call',
  'bodyHash',
] as const;

/** `$1`: the merchant. `$2`: when it is recorded. */
const sharedCount = 2;

/** The update of one change, returning what its event and key need. One row by its full key, so every query plan is the same. */
function updateOf(slot: number): string {
  const at = (field: (typeof changeFields)[number]) => `$${sharedCount + slot * changeFields.length + changeFields.indexOf(field) + 1}`;
  return `change_${slot} as (
    update shop.orders set version = ${at('version')}::int, state = ${at('state')}::text, order_type = ${at('orderType')}::text,
      completed_at = ${at('completedAt')}::bigint, doc = ${at('doc')}::text::json, shape = ${orderShape},
      summary = ${at('summary')}::text, traits = ${at('traits')}::text::text[], summary_version = ${at('version')}::int
    where merchant_id = $1 and id = ${at('id')}::text and version = ${at('version')}::int - 1
    returning id, version, state, created_time, traits, ${at('deviceId')}::text as device_id, ${at('staffId')}::text as staff_id, ${at('staffProved')}::boolean as staff_proved, ${at('actor')}::text as actor, ${at('op')}::text::json as op,
      ${at('decidedAt')}::bigint as decided_at,
      ${at('key')}::uuid as key, ${at('call')}::bytea as call, ${at('bodyHash')}::bytea as body_hash
  )`;
}

/** What a statement stores beside the orders: one more parameter each, in this order. */
export interface StatementParts {
  /** What goes out of stock: JSON of stock facts. The statement then returns its transaction, too. */
  readonly sold: boolean;
  /** What the reports keep: JSON of sale facts. */
  readonly facts: boolean;
  /** Where an order of it has ended, its search tokens: of the changes themselves, without a parameter. */
  readonly ended: boolean;
  /** What changed hands in cash: JSON of cash facts. */
  readonly cash: boolean;
  /** Money that moved: JSON of payment facts. */
  readonly payments: boolean;
  /** What was voided: JSON of void facts. */
  readonly voids: boolean;
}

/** The number of the transaction of a statement, as its column `tx`. */
export const ownTransaction = 'pg_current_xact_id()::text::bigint as tx';

/** Goes with `saved`, the orders that were stored: what goes out of stock. */
export const soldAt = (parameter: number): string => `, sold as (
    insert into shop.stock_fact (merchant_id, item_id, at, by_time, order_id, version, quantity)
    select $1, fact."itemId", fact.at, fact."byTime", saved.id, fact.version, fact.quantity
    from saved join json_to_recordset($${parameter}::text::json) as fact ("orderId" text, version int, "itemId" text, quantity int, at bigint, "byTime" boolean)
      on fact."orderId" = saved.id
  )`;

/** Goes with `saved`: what the reports keep. The columns have the names of a fact's fields. */
export const factsAt = (parameter: number): string => `, reported as (
    insert into shop.sale_fact (merchant_id, at, came_at, order_id, version, kind, gross, discount, tax, taxes, tips, refunded, items, money, device_id, staff_id,
      tip_shares, discounts, charges, charge_parts, exemption, ahead, made_at, booked_later, shape)
    select $1, at, $2::bigint, saved.id, fact.version, kind, gross, discount, tax, taxes, tips, refunded, items, money, fact."deviceId", fact."staffId",
      "tipShares", discounts, coalesce(charges, 0), "chargeParts", exemption, ahead, "madeAt", "bookedLater", ${factShape}
    from saved join json_to_recordset($${parameter}::text::json) as fact ("orderId" text, version int, at bigint, kind text, gross bigint, discount bigint,
      tax bigint, taxes json, tips bigint, refunded bigint, items json, money json, "deviceId" text, "staffId" text, "tipShares" json, discounts json, charges bigint, "chargeParts" json, exemption json, ahead bigint, "madeAt" bigint, "bookedLater" text) on fact."orderId" = saved.id
  )`;

/** Goes with `saved`: money that came in or was refunded. */
export const paymentsAt = (parameter: number): string => `, moved as (
    insert into shop.payment_fact (merchant_id, order_id, came_at, ${paymentColumns})
    select $1, saved.id, $2::bigint, ${paymentValues}
    from saved join json_to_recordset($${parameter}::text::json) as fact (${paymentFields}) on fact."orderId" = saved.id
  )`;

/** Goes with `saved`: what was taken off that was never made or never paid. */
const voidsAt = (parameter: number): string => `, voided as (
    insert into shop.void_fact (merchant_id, order_id, version, at, kind, quantity, amount, reason, staff_id)
    select $1, saved.id, fact.version, fact.at, kind, quantity, amount, reason, fact."staffId"
    from saved join json_to_recordset($${parameter}::text::json) as fact ("orderId" text, version int, at bigint, kind text, quantity int, amount bigint, reason text, "staffId" text)
      on fact."orderId" = saved.id
  )`;

/** Goes with `saved`: by what an order that has ended is found, and its table where it is a new one. */
const searchedOf = `, searched as (
    insert into shop.order_search (merchant_id, order_id, created_time, traits)
    select $1, id, created_time, traits from saved where state in ('completed', 'cancelled')
    on conflict (merchant_id, order_id) do update set traits = excluded.traits
  ), seated as (
    insert into shop.table_name (merchant_id, name)
    select distinct $1, substr(trait, 7) from saved, unnest(traits) as trait
    where state in ('completed', 'cancelled') and trait like 'table:%' and not exists (
      select from shop.table_name t where t.merchant_id = $1 and t.name = substr(trait, 7)
    )
    order by 2 on conflict do nothing
  )`;

/** Goes with `saved`: cash that came into the drawer of the device that made the change, or left it (docs/decisions/065). */
export const cashAt = (parameter: number): string => `, drawn as (
    insert into shop.cash_fact (merchant_id, drawer_id, id, kind, amount, at, by_time, order_id, version, device_id)
    select $1, coalesce(u.drawer_id, saved.device_id, ''), saved.id || '/' || fact.version, kind, amount, at, fact."byTime", saved.id, fact.version, saved.device_id
    from saved join json_to_recordset($${parameter}::text::json) as fact ("orderId" text, version int, kind text, amount bigint, at bigint, "byTime" boolean)
      on fact."orderId" = saved.id
    left join shop.device_drawer u on u.merchant_id = $1 and u.device_id = saved.device_id
  )`;

/**
 * Stores `count` changes of different orders of one merchant in one commit: each order unless another process was faster, its event, the key of its
 * call (by the database's clock, which expires it: old-keys.ts), and what goes with it. Returns the ids of the stored orders.
 */
export function saveStatement(count: number, { sold, facts, cash, payments, voids, ended }: StatementParts): string {
  const next = sharedCount + count * changeFields.length + 1;
  const placeOf = (before: readonly boolean[]) => next + before.filter(Boolean).length;
  const slots = Array.from({ length: count }, (_, slot) => slot);
  return `with ${slots.map(updateOf).join(', ')},
  saved as (${slots.map((slot) => `select * from change_${slot}`).join(' union all ')}),
  told as (
    ${appendEvents}
    select $1, id, version, $2::bigint, device_id, actor, op, state, ${opShape}, decided_at, staff_id, staff_proved from saved
  ), kept as (
    insert into shop.idempotency_key (merchant_id, key, call, body_hash, resource_id, version, at)
    select $1, key, call, body_hash, id, version, ${databaseNow} from saved where key is not null
  )${sold ? soldAt(next) : ''}${facts ? factsAt(placeOf([sold])) : ''}${cash ? cashAt(placeOf([sold, facts])) : ''}${payments ? paymentsAt(placeOf([sold, facts, cash])) : ''}${voids ? voidsAt(placeOf([sold, facts, cash, payments])) : ''}${ended ? searchedOf : ''}
  select id${sold ? `, ${ownTransaction}` : ''} from saved`;
}
