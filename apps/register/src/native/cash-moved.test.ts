import { afterEach, expect, it, vi } from 'vitest';
import { cashMoved } from './cash-moved.ts';

afterEach(() => vi.useRealTimers());

it('tells of cash that moved before anybody listened, once, and for ten seconds', () => {
  vi.useFakeTimers();
  let count = 0;
  const listen = () => cashMoved.listen(() => void count++);
  listen()();
  expect(count).toBe(0);
  cashMoved.tell();
  vi.advanceTimersByTime(9_999);
  const stop = listen();
  expect(count).toBe(1);
  cashMoved.tell();
  expect(count).toBe(2);
  stop();
  listen()();
  expect(count).toBe(2);
  cashMoved.tell();
  vi.advanceTimersByTime(10_000);
  listen()();
  expect(count).toBe(2);
});
