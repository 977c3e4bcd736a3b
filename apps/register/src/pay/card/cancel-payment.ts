import { cancelPaymentCall } from '@till/contract/write/payment/payment';
import { send } from '../../calls/send.ts';

/** Asks the terminal to stop asking for a card. The payment's own reply says how it ended. `attemptId`: of which card; an order may have several. */
export const cancelPayment = (merchantId: string, orderId: string, attemptId: string) =>
  send(cancelPaymentCall, { params: {}, body: { merchantId, orderId, attemptId } }).settled;
