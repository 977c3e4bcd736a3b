import type { Pages } from '../../kit/resource/pages.ts';
import type { PastOrder } from './past-order.ts';

/** Orders as far as they were read, newest first. */
type ReadSoFar = Pages<PastOrder>;

const isBehind = (one: PastOrder, other: PastOrder): boolean => one.at < other.at || (one.at === other.at && one.id > other.id);

/**
 * What was read, with its first page as it is now: what is new or has changed there is in it, what does not belong there any more is not, and whatever stands behind
 * that page stays.
 */
export function withFirstPage(before: ReadSoFar, fresh: ReadSoFar): ReadSoFar {
  const last = fresh.rows.at(-1);
  if (fresh.next === null || last === undefined) return fresh;
  const known = new Set(fresh.rows.map(({ id }) => id));
  const older = before.rows.filter((order) => isBehind(order, last) && !known.has(order.id));
  return { rows: [...fresh.rows, ...older], next: older.length === 0 ? fresh.next : before.next };
}

/** The next page behind what was read meanwhile: an order that moved up is not in it twice. */
export function withNextPage(before: ReadSoFar, page: ReadSoFar): ReadSoFar {
  const known = new Set(before.rows.map(({ id }) => id));
  return { rows: [...before.rows, ...page.rows.filter(({ id }) => !known.has(id))], next: page.next };
}
