import { expect, it } from 'vitest';
import { type Cursor, hasSeen, type Position } from '../history/cursor.ts';
import type { ChangePage, StreamEvent } from './events.ts';
import type { Listener } from './feed.ts';
import { replayPageCount, resume } from './resume.ts';

type Change = ChangePage['changes'][number];
const change = (orderId: string, tx: number): Change => ({ position: { epoch: 1, tx, orderId, version: 1 }, events: [] });
const newsAt = (tx: number): StreamEvent => ({ position: { epoch: 1, tx }, events: [] });
const nameOf = ({ position: place }: StreamEvent): string => ('orderId' in place ? String(place.orderId) : `news ${place.tx}`);
const seen: Cursor = { epoch: 1, seen: '100:100:' };
/** Up to where the past is read: 700 is not over yet. */
const upTo: Cursor = { epoch: 1, seen: '700:902:700' };

/** A feed that says what the test says, and a stream that keeps what it is told. `news`: what else is read with the first page. */
function start(pages: readonly (readonly Change[])[], duringPage: (page: number, hear: Listener) => void, news: readonly StreamEvent[] = []) {
  const told: string[] = [];
  const asked: (readonly [Cursor, Cursor | null, Position | null])[] = [];
  let hear: Listener = () => {};
  const done = Promise.withResolvers<void>();
  resume({
    feed: {
      join(ear) {
        hear = ear;
        return () => {};
      },
    },
    stream: { emit: (some) => void told.push(...some.map(nameOf)), room: async () => true, end: () => done.resolve() },
    seen,
    failed: () => {},
    async read(...what) {
      const page = pages[asked.length];
      if (page === undefined) throw new Error('the database is gone');
      asked.push([what[0], what[1], what[2]]);
      duringPage(asked.length, hear);
      if (page.length < replayPageCount) setImmediate(done.resolve);
      return { changes: page, news: asked.length === 1 ? news : [], upTo };
    },
  });
  return { told, asked, done: done.promise, hear: (...some: Parameters<Listener>) => hear(...some) };
}

const full = Array.from({ length: replayPageCount }, (_, one) => change(`A${one}`, 101 + one));

it('what is told while the past is read comes after it, once, even when it belongs before', async () => {
  const late = change('LATE', 700);
  const both = change('BOTH', 901);
  const { told, asked, done, hear } = start([full, [both]], (page, feed) => page === 2 && feed([late, both], null));
  await done;
  expect(told).toEqual([...full.map(({ position: place }) => place.orderId), 'BOTH', 'LATE']);
  expect(asked).toEqual([
    [seen, null, null],
    [seen, upTo, full.at(-1)?.position],
  ]);
  // Another process of the feed's reads is behind: what the past told already is not told again.
  hear([change('NEXT', 902), both], null);
  expect(told.slice(-2)).toEqual(['LATE', 'NEXT']);
});

it('what happened beside orders is told with the past, and not again', async () => {
  const { told, done, hear } = start([[change('A1', 101)]], (_, feed) => feed([newsAt(650), newsAt(700)], null), [newsAt(640), newsAt(650)]);
  await done;
  expect(told).toEqual(['news 640', 'news 650', 'A1', 'news 700']);
  hear([newsAt(903)], null);
  expect(told.at(-1)).toBe('news 903');
});

it('a past that cannot be read ends the stream, so that the client comes back', async () => {
  const { told, done } = start([full], () => {});
  await done;
  expect(told).toHaveLength(replayPageCount);
});

it.each([
  [{ epoch: 1, tx: 699 }, true],
  [{ epoch: 1, tx: 700 }, false],
  [{ epoch: 1, tx: 901 }, true],
  [{ epoch: 1, tx: 902 }, false],
  [{ epoch: 2, tx: 3 }, false],
])('a cursor that was there when 700 was not over yet: of %o it has seen: %s', (written, isSeen) => {
  expect(hasSeen(upTo, written)).toBe(isSeen);
  expect(hasSeen({ ...upTo, epoch: 3 }, written)).toBe(true);
});
