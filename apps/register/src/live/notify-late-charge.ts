import { type Minor, minor } from '@till/domain/money/minor';
import { orderNumber } from '@till/domain/order/facts';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { refundableOf, refundDueOf } from '@till/domain/order/payment/refunded';
import type { Order } from '@till/domain/order/types';
import { loadMessages } from '@till/phrases/load';
import { fill, type MessagesLanguage } from '@till/phrases/phrases';
import { showAlert } from '../kit/dialog/alert.tsx';

/** Alerts that a card was charged after all, and what happens to the money; `order`: the one it was charged for, as the server has it now. */
export async function notifyLateCharge(order: Order, language: MessagesLanguage, money: (amount: Minor) => string): Promise<void> {
  const found = order.order_payment.findLast(({ type }) => type === 'card');
  if (found === undefined) return;
  const { found: words } = (await loadMessages(language, 'paying')).card;
  const isBack = found.late === true;
  // What was refunded of it already was too much as well.
  const over = minor(refundDueOf(order, found) + found.amount - refundableOf(order, found));
  const what = isBack ? 'back' : order.state !== 'completed' ? 'part' : over > 0 ? 'over' : 'paid';
  const values = {
    order: orderNumber(order),
    amount: money(found.amount),
    back: money(isBack ? found.amount : over),
    left: money(amountDue(order)),
  };
  showAlert({ type: 'warning', title: words.title, message: fill(words[what], values) });
}
