import { minor } from '@till/domain/money/minor';
import { emptyOrder } from '@till/domain/order/empty';
import type { Order, OrderLine } from '@till/domain/order/types';
import { teaLine } from '@till/domain/testing/make';
import { first as enUs } from '@till/phrases/en-us/index';
import { loadMessages } from '@till/phrases/load';
import { describe, expect, it } from 'vitest';
import { modifierText, noteText } from '../messages/line.ts';
import { orderSubtitle, orderTitle } from '../messages/order.ts';
import { momentText } from '../messages/waiting.ts';
import { nextStep } from './next-step.ts';
import { withUnsent } from './ongoing/ongoing-list.ts';
import { canResume, filtered, found, isSelectable, noneText } from './open/open-orders-view.ts';

const large = { id: 'large', name: 'Large', price: minor(150), quantity: 2, modifierGroupId: 'size' };
const line = (more: Partial<OrderLine> = {}): OrderLine => teaLine({ modifiers: [large], ...more });
const order = (more: Partial<Order> = {}): Order => ({
  ...emptyOrder,
  id: 'B1042',
  orderType: 'pickup',
  deviceSource: 'Front',
  orderTypeId: 'pickup',
  orderTypeTime: 'now',
  items: [line()],
  version: 3,
  nextCartId: 2,
  ...more,
});
const atTable = (more: Partial<Order> = {}) => order({ orderType: 'dine-in', title: '12', tableNumber: '12', ...more });

describe('the next step', () => {
  it('is to add something to an empty order', () => expect(nextStep(order({ items: [] }))).toEqual({ main: 'pay', blocked: 'empty' }));
  it('is to pay a pickup', () => expect(nextStep(order())).toEqual({ main: 'pay', blocked: null }));
  it('is the kitchen for a dine-in with something unsent, which is not paid before the kitchen has seen it (FLOW-06)', () =>
    expect(nextStep(atTable())).toEqual({ main: 'submit', blocked: 'submit_first' }));
  it('is the kitchen again for what came later, which may be paid too', () =>
    expect(nextStep(atTable({ state: 'accepted' }))).toEqual({ main: 'submit', blocked: null }));
  it('is to pay a dine-in that the kitchen has', () =>
    expect(nextStep(atTable({ state: 'accepted', items: [line({ submitted: true })] }))).toEqual({ main: 'pay', blocked: null }));
});

describe('what an order is called', () => {
  it('by its table for dine-in, by its number otherwise (CHK-01)', () => {
    expect(orderTitle(atTable(), enUs)).toBe('Table 12');
    expect(orderTitle(order(), enUs)).toBe('Order B1042');
    expect(orderTitle(atTable({ title: '', tableNumber: null }), enUs)).toBe('Order B1042');
  });
  it('never loses its number', () => {
    expect(orderSubtitle(atTable(), enUs)).toBe('Dine-in · B1042');
    expect(orderSubtitle(order({ orderType: null }), enUs)).toBe('No type yet');
  });
});

describe('a line in words', () => {
  it('names its modifiers, counted where there is more than one', () => expect(modifierText(line())).toBe('Large × 2'));
  it('has no note when it carries “-”', () => {
    expect(noteText(line())).toBeNull();
    expect(noteText(line({ note: 'hot' }))).toBe('hot');
  });
});

describe('the open orders', () => {
  const orders = [order(), atTable({ id: 'B2', state: 'accepted' }), order({ id: 'B3', orderType: 'delivery' }), order({ id: 'B4', orderType: null })];
  it('are filtered by type and by status (REG-07)', () => {
    const ids = (...by: [Parameters<typeof filtered>[1], Parameters<typeof filtered>[2]]) => filtered(orders, ...by).map(({ id }) => id);
    expect(ids('all', 'all')).toEqual(['B1042', 'B2', 'B3', 'B4']);
    expect(ids('pickup', 'all')).toEqual(['B1042', 'B4']);
    expect(ids('dine-in', 'accepted')).toEqual(['B2']);
    expect(ids('dine-in', 'open')).toEqual([]);
    expect(ids('delivery', 'all')).toEqual(['B3']);
  });
  it('can be selected when open, or accepted and made at a register (REG-10)', () => {
    expect(isSelectable(order({ source: 'online' }))).toBe(true);
    expect(isSelectable(order({ state: 'accepted' }))).toBe(true);
    expect(isSelectable(order({ state: 'accepted', source: 'online' }))).toBe(false);
    expect(isSelectable(order({ state: 'completed' }))).toBe(false);
    // Accepted and still to be paid: its detail takes it up.
    expect(canResume(order({ state: 'accepted', source: 'online' }))).toBe(true);
    expect(canResume(order({ state: 'accepted', source: 'online', completedAt: 1 }))).toBe(false);
    expect(canResume(order({ state: 'completed', source: 'online', completedAt: 1 }))).toBe(false);
  });
  it('say when they began on the merchant’s clock: the time today, the day before that', () => {
    const now = Date.UTC(2026, 10, 21, 4, 40);
    // The narrow space before AM is the formatter's own.
    const plain = (text: string) => text.replace(/\u202f/g, ' ');
    expect(plain(momentText(now - 3_600_000, now, 'America/Los_Angeles', 'en-us'))).toBe('7:40 PM');
    expect(plain(momentText(now - 86_400_000, now, 'America/Los_Angeles', 'en-us'))).toBe('Nov 19, 8:40 PM');
  });
  it('are found by number, table and customer, whatever the case and the accents', () => {
    const customer = { id: 'c', firstName: 'Guadalupe', lastName: 'Hernández' } as NonNullable<Order['customer']>;
    const all = [order({ customer }), atTable({ id: 'C7' }), order({ id: 'C8' })];
    const ids = (text: string) => found(all, text, enUs).map(({ id }) => id);
    expect([ids(''), ids('  ')]).toEqual([
      ['B1042', 'C7', 'C8'],
      ['B1042', 'C7', 'C8'],
    ]);
    expect([ids('hernandez gua'), ids('table 12'), ids('c'), ids('nobody')]).toEqual([['B1042'], ['C7'], ['C7', 'C8'], []]);
  });
  it('are only those that are called as it was typed, where some are', () => {
    const at = (tableNumber: string, id: string) => atTable({ id, title: tableNumber, tableNumber });
    const all = [at('7', 'B1'), at('70', 'B2'), at('4', 'B7'), order({ id: 'B17' })];
    const ids = (text: string) => found(all, text, enUs).map(({ id }) => id);
    expect([ids('Table 7'), ids(' table  70'), ids('order B17'), ids('table b7')]).toEqual([['B1', 'B2'], ['B2'], ['B17'], ['B7']]);
  });
  it('say what is missing where filters or search leave none', async () => {
    const { open } = (await loadMessages('en-us', 'paying')).order;
    expect(noneText('dine-in', 'all', '', open)).toBe('No dine-in orders');
    expect(noneText('all', 'open', '', open)).toBe('All orders have been accepted');
    expect(noneText('pickup', 'open', ' ', open)).toBe('No orders match these filters');
    expect(noneText('pickup', 'open', 'ana ', open)).toBe('No open orders match “ana”');
  });
  it('are shown with what is unsent here on top, with those that the server does not know yet, without those that ended', () => {
    const at = (id: string, createdTime: number, more: Partial<Order> = {}) => order({ id, createdTime, ...more });
    const shown = new Map([at('B3', 3, { note: 'new' }), at('B2', 2, { state: 'completed' }), at('B9', 9)].map((one) => [one.id, one]));
    const list = withUnsent([at('B4', 4), at('B3', 3), at('B2', 2), at('B1', 1)], new Set(['B9', 'B3', 'B2', 'B1']), (id) => shown.get(id));
    expect(list.map(({ id, note }) => `${id}${note}`)).toEqual(['B9', 'B4', 'B3new', 'B1']);
  });
});
