import { describe, expect, it } from 'vitest';
import { type DayRangeName, dayRange, daySpan, daysOf } from './day-ranges.ts';

const zone = { timezone: 'America/Los_Angeles', businessDayStart: 0 };
const at = (text: string): number => Date.parse(text);
const said = (name: DayRangeName, now: string) => {
  const { from, to } = dayRange(name, at(now), zone);
  return [new Date(from).toISOString(), to === null ? null : new Date(to).toISOString()];
};

describe('the days of the orders screen', () => {
  it.each([
    ['today', '2025-05-01T07:00:00.000Z', null],
    ['yesterday', '2025-04-30T07:00:00.000Z', '2025-05-01T07:00:00.000Z'],
    ['last7days', '2025-04-24T07:00:00.000Z', null],
    ['last30days', '2025-04-01T07:00:00.000Z', null],
  ] as const)('%s begins 0, 1, 7 or 30 days back by the clock of the shop, where it is still the first of May (LIM-15)', (name, from, to) => {
    expect(said(name, '2025-05-02T06:59:59Z')).toEqual([from, to]);
  });

  it('have 23 and 25 hours where the clocks change', () => {
    const hours = (name: DayRangeName, now: string) => {
      const { from, to } = dayRange(name, at(now), zone);
      return ((to ?? 0) - from) / 3_600_000;
    };
    expect([hours('yesterday', '2025-03-10T12:00:00Z'), hours('yesterday', '2025-11-03T12:00:00Z')]).toEqual([23, 25]);
  });

  it('begin when the business day does, as those of reports: what is sold after midnight is of the evening before', () => {
    const late = { ...zone, businessDayStart: 4 * 3_600 };
    const { from, to } = dayRange('yesterday', at('2025-05-02T10:59:00Z'), late);
    expect([new Date(from).toISOString(), new Date(to ?? 0).toISOString()]).toEqual(['2025-04-30T11:00:00.000Z', '2025-05-01T11:00:00.000Z']);
    const days = daySpan('2025-04-30', '2025-05-01', late);
    expect([days.from, daysOf(days, 0, late)]).toEqual([from, { first: '2025-04-30', last: '2025-05-01' }]);
  });

  it('from a day to a day have both, and are read as the same days again', () => {
    const span = daySpan('2025-02-27', '2025-03-01', zone);
    expect(((span.to ?? 0) - span.from) / 86_400_000).toBe(3);
    expect(daysOf(span, 0, zone)).toEqual({ first: '2025-02-27', last: '2025-03-01' });
    expect(daysOf(dayRange('last7days', at('2025-05-02T06:59:59Z'), zone), at('2025-05-02T06:59:59Z'), zone)).toEqual({
      first: '2025-04-24',
      last: '2025-05-01',
    });
  });
});
