import { assert } from '../assert.ts';

/**
 * round(a × b ÷ divisor), half away from zero: the only place where an amount is rounded.
 * Whole numbers in, a whole number out. Floats lose cents (1500 × 4.1 ÷ 100 is 61.49…), so the product stays whole and is
 * divided once; past 2^53 it is computed with BigInt. Throws `Bug` on a fraction or on a divisor below 1.
 */
export function mulDiv(a: number, b: number, divisor: number): number {
  assert(Number.isSafeInteger(a) && Number.isSafeInteger(b), `whole numbers are multiplied, not ${a} and ${b}`);
  assert(Number.isSafeInteger(divisor) && divisor > 0, `a divisor is a whole number above 0, not ${divisor}`);
  const product = a * b;
  if (!Number.isSafeInteger(product)) return mulDivBig(BigInt(a), BigInt(b), BigInt(divisor));
  const size = Math.abs(product);
  const rest = size % divisor;
  const quotient = (size - rest) / divisor + (rest >= divisor - rest ? 1 : 0);
  return product < 0 && quotient !== 0 ? -quotient : quotient;
}

function mulDivBig(a: bigint, b: bigint, divisor: bigint): number {
  const product = a * b;
  const size = product < 0n ? -product : product;
  const quotient = size / divisor + ((size % divisor) * 2n >= divisor ? 1n : 0n);
  const rounded = Number(product < 0n ? -quotient : quotient);
  assert(Number.isSafeInteger(rounded), 'an amount stays below 2^53');
  return rounded;
}
