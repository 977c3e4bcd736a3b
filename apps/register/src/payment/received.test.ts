import { limits } from '@till/domain/limits';
import { expect, it } from 'vitest';
import { receivedOf } from './received.ts';

it.each([
  ['', 0],
  ['$0.00', 0],
  ['$20.00', 2000],
  ['$20.005', 20005],
  ['$2.0', 20],
  ['1,234.50 US$', 123450],
  ['no money', 0],
])('the cash field reads %j as %i cents', (text, expected) => {
  expect(receivedOf(text)).toBe(expected);
});

it('takes no more cash than an order can cost', () => {
  expect(receivedOf('9'.repeat(40))).toBe(0);
  expect(receivedOf('9999999999')).toBe(limits.amountMax);
});
