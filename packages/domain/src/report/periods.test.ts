import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, decided } from '../testing/make.ts';
import { dateAndSecondsIn, dayStart } from '../time/zone.ts';
import { periodOf } from './periods.ts';

const at = (text: string): number => Date.parse(text);
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
    expect(decided(periodOf(name, at('2025-05-02T06:59:59Z'), 'America/Los_Angeles'))).toEqual({ from, until });
  });

  it.each([
    ['yesterday', '2025-01-01', '2024-12-31', '2025-01-01'],
    ['lastMonth', '2025-01-31', '2024-12-01', '2025-01-01'],
    ['last3Months', '2025-05-31', '2025-02-28', null],
    ['last3Months', '2024-05-30', '2024-02-29', null],
    ['last3Months', '2025-02-10', '2024-11-10', null],
    ['last7days', '2025-03-03', '2025-02-24', null],
  ])('%s on %s', (name, day, from, until) => {
    expect(decided(periodOf(name, at(`${day}T12:00:00Z`), 'UTC'))).toEqual({ from, until });
  });

  it.each([undefined, '', 'Today', 'last30days', 'toString', '__proto__'])('%j is none', (name) => {
    expect(codeOf(periodOf(name, 0, 'UTC'))).toBe('period_unknown');
  });

  it('has now in it unless it ends before today', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.constantFrom('America/Los_Angeles', 'Asia/Taipei', 'UTC'), (second, timezone) => {
        const now = second * 1_000;
        for (const name of names) {
          const { from, until } = decided(periodOf(name, now, timezone));
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
