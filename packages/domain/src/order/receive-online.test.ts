import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ticketOf } from '../kitchen/ticket.ts';
import { limits } from '../limits.ts';
import type { Item } from '../menu/types.ts';
import { minor } from '../money/minor.ts';
import { saleFactsOf } from '../report/facts.ts';
import { day } from '../testing/histories.ts';
import { after, atNoDevice, category, codeOf, decided, group, item, merchant, modifier, noon, taxRate } from '../testing/make.ts';
import { dateAndSecondsIn, dayAfter, dayBefore } from '../time/zone.ts';
import { apply, replay, versionsOf } from './apply.ts';
import { acknowledge } from './commands/acknowledge.ts';
import { addItem } from './commands/add-item.ts';
import { refuseOrder } from './commands/cancel.ts';
import { changeOrder } from './commands/change-order.ts';
import { handOver } from './commands/hand-over.ts';
import { payCash } from './commands/pay-cash.ts';
import { beginRefund } from './commands/refund.ts';
import { setReadyTime } from './commands/set-ready-time.ts';
import { submitOrder } from './commands/submit.ts';
import { isPayable, isSold } from './facts.ts';
import { isPartlyPaid } from './payment/amount-due.ts';
import { type OnlineOrder, type ReceiveContext, receiveOnline } from './receive-online.ts';
import type { Order } from './types.ts';

const tax = taxRate(8.25, { isDefault: 1 });
const noodles = item({
  defaultTaxRates: true,
  modifier_group: [group('size', { required: true, minimum: 1, maximum: 1, modifiers: [modifier('large', 250)] })],
});
const soup = item({ id: 'soup', name: 'Soup', price: noodles.price, stock: 1, trackingStock: true });
const menu = new Map<string, Item>([noodles, soup, item({ id: 'hidden', hidden: true })].map((each) => [each.id, each]));
const context: ReceiveContext = {
  orderId: '1001',
  now: noon,
  merchant: { ...merchant, order_types: [{ id: 'p', name: 'Pickup', enabled: true, label: 'pickup' }], tax_rates: [tax] },
  itemSeen: (itemId) => {
    const found = menu.get(itemId);
    return found && { item: found, categories: [category({ items: [found] })] };
  },
  paymentId: 'paid-1',
  pausedUntil: null,
  pausedAt: null,
  readyMinutes: 20,
};
const large = { id: 'l1', itemId: 'noodles', quantity: 2, modifiers: [{ id: 'large' }] };
const asked = (over: Partial<OnlineOrder> = {}): OnlineOrder => ({
  channel: 'Website',
  reference: 'W-1',
  type: { orderTypeLabel: 'pickup' },
  items: [large],
  customer: { id: 'c1', firstName: 'Mei', lastName: '', phone: '+14155550100', email: null },
  note: '',
  tipsAmount: 0,
  payment: null,
  ...over,
});
const received = (over: Partial<OnlineOrder> = {}, more: Partial<ReceiveContext> = {}) => decided(receiveOnline(asked(over), { ...context, ...more }));
const payment = { method: 'Visa', reference: 'pi-1', amount: 2_706 };
const paidOrder = (): Order => received({ payment }).order;

describe('an order that comes in', () => {
  it('costs what it costs at the counter, and its history makes it', () => {
    const { order, ops } = received();
    expect([order.subtotal, order.taxAmount, order.total]).toEqual([2_500, 206, 2_706]);
    expect(order).toMatchObject({
      id: '1001',
      source: 'online',
      deviceSource: 'Website',
      reference: 'W-1',
      state: 'open',
      orderType: 'pickup',
      readyAt: noon + 1_200_000,
    });
    expect(replay(ops)).toEqual(order);
    expect(ops.map(({ op }) => op)).toEqual(['create', 'set-order-type', 'add-item', 'change-order', 'set-ready-time']);
    const here = addItem(
      order,
      { ...large, id: 'l2' },
      { item: noodles, categories: [category({ items: [noodles] })], taxRates: [tax], now: noon, timezone: 'UTC' },
    );
    expect(decided(here)?.line.price).toBe(order.items[0]?.price);
  });

  it('that is due waits for the staff: the kitchen gets it when they submit it, and it is paid like any other', () => {
    const { order, ops } = received();
    const tickets = (until: number) => ticketOf(null, replay(ops.slice(0, until)));
    for (const [index] of ops.entries()) expect(tickets(index + 1)).toBeNull();
    const submitted = after(order, submitOrder(order, { now: noon }));
    expect(ticketOf(order, submitted)?.added).toHaveLength(1);
    expect(after(submitted, payCash(submitted, {}, { now: noon, cashRounding: 0, paymentId: 'x' }))).toMatchObject({ state: 'completed', amountPaid: 2_706 });
  });

  it('that is paid is accepted and sold at once, the kitchen has it, and nobody is asked for its money again', () => {
    const { order, ops } = received({ payment });
    expect(order).toMatchObject({ state: 'accepted', completedAt: noon, amountPaid: 2_706, payLater: false });
    expect(order.order_payment).toEqual([expect.objectContaining({ type: 'online', brand: 'Visa', reference: 'pi-1', amount: 2_706, orderId: '1001' })]);
    const before = replay(ops.slice(0, -1));
    expect(ticketOf(before, order)?.added).toMatchObject([{ name: 'Noodles', quantity: 2 }]);
    expect(saleFactsOf(before, order, atNoDevice)).toMatchObject([{ kind: 'sale', gross: 2_500, tax: 206, at: noon }]);
    expect([isPayable(order), isPartlyPaid(order)]).toEqual([false, false]);
    expect(codeOf(payCash(order, {}, { now: noon, cashRounding: 0, paymentId: 'x' }))).toBe('order_already_paid');
    expect(codeOf(changeOrder(order, { tipsAmount: 100 }))).toBe('order_already_paid');
    expect(codeOf(submitOrder(order, { now: noon }))).toBe('order_already_paid');
    expect(after(order, changeOrder(order, { note: 'ring twice' })).note).toBe('ring twice');
  });

  it('that was paid before the prices of an hour ended or began is taken at what it cost then, for ten minutes', () => {
    const { seconds } = dateAndSecondsIn(context.merchant.timezone, noon);
    const ends = (ago: number): Item => {
      const hours = [{ days: [], startTime: seconds - 7_200, endTime: seconds - ago }];
      return {
        ...soup,
        trackingStock: false,
        priceRules: [{ id: 'happy', name: 'Happy hour', kind: 'price', value: 500, priority: 0, use: { types: [], hours, firstDay: null, lastDay: null } }],
      };
    };
    const come = (ago: number, amount: number) => {
      const itemSeen = () => ({ item: ends(ago), categories: [category({ items: [ends(ago)] })] });
      return receiveOnline(asked({ items: [{ id: 'l1', itemId: 'soup' }], payment: { ...payment, amount } }), { ...context, itemSeen });
    };
    expect(decided(come(300, 500)).order).toMatchObject({ state: 'accepted', total: 500, items: [{ price: 500, priceRuleId: 'happy' }] });
    expect(decided(come(300, soup.price)).order).toMatchObject({ total: soup.price });
    expect([codeOf(come(700, 500)), codeOf(come(300, 400))]).toEqual(['total_changed', 'total_changed']);
  });

  it('that is handed over has ended, and was sold when it was paid', () => {
    const order = paidOrder();
    const gone = after(order, handOver(order, { now: noon + 5 }));
    expect([gone.state, gone.completedAt, gone.total]).toEqual(['completed', noon, order.total]);
    expect(saleFactsOf(order, gone, atNoDevice)).toEqual([]);
    expect(handOver(gone, { now: noon })).toEqual({ ok: true, value: null });
    expect(codeOf(handOver(received().order, { now: noon }))).toBe('order_not_paid');
  });

  it('that is paid is refunded by hand, before and after it was handed over, and is then nobody’s debt', () => {
    const order = paidOrder();
    const refund = (of: Order, amount: number) => beginRefund(of, { amount, reason: 'cold' }, { now: noon, id: `r${amount}`, device: null });
    const part = after(order, refund(order, 706));
    expect(part.refunds).toMatchObject([{ by: 'hand', amount: 706, salesAmount: 652, taxAmount: 54 }]);
    expect(saleFactsOf(order, part, atNoDevice)).toMatchObject([{ kind: 'refund', refunded: 652, tax: -54 }]);
    const whole = after(part, refund(part, 2_000));
    expect(codeOf(payCash(whole, {}, { now: noon, cashRounding: 0, paymentId: 'x' }))).toBe('order_already_paid');
    expect(whole.total).toBe(2_706);
  });

  it('is refused with a reason: one that is paid when its money was given back, and the kitchen hears it', () => {
    const due = received().order;
    expect(after(due, refuseOrder(due, { reason: 'No noodles' }, { now: noon }))).toMatchObject({ state: 'cancelled', cancelReason: 'No noodles' });
    expect(after(due, refuseOrder(due, { reason: '' }, { now: noon })).cancelReason).toBeUndefined();
    const paid = paidOrder();
    expect(codeOf(refuseOrder(paid, { reason: 'x' }, { now: noon }))).toBe('order_has_payments');
    const back = after(paid, beginRefund(paid, { amount: 2_706, reason: '' }, { now: noon, id: 'r', device: null }));
    const refused = after(back, refuseOrder(back, { reason: 'Closed' }, { now: noon }));
    expect(refused).toMatchObject({ state: 'cancelled', cancelReason: 'Closed' });
    expect(ticketOf(back, refused)?.cancelled).toHaveLength(1);
    expect(saleFactsOf(back, refused, atNoDevice)).toEqual([]);
    expect(codeOf(refuseOrder(due, { reason: '4111 1111 1111 1111' }, { now: noon }))).toBe('card_number_in_text');
  });

  it.each<[string, Partial<OnlineOrder>, Partial<ReceiveContext>]>([
    ['total_changed', { payment: { ...payment, amount: 2_705 } }, {}],
    ['total_changed', { payment, tipsAmount: 1 }, {}],
    ['item_not_found', { items: [{ id: 'l1', itemId: 'gone' }] }, {}],
    ['item_not_available', { items: [{ id: 'l1', itemId: 'hidden' }] }, {}],
    ['quantity_out_of_range', { items: [{ id: 'l1', itemId: 'soup', quantity: 2 }] }, {}],
    ['item_not_available', { items: ['l1', 'l2'].map((id) => ({ id, itemId: 'soup' })) }, {}],
    ['modifiers_missing', { items: [{ id: 'l1', itemId: 'noodles' }] }, {}],
    ['order_empty', { items: [] }, {}],
    ['order_empty', { items: [], payment: { ...payment, amount: 0 } }, {}],
    ['order_type_not_found', { type: { orderTypeLabel: 'drone' } }, {}],
    ['table_number_required', { type: { orderTypeLabel: 'dine-in' } }, {}],
    ['card_number_in_text', { reference: '4111-1111-1111-1111' }, {}],
    ['card_number_in_text', { payment: { ...payment, reference: '4111 1111 1111 1111' } }, {}],
    ['ready_time_out_of_range', { type: { orderTypeLabel: 'pickup', orderTypeTime: noon + 100 * 86_400_000 } }, {}],
    ['ready_time_out_of_range', { type: { orderTypeLabel: 'pickup', orderTypeTime: Number.MAX_SAFE_INTEGER } }, {}],
    ['online_orders_paused', {}, { pausedUntil: noon + 1 }],
    ['online_orders_paused', {}, { pausedUntil: noon + 1, pausedAt: noon }],
    ['online_orders_paused', { payment }, { pausedUntil: noon + 1 }],
    ['online_orders_paused', { payment }, { pausedUntil: noon + 1, pausedAt: noon - limits.paidBeforePauseMs }],
    ['online_orders_paused', { payment: { ...payment, amount: 1 } }, { pausedUntil: noon + 1, pausedAt: noon }],
    ['item_not_found', { payment, items: [{ id: 'l1', itemId: 'gone' }] }, { pausedUntil: noon + 1, pausedAt: noon }],
  ])('is refused with %s as a whole: %j %j', (code, over, more) => {
    const result = receiveOnline(asked(over), { ...context, ...more });
    expect(codeOf(result)).toBe(code);
  });

  it('is ready when the staff say, at first after the usual time or when it was ordered for', () => {
    const later = noon + 3 * 3_600_000;
    const { order } = received({ type: { orderTypeLabel: 'pickup', orderTypeTime: later, scheduleDate: '2024-01-02', scheduleTime: 54_000 } });
    expect([order.readyAt, order.orderTypeTime, order.scheduleTime]).toEqual([later, String(later), 54_000]);
    expect(after(order, setReadyTime(order, { readyAt: later + 60_000 }, { now: noon })).readyAt).toBe(later + 60_000);
    expect(setReadyTime(order, { readyAt: later }, { now: noon })).toEqual({ ok: true, value: null });
    expect(codeOf(setReadyTime(order, { readyAt: noon - 3_600_001 }, { now: noon }))).toBe('ready_time_out_of_range');
    expect(received({}, { pausedUntil: noon }).order.state).toBe('open');
    expect(received({ payment }, { pausedUntil: noon + 1, pausedAt: noon - limits.paidBeforePauseMs + 1 }).order.state).toBe('accepted');
  });

  it('is ready when it was ordered for, whichever way that was said, and no earlier than the shop can be', () => {
    const usual = noon + 1_200_000;
    const day = 86_400_000;
    const at = (type: Partial<OnlineOrder['type']>) => received({ type: { orderTypeLabel: 'pickup', ...type } }).order;
    const { date, seconds } = dateAndSecondsIn(merchant.timezone, noon);
    const tomorrow = { scheduleDate: dayAfter(date), scheduleTime: seconds };
    expect([at({}).readyAt, at({ scheduleDate: date, scheduleTime: seconds }).readyAt, at({ scheduleDate: dayBefore(date) }).readyAt]).toEqual([
      usual,
      usual,
      usual,
    ]);
    expect([at(tomorrow).readyAt, at({ ...tomorrow, orderTypeTime: 'now' }).readyAt, at({ scheduleTime: seconds + 7_200 }).readyAt]).toEqual([
      noon + day,
      noon + day,
      noon + 7_200_000,
    ]);
    expect(at({ orderTypeTime: noon + day })).toMatchObject({ ...tomorrow, readyAt: noon + day });
    const never = receiveOnline(asked({ type: { orderTypeLabel: 'pickup', scheduleDate: '2030-01-01' } }), context);
    expect(codeOf(never)).toBe('ready_time_out_of_range');
  });

  it('is acknowledged once', () => {
    const order = paidOrder();
    const seen = after(order, acknowledge(order, { now: noon + 1 }));
    expect([seen.acknowledgedAt, seen.state, seen.total]).toEqual([noon + 1, 'accepted', order.total]);
    expect(acknowledge(seen, { now: noon + 2 })).toEqual({ ok: true, value: null });
  });

  it('that is paid stays what it was sold for, whatever the staff do with it; and its reports follow its refunds', () => {
    const figures = ({ total, subtotal, taxAmount, tipsAmount, amountPaid, completedAt, items }: Order) =>
      ({ total, subtotal, taxAmount, tipsAmount, amountPaid, completedAt, lines: items.length }) as const;
    fc.assert(
      fc.property(day, ({ commands }) => {
        const sold = received({ tipsAmount: 100, payment: { ...payment, amount: 2_806 } }).order;
        let order = sold;
        let reported = 0;
        for (const [at, each] of commands.entries()) {
          const result = each(order, noon + (at + 1) * 1_000);
          // No terminal was ever asked for its money.
          if (!result.ok || result.value === null || result.value.op.startsWith('card-')) continue;
          const next = apply(order, result.value);
          for (const { kind, refunded, tax, tips } of saleFactsOf(order, next, atNoDevice)) {
            expect(kind).toBe('refund');
            reported += refunded - tax - tips;
          }
          order = next;
          expect(figures(order)).toEqual(figures(sold));
          expect(['accepted', 'completed'].includes(order.state) || (order.state === 'cancelled' && order.refundedAmount === order.amountPaid)).toBe(true);
        }
        expect(reported).toBe(order.refundedAmount);
      }),
      { numRuns: 200 },
    );
  });

  it('of twice as many lines takes twice as long to count, not four times; so does its history', () => {
    const countOf = (lineCount: number): number => {
      let readCount = 0;
      const watched = {
        ...tax,
        get rate() {
          readCount += 1;
          return tax.rate;
        },
      };
      const items = Array.from({ length: lineCount }, (_, index) => ({ ...large, id: `l${index}` }));
      const { order, ops } = received({ items }, { merchant: { ...context.merchant, tax_rates: [watched] } });
      expect(replay(ops)).toMatchObject({ total: order.total, version: order.version });
      expect(versionsOf(ops.map((op) => ({ op }))).at(-1)?.after.total).toBe(order.total);
      return readCount;
    };
    expect(countOf(80) / countOf(40)).toBeLessThan(2.5);
  });

  it('whose lines come to more than any order is refused, whichever line is too many', () => {
    const dear = item({ id: 'dear', price: minor(limits.amountMax) });
    const itemSeen = () => ({ item: dear, categories: [category({ items: [dear] })] });
    const items = (count: number, quantity: number) => Array.from({ length: count }, (_, index) => ({ id: `l${index}`, itemId: 'dear', quantity }));
    const code = (count: number, quantity: number) => codeOf(receiveOnline(asked({ items: items(count, quantity) }), { ...context, itemSeen }));
    expect([code(51, 20), code(limits.orderLineCountMax + 1, 1)]).toEqual(['amount_out_of_range', 'amount_out_of_range']);
    expect(received({ items: items(50, 20) }, { itemSeen }).order.total).toBe(limits.orderTotalMax);
  });

  it('paid or due, with whatever on it, is the sum of its lines, its taxes and its tip, to the cent', () => {
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 20 }), itemId: fc.constant('noodles') });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(5_000), fc.boolean(), (lines, tipsAmount, isPaid) => {
        const items = lines.map((each, index) => ({ ...each, id: `l${index}`, modifiers: [{ id: 'large' }] }));
        const { order: due } = received({ items, tipsAmount });
        const { order, ops } = isPaid ? received({ items, tipsAmount, payment: { ...payment, amount: due.total } }) : received({ items, tipsAmount });
        const sum = lines.reduce((all, { quantity }) => all + quantity * 1_250, 0);
        expect(order.total).toBe(sum + order.taxAmount + tipsAmount);
        expect([order.total, isSold(order)]).toEqual([due.total, isPaid]);
        const facts = ops.flatMap((op, index) => {
          const before = index === 0 ? null : replay(ops.slice(0, index));
          return saleFactsOf(before, apply(before, op), atNoDevice);
        });
        expect(facts.map(({ gross, tips }) => [gross, tips])).toEqual(isPaid ? [[sum, tipsAmount]] : []);
      }),
      { numRuns: 100 },
    );
  });
});
