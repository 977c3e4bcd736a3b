import { describe, expect, it } from 'vitest';
import type { Category } from '../menu/types.ts';
import { category, decided, item, merchant, noon, timezone } from '../testing/make.ts';
import { dateAndSecondsIn } from '../time/zone.ts';
import { apply } from './apply.ts';
import { addItem } from './commands/add-item.ts';
import { createOrder } from './commands/create.ts';
import { type OrderTypeToSet, setOrderType } from './commands/set-order-type.ts';
import { laterTimeOf, menuTimeOf } from './menu-time.ts';
import { type ReceiveContext, receiveOnline } from './receive-online.ts';
import type { Order } from './types.ts';

const hour = 3_600;
/** Noon is Tuesday, 2 January 2024. */
const at = (hours: number): number => noon + hours * hour * 1_000;
/** Half past three: breakfast is over, dinner is on from three. */
const now = at(3.5);
const breakfast = category({ id: 'breakfast', startTime: 9.5 * hour, endTime: 11.5 * hour });
const dinner = category({ id: 'dinner', startTime: 15 * hour, endTime: 22 * hour });
const tomorrow = at(22.5);

const orderTypes = [{ id: 'p', name: 'Pickup', enabled: true, label: 'pickup' }];
function orderFor(when: Omit<OrderTypeToSet, 'orderTypeLabel'>, source = 'register'): Order {
  const begun = apply(null, decided(createOrder({ orderId: 'A1', source, deviceSource: 'bar' }, { now, taxRounding: 'order' })));
  const typed = decided(setOrderType(begun, { orderTypeLabel: 'pickup', ...when }, { orderTypes }));
  return typed === null ? begun : apply(begun, typed);
}
const whyNot = (order: Order, place: Category, sold = item(), decidedAt: number | null = null): unknown => {
  const added = addItem(order, { id: 'l1', itemId: sold.id }, { item: sold, categories: [place], taxRates: [], now, decidedAt, timezone });
  return added.ok ? null : added.refusal.detail?.['reason'];
};

describe('an order for later', () => {
  it('is judged by the menu of its own time: what is sold then is added now, and what is sold now is not', () => {
    const later = orderFor({ orderTypeTime: tomorrow });
    expect([whyNot(later, breakfast), whyNot(later, dinner)]).toEqual([null, 'out_of_hours']);
    for (const forNow of [orderFor({ orderTypeTime: 'now' }), orderFor({})]) {
      expect([whyNot(forNow, breakfast), whyNot(forNow, dinner)]).toEqual(['out_of_hours', null]);
    }
  });

  it.each<[string, Partial<Category>, number, boolean]>([
    ['on a day of the week that comes then', { availableDays: [3] }, tomorrow, true],
    ['on the day of the week that it is now', { availableDays: [2] }, tomorrow, false],
    ['on a date of its own', { available_times: [{ id: 'w', startTime: null, endTime: null, day: null, date: '2024-01-03' }] }, tomorrow, true],
    ['from a time on that comes before', { nextAvailableTime: at(20) }, tomorrow, true],
    ['from a time on that comes after', { nextAvailableTime: at(23) }, tomorrow, false],
    ['past midnight', { startTime: 22 * hour, endTime: 2 * hour }, at(13), true],
  ])('has categories that are sold %s', (_, hours, wanted, isSold) => {
    expect(whyNot(orderFor({ orderTypeTime: wanted }), category(hours))).toBe(isSold ? null : 'out_of_hours');
  });

  it('is refused what is hidden or sold out now, whatever its time', () => {
    const later = orderFor({ orderTypeTime: tomorrow });
    expect(whyNot(later, breakfast, item({ hidden: true }))).toBe('hidden');
    expect(whyNot(later, category({ ...breakfast, hidden: true }))).toBe('hidden');
    expect(whyNot(later, breakfast, item({ trackingStock: true, stock: 0 }))).toBe('sold_out');
  });

  it('whose time has passed is judged as of now, and one that a tablet sold without a network as of then', () => {
    const past = orderFor({ orderTypeTime: at(-2) });
    expect([whyNot(past, breakfast), whyNot(past, dinner)]).toEqual(['out_of_hours', null]);
    expect(whyNot(past, breakfast, item(), at(-1))).toBe(null);
    expect(whyNot(orderFor({ orderTypeTime: at(4) }), dinner, item(), at(-1))).toBe(null);
  });

  it('may name any instant', () => {
    for (const orderTypeTime of [0, Number.MAX_SAFE_INTEGER, 8.64e15]) expect(whyNot(orderFor({ orderTypeTime }), category())).toBe(null);
  });

  it('is one from elsewhere with a day and a time too; at a register those say when it began', () => {
    const { date } = dateAndSecondsIn(timezone, tomorrow);
    const schedule = { scheduleDate: date, scheduleTime: 10.5 * hour };
    expect([whyNot(orderFor(schedule, 'kiosk'), breakfast), whyNot(orderFor(schedule), breakfast)]).toEqual([null, 'out_of_hours']);
    expect(laterTimeOf(orderFor(schedule, 'kiosk'), timezone)).toBe(tomorrow);
    expect(menuTimeOf(orderFor({}), now, timezone)).toBe(now);
  });
});

describe('an order that comes in for later', () => {
  const eggs = item({ id: 'eggs' });
  const steak = item({ id: 'steak' });
  const soup = item({ id: 'soup', trackingStock: true, stock: 0 });
  const places = new Map([eggs, soup].map((each) => [each.id, { item: each, categories: [breakfast] }])).set('steak', { item: steak, categories: [dinner] });
  const context: ReceiveContext = {
    ...{ orderId: '1001', now, decidedAt: null, paymentId: 'p1', pausedUntil: null, pausedAt: null, readyMinutes: 20 },
    merchant: { ...merchant, order_types: orderTypes },
    itemSeen: (itemId) => places.get(itemId),
  };
  const received = (itemId: string, when: Omit<OrderTypeToSet, 'orderTypeLabel'>): unknown => {
    const answer = receiveOnline(
      {
        ...{ channel: 'Website', customer: null, note: '', tipsAmount: 0, payment: null },
        type: { orderTypeLabel: 'pickup', ...when },
        items: [{ id: 'l1', itemId }],
      },
      context,
    );
    return answer.ok ? answer.value.order.readyAt : answer.refusal.detail?.['reason'];
  };
  const { date } = dateAndSecondsIn(timezone, tomorrow);

  it.each([
    ['an instant', { orderTypeTime: tomorrow }],
    ['a day and a time', { scheduleDate: date, scheduleTime: 10.5 * hour }],
    ['both', { orderTypeTime: tomorrow, scheduleDate: date, scheduleTime: 10 * hour }],
    ['a day and a time beside "now"', { orderTypeTime: 'now', scheduleDate: date, scheduleTime: 10.5 * hour } as const],
  ])('said as %s is judged by the menu of then', (_, when) => {
    expect(received('eggs', when)).toBe(tomorrow);
    expect(received('steak', when)).toBe('out_of_hours');
    expect(received('soup', when)).toBe('sold_out');
  });

  it('and one for now by the menu of now, though it is ready later', () => {
    expect(received('steak', {})).toBe(now + 1_200_000);
    expect(received('eggs', {})).toBe('out_of_hours');
  });
});
