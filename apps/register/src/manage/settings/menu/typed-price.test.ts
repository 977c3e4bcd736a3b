import { describe, expect, it } from 'vitest';
import { timeText, typedCount, typedPrice, typedTime } from './typed-price.ts';

describe('a price that is typed', () => {
  it.each([
    ['12,50', 1_250],
    ['12.50', 1_250],
    ['12.5', 1_250],
    ['4,250.00', 425_000],
    ['4,250', 425_000],
    ['1,234,567', 123_456_700],
    ['$4,250.00', 425_000],
    ['NT$ 30', 3_000],
    ['€12,50', 1_250],
    ['１２.５０', 1_250],
    ['0', 0],
    ['.5', 50],
  ])('%s is %i', (text, amount) => expect(typedPrice(text)).toBe(amount));

  it.each(['', 'abc', '-3', '1.250,00', '12.505', '12,5000', '1 2 x', '10000001'])('%s is none', (text) => expect(typedPrice(text)).toBeNull());
});

describe('other things that are typed', () => {
  it('are whole numbers within their limits', () => {
    expect([typedCount('7', 0, 9), typedCount(' 12 ', 0, 20), typedCount('21', 0, 20), typedCount('1.5', 0, 20), typedCount('', 0, 20)]).toEqual([
      7,
      12,
      null,
      null,
      null,
    ]);
  });

  it('are times of a day', () => {
    expect([timeText(37_800), timeText(null), timeText(86_400), typedTime('10:30'), typedTime('')]).toEqual(['10:30', '', '00:00', 37_800, null]);
  });
});
