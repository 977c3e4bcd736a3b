import { expect, it } from 'vitest';
import { mayCloseBooks, newestClosableDay, openBooksStart, reopensBooks } from './closed-books.ts';

const bar = { timezone: 'America/Los_Angeles', businessDayStart: 14_400 };
/** Half past three in the morning of 2 May by the wall clock: still the business day of 1 May. */
const now = Date.parse('2025-05-02T10:30:00Z');

it('books are closed through a business day that is over, by the shop’s own clock', () => {
  expect(newestClosableDay(bar, now)).toBe('2025-04-30');
  for (const day of [null, '2025-04-30', '2025-03-31', '2000-01-01']) expect(mayCloseBooks(day, bar, now), String(day)).toBe(true);
  for (const day of ['2025-05-01', '2025-05-02', '2026-01-01', '2025-04-31', '1999-12-31', '2025-4-30', '', 'never'])
    expect(mayCloseBooks(day, bar, now), day).toBe(false);
  // Half an hour later the day of 1 May is over.
  expect(mayCloseBooks('2025-05-01', bar, now + 1_800_000)).toBe(true);
});

it('the open days begin where the business day after the closed ones does', () => {
  expect(openBooksStart(bar, null)).toBe(Number.NEGATIVE_INFINITY);
  expect(openBooksStart(bar, '2025-04-30')).toBe(Date.parse('2025-05-01T11:00:00Z'));
  expect(openBooksStart({ ...bar, businessDayStart: 0 }, '2025-04-30')).toBe(Date.parse('2025-05-01T07:00:00Z'));
});

it('an earlier day, or none, opens days again; a later one does not', () => {
  expect([reopensBooks('2025-04-30', '2025-03-31'), reopensBooks('2025-04-30', null)]).toEqual([true, true]);
  expect([reopensBooks(null, '2025-04-30'), reopensBooks('2025-03-31', '2025-04-30'), reopensBooks('2025-04-30', '2025-04-30')]).toEqual([false, false, false]);
});
