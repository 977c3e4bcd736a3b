import { describe, expect, it } from 'vitest';
import type { Item } from '../../../menu/types.ts';
import { minor } from '../../../money/minor.ts';
import { adding, after, codeOf, createOp, decided, item, lineOp, noon, orderOf, taxRate, typeOp } from '../../../testing/make.ts';
import { apply } from '../../apply.ts';
import { historyEntries } from '../../queries/history-entries.ts';
import type { Order } from '../../types.ts';
import { withGivers } from '../attributed.ts';
import { cancelOrder } from '../cancel.ts';
import { payCash } from '../pay-cash.ts';
import { setShares } from '../shares/set-shares.ts';
import { setExemption } from './decide-exemption.ts';

const church = { number: '12-3456', name: 'St. Mary' };
/** Noodles for $10.00, 8 % on top, and tea for $11.00 that includes 10 %. */
const sold = item({ tax_rates: [taxRate(8)] });
const tea = item({ id: 'tea', price: minor(1_100), tax_rates: [taxRate(10, { id: 'vat', inclusionType: 'INCLUSIVE' })] });
const withItems = (from: Order, ...those: readonly Item[]) => those.reduce((so, each) => after(so, adding(so, each, {}, each.tax_rates)), from);
const order = withItems(orderOf(typeOp('pickup')), sold, tea);
const exempt = (from: Order) => after(from, setExemption(from, church));

describe('a tax exemption', () => {
  it('takes the taxes off, also those in prices, and keeps whose certificate it is', () => {
    expect(order).toMatchObject({ subtotal: 2_000, taxAmount: 180, total: 2_180 });
    expect(exempt(order)).toMatchObject({ subtotal: 2_000, taxAmount: 0, taxes: [], total: 2_000, exemption: church });
  });

  it('counts for lines that come later, and taken off again the order is what it was', () => {
    const exempted = exempt(order);
    const more = withItems(exempted, { ...sold, id: 'rice' });
    expect(more).toMatchObject({ taxAmount: 0, total: 3_000 });
    const again = after(exempted, setExemption(exempted, null));
    expect({ ...again, version: order.version }).toEqual(order);
    expect(Object.keys(again)).not.toContain('exemption');
  });

  it('stays as it is once a guest of a split bill has paid without tax under it; a taxed guest hinders none', () => {
    const thirds = [1, 2].map((no) => ({ id: `s${no}`, no, name: '', take: { parts: 1, of: 2 } }));
    const split = (from: Order) => after(from, setShares(from, thirds));
    const paid = (from: Order) => after(from, payCash(from, { shareId: 's1' }, { now: noon, cashRounding: 0, paymentId: 'p' }));
    const exempted = paid(split(exempt(order)));
    expect([codeOf(setExemption(exempted, null)), codeOf(setExemption(exempted, { ...church, number: '99' }))]).toEqual(['share_paid', 'share_paid']);
    expect(setExemption(exempted, church)).toEqual({ ok: true, value: null });
    const taxed = exempt(paid(split(order)));
    expect([taxed.taxAmount, codeOf(setExemption(taxed, null))]).toEqual([90, undefined]);
  });

  it('says whose it is without blanks that nobody sees, and not without number or name, nor with the number of a card', () => {
    expect(after(order, setExemption(order, { number: ' 12-3456 ', name: 'St.   Mary' })).exemption).toEqual(church);
    for (const [asked, field] of [
      [{ ...church, number: ' ' }, 'number'],
      [{ ...church, name: '\t' }, 'name'],
    ] as const)
      expect(setExemption(order, asked)).toMatchObject({ refusal: { code: 'exemption_invalid', detail: { field } } });
    expect(codeOf(setExemption(order, { ...church, number: '4111 1111 1111 1111' }))).toBe('card_number_in_text');
    expect(codeOf(setExemption(order, { ...church, name: '4111111111111111' }))).toBe('card_number_in_text');
  });

  it('that is there already changes nothing, also when the order was paid meanwhile; another certificate replaces it', () => {
    const exempted = exempt(order);
    const paid = after(exempted, payCash(exempted, {}, { now: noon, cashRounding: 0, paymentId: 'p' }));
    expect([decided(setExemption(exempted, church)), decided(setExemption(paid, church)), decided(setExemption(order, null))]).toEqual([null, null, null]);
    expect(after(exempted, setExemption(exempted, { ...church, number: '99' })).exemption).toEqual({ ...church, number: '99' });
    expect(codeOf(setExemption(paid, null))).toBe('order_already_paid');
    expect(codeOf(setExemption(after(order, cancelOrder(order, { now: noon })), church))).toBe('order_cancelled');
  });

  it('is of who asked for the certificate, and the history says whose it was', () => {
    const op = decided(setExemption(order, church));
    if (op === null) throw new Error('nothing changed');
    const given = apply(order, withGivers(op, 'ana', null));
    expect(given.exemption).toEqual({ ...church, by: 'ana' });
    const off = decided(setExemption(given, null));
    if (off === null) throw new Error('nothing changed');
    expect(apply(given, withGivers(off, 'ben', null)).exemption).toBeUndefined();
    expect(historyEntries([createOp, typeOp('pickup'), lineOp('a'), op, off]).slice(-2)).toMatchObject([
      { op: 'set-exemption', reason: 'St. Mary, 12-3456' },
      { op: 'set-exemption', reason: null },
    ]);
  });
});
