import { randomUUID } from 'node:crypto';
import { type Minor, zero } from '@till/domain/money/minor';
import type { JSONValue, Sql } from 'postgres';
import type { KeyedCall } from '../../border/idempotency.ts';
import type { Approval } from '../gateway/gateway.ts';
import type { Attempt, AttemptEnd, LeasedAttempt, NewAttempt, RefundDone, Watch } from './attempt.ts';
import { columns, heldUnder, leaseEnd, open, staffAt } from './attempt-sql.ts';
import { turnsIn } from './attempt-turns.ts';
import { returnsIn } from './return-store.ts';

/** A session at a terminal ends after ten minutes (vendor), plus the time of the connection that opens it; ms. */
const sessionLifeMs = 11 * 60_000;
/** The rule behind a violated unique index. */
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

/** What the store needs of the process. */
interface Keeping {
  readonly sql: Sql;
  readonly clock: () => number;
  readonly config: { readonly testSpeed: number };
}

const json = (value: unknown): JSONValue => value as JSONValue;

/**
 * The SQL of attempts. `db`: the transaction in which the order's change is stored. Due times go by the clock that all processes share; if one
 * begins with a clock that was set back, nothing waits longer than it was meant to.
 */
export const attemptStore = ({ sql, clock, config }: Keeping, ownLease: string = randomUUID()) => attemptsIn(sql, config.testSpeed, clock, ownLease);

const attemptsIn = (sql: Sql, testSpeed: number, clock: () => number, ownLease: string) => ({
  ...turnsIn(sql, testSpeed, clock),
  ...returnsIn(sql, testSpeed, clock),

  /** The lease id of all attempts that this store inserts: each is inserted once, so no other holder has it. */
  ownLease,

  async insert(db: Sql, attempt: NewAttempt, at: number, leaseMs: number): Promise<void> {
    const {
      merchantId,
      id,
      orderId,
      kind,
      gateway,
      deviceId,
      terminalId,
      terminalEpi,
      amount,
      currency,
      saleId,
      shareId,
      practice,
      key,
      call,
      bodyHash,
      actor,
    } = attempt;
    // Recorded before it is requested: the process may die before it has the session's key.
    const opensSession = kind === 'sale' && gateway === 'cardpointe';
    await db`
      insert into shop.payment_attempt (merchant_id, id, order_id, kind, state, gateway, device_id, terminal_id, terminal_epi, amount, currency, created_at,
        sale_id, share_id, practice, key, call, body_hash, actor, session, session_until, lease_id, lease_until, next_at, next_in, staff_at)
      values (${merchantId}, ${id}, ${orderId}, ${kind}, 'created', ${gateway}, ${deviceId}, ${terminalId}, ${terminalEpi}, ${amount}, ${currency}, ${at},
        ${saleId}, ${shareId}, ${practice}, ${key}, ${call}, ${bodyHash}, ${actor}, ${opensSession ? '' : null},
          ${opensSession ? db`clock_timestamp() + ${sessionLifeMs / testSpeed} * interval '1 millisecond'` : null}, ${ownLease}, ${leaseEnd(db, leaseMs)}, ${clock()}::bigint, 0,
          ${staffAt(testSpeed, clock())})`;
  },

  /** Recorded right before the gateway is asked. False: it is over, was sent before, is to be stopped, or another process holds it. */
  async sent(
    db: Sql,
    { merchantId, id, leaseId }: LeasedAttempt,
    { at, session, leaseMs }: { at: number; session: string | null; leaseMs: number },
  ): Promise<boolean> {
    const rows = await db`
      update shop.payment_attempt set state = 'sent', sent_at = ${at}, session = ${session}, lease_until = ${leaseEnd(db, leaseMs)}
      where merchant_id = ${merchantId} and id = ${id} and state = 'created' and cancel_asked_at is null and ${heldUnder(db, leaseId)} returning id`;
    return rows.length > 0;
  },

  /**
   * A sale that was sent, and is proved to have asked for no card, continues in another session: recorded right before it is sent again. `over`: the
   * attempt is over, or another process holds it now.
   */
  async sentAgain({ merchantId, id, leaseId }: LeasedAttempt, session: string | null, leaseMs: number): Promise<'sent' | 'stopped' | 'over'> {
    const rows = await sql<{ stopped: boolean }[]>`
      update shop.payment_attempt set session = ${session}, lease_until = ${leaseEnd(sql, leaseMs)}
      where merchant_id = ${merchantId} and id = ${id} and state in ('sent', 'unknown') and ${heldUnder(sql, leaseId)}
      returning cancel_asked_at is not null as stopped`;
    if (rows[0] === undefined) return 'over';
    return rows[0].stopped ? 'stopped' : 'sent';
  },

  /** Records that a session which an earlier sale left open at a terminal is ended now. False: none can still be open. */
  async takeOver({ merchantId, id, gateway, terminalId }: Attempt): Promise<boolean> {
    const rows = await sql`
      update shop.payment_attempt set session = null
      where merchant_id = ${merchantId} and gateway = ${gateway} and terminal_id = ${terminalId} and session is not null and id <> ${id} and not ${open(sql)}
        and session_until between clock_timestamp() and clock_timestamp() + ${sessionLifeMs / testSpeed} * interval '1 millisecond'
      returning id`;
    return rows.length > 0;
  },

  async unknown(db: Sql, merchantId: string, id: string): Promise<void> {
    await db`update shop.payment_attempt set state = 'unknown' where merchant_id = ${merchantId} and id = ${id} and ${open(db)}`;
  },

  async cancelAsked(db: Sql, merchantId: string, id: string, at: number): Promise<void> {
    await db`update shop.payment_attempt set cancel_asked_at = ${at} where merchant_id = ${merchantId} and id = ${id} and ${open(db)}`;
  },

  async end(db: Sql, merchantId: string, id: string, end: AttemptEnd, at: number): Promise<void> {
    const { state, by, why = null, paymentId = null, charged = null, kept = null, watch, unfound = false, sessionLeft = false } = end;
    await db`
      update shop.payment_attempt set state = ${state}, ended_by = ${by}, ended_at = ${at}, why = ${why}, payment_id = ${paymentId}, charged = ${charged},
        kept = ${kept === null ? null : db.json(kept)}, watch_until = ${clock()}::bigint + ${watch?.forMs ?? null}::bigint, tries = 0,
        unfound_at = ${unfound ? at : null}, session = ${sessionLeft ? db`session` : null},
        next_at = coalesce(${clock()}::bigint + ${watch?.nextInMs ?? null}::bigint, next_at), next_in = coalesce(${watch?.nextInMs ?? null}::bigint, next_in)
      where merchant_id = ${merchantId} and id = ${id} and ${open(db)}`;
  },

  /** The gateway says that a refund recorded as failed was made after all. False: the row has its refund already. */
  async foundRefund(db: Sql, merchantId: string, id: string, { id: paymentId, amount }: RefundDone, at: number): Promise<boolean> {
    const rows = await db`
      update shop.payment_attempt set state = 'refunded', ended_by = 'gateway', ended_at = ${at}, payment_id = ${paymentId}, charged = ${amount},
        watch_until = null, heard = null
      where merchant_id = ${merchantId} and id = ${id} and kind = 'refund' and state in ('declined', 'cancelled', 'not_started') returning id`;
    return rows.length > 0;
  },

  /** The refunds of this sale that the staff called failed and the gateway has not confirmed as such. */
  async disputedRefunds(merchantId: string, saleId: string): Promise<readonly Attempt[]> {
    return sql<Attempt[]>`
      select ${columns(sql, clock())} from shop.payment_attempt
      where merchant_id = ${merchantId} and sale_id = ${saleId} and watch_until is not null and unfound_at is null and state <> 'refunded'`;
  },

  /** The gateway says that a sale recorded as failed was charged after all. False: the row has a payment already. */
  async foundCharge(db: Sql, merchantId: string, id: string, { paymentId, amount, kept }: Approval, at: number, { forMs }: Watch): Promise<boolean> {
    const rows = await db`
      update shop.payment_attempt set state = 'approved', ended_by = 'gateway', ended_at = ${at}, payment_id = ${paymentId}, charged = ${amount}, kept = ${db.json(kept)},
        watch_until = ${clock()}::bigint + ${forMs}::bigint, heard = null, unfound_at = null
      where merchant_id = ${merchantId} and id = ${id} and kind = 'sale' and state in ('declined', 'cancelled', 'not_started') returning id`;
    return rows.length > 0;
  },

  /** The gateway confirms a charge that the staff had reported: the watch ends. False: the attempt did not end by the staff's word. */
  async confirmed(db: Sql, merchantId: string, id: string, { paymentId, amount, kept }: Approval): Promise<boolean> {
    const rows = await db`
      update shop.payment_attempt set ended_by = 'gateway', payment_id = ${paymentId}, charged = ${amount}, kept = ${db.json(kept)}, watch_until = null, heard = null
      where merchant_id = ${merchantId} and id = ${id} and kind = 'sale' and state = 'approved' and ended_by = 'staff' returning id`;
    return rows.length > 0;
  },

  /** Stores a charge or refund that the order cannot record yet: the gateway may not report it again. The attempt is polled next. */
  async hear(merchantId: string, id: string, moved: Approval | RefundDone, { forMs }: Watch): Promise<void> {
    await sql`
      update shop.payment_attempt set heard = ${sql.json(json(moved))}, watch_until = ${clock()}::bigint + ${forMs}::bigint, tries = 0,
        next_at = ${clock()}::bigint, next_in = 0
      where merchant_id = ${merchantId} and id = ${id}
        and (state in ('declined', 'cancelled', 'not_started') or state in ('approved', 'refunded') and ended_by = 'staff')`;
  },

  /** The gateway is known to know nothing of a watched attempt. */
  async unfound(merchantId: string, id: string): Promise<void> {
    await sql`
      update shop.payment_attempt set unfound_at = coalesce(unfound_at, ${clock()}::bigint) where merchant_id = ${merchantId} and id = ${id} and watch_until is not null`;
  },

  /**
   * Ends the watch. What the gateway reported since the attempt was read stays, and is handled in its turn; so does a watch that was begun anew since, because the staff
   * said that the money was not refunded.
   */
  async unwatch({ merchantId, id, heard, watchUntil }: Pick<Attempt, 'merchantId' | 'id' | 'heard' | 'watchUntil'>, db: Sql = sql): Promise<void> {
    await db`
      update shop.payment_attempt set watch_until = null, heard = null
      where merchant_id = ${merchantId} and id = ${id} and (heard is null or ${heard !== null}) and watch_until <= coalesce(${watchUntil}::bigint, watch_until)`;
  },

  async get(merchantId: string, id: string): Promise<Attempt | null> {
    const [row] = await sql<Attempt[]>`select ${columns(sql, clock())} from shop.payment_attempt where merchant_id = ${merchantId} and id = ${id}`;
    return row ?? null;
  },

  /** The attempt that this call began. */
  async byKey(merchantId: string, { key, call }: KeyedCall): Promise<Attempt | null> {
    const [row] = await sql<
      Attempt[]
    >`select ${columns(sql, clock())} from shop.payment_attempt where merchant_id = ${merchantId} and key = ${key} and call = ${call}`;
    return row ?? null;
  },

  /** An attempt of an order that is not over: this one, or without an id the oldest, as the order's `cardAttempt` is, or the oldest of that kind. */
  async openOf(
    merchantId: string,
    orderId: string,
    { id = null, kind = null }: { readonly id?: string | null; readonly kind?: Attempt['kind'] | null },
  ): Promise<Attempt | null> {
    const [row] = await sql<Attempt[]>`
      select ${columns(sql, clock())} from shop.payment_attempt
      where merchant_id = ${merchantId} and order_id = ${orderId} and ${open(sql)} and id = coalesce(${id}::text, id) and kind = coalesce(${kind}::text, kind)
      order by created_at, id limit 1`;
    return row ?? null;
  },

  /** The sale that a payment of an order came from. */
  async saleOf(merchantId: string, gateway: string | null, paymentId: string): Promise<Attempt | null> {
    const [row] = await sql<Attempt[]>`
      select ${columns(sql, clock())} from shop.payment_attempt where merchant_id = ${merchantId} and gateway = ${gateway} and payment_id = ${paymentId} and kind = 'sale'`;
    return row ?? null;
  },

  /** What other attempts than `except` have refunded of a sale so far, minor units. */
  async refundedOf(merchantId: string, saleId: string, except: string): Promise<Minor> {
    const [row] = await sql<{ sum: Minor }[]>`
      select coalesce(sum(charged), 0)::bigint as sum from shop.payment_attempt where merchant_id = ${merchantId} and sale_id = ${saleId} and state = 'refunded' and id <> ${except}`;
    return row?.sum ?? zero;
  },
});

export type AttemptStore = ReturnType<typeof attemptStore>;
