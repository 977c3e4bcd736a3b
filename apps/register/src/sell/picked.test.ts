import type { LabelSale } from '@till/domain/menu/barcode/label';
import type { Item } from '@till/domain/menu/types';
import { dineInOrderType } from '@till/domain/order/order-types';
import type { Order } from '@till/domain/order/types';
import { teaLine } from '@till/domain/testing/make';
import { describe, expect, it } from 'vitest';
import { itemOfLine } from './item/item-of-line.ts';
import { lineOfSame, picked, waitsFor } from './picked.ts';

const line = teaLine();
const tea: Item = itemOfLine(line);
const order = { items: [line] } as unknown as Order;
const weighed = { quantity: 1, note: '0.5 kg', price: tea.price } as LabelSale;
const asking: Item = { ...tea, priceType: 'VARIABLE' };
const lastOne: Item = { ...tea, trackingStock: true, stock: line.quantity };

describe('an item that is tapped or scanned', () => {
  it.each([
    ['is asked about where nothing is added at once', tea, undefined, false, 'ask'],
    ['is added at once where it asks nothing', tea, undefined, true, 'add'],
    ['is asked about where its price is', asking, undefined, true, 'ask'],
    ['is added by its label, wherever', tea, weighed, false, 'add'],
    ['is asked about where its label says no price', asking, { ...weighed, price: undefined } as unknown as LabelSale, true, 'ask'],
    ['is refused where all that is left is on the order', lastOne, undefined, true, 'all-taken'],
    ['is refused though its dialog would ask', lastOne, undefined, false, 'all-taken'],
  ] as const)('%s', (_, item, sale, quickAdd, kind) => expect(picked({ item, sale }, order, quickAdd).kind).toBe(kind));

  it('is not refused for an order that is not here', () => expect(picked({ item: lastOne }, undefined, true).kind).toBe('add'));

  it('is added as it is, once, or as its label says', () => {
    expect(picked({ item: tea }, order, true)).toEqual({ kind: 'add', choice: { quantity: 1, note: '', price: tea.price, modifiers: [] } });
    expect(picked({ item: tea, sale: weighed }, order, true)).toEqual({ kind: 'add', choice: { ...weighed, modifiers: [] } });
  });
});

describe('one more of what is on the order', () => {
  const choice = { quantity: 1, note: '', price: tea.price, modifiers: [] };
  const quick = { quickAdd: true, rates: [] };
  it('goes onto its line where a register adds at once', () => expect(lineOfSame({ item: tea }, choice, order, quick)).toBe(line));
  it.each([
    ['where a register asks', undefined, choice, order, false],
    ['by a label', weighed, choice, order, true],
    ['with another note', undefined, { ...choice, note: 'no ice' }, order, true],
    ['of an order that is not here', undefined, choice, undefined, true],
  ] as const)('is a line of its own %s', (_, sale, chosen, on, quickAdd) =>
    expect(lineOfSame({ item: tea, sale }, chosen, on, { quickAdd, rates: [] })).toBeUndefined(),
  );
});

describe('what a picked item waits for', () => {
  const pickup = { ...dineInOrderType, label: 'Pickup' };
  it.each([
    ['unread', 'unread', false, pickup],
    ['unread', 'unread', true, pickup],
    ['beginning', 'none', true, null],
    ['nothing', 'here', false, null],
    ['nothing', 'here', false, dineInOrderType],
    ['nothing', 'none', false, pickup],
    ['question', 'none', false, null],
    ['question', 'none', false, dineInOrderType],
  ] as const)('%s: the active order %s, being begun %s, begun as %j', (expected, active, isBeginning, type) =>
    expect(waitsFor(active, isBeginning, type)).toBe(expected),
  );
});
