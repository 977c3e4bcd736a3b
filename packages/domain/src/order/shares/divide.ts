import { addMinor, type Minor, minor, zero } from '../../money/minor.ts';

/** Who has which part of each line: by line, one number a share; a share's part is its number over the sum of all. */
export type Weights = readonly (readonly bigint[])[];

/** Exact parts are counted in millionths of a minor unit. */
const scale = 1_000_000n;

const sumOf = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, each) => sum + each, 0n);

/** `amount × part ÷ whole`, in millionths of a minor unit, to the nearest. */
const exactly = (amount: Minor, part: bigint, whole: bigint): bigint => (2n * BigInt(amount) * scale * part + whole) / (2n * whole);

/** What falls to each share of amounts by line, exactly. */
export const exactParts = (amounts: readonly Minor[], weights: Weights, shares: number): readonly bigint[] =>
  Array.from({ length: shares }, (_, at) => sumOf(amounts.map((amount, line) => exactPart(amount, weights[line], at))));

/** What falls to one share of one line's amount, exactly; nobody's: nothing. */
export function exactPart(amount: Minor, weights: readonly bigint[] = [], at: number): bigint {
  const whole = sumOf(weights);
  return whole === 0n ? 0n : exactly(amount, weights[at] ?? 0n, whole);
}

/** An amount by what falls to each share of these amounts by line; where those come to nothing, each has as much. */
export function exactByBasis(amount: Minor, basis: readonly Minor[], weights: Weights, shares: number): readonly bigint[] {
  const parts = exactParts(basis, weights, shares);
  const whole = sumOf(parts);
  return parts.map((part) => (whole === 0n ? exactly(amount, 1n, BigInt(shares)) : exactly(amount, part, whole)));
}

/** How far each share is behind what falls to it exactly, after what it was given so far. */
export type Behind = bigint[];
export const noneBehind = (shares: number): Behind => Array.from({ length: shares }, () => 0n);

/**
 * Hands an amount out to shares: to each the whole minor units of what falls to it, with what it is behind; what is left goes one unit each to whoever is furthest behind,
 * ties to the earlier. Equal shares never differ by more than a unit over all that was handed out with the same `behind`. None below 0; they sum to the amount.
 */
export function handOut(amount: Minor, exact: readonly bigint[], behind: Behind): readonly Minor[] {
  const wanted = exact.map((each, at) => each + (behind[at] ?? 0n));
  const parts = wanted.map((each) => (each > 0n ? Number(each / scale) : 0));
  const missing = (at: number): bigint => (wanted[at] ?? 0n) - BigInt(parts[at] ?? 0) * scale;
  for (let left = amount - addMinor(...parts); left !== 0; left += left > 0 ? -1 : 1) {
    const able = parts.flatMap((part, at) => (left > 0 || part > 0 ? [at] : []));
    const next = able.reduce((best, at) => ((left > 0 ? missing(at) > missing(best) : missing(at) < missing(best)) ? at : best), able[0] ?? 0);
    parts[next] = (parts[next] ?? 0) + (left > 0 ? 1 : -1);
  }
  for (const at of parts.keys()) behind[at] = missing(at);
  return parts.map(minor);
}

/** Spreads what a share was given over lines, near what falls to it of each, and never more of a line than is left of it. */
export function spread(amount: Minor, exact: readonly bigint[], left: readonly Minor[]): readonly Minor[] {
  const parts = exact.map((each, line) => Math.min(Number(each / scale), left[line] ?? 0));
  const missing = (line: number): bigint => (exact[line] ?? 0n) - BigInt(parts[line] ?? 0) * scale;
  for (let rest = amount - addMinor(...parts); rest !== 0; rest += rest > 0 ? -1 : 1) {
    const any = parts.flatMap((part, line) => ((rest > 0 ? part < (left[line] ?? 0) : part > 0) ? [line] : []));
    const own = any.filter((line) => (exact[line] ?? 0n) > 0n);
    const able = own.length > 0 ? own : any;
    if (able.length === 0) break;
    const next = able.reduce((best, line) => ((rest > 0 ? missing(line) > missing(best) : missing(line) < missing(best)) ? line : best), able[0] ?? 0);
    parts[next] = (parts[next] ?? 0) + (rest > 0 ? 1 : -1);
  }
  return parts.map((part) => (part === 0 ? zero : minor(part)));
}
