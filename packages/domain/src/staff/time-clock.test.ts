import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDayOf } from '../time/business-day.ts';
import { hoursOf } from './hours.ts';
import {
  type ClockEvent,
  type ClockKind,
  clockKinds,
  clockStateOf,
  forgottenMs,
  judgeClock,
  judgeCorrection,
  judgeShift,
  leftOut,
  possibleKinds,
  shiftFault,
  stretchesOf,
  tapsOf,
  type WorkedShift,
} from './time-clock.ts';

const hour = 3_600_000;
const shop = { timezone: 'America/Los_Angeles', businessDayStart: 4 * 3_600 };
const nine = Date.parse('2025-05-01T16:00:00Z');

/** What Ana tapped, so many hours after nine in the morning. */
const tapped = (...taps: readonly (readonly [ClockKind, number])[]): readonly ClockEvent[] =>
  taps.map(([kind, after], index) => ({ staffId: 'ana', seq: index + 1, at: nine + after * hour, kind, by: 'ana', reason: null, corrects: null }));
const correction = (rows: readonly ClockEvent[], corrects: number, after: number): readonly ClockEvent[] => [
  ...rows,
  { staffId: 'ana', seq: rows.length + 1, at: nine + after * hour, kind: rows[corrects - 1]?.kind ?? 'in', by: 'max', reason: 'Forgot', corrects },
];
const worked = (rows: readonly ClockEvent[], after: number) =>
  hoursOf(rows, shop, nine + after * hour).map(({ day, workedMs, breakMs }) => [day, workedMs / hour, breakMs / hour]);

describe('the time clock', () => {
  it('counts from clocking in to clocking out, without the breaks', () => {
    const rows = tapped(['in', 0], ['break', 3], ['in', 3.5], ['out', 8]);
    expect(worked(rows, 30)).toEqual([['2025-05-01', 7.5, 0.5]]);
    expect(worked(tapped(['in', 0], ['break', 3], ['out', 5]), 30)).toEqual([['2025-05-01', 3, 2]]);
  });

  it('counts whoever is on the clock until now, and their break', () => {
    expect(worked(tapped(['in', 0]), 2)).toEqual([['2025-05-01', 2, 0]]);
    expect(worked(tapped(['in', 0], ['break', 1]), 3)).toEqual([['2025-05-01', 1, 2]]);
  });

  it('lets nobody tap what cannot be', () => {
    const state = (rows: readonly ClockEvent[], after: number) => clockStateOf(rows, nine + after * hour);
    expect(possibleKinds(state([], 0).state)).toEqual(['in']);
    const on = state(tapped(['in', 0]), 1);
    expect(on).toEqual({ state: 'in', since: nine });
    expect(judgeClock(on, 'in')).toEqual({ ok: false, refusal: { code: 'already_clocked_in' } });
    expect(judgeClock(state(tapped(['in', 0], ['break', 1]), 2), 'in')).toEqual({ ok: true, value: 'in' });
    expect(judgeClock(state(tapped(['in', 0], ['break', 1]), 2), 'break').ok).toBe(false);
    expect(judgeClock(state(tapped(['in', 0], ['out', 1]), 2), 'out').ok).toBe(false);
  });

  it('says that somebody forgot to clock out, counts nothing for them, and lets them clock in the next day', () => {
    const rows = tapped(['in', 0]);
    expect(clockStateOf(rows, nine + 17 * hour).state).toBe('forgotten');
    expect(hoursOf(rows, shop, nine + 17 * hour)).toEqual([{ staffId: 'ana', day: '2025-05-01', workedMs: 0, breakMs: 0, onSince: nine, isForgotten: true }]);
    const nextDay = tapped(['in', 0], ['in', 24], ['out', 30]);
    expect(hoursOf(nextDay, shop, nine + 40 * hour)).toMatchObject([
      { day: '2025-05-01', workedMs: 0, isForgotten: true },
      { day: '2025-05-02', workedMs: 6 * hour, isForgotten: false },
    ]);
    expect(clockStateOf(rows, nine + 25 * hour).state).toBe('out');
  });

  it('counts a row at the time of its newest correction, and keeps the rest', () => {
    const rows = correction(correction(tapped(['in', 0], ['out', 8]), 2, 7), 2, 6);
    expect(worked(rows, 30)).toEqual([['2025-05-01', 6, 0]]);
  });

  it('corrects a row only so that all still counts, and writes down the end that is missing', () => {
    const rows = tapped(['in', 0], ['break', 3], ['in', 4], ['out', 8], ['in', 10]);
    const now = nine + 40 * hour;
    const judged = (corrects: number, after: number) => judgeCorrection(rows, correction(rows, corrects, after).at(-1) as ClockEvent, now).ok;
    expect([judged(2, 3.5), judged(2, 4.5), judged(4, 9), judged(4, 10.5), judged(4, 3), judged(1, 41)]).toEqual([true, false, true, false, false, false]);
    const alone = tapped(['in', 24 * 40]);
    const moved = (after: number) => judgeCorrection(alone, correction(alone, 1, after).at(-1) as ClockEvent, nine + 50 * 24 * hour).ok;
    expect([moved(24 * 9), moved(24 * 9 - 1)]).toEqual([true, false]);
    const missing = (after: number): ClockEvent => ({
      staffId: 'ana',
      seq: 6,
      at: nine + after * hour,
      kind: 'out',
      by: 'max',
      reason: 'Forgot',
      corrects: null,
    });
    expect([17, 9, 41].map((after) => judgeCorrection(rows, missing(after), now).ok)).toEqual([true, false, false]);
    expect(worked([...rows, missing(17)], 40)).toEqual([['2025-05-01', 14, 1]]);
  });

  it('takes a shift that nobody tapped, also between two others and up to them, and never over one', () => {
    const rows = tapped(['in', 0], ['out', 4], ['in', 8], ['out', 12], ['in', 40]);
    const now = nine + 60 * hour;
    const shift = (from: number, to: number, ...breaks: readonly (readonly [number, number])[]): WorkedShift => ({
      ...{ from: nine + from * hour, to: nine + to * hour },
      breaks: breaks.map(([begun, over]) => ({ from: nine + begun * hour, to: nine + over * hour })),
    });
    const rowsOf = (each: WorkedShift): readonly ClockEvent[] =>
      tapsOf(each).map((tap, index) => ({ ...tap, staffId: 'ana', seq: rows.length + index + 1, by: 'max', reason: 'Forgot', corrects: null }));
    const judged = (each: WorkedShift) => {
      const result = judgeShift(rows, each, rowsOf(each), now);
      return result.ok || result.refusal.code;
    };
    const between = shift(4, 8, [5, 5.5]);
    expect(judged(between)).toBe(true);
    expect(worked([...rows, ...rowsOf(between)], 30)).toEqual([
      ['2025-05-01', 11.5, 0.5],
      ['2025-05-02', 0, 0],
    ]);
    expect(stretchesOf([...rows, ...rowsOf(between)], now).map(({ from, to }) => [(from - nine) / hour, to === null ? null : (to - nine) / hour])).toEqual([
      [0, 4],
      [4, 8],
      [8, 12],
      [40, null],
    ]);
    expect([shift(3, 7), shift(5, 9), shift(1, 2), shift(-1, 13), shift(8, 12), shift(39, 41), shift(42, 44)].map(judged)).toEqual(
      Array(7).fill('worked_shift_overlaps'),
    );
    expect([shift(-3, 0), shift(5, 6), shift(12, 20)].map(judged)).toEqual([true, true, true]);
    expect(
      [shift(50, 61), shift(7, 5), shift(5, 5), shift(5, 7, [6, 8]), shift(5, 7, [6, 6]), shift(5, 8, [7, 7.5], [6, 6.5]), shift(14, 31)].map((each) =>
        shiftFault(each, now),
      ),
    ).toEqual([...['future', 'order', 'order', 'order', 'order', 'order', 'long']]);
    expect(judged(shift(50, 61))).toBe('worked_shift_not_possible');
    expect(judged(shift(-24 * 365, -24 * 365 + 1))).toBe('worked_shift_not_possible');
  });

  it('leaves out what two tablets said twice', () => {
    const rows = tapped(['in', 0], ['in', 1], ['out', 8], ['out', 9]);
    expect(leftOut(rows)).toEqual([2, 4]);
    expect(worked(rows, 30)).toEqual([['2025-05-01', 8, 0]]);
  });

  it('counts past the start of a day there, and the hours that were, when the clocks are put forward and back', () => {
    expect(worked(tapped(['in', 16], ['out', 21]), 30)).toEqual([
      ['2025-05-01', 3, 0],
      ['2025-05-02', 2, 0],
    ]);
    const night = (from: string, to: string) =>
      hoursOf(
        [
          { staffId: 'ana', seq: 1, at: Date.parse(from), kind: 'in', by: 'ana', reason: null, corrects: null },
          { staffId: 'ana', seq: 2, at: Date.parse(to), kind: 'out', by: 'ana', reason: null, corrects: null },
        ],
        { ...shop, businessDayStart: 0 },
        Date.parse(to),
      ).map(({ day, workedMs }) => [day, workedMs / hour]);
    // From ten in the evening to six in the morning: seven hours in spring, nine in fall.
    expect(night('2025-03-09T06:00:00Z', '2025-03-09T13:00:00Z')).toEqual([
      ['2025-03-08', 2],
      ['2025-03-09', 5],
    ]);
    expect(night('2025-11-02T05:00:00Z', '2025-11-02T14:00:00Z')).toEqual([
      ['2025-11-01', 2],
      ['2025-11-02', 7],
    ]);
  });
});

const arbitraryRows = fc
  .array(fc.record({ kind: fc.constantFrom(...clockKinds), wait: fc.integer({ min: 0, max: 30 * hour }), person: fc.constantFrom('ana', 'ben') }), {
    maxLength: 30,
  })
  .map((taps) => {
    let at = Date.parse('2025-03-06T00:00:00Z');
    const seqs = new Map<string, number>();
    return taps.map(({ kind, wait, person }): ClockEvent => {
      at += wait;
      const seq = (seqs.get(person) ?? 0) + 1;
      seqs.set(person, seq);
      return { staffId: person, seq, at, kind, by: person, reason: null, corrects: null };
    });
  });

describe('any taps', () => {
  it('come to as much over the days as over the stretches, and no day to more than it has hours', () => {
    fc.assert(
      fc.property(arbitraryRows, fc.integer({ min: 0, max: 40 * hour }), fc.constantFrom(0, 4), (rows, later, start) => {
        const clock = { timezone: 'America/Los_Angeles', businessDayStart: start * 3_600 };
        const now = (rows.at(-1)?.at ?? nine) + later;
        const days = hoursOf(rows, clock, now);
        const stretches = stretchesOf(rows, now);
        const counted = stretches.reduce((sum, { from, to, isForgotten }) => sum + ((to ?? (isForgotten ? from : now)) - from), 0);
        expect(days.reduce((sum, { workedMs, breakMs }) => sum + workedMs + breakMs, 0)).toBe(counted);
        for (const { workedMs, breakMs } of days) {
          expect(Math.min(workedMs, breakMs)).toBeGreaterThanOrEqual(0);
          expect(workedMs + breakMs).toBeLessThanOrEqual(25 * hour);
        }
        expect(new Set(days.map(({ staffId, day }) => `${staffId} ${day}`)).size).toBe(days.length);
        for (const { from } of stretches) expect(days.some(({ day }) => day === businessDayOf(clock, from))).toBe(true);
      }),
    );
  });

  it('that were judged one by one all count', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const kept: ClockEvent[] = [];
        for (const row of rows) {
          const own = kept.filter(({ staffId }) => staffId === row.staffId);
          if (judgeClock(clockStateOf(own, row.at), row.kind).ok) kept.push(row);
        }
        for (const person of ['ana', 'ben']) expect(leftOut(kept.filter(({ staffId }) => staffId === person))).toEqual([]);
        for (const { to, from, isForgotten } of stretchesOf(kept, Number.MAX_SAFE_INTEGER)) {
          if (to === null) expect(isForgotten).toBe(true);
          else expect(isForgotten).toBe(to - from > forgottenMs);
        }
      }),
    );
  });

  it('come to the same in whatever order they arrive', () => {
    fc.assert(
      fc.property(arbitraryRows, (rows) => {
        const now = (rows.at(-1)?.at ?? nine) + hour;
        expect(hoursOf(rows.toReversed(), shop, now)).toEqual(hoursOf(rows, shop, now));
      }),
    );
  });
});
