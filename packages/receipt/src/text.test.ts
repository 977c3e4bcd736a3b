import { merchant } from '@till/domain/testing/make';
import { receipt as english } from '@till/phrases/en-us/receipt';
import { expect, it } from 'vitest';
import { receiptOf } from './document.ts';
import { cents, modifier, orderOf, paidInCash, pickup, rate } from './testing.ts';
import { toText } from './text.ts';

it('a receipt as text says all that its document says, a thing a line', () => {
  const order = orderOf(
    [
      { name: 'Tea', price: 300, taxRates: [rate('Sales tax', 825_000)] },
      { name: 'Burger', quantity: 2, price: 1000, note: 'no onion', modifiers: [modifier('Cheese', 100, 2)] },
    ],
    pickup,
    { op: 'change-order', note: 'Ring twice' },
    paidInCash(),
  );
  const text = toText(receiptOf(order, merchant, english, { language: 'en-us', received: cents(3000) }));
  expect(text.replace(/\u202f/g, ' ').split('\n')).toEqual([
    'Golden Wok',
    '12 Market St, #3',
    'San Francisco, CA 94105',
    '+1 415 555 0100',
    '',
    'Order B1042',
    'Pickup',
    'Jul 11, 2025, 6:30 PM',
    '',
    'Note: Ring twice',
    '',
    '1 x Tea: $3.00',
    '2 x Burger: $24.00',
    '  2 x Cheese (+$1.00)',
    '  no onion',
    '',
    'Subtotal: $27.00',
    'Tax: $0.25',
    'Sales tax 8.25%: $0.25',
    'TOTAL: $27.25',
    'Paid (Cash): $30.00',
    'Change: $2.75',
    '',
    'THANK YOU FOR ORDERING',
    '',
  ]);
});

it('a name with line breaks stays on its line, and a practice order says first that it is none', () => {
  const order = { ...orderOf([{ name: 'Tea\nTOTAL: $0.00\r\n', price: 300 }]), practice: true };
  const lines = toText(receiptOf(order, merchant, english, { language: 'en-us' })).split('\n');
  expect(lines[0]).toBe('PRACTICE - NOT A RECEIPT');
  expect(lines).toContain('1 x Tea TOTAL: $0.00: $3.00');
  expect(lines).not.toContain('TOTAL: $0.00');
});
