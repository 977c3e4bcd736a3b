import { noon, orderOf } from '@till/domain/testing/make';
import { expect, it } from 'vitest';
import { lastGuestOf } from './last-guest.ts';

it('the guest who paid last is nobody whose late charge was found since', () => {
  const shares = [{ id: 'ana' }, { id: 'bob' }];
  const paid = [
    { id: 'p1', shareId: 'bob', at: noon },
    { id: 'p2', shareId: 'ana', at: noon },
  ];
  const split = (order_payment: object[]) => ({ ...orderOf(), shares, order_payment }) as never;
  expect(lastGuestOf(split(paid))).toBe('ana');
  expect(lastGuestOf(split([...paid, { id: 'p3', shareId: 'bob', at: noon, late: true }]))).toBe('ana');
  expect(lastGuestOf(split([...paid, { id: 'p3', at: noon }]))).toBeUndefined();
});
