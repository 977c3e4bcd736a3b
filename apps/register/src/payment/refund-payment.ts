import { refundCall } from '@till/contract/write/payment';
import type { Minor } from '@till/domain/money/minor';
import { send } from '../calls/send.ts';
import { newUuid } from '../native/ids.ts';
import { session } from '../native/session.ts';
import { untilAnswered } from './until-answered.ts';

/** What goes back: minor units of one payment, and why. */
export interface RefundAsked {
  readonly paymentId: string;
  readonly amount: Minor;
  readonly reason: string;
}

/** Gives money back, once, however often it takes to hear the answer. Not through the outbox: a card's gateway is asked by the server. */
export function refundPayment(merchantId: string, orderId: string, body: RefundAsked) {
  const key = newUuid();
  const once = () => send(refundCall, { params: { merchantId, orderId }, body }, { key }).settled;
  return untilAnswered(once, () => session.get() === null);
}
