import { Button, Loader } from '@mantine/core';
import { cardName } from '@till/domain/card/card-name';
import { type Minor, minor } from '@till/domain/money/minor';
import type { Order, OrderPayment, Refund } from '@till/domain/order/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { logError } from '../../calls/log/log.ts';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { HelpButton } from '../../kit/guide/HelpButton.tsx';
import { useMoney } from '../../kit/money.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { cashMoved } from '../../native/cash-moved.ts';
import { useSession } from '../../native/session.ts';
import { readAgain } from '../read-again.ts';
import { RefundForm } from './RefundForm.tsx';
import { type RefundAsked, refundPayment, refundUnderWay } from './refund-payment.ts';

type Stage = { readonly kind: 'asking' | 'waiting' | 'unknown' } | { readonly kind: 'done'; readonly refund: Refund; readonly payment: OrderPayment };

/** Refunds a payment or a part of it: which one, how much, why; then the result. Nothing closes it while that is unknown. */
export function RefundDialog({ order, onClose }: { readonly order: Order; readonly onClose: () => void }) {
  const words = useMessages('paying');
  const say = useFailureText();
  const money = useMoney();
  const merchantId = useSession()?.merchant.id ?? '';
  const [stage, setStage] = useState<Stage>({ kind: 'asking' });
  const give = async (asked: RefundAsked, payment: OrderPayment) => {
    const amount = money(asked.amount);
    const description = `${happensText(payment, amount, words)} ${words.refund.confirmText}`;
    if (!(await confirm({ title: fill(words.refund.confirmTitle, { amount }), description, confirmLabel: fill(words.refund.give, { amount }), danger: true })))
      return;
    await ask(asked, payment);
  };
  const ask = async (asked: RefundAsked, payment: OrderPayment) => {
    setStage({ kind: 'waiting' });
    const result = await refundPayment(merchantId, order.id, asked);
    if (result.ok) {
      if (payment.type === 'cash' && !order.practice) cashMoved.tell();
      // The newest of that payment and amount: older orders may have refunds with equal ids.
      const refund = result.value.refunds.findLast(({ paymentId, amount }) => paymentId === asked.paymentId && amount === asked.amount);
      if (refund === undefined) onClose();
      else setStage({ kind: 'done', refund, payment });
      return;
    }
    logError('REFUND_ERROR', result.refusal, { orderId: order.id });
    await readAgain(merchantId, order.id);
    if (result.refusal.code === 'payment_unknown') return setStage({ kind: 'unknown' });
    setStage({ kind: 'asking' });
    showAlert({ type: 'error', title: words.refund.failed, message: failedText(result.refusal, words, money) ?? say(result.refusal) });
  };
  // A reloaded page continues the refund that it had begun.
  const hasResumed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const begun = refundUnderWay(merchantId, order.id);
    const payment = order.order_payment.find(({ id }) => id === begun?.paymentId);
    if (hasResumed.current || begun === null || payment === undefined) return;
    hasResumed.current = true;
    void ask(begun, payment);
  }, []);
  return (
    <Dialog
      title={stage.kind === 'done' ? words.refund.doneTitle : words.refund.title}
      size={stage.kind === 'asking' ? 860 : 520}
      full="upright"
      onClose={stage.kind === 'waiting' ? undefined : onClose}
    >
      {stage.kind === 'asking' ? <RefundForm order={order} onGive={(asked, payment) => void give(asked, payment)} /> : null}
      {stage.kind === 'waiting' ? (
        <p className="min-h-96 flex items-center gap-16 text-18 mb-16" role="status">
          <Loader aria-hidden size="sm" /> {words.card.phase.refunding}
        </p>
      ) : null}
      {stage.kind === 'unknown' ? (
        <>
          <p className="min-h-96 flex items-center gap-16 text-18 mb-16" role="status">
            {words.card.phase.refundUnknown}
          </p>
          <HelpButton topic="refund" className="mb-8" />
        </>
      ) : null}
      {stage.kind === 'done' ? (
        <p className="min-h-96 flex items-center gap-16 text-18 mb-16" role="status">
          <CircleCheck aria-hidden size={28} className="good" /> {doneText(stage.refund, stage.payment, money(minor(stage.refund.amount)), words)}
        </p>
      ) : null}
      {stage.kind === 'unknown' || stage.kind === 'done' ? (
        <Button size="xl" fullWidth data-autofocus onClick={onClose}>
          {words.common.done}
        </Button>
      ) : null}
    </Dialog>
  );
}

/** Words of a failed refund where the refusal's own words are about charging; null: those fit. */
function failedText({ code, detail }: CallFailure, { refund }: MessagesOf<'paying'>, money: (amount: Minor) => string): string | null {
  if (code === 'amount_out_of_range') return fill(refund.tooMuch, { max: money(minor(Number(detail?.['max'] ?? 0))) });
  const not: Readonly<Partial<Record<CallFailure['code'], string>>> = refund.not;
  return not[code] ?? null;
}

/** How the money is returned, by payment method. */
function happensText(payment: OrderPayment, amount: string, { refund }: MessagesOf<'paying'>): string {
  if (payment.type === 'cash' || payment.type === 'venmo' || payment.type === 'online') return fill(refund.happens[payment.type], { amount });
  return fill(refund.happens.card, { amount, card: cardName(payment, refund.methods.card) });
}

function doneText({ by }: Refund, payment: OrderPayment, amount: string, words: MessagesOf<'paying'>): string {
  const hand = by === 'hand' ? happensText(payment, amount, words) : '';
  return fill(words.refund.done[by], { amount, hand, card: cardName(payment, words.refund.methods.card) });
}
