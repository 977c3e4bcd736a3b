import { type Minor, minor } from '../../money/minor.ts';
import type { Order, OrderPayment } from '../types.ts';

const cents = /^\d{1,15}$/;

/** What a card was charged by one payment, minor units: for Valor what its terminal answered (`TOTAL_AMOUNT`), else what was recorded. */
export function chargedAmount(order: Pick<Order, 'payment'>, payment: Pick<OrderPayment, 'id' | 'gateway' | 'amount'>): Minor {
  const answered = order.payment.find(({ id }) => id === payment.id)?.rawResult?.response?.TOTAL_AMOUNT ?? '';
  return payment.gateway === 'valor' && cents.test(answered) ? minor(Number(answered)) : payment.amount;
}
