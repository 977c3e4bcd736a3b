export const minuteMs = 60_000;

/** The first whole minute that has not begun. All in ms since epoch. */
export const earliest = (now: number): number => Math.ceil(now / minuteMs) * minuteMs;

/**
 * The ready time after a step of so many minutes. A step back ends at the next minute at the earliest, and where the order is late already there is none:
 * null. A step ahead begins now if the order is late.
 */
export function readyAfter(readyAt: number | null, minutes: number, now: number): number | null {
  if (minutes > 0) return Math.max(readyAt ?? now, now) + minutes * minuteMs;
  const soonest = earliest(now);
  return readyAt === null || readyAt <= soonest ? null : Math.max(readyAt + minutes * minuteMs, soonest);
}
