import type { Customer } from '@till/domain/customer/types';
import { lettersOf, orderIdOf, seriesStart } from '@till/domain/order/ids';
import { installations, type SellingDevice } from '../devices.ts';
import type { SeedOrder } from '../order/write.ts';
import { type Random, randomOf } from '../random.ts';
import { arrivals, atSeconds, dayOf, daysBefore, hours, startOf } from './days.ts';
import { rush } from './rush.ts';
import { longestMs, minutes, type Sale, saleOf } from './sales.ts';
import { type SeedShift, shiftsOf } from './shifts.ts';
import { visitsByDay } from './visits.ts';

const seed = 20_250_327;
const firstNumber = 1001;
const tables = ['1', '2', '3', '5', '6', '8', '9', '10', '11', 'Patio 1', 'Patio 2', 'Patio 4', 'Bar 4'];

/** The past of the demo restaurant, up to its present. */
export interface Past {
  /** Oldest first, by when they were begun. */
  readonly orders: readonly SeedOrder[];
  readonly shifts: readonly SeedShift[];
  /** The next number of orders that come in by themselves. */
  readonly nextInSeries: number;
}

/** An order before it has its id. */
interface Planned {
  readonly at: number;
  readonly deviceId: SellingDevice | null;
  readonly make: (orderId: string) => SeedOrder;
}

/** So many days of sales and what is going on at `now` (ms since epoch), made by the shop's own rules. The same `now` gives the same past. */
export function pastUntil(now: number, dayCount: number): Past {
  const random = randomOf(seed);
  const days = daysBefore(now, dayCount);
  const planned = [...salesUntil(now, days, random), ...rush(now, random)].toSorted((a, b) => a.at - b.at);
  const ids = numbers();
  const orders = planned.map(({ deviceId, make }) => make(ids.next(deviceId)));
  return { orders, shifts: shiftsOf(orders, now, days, random), nextInSeries: ids.nextInSeries() };
}

/** Each device counts its own orders, and the shop those that come in. */
function numbers() {
  const counts = new Map<SellingDevice | null, number>();
  const peek = (deviceId: SellingDevice | null) => counts.get(deviceId) ?? (deviceId === null ? seriesStart : firstNumber);
  return {
    next(deviceId: SellingDevice | null): string {
      const number = peek(deviceId);
      counts.set(deviceId, number + 1);
      const installation = installations.find((each) => each.deviceId === deviceId);
      return installation === undefined ? String(number) : orderIdOf(lettersOf(installation.lettersNumber), number);
    },
    nextInSeries: () => peek(null),
  };
}

function salesUntil(now: number, days: readonly string[], random: Random): readonly Planned[] {
  const visits = visitsByDay(days.length, random);
  const before = days.flatMap((day, index) => {
    const times = arrivals(day, 0.9 + (0.2 * index) / days.length, random).map((seconds) => atSeconds(day, seconds) + random.whole(0, 999));
    return salesOfDay(times, atSeconds(day, hours.counted), visits[index] ?? [], random);
  });
  return [...before, ...salesOfDay(timesOfToday(now, random), now, [], random)];
}

/** Fewer than these are no day to look at. */
const todayCountMin = 9;
const lastHoursMs = 4 * 60 * minutes;

/** When those of today came who have paid. Whenever the demo is started some have: early or late in the day in the hours before now. */
function timesOfToday(now: number, random: Random): readonly number[] {
  const day = dayOf(now);
  const usual = arrivals(day, 1, random)
    .map((seconds) => atSeconds(day, seconds) + random.whole(0, 999))
    .filter((at) => at < now);
  const [from, to] = [Math.max(startOf(day), now - lastHoursMs), now - 4 * minutes];
  const lacking = from < to ? Math.max(0, todayCountMin - usual.length) : 0;
  return [...usual, ...Array.from({ length: lacking }, () => random.whole(from, to))].sort((a, b) => a - b);
}

/** The sales of a day whose guests came at these times; nothing of them happens from `until` on. */
function salesOfDay(times: readonly number[], until: number, visitors: readonly Customer[], random: Random): readonly Planned[] {
  const freeFrom = new Map<string, number>();
  const waiting = [...visitors];
  return times.flatMap((at, index): readonly Planned[] => {
    const isLong = at + longestMs < until;
    if (!isLong && at + 3 * minutes >= until) return [];
    // The later it gets, the likelier one of those who come today is the next guest.
    const customer = waiting.length > 0 && random.whole(1, times.length - index) <= waiting.length ? (waiting.shift() ?? null) : null;
    const free = tables.filter((table) => (freeFrom.get(table) ?? 0) <= at);
    const tableNumber = free.length === 0 ? '1' : random.oneOf(free);
    const kind = kindOf(isLong, free.length > 0, random);
    if (kind === 'table') freeFrom.set(tableNumber, at + longestMs);
    const sale: Sale = { at, until, kind, tableNumber, customer: customer, deviceId: deviceFor(kind, tableNumber, random) };
    return [{ at, deviceId: sale.deviceId, make: (orderId) => saleOf(orderId, sale, random) }];
  });
}

function kindOf(isLong: boolean, hasTable: boolean, random: Random): Sale['kind'] {
  if (!isLong) return 'counter';
  if (hasTable && random.chance(42)) return 'table';
  if (random.chance(14)) return random.oneOf(['online', 'online', 'kiosk'] as const);
  return random.chance(12) ? 'called' : 'counter';
}

function deviceFor(kind: Sale['kind'], tableNumber: string, random: Random): SellingDevice | null {
  if (kind === 'online' || kind === 'kiosk') return null;
  if (kind === 'table') return tableNumber.startsWith('Bar') ? 'bar' : random.chance(75) ? 'patio' : 'bar';
  return random.chance(55) ? 'takeout-window' : 'front-counter';
}
