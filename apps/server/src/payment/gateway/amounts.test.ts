import { minor } from '@till/domain/money/minor';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandNamed, brandOfAid, brandOfDigits, entryModeNamed, last4Of, partsOfCharge } from './card.ts';
import { openGateway } from './open.ts';
import { centsOf, centsOfDecimal, decimalOfCents, loggable } from './read.ts';

describe('amounts of gateways', () => {
  it('come back from a decimal as they were, to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
        expect(centsOfDecimal(decimalOfCents(minor(cents)))).toBe(cents);
        expect(centsOf(String(cents))).toBe(cents);
      }),
    );
    expect(decimalOfCents(minor(5))).toBe('0.05');
    expect(centsOfDecimal('23.7')).toBe(2370);
    // 100 × 8.2 and 100 × 1.15 are not whole as floats.
    expect(centsOfDecimal('8.20')).toBe(820);
    expect(centsOfDecimal('1.15')).toBe(115);
  });

  it.each(['', '2371', '-1.00', '1.234', '1,00', '.50', '1.', 'NaN', '1e3', ' 1.00'])('are none: %o as a decimal', (text) => {
    expect(centsOfDecimal(text)).toBeNull();
  });

  it.each(['', '1.0', '-1', '1e3', ' 1', 'x'])('are none: %o as cents', (text) => {
    expect(centsOf(text)).toBeNull();
  });

  it('lose nothing when they are split', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, amount, (charged, asked, tip, fee) => {
        const parts = partsOfCharge(minor(charged), minor(asked), { tip: minor(tip), fee: minor(fee) });
        const forTheOrder = parts.amount - parts.tip - parts.fee;
        expect(parts.amount).toBe(charged);
        expect(forTheOrder).toBeGreaterThanOrEqual(0);
        expect(forTheOrder).toBeLessThanOrEqual(asked);
      }),
    );
  });
});

describe('an amount of nothing or less', () => {
  it('is asked for nowhere', async () => {
    const account = { gateway: 'valor', appId: 'a', appKey: 'k', channelId: 'c' } as const;
    const gateway = openGateway({ account, url: 'http://127.0.0.1:1', speed: 1, renewed: async () => {}, said: () => {} });
    const terminal = { terminalId: null, terminalEpi: '2312345678' };
    const payment = { paymentId: '1', reference: 'r', amount: minor(100), takenAt: 0, kept: {} };
    for (const amount of [0, -1]) {
      const intent = { reference: 'r', orderId: 'o', amount: minor(amount), currency: 'USD', terminal };
      const end = { kind: 'not_started', why: 'refused' };
      expect(await gateway.sale(intent, async () => {})).toEqual(end);
      expect(await gateway.refund(payment, intent, async () => {})).toEqual(end);
    }
  });
});

describe('cards of gateways', () => {
  it.each([
    ['VISA CREDIT', 'Visa'],
    ['MC', 'Mastercard'],
    ['US MASTERCARD', 'Mastercard'],
    ['AMERICAN EXPRESS', 'Amex'],
    ['AMERICAN_EXPRESS', 'Amex'],
    ['DISCOVER', 'Discover'],
    ['JCB', 'JCB'],
    ['UnionPay Credit', 'UnionPay'],
    ['INTERAC', 'Interac'],
    ['SOMETHING', null],
  ])('%s is %s', (text, brand) => {
    expect(brandNamed(text)).toBe(brand);
  });

  it('are known by application and by first digits', () => {
    expect(brandOfAid('A0000003241010')).toBe('Discover');
    expect(brandOfAid('A0000000000000')).toBeNull();
    expect(['41', '55', '22', '34', '60', '35', '62', '00'].map(brandOfDigits)).toEqual([
      'Visa',
      'Mastercard',
      'Mastercard',
      'Amex',
      'Discover',
      'JCB',
      'UnionPay',
      null,
    ]);
  });

  it.each([
    ['EMVContact', 'chip'],
    ['EMV_CONTACT', 'chip'],
    ['Chip Read', 'chip'],
    ['EMV_CONTACTLESS', 'tap'],
    ['Contactless', 'tap'],
    ['MSD_CONTACTLESS', 'tap'],
    ['SWIPED', 'swipe'],
    ['Swipe', 'swipe'],
    ['PINPAD_MANUAL_ENTRY', 'keyed'],
    ['KEYED', 'keyed'],
    ['?', null],
  ])('%s was read by %s', (text, mode) => {
    expect(entryModeNamed(text)).toBe(mode);
  });

  it('show four digits and no more, also in the log', () => {
    expect(last4Of('4111 **** **** 0042')).toBe('0042');
    expect(last4Of('4111 **** **** 004')).toBeNull();
    expect(loggable('card 4111 1111 1111 1111 and 4111-1111-1111-1111 refused')).toBe('card [digits] and [digits] refused');
    expect(loggable('key Z9y8X7w6V5u4T3s2R1q0P9n8M7k6J5h4')).toBe('key [long]');
  });
});
