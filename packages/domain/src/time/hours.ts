import { dateAndSecondsIn, daysBetween, secondsPerDay } from './zone.ts';

const hourMs = 3_600_000;
const dayMs = secondsPerDay * 1_000;

/** Some time with one difference between a place's clock and UTC; ms since epoch, `until` is not in it any more. */
interface Steady {
  readonly from: number;
  readonly until: number;
  /** What the clock is ahead of UTC by, ms. */
  readonly ahead: number;
}

function aheadAt(timezone: string, ms: number): number {
  const second = Math.floor(ms / 1_000);
  const { date, seconds } = dateAndSecondsIn(timezone, ms);
  return (daysBetween('1970-01-01', date) * secondsPerDay + seconds - second) * 1_000;
}

/** Cuts a time where a place changes its clocks; no place does twice within a day. */
function steadyParts(timezone: string, from: number, until: number): readonly Steady[] {
  const parts: Steady[] = [];
  let [began, ahead] = [from, aheadAt(timezone, from)];
  for (let at = from; at < until; at += dayMs) {
    const next = Math.min(at + dayMs, until);
    const nextAhead = aheadAt(timezone, next);
    if (nextAhead === ahead) continue;
    let [before, after] = [Math.floor(at / 1_000), Math.ceil(next / 1_000)];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (aheadAt(timezone, middle * 1_000) === ahead) before = middle;
      else after = middle;
    }
    parts.push({ from: began, until: after * 1_000, ahead });
    [began, ahead] = [after * 1_000, nextAhead];
  }
  return [...parts, { from: began, until, ahead }];
}

/**
 * When the wall clock of a place shows an hour of the day (0..23) in a time (ms since epoch, half-open): once a day, not at all where the clocks leave it
 * out, and twice, or for longer, where they are put back in it. First to last.
 */
export function hourSpans(timezone: string, from: number, until: number, hour: number): readonly (readonly [from: number, until: number])[] {
  return steadyParts(timezone, from, until).flatMap((part) => {
    const spans: (readonly [number, number])[] = [];
    const shown = part.from + part.ahead;
    const day = Math.floor(shown / dayMs) * dayMs;
    for (let at = day + hour * hourMs - part.ahead; at < part.until; at += dayMs) {
      const [first, end] = [Math.max(at, part.from), Math.min(at + hourMs, part.until)];
      if (first < end) spans.push([first, end]);
    }
    return spans;
  });
}
