import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { businessDayOf, businessDayStart, isBusinessDayStart, nextBusinessDayStart, quarterMs, quarterOf } from './business-day.ts';
import { dayAfter } from './zone.ts';

const hour = 3_600_000;
const shop = (timezone: string, hours: number) => ({ timezone, businessDayStart: hours * 3_600 });
const zones = fc.constantFrom('America/Los_Angeles', 'America/St_Johns', 'Africa/Cairo', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/London', 'UTC');
const starts = fc.integer({ min: 0, max: 48 }).map((quarters) => quarters * 900);

describe('a business day', () => {
  it('is followed by the next one at a moment that is always ahead, on days of 23 and of 25 hours too', () => {
    const next = (iso: string) => nextBusinessDayStart(shop('America/Los_Angeles', 4), Date.parse(iso));
    // At one in the night it is still the day before: what ends with the day ends in three hours.
    expect(next('2025-05-01T08:00:00Z')).toBe(Date.parse('2025-05-01T11:00:00Z'));
    expect(next('2025-05-01T11:00:00Z')).toBe(Date.parse('2025-05-02T11:00:00Z'));
    expect(next('2025-03-08T12:00:00Z') - Date.parse('2025-03-08T12:00:00Z')).toBe(23 * hour);
    expect(next('2025-11-01T11:00:00Z') - Date.parse('2025-11-01T11:00:00Z')).toBe(25 * hour);
    fc.assert(
      fc.property(zones, starts, fc.integer({ min: 1.6e12, max: 2e12 }), (timezone, businessDayStart, at) => {
        const clock = { timezone, businessDayStart };
        const start = nextBusinessDayStart(clock, at);
        expect(start).toBeGreaterThan(at);
        expect(businessDayOf(clock, start)).toBe(dayAfter(businessDayOf(clock, at)));
        expect(businessDayOf(clock, start - 1)).toBe(businessDayOf(clock, at));
      }),
    );
  });

  it.each([
    ['America/Los_Angeles', 4, '2025-05-01', '2025-05-01T11:00:00Z'],
    ['America/Los_Angeles', 0, '2025-05-01', '2025-05-01T07:00:00Z'],
    // Half past two is left out that night: the day begins when the clocks are put forward.
    ['America/Los_Angeles', 2.5, '2025-03-09', '2025-03-09T10:00:00Z'],
    ['America/Los_Angeles', 4, '2025-03-09', '2025-03-09T11:00:00Z'],
    // Half past one comes twice that night: the first time counts.
    ['America/Los_Angeles', 1.5, '2025-11-02', '2025-11-02T08:30:00Z'],
    ['Asia/Kathmandu', 5, '2025-05-01', '2025-04-30T23:15:00Z'],
    // There is no midnight in Cairo on the day when the clocks go forward.
    ['Africa/Cairo', 0, '2024-04-26', '2024-04-25T22:00:00Z'],
  ])('in %s with a start at %s begins on %s', (timezone, hours, date, expected) => {
    expect(new Date(businessDayStart(shop(timezone, hours), date)).toISOString()).toBe(new Date(expected).toISOString());
  });

  it.each([
    ['2025-03-09', 23],
    ['2025-11-02', 25],
    ['2025-05-01', 24],
  ])('%s has %i hours', (date, hours) => {
    for (const start of [0, 1, 4]) {
      const clock = shop('America/Los_Angeles', start);
      const [from, until] = [businessDayStart(clock, date), businessDayStart(clock, dayAfter(date))];
      // The clocks change at two: from four in the morning it is the night at the end of the day before.
      if (start < 2) expect((until - from) / hour).toBe(hours);
    }
  });

  it('every moment is in the day that began last, and every day begins with a quarter of an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_400_000_000, max: 2_000_000_000 }), zones, starts, (second, timezone, start) => {
        const clock = { timezone, businessDayStart: start };
        const day = businessDayOf(clock, second * 1_000);
        const [from, until] = [businessDayStart(clock, day), businessDayStart(clock, dayAfter(day))];
        expect(from).toBeLessThanOrEqual(second * 1_000);
        expect(until).toBeGreaterThan(second * 1_000);
        expect(from % quarterMs).toBe(0);
        expect(businessDayOf(clock, quarterOf(second * 1_000))).toBe(day);
      }),
    );
  });

  it('is searched for once: another moment of it asks the wall clock no more than once', () => {
    const clock = shop('America/Los_Angeles', 4);
    const first = Date.parse('2031-05-01T11:00:00Z');
    businessDayOf(clock, first);
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const days = [1, 2, 3, 12].map((hours) => businessDayOf(clock, first + hours * hour));
    expect([...new Set(days)]).toEqual(['2031-05-01']);
    expect(asked).toHaveBeenCalledTimes(days.length);
    asked.mockRestore();
    // What is remembered is of one timezone and one start.
    expect(businessDayOf(shop('America/Los_Angeles', 6), first + hour)).toBe('2031-04-30');
    expect(businessDayOf(shop('Pacific/Honolulu', 4), first + hour)).toBe('2031-04-30');
  });

  it('begins at a quarter of an hour, at noon at the latest', () => {
    expect([0, 900, 14_400, 43_200].every(isBusinessDayStart)).toBe(true);
    expect([-900, 1, 44_100, 450, Number.NaN].some(isBusinessDayStart)).toBe(false);
  });
});
