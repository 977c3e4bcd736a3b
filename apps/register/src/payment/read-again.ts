import { getOrderCall } from '@till/contract/write/order';
import { send } from '../calls/send.ts';

/** Reads an order as the server has it now; it is held before this resolves. */
export const readAgain = (merchantId: string, orderId: string) => send(getOrderCall, { params: { merchantId, orderId } }).settled;
