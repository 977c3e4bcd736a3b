import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedError } from './refused.ts';
import { openTurns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('turns', () => {
  it('let so many of one merchant run at once, so many of all, and refuse those beyond the line a moment later', async () => {
    const turns = openTurns({ ofOneMax: 2, waitingOfOneMax: 1, allMax: 3 });
    const running: string[] = [];
    const ends: (() => void)[] = [];
    const begin = (merchantId: string) =>
      turns.turn(merchantId, () => {
        running.push(merchantId);
        return new Promise<void>((end) => ends.push(end));
      });
    for (const merchantId of ['a', 'a', 'a', 'b', 'b']) void begin(merchantId);
    let refused: unknown = null;
    begin('a').catch((error: unknown) => {
      refused = error;
    });
    await tick(249);
    expect([running, refused]).toEqual([['a', 'a', 'b'], null]);
    await tick(1);
    expect(refused).toBeInstanceOf(RefusedError);
    ends[0]?.();
    await tick(0);
    expect(running).toEqual(['a', 'a', 'b', 'b']);
  });

  it('slow down who asks without pause after a burst, and nobody else', async () => {
    const turns = openTurns({ ofOneMax: 3, waitingOfOneMax: 100, allMax: 5, pace: { perSecond: 20, burst: 10 } });
    const done: string[] = [];
    const ask = (merchantId: string) => turns.turn(merchantId, async () => void done.push(merchantId));
    for (let count = 0; count < 50; count += 1) void ask('loud');
    await tick(0);
    expect(done).toHaveLength(10);
    await ask('quiet');
    expect(done.at(-1)).toBe('quiet');
    await tick(1_000);
    expect(done).toHaveLength(31);
    await tick(1_000);
    expect(done).toHaveLength(51);
    // After some rest a burst is there again.
    await tick(10_000);
    for (let count = 0; count < 10; count += 1) void ask('loud');
    await tick(0);
    expect(done).toHaveLength(61);
  });
});
