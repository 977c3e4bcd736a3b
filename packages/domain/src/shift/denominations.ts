import { limits } from '../limits.ts';
import { addMinor, type Minor, minor } from '../money/minor.ts';

/** How many of one note or coin. `value` in minor units. */
export interface Counted {
  readonly value: Minor;
  readonly count: number;
}

/** Notes and coins in use, the largest first, in hundredths, for every currency that a shop may have; as their central banks issue them. */
const known: Readonly<Record<string, readonly number[]>> = {
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  CAD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5],
  MXN: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  EUR: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  CNY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
  HKD: [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  SGD: [10_000, 5_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  TWD: [200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100],
};
/** What most currencies have. */
const usual = [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 1];

/** The least that is a note, in hundredths; below it are coins, with those of a value that is both. */
const leastNote: Readonly<Record<string, number>> = { CAD: 500, MXN: 2_000, EUR: 500, GBP: 500, AUD: 500, HKD: 1_000, SGD: 200, TWD: 10_000 };

/** Whether a drawer has it among its coins. `value`: minor units. */
export const isCoin = (currencyCode: string, value: Minor): boolean => value < (leastNote[currencyCode.toUpperCase()] ?? 100);

/** The notes and coins of a currency that a drawer is counted by, the largest first. */
export const denominationsOf = (currencyCode: string): readonly Minor[] => (known[currencyCode.toUpperCase()] ?? usual).map(minor);

export const sumOf = (counts: readonly Counted[]): Minor => addMinor(...counts.map(({ value, count }) => value * count));

/** How many of one note or coin somebody typed; null: that is no count that a drawer takes. Nothing typed is none of it. */
export function countOfEntry(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  if (!/^\d*$/.test(plain)) return null;
  const count = Number(plain);
  return count <= limits.countedCountMax ? count : null;
}

/** What the notes and coins of a drawer come to, as they were typed, by their value. */
export type TypedCount =
  /** `counted`: minor units; `counts`: those of which there are some. */
  | { readonly is: 'counted'; readonly counted: Minor; readonly counts: readonly Counted[] }
  /** Nothing was typed: that is no count, not even of an empty drawer. */
  | { readonly is: 'nothing' }
  /** What was typed of this value is no count. */
  | { readonly is: 'wrong'; readonly value: Minor }
  /** More than a till takes. */
  | { readonly is: 'too-much' };

/** Adds up what was typed. A zero says of a drawer that it is empty. */
export function countTyped(typed: ReadonlyMap<Minor, string>): TypedCount {
  const texts = [...typed].filter(([, text]) => text.trim() !== '');
  if (texts.length === 0) return { is: 'nothing' };
  const counts: Counted[] = [];
  for (const [value, text] of texts) {
    const count = countOfEntry(text);
    if (count === null) return { is: 'wrong', value };
    if (count > 0) counts.push({ value, count });
  }
  const counted = sumOf(counts);
  return counted > limits.amountMax ? { is: 'too-much' } : { is: 'counted', counted, counts };
}
