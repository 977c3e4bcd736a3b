import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { type Minor, minor } from '../money/minor.ts';
import { countTyped, denominationsOf, isCoin } from './denominations.ts';

const typed = (...texts: readonly (readonly [number, string])[]): ReadonlyMap<Minor, string> => new Map(texts.map(([value, text]) => [minor(value), text]));

describe('the notes and coins of a drawer', () => {
  it.each([
    ['USD', 100],
    ['cad', 500],
    ['EUR', 500],
    ['TWD', 10_000],
    ['CNY', 100],
    ['JPY', 100],
  ])('of %s: its least note is %d', (currency, least) => {
    expect(
      denominationsOf(currency)
        .filter((value) => !isCoin(currency, value))
        .at(-1),
    ).toBe(least);
  });

  it('are added up as they are typed', () => {
    expect(countTyped(typed([2_000, '3'], [25, '４'], [5, ' 0 ']))).toEqual({
      is: 'counted',
      counted: 6_100,
      counts: [
        { value: 2_000, count: 3 },
        { value: 25, count: 4 },
      ],
    });
  });

  it('an empty drawer is counted by a zero, and nothing typed is no count', () => {
    expect(countTyped(typed([2_000, '0'], [25, '']))).toEqual({ is: 'counted', counted: 0, counts: [] });
    expect(countTyped(typed([2_000, ''], [25, ' ']))).toEqual({ is: 'nothing' });
  });

  it.each(['-3', '1.5', '99999999', '3x', '1 2'])('%j is refused, and never becomes another number', (text) => {
    expect(countTyped(typed([2_000, '1'], [25, text]))).toEqual({ is: 'wrong', value: 25 });
  });

  it('more than a till takes is refused', () => {
    const most = String(limits.countedCountMax);
    expect(countTyped(typed([10_000, most]))).toMatchObject({ is: 'counted', counted: limits.amountMax });
    expect(countTyped(typed([10_000, most], [1, '1']))).toEqual({ is: 'too-much' });
  });
});
