import { mulDiv } from '../money/round.ts';

/** How a figure compares with the one before. */
export interface Change {
  /** `same`: less than half a per cent either way. */
  readonly direction: 'up' | 'down' | 'same';
  /** Whole per cent, 0 or more, rounded half up. */
  readonly percent: number;
}

/** The change from one figure to the next, both in minor units or both counted. null: one of them is not there, or the first is zero or below, of which there is no per cent. */
export function changeOf(value: number | null, before: number | null): Change | null {
  if (value === null || before === null || before <= 0) return null;
  const percent = mulDiv(Math.abs(value - before), 100, before);
  return { direction: percent === 0 ? 'same' : value > before ? 'up' : 'down', percent };
}
