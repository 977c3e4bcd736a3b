import fc from 'fast-check';
import type { TaxRate } from '../merchant/types.ts';
import { minor } from '../money/minor.ts';
import type { OrderCharge } from '../order/bill/charge.ts';
import type { Discount } from '../order/bill/discount.ts';
import type { Terms } from '../order/totals/totals.ts';

/** 10 % off the order, unless it says otherwise. */
export const discount = (over: Partial<Discount> = {}): Discount => ({
  ...{ id: 'off', ruleId: null, name: 'Regular guest', scope: 'order', cartId: null, kind: 'percent', value: 1_000_000 },
  ...{ taxOn: 'after', reason: '', note: '', comp: false, source: 'staff' },
  ...over,
});

/** An 18 % gratuity, untaxed, unless it says otherwise. */
export const charge = (over: Partial<OrderCharge> = {}): OrderCharge => ({
  ...{ id: 'grat', name: 'Gratuity', kind: 'gratuity', by: 'percent', value: 1_800_000, base: 'after', taxRates: [], to: 'staff' },
  ...over,
});

const percent = fc.oneof(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(1_000_000, 1_500_000, 5_000_000, 10_000_000));
const amount = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 5_000 }) }, { weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000_000 }) });
const common = {
  ...{ ruleId: fc.constant(null), reason: fc.constant(''), note: fc.constant(''), source: fc.constant('staff' as const), name: fc.constant('off') },
  ...{ taxOn: fc.constantFrom('after' as const, 'before' as const), comp: fc.constantFrom(false, false, true) },
};

/** Any discounts of an order with these lines; some are of lines that are gone. */
export const anyDiscounts = (cartIds: readonly number[]): fc.Arbitrary<readonly Discount[]> => {
  const line = { scope: fc.constant('line' as const), cartId: fc.constantFrom(...cartIds, 99) };
  const order = { scope: fc.constant('order' as const), cartId: fc.constant(null) };
  const parts = fc.uniqueArray(fc.record({ cartId: fc.constantFrom(...cartIds, 99), amount: amount.map(minor) }), {
    selector: (part) => part.cartId,
    maxLength: 6,
  });
  return fc
    .array(
      fc.oneof(
        fc.record({ ...common, ...line, kind: fc.constantFrom('amount' as const, 'new-price' as const), value: amount }),
        fc.record({ ...common, ...line, kind: fc.constant('percent' as const), value: percent }),
        fc.record({ ...common, ...order, kind: fc.constant('percent' as const), value: percent }),
        fc.record({ ...common, ...order, kind: fc.constant('amount' as const), value: fc.constant(0), parts }),
      ),
      { maxLength: 5 },
    )
    .map((discounts) => discounts.map((each, index) => ({ ...each, id: `d${index}` })));
};

/** Any charges of an order that has these rates. */
export const anyCharges = (rates: readonly TaxRate[]): fc.Arbitrary<readonly OrderCharge[]> =>
  fc
    .array(
      fc.record({
        ...{ name: fc.constant('charge'), kind: fc.constantFrom('gratuity' as const, 'service' as const), to: fc.constant('staff' as const) },
        ...{ by: fc.constantFrom('percent' as const, 'amount' as const), value: fc.integer({ min: 0, max: 3_000_000 }) },
        ...{ base: fc.constantFrom('before' as const, 'after' as const), taxRates: fc.array(fc.constantFrom(...rates), { maxLength: 3 }) },
      }),
      { maxLength: 2 },
    )
    .map((charges) => charges.map((each, index) => ({ ...each, id: `c${index}` })));

/** Any terms of an order with these lines and rates. */
export const anyTerms = (cartIds: readonly number[], rates: readonly TaxRate[]): fc.Arbitrary<Terms> =>
  fc.record(
    {
      taxRounding: fc.constantFrom('order' as const, 'line' as const),
      tipsAmount: fc.oneof(fc.constant(minor(0)), amount.map(minor)),
      discounts: anyDiscounts(cartIds),
      charges: anyCharges(rates),
      exemption: fc.constant({ number: '12-3456', name: 'St. Mary' }),
    },
    { requiredKeys: ['taxRounding', 'tipsAmount'] },
  );
