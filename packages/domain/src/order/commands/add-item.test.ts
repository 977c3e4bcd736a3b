import { describe, expect, it } from 'vitest';
import { limits } from '../../limits.ts';
import { minor } from '../../money/minor.ts';
import { adding, after, category, codeOf, decided, group, item, lineOp, modifier, noon, orderOf, taxRate, timezone, typeOp } from '../../testing/make.ts';
import { apply } from '../apply.ts';
import { lineTotal } from '../totals/totals.ts';
import { addItem } from './add-item.ts';

const order = orderOf(typeOp('pickup'));

describe('adding an item', () => {
  it('makes a line with everything that a line has; a note of - means none (ENT-18)', () => {
    const burger = item({ modifier_group: [group('extra', { modifiers: [modifier('egg', 150)] })], defaultTaxRates: true });
    const rate = taxRate(8.25, { isDefault: 1 });
    const added = after(order, adding(order, burger, { id: 'x1', quantity: 2, note: '', modifiers: [{ id: 'egg', quantity: 2 }] }, [rate]));
    expect(added.items).toEqual([
      {
        id: 'x1',
        cartId: 1,
        lineItemId: 'x1',
        itemId: 'noodles',
        name: 'Noodles',
        quantity: 2,
        price: 1_000,
        note: '-',
        priceType: 'FIXED',
        modifiers: [{ id: 'egg', name: 'egg', price: 150, quantity: 2, modifierGroupId: 'extra' }],
        taxRates: [rate],
        submitted: false,
      },
    ]);
    expect(added).toMatchObject({ subtotal: 2_600, taxAmount: 215, total: 2_815, nextCartId: 2, version: 3 });
  });

  it('puts the newest line first (ENT-19)', () => {
    const two = after(after(order, adding(order, item())), adding(after(order, adding(order, item())), item()));
    expect(two.items.map((line) => line.cartId)).toEqual([2, 1]);
  });

  it('never gives a cartId twice', () => {
    const emptied = orderOf(lineOp('a'), lineOp('b'), { op: 'remove-item', cartId: 2 });
    expect(after(emptied, adding(emptied, item(), { id: 'c' })).items.map((line) => line.cartId)).toEqual([3, 1]);
  });

  it('the same add, come again, changes nothing, even when the order has moved on', () => {
    const added = after(order, adding(order, item(), { id: 'x1' }));
    expect(decided(adding(added, item(), { id: 'x1', quantity: 7 }))).toBeNull();
    expect(decided(adding(apply(added, { op: 'cancel', at: noon }), item(), { id: 'x1' }))).toBeNull();
  });

  it.each([
    ['FIXED', 5, 1_000],
    ['FIXED', -5, 1_000],
    ['PER_UNIT', 5, 1_000],
    ['VARIABLE', 5, 5],
    ['VARIABLE', 0, 0],
    ['VARIABLE', limits.amountMax, limits.amountMax],
  ] as const)('a %s item that is asked for at %i costs %i', (priceType, price, expected) => {
    expect(after(order, adding(order, item({ priceType }), { price })).items[0]?.price).toBe(expected);
  });

  it.each([undefined, null, -1, 0.5, limits.amountMax + 1, Number.NaN])('a VARIABLE item at a price of %s is refused', (price) => {
    expect(codeOf(adding(order, item({ priceType: 'VARIABLE' }), { price }))).toBe('price_out_of_range');
  });

  it('a price type that a program claims is not believed', () => {
    expect(after(order, adding(order, item(), { priceType: 'VARIABLE', price: 1, name: 'Gold' })).items[0]).toMatchObject({
      price: 1_000,
      priceType: 'FIXED',
      name: 'Noodles',
    });
  });

  it.each([
    [0, null, false],
    [1, null, true],
    [20, null, true],
    [21, null, false],
    [5, 5, true],
    [6, 5, false],
    [20, 30, true],
    [21, 30, false],
    [1.5, null, false],
  ])('a quantity of %d with an item limit of %s is taken: %s', (quantity, qtyLimit, taken) => {
    expect(codeOf(adding(order, item({ qtyLimit }), { quantity }))).toBe(taken ? undefined : 'quantity_out_of_range');
  });

  it('is 1 where no quantity is said', () => {
    expect(after(order, adding(order, item())).items[0]?.quantity).toBe(1);
  });

  it('refuses what the menu does not have, and what is not sold now', () => {
    const asked = { id: 'x', itemId: 'noodles' };
    const ctx = { categories: [category()], taxRates: [], now: noon, timezone };
    expect(codeOf(addItem(order, asked, { ...ctx, item: undefined }))).toBe('item_not_found');
    expect(codeOf(addItem(order, asked, { ...ctx, item: item({ hidden: true }) }))).toBe('item_not_available');
    expect(codeOf(addItem(order, asked, { ...ctx, item: item({ trackingStock: true, stock: 0 }) }))).toBe('item_not_available');
    expect(codeOf(addItem(order, asked, { ...ctx, item: item(), categories: [] }))).toBe('item_not_available');
    expect(codeOf(addItem(order, asked, { ...ctx, item: item(), categories: [category({ startTime: 0, endTime: 60 })] }))).toBe('item_not_available');
  });

  it('refuses a line that would cost less than nothing', () => {
    const odd = item({ modifier_group: [group('less', { modifiers: [modifier('half', -500), modifier('free', -1_000), modifier('gift', -1_001)] })] });
    expect(codeOf(adding(order, odd, { modifiers: [{ id: 'gift' }] }))).toBe('price_out_of_range');
    expect(lineTotal(after(order, adding(order, odd, { modifiers: [{ id: 'free' }] })).items[0] ?? costly)).toBe(0);
    expect(after(order, adding(order, odd, { modifiers: [{ id: 'half' }] })).total).toBe(500);
  });

  it('stops where an order could not be counted exactly any more', () => {
    const gold = item({ price: minor(limits.amountMax), modifier_group: [group('more', { modifiers: [modifier('gold', limits.amountMax)] })] });
    const line = { quantity: 20, modifiers: [{ id: 'gold', quantity: 20 }] };
    const one = after(order, adding(order, gold, line));
    const two = after(one, adding(one, gold, line));
    expect(two.total).toBe(840_000_000_000);
    expect(codeOf(adding(two, gold, line))).toBe('amount_out_of_range');
    const huge = item({
      price: minor(limits.amountMax),
      modifier_group: [group('more', { modifiers: Array.from({ length: 100 }, (_, at) => modifier(`m${at}`, limits.amountMax)) })],
    });
    expect(codeOf(adding(order, huge, { quantity: 20, modifiers: Array.from({ length: 100 }, (_, at) => ({ id: `m${at}`, quantity: 20 })) }))).toBe(
      'amount_out_of_range',
    );
  });

  it('stops before the sums of its taxes could not be counted', () => {
    const rates = Array.from({ length: 400 }, (_, at) => taxRate(100, { id: `tax-${at}` }));
    const taxed = item({
      price: minor(limits.amountMax),
      tax_rates: rates,
      modifier_group: [group('more', { modifiers: [modifier('gold', limits.amountMax), modifier('lead', limits.amountMax)] })],
    });
    expect(
      codeOf(
        adding(
          order,
          taxed,
          {
            quantity: 20,
            modifiers: [
              { id: 'gold', quantity: 20 },
              { id: 'lead', quantity: 20 },
            ],
          },
          rates,
        ),
      ),
    ).toBe('amount_out_of_range');
    const dear = { ...taxed, modifier_group: [group('more', { modifiers: Array.from({ length: 100 }, (_, at) => modifier(`m${at}`, limits.amountMax)) })] };
    expect(codeOf(adding(order, dear, { quantity: 20, modifiers: Array.from({ length: 100 }, (_, at) => ({ id: `m${at}`, quantity: 20 })) }, rates))).toBe(
      'amount_out_of_range',
    );
  });

  it('stops at the most lines that an order may hold', () => {
    const full = orderOf(...Array.from({ length: limits.orderLineCountMax }, (_, at) => lineOp(`l${at}`)));
    expect(codeOf(adding(full, item()))).toBe('amount_out_of_range');
  });
});

const costly = { price: minor(1), modifiers: [], quantity: 1 };
