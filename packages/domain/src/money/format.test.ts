import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, moneyLocaleOf, parseMoney, plainMoney } from './format.ts';
import { minor } from './minor.ts';

describe('writing an amount', () => {
  it.each([
    [123_450, 'USD', '$1,234.50'],
    [5, 'USD', '$0.05'],
    [-300, 'USD', '-$3.00'],
    [2_371, 'MXN', '$23.71'],
    [2_371, 'TWD', '$23.71'],
    [2_371, 'CNY', '¥23.71'],
    [100_000_000_000_001, 'USD', '$1,000,000,000,000.01'],
    [1_500, 'JPY', '¥15.00'],
    [100, 'nonsense', '1.00'],
  ])('shows %i minor units of %s divided by 100 (LIM-07)', (amount, currency, text) => {
    expect(formatMoney(minor(amount), currency)).toBe(text);
  });

  it('writes Canadian dollars the Canadian way, everything else the American (LIM-08)', () => {
    expect(moneyLocaleOf('CAD')).toBe('en-CA');
    expect(moneyLocaleOf('USD')).toBe('en-US');
    expect(moneyLocaleOf('MXN')).toBe('en-US');
    expect(formatMoney(minor(1_234), 'CAD')).toBe('$12.34');
    expect(formatMoney(minor(1_234), 'CAD')).not.toBe(new Intl.NumberFormat('en-US', { style: 'currency', currency: 'CAD' }).format(12.34));
  });
});

describe('reading an amount', () => {
  it.each([
    ['12', 1_200],
    ['12.5', 1_250],
    ['12.', 1_200],
    ['.5', 50],
    ['$1,234.50', 123_450],
    ['1,234', 123_400],
    ['12,5', 1_250],
    ['12,50', 1_250],
    ['-3', -300],
    ['+3', 300],
    [' 7 ', 700],
    ['0.285', 29],
    ['1.005', 101],
    ['1.0049', 100],
    ['007', 700],
    ['１２．５０', 1_250],
    ['999999999999', 99_999_999_999_900],
  ])('%s is %i minor units', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it.each(['', ' ', '.', '-', 'abc', '1e5', '0x10', '1.2.3', '--1', 'Infinity', '1,23,4', '1 000 000 000 000 0', '12€'])('%j is no amount', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('reads what was written, to the cent, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }), (amount) => {
        expect(parseMoney(plainMoney(minor(amount)))).toBe(amount);
        expect(parseMoney(formatMoney(minor(amount), 'USD'))).toBe(amount);
      }),
    );
  });
});
