import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addMinor, minor } from '../../money/minor.ts';
import { anyTerms } from '../../testing/bill.ts';
import { taxRate } from '../../testing/make.ts';
import type { BillShare, ShareToMake } from '../bill/bill-share.ts';
import { totalsOf } from '../totals/totals.ts';
import { billed } from './billed.ts';
import { explainBill } from './explain-bill.ts';

const sales = taxRate(8.875);
const inside = taxRate(16, { id: 'iva', inclusionType: 'INCLUSIVE' });
const lineOf = (cartId: number, price: number, over: object = {}) => ({
  ...{ id: `l${cartId}`, cartId, name: `Dish ${cartId}`, quantity: 1, price: minor(price), modifiers: [], taxRates: [sales] },
  ...over,
});
type Line = ReturnType<typeof lineOf>;
const thirds: readonly ShareToMake[] = [1, 2, 3].map((no) => ({ id: `s${no}`, no, name: '', take: { parts: 1, of: 3 } }));
const plain = { taxRounding: 'order', tipsAmount: minor(0) } as const;

/** An order with these shares and figures. */
function orderOf(items: readonly Line[], terms: object, shares: readonly BillShare[]) {
  const agreed = { ...plain, ...terms, shares };
  return { items, ...agreed, ...totalsOf(items, agreed) };
}

it('of a bill with an odd cent says what each paid check kept and what the rest is reckoned from, and adds up to the total', () => {
  const soup = lineOf(1, 1_000);
  const first = billed([soup], plain, thirds, () => false);
  expect(first.map(({ total }) => total)).toEqual([363, 363, 363]);
  const [paid] = first;
  const items = [soup, lineOf(2, 695)];
  const order = orderOf(
    items,
    {},
    billed(items, plain, first, ({ id }) => id === 's1'),
  );
  const { held, lines, taxes, rest } = explainBill(order, order.shares.slice(0, 1));
  expect(held).toEqual([paid]);
  expect(lines.map(({ cost, paid: less }) => [cost, less])).toEqual([
    [666, 334],
    [695, 0],
  ]);
  expect(taxes.map(({ amount, apart, steps }) => [amount, apart, steps.map(({ base }) => base)])).toEqual([[121, 0, [1_361]]]);
  expect([addMinor(...held.map(({ total }) => total), rest), order.total]).toEqual([1_845, 1_845]);
});

it('says which cents splitting left on the rest, as long as the bill was not reckoned again', () => {
  const items = [lineOf(1, 1_000, { taxRates: [taxRate(9.45)] })];
  const shares = billed(items, plain, thirds, () => false);
  const order = orderOf(items, {}, shares);
  const { taxes, rest } = explainBill(order, shares.slice(0, 1));
  // 9.45 % of 6.66 is 0.63; of 0.95 that the whole comes to, the paid check has 0.31 or 0.32.
  expect(taxes.map(({ amount, apart }) => amount - apart)).toEqual([63]);
  expect(addMinor(shares[0]?.total ?? 0, rest)).toBe(order.total);
  expect(addMinor(shares[0]?.taxAmount ?? 0, ...taxes.map(({ amount }) => amount))).toBe(order.taxAmount);
});

const anyLines = (from: number) =>
  fc
    .array(fc.record({ price: fc.integer({ min: 1, max: 5_000 }), quantity: fc.integer({ min: 1, max: 4 }), taxRates: fc.subarray([sales, inside]) }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((lines) => lines.map(({ price, ...line }, place) => lineOf(from + place, price, line)));

it('adds up to any split order, whoever has paid and whatever came since', () => {
  fc.assert(
    fc.property(
      anyLines(1),
      anyLines(11),
      anyTerms([1, 2, 3, 4], [sales, inside]),
      fc.subarray(['s1', 's2', 's3']),
      fc.subarray(['s1', 's2', 's3']),
      (items, more, terms, paid, paidSince) => {
        const before = billed(items, terms, thirds, () => false);
        const all = [...items, ...more];
        const order = orderOf(
          all,
          terms,
          billed(all, terms, before, ({ id }) => paid.includes(id)),
        );
        const held = order.shares.filter(({ id }) => paid.includes(id) || paidSince.includes(id));
        const { lines, taxes, rest } = explainBill(order, held);
        expect(addMinor(...held.map(({ total }) => total), rest)).toBe(order.total);
        expect(addMinor(...held.map(({ taxAmount }) => taxAmount), ...taxes.map(({ amount }) => amount))).toBe(order.taxAmount);
        const costs = addMinor(...held.flatMap((share) => share.lines.map(({ cost }) => cost)), ...lines.map(({ cost }) => cost));
        expect(costs).toBe(addMinor(...all.map(({ price, quantity }) => price * quantity)));
        for (const { amount, apart, steps } of taxes) {
          expect(addMinor(...steps.map((step) => step.amount), apart)).toBe(amount);
          // Reckoned again since anybody paid, the rest is what its steps say.
          if (held.length === paid.length) expect(apart).toBe(0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});
