import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { minor } from '../money/minor.ts';
import { codeOf } from '../testing/make.ts';
import { customTip, tipAmount, tipPresets } from './tip.ts';

describe('tip', () => {
  it('offers 5, 10, 15 and 20 percent of the subtotal, or a custom amount (VAL-13, LIM-13)', () => {
    expect(tipPresets(minor(2_000))).toEqual([
      { percent: 5, amount: 100 },
      { percent: 10, amount: 200 },
      { percent: 15, amount: 300 },
      { percent: 20, amount: 400 },
    ]);
    expect(tipPresets(minor(1_010)).map((preset) => preset.amount)).toEqual([51, 101, 152, 202]);
    expect(customTip('3.33')).toEqual({ ok: true, value: 333 });
  });

  it.each([
    ['2.50', 250],
    ['8.28', 828],
    ['1.15', 115],
    ['-4', 0],
    ['-0.01', 0],
    ['0', 0],
    ['', 0],
    ['  ', 0],
    ['10000000', limits.amountMax],
  ])('a custom tip of %j dollars is %i cents, never negative (VAL-14)', (text, amount) => {
    expect(customTip(text)).toEqual({ ok: true, value: amount });
  });

  it.each(['10000000.01', 'lots', '1e9', '99999999999999'])('a custom tip of %j is refused', (text) => {
    expect(codeOf(customTip(text))).toBe('tip_out_of_range');
  });

  it.each([-1, 0.5, limits.amountMax + 1, Number.NaN, Number.POSITIVE_INFINITY])('a tip of %d sent by a program is refused', (amount) => {
    expect(codeOf(tipAmount(amount))).toBe('tip_out_of_range');
  });

  it.each([0, 1, limits.amountMax])('a tip of %i sent by a program is taken', (amount) => {
    expect(tipAmount(amount)).toEqual({ ok: true, value: amount });
  });
});
