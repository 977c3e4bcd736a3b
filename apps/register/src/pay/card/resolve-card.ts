import { resolvePaymentCall } from '@till/contract/write/payment/payment';
import { send } from '../../calls/send.ts';

/** The staff's word. `authCode`: from the terminal's slip; null: none, or nothing was charged. */
interface Word {
  readonly charged: boolean;
  readonly authCode: string | null;
}

/** Sends the staff's word on a card payment whose end is unknown. `shareId`: the guest's share whose card it is; absent: none's. */
export const resolveCard = (merchantId: string, orderId: string, shareId: string | undefined, word: Word) =>
  send(resolvePaymentCall, { params: {}, body: { merchantId, orderId, shareId, ...word } }).settled;
