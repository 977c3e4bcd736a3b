import { payCashCall } from '@till/contract/write/order';
import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { send } from '../calls/send.ts';

/** Records that the order is paid in cash. `amount`: the total that the person saw, before cash rounding. `key`: one per tap on Pay. */
export const payCash = (merchantId: string, orderId: Order['id'], amount: Minor, key: string) =>
  send(payCashCall, { params: { merchantId, orderId }, body: { amount } }, { key }).settled;
