import { minor } from '@till/domain/money/minor';
import { orderNumber } from '@till/domain/order/facts';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { isLateCharge, refundableOf, refundDueOf } from '@till/domain/order/payment/refunded';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useEffect } from 'react';
import { logError } from '../calls/log/log.ts';
import { session } from '../native/session.ts';
import { getOrder } from '../order/get-order.ts';
import { untilAnswered } from '../payment/until-answered.ts';
import { showAlert } from '../ui/dialog/alert.tsx';
import { useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';

interface Found {
  readonly orderId: string;
  readonly attemptId: string;
}

const reported = new Set<string>();
/** Late charges read before a dashboard screen was open. */
const pending: Order[] = [];
let report: ((order: Order) => void) | null = null;

/** A late charge: every register reports it once. The event is not repeated, so the order is requested until it is read. */
export async function reportLateCharge({ orderId, attemptId }: Found): Promise<void> {
  if (reported.has(attemptId)) return;
  reported.add(attemptId);
  const merchantId = session.get()?.merchant.id;
  const isOver = () => session.get()?.merchant.id !== merchantId;
  const answer = await untilAnswered(() => getOrder(orderId).settled, isOver);
  if (isOver()) reported.delete(attemptId);
  else if (!answer.ok) logError('GET_ORDER_BY_ID_ERROR', answer.refusal, { orderId });
  else if (report === null) pending.push(answer.value);
  else report(answer.value);
}

/** Registers a listener for orders with a late charge, earlier ones included. Returns a function that ends it. */
export function onLateCharge(listener: (order: Order) => void): () => void {
  report = listener;
  for (const order of pending.splice(0)) listener(order);
  return () => {
    if (report === listener) report = null;
  };
}

/** Reports on every dashboard screen which card was charged after all, and what happens to the money. */
export function useLateCharges(): void {
  const { card } = useWords();
  const money = useMoney();
  useEffect(
    () =>
      onLateCharge((order) => {
        const found = order.order_payment.findLast(({ type }) => type === 'card');
        if (found === undefined) return;
        const isBack = isLateCharge(order, found);
        // What was refunded of it already was too much as well.
        const over = minor(refundDueOf(order, found) + found.amount - refundableOf(order, found));
        const what = isBack ? 'back' : order.state !== 'completed' ? 'part' : over > 0 ? 'over' : 'paid';
        const values = {
          order: orderNumber(order),
          amount: money(found.amount),
          back: money(isBack ? found.amount : over),
          left: money(amountDue(order)),
        };
        showAlert({ type: 'warning', title: card.found.title, message: fill(card.found[what], values) });
      }),
    [card, money],
  );
}
