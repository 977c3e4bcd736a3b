import { replay } from '@till/domain/order/apply';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { describe, expect, it } from 'vitest';
import { phoneOf } from '../../../../apps/server/src/customer/phone.ts';
import { customers } from '../customers.ts';
import { installations } from '../devices.ts';
import { restaurant } from '../restaurant.ts';
import { dayOf, pastDays } from './days.ts';
import { pastUntil } from './past.ts';
import { ongoingCount } from './rush.ts';

const day = 24 * 3_600_000;
const now = Date.parse('2025-03-27T19:30:00Z');
const past = pastUntil(now, pastDays);
const orders = past.orders.map(({ order }) => order);
const isOngoing = ({ state }: (typeof orders)[number]) => state === 'open' || state === 'accepted';

describe('the orders of the demo restaurant', () => {
  it('are what their history says, one version an event', () => {
    for (const { order, events } of past.orders) {
      expect(replay(events.map(({ op }) => op))).toEqual(order);
      expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
    }
  });

  it('lie in the past, each history running forward', () => {
    for (const { order, events } of past.orders) {
      const times = events.map(({ at }) => at);
      expect(times).toEqual([...new Set(times)].sort((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(now);
      expect(times[0]).toBe(order.createdTime);
    }
  });

  it('have ids of their device, counted up with time, and those that came in have the shop’s own', () => {
    const letters = ['A', 'B', 'C', 'D', ''];
    for (const [index, letter] of letters.entries()) {
      const own = past.orders.filter(({ order }) => order.id.replace(/\d/g, '') === letter);
      expect(own.length).toBeGreaterThan(50);
      expect(own.map(({ order }) => order.id)).toEqual(own.map((_, place) => `${letter}${1001 + place}`));
      expect(new Set(own.map(({ events }) => events[0]?.deviceId))).toEqual(new Set([installations[index]?.deviceId ?? null]));
    }
    expect(orders.map(({ createdTime }) => createdTime)).toEqual(orders.map(({ createdTime }) => createdTime).sort((a, b) => a - b));
    const lineIds = orders.flatMap(({ items }) => items.map((line) => line.id));
    expect(new Set(lineIds).size).toBe(lineIds.length);
  });

  it('show what goes on in a shop: open and accepted, at tables, online, to be paid later', () => {
    const ongoing = orders.filter(isOngoing);
    expect(ongoing).toHaveLength(ongoingCount);
    expect(ongoing.some(({ state, orderType }) => state === 'open' && orderType === 'pickup')).toBe(true);
    expect(
      ongoing.filter(({ state, orderType, tableNumber }) => state === 'accepted' && orderType === 'dine-in' && tableNumber !== null).length,
    ).toBeGreaterThanOrEqual(2);
    expect(ongoing.some(({ source }) => source === 'online')).toBe(true);
    expect(ongoing.some(({ payLater, payment }) => payLater && payment.length === 0)).toBe(true);
    expect(ongoing.some(({ items }) => items.some(({ submitted }) => submitted) && items.some(({ submitted }) => !submitted))).toBe(true);
  });

  it('show sixty days that are over: paid in cash, by card and by Venmo, with tips, some refunded with a reason, a few cancelled', () => {
    const over = orders.filter((order) => !isOngoing(order));
    expect(new Set(over.map(({ createdTime }) => dayOf(createdTime))).size).toBe(pastDays + 1);
    expect(new Set(over.flatMap(({ payment }) => payment.map(({ type }) => type)))).toEqual(new Set(['cash', 'card', 'venmo']));
    const share = (is: (order: (typeof over)[number]) => boolean) => over.filter(is).length / over.length;
    expect(share(({ state }) => state === 'cancelled')).toBeGreaterThan(0.01);
    expect(share(({ state }) => state === 'cancelled')).toBeLessThan(0.06);
    expect(share(({ refunds }) => refunds.length > 0)).toBeGreaterThan(0.005);
    expect(share(({ tipsAmount }) => tipsAmount > 0)).toBeGreaterThan(0.3);
    const refunds = over.flatMap((order) => order.refunds);
    expect(refunds.every(({ reason }) => reason !== '')).toBe(true);
    expect(new Set(refunds.map(({ by }) => by))).toEqual(new Set(['void', 'refund', 'hand']));
    expect(over.some(({ taxes }) => new Set(taxes.map(({ inclusionType }) => inclusionType)).size === 2)).toBe(true);
  });

  it('are a week as restaurants know it: Fridays and Saturdays the busiest, lunch and dinner busier than the afternoon', () => {
    const local = orders.map(({ createdTime }) => dateAndSecondsIn(restaurant.timezone, createdTime));
    const onDay = (weekday: number) => local.filter((each) => each.day === weekday).length;
    for (const quiet of [1, 2, 3]) for (const busy of [5, 6]) expect(onDay(busy)).toBeGreaterThan(onDay(quiet) * 1.3);
    const inHour = (hour: number) => local.filter(({ seconds }) => Math.floor(seconds / 3600) === hour).length;
    for (const busy of [12, 18]) expect(inHour(busy)).toBeGreaterThan(inHour(15) * 2);
  });

  it('can be made at any moment that a first start may have, clock changes included, with each cent of cash in one shift', () => {
    const changes = ['2025-03-09T09:59:00Z', '2025-03-10T15:20:00Z', '2025-11-02T08:30:00Z', '2025-11-02T09:30:00Z', '2025-11-03T02:00:00Z'];
    const moments = changes.map((change) => Date.parse(change));
    // Two years in steps that come round to every hour of the day and every minute of the hour.
    for (let moment = Date.parse('2025-01-01T00:00:00Z'); moment < Date.parse('2027-01-01T00:00:00Z'); moment += 27 * day + 61 * 60_000 + 777)
      moments.push(moment);
    for (const moment of moments) {
      const made = pastUntil(moment, 1);
      expect(made.orders.every(({ order, events }) => order.items.length > 0 && (events.at(-1)?.at ?? moment) < moment)).toBe(true);
      expect(made.orders.filter(({ order }) => order.completedAt !== null && order.completedAt > moment - 30 * 60_000).length).toBeGreaterThan(0);
      const inShifts = made.shifts.flatMap(({ cash, openedAt, z }) =>
        cash.filter(({ at }) => at >= openedAt && at <= (z?.report.closedAt ?? moment)).flatMap(({ orderId, id }) => (orderId === null ? [] : [id])),
      );
      expect(inShifts.sort()).toEqual(made.orders.flatMap(({ cash }) => cash.map(({ orderId, version }) => `${orderId}/${version}`)).sort());
    }
  });
});

describe('the drawers of the demo restaurant', () => {
  it('are counted every evening, most of them to the cent, some a few dollars over or short, and open today', () => {
    const zs = past.shifts.flatMap(({ z }) => z?.report ?? []);
    expect(zs).toHaveLength(2 * pastDays);
    expect(past.shifts.filter(({ z }) => z === null).map(({ number }) => number)).toEqual([pastDays + 1, pastDays + 1]);
    const differences = zs.map(({ difference }) => difference ?? Number.NaN);
    expect(Math.max(...differences.map(Math.abs))).toBeLessThanOrEqual(500);
    for (const sign of [-1, 1]) expect(differences.filter((each) => Math.sign(each) === sign).length).toBeGreaterThan(3);
    expect(differences.filter((each) => each === 0).length).toBeGreaterThan(pastDays / 2);
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

  it('come back: some a dozen times, most three times or more', () => {
    const visits = Map.groupBy(
      orders.flatMap(({ customerId, state }) => (customerId === null || state === 'cancelled' ? [] : [customerId])),
      (id) => id,
    );
    const counts = customers.slice(1).map(({ id }) => visits.get(id)?.length ?? 0);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(10);
    expect(counts.filter((count) => count >= 3).length).toBeGreaterThan(15);
  });
});
