import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { instead, insteadOf } from './instead.ts';

const proxy = { status: 404, line: '404 page not found', isTill: false };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  instead.atAddress(proxy);
  instead.atAddress(null);
  vi.useRealTimers();
});

it('whoever waits reads after twenty seconds what answers, and not any more once our Till has', () => {
  const told = vi.fn();
  const stop = instead.listen(told);
  for (let second = 0; second < 20; second += 5) {
    instead.stray('POST /pay', proxy);
    expect(instead.get()).toBeNull();
    vi.advanceTimersByTime(5_000);
  }
  expect([instead.get(), told.mock.calls.length]).toEqual([proxy, 1]);
  instead.answered('POST /pay');
  expect([instead.get(), told.mock.calls.length]).toEqual([null, 2]);
  stop();
});

it('nothing is told of a call that nobody tries again, and of a page at once and for a minute', () => {
  instead.stray('GET /menu', proxy);
  vi.advanceTimersByTime(60_000);
  expect(instead.get()).toBeNull();
  instead.page(proxy);
  expect(instead.get()).toEqual(proxy);
  vi.advanceTimersByTime(59_999);
  expect(instead.get()).toEqual(proxy);
  vi.advanceTimersByTime(1);
  expect(instead.get()).toBeNull();
});

it('what answers at the whole address is told at once, and all of it is over when our Till is back', () => {
  instead.page(proxy);
  instead.atAddress({ ...proxy, status: 503 });
  expect(instead.get()?.status).toBe(503);
  instead.atAddress(null);
  expect(instead.get()).toBeNull();
});

it('of an answer without an end only the beginning is read', async () => {
  vi.useRealTimers();
  let pulls = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls += 1;
      controller.enqueue(new TextEncoder().encode('404 page not found\n'.repeat(50)));
    },
  });
  expect(await insteadOf(new Response(endless, { status: 404 }), 'foreign')).toEqual(proxy);
  expect(pulls).toBeLessThan(20);
});
