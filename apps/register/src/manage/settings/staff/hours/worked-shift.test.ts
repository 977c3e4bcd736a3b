import { loadMessages } from '@till/phrases/load';
import { describe, expect, it } from 'vitest';
import type { HoursEntry } from './hours-calls.ts';
import { entriesByDay, namedEntries } from './hours-text.ts';
import { isSecond, momentOf } from './moment.ts';
import { shiftOf, type TypedShift } from './worked-shift.ts';

const zone = 'America/Los_Angeles';
const at = (clock: string, second = false) => ({ clock, second });
const typed = (day: string, from: string, to: string, ...breaks: readonly (readonly [string, string])[]): TypedShift => ({
  ...{ day, from: at(from), to: at(to) },
  breaks: breaks.map(([begun, over]) => ({ from: at(begun), to: at(over) })),
});
const read = (shift: TypedShift) => shiftOf(shift, zone);
const moment = (text: string) => Date.parse(text);

describe('a shift as it is typed', () => {
  it('goes on into the next day where it ends earlier than it began, with the breaks after midnight', () => {
    expect(read(typed('2025-05-01', '18:00', '02:00', ['22:00', '22:30'], ['00:15', '00:30']))).toEqual({
      shift: {
        ...{ from: moment('2025-05-02T01:00:00Z'), to: moment('2025-05-02T09:00:00Z') },
        breaks: [
          { from: moment('2025-05-02T05:00:00Z'), to: moment('2025-05-02T05:30:00Z') },
          { from: moment('2025-05-02T07:15:00Z'), to: moment('2025-05-02T07:30:00Z') },
        ],
      },
    });
  });

  it('ends at the second 1:30 of the night in which the clocks are put back, where that is chosen', () => {
    const night = typed('2025-11-01', '20:00', '01:30');
    expect(read(night)).toMatchObject({ shift: { to: moment('2025-11-02T08:30:00Z') } });
    expect(read({ ...night, to: at('01:30', true) })).toMatchObject({ shift: { to: moment('2025-11-02T09:30:00Z') } });
    expect(isSecond('2025-11-02', '01:30', moment('2025-11-02T09:30:42Z'), zone)).toBe(true);
    expect(isSecond('2025-11-02', '01:30', moment('2025-11-02T08:30:42Z'), zone)).toBe(false);
  });

  it('has no time that the clocks leave out, and says which time it is', () => {
    expect(read(typed('2025-03-08', '20:00', '02:30'))).toEqual({ fault: { place: 1, because: 'skipped' } });
    expect(read(typed('2025-03-09', '02:30', '08:00'))).toEqual({ fault: { place: 0, because: 'skipped' } });
    expect(read(typed('2025-05-01', '08:00', '12:00', ['', '10:00']))).toEqual({ fault: { place: 1, because: 'no-time' } });
    expect(momentOf('2025-02-30', at('08:00'), zone)).toBe('no-time');
  });
});

it('a year’s entries are named and put under their days in one pass: each is looked at a few times, however many there are', async () => {
  const words = await loadMessages('en-us', 'timeClock');
  const kinds = ['in', 'break', 'in', 'out'] as const;
  let reads = 0;
  const entries = Array.from({ length: 20 * 365 * 4 }, (_, place): HoursEntry => {
    const day = Math.floor(place / 80);
    const entry = { id: `e${place}`, day: `day ${day}`, kind: kinds[Math.floor(place / 20) % 4] ?? 'in', at: place, counts: true, proved: true };
    return Object.defineProperty(entry, 'staffId', {
      enumerable: true,
      get() {
        reads += 1;
        return `person ${place % 20}`;
      },
    }) as unknown as HoursEntry;
  });
  const named = namedEntries(entries, words);
  const byDay = entriesByDay(named);
  expect(byDay.get('person 3')?.size).toBe(365);
  expect(
    byDay
      .get('person 3')
      ?.get('day 200')
      ?.map(({ entryName }) => entryName),
  ).toEqual(['In', 'Break', 'Back', 'Out']);
  expect(reads).toBeLessThanOrEqual(4 * entries.length);
});
