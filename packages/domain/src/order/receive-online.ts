import type { Customer } from '../customer/types.ts';
import { limits } from '../limits.ts';
import { accept, type Refusal, type Result, refuse } from '../result.ts';
import { dateAndSecondsIn, instantIn } from '../time/zone.ts';
import { addItems } from './add-items.ts';
import { applyAll } from './apply.ts';
import type { AskedOf, CommandCode } from './command.ts';
import { addContextOf, type ItemToAdd } from './commands/add-item.ts';
import type { CommandContext } from './commands/command.ts';
import { type OnlinePayment, type PayOnlineCode, payOnline } from './commands/pay-online.ts';
import type { OrderTypeToSet } from './commands/set-order-type.ts';
import { type SetReadyTimeCode, setReadyTime } from './commands/set-ready-time.ts';
import { decide } from './decide-command.ts';
import type { OrderOp } from './op.ts';
import { type ReadyCode, ready } from './ready.ts';
import type { Order } from './types.ts';

/** An order as a site or a kiosk sends it in. */
export interface OnlineOrder {
  /** Where it comes from, as the staff call it. */
  readonly channel: string;
  /** What it is called there; absent: nothing. */
  readonly reference?: string | undefined;
  readonly tableNumber?: string | null | undefined;
  readonly type: OrderTypeToSet;
  readonly items: readonly ItemToAdd[];
  readonly customer: Customer | null;
  readonly note: string;
  /** Minor units. */
  readonly tipsAmount: number;
  /** null: it is paid here. */
  readonly payment: OnlinePayment | null;
}

/** What one is received with beside what every command is decided with. */
export interface ReceiveContext extends Omit<CommandContext, 'decidedAt'> {
  readonly orderId: string;
  /** The shop takes none until then, ms since epoch; null: it takes them. */
  readonly pausedUntil: number | null;
  /** When that pause began; null: nobody knows. */
  readonly pausedAt: number | null;
  /** How long after it comes in an order is ready. */
  readonly readyMinutes: number;
}

/** Why an order that comes in may be refused. */
export type ReceiveCode =
  | CommandCode<'create' | 'set-order-type' | 'add-item' | 'change-order'>
  | PayOnlineCode
  | ReadyCode
  | SetReadyTimeCode
  | 'online_orders_paused';

/** The order, and the history that makes it. */
export interface Received {
  readonly order: Order;
  readonly ops: readonly OrderOp[];
}

/** What an online order's `source` is: the specification's word for one of the register's own is `register`. */
const source = 'online';

/** Whether an order came from a website. */
export const isOnlineOrder = (order: { readonly source: string }): boolean => order.source === source;

/**
 * An order that comes in, priced and judged by the same rules as one that is taken here, in the same steps: all of it, or a refusal and nothing. Paid: it is
 * accepted and the kitchen has it. Due: it stays open, and the kitchen gets it when the staff submit it. While the shop takes none, one that is paid is taken for
 * as long as it may have been paid before.
 */
export function receiveOnline(asked: OnlineOrder, context: ReceiveContext): Result<Received, Refusal<ReceiveCode>> {
  const received = receivedAt(asked, context, context.now);
  if (received.ok || asked.payment === null || received.refusal.code !== 'total_changed') return received;
  // Paid before the prices of an hour began or ended: nobody is to give that money back.
  const paidBefore = receivedAt(asked, context, context.now - limits.paidBeforePauseMs);
  return paidBefore.ok ? paidBefore : received;
}

/** The same with the prices and the hours of a moment, ms since epoch. */
function receivedAt(asked: OnlineOrder, context: ReceiveContext, soldAt: number): Result<Received, Refusal<ReceiveCode>> {
  const pause = pauseOf(context);
  if (pause !== null && (asked.payment === null || !hasJustBegun(context))) return pause;
  const ops: OrderOp[] = [];
  let order: Order | null = null;
  for (const step of stepsOf(asked, context, soldAt)) {
    const decided: Decided = step(order);
    // Whoever asks for the total has not taken the money yet.
    if (!decided.ok) return pause !== null && decided.refusal.code === 'total_changed' ? pause : decided;
    order = applyAll(order, decided.value);
    ops.push(...decided.value);
  }
  return order === null ? refuse('order_empty') : accept({ order, ops });
}

/** Why the shop takes no orders now; null: it takes them. */
function pauseOf({ now, pausedUntil }: ReceiveContext) {
  if (pausedUntil === null || pausedUntil <= now) return null;
  return refuse('online_orders_paused', { minutes: Math.ceil((pausedUntil - now) / 60_000) });
}

/** What is paid now may have been paid before the pause: nobody is to give that money back. */
const hasJustBegun = ({ now, pausedAt }: ReceiveContext): boolean => pausedAt !== null && now - pausedAt < limits.paidBeforePauseMs;

type Decided = Result<readonly OrderOp[], Refusal<ReceiveCode>>;
/** One step of its history, of as many ops as it needs; `order` null: there is none yet. */
type Step = (order: Order | null) => Decided;

const opsOf = (decided: Result<OrderOp | null, Refusal<ReceiveCode>>): Decided =>
  decided.ok ? accept(decided.value === null ? [] : [decided.value]) : decided;

/** The steps in which an order at the counter is made, too. */
function stepsOf(asked: OnlineOrder, context: ReceiveContext, soldAt: number): readonly Step[] {
  const { now, orderId, paymentId } = context;
  const { channel, reference, tableNumber, type, items, customer, note, tipsAmount, payment } = asked;
  const { readyAt, ...when } = whenOf(type, context);
  const counter: CommandContext = { ...context, decidedAt: null };
  const command =
    <N extends 'create' | 'set-order-type' | 'change-order'>(name: N, what: AskedOf<N>): Step =>
    (order) =>
      opsOf(decide(name, order, what, counter));
  const onOrder =
    (step: (order: Order) => Decided): Step =>
    (order) =>
      order === null ? refuse('order_empty') : step(order);
  return [
    command('create', { asked: { orderId, source, deviceSource: channel, tableNumber, reference } }),
    command('set-order-type', { asked: { ...type, ...when } }),
    onOrder((order) => addItems(order, items, (item) => addContextOf(item, { ...counter, now: soldAt }))),
    command('change-order', { asked: { note, tipsAmount, customer } }),
    onOrder((order) => opsOf(setReadyTime(order, { readyAt }, { now }))),
    onOrder((order) => {
      if (payment !== null) return opsOf(payOnline(order, payment, { now, paymentId }));
      const checked = ready(order);
      return checked.ok ? accept([]) : checked;
    }),
  ];
}

/**
 * When it was ordered for, whichever way that was said: as an instant, or as a day and a time of the shop's clock. It is ready then, and no earlier than the
 * shop can be.
 */
function whenOf({ orderTypeTime, scheduleDate, scheduleTime }: OrderTypeToSet, { now, merchant: { timezone }, readyMinutes }: ReceiveContext) {
  // No calendar has the days that an instant may name; so far ahead it is refused.
  const said = dateAndSecondsIn(timezone, typeof orderTypeTime === 'number' ? Math.min(orderTypeTime, now + 2 * limits.readyAheadMs) : now);
  const schedule = { scheduleDate: scheduleDate ?? said.date, scheduleTime: scheduleTime ?? said.seconds };
  const scheduledAt = instantIn(timezone, schedule.scheduleDate, schedule.scheduleTime);
  const wanted = typeof orderTypeTime === 'number' ? Math.max(orderTypeTime, scheduledAt) : scheduledAt;
  return { orderTypeTime: orderTypeTime ?? 'now', ...schedule, readyAt: Math.max(now + readyMinutes * 60_000, wanted) } as const;
}
