import { describe, expect, it } from 'vitest';
import { minor } from '../../money/minor.ts';
import { taxRate } from '../../testing/make.ts';
import { includedTax, lineTotal, type PricedLine, totalsOf } from './totals.ts';

const sales = taxRate(8.25, { id: 'sales' });
const city = taxRate(1, { id: 'city' });
const vat = taxRate(10, { id: 'vat', inclusionType: 'INCLUSIVE' });
const rum = taxRate(5, { id: 'rum', inclusionType: 'INCLUSIVE' });

const line = (cartId: number, price: number, taxRates: PricedLine['taxRates'], over: Partial<PricedLine> = {}): PricedLine => ({
  cartId,
  price: minor(price),
  quantity: 1,
  modifiers: [],
  taxRates,
  ...over,
});
const extra = (price: number, quantity = 1) => ({ id: 'x', name: 'x', price: minor(price), quantity, modifierGroupId: null });
const totals = (lines: readonly PricedLine[], taxRounding: 'order' | 'line' = 'order', tipsAmount = 0) =>
  totalsOf(lines, { taxRounding, tipsAmount: minor(tipsAmount) });

describe('what an order costs', () => {
  it('nothing costs nothing', () => {
    expect(totals([])).toEqual({ subtotal: 0, taxAmount: 0, discountAmount: 0, discountId: null, total: 0, taxes: [] });
  });

  it('a line is its price and its modifiers, times its quantity', () => {
    expect(lineTotal(line(1, 1_000, [], { quantity: 3, modifiers: [extra(150, 2), extra(25)] }))).toBe(3_975);
  });

  it('modifiers are taxed with their item, and quantity multiplies before rounding', () => {
    // 3 × 1.99 is 5.97; 8.25 % of it is 49.25 cents, of one it would be 16.4.
    expect(totals([line(1, 149, [sales], { quantity: 3, modifiers: [extra(50)] })], 'line')).toMatchObject({ subtotal: 597, taxAmount: 49, total: 646 });
  });

  it('says how much of its taxes is in the prices', () => {
    const included = (items: readonly PricedLine[]) => includedTax({ ...totals(items), items });
    expect(included([line(1, 1_100, [vat]), line(2, 1_000, [sales])])).toBe(100);
    expect(included([line(1, 1_000, [sales])])).toBe(0);
  });

  it('rounds once per rate over the order, or each line by itself', () => {
    const lines = [line(1, 106, [sales]), line(2, 106, [sales]), line(3, 106, [sales])];
    // 8.745 cents a line, 26.235 cents together.
    expect(totals(lines, 'order').taxAmount).toBe(26);
    expect(totals(lines, 'line').taxAmount).toBe(27);
  });

  it('a price that includes its tax does not move', () => {
    expect(totals([line(1, 1_100, [vat])])).toMatchObject({ subtotal: 1_000, taxAmount: 100, total: 1_100 });
  });

  it('lines with the same inclusive rates are rounded together', () => {
    // 333 × 10 ÷ 110 is 30.27 a line; 999 gives 90.82.
    const lines = [line(1, 333, [vat]), line(2, 333, [vat]), line(3, 333, [vat])];
    expect(totals(lines, 'order')).toMatchObject({ subtotal: 908, taxAmount: 91, total: 999 });
    expect(totals(lines, 'line')).toMatchObject({ subtotal: 909, taxAmount: 90, total: 999 });
  });

  it('the same inclusive rates in another order are the same set; another set is another group', () => {
    const together = totals([line(1, 333, [vat, rum]), line(2, 333, [rum, vat])]);
    // 666 × 15 ÷ 115 is 86.87: 87, in whole parts 58 and 29.
    expect(together.taxes.map((tax) => [tax.id, tax.amount])).toEqual([
      ['vat', 58],
      ['rum', 29],
    ]);
    // 333 × 15 ÷ 115 is 43.43, 333 × 10 ÷ 110 is 30.27.
    expect(totals([line(1, 333, [vat, rum]), line(2, 333, [vat])]).taxAmount).toBe(73);
  });

  it('an additive rate is taken of the net of a line whose price includes another', () => {
    const { taxes, ...sums } = totals([line(1, 1_100, [vat, sales]), line(2, 500, [sales])]);
    expect(sums).toEqual({ subtotal: 1_500, taxAmount: 224, discountAmount: 0, discountId: null, total: 1_724 });
    expect(taxes).toEqual([
      { id: 'vat', name: 'Tax 10', rate: 1_000_000, inclusionType: 'INCLUSIVE', base: 1_000, amount: 100 },
      { id: 'sales', name: 'Tax 8.25', rate: 825_000, inclusionType: 'ADDITIVE', base: 1_500, amount: 124 },
    ]);
  });

  it('the net of a group is spread by largest remainder, ties to the lower cartId', () => {
    // 2 × 105 at 10 %: 19.09 of tax, a net of 191, so 96 and 95; the city tax on 96 at 50 % shows who got it.
    const half = taxRate(50, { id: 'half' });
    expect(totals([line(1, 105, [vat, half]), line(2, 105, [vat])]).taxes[1]).toMatchObject({ base: 96, amount: 48 });
    expect(totals([line(1, 105, [vat]), line(2, 105, [vat, half])]).taxes[1]).toMatchObject({ base: 95, amount: 48 });
    // Whatever order the lines are given in.
    expect(totals([line(2, 105, [vat]), line(1, 105, [vat, half])])).toEqual(totals([line(1, 105, [vat, half]), line(2, 105, [vat])]));
  });

  it('a rate that a line carries twice counts once', () => {
    expect(totals([line(1, 1_000, [city, city])]).taxAmount).toBe(10);
  });

  it('a rate of 0 is told and costs nothing', () => {
    expect(totals([line(1, 1_000, [taxRate(0)])])).toMatchObject({ taxAmount: 0, taxes: [{ base: 1_000, amount: 0 }] });
  });

  it('tips are not taxed', () => {
    expect(totals([line(1, 1_000, [sales])], 'order', 300)).toMatchObject({ subtotal: 1_000, taxAmount: 83, total: 1_383 });
  });

  it('stays exact where a product passes 2^53', () => {
    expect(totals([line(1, 1_000_000_000, [taxRate(99.99999)], { quantity: 20, modifiers: [extra(1_000_000_000, 20)] })])).toMatchObject({
      subtotal: 420_000_000_000,
      taxAmount: 419_999_958_000,
    });
  });
});
