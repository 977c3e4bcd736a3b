import { resolvePaymentCall } from '@till/contract/write/payment/payment';
import { send } from '../../calls/send.ts';

/** The staff's word. `authCode`: from the terminal's slip; null: none, or nothing was charged. */
interface Word {
  readonly charged: boolean;
  readonly authCode: string | null;
}

/** Sends the staff's word on a card payment whose end is unknown. `attemptId`: which one; an order may have several. */
export const resolveCard = (merchantId: string, orderId: string, attemptId: string, word: Word) =>
  send(resolvePaymentCall, { params: {}, body: { merchantId, orderId, attemptId, ...word } }).settled;
