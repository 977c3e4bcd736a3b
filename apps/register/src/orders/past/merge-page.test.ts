import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pages } from '../../kit/resource/pages.ts';
import { withFirstPage, withNextPage } from './merge-page.ts';
import type { PastOrder } from './past-order.ts';

const order = (id: string, at: number, total: number): PastOrder => ({ id, at, total }) as unknown as PastOrder;
const sorted = (orders: readonly PastOrder[]) => orders.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1));
const pageSize = 4;
/** A page as a server gives it: behind a place, which is a row's. */
function pageOf(all: readonly PastOrder[], after: string | null): Pages<PastOrder> {
  const [at = '', id = ''] = after?.split(' ') ?? [];
  const rest = after === null ? sorted(all) : sorted(all).filter((each) => each.at < Number(at) || (each.at === Number(at) && each.id > id));
  const orders = rest.slice(0, pageSize);
  const last = orders.at(-1);
  return { rows: orders, next: rest.length > pageSize && last !== undefined ? `${last.at} ${last.id}` : null };
}

const shop = fc.uniqueArray(fc.record({ id: fc.integer({ min: 0, max: 30 }).map(String), at: fc.nat(9), total: fc.nat(5) }), {
  selector: ({ id }) => id,
  maxLength: 25,
});

it('whatever comes, changes or goes while pages are read, the first page is as it is now, no order stands twice, and none of later pages is lost', () => {
  fc.assert(
    fc.property(shop, shop, fc.nat(4), fc.nat(4), (was, is, pagesBefore, pagesAfter) => {
      const [before, now] = [was, is].map((orders) => orders.map(({ id, at, total }) => order(id, at, total))) as [PastOrder[], PastOrder[]];
      let read = pageOf(before, null);
      for (let n = 0; n < pagesBefore && read.next !== null; n += 1) read = withNextPage(read, pageOf(before, read.next));
      const fresh = pageOf(now, null);
      let shown = withFirstPage(read, fresh);
      expect(shown.rows.slice(0, fresh.rows.length)).toEqual(fresh.rows);
      for (let n = 0; n < pagesAfter && shown.next !== null; n += 1) shown = withNextPage(shown, pageOf(now, shown.next));
      const ids = shown.rows.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      // What stands unchanged in both is there as soon as everything was read.
      const same = before.filter((each) => now.some(({ id, at }) => id === each.id && at === each.at));
      if (shown.next === null) for (const { id } of same) expect(ids).toContain(id);
    }),
    { numRuns: 500 },
  );
});
