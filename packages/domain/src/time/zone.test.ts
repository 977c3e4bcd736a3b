import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateAndSecondsIn, dayAfter, dayBefore, instantIn, instantsIn, isTimezone } from './zone.ts';

const instant = (text: string): number => Date.parse(text);

describe("the merchant's clock", () => {
  it.each([
    ['America/Los_Angeles', '2024-01-02T20:00:00Z', '2024-01-02', 43_200, 2],
    ['America/Los_Angeles', '2024-01-02T07:59:59Z', '2024-01-01', 86_399, 1],
    ['America/Los_Angeles', '2024-01-02T08:00:00Z', '2024-01-02', 0, 2],
    ['America/Los_Angeles', '2024-03-10T10:30:00Z', '2024-03-10', 12_600, 0],
    ['America/Los_Angeles', '2024-11-03T09:30:00Z', '2024-11-03', 5_400, 0],
    ['Asia/Taipei', '2024-02-28T16:00:00Z', '2024-02-29', 0, 4],
    ['Asia/Kolkata', '2024-12-31T18:30:01Z', '2025-01-01', 1, 3],
    ['UTC', '1970-01-01T00:00:00Z', '1970-01-01', 0, 4],
  ])('in %s at %s it is %s, %i seconds after midnight, day %i', (timezone, at, date, seconds, day) => {
    expect(dateAndSecondsIn(timezone, instant(at))).toEqual({ date, seconds, day });
  });

  it('a zone that nobody knows counts as UTC', () => {
    expect(isTimezone('Mars/Olympus')).toBe(false);
    expect(isTimezone('America/Mexico_City')).toBe(true);
    expect(dateAndSecondsIn('Mars/Olympus', instant('2024-01-02T03:04:05Z'))).toEqual(dateAndSecondsIn('UTC', instant('2024-01-02T03:04:05Z')));
  });

  it.each([
    ['America/Los_Angeles', '2024-01-02', 43_200, '2024-01-02T20:00:00Z'],
    ['America/Los_Angeles', '2024-03-10', 3_600, '2024-03-10T09:00:00Z'],
    ['America/Los_Angeles', '2024-03-10', 43_200, '2024-03-10T19:00:00Z'],
    ['America/Los_Angeles', '2024-03-10', 86_399, '2024-03-11T06:59:59Z'],
    ['America/Los_Angeles', '2024-11-03', 5_400, '2024-11-03T08:30:00Z'],
    ['America/Los_Angeles', '2024-11-03', 86_399, '2024-11-04T07:59:59Z'],
    ['Asia/Taipei', '2024-02-29', 0, '2024-02-28T16:00:00Z'],
    ['Mars/Olympus', '2024-01-02', 60, '2024-01-02T00:01:00Z'],
  ])('in %s it is %s, %i seconds after midnight, at %s', (timezone, date, seconds, at) => {
    expect(instantIn(timezone, date, seconds)).toBe(instant(at));
  });

  it.each([
    ['an ordinary one', '2024-01-02', 5_400, ['2024-01-02T09:30:00Z']],
    ['one that the clocks leave out', '2024-03-10', 9_000, []],
    ['the first after that', '2024-03-10', 10_800, ['2024-03-10T10:00:00Z']],
    ['one that the clocks show twice', '2024-11-03', 5_400, ['2024-11-03T08:30:00Z', '2024-11-03T09:30:00Z']],
    ['the first after that', '2024-11-03', 7_200, ['2024-11-03T10:00:00Z']],
  ] as const)('shows %s at these moments, and at no other', (_, date, seconds, moments) => {
    expect(instantsIn('America/Los_Angeles', date, seconds)).toEqual(moments.map(instant));
  });

  it('says when it shows a time, which is when it shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), fc.constantFrom('America/Los_Angeles', 'Asia/Kolkata', 'Europe/London'), (second, zone) => {
        const { date, seconds } = dateAndSecondsIn(zone, second * 1_000);
        expect(dateAndSecondsIn(zone, instantIn(zone, date, seconds))).toMatchObject({ date, seconds });
      }),
    );
  });

  it('agrees with the calendar on any day, and on the days beside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (second) => {
        const now = new Date(second * 1000);
        const local = dateAndSecondsIn('UTC', now.getTime());
        expect(local.date).toBe(now.toISOString().slice(0, 10));
        expect(local.day).toBe(now.getUTCDay());
        expect(local.seconds).toBe(second % 86_400);
        expect(dayBefore(local.date)).toBe(new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10));
        expect(dayAfter(local.date)).toBe(new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10));
      }),
    );
  });
});
