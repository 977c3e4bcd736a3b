/** A tablet's clock that was off by more than this, or was set by more, is in doubt; ms. */
export const doubtMs = 30_000;

/** A tablet's clock and the page's own, which nobody sets, at one moment; ms. `isInSight`: the page could be seen. */
export interface Clocks {
  readonly wall: number;
  readonly ticks: number;
  readonly isInSight: boolean;
}

/**
 * Whether the tablet's clock was set between two looks at both. Set back is certain: nothing else takes time from it. Set on looks like sleep, during which the
 * page's clock stands still on many platforms; so it counts only while the page was in sight. A doubt too many costs an "about", no time.
 */
export const wasSetBetween = (before: Clocks, after: Clocks): boolean => {
  const step = after.wall - before.wall - (after.ticks - before.ticks);
  return step < -doubtMs || (step > doubtMs && before.isInSight && after.isInSight);
};

/**
 * How much time passed between two looks at both, ms: by the tablet's clock, which goes on while a page sleeps; by the page's own where the tablet's was set.
 */
export const passedBetween = (before: Clocks, after: Clocks): number =>
  Math.max(0, wasSetBetween(before, after) ? after.ticks - before.ticks : after.wall - before.wall);
