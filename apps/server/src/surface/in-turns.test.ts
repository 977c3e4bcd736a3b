import { expect, it } from 'vitest';
import { inTurns, writtenInTurns } from './in-turns.ts';

/** Runs some work, and counts turns of the event loop while it runs: what `seen` is called in. */
async function turnsOf<T>(work: (seen: () => void) => Promise<T>): Promise<{ readonly value: T; readonly turns: number }> {
  let turn = 0;
  const turns = new Set<number>();
  const count = () => {
    turn += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const value = await work(() => turns.add(turn));
  clearImmediate(next);
  return { value, turns: turns.size };
}

it('the elements of a long list are resolved some in a turn of the event loop, and in their order', async () => {
  const items = Array.from({ length: 2_050 }, (_, index) => ({ index }));
  const order: number[] = [];
  const { value, turns } = await turnsOf(async (seen) =>
    Promise.all(
      (await inTurns(items)).map(async (item) => {
        const { index } = await item;
        order.push(index);
        seen();
        return index;
      }),
    ),
  );
  expect([value, order]).toEqual([order, items.map(({ index }) => index)]);
  expect(turns).toBe(21);
  expect(inTurns(items.slice(0, 100))).toEqual(items.slice(0, 100));
});

it('a large answer is written some of it in a turn, and is the same text', async () => {
  const text = '米飯 "quoted" \n';
  const small = { data: { order: null, getMerchant: { id: 'm', open: true, nothing: [], tags: [1, 'two', { three: [3] }], empty: {} } } };
  const items = (seen: () => void) => ({
    get text() {
      seen();
      return text.repeat(50);
    },
    price: 1_250,
    groups: [{ names: [] }],
  });
  expect((await writtenInTurns(small)).toString()).toBe(JSON.stringify(small));
  const large = (seen: () => void) => ({ data: { menu: [2_000, 3].map((length) => ({ id: length, items: Array.from({ length }, () => items(seen)) })) } });
  const { value, turns } = await turnsOf((seen) => writtenInTurns(large(seen)));
  expect(value.toString() === JSON.stringify(large(() => {}))).toBe(true);
  expect(turns).toBeGreaterThanOrEqual(10);
});
