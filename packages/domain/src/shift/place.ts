import type { ClosedShift } from './types.ts';

/**
 * Which shift a movement of cash was part of, on the Z that it stands on. `late`: of an earlier shift, whose Z was printed without it; `outside`: of none, because
 * it changed hands while the drawer was closed, or after the count.
 */
export type Place = { readonly kind: 'shift' } | { readonly kind: 'late'; readonly number: number } | { readonly kind: 'outside' };

/** From when the drawer was open until it was counted; `countedAt` null: it is open. ms since epoch. */
export interface Stretch {
  readonly openedAt: number;
  readonly countedAt: number | null;
}

/** The place of what changed hands at `at`; `before`: the shifts before, the newest first. A moment that belongs to two is the later one's. */
export function placeOf(at: number, { openedAt, countedAt }: Stretch, before: readonly ClosedShift[]): Place {
  if (at >= openedAt && (countedAt === null || at <= countedAt)) return { kind: 'shift' };
  const late = before.find((shift) => at >= shift.openedAt && at <= shift.closedAt);
  return late === undefined ? { kind: 'outside' } : { kind: 'late', number: late.number };
}

/** The moments at which places change, growing, each once: what changed hands between two of them has one place. */
export function boundsOf({ openedAt, countedAt }: Stretch, before: readonly ClosedShift[]): readonly number[] {
  const ends = [openedAt, ...(countedAt === null ? [] : [countedAt + 1]), ...before.flatMap((shift) => [shift.openedAt, shift.closedAt + 1])];
  return [...new Set(ends)].sort((a, b) => a - b);
}

/** A moment that stands for all between two bounds: `index` of them lie before it. */
export const momentIn = (bounds: readonly number[], index: number): number => bounds[index - 1] ?? (bounds[0] ?? 0) - 1;
