import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { centsEntry, centsKey, centsTyped, entryWay } from './cents-first.ts';
import { amountOfEntry } from './entry.ts';
import { formatMoney, plainMoney } from './format.ts';
import { minor } from './minor.ts';

const keyed = (...keys: string[]) => keys.reduce(centsKey, '');
const typed = (keys: string) => [...keys].reduce((text, key) => centsEntry(text, text + key), '');
const amounts = fc.integer({ min: 1, max: limits.amountMax });

describe('typing cents first', () => {
  it('moves digits in from the right, and out again', () => {
    expect([keyed('1'), keyed('1', '2'), keyed('1', '2', '3', '4')]).toEqual(['0.01', '0.12', '12.34']);
    expect([keyed('5', '00'), keyed('0', '00'), keyed('1', '.', '5')]).toEqual(['5.00', '0.00', '0.15']);
    expect([keyed('1', '2', '3', 'back'), keyed('1', 'back'), keyed('1', '2', 'clear')]).toEqual(['0.12', '', '']);
  });

  it('takes a zero for an amount, and nothing typed for none: an empty drawer can be counted', () => {
    expect([keyed('0'), keyed('0', '0'), keyed('0', '5'), keyed('0', 'back'), keyed('back'), keyed('.')]).toEqual(['0.00', '0.00', '0.05', '', '', '']);
    expect([typed('0'), typed('000'), typed('05'), typed('0.00'), typed('')]).toEqual(['0.00', '0.00', '0.05', '0.00', '']);
    expect([centsEntry('0.00', '0.0'), centsEntry('0.05', '0.0'), centsEntry('5.00', ''), centsEntry('5.00', '0')]).toEqual(['', '', '', '0.00']);
  });

  it.each(['-', '-3', 'abc', '1.2.3', '10000000.01', '99999999999'])('%j is told apart from what changes nothing', (text) => {
    expect(centsTyped('8.00', text)).toBeNull();
    expect(centsTyped('8.00', '8.00')).toBe('8.00');
  });

  it('whoever types the point as well has the same amount', () => expect(typed('12.34')).toBe('12.34'));

  it.each([
    ['12,50', '12.50'],
    ['$1,234.50', '1234.50'],
    ['12.5', '12.50'],
    ['MX$7.05', '7.05'],
    ['1234', '12.34'],
    ['１２．５０', '12.50'],
  ])('%j pasted is %j', (text, kept) => expect(centsEntry('', text)).toBe(kept));

  it.each(['abc', '-5', '10000000.01', '1.2.3', '9'.repeat(40)])('%j pasted changes nothing', (text) => expect(centsEntry('8.00', text)).toBe('8.00'));

  it('every amount is what its digits are, by pad and by field, and backspace takes them away one by one', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const digits = String(amount);
        expect(amountOfEntry(keyed(...digits))).toBe(amount);
        expect(amountOfEntry(typed(digits))).toBe(amount);
        const text = plainMoney(minor(amount));
        const less = Math.floor(amount / 10);
        expect(amountOfEntry(centsKey(text, 'back'))).toBe(less);
        expect(amountOfEntry(centsEntry(text, text.slice(0, -1)))).toBe(less);
        expect(amountOfEntry(centsEntry('', formatMoney(minor(amount), 'USD')))).toBe(amount);
      }),
    );
  });

  it('never exceeds the highest amount and never holds anything but an amount, whatever is typed', () => {
    const key = fc.oneof(fc.constantFrom('0', '00', '9', '.', 'back', 'clear'), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(key, { maxLength: 30 }), (keys) => {
        let [pad, field] = ['', ''];
        for (const each of keys) {
          [pad, field] = [centsKey(pad, each), centsEntry(field, field + each)];
          for (const text of [pad, field]) {
            expect(text).toMatch(/^$|^\d+\.\d\d$/);
            expect(amountOfEntry(text)).toBeLessThanOrEqual(limits.amountMax);
          }
        }
      }),
    );
  });

  it('is not for a currency without cents', () => {
    expect([entryWay('USD', 'cents'), entryWay('JPY', 'cents'), entryWay('??', 'cents'), entryWay('USD', 'written')]).toEqual([
      'cents',
      'written',
      'cents',
      'written',
    ]);
  });
});
