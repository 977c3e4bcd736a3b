import { hasEnded, isDineIn } from './facts.ts';
import type { Order } from './types.ts';

/** A table as a waiter sees it: what people call it, and its orders that are not over, oldest first. */
export interface Table {
  readonly name: string;
  readonly checks: readonly Order[];
}

/** When a table was last seen in use, ms since epoch, by its name. */
export type SeenTables = Readonly<Record<string, number>>;

/** A table that nobody has used for so long is not offered any more, ms: a slip of the finger goes away by itself. */
const forgottenMs = 14 * 24 * 3_600_000;
/** It is not written again so soon, ms. */
const freshMs = 3_600_000;
const seenMax = 60;

const folded = (name: string): string => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US');

/** Whether two people mean the same table: case and spaces do not count. */
export const isSameTable = (one: string | null, other: string | null): boolean => one !== null && other !== null && folded(one) === folded(other);

/** The orders that a table has to settle, oldest first. One that was begun and has nothing on it is none. `practice`: of the orders for training, which are nobody's table. */
export const checksAt = (name: string, orders: readonly Order[], practice: boolean): readonly Order[] =>
  orders.filter((order) => isCheck(order, practice) && isSameTable(order.tableNumber, name)).toSorted((a, b) => a.createdTime - b.createdTime);

const isCheck = (order: Order, practice: boolean): boolean =>
  isDineIn(order) && order.tableNumber !== null && order.practice === practice && !hasEnded(order) && order.items.length > 0;

const byName = new Intl.Collator('en-US', { numeric: true });

/**
 * The tables to choose from: those that the shop has listed, in its order, or else those that were seen in use, 2 before 10; and every other one that is open
 * now.
 */
export function tablesOf(
  orders: readonly Order[],
  { listed, seen, practice }: { readonly listed: readonly string[]; readonly seen: SeenTables; readonly practice: boolean },
): Table[] {
  const open = orders.filter((order) => isCheck(order, practice)).flatMap(({ tableNumber }) => tableNumber ?? []);
  const sorted = (names: readonly string[]) => names.toSorted(byName.compare);
  const names = new Map<string, string>();
  for (const name of listed.length > 0 ? [...listed, ...sorted(open)] : sorted([...Object.keys(seen), ...open])) {
    if (!names.has(folded(name))) names.set(folded(name), name);
  }
  return [...names.values()].map((name) => ({ name, checks: checksAt(name, orders, practice) }));
}

/** The tables seen after some were seen once more at `now`, ms since epoch: the last ones, without those of long ago. The same record where nothing is new within the hour. */
export function withSeen(seen: SeenTables, names: readonly string[], now: number): SeenTables {
  const isFresh = (name: string): boolean => Object.hasOwn(seen, name) && (seen[name] ?? 0) > now - freshMs;
  const trimmed = names.map((name) => name.trim());
  if (trimmed.every(isFresh)) return seen;
  const last = new Map<string, readonly [string, number]>();
  for (const name of trimmed) last.set(folded(name), [name, now]);
  for (const [name, at] of Object.entries(seen)) if (at > now - forgottenMs && !last.has(folded(name))) last.set(folded(name), [name, at]);
  return Object.fromEntries([...last.values()].toSorted(([, a], [, b]) => b - a).slice(0, seenMax));
}
