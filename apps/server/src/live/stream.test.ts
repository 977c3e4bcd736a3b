import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openStream, returnAfter } from './stream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const start = (identity: string | null = null) => {
  let ended = 0;
  const stream = openStream({ start: { epoch: 1, tx: 1000, count: 0 }, identity, returnMs: 1000, onEnd: () => ended++ });
  // How much of what is there comes at once is Node's matter.
  const read = () => {
    let all = '';
    for (let part = stream.readable.read(); part !== null; part = stream.readable.read()) all += String(part);
    return all;
  };
  return { stream, read, ended: () => ended };
};

it('a comment line every 15 seconds keeps a quiet stream open', () => {
  const { stream, read } = start();
  expect(read()).toBe('retry: 1000\nid: 1.1000.0\n\n');
  vi.advanceTimersByTime(14_999);
  expect(read()).toBe('');
  vi.advanceTimersByTime(1);
  expect(read()).toBe(':\n\n');
  vi.advanceTimersByTime(30_000);
  expect(read()).toBe(':\n\n:\n\n');
  stream.end();
});

it('a client that does not drain what it asked for is cut off after 30 seconds', async () => {
  const { stream, ended } = start();
  const told = {
    position: { epoch: 1, tx: 1001, orderId: 'A', version: 1 },
    events: [{ event: 'order', data: { orderId: 'A', version: 1, state: 'open', device: null } }],
  } as const;
  while (!stream.readable.writableNeedDrain) stream.emit([told], null);
  const room = stream.room();
  vi.advanceTimersByTime(30_000);
  expect(await room).toBe(false);
  expect([stream.readable.destroyed, ended()]).toEqual([true, 1]);
  stream.emit([told], null);
});

it('says whose it is to a client that asked, since a browser shows no headers of a stream', () => {
  const { stream, read } = start('this-till');
  expect(read()).toBe('retry: 1000\nid: 1.1000.0\n\nevent: till\ndata: {"identity":"this-till"}\n\n');
  stream.end();
});

it('a client whose stream the server ends is told when to come back', () => {
  const { stream, read } = start();
  read();
  stream.end(3200);
  expect(read()).toBe('retry: 3200\n\n');
});

it.each([
  [0, 0.99, 1000],
  [199, 0.99, 1000],
  [200, 0, 1000],
  [200, 0.5, 1500],
  [800, 0.5, 3000],
  [30_000, 0.5, 3000],
  [30_000, 0.9999, 4999],
])('of %i streams lost at once, one at %d of the spread comes back after %i ms', (count, random, ms) => {
  expect(returnAfter(count, random)).toBe(ms);
});
