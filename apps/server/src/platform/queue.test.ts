import { expect, it } from 'vitest';
import { prioritySemaphore } from './queue.ts';

/** Tasks that note when they begin, and end when they are told to. */
function crowd(enter: ReturnType<typeof prioritySemaphore>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    begun,
    come: (name: string, isPreferred: boolean) =>
      enter(isPreferred, () => {
        begun.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      }),
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
    settled,
  };
}

it('a crowd of others takes no place that is kept for the preferred, and waits behind them', async () => {
  const { begun, come, end, settled } = crowd(prioritySemaphore(4, 2));
  for (const name of ['a', 'b', 'c', 'd', 'e']) void come(name, false);
  await settled();
  expect(begun).toEqual(['a', 'b']);
  for (const name of ['P', 'Q', 'R', 'S']) void come(name, true);
  await settled();
  expect(begun).toEqual(['a', 'b', 'P', 'Q']);
  // Whichever place becomes free, those who wait in the preferred line have it first.
  await end('a');
  await end('b');
  expect(begun.slice(4)).toEqual(['R', 'S']);
  await end('P');
  await end('Q');
  await end('R');
  expect(begun.slice(6)).toEqual(['c', 'd']);
  await end('c');
  expect(begun.slice(8)).toEqual(['e']);
});

it('the preferred use all places when nobody else is there, and a task that fails gives its place back', async () => {
  const enter = prioritySemaphore(2, 1);
  const { begun, come, end, settled } = crowd(enter);
  await expect(enter(false, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  for (const name of ['P', 'Q']) void come(name, true);
  void come('a', false);
  await settled();
  expect(begun).toEqual(['P', 'Q']);
  await end('P');
  expect(begun).toEqual(['P', 'Q', 'a']);
});
