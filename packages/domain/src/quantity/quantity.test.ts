import { describe, expect, it } from 'vitest';
import { codeOf } from '../testing/make.ts';
import { checkedQuantity, quantityBounds } from './quantity.ts';

describe('quantity', () => {
  it('is 1 to begin with and 20 at most (LIM-11)', () => {
    expect(quantityBounds(undefined)).toEqual({ min: 1, max: 20, initial: 1 });
  });

  it.each([
    [null, 20],
    [5, 5],
    [50, 20],
    [1, 1],
    [0, 20],
    [-3, 20],
    [2.5, 2],
  ])('an item limit of %s allows up to %i', (qtyLimit, max) => {
    expect(quantityBounds({ qtyLimit }).max).toBe(max);
  });

  it.each([0, 21, -1, 1.5, Number.NaN])('%d is out of range', (quantity) => {
    expect(codeOf(checkedQuantity(quantity, quantityBounds(undefined)))).toBe('quantity_out_of_range');
  });
});
