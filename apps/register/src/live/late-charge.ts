import type { Order } from '@till/domain/order/types';
import { useCallback } from 'react';
import { logError } from '../calls/log/log.ts';
import { useMoney } from '../kit/money.tsx';
import { useMessagesLanguage } from '../messages/messages.tsx';
import { session } from '../native/session.ts';
import { getOrder } from '../orders/get-order.ts';
import { untilAnswered } from '../pay/until-answered.ts';
import { useTold } from './use-told.ts';

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

/** Fetched ahead with the screens. */
const fetchLateCharge = () => import('./notify-late-charge.ts');

/** Tells nothing: the kitchen has nothing to do with cards. */
const never = () => () => undefined;

/** Reports on every dashboard screen which card was charged after all, and what happens to the money. */
export function useLateCharges(isWanted: boolean): void {
  const language = useMessagesLanguage();
  const money = useMoney();
  const tell = useCallback(
    ({ notifyLateCharge }: typeof import('./notify-late-charge.ts'), order: Order) => void notifyLateCharge(order, language, money),
    [language, money],
  );
  useTold(isWanted ? onLateCharge : never, fetchLateCharge, tell);
}
