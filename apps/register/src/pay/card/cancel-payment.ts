import { cancelPaymentCall } from '@till/contract/write/payment/payment';
import { send } from '../../calls/send.ts';

/** Asks the terminal to stop asking for a card. The payment's own reply says how it ended. `shareId`: the guest's share whose card it is; absent: none's. */
export const cancelPayment = (merchantId: string, orderId: string, shareId: string | undefined) =>
  send(cancelPaymentCall, { params: {}, body: { merchantId, orderId, shareId } }).settled;
