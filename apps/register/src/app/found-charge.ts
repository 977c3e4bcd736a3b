import { minor } from '@till/domain/money/minor';
import { amountDue } from '@till/domain/order/amount-due';
import { orderNumber } from '@till/domain/order/facts';
import { refundableOf, surplusOf, wasFound } from '@till/domain/order/refunded';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useEffect } from 'react';
import { getOrder } from '../order/get-order.ts';
import { showAlert } from '../ui/alert.tsx';
import { useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';

interface Found {
  readonly orderId: string;
  readonly attemptId: string;
}

const told = new Set<string>();
let tell: ((order: Order) => void) | null = null;

/** A card was charged after the staff had said that it was not: every register says so, once. */
export async function tellFound({ orderId, attemptId }: Found): Promise<void> {
  if (told.has(attemptId)) return;
  told.add(attemptId);
  const { settled } = getOrder(orderId);
  const answer = await settled;
  // Not read: the stream tells of it again when it comes back.
  if (!answer.ok || tell === null) told.delete(attemptId);
  else tell(answer.value);
}

/** Says, wherever one is on the dashboard, which card was charged after all, and what becomes of the money. */
export function useFoundCharges(): void {
  const { card } = useWords();
  const money = useMoney();
  useEffect(() => {
    tell = (order) => {
      const found = order.order_payment.findLast(({ type }) => type === 'card');
      if (found === undefined) return;
      const isBack = wasFound(order, found);
      // What went back of it already was too much too.
      const over = minor(surplusOf(order, found) + found.amount - refundableOf(order, found));
      const what = isBack ? 'back' : order.state !== 'completed' ? 'part' : over > 0 ? 'over' : 'paid';
      const values = {
        order: orderNumber(order),
        amount: money(found.amount),
        back: money(isBack ? found.amount : over),
        left: money(amountDue(order)),
      };
      showAlert({ type: 'warning', title: card.found.title, message: fill(card.found[what], values) });
    };
    return () => {
      tell = null;
    };
  }, [card, money]);
}
