import type { ClosedShift } from './types.ts';

/**
 * Which shift a movement of cash was part of, on the Z that it stands on. `late`: of an earlier shift, whose Z was printed without it; `outside`: of none, because
 * it changed hands while the drawer was closed, or after the count.
 */
export type Place = { readonly kind: 'shift' } | { readonly kind: 'late'; readonly number: number } | { readonly kind: 'outside' };

/** From when the drawer was open until it was counted; `countedAt` null: it is open. ms since epoch. */
export interface Stretch {
  readonly openedAt: number;
  /** `openedAt` is a tablet's claim: the opening was committed later. */
  readonly openedByClaim: boolean;
  readonly countedAt: number | null;
  /** `countedAt` is a tablet's claim: the count was committed later. */
  readonly countedByClaim: boolean;
}

/**
 * When a movement of cash was committed, of all that no Z has yet. `counting`: it was being written while the Z before was; `closed`: after that, and before the
 * opening was; `open`: after the opening.
 */
export const commitTimes = ['counting', 'closed', 'open'] as const;
export type CommitTime = (typeof commitTimes)[number];

/** What places a movement of cash. */
export interface Moved {
  /** When it changed hands, ms since epoch. */
  readonly at: number;
  /** null: a tablet that had no network claims the time, so that its commit says nothing. */
  readonly commit: CommitTime | null;
}

const placeByTime = (at: number, { openedAt, countedAt }: Stretch, before: readonly ClosedShift[]): Place => {
  if (at >= openedAt && (countedAt === null || at <= countedAt)) return { kind: 'shift' };
  const late = before.find((shift) => at >= shift.openedAt && at <= shift.closedAt);
  return late === undefined ? { kind: 'outside' } : { kind: 'late', number: late.number };
};

/**
 * The place of what changed hands; `before`: the shifts before, the newest first. Without a claim the order of commits alone says it, whatever the clocks of the
 * processes are; a claim is placed by its time, where a moment that belongs to two shifts is the later one's. An opening or a count that is itself a claim has
 * no commit to compare with: what was committed before the opening, or before the count, is then placed by its time too.
 */
export function placeOf({ at, commit }: Moved, stretch: Stretch, before: readonly ClosedShift[]): Place {
  if (commit === null) return placeByTime(at, stretch, before);
  const [last] = before;
  if (commit === 'counting' && last !== undefined) return { kind: 'late', number: last.number };
  const { openedAt, openedByClaim, countedAt, countedByClaim } = stretch;
  if (commit !== 'open' && !(openedByClaim && at >= openedAt)) return { kind: 'outside' };
  return countedByClaim && countedAt !== null && at > countedAt ? { kind: 'outside' } : { kind: 'shift' };
}

/** The moments at which places change, growing, each once: what changed hands between two of them has one place. */
export function boundsOf({ openedAt, countedAt }: Pick<Stretch, 'openedAt' | 'countedAt'>, before: readonly ClosedShift[]): readonly number[] {
  const ends = [openedAt, ...(countedAt === null ? [] : [countedAt + 1]), ...before.flatMap((shift) => [shift.openedAt, shift.closedAt + 1])];
  return [...new Set(ends)].sort((a, b) => a - b);
}

/** A moment that stands for all between two bounds: `index` of them lie before it. */
export const momentIn = (bounds: readonly number[], index: number): number => bounds[index - 1] ?? (bounds[0] ?? 0) - 1;
