/** The value below which the part `q` (0 … 1) of the values lies, by nearest rank: always one that was measured. NaN of nothing. */
export function quantile(values: ArrayLike<number>, q: number): number {
  if (values.length === 0) return Number.NaN;
  const sorted = Float64Array.from(values).sort();
  const rank = Math.min(Math.max(Math.ceil(q * sorted.length), 1), sorted.length);
  return sorted[rank - 1] ?? Number.NaN;
}

/** The middle one; of an even count the mean of the two in the middle. NaN of nothing. */
export function median(values: ArrayLike<number>): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(half)] ?? Number.NaN;
  return ((sorted[half - 1] ?? Number.NaN) + (sorted[half] ?? Number.NaN)) / 2;
}

/**
 * The median of the rounds' own ratios. What is divided was measured within a moment of each other, so a machine that slows down for a
 * while slows both and the ratio stays; the ratio of two medians would mix rounds.
 */
export function medianRatio(ours: readonly number[], limits: readonly number[]): number {
  return median(ours.map((value, round) => value / (limits[round] ?? Number.NaN)));
}

export interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much of the window is covered by at least one of the spans; what overlaps counts once. In the unit of the spans. */
export function covered(spans: readonly Span[], window: Span): number {
  let sum = 0;
  let reached = window.from;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const begin = Math.max(from, reached);
    const end = Math.min(to, window.to);
    if (end > begin) sum += end - begin;
    reached = Math.max(reached, end);
  }
  return sum;
}
