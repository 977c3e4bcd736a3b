import { useNavigate } from '@tanstack/react-router';
import type { OrderCommand } from '@till/domain/order/command';
import { hasEnded } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { useEffect, useRef } from 'react';
import { routes } from '../app/routes.ts';
import type { CallFailure } from '../calls/failure.ts';
import { merchantKey, shownKey } from '../calls/keys.ts';
import { isAskedAbout, isParked } from '../calls/outbox/entry.ts';
import { outbox, useOutbox } from '../calls/outbox/instance.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';
import { cache, useCached } from '../calls/reply-cache.ts';
import { showAlert, withdrawAlert } from '../kit/dialog/alert.tsx';
import type { AlertMessage } from '../kit/dialog/alert-queue.ts';
import { useOrderRead } from '../kit/resource/use-order-read.ts';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { useRuleUseText } from '../messages/rule-use-text.ts';
import { isRefusedPayment, leaveOutPayment, type RefusedPayment, useRefusedPaymentText } from '../pay/refused-payment.ts';
import { type BillCommand, isBillCommand } from './bill-command.ts';

/** The last alert about a refused payment, by its id, until it is sent again. */
const told = new Map<string, { readonly about: string; readonly alert: AlertMessage }>();

/** Alerts about each payment that the server refused although money was taken, and about each change of the bill. */
export function RefusedPayments() {
  const entries = useOutbox();
  const refused = entries.filter(isRefusedPayment);
  useEffect(() => {
    for (const id of told.keys()) if (!refused.some((entry) => entry.id === id)) forget(id);
  });
  return [
    ...entries.filter(isRefusedBill).map((entry) => <RefusedBillAlert key={entry.id} entry={entry} />),
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

type RefusedBill = OrderEntry & { readonly refused: CallFailure; readonly command: OrderCommand<BillCommand> };

/** What may have been done all the same is decided by the staff, in the list of what is not sent. */
const isRefusedBill = (entry: OrderEntry): entry is RefusedBill =>
  isBillCommand(entry.command) && entry.refused !== null && !isParked(entry) && !isAskedAbout(entry);

/** Changes that were said and left out; a screen that is shown again says none twice. */
const leftOut = new Set<string>();

/** Says once that a bill is not split, or a discount not given, as it was here, and leaves that out: payments that were taken meanwhile wait behind it, and count for what is left. */
function RefusedBillAlert({ entry: { id, lane, refused, command } }: { readonly entry: RefusedBill }): null {
  const { outbox: said } = useMessages('paying');
  const say = useFailureText();
  const notFor = useMissedText();
  const navigate = useNavigate();
  useEffect(() => {
    if (leftOut.has(id)) return;
    leftOut.add(id);
    outbox.discard(id);
    // Somebody else took it off, or it was never given: it is as it was meant.
    if (refused.code === 'discount_not_found') return;
    const onClick = () => void navigate({ to: routes.registerCheckout, params: { orderId: lane } });
    const [title, text] = wordsOf(command.name, said);
    const asked = command.name === 'add-discount' ? command.asked : undefined;
    const reason = (asked && notFor(asked.ruleId, refused)) ?? say(refused);
    showAlert({ type: 'warning', title, message: fill(text, { order: lane, name: asked?.name ?? '', reason }), actions: [{ label: said.openOrder, onClick }] });
  });
  return null;
}

function wordsOf(name: BillCommand, said: MessagesOf<'paying'>['outbox']): readonly [title: string, text: string] {
  if (name === 'add-discount') return [said.discountRefusedTitle, said.discountRefused];
  return name === 'remove-discount' ? [said.discountKeptTitle, said.discountKept] : [said.splitRefusedTitle, said.splitRefused];
}

/** Says of a rule that it is not for such an order or time, and when it is; undefined: it was refused for something else. */
function useMissedText(): (ruleId: string | null | undefined, refused: CallFailure) => string | undefined {
  const { missed } = useMessages('discounts').give;
  const when = useRuleUseText();
  return (ruleId, { detail }) => {
    const rule = cache.get(merchantKey)?.discountRules?.find(({ id }) => id === ruleId);
    const text = Object.entries(missed).find(([each]) => each === detail?.['missed'])?.[1];
    return rule && text && fill(text, { name: rule.name, when: when(rule.use) });
  };
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
