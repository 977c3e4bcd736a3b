import { replay } from '@till/domain/order/apply';
import { describe, expect, it } from 'vitest';
import { phoneOf } from '../../../apps/server/src/customer/phone.ts';
import { customers } from './customers.ts';
import { ongoingCount } from './order/ongoing.ts';
import { seedOrders } from './orders.ts';

const day = 24 * 3_600_000;
const now = Date.parse('2025-03-27T19:30:00Z');

describe('the orders of the demo restaurant', () => {
  it('are what their history says, one version an event', () => {
    for (const { order, events } of seedOrders(now)) {
      expect(replay(events.map(({ op }) => op))).toEqual(order);
      expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
    }
  });

  it('lie in the past, each history running forward', () => {
    for (const { order, events } of seedOrders(now)) {
      const times = events.map(({ at }) => at);
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(now);
      expect(times[0]).toBe(order.createdTime);
    }
  });

  it('have ids of one installation, counted up with time', () => {
    const orders = seedOrders(now).map(({ order }) => order);
    expect(orders.map(({ id }) => id)).toEqual(orders.map((_, index) => `A${1001 + index}`));
    expect(orders.map(({ createdTime }) => createdTime)).toEqual(orders.map(({ createdTime }) => createdTime).sort((a, b) => a - b));
    const lineIds = orders.flatMap(({ id, items }) => items.map((line) => [id, line.id]));
    for (const [orderId, lineId] of lineIds) expect(lineId).toMatch(new RegExp(`^${orderId}-\\d+$`));
    expect(new Set(lineIds.map(([, lineId]) => lineId)).size).toBe(lineIds.length);
  });

  it('show what goes on in a shop: open and accepted, at tables, online, to be paid later', () => {
    const ongoing = seedOrders(now)
      .map(({ order }) => order)
      .filter(({ state }) => state === 'open' || state === 'accepted');
    expect(ongoing).toHaveLength(ongoingCount);
    expect(ongoing.some(({ state, orderType }) => state === 'open' && orderType === 'pickup')).toBe(true);
    expect(
      ongoing.filter(({ state, orderType, tableNumber }) => state === 'accepted' && orderType === 'dine-in' && tableNumber !== null).length,
    ).toBeGreaterThanOrEqual(2);
    expect(ongoing.some(({ source }) => source === 'online')).toBe(true);
    expect(ongoing.some(({ payLater, payment }) => payLater && payment.length === 0)).toBe(true);
    expect(ongoing.some(({ items }) => items.some(({ submitted }) => submitted) && items.some(({ submitted }) => !submitted))).toBe(true);
  });

  it('show days that are over: paid in cash and by Venmo, and a few cancelled', () => {
    const past = seedOrders(now)
      .map(({ order }) => order)
      .filter(({ state }) => state === 'completed' || state === 'cancelled');
    expect(past.length).toBeGreaterThan(40);
    expect(new Set(past.flatMap(({ payment }) => payment.map(({ type }) => type)))).toEqual(new Set(['cash', 'venmo']));
    expect(past.some(({ state }) => state === 'cancelled')).toBe(true);
    expect(new Set(past.map(({ createdTime }) => Math.floor((now - createdTime) / day))).size).toBeGreaterThan(10);
    expect(past.some(({ taxes }) => new Set(taxes.map(({ inclusionType }) => inclusionType)).size === 2)).toBe(true);
  });

  it('can be made at any moment that a first start may have, clock changes included', () => {
    // Two years in steps that come round to every hour of the day and every minute of the hour.
    for (let moment = Date.parse('2025-01-01T00:00:00Z'); moment < Date.parse('2027-01-01T00:00:00Z'); moment += 13 * day + 61 * 60_000 + 777) {
      const orders = seedOrders(moment);
      expect(orders.every(({ order, events }) => order.items.length > 0 && (events.at(-1)?.at ?? moment) < moment)).toBe(true);
    }
    for (const change of ['2025-03-09T09:59:00Z', '2025-03-10T15:20:00Z', '2025-11-02T08:30:00Z', '2025-11-02T09:30:00Z', '2025-11-03T02:00:00Z']) {
      expect(seedOrders(Date.parse(change)).length).toBeGreaterThan(ongoingCount);
    }
  });
});

describe('the customers of the demo restaurant', () => {
  it('are 30, one of them the kiosk, with valid phones that no two share', () => {
    expect(customers).toHaveLength(30);
    expect(customers.filter(({ firstName }) => firstName === 'kiosk')).toHaveLength(1);
    const phones = customers.flatMap(({ phone }) => phone ?? []);
    expect(new Set(phones).size).toBe(29);
    for (const phone of phones) {
      expect(phoneOf(phone, 'US'), phone).toBe(phone);
      expect(phone).toMatch(/555/);
    }
  });
});
