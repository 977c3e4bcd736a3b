import { expect, it } from 'vitest';
import { hoursText, hoursTyped } from './pool.ts';
import { daysInParts } from './use-clock-hours.ts';

it('hours of a long report are read in parts of 31 days at most, each day once', () => {
  expect(daysInParts({ from: '2026-01-01', to: '2026-01-31' })).toEqual([{ from: '2026-01-01', to: '2026-01-31' }]);
  expect(daysInParts({ from: '2026-01-01', to: '2026-03-05' })).toEqual([
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-03-03' },
    { from: '2026-03-04', to: '2026-03-05' },
  ]);
});

it('hours that were filled in are read as they are, to the minute', () => {
  for (const ms of [6.5, 4, 0.25, 171.75].map((hours) => hours * 3_600_000)) expect(hoursTyped(hoursText(ms))).toBe(ms);
});
