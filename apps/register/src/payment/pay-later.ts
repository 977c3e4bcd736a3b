import { payLaterCall } from '@till/contract/write/order';
import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { send } from '../calls/send.ts';

/** Lets the order go on unpaid. `amount`: the total that the person saw. `key`: one per tap. */
export const payLater = (merchantId: string, orderId: Order['id'], amount: Minor, key: string) =>
  send(payLaterCall, { params: { merchantId, orderId }, body: { amount } }, { key }).settled;
