import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, decided } from '../testing/make.ts';
import { dateAndSecondsIn, dayStart } from '../time/zone.ts';
import { beforeOf, daysOf, periodNames, periodOf, rangeOf, spanOf } from './periods.ts';

const at = (text: string): number => Date.parse(text);
const midnight = (timezone: string) => ({ timezone, businessDayStart: 0 });
const names = ['today', 'yesterday', 'last7days', 'thisMonth', 'lastMonth', 'last3Months'];

describe('the period of a report', () => {
  it.each([
    ['today', '2025-05-01', null],
    ['yesterday', '2025-04-30', '2025-05-01'],
    ['last7days', '2025-04-24', null],
    ['thisMonth', '2025-05-01', null],
    ['lastMonth', '2025-04-01', '2025-05-01'],
    ['last3Months', '2025-02-01', null],
  ])('%s on the first of May', (name, from, until) => {
    // In Oakland it is still the first of May.
    expect(decided(periodOf(name, at('2025-05-02T06:59:59Z'), midnight('America/Los_Angeles')))).toEqual({ from, until });
  });

  it.each([
    ['yesterday', '2025-01-01', '2024-12-31', '2025-01-01'],
    ['lastMonth', '2025-01-31', '2024-12-01', '2025-01-01'],
    ['last3Months', '2025-05-31', '2025-02-28', null],
    ['last3Months', '2024-05-30', '2024-02-29', null],
    ['last3Months', '2025-02-10', '2024-11-10', null],
    ['last7days', '2025-03-03', '2025-02-24', null],
  ])('%s on %s', (name, day, from, until) => {
    expect(decided(periodOf(name, at(`${day}T12:00:00Z`), midnight('UTC')))).toEqual({ from, until });
  });

  it.each([undefined, '', 'Today', 'last30days', 'toString', '__proto__'])('%j is none', (name) => {
    expect(codeOf(periodOf(name, 0, midnight('UTC')))).toBe('period_unknown');
  });

  it('has now in it unless it ends before today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.constantFrom('America/Los_Angeles', 'Asia/Taipei', 'UTC'), (second, timezone) => {
        const now = second * 1_000;
        for (const name of names) {
          const { from, until } = decided(periodOf(name, now, midnight(timezone)));
          expect(dayStart(timezone, from)).toBeLessThanOrEqual(now);
          expect(until === null || dayStart(timezone, until) <= now).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the start of a day', () => {
  it.each([
    ['America/Los_Angeles', '2025-05-01', '2025-05-01T07:00:00Z'],
    ['America/Los_Angeles', '2025-03-09', '2025-03-09T08:00:00Z'],
    ['America/Los_Angeles', '2025-03-10', '2025-03-10T07:00:00Z'],
    ['Asia/Kolkata', '2024-02-29', '2024-02-28T18:30:00Z'],
    ['Pacific/Kiritimati', '2025-01-01', '2024-12-31T10:00:00Z'],
    // There is no midnight in Cairo on the day when the clocks go forward.
    ['Africa/Cairo', '2024-04-26', '2024-04-25T22:00:00Z'],
    // Samoa went without this day.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z'],
    ['UTC', '1970-01-01', '1970-01-01T00:00:00Z'],
  ])('in %s on %s', (timezone, date, expected) => {
    expect(new Date(dayStart(timezone, date)).toISOString()).toBe(new Date(expected).toISOString());
  });

  it('is the first second with that date', () => {
    const zones = fc.constantFrom('America/Los_Angeles', 'America/St_Johns', 'Africa/Cairo', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia');
    fc.assert(
      fc.property(fc.integer({ min: 1_400_000_000, max: 2_000_000_000 }), zones, (second, timezone) => {
        const { date } = dateAndSecondsIn(timezone, second * 1_000);
        const start = dayStart(timezone, date);
        expect(dateAndSecondsIn(timezone, start).date).toBe(date);
        expect(dateAndSecondsIn(timezone, start - 1_000).date < date).toBe(true);
        expect(start).toBeLessThanOrEqual(second * 1_000);
      }),
    );
  });
});

describe('a range of days', () => {
  it('has both days in it', () => {
    expect(decided(rangeOf('2025-04-28', '2025-05-01'))).toEqual({ from: '2025-04-28', until: '2025-05-02' });
    expect(daysOf(decided(rangeOf('2025-04-30', '2025-05-01')), 0, midnight('UTC'), null)).toEqual(['2025-04-30', '2025-05-01']);
  });

  it.each([
    ['2025-05-02', '2025-05-01'],
    ['2025-02-29', '2025-03-01'],
    ['2025-5-1', '2025-05-02'],
    ['2024-01-01', '2025-01-01'],
    ['', ''],
    ['9999-12-30', '9999-12-31'],
  ])('%s to %s is none', (from, to) => {
    expect(codeOf(rangeOf(from, to))).toBe('period_unknown');
  });
});

describe('what a period is compared with', () => {
  const clock = midnight('America/Los_Angeles');
  // Thursday, the first of May, 13:20 in Oakland.
  const now = at('2025-05-01T20:20:00Z');
  const before = (name: string, moment = now, by = clock) => {
    const period = decided(periodOf(name, moment, by));
    const { firstDay, lastDay, until, isCut } = beforeOf(periodNames.find((known) => known === name) ?? null, period, moment, by);
    return [firstDay, lastDay, new Date(until).toISOString(), isCut];
  };

  it.each([
    ['today', '2025-04-30', '2025-04-30', '2025-04-30T20:15:00.000Z', true],
    ['yesterday', '2025-04-29', '2025-04-29', '2025-04-30T07:00:00.000Z', false],
    ['last7days', '2025-04-16', '2025-04-23', '2025-04-23T20:15:00.000Z', true],
    ['thisMonth', '2025-04-01', '2025-04-01', '2025-04-01T20:15:00.000Z', true],
    ['lastMonth', '2025-03-01', '2025-03-31', '2025-04-01T07:00:00.000Z', false],
    ['last3Months', '2024-11-01', '2025-01-31', '2025-02-01T08:00:00.000Z', false],
  ])('%s with %s to %s', (name, ...expected) => {
    expect(before(name)).toEqual(expected);
  });

  it('is the whole month before where that one is too short, and the same time of day after a clock change', () => {
    expect(before('thisMonth', at('2025-03-31T20:00:00Z'))).toEqual(['2025-02-01', '2025-02-28', '2025-02-28T21:00:00.000Z', true]);
    expect(before('today', at('2025-03-09T20:00:00Z'))).toEqual(['2025-03-08', '2025-03-08', '2025-03-08T21:00:00.000Z', true]);
  });

  it('is the night before, where the business day goes on after midnight', () => {
    const late = { timezone: 'America/Los_Angeles', businessDayStart: 4 * 3_600 };
    expect(before('today', at('2025-05-02T08:10:00Z'), late)).toEqual(['2025-04-30', '2025-04-30', '2025-05-01T08:00:00.000Z', true]);
    expect(before('today', at('2025-05-02T11:05:00Z'), late)).toEqual(['2025-05-01', '2025-05-01', '2025-05-01T11:00:00.000Z', true]);
  });

  it('ends where the period begins, or before, and is as long as what has passed of it', () => {
    const zones = fc.constantFrom('America/Los_Angeles', 'Asia/Kathmandu', 'Africa/Cairo');
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 2_000_000 }),
        zones,
        fc.integer({ min: 0, max: 12 }),
        fc.constantFrom(...periodNames),
        (minutes, timezone, start, name) => {
          const by = { timezone, businessDayStart: start * 3_600 };
          const moment = minutes * 60_000 * 15;
          const period = decided(periodOf(name, moment, by));
          const { from, until, lastDayStart, isCut } = beforeOf(name, period, moment, by);
          expect(from).toBeLessThanOrEqual(lastDayStart);
          expect(lastDayStart).toBeLessThanOrEqual(until);
          expect(until).toBeLessThanOrEqual(spanOf(period, by).from);
          expect(isCut).toBe(['today', 'last7days', 'thisMonth'].includes(name));
        },
      ),
      { numRuns: 60 },
    );
  });
});
