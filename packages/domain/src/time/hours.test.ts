import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourSpans } from './hours.ts';
import { dateAndSecondsIn } from './zone.ts';

const quarter = 900_000;
const zones = ['America/Los_Angeles', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns', 'Africa/Casablanca', 'UTC'];

it('an hour of the day is all of the time in which the clock of the place shows it, and no other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: Date.UTC(2024, 0, 1) / quarter, max: Date.UTC(2027, 0, 1) / quarter }),
      fc.integer({ min: 1, max: 96 * 40 }),
      fc.integer({ min: 0, max: 23 }),
      (timezone, first, count, hour) => {
        const from = first * quarter;
        const spans = hourSpans(timezone, from, from + count * quarter, hour);
        const shown = Array.from({ length: count }, (_, at) => from + at * quarter).filter(
          (at) => Math.floor(dateAndSecondsIn(timezone, at).seconds / 3_600) === hour,
        );
        const inSpans = spans.flatMap(([began, ended]) => Array.from({ length: Math.round((ended - began) / quarter) }, (_, at) => began + at * quarter));
        expect(inSpans).toEqual(shown);
      },
    ),
    { numRuns: 60 },
  );
});

it('where the clocks go forward it may be missing, and where they go back it comes twice', () => {
  const zone = 'America/Los_Angeles';
  const hours = (date: string, hour: number) => {
    const from = Date.parse(`${date}T08:00:00Z`);
    return hourSpans(zone, from, from + 23 * 3_600_000, hour).reduce((sum, [began, ended]) => sum + (ended - began) / 3_600_000, 0);
  };
  expect([hours('2025-03-09', 2), hours('2025-03-09', 5)]).toEqual([0, 1]);
  expect(hours('2025-11-02', 1)).toBe(2);
});
