import { useNavigate } from '@tanstack/react-router';
import { hasEnded } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useEffect, useRef } from 'react';
import { routes } from '../app/routes.ts';
import type { CallFailure } from '../calls/failure.ts';
import { shownKey } from '../calls/keys.ts';
import { isAskedAbout, isParked } from '../calls/outbox/entry.ts';
import { outbox, useOutbox } from '../calls/outbox/instance.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';
import { useCached } from '../calls/reply-cache.ts';
import { showAlert, withdrawAlert } from '../kit/dialog/alert.tsx';
import type { AlertMessage } from '../kit/dialog/alert-queue.ts';
import { useOrderRead } from '../kit/resource/use-order-read.ts';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { isRefusedPayment, leaveOutPayment, type RefusedPayment, useRefusedPaymentText } from '../pay/refused-payment.ts';

/** The last alert about a refused payment, by its id, until it is sent again. */
const told = new Map<string, { readonly about: string; readonly alert: AlertMessage }>();

/** Alerts about each payment that the server refused although money was taken, and about each split. */
export function RefusedPayments() {
  const entries = useOutbox();
  const refused = entries.filter(isRefusedPayment);
  useEffect(() => {
    for (const id of told.keys()) if (!refused.some((entry) => entry.id === id)) forget(id);
  });
  return [
    ...entries.filter(isRefusedSplit).map((entry) => <RefusedSplitAlert key={entry.id} entry={entry} />),
    ...refused.map((entry) => <RefusedPaymentAlert key={entry.id} entry={entry} />),
  ];
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

type RefusedSplit = OrderEntry & { readonly refused: CallFailure };

/** What may have been done all the same is decided by the staff, in the list of what is not sent. */
const isRefusedSplit = (entry: OrderEntry): entry is RefusedSplit =>
  entry.command.name === 'set-shares' && entry.refused !== null && !isParked(entry) && !isAskedAbout(entry);

/** Splits that were said and left out; a screen that is shown again says none twice. */
const leftOut = new Set<string>();

/** Says once that a bill is not split as it was here, and leaves the split out: payments that were taken meanwhile wait behind it, and count for what is left. */
function RefusedSplitAlert({ entry: { id, lane, refused } }: { readonly entry: RefusedSplit }): null {
  const { outbox: said } = useMessages('paying');
  const say = useFailureText();
  const navigate = useNavigate();
  useEffect(() => {
    if (leftOut.has(id)) return;
    leftOut.add(id);
    const onClick = () => void navigate({ to: routes.registerCheckout, params: { orderId: lane } });
    const message = fill(said.splitRefused, { order: lane, reason: say(refused) });
    showAlert({ type: 'warning', title: said.splitRefusedTitle, message, actions: [{ label: said.openOrder, onClick }] });
    outbox.discard(id);
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
