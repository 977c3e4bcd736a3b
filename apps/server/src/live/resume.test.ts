import { expect, it } from 'vitest';
import { cursorAt } from './cursor.ts';
import type { Place, Told } from './events.ts';
import { replayPageCount, resume } from './resume.ts';

const now = Date.UTC(2025, 4, 1);
const change = (orderId: string, at: number): Told => ({ key: `${orderId}/1`, at, place: { at, orderId, version: 1 }, events: [] });

/** A feed that says what the test says, and a stream that keeps what it is told. */
function start(pages: readonly (readonly Told[])[], duringPage: (page: number, hear: (told: readonly Told[]) => void) => void) {
  const told: string[] = [];
  const asked: Place[] = [];
  let hear: (told: readonly Told[]) => void = () => {};
  const done = Promise.withResolvers<void>();
  resume({
    feed: {
      join(ear) {
        hear = ear;
        return () => {};
      },
    },
    stream: { tell: (some) => void told.push(...some.map(({ key }) => key)), room: async () => true, end: () => done.resolve() },
    cursor: cursorAt(now - 60_000),
    now,
    failed: () => {},
    async read(after) {
      const page = pages[asked.length];
      if (page === undefined) throw new Error('the database is gone');
      asked.push(after);
      duringPage(asked.length, hear);
      if (page.length < replayPageCount) setImmediate(done.resolve);
      return page;
    },
  });
  return { told, asked, done: done.promise, hear: (some: readonly Told[]) => hear(some) };
}

const full = Array.from({ length: replayPageCount }, (_, one) => change(`A${one}`, now - 5000 + one));

it('what is told while the past is read comes after it, once, even when it belongs before', async () => {
  const late = change('LATE', now - 9000);
  const both = change('BOTH', now);
  const { told, asked, done, hear } = start([full, [both]], (page, feed) => page === 2 && feed([late, both]));
  await done;
  expect(told).toEqual([...full.map(({ key }) => key), 'BOTH/1', 'LATE/1']);
  expect(asked).toEqual([{ at: now - 70_000, orderId: '', version: 0 }, full.at(-1)?.place]);
  hear([change('NEXT', now + 1)]);
  expect(told.at(-1)).toBe('NEXT/1');
});

it('a past that cannot be read ends the stream, so that the client comes back', async () => {
  const { told, done } = start([full], () => {});
  await done;
  expect(told).toHaveLength(replayPageCount);
});
