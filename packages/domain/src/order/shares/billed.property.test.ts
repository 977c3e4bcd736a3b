import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TaxRate } from '../../merchant/types.ts';
import { addMinor, minor, type TaxRateScaled } from '../../money/minor.ts';
import { anyTerms } from '../../testing/bill.ts';
import type { BillShare, ShareTake, ShareToMake } from '../bill/bill-share.ts';
import { linePartsOf } from '../totals/line-parts.ts';
import { sumOfShares } from '../totals/sum-of-shares.ts';
import { figuresOf, type PricedLine, type Terms } from '../totals/totals.ts';
import { billed } from './billed.ts';

const rate = (id: string): fc.Arbitrary<TaxRate> =>
  fc.record({
    ...{ id: fc.constant(id), name: fc.constant(id), isDefault: fc.constant(0 as const) },
    rate: fc.oneof(fc.integer({ min: 0, max: 3_000_000 }), fc.constantFrom(887_500, 825_000, 1_000_000)).map((each) => each as TaxRateScaled),
    inclusionType: fc.constantFrom('ADDITIVE' as const, 'ADDITIVE' as const, 'INCLUSIVE' as const),
  });
const lineOf = (rates: readonly TaxRate[]) =>
  fc.record({
    price: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 5_000 })).map(minor),
    quantity: fc.integer({ min: 1, max: 4 }),
    modifiers: fc.constant([]),
    taxRates: fc.array(fc.constantFrom(...rates), { maxLength: 3 }),
  });
const cartIds = [1, 2, 3, 4, 5, 6];
const order = fc.tuple(rate('a'), rate('b')).chain((rates) =>
  fc.record({
    lines: fc.array(lineOf(rates), { minLength: 1, maxLength: 6 }).map((lines) => lines.map((each, index) => ({ ...each, cartId: index + 1 }))),
    terms: anyTerms(cartIds, rates),
  }),
);

/** Any way to split: whose each half of a line is, equal parts, amounts of the rest, or one for all that nobody takes. */
const takes: fc.Arbitrary<readonly ShareTake[]> = fc.oneof(
  fc.integer({ min: 1, max: 20 }).map((of) => Array.from({ length: of }, () => ({ parts: 1, of }))),
  fc.array(fc.tuple(fc.nat(2), fc.nat(2)), { minLength: cartIds.length, maxLength: cartIds.length }).map((owners) => {
    const ofGuest = (guest: number) =>
      owners.flatMap((halves, index) => {
        const parts = halves.filter((owner) => owner === guest).length;
        return parts === 0 ? [] : [{ cartId: index + 1, parts, of: 2 }];
      });
    return [0, 1, 2].map(ofGuest).filter((lines) => lines.length > 0);
  }),
  fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 3 }).map((amounts) => [...amounts.map((amount) => ({ amount })), 'rest' as const]),
  fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 2, max: 7 }))
    .map(([amount, of]) => [{ amount }, ...Array.from({ length: of }, () => ({ parts: 1, of }))]),
  fc.constant([[{ cartId: 1, parts: 1, of: 3 }], 'rest' as const]),
);
const sharesOf = (all: readonly ShareTake[]): readonly ShareToMake[] => all.map((take, at) => ({ id: `s${at}`, no: at + 1, name: '', take }));
const nobody = () => false;

const amountsOf = ({ subtotal, discountAmount, chargesAmount, taxAmount, tipsAmount, total }: BillShare) => [
  subtotal,
  discountAmount,
  chargesAmount,
  taxAmount,
  tipsAmount,
  total,
];

function expectSound(shares: readonly BillShare[]) {
  for (const share of shares) {
    expect(Math.min(...amountsOf(share))).toBeGreaterThanOrEqual(0);
    expect(share.total).toBe(share.subtotal + share.chargesAmount + share.taxAmount + share.tipsAmount - share.discountAmount);
    expect(addMinor(...share.taxes.map(({ amount }) => amount))).toBe(share.taxAmount);
    expect(addMinor(...share.lines.map(({ full }) => full))).toBe(share.subtotal);
    expect(addMinor(...share.discounts.map(({ net }) => net))).toBe(share.discountAmount);
    expect(share.lines.every(({ cost, discount, net, full }) => Math.min(cost, discount, net, full) >= 0 && net <= full)).toBe(true);
  }
}

/** What its lines come to for refunds: all that is of no fixed charge and no tip. */
function expectLineParts(lines: readonly PricedLine[], terms: Terms, shares: readonly BillShare[]) {
  const parts = [...linePartsOf(lines, { ...terms, shares }).values()];
  const { charges = [] } = terms;
  expect(parts.every((each) => [each.sales, ...each.charges, ...each.taxes, ...each.taxed].every((amount) => amount >= 0))).toBe(true);
  expect(addMinor(...parts.map(({ sales }) => sales))).toBe(addMinor(...shares.map(({ subtotal, discountAmount }) => subtotal - discountAmount)));
  for (const [place, { id, by }] of charges.entries()) {
    const net = addMinor(...shares.flatMap((share) => share.charges.filter((each) => each.id === id).map((each) => each.net)));
    expect(addMinor(...parts.map((part) => part.charges[place] ?? 0))).toBe(by === 'percent' ? net : 0);
  }
  if (charges.some(({ by, taxRates }) => by === 'amount' && taxRates.length > 0)) return;
  expect(addMinor(...parts.flatMap(({ taxes }) => taxes))).toBe(addMinor(...shares.map(({ taxAmount }) => taxAmount)));
}

it('shares add up to the order, each figure by itself, none below 0; amounts are what was asked, and equal shares differ by a cent at most', () => {
  const seen = { even: 0, discounted: 0, charged: 0 };
  fc.assert(
    fc.property(order, takes, ({ lines, terms }, all) => {
      const { totals } = figuresOf(lines, terms);
      const shares = billed(lines, terms, sharesOf(all), nobody);
      expectSound(shares);
      const { taxes, ...summed } = sumOfShares(lines, terms, shares);
      const { taxes: whole, discountId: _, ...expected } = totals;
      expect(summed).toMatchObject({ ...expected });
      expect(taxes).toEqual(whole);
      for (const [at, take] of all.entries()) {
        if (take === 'rest' || !('amount' in take)) continue;
        const before = addMinor(...shares.slice(0, at).map(({ total }) => total));
        expect(shares[at]?.total).toBe(Math.min(take.amount, totals.total - before));
      }
      const even = shares.filter(({ take }) => take !== 'rest' && 'of' in take).map(({ total }) => total);
      if (even.length > 1) expect(Math.max(...even) - Math.min(...even)).toBeLessThanOrEqual(1);
      seen.even += even.length > 1 ? 1 : 0;
      seen.discounted += totals.discountAmount > 0 ? 1 : 0;
      seen.charged += totals.chargesAmount ? 1 : 0;
      expectLineParts(lines, terms, shares);
      const costs = new Map<number, number>();
      for (const { cartId, cost } of shares.flatMap((share) => share.lines)) costs.set(cartId, (costs.get(cartId) ?? 0) + cost);
      for (const { line, cost } of figuresOf(lines, terms).lines) expect(costs.get(line.cartId) ?? 0).toBe(cost);
    }),
    { numRuns: 10_000 },
  );
  expect(Math.min(seen.even, seen.discounted, seen.charged)).toBeGreaterThan(1_000);
});

it('a paid share stays as it is whatever comes, goes, is given or added after it, and the others are never below 0', () => {
  fc.assert(
    fc.property(order, order, takes, fc.infiniteStream(fc.boolean()), ({ lines, terms }, other, all, flips) => {
      const first = billed(lines, terms, sharesOf(all), nobody);
      const paid = new Set(first.filter(() => flips.next().value).map(({ id }) => id));
      const isPaid = ({ id }: ShareToMake) => paid.has(id);
      const isOnPaid = (cartId: number) => first.some((share) => isPaid(share) && share.lines.some((line) => line.cartId === cartId));
      const same: Terms = { ...terms, shares: first };
      const lessTips = addMinor(...first.filter(isPaid).map(({ tipsAmount }) => tipsAmount));
      const left: readonly PricedLine[] = [
        ...lines.filter(({ cartId }) => isOnPaid(cartId) || flips.next().value),
        ...other.lines.map((line) => ({ ...line, cartId: line.cartId + 50 })),
      ];
      const more: Terms = {
        ...same,
        tipsAmount: addMinor(lessTips, other.terms.tipsAmount),
        discounts: [...(terms.discounts ?? []), ...(other.terms.discounts ?? []).map((each) => ({ ...each, id: `new ${each.id}` }))],
        charges: [...(terms.charges ?? []), ...(other.terms.charges ?? []).map((each) => ({ ...each, id: `new ${each.id}` }))],
        exemption: other.terms.exemption,
      };
      const next = billed(left, more, first, isPaid);
      expectSound(next);
      for (const share of first) if (isPaid(share)) expect(next.find(({ id }) => id === share.id)).toEqual(share);
      const { subtotal, total, taxAmount, discountAmount } = sumOfShares(left, more, next);
      expect(Math.min(subtotal, total, taxAmount, discountAmount)).toBeGreaterThanOrEqual(0);
      const costs = new Map<number, number>();
      for (const { cartId, cost } of next.flatMap((share) => share.lines)) costs.set(cartId, (costs.get(cartId) ?? 0) + cost);
      for (const { line, cost } of figuresOf(left, terms).lines) expect(costs.get(line.cartId) ?? 0).toBe(cost);
      // Nothing changed: nothing does.
      expect(billed(lines, same, first, nobody)).toEqual(first);
    }),
    { numRuns: 3_000 },
  );
});
