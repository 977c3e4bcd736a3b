import { describe, expect, it } from 'vitest';
import { item, lineOp, noon, orderOf, typeOp } from '../../testing/make.ts';
import { sameAgain } from './same-again.ts';

const noodles = item();

describe('one more of the same', () => {
  it('is the line that was added last, while it is plain and not with the kitchen', () => {
    expect(sameAgain(orderOf(lineOp('a')), noodles)?.id).toBe('a');
    expect(sameAgain(orderOf(), noodles)).toBeUndefined();
    expect(sameAgain(orderOf(lineOp('a')), item({ id: 'rice' }))).toBeUndefined();
    expect(sameAgain(orderOf(lineOp('a')), item({ price: 1_100 as never }))).toBeUndefined();
    expect(sameAgain(orderOf(lineOp('a'), { op: 'change-item', cartId: 1, note: 'no salt' }), noodles)).toBeUndefined();
    expect(sameAgain(orderOf(typeOp('pickup'), lineOp('a'), { op: 'submit', at: noon }), noodles)).toBeUndefined();
  });
});
