import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesced } from './coalesced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a burst is one run at once and one after it, and they keep their distance', async () => {
  let running = 0;
  let runs = 0;
  const ask = coalesced(async () => {
    expect(++running).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    runs += 1;
    running -= 1;
  }, 500);
  for (let count = 0; count < 50; count++) {
    ask();
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(50);
  expect([runs, running]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(499);
  expect(running).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([runs, running]).toEqual([2, 0]);
  await vi.advanceTimersByTimeAsync(10_000);
  ask();
  await vi.advanceTimersByTimeAsync(100);
  expect(runs).toBe(3);
});
