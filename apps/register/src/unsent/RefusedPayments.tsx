import { useNavigate } from '@tanstack/react-router';
import { hasEnded } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { useEffect, useRef } from 'react';
import { routes } from '../app/routes.ts';
import { shownKey } from '../calls/keys.ts';
import { outbox, useOutbox } from '../calls/outbox/instance.ts';
import { useCached } from '../calls/reply-cache.ts';
import { showAlert, withdrawAlert } from '../kit/dialog/alert.tsx';
import type { AlertMessage } from '../kit/dialog/alert-queue.ts';
import { useOrderRead } from '../kit/resource/use-order-read.ts';
import { useMessages } from '../messages/messages.tsx';
import { isRefusedPayment, leaveOutPayment, type RefusedPayment, useRefusedPaymentText } from '../pay/refused-payment.ts';

/** The last alert about a refused payment, by its id, until it is sent again. */
const told = new Map<string, { readonly about: string; readonly alert: AlertMessage }>();

/** Alerts about each payment that the server refused although money was taken. */
export function RefusedPayments() {
  const entries = useOutbox();
  const refused = entries.filter(isRefusedPayment);
  useEffect(() => {
    for (const id of told.keys()) if (!refused.some((entry) => entry.id === id)) forget(id);
  });
  return refused.map((entry) => <RefusedPaymentAlert key={entry.id} entry={entry} />);
}

/** Closes the alert with its payment. */
function forget(id: string): void {
  const before = told.get(id);
  told.delete(id);
  if (before !== undefined) withdrawAlert(before.alert);
}

/** Alerts again when the advice changes: another register may have paid or changed the order meanwhile. */
function RefusedPaymentAlert({ entry }: { readonly entry: RefusedPayment }): null {
  const { outbox: said, common } = useMessages('paying');
  const wordsOf = useRefusedPaymentText();
  const navigate = useNavigate();
  const order = useOrderNow(entry.lane);
  const { about, text, mayRetry } = wordsOf(entry, order.value);
  useEffect(() => {
    if (!order.isRead || told.get(entry.id)?.about === about) return;
    forget(entry.id);
    const openOrder = () => void navigate({ to: routes.registerCheckout, params: { orderId: entry.lane } });
    const isOver = order.value !== undefined && hasEnded(order.value);
    const next = mayRetry ? { label: common.tryAgain, onClick: () => void outbox.retry(entry.id) } : { label: said.openOrder, onClick: openOrder };
    const alert: AlertMessage = {
      type: 'error',
      title: said.paymentRefusedTitle,
      message: text,
      actions: [{ label: said.leaveOut, onClick: () => void leaveOutPayment(entry, said), danger: true }, ...(isOver ? [] : [next])],
    };
    told.set(entry.id, { about, alert });
    showAlert(alert);
  });
  return null;
}

/** The order as it is now, as far as it can be known: asked for once, then as it is held. */
function useOrderNow(orderId: string): { readonly value: Order | undefined; readonly isRead: boolean } {
  const now = useCached(shownKey(orderId));
  const { isSettled } = useOrderRead(orderId, 'order of a refused payment');
  // What is no longer held says nothing new.
  const last = useRef(now);
  if (now !== undefined) last.current = now;
  return { value: last.current, isRead: isSettled };
}
