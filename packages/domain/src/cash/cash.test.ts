import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { changeDue, isUnlikelyCash, quickAmounts } from './change.ts';
import { cashBack, cashRoundingOf, roundCash } from './rounding.ts';

describe('cash', () => {
  it.each([
    [1_000, 1_000],
    [1_001, 1_000],
    [1_002, 1_000],
    [1_003, 1_005],
    [1_004, 1_005],
    [1_006, 1_005],
    [1_007, 1_005],
    [1_008, 1_010],
    [1_009, 1_010],
    [2, 0],
  ])('where the smallest coin is 5 cents, %i is paid as %i', (total, due) => {
    expect(roundCash(minor(total), 5)).toBe(due);
    expect(cashRoundingOf(minor(total), 5)).toBe(due - total);
  });

  it.each([
    // wanted, left, goes back
    [252, 760, 250],
    [253, 760, 255],
    [760, 760, 760],
    // Taken before cash was rounded: all of it goes back, and a part of it in coins.
    [761, 761, 761],
    [760, 761, 760],
    [1, 760, 0],
    // More than is left is refused as it was asked.
    [800, 760, 800],
  ])('of %i wanted back, where %i is left and the smallest coin is 5 cents, %i goes back', (wanted, left, back) => {
    expect(cashBack(minor(wanted), minor(left), 5)).toBe(back);
    expect(cashBack(minor(wanted), minor(left), 0)).toBe(wanted);
  });

  it('is exact where every coin exists', () => {
    expect(roundCash(minor(1_003), 0)).toBe(1_003);
    expect(cashRoundingOf(minor(1_003), 0)).toBe(0);
  });

  it('says what goes back, or what is still missing', () => {
    expect(changeDue(minor(2_371), minor(3_000))).toEqual({ change: 629, missing: 0 });
    expect(changeDue(minor(2_371), minor(2_371))).toEqual({ change: 0, missing: 0 });
    expect(changeDue(minor(2_371), minor(2_000))).toEqual({ change: 0, missing: 371 });
  });

  it.each([
    [2_371, [2_371, 2_500, 3_000, 4_000, 5_000, 10_000]],
    [2_000, [2_000, 5_000, 10_000]],
    [499, [499, 500, 1_000, 2_000, 5_000, 10_000]],
    [12_345, [12_345, 12_500, 13_000, 14_000, 15_000, 20_000]],
    [0, [0]],
  ])('the quick keys for %i are %j', (due, amounts) => {
    expect(quickAmounts(minor(due))).toEqual(amounts);
  });

  it.each([
    // due, handed over, is it a slip?
    [1_090, 123_456_789_099, true],
    [550, 55_000, true],
    [2_100, 102_099, false],
    [2_100, 102_100, true],
    [150, 10_000, false],
    [4_000, 50_000, false],
    [45_000, 45_000, false],
    [45_000, 40_000, false],
    // What a card left, or a coin's rounding.
    [0, 0, false],
    [5, 10_005, true],
  ])('of %i due, %i handed over is a slip: %s', (due, given, isSlip) => {
    expect(isUnlikelyCash(minor(due), minor(given))).toBe(isSlip);
  });
});
