import { accept, type Result } from '@till/domain/result';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallFailure } from '../../calls/failure.ts';
import { type Joining, type Pages, pageOf, pagesReader, type ReadPage } from './pages.ts';

const lost = { ok: false, refusal: { code: 'no_answer', message: 'nobody' } } as const;

/** What the server has, newest first, and from where each page was asked for. */
let rows: readonly number[];
let asked: (string | null)[];
let isThere: boolean;
beforeEach(() => {
  [rows, asked, isThere] = [[9, 8, 7, 6, 5, 4, 3], [], true];
});
const readPage: ReadPage<number> = async (cursor): Promise<Result<Pages<number>, CallFailure>> => {
  asked.push(cursor);
  const from = rows.filter((row) => cursor === null || row < Number(cursor));
  return isThere ? accept(pageOf(from.slice(0, 2), 2, String)) : lost;
};

/** A list that is read as a resource reads it: what it was is handed on, and the newest reading counts. */
function list(joining?: Joining<number>) {
  const reader = pagesReader<number>();
  let now: Pages<number> | null = null;
  let gone = new AbortController();
  const read = async (page: ReadPage<number> = readPage) => {
    gone.abort();
    gone = new AbortController();
    const { signal } = gone;
    const answer = await reader.read(page, signal, now, joining);
    if (!signal.aborted && answer.ok) now = answer.value;
    return answer.ok;
  };
  return { read, next: () => reader.askNext(), shown: () => now?.rows, hasMore: () => now?.next !== null };
}

describe('a list that is read a page at a time', () => {
  it('is read from its beginning, then a page behind what is shown', async () => {
    const { read, next, shown, hasMore } = list();
    await read();
    expect([shown(), hasMore()]).toEqual([[9, 8], true]);
    next();
    await read();
    expect([shown(), asked]).toEqual([
      [9, 8, 7, 6],
      [null, '8'],
    ]);
    for (const _ of [1, 2]) {
      next();
      await read();
    }
    expect([shown(), hasMore(), asked.length]).toEqual([[9, 8, 7, 6, 5, 4, 3], false, 4]);
  });

  it('is read again as far as it is shown: what is new stands in it once, and nothing goes away', async () => {
    const { read, next, shown } = list();
    await read();
    next();
    await read();
    rows = [10, ...rows];
    await read();
    expect([shown(), asked.slice(2)]).toEqual([
      [10, 9, 8, 7],
      [null, '9'],
    ]);
    // One was taken out at the end: one more page makes up for it.
    rows = rows.filter((row) => row !== 8);
    await read();
    expect(shown()).toEqual([10, 9, 7, 6]);
  });

  it('is read from its beginning with the page that did not come', async () => {
    const { read, next, shown } = list();
    await read();
    next();
    isThere = false;
    expect([await read(), shown()]).toEqual([false, [9, 8]]);
    [rows, isThere] = [[10, ...rows], true];
    await read();
    expect([shown(), asked.slice(2)]).toEqual([
      [10, 9, 8, 7],
      [null, '9'],
    ]);
  });

  it('has the page that was asked for and what is new, whichever of the two is read when the other comes', async () => {
    for (const isNextFirst of [true, false]) {
      const { read, next, shown } = list();
      rows = [9, 8, 7, 6];
      await read();
      if (isNextFirst) next();
      const first = read(() => new Promise((resolve) => setTimeout(() => resolve(lost))));
      rows = [10, ...rows];
      if (!isNextFirst) next();
      await Promise.all([first, read()]);
      expect(shown(), String(isNextFirst)).toEqual([10, 9, 8, 7]);
    }
  });

  it('keeps what stands behind the pages that are read anew, where that is said, and reads its beginning with a next page if that is old', async () => {
    const { read, next, shown } = list({
      isOld: true,
      pageCountMax: 1,
      first: (before, fresh) => ({ rows: [...fresh.rows, ...before.rows.filter((row) => row < Math.min(...fresh.rows))], next: before.next }),
    });
    await read();
    next();
    await read();
    rows = [10, ...rows];
    await read();
    expect([shown(), asked]).toEqual([
      [10, 9, 8, 7, 6],
      [null, null, '8', null],
    ]);
    next();
    await read();
    expect([shown(), asked.slice(4)]).toEqual([
      [10, 9, 8, 7, 6, 5, 4],
      [null, '6'],
    ]);
  });

  it('asks once for a page that is on its way, and again where it was lost', async () => {
    const { read, next } = list();
    await read();
    const second = [next(), read(), next()] as const;
    expect([second[0], second[2]]).toEqual([true, false]);
    isThere = false;
    await second[1];
    next();
    await read();
    expect(next()).toBe(true);
  });
});
