import { cancelPaymentCall } from '@till/contract/write/payment';
import { send } from '../../calls/send.ts';

/** Asks the terminal to stop asking for a card. How the payment ends is said by the payment's own answer. */
export const cancelPayment = (merchantId: string, orderId: string) => send(cancelPaymentCall, { params: {}, body: { merchantId, orderId } }).settled;
