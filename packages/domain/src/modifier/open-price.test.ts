import { describe, expect, it } from 'vitest';
import { category, item } from '../testing/make.ts';
import { openPriceItem } from './open-price.ts';

const open = (id: string, over: object = {}) => item({ id, priceType: 'VARIABLE', ...over });
const asks = [{ id: 'size', name: 'Size', required: true, minimum: 1, maximum: 1, hidden: false, sortOrder: 0, modifiers: [{ id: 's', name: 'S' }] }] as never;
const found = (items: Parameters<typeof category>[0], sold: (id: string) => boolean = () => true) => openPriceItem([category(items)], ({ id }) => sold(id))?.id;

describe('what is not on the menu', () => {
  it('is sold under the first item that asks for its price and for nothing else', () => {
    expect(found({ items: [item(), open('bowl', { modifier_group: asks }), open('any'), open('other')] })).toBe('any');
    expect(found({ items: [item()] })).toBeUndefined();
  });

  it('is not sold under an item with a code of its own, unless there is no other', () => {
    const coded = [open('cheese', { sku: 'CH-1' }), open('fish', { barcodes: ['4006381333931'] })];
    expect(found({ items: [...coded, open('any')] })).toBe('any');
    expect(found({ items: coded })).toBe('cheese');
  });

  it('is not sold under what takes no note of what it is, such as a gift card', () => {
    expect(found({ items: [open('gift-card', { allowInstructions: false }), open('any')] })).toBe('any');
  });

  it('is not sold under what is not sold now', () => {
    expect(found({ items: [open('any'), open('other')] }, (id) => id !== 'any')).toBe('other');
  });
});
