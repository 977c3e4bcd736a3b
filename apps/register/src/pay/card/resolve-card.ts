import { resolvePaymentCall } from '@till/contract/write/payment/payment';
import { send } from '../../calls/send.ts';

/** Sends the staff's word on a card payment whose end is unknown. `authCode`: from the terminal's slip; null: none, or nothing was charged. */
export const resolveCard = (merchantId: string, orderId: string, charged: boolean, authCode: string | null) =>
  send(resolvePaymentCall, { params: {}, body: { merchantId, orderId, charged, authCode } }).settled;
