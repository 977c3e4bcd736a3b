import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { percentText } from '../money/percent.ts';
import { clampPercent, judgeRate, percentEntry, rateOfPercent } from './percent.ts';

describe('a percent as it is typed', () => {
  it.each([
    ['8.25', 825_000],
    ['0', 0],
    ['100', 10_000_000],
    ['8.8', 880_000],
    ['.5', 50_000],
    ['7.', 700_000],
    ['8,375', 837_500],
    ['0.00001', 1],
    ['29.99999', 2_999_999],
    ['1.005', 100_500],
    ['８.２５', 825_000],
    [' 16 % ', 1_600_000],
  ])('%s is the rate %i (ENT-08, LIM-19)', (text, rate) => {
    expect(rateOfPercent(text)).toBe(rate);
  });

  it.each(['', '.', ',', 'x', '-1', '+1', '1e1', '100.1', '100.00001', '8.123456', '8.2.5', '1000', 'NaN', '8 25x'])('%j is none (VAL-26)', (text) => {
    expect(rateOfPercent(text)).toBeNull();
  });

  it('is kept exactly: every rate, written as a percent and read again, is the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (rate) => {
        expect(rateOfPercent(percentText(rate))).toBe(rate);
        expect(rateOfPercent(percentText(rate).replace('.', ','))).toBe(rate);
      }),
    );
  });

  it('never gives a rate that is none, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,% ]{0,12}$/)), (text) => {
        const rate = rateOfPercent(text);
        expect(rate === null || judgeRate(rate).ok).toBe(true);
      }),
    );
  });

  it('above 100 becomes 100, everything else stays (VAL-26)', () => {
    expect(['101', '100.1', '1e3', '99999999999', '200,5'].map(clampPercent)).toEqual(['100', '100', '100', '100', '100']);
    expect(['', '8.', '-5', '100', '99.99999', 'x'].map(clampPercent)).toEqual(['', '8.', '-5', '100', '99.99999', 'x']);
  });

  it('goes into a number field as what it means, whole or key by key, with either decimal sign', () => {
    expect(['9,5', '9.5', ',', '.', ' 9,5 %', '９，５', '16', '-1'].map(percentEntry)).toEqual(['9.5', '9.5', '.', '.', '9.5', '9.5', '16', '-1']);
    expect(['e', 'x', '1.234,5', '9,5,1', 'VAT 16'].map(percentEntry)).toEqual([null, null, null, null, null]);
  });
});

it('the field goes from 0 to 100 by tenths, and a rate is kept in hundred thousandths of a percent (LIM-19)', () => {
  expect([limits.taxPercentMin, limits.taxPercentMax, limits.taxPercentStep, limits.taxRateScale]).toEqual([0, 100, 0.1, 100_000]);
});

it('a stored rate is whole and between 0 and 100 percent', () => {
  expect([0, 1, 10_000_000].map((rate) => judgeRate(rate).ok)).toEqual([true, true, true]);
  for (const rate of [-1, 0.5, 10_000_001, Number.NaN, Number.POSITIVE_INFINITY])
    expect(judgeRate(rate)).toEqual({ ok: false, refusal: { code: 'tax_rate_out_of_range' } });
});
