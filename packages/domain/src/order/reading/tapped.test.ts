import { describe, expect, it } from 'vitest';
import { item, lineOp, orderOf } from '../../testing/make.ts';
import { tapped } from './tapped.ts';

const noodles = item();
const counted = (stock: number) => item({ trackingStock: true, stock });

describe('a tap on an item of the menu', () => {
  it('asks, or adds where nothing is to be asked', () => {
    expect(tapped(undefined, noodles, null)).toEqual({ does: 'ask' });
    expect(tapped(undefined, noodles, 1)).toEqual({ does: 'add' });
    expect(tapped(orderOf(), noodles, 1)).toEqual({ does: 'add' });
    expect(tapped(orderOf(lineOp('a')), noodles, null)).toEqual({ does: 'ask' });
  });

  it('makes the line of the same item one larger, as long as the line can take it', () => {
    const order = orderOf(lineOp('a', 1_000, 2));
    expect(tapped(order, noodles, 1)).toEqual({ does: 'enlarge', line: order.items[0], quantity: 3 });
    expect(tapped(orderOf(lineOp('a', 1_000, 20)), noodles, 1)).toEqual({ does: 'add' });
  });

  it('says that none is left before anything else', () => {
    expect(tapped(orderOf(lineOp('a')), counted(1), 1)).toEqual({ does: 'none-left' });
    expect(tapped(orderOf(lineOp('a')), counted(1), null)).toEqual({ does: 'none-left' });
    expect(tapped(orderOf(lineOp('a')), counted(2), 1).does).toBe('enlarge');
  });
});
