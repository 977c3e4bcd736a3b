import type { Order } from '@till/domain/order/types';
import { lineOp, orderOf, typeOp } from '@till/domain/testing/make';
import { expect, it } from 'vitest';
import { drawn, textsIn } from '../../testing/drawn.tsx';
import { WaitingReceipt } from './WaitingReceipt.tsx';

const buttons = (order: Order) => textsIn(drawn(<WaitingReceipt order={order}>{null}</WaitingReceipt>), 'button');

it('what is done with an order is there before its receipt is fetched, called a check while something is due', () => {
  const order = orderOf(typeOp('pickup'), lineOp('l1'));
  expect(buttons(order)).toEqual(['Print check', 'Send check']);
  expect(buttons({ ...order, state: 'completed' })).toEqual(['Print receipt', 'Send receipt']);
});
