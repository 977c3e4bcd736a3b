import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { item } from '../../testing/make.ts';
import type { PriceRule } from '../types.ts';
import { priceRuleFor, type Sale } from './price-rule.ts';
import { ruledUntil } from './ruled-until.ts';

const hour = 3_600;
const minuteMs = 60_000;
const saleAt = (at: number, timezone = 'America/Los_Angeles', dayStart = 4 * hour): Sale => ({
  at,
  orderType: 'dine-in',
  clock: { timezone, businessDayStart: dayStart },
});
const rule = (from: number, until: number): PriceRule => ({
  ...{ id: 'night', name: 'Night', kind: 'percent', value: 1_000_000, priority: 0 },
  use: { types: [], hours: [{ days: [], startTime: from * hour, endTime: until * hour }], firstDay: null, lastDay: null },
});
const sold = (...priceRules: readonly PriceRule[]) => item({ id: 'wine', priceRules });

it.each([
  // Put forward at two: it is three then, and four an hour earlier than on other nights.
  ['2025-03-09T07:00:00Z', 4, '2025-03-09T11:00:00Z'],
  // Half past two is left out.
  ['2025-03-09T07:00:00Z', 2.5, '2025-03-09T10:00:00Z'],
  // Put back at two: four is an hour later.
  ['2025-11-02T06:00:00Z', 4, '2025-11-02T12:00:00Z'],
  // Half past one comes twice: the first time ends it, and in the hour that comes again so does the second.
  ['2025-11-02T06:00:00Z', 1.5, '2025-11-02T08:30:00Z'],
  ['2025-11-02T09:10:00Z', 1.5, '2025-11-02T09:30:00Z'],
  ['2025-05-02T06:00:00Z', 4, '2025-05-02T11:00:00Z'],
])('on a night of a clock change too a rule ends when the clock on the wall says so: from %s to %s', (from, until, ends) => {
  expect(ruledUntil(sold(rule(22, until)), saleAt(Date.parse(from)))).toBe(Date.parse(ends));
});

it('is the first quarter of an hour at which the rule no longer makes the price, whenever it was asked before', () => {
  const quarters = fc.integer({ min: 0, max: 96 }).map((count) => count / 4);
  const nights = fc.constantFrom('2025-03-08T16:00:00Z', '2025-05-01T16:00:00Z').map(Date.parse);
  fc.assert(
    fc.property(quarters, quarters, nights, fc.array(fc.nat(24 * 60), { minLength: 1, maxLength: 4 }), (from, until, night, minutes) => {
      const wine = sold(rule(from, until));
      const isRuled = (at: number) => priceRuleFor(wine, saleAt(at)) !== null;
      for (const minute of minutes) {
        const at = night + minute * minuteMs;
        const next = (Math.floor(at / (15 * minuteMs)) + 1) * 15 * minuteMs;
        const ends = Array.from({ length: 96 }, (_, index) => next + index * 15 * minuteMs).find((moment) => !isRuled(moment));
        expect(ruledUntil(wine, saleAt(at))).toBe(isRuled(at) ? (ends ?? null) : null);
      }
    }),
  );
});

it('is found once for a menu: half a minute later, and for another price, hardly any of it is searched again', () => {
  const at = Date.parse('2032-05-02T06:00:00Z');
  const asks = (wine: Parameters<typeof ruledUntil>[0], when: number) => {
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    ruledUntil(wine, saleAt(when));
    const { length } = asked.mock.calls;
    asked.mockRestore();
    return length;
  };
  asks(sold(rule(22, 4)), at);
  expect(asks(sold(rule(22, 4)), at + 30_000)).toBe(1);
  expect(asks({ ...sold(rule(22, 4)), price: 700 as never }, at + 30_000)).toBeLessThan(5);
});
