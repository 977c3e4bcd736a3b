import { hasEnded, isFromElsewhere } from '@till/domain/order/facts';
import { seriesStart } from '@till/domain/order/ids';
import type { OrderOp } from '@till/domain/order/op';
import type { TaggedOrder } from '@till/domain/order/queries/ongoing-tag';
import type { Order } from '@till/domain/order/types';
import { opKept, opShape, orderKept, orderShape } from '@till/domain/order/upgrade/upgrade';
import type { SaleFact } from '@till/domain/report/facts';
import type { PaymentFact } from '@till/domain/report/payment-facts';
import type { VoidFact } from '@till/domain/report/voids';
import type { Kept } from '@till/domain/shape';
import type { CashFact } from '@till/domain/shift/types';
import type { StockFact } from '@till/domain/stock/stock-facts';
import type { JSONValue, Sql } from 'postgres';
import type { KeyedCall } from '../border/idempotency.ts';
import { appendEvents } from '../history/append.ts';
import { originOf } from '../history/read.ts';
import { asSql } from '../platform/database.ts';
import { databaseNow } from '../platform/database-clock.ts';
import type { Standing } from '../staff/who.ts';
import { type StatementParts, saveStatement } from './save-statement.ts';
import { summaryColumns } from './summary-columns.ts';

/** Who did it, and at which device: stored beside the op. */
export interface Actor {
  readonly merchantId: string;
  readonly actor: string | null;
  readonly deviceId: string | null;
  /** Who stood there; null: nobody was named. */
  readonly staff: Standing | null;
  readonly keyed: KeyedCall | null;
}

/** An order as read, and whether the call was processed before. */
export interface ReadOrder {
  readonly order: Order;
  /** The hash of the body that the key was first used with; null: the key is new, or none was sent. */
  readonly doneWith: Buffer | null;
}

/** A decided change: the order after it, the op that made it. */
export interface Change {
  readonly next: Order;
  readonly op: OrderOp;
  /** What it takes out of stock. */
  readonly sold: readonly StockFact[];
  /** What the reports keep of it. */
  readonly facts: readonly SaleFact[];
  /** The cash that changed hands with it. */
  readonly cash: readonly CashFact[];
  /** The money that came in or was refunded with it. */
  readonly payments: readonly PaymentFact[];
  /** What it took off that was never made or never paid. */
  readonly voids: readonly VoidFact[];
  /** When it was made without the server, ms since epoch; null: when it came. */
  readonly decidedAt: number | null;
  readonly by: Actor;
}

/** A change that was stored. `tx`: the number of its transaction; null: nothing went out of stock with it. */
export interface Stored {
  readonly tx: number | null;
}

/** Stores something in the commit of an order's change. `at`: ms since epoch. */
export type InSameTransaction = (db: Sql, change: Change, at: number) => Promise<void>;

/** Some orders as JSON, a comma and a line break between two of them. */
interface OngoingPiece {
  readonly docs: string;
  readonly orders: readonly TaggedOrder[];
}

const ongoingPieceSize = 100;

/** A document as it is kept, and in which shape. */
interface KeptRow {
  readonly doc: Order;
  readonly shape: number;
}

const orderOf = ({ doc, shape }: KeptRow): Order => orderKept(doc, shape);

/** Documents as they are kept, as one text. `shapes`: of each; none: all are of today's shape, and are sent as they are. */
function docsOf(docs: string, shapes: readonly number[]): string {
  if (shapes.length === 0) return docs;
  const kept = JSON.parse(`[${docs}]`) as readonly Kept[];
  return kept.map((doc, index) => JSON.stringify(orderKept(doc, shapes[index] ?? 1))).join(',\n');
}

/** Parses `id || ' ' || version` of several orders; ids contain neither blank nor comma. */
const versionsOf = (text: string): readonly TaggedOrder[] =>
  text === '' ? [] : text.split(',').map((one) => ({ id: one.slice(0, one.indexOf(' ')), version: Number(one.slice(one.indexOf(' ') + 1)) }));

const json = (value: unknown): JSONValue => value as JSONValue;
/** Whether an idempotency key was used meanwhile. */
export const isKeyTaken = (error: unknown): boolean =>
  (error as { code?: string; constraint_name?: string }).code === '23505' && (error as { constraint_name?: string }).constraint_name === 'idempotency_key_pkey';

/** Thrown where what a change is stored with was taken meanwhile: nothing of it is stored, and it is decided again. */
export class TakenMeanwhile extends Error {}

const noHash = Buffer.alloc(0);
const saveTexts = new Map<string, string>();

/** Built once: the database recognises a prepared statement by its text. */
function saveTextOf(count: number, besides: StatementParts): string {
  const name = `${count} ${besides.sold} ${besides.facts} ${besides.cash} ${besides.payments} ${besides.voids} ${besides.ended}`;
  const text = saveTexts.get(name) ?? saveStatement(count, besides);
  saveTexts.set(name, text);
  return text;
}

/** In the order of `changeFields`. */
const parametersOf = ({ next, op, decidedAt, by: { actor, deviceId, staff, keyed } }: Change) => [
  next.version,
  next.state,
  next.orderType,
  next.completedAt,
  JSON.stringify(next),
  ...summaryColumns(next),
  next.id,
  deviceId,
  staff?.staffId ?? null,
  staff?.isProved ?? null,
  actor,
  JSON.stringify(op),
  decidedAt,
  keyed?.key ?? null,
  keyed?.call ?? noHash,
  keyed?.bodyHash ?? noHash,
];

/**
 * The SQL of orders. Every change is one statement and one commit: the order unless another process was faster, its event, the key of its call.
 * `at`: when it is recorded, ms since epoch.
 */
export const orderStore = (sql: Sql) => ({
  async read(merchantId: string, orderId: string, keyed: KeyedCall | null = null): Promise<ReadOrder | null> {
    const [row] =
      keyed === null
        ? await sql<
            (KeptRow & { body_hash: null })[]
          >`select doc, shape, null as body_hash from shop.orders where merchant_id = ${merchantId} and id = ${orderId}`
        : await sql<(KeptRow & { body_hash: Buffer | null })[]>`
            select o.doc, o.shape, k.body_hash from shop.orders o
            left join shop.idempotency_key k on k.merchant_id = o.merchant_id and k.key = ${keyed.key} and k.call = ${keyed.call}
            where o.merchant_id = ${merchantId} and o.id = ${orderId}`;
    return row === undefined ? null : { order: orderOf(row), doneWith: row.body_hash };
  },

  /**
   * Stores changes of different orders of one merchant in one commit, all or none if it throws. Returns what was stored, by the ids of the
   * orders; of the others another process was first, or the call's key was used meanwhile.
   */
  async save(merchantId: string, changes: readonly Change[], at: number, db: Pick<Sql, 'unsafe'> = sql): Promise<ReadonlyMap<string, Stored>> {
    const sold = changes.flatMap((change) => change.sold);
    const facts = changes.flatMap((change) => change.facts);
    const cash = changes.flatMap((change) => change.cash);
    const payments = changes.flatMap((change) => change.payments);
    const voids = changes.flatMap((change) => change.voids);
    const ended = changes.some(({ next }) => hasEnded(next));
    const has = { sold: sold.length > 0, facts: facts.length > 0, cash: cash.length > 0, payments: payments.length > 0, voids: voids.length > 0, ended };
    const text = saveTextOf(changes.length, has);
    const besides = [sold, facts, cash, payments, voids].filter((list) => list.length > 0).map((list) => JSON.stringify(list));
    const parameters = [merchantId, at, ...changes.flatMap(parametersOf), ...besides];
    try {
      const rows = await db.unsafe<{ id: string; tx?: number }[]>(text, parameters, { prepare: true });
      return new Map(rows.map(({ id, tx = null }) => [id, { tx }]));
    } catch (error) {
      if (changes.length === 1 && isKeyTaken(error)) return new Map();
      throw error;
    }
  },

  /** Stores a change and what goes with it in one commit, or neither. null: another process was first. */
  async saveWith(merchantId: string, change: Change, at: number, inSameTransaction: InSameTransaction): Promise<Stored | null> {
    const kept = sql.begin(async (transaction) => {
      // A transaction serves as a pool of one connection for all that is used here.
      const db = asSql(transaction);
      const stored = (await this.save(merchantId, [change], at, db)).get(change.next.id) ?? null;
      if (stored !== null) await inSameTransaction(db, change, at);
      return stored;
    });
    return kept.catch((error: unknown) => {
      if (isKeyTaken(error) || error instanceof TakenMeanwhile) return null;
      throw error;
    });
  },

  /** Stores a new order. Without an id (`own` null) it gets the next of the merchant's series. null: the id, or the key, is taken. */
  async create(
    order: Order,
    op: OrderOp,
    own: string | null,
    { merchantId, actor, deviceId, staff, keyed }: Actor,
    decidedAt: number | null,
    at: number,
  ): Promise<string | null> {
    const [summary, traits] = summaryColumns(order);
    const id = own === null ? sql`(select id from numbered)` : sql`${own}::text`;
    const numbered = sql`numbered as (
      insert into shop.order_series (merchant_id, next) values (${merchantId}, ${seriesStart + 1})
      on conflict (merchant_id) do update set next = order_series.next + 1
      returning prefix || (next - 1) as id
    ),`;
    try {
      const [row] = await sql<{ id: string }[]>`
        with ${own === null ? numbered : sql``} made as (
          insert into shop.orders (merchant_id, id, version, state, order_type, created_time, completed_at, shape, summary, traits, summary_version, doc)
          select ${merchantId}, ${id}, ${order.version}::int, ${order.state}::text, ${order.orderType}::text, ${order.createdTime}::bigint, null, ${orderShape}::smallint,
            ${summary}::text, ${own === null ? sql`${traits}::text::text[] || ('no:' || ${id})` : sql`${traits}::text::text[]`}, ${order.version}::int,
            ${own === null ? sql`${sql.json(json(order))}::jsonb || jsonb_build_object('id', ${id})` : sql`${sql.json(json(order))}::json`}
          on conflict (merchant_id, id) do nothing
          returning merchant_id, id, version, state
        ), told as (
          ${sql.unsafe(appendEvents)}
          select merchant_id, id, version, ${at}::bigint, ${deviceId}::text, ${actor}::text,
            ${own === null ? sql`${sql.json(json(op))}::jsonb || jsonb_build_object('orderId', id)` : sql`${sql.json(json(op))}::json`}, state, ${opShape}::smallint, ${decidedAt}::bigint,
            ${staff?.staffId ?? null}::text, ${staff?.isProved ?? null}::boolean from made
        ), kept as (
          insert into shop.idempotency_key (merchant_id, key, call, body_hash, resource_id, version, at)
          select merchant_id, ${keyed?.key ?? null}::uuid, ${keyed?.call ?? null}::bytea, ${keyed?.bodyHash ?? null}::bytea, id, version, ${sql.unsafe(databaseNow)}
          from made where ${keyed !== null}
        ), announced as (
          insert into shop.order_alert (merchant_id, order_id, created_at) select merchant_id, id, ${at}::bigint from made where ${isFromElsewhere(order)}
        )
        select id from made`;
      return row?.id ?? null;
    } catch (error) {
      if (isKeyTaken(error)) return null;
      throw error;
    }
  },

  /** What the create with this key made, and the hash of its body. */
  async createdBy(merchantId: string, keyed: KeyedCall): Promise<{ readonly order: Order; readonly doneWith: Buffer } | null> {
    const [row] = await sql<(KeptRow & { body_hash: Buffer })[]>`
      select o.doc, o.shape, k.body_hash from shop.idempotency_key k join shop.orders o on o.merchant_id = k.merchant_id and o.id = k.resource_id
      where k.merchant_id = ${merchantId} and k.key = ${keyed.key} and k.call = ${keyed.call}`;
    return row === undefined ? null : { order: orderOf(row), doneWith: row.body_hash };
  },

  /** An order with the op that made it. */
  async withOrigin(merchantId: string, orderId: string): Promise<{ readonly order: Order; readonly origin: OrderOp } | null> {
    const [row] = await sql<(KeptRow & { origin: { op: OrderOp; shape: number } | null })[]>`
      select o.doc, o.shape, ${originOf(sql)} as origin from shop.orders o where o.merchant_id = ${merchantId} and o.id = ${orderId}`;
    return row === undefined || row.origin === null ? null : { order: orderOf(row), origin: opKept(row.origin.op, row.origin.shape) };
  },

  /** Which orders are open or accepted, the newest `countMax` of them, each with its version. */
  async ongoingVersions(merchantId: string, countMax: number): Promise<readonly TaggedOrder[]> {
    const [row] = await sql<{ versions: string | null }[]>`
      select string_agg(id || ' ' || version, ',') as versions from (
        select id, version from shop.orders where merchant_id = ${merchantId} and state in ('open', 'accepted')
        order by created_time desc, id limit ${countMax}
      ) ongoing`;
    return versionsOf(row?.versions ?? '');
  },

  /** The same orders, newest first, as they were written, some to a text. The texts come in pieces so that no piece holds the process up. */
  async ongoing(merchantId: string, countMax: number): Promise<readonly OngoingPiece[]> {
    const rows = await sql<{ docs: string; versions: string; shapes: readonly number[] }[]>`
      select string_agg(doc::text, E',\n' order by place) as docs, string_agg(id || ' ' || version, ',') as versions,
        case when bool_or(shape <> ${orderShape}) then json_agg(shape order by place) else '[]' end as shapes from (
        select id, version, doc, shape, place, (place - 1) / ${ongoingPieceSize} as piece from (
          select id, version, doc, shape, row_number() over (order by created_time desc, id) as place from shop.orders
          where merchant_id = ${merchantId} and state in ('open', 'accepted') order by created_time desc, id limit ${countMax}
        ) placed
      ) ongoing group by piece order by piece`;
    return rows.map(({ docs, versions, shapes }) => ({ docs: docsOf(docs, shapes), orders: versionsOf(versions) }));
  },
});

export type OrderStore = ReturnType<typeof orderStore>;
/** The reading part of the store. */
export type OrderReads = Omit<OrderStore, 'save' | 'saveWith' | 'create'>;
