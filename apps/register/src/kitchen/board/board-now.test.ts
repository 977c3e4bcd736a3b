import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { passedMs } from '../../calls/server-clock.ts';
import { type Board, boardNow } from './board.ts';

const minute = 60_000;
/** By the server's clock; the tablet's is three minutes behind. */
const noon = Date.UTC(2026, 6, 1, 19);
const read = { now: noon, aheadMs: 3 * minute } as NonNullable<Board['read']>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon - 3 * minute });
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([45, -45])('cards get older by the time that passes, also where the tablet’s clock is set by %i minutes meanwhile', (minutes) => {
  const board = { read, passedAt: passedMs() };
  vi.advanceTimersByTime(2 * minute);
  expect(boardNow(board)).toBe(noon + 2 * minute);
  vi.setSystemTime(Date.now() + minutes * minute);
  vi.advanceTimersByTime(minute);
  expect(boardNow(board)).toBe(noon + 3 * minute);
});

it('what a page before this one kept goes by the tablet’s clock, as far as that was off', () => {
  vi.advanceTimersByTime(minute);
  expect(boardNow({ read })).toBe(noon + minute);
});
