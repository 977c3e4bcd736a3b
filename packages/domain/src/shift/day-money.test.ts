import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinor, minor } from '../money/minor.ts';
import type { ShiftDay } from './day.ts';
import { dayMoney } from './day-money.ts';

const day: ShiftDay = {
  ...{ from: '2026-11-28', to: '2026-11-28', orders: 3, net: minor(10_000), refunds: minor(276), tips: minor(1_500), cardRefunds: minor(0) },
  taxes: [{ name: 'Sales tax', rate: 887_500, tax: minor(888) }],
  cards: [
    { brand: 'Visa', amount: minor(6_000), count: 2 },
    { brand: null, amount: minor(1_000), count: 1 },
  ],
  methods: [
    { method: 'venmo', taken: minor(2_000), returned: minor(0) },
    { method: 'card', taken: minor(7_000), returned: minor(0) },
    { method: 'cash', taken: minor(3_690), returned: minor(300) },
  ],
  rounding: minor(2),
};

describe('the money of a day', () => {
  it('is what was sold less refunds with tax, tips and rounding, and the same by method: cash first, cards by brand, refunds last', () => {
    expect(dayMoney(day)).toEqual({
      ...{ sold: 10_276, rounding: 2, ahead: 0, earlier: 0, added: 0, total: 12_390 },
      payments: [
        { kind: 'taken', method: 'cash', amount: 3_690 },
        { kind: 'taken', method: 'card', brand: 'Visa', count: 2, amount: 6_000 },
        { kind: 'taken', method: 'card', brand: null, count: 1, amount: 1_000 },
        { kind: 'taken', method: 'venmo', amount: 2_000 },
        { kind: 'refunds', method: 'cash', amount: -300 },
      ],
    });
  });

  it('is not known of a Z that did not keep it', () => {
    const { methods: _, ...before } = day;
    expect(dayMoney(before)).toBeNull();
  });

  it('adds up, whatever was sold, charged, corrected and refunded', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(minor);
    const some = fc.integer({ min: 0, max: 10_000_000 }).map(minor);
    const methods = fc.uniqueArray(fc.record({ method: fc.constantFrom('cash', 'card', 'venmo', 'online', 'barter'), taken: cents, returned: some }), {
      selector: ({ method }) => method,
    });
    const cards = fc.array(fc.record({ brand: fc.constantFrom('Visa', 'Amex', null), amount: some, count: fc.nat(9) }), { maxLength: 3 });
    const taxes = fc.array(fc.record({ name: fc.constant('Tax'), rate: fc.nat(9), tax: cents }), { maxLength: 3 });
    const any = fc.record({ net: cents, refunds: some, tips: cents, taxes, cards, methods, rounding: cents, ahead: some, earlier: some });
    fc.assert(
      fc.property(any, (figures) => {
        const money = dayMoney({ ...day, ...figures });
        if (money === null) throw new Error('no money');
        const { sold, rounding, ahead, earlier, added, total, payments } = money;
        expect(sold - figures.refunds).toBe(figures.net);
        expect(addMinor(figures.net, ...figures.taxes.map(({ tax }) => tax), figures.tips, rounding, ahead, minor(-earlier), added)).toBe(total);
        expect([ahead, earlier]).toEqual([figures.ahead, figures.earlier]);
        expect(addMinor(...payments.map(({ amount }) => amount))).toBe(total);
        for (const { kind, amount } of payments) if (kind === 'refunds') expect(amount).toBeLessThan(0);
      }),
    );
  });
});
