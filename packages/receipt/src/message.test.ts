import { merchant } from '@till/domain/testing/make';
import { receipt as english } from '@till/phrases/en-us/receipt';
import { receipt as chinese } from '@till/phrases/zh-cn/receipt';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiptOf } from './document.ts';
import { messageLengthMax, toMessage } from './message.ts';
import { cents, orderOf, paidInCash, pickup, rate, type TestLine } from './testing.ts';

const messageOf = (lines: readonly TestLine[], name = merchant.name): string =>
  toMessage(receiptOf(orderOf(lines, pickup, paidInCash()), { ...merchant, name }, english, { language: 'en-us', received: cents(100_000_000) }), english);

/** The basic alphabet of text messages as far as receipts use it. */
const gsm = /^[A-Za-z0-9 \n$@£¥èéùìòÇØøÅå_ÆæßÉ!"#%&'()*+,\-./:;<=>?ÄÖÑÜ§äöñüà]*$/;

describe('a receipt as a text message', () => {
  it('says shop, order, items, total, what was paid and the change', () => {
    const lines = messageOf([
      { name: 'Tea', price: 300, taxRates: [rate('Sales tax', 825_000)] },
      { name: 'Burger', quantity: 2, price: 1000 },
    ]).split('\n');
    expect(lines).toEqual([
      'Golden Wok',
      'Order B1042, Pickup, Jul 11, 2025, 6:30 PM',
      '1 x Tea: $3.00',
      '2 x Burger: $20.00',
      'Subtotal: $23.00',
      'Tax: $0.25',
      'TOTAL: $23.25',
      'Paid (Cash): $1,000,000.00',
      'Change: $999,976.75',
    ]);
  });

  it('has no character of ours that would double its price, a card included', () => {
    const paid = orderOf([{ name: 'Tea', price: 300 }], pickup, paidInCash());
    const byCard = {
      ...paid,
      order_payment: paid.order_payment.map((payment) => ({ ...payment, type: 'card', brand: 'VISA', last4: '4242', gateway: 'valor' })),
    };
    const message = toMessage(receiptOf(byCard as typeof paid, merchant, english, { language: 'en-us' }), english);
    expect(message).toContain('Paid (VISA **** 4242): $3.00');
    expect(message).toMatch(gsm);
  });

  it('says first that a practice order is none, in any language', () => {
    const order = { ...orderOf([{ name: '牛肉面', price: 300 }]), practice: true };
    const message = toMessage(receiptOf(order, merchant, chinese, { language: 'zh-cn' }), chinese);
    expect(message.split('\n')[0]).toBe('练习单 - 非正式小票');
    expect(message).toContain('1 x 牛肉面: $3.00');
  });

  it('of a large order leaves out the last items and says how many, never the total', () => {
    const message = messageOf(Array.from({ length: 200 }, (_, index) => ({ name: `Dish number ${index}`, price: 100 })));
    expect(message.length).toBeLessThanOrEqual(messageLengthMax);
    const more = Number(/\+ (\d+) more items/.exec(message)?.[1]);
    expect(message.match(/Dish number/g)).toHaveLength(200 - more);
    expect(message).toContain('TOTAL: $200.00');
  });

  it('is never longer than a message may be, whatever the names are', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { minLength: 1, maxLength: 12 }), fc.string({ maxLength: 400 }), (names, shop) => {
        const message = messageOf(
          names.map((name) => ({ name, price: 100 })),
          shop,
        );
        expect(message.length).toBeLessThanOrEqual(messageLengthMax);
        expect(message.isWellFormed()).toBe(true);
        expect(message).toContain(`TOTAL: $${names.length}.00`);
      }),
    );
  });
});
