import fc from 'fast-check';
import { minor, type TaxRateScaled } from '../money/minor.ts';
import { apply } from '../order/apply.ts';
import { attemptsOf } from '../order/attempt/attempt.ts';
import type { Charge } from '../order/attempt/charge.ts';
import { comingBack } from '../order/coming-back.ts';
import { acknowledge } from '../order/commands/acknowledge.ts';
import { addItem } from '../order/commands/add-item.ts';
import { cancelAbandoned, cancelOrder, refuseOrder } from '../order/commands/cancel.ts';
import { beginCard } from '../order/commands/card/card-begin.ts';
import { cardEnded } from '../order/commands/card/card-ended.ts';
import { recordLateCharge } from '../order/commands/card/card-found.ts';
import { cardPaid } from '../order/commands/card/card-paid.ts';
import { cardCancelAsked, cardSent, cardUnknown } from '../order/commands/card/card-steps.ts';
import { changeItem } from '../order/commands/change-item.ts';
import { changeOrder } from '../order/commands/change-order.ts';
import { setCharges } from '../order/commands/charges/decide-charges.ts';
import { closeOrder } from '../order/commands/close.ts';
import { createOrder } from '../order/commands/create.ts';
import { addDiscount } from '../order/commands/discount/decide-add.ts';
import { removeDiscount } from '../order/commands/discount/decide-remove.ts';
import { enlarge } from '../order/commands/enlarge.ts';
import { setExemption } from '../order/commands/exemption/decide-exemption.ts';
import { handOver } from '../order/commands/hand-over.ts';
import { payCash } from '../order/commands/pay-cash.ts';
import { payLater } from '../order/commands/pay-later.ts';
import { payOnline } from '../order/commands/pay-online.ts';
import { beginRefund, cardRefunded } from '../order/commands/refund.ts';
import { removeItem } from '../order/commands/remove-item.ts';
import { setCashReceived } from '../order/commands/set-cash-received.ts';
import { setOrderType } from '../order/commands/set-order-type.ts';
import { setOwner } from '../order/commands/set-owner.ts';
import { setReadyTime } from '../order/commands/set-ready-time.ts';
import { submitOrder } from '../order/commands/submit.ts';
import { submitItems } from '../order/commands/submit-items.ts';
import { isSold } from '../order/facts.ts';
import type { OrderOp } from '../order/op.ts';
import { reassignTip } from '../order/payment/reassign-tip.ts';
import type { Order } from '../order/types.ts';
import { accept, type Result } from '../result.ts';
import { charge as charged } from './bill.ts';
import { category, group, item, modifier, noon, taxRate, timezone } from './make.ts';
import { splitting } from './splitting.ts';

const merchantRates = [taxRate(8.25, { id: 'sales', isDefault: 1 }), taxRate(10, { id: 'bar', inclusionType: 'INCLUSIVE' })];
const sizes = group('size', { required: true, minimum: 1, maximum: 1, modifiers: [modifier('small'), modifier('large', 199)] });
const menu = [
  item({ id: 'noodles', defaultTaxRates: true, price: minor(1_099) }),
  item({ id: 'beer', tax_rates: [merchantRates[1] ?? taxRate(10)], defaultTaxRates: true, price: minor(733) }),
  item({
    id: 'burger',
    modifier_group: [sizes, group('extra', { maximum: 2, modifiers: [modifier('egg', 150), modifier('ham', 75), modifier('half', -900)] })],
  }),
  item({ id: 'gift', priceType: 'VARIABLE' }),
  item({ id: 'gone', hidden: true }),
];
const itemOf = (id: string) => menu.find((each) => each.id === id);
const categories = [category({ items: menu })];
const orderTypes = [{ id: 't1', name: 'Pickup', enabled: true, label: 'pickup' }];

type Command = (order: Order, now: number) => Result<OrderOp | null>;

const lineKey = fc.oneof(fc.integer({ min: 0, max: 9 }).map(String), fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'));
const quantity = fc.integer({ min: -1, max: 22 });
const modifiers = fc.array(fc.record({ id: fc.constantFrom('small', 'large', 'egg', 'ham', 'half', 'gold'), quantity: fc.integer({ min: 0, max: 4 }) }), {
  maxLength: 4,
});
const amount = fc.oneof(fc.constant(undefined), fc.integer({ min: -5, max: 5_000 }));

const add = fc
  .record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', '1', '2'),
    itemId: fc.constantFrom('noodles', 'beer', 'burger', 'gift', 'gone', 'nothing'),
    quantity,
    price: amount,
    modifiers,
  })
  .map(
    (asked): Command =>
      (order, now) =>
        addItem(comingBack(order, 'add-item'), asked, { item: itemOf(asked.itemId), categories, taxRates: merchantRates, now, timezone }),
  );
const change = fc
  .record({ key: lineKey, asked: fc.record({ quantity, note: fc.constantFrom('', 'hot', '-'), modifiers, reason: fc.constant('cold') }, { requiredKeys: [] }) })
  .map(
    ({ key, asked }): Command =>
      (order) =>
        changeItem(order, key, asked, { itemOf }),
  );
/** At the taxes of the day, or after they have changed. */
const more = fc
  .record({ key: lineKey, id: fc.constantFrom('p', 'q', 'r', 's', 't', 'u', 'v', 'a'), by: fc.integer({ min: -3, max: 4 }), isDearer: fc.boolean() })
  .map(({ key, id, by, isDearer }): Command => {
    const taxRates = isDearer ? merchantRates.map((rate) => ({ ...rate, rate: (rate.rate + 100_000) as TaxRateScaled })) : merchantRates;
    return (order) => enlarge(order, key, { id, by }, { itemOf, taxRates, reason: isDearer ? 'late' : undefined });
  });
const remove = lineKey.map(
  (key): Command =>
    (order) =>
      removeItem(order, key, 'cold'),
);
const customer = fc.option(
  fc.record(
    { id: fc.constantFrom('c1', 'c2'), firstName: fc.constant('Ana'), lastName: fc.constant('Ruiz'), phone: fc.constant(null), email: fc.constant(null) },
    { noNullPrototype: true },
  ),
);
const changeAll = fc
  .record(
    { tipsAmount: fc.integer({ min: -1, max: 900 }), note: fc.constantFrom('', 'now', null), tableNumber: fc.constantFrom('7', '8', '', null), customer },
    { requiredKeys: [] },
  )
  .map(
    (asked): Command =>
      (order) =>
        changeOrder(comingBack(order, 'change-order'), asked),
  );
const setType = fc.constantFrom('pickup', 'dine-in', 'nonsense').map(
  (orderTypeLabel): Command =>
    (order) =>
      setOrderType(comingBack(order, 'set-order-type'), { orderTypeLabel }, { orderTypes }),
);
const send = fc.constantFrom<Command>(
  (order, now) => submitOrder(order, { now }),
  (order, now) => submitItems(order, { now }),
);
/** A gratuity, and a service charge that is taxed. */
const chargesToAdd = [
  charged(),
  charged({ id: 'room', name: 'Room service', kind: 'service', by: 'amount', value: 250, taxRates: [taxRate(10)], to: 'house' }),
];
const device = { id: 'bar', label: 'Bar', gateway: 'valor' } as const;
/** A part of what is due; most that are no coins are refused for cash. */
const take = fc.oneof(
  fc.integer({ min: -1, max: 3_000 }),
  fc.integer({ min: 1, max: 300 }).map((coins) => coins * 5),
);
const parts = fc.tuple(take, fc.constantFrom(0, 5)).chain(([part, cashRounding]) =>
  fc.constantFrom<Command>(
    (order, now) => payCash(order, { take: part, received: part + 100 }, { now, cashRounding, paymentId: `cash-${now}` }),
    (order, now) => closeOrder(order, { paymentType: 'venmo', take: part }, { now, paymentId: `venmo-${now}` }),
    (order, now) => beginCard(order, { take: part }, { now, attemptId: `try-${now}`, device }),
  ),
);
const end = fc.tuple(amount, fc.constantFrom(0, 5)).chain(([seen, cashRounding]) =>
  fc.constantFrom<Command>(
    (order, now) => payCash(order, { amount: seen }, { now, cashRounding, paymentId: 'p' }),
    (order, now) => payLater(order, { amount: seen }, { now }),
    (order) => setCashReceived(order, { received: seen ?? 0 }),
    (order) => setOwner(order, { staffId: 'ana' }),
    (order) => addDiscount(order, { id: `d${order.version}`, name: 'off', scope: 'order', kind: 'percent', value: 1_000_000 }),
    (order) => addDiscount(order, { id: `d${order.version}`, name: 'off', scope: 'order', kind: 'amount', value: 150 }),
    (order) => addDiscount(order, { id: `d${order.version}`, name: 'off', scope: 'line', cartId: 1, kind: 'percent', value: 5_000_000 }),
    (order) => removeDiscount(order, order.discounts?.[0]?.id ?? ''),
    (order) => setExemption(order, order.exemption === undefined ? { number: '12-3456', name: 'St. Mary' } : null),
    (order) => setCharges(order, order.charges === undefined ? chargesToAdd : []),
    (order) => setCharges(order, chargesToAdd.slice(0, 1)),
    (order, now) => closeOrder(order, { paymentType: 'venmo', amount: seen }, { now, paymentId: 'p' }),
    (order, now) => cancelOrder(order, { now }),
  ),
);
/** Nobody has come back to it for half a day. */
const forsake: Command = (order, now) => accept(cancelAbandoned(order, { now }));
/** What a website and its shop do. An order is paid online before anything else was paid of it. */
const online = fc.constantFrom<Command>(
  (order, now) =>
    order.state === 'open' && order.amountPaid === 0 && order.cardAttempt === null
      ? payOnline(order, { method: 'Visa', reference: 'pi', amount: order.total }, { now, paymentId: 'online' })
      : accept(null),
  (order) => reassignTip(order, { paymentId: order.order_payment.at(-1)?.id ?? '', staffId: 'ben' }),
  (order, now) => handOver(order, { now }),
  (order, now) => refuseOrder(order, { reason: 'No noodles' }, { now }),
  (order, now) => acknowledge(order, { now }),
  (order, now) => setReadyTime(order, { readyAt: now + 60_000 }, { now }),
);
const charge = fc.record({
  part: fc.constantFrom(0.4, 1, 1, 1),
  tip: fc.constantFrom(0, 0, 150),
  fee: fc.constantFrom(0, 0, 35),
  more: fc.constantFrom(0, 0, 7),
});
/** What a terminal says of one of the attempts that the order has, if it has some; another attempt's word changes nothing. */
const cards = fc
  .tuple(charge, fc.integer({ min: 0, max: 4_000 }), fc.constantFrom('', 'stale-'), fc.nat(1))
  .chain(([{ part, tip, fee, more }, back, stale, at]) => {
    const attemptAt = (order: Order) => attemptsOf(order)[at] ?? order.cardAttempt;
    const idOf = (order: Order) => `${stale}${attemptAt(order)?.id ?? 'none'}`;
    const chargeOf = (asked: number, now: number): Charge => {
      const amount = minor(Math.max(1, Math.floor(asked * part)) + (part === 1 ? tip + fee + more : 0));
      const facts = { brand: 'Visa', last4: '4242', authCode: 'OK1', entryMode: 'chip', aid: null };
      return { paymentId: `paid-${now}`, amount, tip: minor(part === 1 ? tip : 0), fee: minor(part === 1 ? fee : 0), card: facts, totalAmount: null };
    };
    const ofAttempt =
      (op: (order: Order, id: string, now: number) => OrderOp | null): Command =>
      (order, now) =>
        accept(op(order, idOf(order), now));
    return fc.constantFrom<Command>(
      (order, now) => beginCard(order, {}, { now, attemptId: `try-${now}`, device }),
      (order, now) => beginCard(order, {}, { now, attemptId: `try-${now}`, device }),
      (order, now) => beginRefund(order, { amount: back, reason: 'cold' }, { now, id: `back-${now}`, device }),
      ofAttempt(cardSent),
      ofAttempt(cardCancelAsked),
      ofAttempt(cardUnknown),
      ofAttempt((order, id, now) => cardEnded(order, id, 'declined', { now, by: 'gateway' })),
      ofAttempt((order, id, now) => {
        const attempt = attemptAt(order);
        return attempt?.kind === 'sale' ? cardPaid(order, id, chargeOf(attempt.amount, now), { now, by: 'gateway' }) : null;
      }),
      // The staff said that nothing was charged, and then it was.
      (order, now) =>
        // No terminal was asked for what was paid online.
        order.items.length === 0 || order.state === 'open' || (isSold(order) && order.state === 'accepted')
          ? accept(null)
          : recordLateCharge(order, { id: 'late', amount: minor(back + 1), gateway: 'valor' }, chargeOf(back + 1, now), { now }),
      ofAttempt((order, id, now) =>
        order.cardAttempt?.kind === 'refund' ? cardRefunded(order, id, { id: `r-${now}`, by: 'refund', amount: order.cardAttempt.amount }, now) : null,
      ),
    );
  });
const command = fc.oneof(
  { weight: 5, arbitrary: cards },
  { weight: 8, arbitrary: add },
  { weight: 4, arbitrary: change },
  { weight: 4, arbitrary: more },
  { weight: 2, arbitrary: remove },
  { weight: 3, arbitrary: changeAll },
  { weight: 2, arbitrary: setType },
  { weight: 2, arbitrary: send },
  { weight: 1, arbitrary: end },
  { weight: 2, arbitrary: parts },
  { weight: 2, arbitrary: splitting },
  { weight: 1, arbitrary: online },
  { weight: 1, arbitrary: fc.constant(forsake) },
);
/** What a shop may be asked to do with one order, sensible or not. */
export const day = fc.record({ taxRounding: fc.constantFrom('order' as const, 'line' as const), commands: fc.array(command, { maxLength: 40, size: 'max' }) });

const tidy: Command = (order, now) => accept(cardEnded(order, order.cardAttempt?.id ?? '', 'cancelled', { now, by: 'gateway' }));
const finishes = [0, 0, 5].map(
  (cashRounding): Command =>
    (order, now) =>
      payCash(order, {}, { now, cashRounding, paymentId: 'finish' }),
);
/** Some pieces of one line, or of two. */
const piecesBack = fc
  .array(fc.record({ cartId: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 3 }), restock: fc.boolean() }), { minLength: 1, maxLength: 2 })
  .map((lines) => ({ lines }));
/** Refunds by hand or, if a card paid, by its gateway; by amount or by line, whose cash is rounded where the payment's was. */
const refunding = fc.oneof(fc.record({ amount: fc.integer({ min: 1, max: 4_000 }) }), piecesBack).map((asked): readonly Command[] => [
  (order, now) =>
    beginRefund(order, { ...asked, reason: '' }, { now, id: `back-${now}`, device, cashRounding: 'lines' in asked && order.cashRoundingAmount !== 0 ? 5 : 0 }),
  (order, now) => {
    const { cardAttempt } = order;
    return accept(
      cardAttempt?.kind === 'refund' ? cardRefunded(order, cardAttempt.id, { id: `r-${now}`, by: 'refund', amount: cardAttempt.amount }, now) : null,
    );
  },
]);
/** The same, of an order that is mostly paid in the end and mostly refunded in part. */
export const soldDay = fc.record({
  taxRounding: fc.constantFrom('order' as const, 'line' as const),
  commands: fc
    .tuple(
      fc.array(add, { minLength: 2, maxLength: 6 }),
      fc.array(command, { maxLength: 8 }),
      fc.constantFrom(...finishes),
      fc.array(refunding, { maxLength: 4 }),
      fc.constantFrom<readonly Command[]>([], [], [], [(order) => setCharges(order, chargesToAdd)]),
    )
    .map(([lines, between, finish, back, charges]): readonly Command[] => [
      ...lines,
      ...between,
      ...charges,
      tidy,
      tidy,
      (order, now) => submitOrder(order, { now }),
      finish,
      ...back.flat(),
    ]),
});

/** Runs the commands as the shop would: what is refused or changes nothing leaves the order as it is. */
export function run(
  { taxRounding, commands }: { readonly taxRounding: 'order' | 'line'; readonly commands: readonly Command[] },
  seen: (order: Order, before: Order, op: OrderOp) => void,
) {
  const created = createOrder({ orderId: 'A1', source: 'register', deviceSource: 'counter', tableNumber: '7' }, { now: noon, taxRounding });
  if (!created.ok) throw new Error('an order is always created');
  const ops: OrderOp[] = [created.value];
  let order = apply(null, created.value);
  for (const [at, each] of commands.entries()) {
    const result = each(order, noon + at * 1_000);
    if (!result.ok || result.value === null) continue;
    const next = apply(order, result.value);
    ops.push(result.value);
    seen(next, order, result.value);
    order = next;
  }
  return { order, ops };
}
