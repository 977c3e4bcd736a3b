import type { PaymentGateway } from '@till/domain/device/types';
import { type Minor, zero } from '@till/domain/money/minor';
import type { JSONValue, Sql } from 'postgres';
import type { KeyedCall } from '../order/keyed-call.ts';
import type { Approval, RefundEnd } from './gateway/gateway.ts';

type RefundDone = Extract<RefundEnd, { readonly kind: 'refunded' }>;

export type OpenState = 'created' | 'sent' | 'unknown';
export type EndState = 'approved' | 'refunded' | 'declined' | 'cancelled' | 'not_started';
export type AttemptState = OpenState | EndState;

/** A try to take money with a card or to give it back, as it is kept. Times in ms since epoch, money in minor units. */
export interface Attempt {
  readonly merchantId: string;
  /** Its reference at the gateway. */
  readonly id: string;
  readonly orderId: string;
  readonly kind: 'sale' | 'refund';
  readonly state: AttemptState;
  readonly gateway: PaymentGateway;
  readonly deviceId: string;
  readonly terminalId: string | null;
  readonly terminalEpi: string | null;
  readonly amount: Minor;
  readonly currency: string;
  readonly createdAt: number;
  readonly sentAt: number | null;
  readonly cancelAskedAt: number | null;
  readonly endedAt: number | null;
  readonly why: 'offline' | 'busy' | 'refused' | null;
  readonly bodyHash: Buffer | null;
  /** Of an approved sale. */
  readonly paymentId: string | null;
  readonly charged: Minor | null;
  readonly kept: Approval['kept'] | null;
  /** Of a refund: the attempt that took the money. */
  readonly saleId: string | null;
  readonly practice: string | null;
  /** How often the gateway was asked what became of it. */
  readonly tries: number;
  /** Of an attempt that the staff said came to nothing: the gateway is asked on until then; null: nobody is in doubt. */
  readonly watchUntil: number | null;
  /** A charge that the gateway spoke of and that no order has taken yet; null: there is none. */
  readonly heard: Approval | null;
  /** Of a sale that holds its terminal by a session: what ends it; null: none, or the sale is over. */
  readonly session: string | null;
}

/** What an attempt begins with. */
export type NewAttempt = Pick<
  Attempt,
  'merchantId' | 'id' | 'orderId' | 'kind' | 'gateway' | 'deviceId' | 'terminalId' | 'terminalEpi' | 'amount' | 'currency' | 'saleId' | 'practice' | 'bodyHash'
> & { readonly key: string | null; readonly call: Buffer | null; readonly actor: string | null };

/** How an attempt ended, and what is kept of it. */
export interface AttemptEnd {
  readonly state: EndState;
  readonly by: 'gateway' | 'staff';
  readonly why?: Attempt['why'] | undefined;
  readonly paymentId?: string | undefined;
  readonly charged?: Minor | undefined;
  readonly kept?: Approval['kept'] | undefined;
  /** The gateway is asked on, from `nextAt` until `watchUntil`. */
  readonly watch?: { readonly watchUntil: number; readonly nextAt: number } | undefined;
}

const columns = (sql: Sql) => sql`
  merchant_id as "merchantId", id, order_id as "orderId", kind, state, gateway, device_id as "deviceId", terminal_id as "terminalId", terminal_epi as "terminalEpi",
  amount, currency, created_at as "createdAt", sent_at as "sentAt", cancel_asked_at as "cancelAskedAt", ended_at as "endedAt", why, body_hash as "bodyHash",
  payment_id as "paymentId", charged, kept, sale_id as "saleId", practice, tries, watch_until as "watchUntil", heard, session`;

const open = (sql: Sql) => sql`state in ('created', 'sent', 'unknown')`;
/** Word for word the condition of its index. */
const due = (sql: Sql) => sql`(state in ('created', 'sent', 'unknown') or watch_until is not null)`;
const leaseEnd = (sql: Sql, leaseMs: number) => sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;

/** Whose rule a broken unique index is. */
export const brokenRuleOf = (error: unknown): 'terminal' | 'order' | 'key' | 'payment' | null => {
  const { code, constraint_name: name } = error as { code?: string; constraint_name?: string };
  if (code !== '23505') return null;
  switch (name) {
    case 'payment_attempt_open_terminal':
      return 'terminal';
    case 'payment_attempt_open_order':
      return 'order';
    case 'payment_attempt_key':
      return 'key';
    case 'payment_attempt_payment':
      return 'payment';
    default:
      return null;
  }
};

const json = (value: unknown): JSONValue => value as JSONValue;

/** The SQL of attempts. `db` of the methods that take one: the transaction that the order's change is kept in. */
export const attemptStore = (sql: Sql) => ({
  async insert(db: Sql, attempt: NewAttempt, at: number, leaseMs: number): Promise<void> {
    const { merchantId, id, orderId, kind, gateway, deviceId, terminalId, terminalEpi, amount, currency, saleId, practice, key, call, bodyHash, actor } =
      attempt;
    await db`
      insert into shop.payment_attempt (merchant_id, id, order_id, kind, state, gateway, device_id, terminal_id, terminal_epi, amount, currency, created_at,
        sale_id, practice, key, call, body_hash, actor, lease_until, next_at)
      values (${merchantId}, ${id}, ${orderId}, ${kind}, 'created', ${gateway}, ${deviceId}, ${terminalId}, ${terminalEpi}, ${amount}, ${currency}, ${at},
        ${saleId}, ${practice}, ${key}, ${call}, ${bodyHash}, ${actor}, ${leaseEnd(db, leaseMs)}, ${at})`;
  },

  /** Right before the gateway is asked. False: it is over, was sent before, or somebody asked to stop it. */
  async sent(db: Sql, merchantId: string, id: string, at: number, session: string | null): Promise<boolean> {
    const rows =
      await db`update shop.payment_attempt set state = 'sent', sent_at = ${at}, session = ${session} where merchant_id = ${merchantId} and id = ${id} and state = 'created' and cancel_asked_at is null returning id`;
    return rows.length > 0;
  },

  async unknown(db: Sql, merchantId: string, id: string): Promise<void> {
    await db`update shop.payment_attempt set state = 'unknown' where merchant_id = ${merchantId} and id = ${id} and ${open(db)}`;
  },

  async cancelAsked(db: Sql, merchantId: string, id: string, at: number): Promise<void> {
    await db`update shop.payment_attempt set cancel_asked_at = ${at} where merchant_id = ${merchantId} and id = ${id} and ${open(db)}`;
  },

  async end(db: Sql, merchantId: string, id: string, end: AttemptEnd, at: number): Promise<void> {
    const { state, by, why = null, paymentId = null, charged = null, kept = null, watch } = end;
    await db`
      update shop.payment_attempt set state = ${state}, ended_by = ${by}, ended_at = ${at}, why = ${why}, payment_id = ${paymentId}, charged = ${charged},
        kept = ${kept === null ? null : db.json(kept)}, watch_until = ${watch?.watchUntil ?? null}, tries = 0, session = null, next_at = coalesce(${watch?.nextAt ?? null}::bigint, next_at)
      where merchant_id = ${merchantId} and id = ${id} and ${open(db)}`;
  },

  /** The gateway says that a refund that is watched went back after all. */
  async foundBack(db: Sql, merchantId: string, id: string, { id: paymentId, amount }: RefundDone, at: number): Promise<void> {
    await db`
      update shop.payment_attempt set state = 'refunded', ended_by = 'gateway', ended_at = ${at}, payment_id = ${paymentId}, charged = ${amount}, watch_until = null
      where merchant_id = ${merchantId} and id = ${id} and state = 'cancelled' and watch_until is not null`;
  },

  /** Whether the staff said of a refund of this sale that nothing went back, and the gateway has not yet said the same. */
  async isBackInDoubt(merchantId: string, saleId: string): Promise<boolean> {
    const rows = await sql`select 1 from shop.payment_attempt where merchant_id = ${merchantId} and sale_id = ${saleId} and watch_until is not null`;
    return rows.length > 0;
  },

  /** The gateway says that a sale that had ended without money was charged after all. */
  async found(db: Sql, merchantId: string, id: string, { paymentId, amount, kept }: Approval, at: number, watchUntil: number): Promise<void> {
    await db`
      update shop.payment_attempt set state = 'approved', ended_by = 'gateway', ended_at = ${at}, payment_id = ${paymentId}, charged = ${amount}, kept = ${db.json(kept)},
        watch_until = ${watchUntil}, heard = null
      where merchant_id = ${merchantId} and id = ${id} and kind = 'sale' and state in ('declined', 'cancelled', 'not_started')`;
  },

  /** Keeps a charge that the order of a sale that is over cannot take yet: what the gateway said once it may not say again. Looked at from `nextAt` on. */
  async hear(merchantId: string, id: string, charge: Approval, { watchUntil, nextAt }: NonNullable<AttemptEnd['watch']>): Promise<void> {
    await sql`
      update shop.payment_attempt set heard = ${sql.json(json(charge))}, watch_until = ${watchUntil}, next_at = ${nextAt}, tries = 0
      where merchant_id = ${merchantId} and id = ${id} and kind = 'sale' and state in ('declined', 'cancelled', 'not_started')`;
  },

  /** Nobody is in doubt any more. */
  async unwatch(merchantId: string, id: string): Promise<void> {
    await sql`update shop.payment_attempt set watch_until = null, heard = null where merchant_id = ${merchantId} and id = ${id}`;
  },

  async get(merchantId: string, id: string): Promise<Attempt | null> {
    const [row] = await sql<Attempt[]>`select ${columns(sql)} from shop.payment_attempt where merchant_id = ${merchantId} and id = ${id}`;
    return row ?? null;
  },

  /** The one that this call began. */
  async byKey(merchantId: string, { key, call }: KeyedCall): Promise<Attempt | null> {
    const [row] = await sql<Attempt[]>`select ${columns(sql)} from shop.payment_attempt where merchant_id = ${merchantId} and key = ${key} and call = ${call}`;
    return row ?? null;
  },

  async openOf(merchantId: string, orderId: string): Promise<Attempt | null> {
    const [row] = await sql<
      Attempt[]
    >`select ${columns(sql)} from shop.payment_attempt where merchant_id = ${merchantId} and order_id = ${orderId} and ${open(sql)}`;
    return row ?? null;
  },

  /** The sale that a payment of an order came from. */
  async saleOf(merchantId: string, gateway: PaymentGateway, paymentId: string): Promise<Attempt | null> {
    const [row] = await sql<Attempt[]>`
      select ${columns(sql)} from shop.payment_attempt where merchant_id = ${merchantId} and gateway = ${gateway} and payment_id = ${paymentId} and kind = 'sale'`;
    return row ?? null;
  },

  /** What went back of a sale so far, minor units. */
  async givenBackOf(merchantId: string, saleId: string): Promise<Minor> {
    const [row] = await sql<{ sum: Minor }[]>`
      select coalesce(sum(charged), 0)::bigint as sum from shop.payment_attempt where merchant_id = ${merchantId} and sale_id = ${saleId} and state = 'refunded'`;
    return row?.sum ?? zero;
  },

  /** Whoever works on it goes on doing so. Answers when somebody asked to cancel it, ms since epoch; null: nobody did, or it is over. */
  async renew(merchantId: string, id: string, leaseMs: number): Promise<number | null> {
    const [row] = await sql<{ at: number | null }[]>`
      update shop.payment_attempt set lease_until = ${leaseEnd(sql, leaseMs)} where merchant_id = ${merchantId} and id = ${id} and ${due(sql)}
      returning cancel_asked_at as at`;
    return row?.at ?? null;
  },

  /** Takes what nobody works on and is due, at most so many, of all merchants. `now`: ms since epoch. */
  async takeDue(now: number, countMax: number, leaseMs: number): Promise<readonly Attempt[]> {
    return sql<Attempt[]>`
      update shop.payment_attempt set lease_until = ${leaseEnd(sql, leaseMs)}, tries = tries + 1
      where (merchant_id, id) in (
        select merchant_id, id from shop.payment_attempt where ${due(sql)} and next_at <= ${now} and lease_until < clock_timestamp()
        order by next_at limit ${countMax} for update skip locked)
      returning ${columns(sql)}`;
  },

  /** Nobody works on it until then. */
  async letGo(merchantId: string, id: string, nextAt: number): Promise<void> {
    await sql`update shop.payment_attempt set lease_until = clock_timestamp(), next_at = ${nextAt} where merchant_id = ${merchantId} and id = ${id} and ${due(sql)}`;
  },
});

export type AttemptStore = ReturnType<typeof attemptStore>;
