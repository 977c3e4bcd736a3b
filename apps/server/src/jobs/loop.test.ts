import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Loop, type LoopOptions, openLoop } from './loop.ts';

let said: string[] = [];
let loops: Loop[] = [];
const log = { warn: (_about: object, text: string) => void said.push(text) };
function open(options: Partial<LoopOptions> & Pick<LoopOptions, 'look'>): Loop {
  const loop = openLoop({ log, trouble: 'it cannot be done now', everyMs: 2, ...options });
  loops.push(loop);
  return loop;
}
afterEach(async () => {
  await Promise.all(loops.map((loop) => loop.stop()));
  said = [];
  loops = [];
});

describe('a job loop', () => {
  it('looks at once and again and again, never twice at the same time', async () => {
    let under = 0;
    let most = 0;
    let looks = 0;
    const loop = open({
      async look() {
        looks += 1;
        under += 1;
        most = Math.max(most, under);
        await wait(5);
        under -= 1;
      },
    });
    expect(looks).toBe(1);
    loop.wake();
    loop.wake();
    await expect.poll(() => looks).toBeGreaterThan(4);
    expect(most).toBe(1);
  });

  it('that is only woken looks when it is, and once more when it is woken while it looks', async () => {
    let looks = 0;
    const first = Promise.withResolvers<void>();
    const loop = open({ everyMs: null, look: () => (++looks === 1 ? first.promise : Promise.resolve()) });
    expect(looks).toBe(0);
    loop.wake();
    loop.wake();
    loop.wake();
    expect(looks).toBe(1);
    first.resolve();
    await expect.poll(() => looks).toBe(2);
    await wait(20);
    expect(looks).toBe(2);
  });

  it('complains once, and again only after it has worked', async () => {
    let looks = 0;
    open({
      async look() {
        looks += 1;
        if (looks !== 5) throw new Error('no');
      },
    });
    await expect.poll(() => looks).toBeGreaterThan(9);
    expect(said).toEqual(['it cannot be done now', 'it cannot be done now']);
  });

  it('comes again when a look says so, and never again when there will be nothing to do', async () => {
    let looks = 0;
    const loop = open({
      everyMs: 60_000,
      async look({ again, done }) {
        looks += 1;
        if (looks < 3) again(1);
        else done();
      },
    });
    await expect.poll(() => looks).toBe(3);
    loop.wake();
    await wait(20);
    expect(looks).toBe(3);
  });

  it('that is stopped waits for the look that runs, tells it, begins no other and says nothing of how it ended', async () => {
    let looks = 0;
    let isOver = false;
    const loop = open({
      async look({ stop }) {
        looks += 1;
        await new Promise((resolve) => stop.addEventListener('abort', resolve));
        await wait(10);
        isOver = true;
        throw new Error('cut off');
      },
    });
    await loop.stop();
    expect(isOver).toBe(true);
    loop.wake();
    await wait(20);
    expect([looks, said]).toEqual([1, []]);
  });

  it('that is stopped does not wait for ever', async () => {
    const loop = open({ stopMs: 10, look: () => new Promise(() => {}) });
    await loop.stop();
  });
});
