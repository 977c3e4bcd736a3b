import { limits } from '@till/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeating } from './repeating.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a list whose arrow is held', () => {
  it('scrolls by a row at once and then every 50 ms, until the arrow is let go (LIM-26)', () => {
    const step = vi.fn(() => true);
    const stop = repeating(limits.selectScrollMs, step);
    expect([limits.selectScrollMs, step.mock.calls.length]).toEqual([50, 1]);
    vi.advanceTimersByTime(49);
    expect(step).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(step).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(500);
    expect(step).toHaveBeenCalledTimes(12);
    stop();
    vi.advanceTimersByTime(500);
    expect(step).toHaveBeenCalledTimes(12);
  });

  it('stops at its end', () => {
    let left = 3;
    const step = vi.fn(() => {
      left -= 1;
      return left > 0;
    });
    repeating(limits.selectScrollMs, step);
    vi.advanceTimersByTime(5_000);
    expect(step).toHaveBeenCalledTimes(3);
  });
});
