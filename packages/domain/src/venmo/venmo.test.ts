import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor } from '../money/minor.ts';
import { venmoLink } from './link.ts';
import { venmoUserOf, venmoUserTyped } from './user.ts';

describe('the link that a customer pays by', () => {
  it.each([
    ['Corner-Noodles', 1234, 'ORD10042', 'https://venmo.com/Corner-Noodles?txn=pay&amount=12.34&note=Order%20ORD10042'],
    ['@tea_house', 5, 'A&B#7', 'https://venmo.com/tea_house?txn=pay&amount=0.05&note=Order%20A%26B%237'],
    ['x', 123_456_700, '1', 'https://venmo.com/x?txn=pay&amount=1234567.00&note=Order%201'],
  ])('%s pays %i cents of %s (LIM-17)', (user, amount, orderId, link) => {
    expect(venmoLink(user, minor(amount), orderId)).toBe(link);
  });

  it('says the amount with two decimals and names the order, whatever they are (LIM-17)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000_000 }), fc.string({ minLength: 1, unit: 'grapheme' }), (amount, orderId) => {
        const { origin, pathname, searchParams } = new URL(venmoLink('shop', minor(amount), orderId));
        expect(origin + pathname).toBe('https://venmo.com/shop');
        expect(searchParams.get('note')).toBe(`Order ${orderId}`);
        expect(searchParams.get('amount')).toMatch(/^\d+\.\d\d$/);
        expect(BigInt(searchParams.get('amount')?.replace('.', '') ?? '')).toBe(BigInt(amount));
      }),
    );
  });
});

describe('a username as it is kept', () => {
  it.each([
    ['@tea_house', 'tea_house'],
    ['  Corner Noodles ', 'CornerNoodles'],
    ['https://venmo.com/u', 'httpsvenmocomu'],
    ['@ ', null],
    ['', null],
    [null, null],
  ])('%s', (typed, user) => {
    expect(venmoUserOf(typed)).toBe(user);
  });
});

describe('a username as it is typed', () => {
  it.each([
    ['@tea_house', 'tea_house'],
    [' Corner Noodles ', 'CornerNoodles'],
    ['https://venmo.com/u/jade', 'jade'],
    ['venmo.com/jade-1?txn=pay', 'jade-1'],
    ['https://account.venmo.com/u/jade/', 'jade'],
    ['@ ', null],
    ['', null],
    ['a b!', undefined],
    ['@@x', undefined],
    ['https://example.com/jade', undefined],
    ['https://venmo.com/code?user_id=1234', undefined],
    ['x'.repeat(65), undefined],
  ])('%s is %s', (typed, user) => {
    expect(venmoUserTyped(typed)).toBe(user);
  });
});
