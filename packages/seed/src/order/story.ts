import { assert } from '@till/domain/assert';
import type { Customer } from '@till/domain/customer/types';
import { addItem } from '@till/domain/order/commands/add-item';
import { cancelOrder } from '@till/domain/order/commands/cancel';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import { cardPaid } from '@till/domain/order/commands/card/card-paid';
import { cardSent } from '@till/domain/order/commands/card/card-steps';
import { changeOrder, type OrderChange } from '@till/domain/order/commands/change-order';
import { closeOrder } from '@till/domain/order/commands/close';
import { createOrder } from '@till/domain/order/commands/create';
import { payCash } from '@till/domain/order/commands/pay-cash';
import { payLater } from '@till/domain/order/commands/pay-later';
import { beginRefund, cardRefunded } from '@till/domain/order/commands/refund';
import { setOrderType } from '@till/domain/order/commands/set-order-type';
import { submitOrder } from '@till/domain/order/commands/submit';
import { submitItems } from '@till/domain/order/commands/submit-items';
import type { OrderOp } from '@till/domain/order/op';
import { amountDue } from '@till/domain/order/payment/amount-due';
import type { Order, OrderTypeName } from '@till/domain/order/types';
import { accept, type Result } from '@till/domain/result';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { tipPresets } from '@till/domain/tip/tip';
import { deviceOf, type SellingDevice } from '../devices.ts';
import type { Random } from '../random.ts';
import { owner, restaurant } from '../restaurant.ts';
import { cardDeviceOf, chargeOf, newReference, refundIdOf } from './card.ts';
import { chooseModifiers, menuItems } from './choose.ts';
import { type Hand, type SeedAttempt, type SeedOrder, writer } from './write.ts';

/** How an order begins. `at` in ms since epoch; `readyAt` when it is wanted for later. Without a device it came in from a site or a kiosk. */
export interface Beginning {
  readonly orderId: string;
  readonly at: number;
  readonly type: OrderTypeName;
  readonly deviceId: SellingDevice | null;
  readonly source?: 'online' | 'kiosk';
  readonly tableNumber?: string;
  readonly readyAt?: number;
}

/** The verbs that the seed's stories are told with; each happens some seconds after the one before. */
export interface Story {
  readonly order: () => Order;
  /** When the last of it happened, ms since epoch. */
  readonly now: () => number;
  readonly wait: (ms: number) => void;
  readonly add: (itemId: string, more?: { readonly quantity?: number; readonly note?: string }) => void;
  readonly change: (change: OrderChange) => void;
  readonly customer: (customer: Customer) => void;
  /** 0 to 3: which of the four suggested tips. */
  readonly tip: (preset: number) => void;
  readonly submit: () => void;
  readonly submitItems: () => void;
  /** `noteValue`: paid with bills of so many cents; absent: exactly. */
  readonly payCash: (noteValue?: number) => void;
  readonly payLater: () => void;
  readonly payByVenmo: () => void;
  /** At the terminal of a device, of the order's own where none is said. */
  readonly payByCard: (deviceId?: SellingDevice) => void;
  readonly cancel: () => void;
  /** What was paid, or `amount` cents of it. A card's by its gateway, which undoes a whole charge of the same day. */
  readonly refund: (asked: { readonly amount: number; readonly reason: string; readonly by?: 'void' | 'refund' }) => void;
  readonly end: () => SeedOrder;
}

/** What no person does: a terminal's answer. */
const nobody: Hand = { deviceId: null, actor: null };

type Decide = (now: number) => Result<OrderOp | null>;

/** A story's history and its clock. */
interface Telling {
  readonly order: () => Order;
  readonly now: () => number;
  readonly wait: (ms: number) => void;
  /** What the rule decides some seconds later. */
  readonly act: (decide: Decide, by?: Hand) => void;
  readonly keepAttempt: (attempt: SeedAttempt) => void;
  readonly end: () => SeedOrder;
}

function tellingOf(at: number, hand: Hand, random: Random): Telling {
  const { order, keep, keepAttempt, done } = writer(hand);
  let clock = at;
  let isBegun = false;
  return {
    order,
    now: () => clock,
    wait(ms) {
      clock += ms;
    },
    act(decide, by) {
      if (isBegun) clock += random.whole(3000, 9000);
      isBegun = true;
      keep(clock, decide(clock), by);
    },
    keepAttempt,
    end: done,
  };
}

/** An attempt at a card's gateway: begun by `begin`, sent to it, and ended by its answer. */
function attemptWith({ order, now, act, keepAttempt }: Telling, begin: (id: string, now: number) => Result<OrderOp | null>, random: Random) {
  const id = newReference(random);
  act((at) => begin(id, at));
  const createdAt = now();
  const { cardAttempt } = order();
  assert(cardAttempt?.id === id, 'an attempt holds its order');
  const { kind, amount, gateway, deviceId } = cardAttempt;
  const { terminalId, terminalEpi } = deviceOf(deviceId);
  act((at) => answered(cardSent(order(), id, at)), nobody);
  const sentAt = now();
  return {
    attempt: cardAttempt,
    ended(answer: (now: number) => OrderOp | null, row: Pick<SeedAttempt, 'state' | 'paymentId' | 'kept' | 'saleId'>): void {
      act((at) => answered(answer(at)), nobody);
      const times = { createdAt, sentAt, endedAt: now() };
      keepAttempt({ id, orderId: order().id, kind, gateway, deviceId, terminalId, terminalEpi, amount, actor: owner.id, ...times, ...row });
    },
  };
}

function answered(op: OrderOp | null): Result<OrderOp | null> {
  assert(op !== null, 'the gateway answers an attempt that is not over');
  return accept(op);
}

function payByCard(telling: Telling, deviceId: string, random: Random): void {
  const { order } = telling;
  const device = cardDeviceOf(deviceId);
  const { attempt, ended } = attemptWith(telling, (attemptId, now) => beginCard(order(), { amount: amountDue(order()) }, { now, attemptId, device }), random);
  const { kept, ...charge } = chargeOf(device.gateway, attempt.amount, random);
  ended((now) => cardPaid(order(), attempt.id, charge, { now, by: 'gateway' }), { state: 'approved', paymentId: charge.paymentId, kept, saleId: null });
}

function refund(telling: Telling, { amount, reason, by = 'refund' }: Parameters<Story['refund']>[0], random: Random): void {
  const { order, act, end } = telling;
  const sale = end().attempts.find(({ kind }) => kind === 'sale');
  if (sale === undefined) {
    act((now) => beginRefund(order(), { amount, reason }, { now, id: newReference(random), device: null }));
    return;
  }
  const device = cardDeviceOf(sale.deviceId);
  const { attempt, ended } = attemptWith(telling, (id, now) => beginRefund(order(), { amount, reason }, { now, id, device }), random);
  const id = refundIdOf(device.gateway, by, sale.paymentId, random);
  const given = { id, by, amount: attempt.amount };
  ended((now) => cardRefunded(order(), attempt.id, given, now), { state: 'refunded', paymentId: id, kept: null, saleId: sale.id });
}

/** What a guest hands over who pays with bills of that value, cents. */
const handedOver = (due: number, noteValue: number): number => Math.ceil(due / noteValue) * noteValue;

/** Begins an order as the register does: created, then given its type. What comes from elsewhere has no device and no person behind it. */
export function storyOf({ orderId, at, type, deviceId, source, tableNumber, readyAt }: Beginning, random: Random): Story {
  const telling = tellingOf(at, deviceId === null ? nobody : { deviceId, actor: owner.id }, random);
  const { order, now, wait, act, end } = telling;
  const { timezone, taxRounding, tax_rates: taxRates, cashRounding, order_types: orderTypes } = restaurant;
  const sent = source ?? 'register';
  const deviceSource = deviceId === null ? sent : deviceOf(deviceId).label;
  let lineCount = 0;
  act((at) => createOrder({ orderId, source: sent, deviceSource, tableNumber }, { now: at, taxRounding }));
  const wanted = dateAndSecondsIn(timezone, readyAt ?? now());
  const when = { orderTypeTime: readyAt ?? ('now' as const), scheduleDate: wanted.date, scheduleTime: wanted.seconds };
  act(() => setOrderType(order(), { orderTypeLabel: type, ...when }, { orderTypes }));
  return {
    order,
    now,
    wait,
    end,
    add(itemId, more = {}) {
      const placed = menuItems.get(itemId);
      lineCount += 1;
      const asked = { id: `${orderId}-${lineCount}`, itemId, ...more, modifiers: placed ? chooseModifiers(placed.item, random) : [] };
      act((at) => addItem(order(), asked, { item: placed?.item, categories: placed?.categories ?? [], taxRates, now: at, timezone }));
    },
    change: (change) => act(() => changeOrder(order(), change)),
    customer: (customer) => act(() => changeOrder(order(), { customer })),
    tip: (preset) => act(() => changeOrder(order(), { tipsAmount: tipPresets(order().subtotal)[preset]?.amount })),
    submit: () => act((now) => submitOrder(order(), { now })),
    submitItems: () => act((now) => submitItems(order(), { now })),
    payCash(noteValue) {
      const received = noteValue === undefined ? {} : { received: handedOver(amountDue(order()), noteValue) };
      act((now) => payCash(order(), { amount: amountDue(order()), ...received }, { now, cashRounding, paymentId: newReference(random) }));
    },
    payLater: () => act((now) => payLater(order(), { amount: amountDue(order()) }, { now })),
    payByVenmo: () => act((now) => closeOrder(order(), { amount: amountDue(order()), paymentType: 'venmo' }, { now, paymentId: newReference(random) })),
    payByCard: (at) => payByCard(telling, at ?? deviceId ?? '', random),
    cancel: () => act((now) => cancelOrder(order(), { now })),
    refund: (asked) => refund(telling, asked, random),
  };
}
