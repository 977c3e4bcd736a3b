import { describe, expect, it } from 'vitest';
import { apply } from '../apply.ts';
import { decide } from '../decide-command.ts';
import { emptyOrder } from '../empty.ts';
import type { Order } from '../types.ts';

const order = (state: Order['state'], ownerId?: string): Order => ({
  ...emptyOrder,
  id: 'B1',
  version: 1,
  state,
  ...(ownerId === undefined ? {} : { ownerId }),
});
const takenBy = (before: Order, staffId: string) => decide('set-owner', before, { asked: { staffId } }, {} as never);

describe('taking an order over', () => {
  it('makes it theirs, and leaves all else as it was', () => {
    const before = order('open', 'ana');
    const taken = takenBy(before, 'ben');
    expect(taken).toEqual({ ok: true, value: { op: 'set-owner', ownerId: 'ben' } });
    const { version, ownerId, ...rest } = apply(before, { op: 'set-owner', ownerId: 'ben' });
    const { version: _, ownerId: __, ...same } = before;
    expect([version, ownerId, rest]).toEqual([2, 'ben', same]);
  });
  it('gives one that is nobody’s its owner', () => expect(takenBy(order('accepted'), 'ana')).toMatchObject({ ok: true, value: { ownerId: 'ana' } }));
  it('changes nothing where it is theirs already', () => expect(takenBy(order('open', 'ana'), 'ana')).toEqual({ ok: true, value: null }));
  it('is too late once it is paid or cancelled: its tip is whose it was', () => {
    expect(takenBy(order('completed', 'ana'), 'ben')).toMatchObject({ ok: false, refusal: { code: 'order_already_paid' } });
    expect(takenBy(order('cancelled', 'ana'), 'ben')).toMatchObject({ ok: false, refusal: { code: 'order_cancelled' } });
  });
});
