import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Minor, minor } from '../money/minor.ts';
import { businessDayStart } from '../time/business-day.ts';
import { dayAfter, daysEarlier } from '../time/zone.ts';
import { dayBars, daysBetweenWith, hourBars, hoursShownMin } from './bars.ts';
import { changeOf } from './change.ts';
import { daysOfQuarters } from './days.ts';
import { noFigures } from './sums.ts';

const sum = (amounts: readonly (Minor | null)[]) => amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0);
const zones = ['America/Los_Angeles', 'Asia/Taipei', 'Australia/Lord_Howe', 'UTC'] as const;
/** Days around those on which one of these places changes its clocks, and others. */
const dates = ['2026-03-07', '2026-03-08', '2026-03-09', '2025-11-01', '2025-11-02', '2025-11-03', '2026-04-05', '2025-10-05', '2026-07-14'] as const;
const clock = fc.record({ timezone: fc.constantFrom(...zones), businessDayStart: fc.integer({ min: 0, max: 48 }).map((quarters) => quarters * 900) });
/** Quarters of a day in which something was sold or refunded, and for how much. */
const sales = fc.array(fc.tuple(fc.integer({ min: 0, max: 91 }), fc.integer({ min: -50_000, max: 90_000 })), { maxLength: 12 });

type Shop = { readonly timezone: string; readonly businessDayStart: number };
function hoursOn(shop: Shop, day: string, sold: readonly (readonly [number, number])[]) {
  const [from, to] = [businessDayStart(shop, day), businessDayStart(shop, dayAfter(day))];
  const quarters = sold.map(([at, gross]) => ({
    ...noFigures,
    at: from + at * 900_000,
    gross: minor(gross),
    items: [],
    money: [],
    devices: [],
    staff: [],
    discounts: [],
    chargeSums: [],
    exemptSums: [],
  }));
  const hours = daysOfQuarters(quarters, shop).flatMap((each) => (each.day === day ? each.hours : []));
  return { from, to, hours: hours.map(({ hour, gross }) => ({ hour, net: gross })) };
}

describe('the hours of a day beside those of another', () => {
  it('add up to both days, whatever the clocks do and whenever a business day begins; each hour once, in the order of the day', () => {
    fc.assert(
      fc.property(clock, fc.constantFrom(...dates), fc.constantFrom(1, 7), sales, sales, (shop, date, earlier, sold, soldBefore) => {
        const [day, before] = [hoursOn(shop, date, sold), hoursOn(shop, daysEarlier(date, earlier), soldBefore)];
        const bars = hourBars(shop, day, before);
        expect(sum(bars.map(({ value }) => value))).toBe(sum(day.hours.map(({ net }) => net)));
        expect(sum(bars.map((each) => each.before))).toBe(sum(before.hours.map(({ net }) => net)));
        expect(new Set(bars.map(({ place }) => place)).size).toBe(bars.length);
        const places = bars.map(({ place }) => (place - Math.floor(shop.businessDayStart / 3_600) + 24) % 24);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
        expect(bars.length === 0).toBe(day.hours.length + before.hours.length === 0);
        // A clock that is put forward takes an hour at most from them.
        if (bars.length > 0) expect(bars.length).toBeGreaterThanOrEqual(hoursShownMin - 1);
      }),
    );
  });

  it('leave out an hour that the clocks leave out, and are null where a day that is cut has not come to', () => {
    const shop = { timezone: 'America/Los_Angeles', businessDayStart: 0 };
    const day = hoursOn(shop, '2026-03-08', [[0, 100]]);
    expect(hourBars(shop, day, null).map(({ place }) => place)).toEqual([0, 1, 3, 4, 5, 6, 7]);
    const before = hoursOn(shop, '2026-03-07', [[9, 700]]);
    expect(hourBars(shop, day, { ...before, to: before.from + 3.25 * 3_600_000 })).toEqual([
      { place: 0, value: 100, before: 0 },
      { place: 1, value: 0, before: 0 },
      { place: 2, value: null, before: 700 },
      { place: 3, value: 0, before: 0 },
      ...[4, 5, 6, 7].map((place) => ({ place, value: 0, before: null })),
    ]);
  });

  it('of a sale late in the evening are the hours before it', () => {
    const shop = { timezone: 'UTC', businessDayStart: 4 * 3_600 };
    expect(hourBars(shop, hoursOn(shop, '2026-07-14', [[91, 5]]), null).map(({ place }) => place)).toEqual([20, 21, 22, 23, 0, 1, 2, 3]);
  });
});

describe('the days of a period beside those of the period before', () => {
  it('add up to both, the first beside the first; the longer one is whole', () => {
    const days = fc.integer({ min: 1, max: 366 });
    fc.assert(
      fc.property(
        days,
        days,
        fc.array(fc.tuple(fc.nat({ max: 365 }), fc.integer({ min: -9_999, max: 9_999 })), { maxLength: 20 }),
        (count, countBefore, sold) => {
          const known = [...new Map(sold)].map(([at, net]) => ({ day: daysEarlier('2026-12-31', at), net: minor(net) }));
          const own = daysBetweenWith(daysEarlier('2026-12-31', count - 1), '2026-12-31', known);
          const before = daysBetweenWith(daysEarlier('2026-12-31', count + countBefore - 1), daysEarlier('2026-12-31', count), known);
          expect([own.length, before.length]).toEqual([count, countBefore]);
          const bars = dayBars(own, before);
          expect(bars.length).toBe(Math.max(count, countBefore));
          expect(sum(bars.map(({ value }) => value))).toBe(sum(own.map(({ net }) => net)));
          expect(sum(bars.map((each) => each.before))).toBe(sum(before.map(({ net }) => net)));
          expect(bars.slice(0, count).map(({ place }) => place)).toEqual(own.map(({ day }) => day));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('the change of a figure', () => {
  it.each([
    [112, 100, 'up', 12],
    [88, 100, 'down', 12],
    [1_004, 1_000, 'same', 0],
    [1_005, 1_000, 'up', 1],
    [0, 100, 'down', 100],
    [-50, 100, 'down', 150],
  ] as const)('from %d to %d', (value, before, direction, percent) => {
    expect(changeOf(value, before)).toEqual({ direction, percent });
  });

  it('is none where nothing was before, or less than nothing, or one of them is not there', () => {
    for (const [value, before] of [
      [5, 0],
      [5, -10],
      [null, 5],
      [5, null],
    ] as const)
      expect(changeOf(value, before)).toBeNull();
  });

  it('leads from the figure before to within half a per cent of the figure', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), fc.integer({ min: 1, max: 10 ** 12 }), (value, before) => {
        const change = changeOf(value, before);
        const signed = (change?.percent ?? 0) * (change?.direction === 'down' ? -1 : 1);
        expect(Math.abs(value - before - (before * signed) / 100)).toBeLessThanOrEqual(before / 200 + 0.001);
      }),
    );
  });
});
