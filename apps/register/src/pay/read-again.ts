import { getOrderCall } from '@till/contract/order/reads';
import { send } from '../calls/send.ts';

/** Reads an order as the server has it now; it is held before this resolves. */
export const readAgain = (merchantId: string, orderId: string) => send(getOrderCall, { params: { merchantId, orderId } }).settled;
