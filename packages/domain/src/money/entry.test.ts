import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { amountOfEntry, freeMoneyEntry, isMoneyEntry, moneyEntry, typedAmount } from './entry.ts';
import { plainMoney } from './format.ts';
import { minor } from './minor.ts';

const typed = (keys: string) => [...keys].reduce((text, key) => moneyEntry(text, text + key), '');

describe('typing an amount', () => {
  it.each([
    ['100', '100', 10_000],
    ['12.5', '12.5', 1_250],
    ['12.345', '12.34', 1_234],
    ['12,5', '12.5', 1_250],
    ['.5', '.5', 50],
    ['1.2.3', '1.23', 123],
    ['7x', '7', 700],
    ['-5', '5', 500],
    ['.', '.', 0],
    ['', '', 0],
  ])('%j key by key is %j: %i cents', (keys, text, amount) => {
    expect(typed(keys)).toBe(text);
    expect(amountOfEntry(typed(keys))).toBe(amount);
  });

  it.each([
    ['0', 0],
    ['0.00', 0],
    ['12,5', 1_250],
    ['$1,234.50', 123_450],
    ['', null],
    ['.', null],
    ['-3', null],
    ['3x', null],
    ['10000000.01', null],
  ])('%j in a field that says what is no amount is %j: nothing typed is not zero', (text, amount) => expect(typedAmount(text)).toBe(amount));

  it.each([
    ['$20.05', '20.05'],
    ['1,234.50', '1234.50'],
    ['1,234', '1234'],
    ['MX$1,234.50', '1234.50'],
    [' 7 ', '7'],
    ['１２．５', '12.5'],
  ])('%j pasted is %j', (text, kept) => {
    expect(moneyEntry('', text)).toBe(kept);
  });

  it.each(['12.345', 'abc', '-5', '10000000.01', '1.2.3', '9'.repeat(40)])('%j pasted changes nothing', (text) => {
    expect(moneyEntry('8', text)).toBe('8');
    expect(isMoneyEntry(text)).toBe(false);
  });

  it('what an amount is written as is read as that amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: limits.amountMax }), (amount) => {
        expect(amountOfEntry(moneyEntry('', plainMoney(minor(amount))))).toBe(amount);
      }),
    );
  });

  it('a field that says why takes whatever is typed, but no third decimal', () => {
    expect(freeMoneyEntry('lot', 'lots')).toBe('lots');
    expect(freeMoneyEntry('', '-4')).toBe('-4');
    expect(freeMoneyEntry('2.50', '2.505')).toBe('2.50');
    expect(freeMoneyEntry('-2,50', '-2.505')).toBe('-2,50');
  });
});
