import { describe, expect, it } from 'vitest';
import { openLifoPool } from './lifo-pool.ts';

/** Connections with numbers, and tasks that end when they are told to. */
function numbered(count: number) {
  const used: number[] = [];
  let opened = 0;
  const pool = openLifoPool(count, () => ++opened);
  const begin = () => {
    const task = Promise.withResolvers<void>();
    const done = pool.run((connection) => {
      used.push(connection);
      return task.promise;
    });
    return { end: () => task.resolve(), fail: () => task.reject(new Error('lost')), done };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { used, begin, settle, opened: () => opened };
}

describe('a pool that gives out what was used last', () => {
  it('one task after another uses one connection only', async () => {
    const { used, begin, opened } = numbered(4);
    for (let count = 0; count < 5; count += 1) {
      const task = begin();
      task.end();
      await task.done;
    }
    expect([used, opened()]).toEqual([[1, 1, 1, 1, 1], 1]);
  });

  it('tasks at once have one each, those that find none free wait in their order, and the one that was used last is used first', async () => {
    const { used, begin, settle, opened } = numbered(2);
    const [first, second, third, fourth] = [begin(), begin(), begin(), begin()];
    await settle();
    expect(used).toEqual([1, 2]);
    second.end();
    await settle();
    expect(used).toEqual([1, 2, 2]);
    first.end();
    await settle();
    expect(used).toEqual([1, 2, 2, 1]);
    third.end();
    await settle();
    fourth.end();
    await settle();
    const fifth = begin();
    await settle();
    expect([used.at(-1), opened()]).toEqual([1, 2]);
    fifth.end();
    await Promise.all([first, second, third, fourth, fifth].map(({ done }) => done));
  });

  it('a task that fails gives its connection back', async () => {
    const { used, begin } = numbered(1);
    const [broken, next] = [begin(), begin()];
    broken.fail();
    next.end();
    await expect(broken.done).rejects.toThrow('lost');
    await next.done;
    expect(used).toEqual([1, 1]);
  });

  it('a task for which none becomes free in time is refused, and the connection goes to the next one', async () => {
    const { used, begin } = numbered(1);
    const busy = begin();
    await expect(begin().done).rejects.toMatchObject({ code: 'NO_CONNECTION' });
    const next = begin();
    busy.end();
    next.end();
    await Promise.all([busy.done, next.done]);
    expect(used).toEqual([1, 1]);
  });
});
