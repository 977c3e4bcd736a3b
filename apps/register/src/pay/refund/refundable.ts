import { cardName } from '@till/domain/card/card-name';
import { refundableNow } from '@till/domain/order/payment/refunded';
import type { Order, OrderPayment } from '@till/domain/order/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';

/** What a payment was made with: cash, Venmo, or a card as it is printed. */
export const paymentName = (payment: Pick<OrderPayment, 'type' | 'brand' | 'last4'>, { refund }: MessagesOf<'paying'>): string =>
  payment.type === 'cash' || payment.type === 'venmo' ? refund.methods[payment.type] : cardName(payment, refund.methods.card);

/** The same, and of a split bill whose it is: `Cash · Check 1: Ana`. */
export function paymentOfGuest({ shares = [] }: Pick<Order, 'shares'>, payment: OrderPayment, words: MessagesOf<'paying'>): string {
  const share = shares.find(({ id }) => id === payment.shareId);
  if (share === undefined) return paymentName(payment, words);
  const { check, checkNamed } = words.receipt;
  return `${paymentName(payment, words)} · ${fill(share.name === '' ? check : checkNamed, { no: share.no, name: share.name })}`;
}

/** The refundable payments of an order, newest first. None while a card payment or refund is under way. */
export const refundablePayments = (order: Pick<Order, 'order_payment' | 'refunds' | 'cardAttempt' | 'differences'>): readonly OrderPayment[] =>
  order.cardAttempt !== null ? [] : order.order_payment.filter((payment) => refundableNow(order, payment) > 0).toReversed();
