import { type Minor, zero } from '@till/domain/money/minor';
import type { BillShare } from '@till/domain/order/bill/bill-share';
import { isPayable } from '@till/domain/order/facts';
import { amountDue, isPartlyPaid } from '@till/domain/order/payment/amount-due';
import type { CardAttempt, Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { merchantKey, shownKey } from '../../calls/keys.ts';
import { useOutbox } from '../../calls/outbox/instance.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { useOrderRead } from '../../kit/resource/use-order-read.ts';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { feedback } from '../../native/feedback.ts';
import { useSession } from '../../native/session.ts';
import { useSetting } from '../../native/storage.ts';
import { cardAction } from '../card/card-action.ts';
import { type CardStep, useCard } from '../card/use-card.ts';
import { useCardTelling } from '../card/use-card-telling.ts';
import { fetchCardWaiting, fetchRefund } from '../fetch-dialogs.ts';
import { lastCompletion } from '../last-completion.ts';
import type { Completion, PaymentPhase } from '../payment-phase.ts';
import { usePart } from '../split/part.ts';
import { SplitButton } from '../split/SplitButton.tsx';
import { type ShareToPay, useShare } from '../split/use-share.ts';
import { isTaken } from '../taken.ts';
import { takenPayment } from '../taken-payment.ts';
import { ChangeLeft } from './ChangeLeft.tsx';
import { CompletionDialog, type CompletionDialogProps } from './CompletionDialog.tsx';
import { Header, Loading, NotRead, type PayOrigin } from './PayFrame.tsx';
import { Payment } from './Payment.tsx';
import classes from './pay.module.css';
import { type ByHand, usePayment } from './use-payment.ts';

const CardWaiting = lazy(() => fetchCardWaiting().then((module) => ({ default: module.CardWaiting })));
const RefundDialog = lazy(() => fetchRefund().then((module) => ({ default: module.RefundDialog })));

export interface PayScreenProps {
  readonly orderId: string;
  /** Where the cashier came from. */
  readonly from: PayOrigin;
  /** Back there; nothing was paid. */
  readonly onCancel: () => void;
  /** To the order's checkout: its payment was refused, and it is to be taken again. */
  readonly onCheckout: () => void;
  /** The order is no longer the active one: it is paid, or it cannot be paid here. */
  readonly onReset: () => void;
  /** To the register, ready for the next order. Always after `onReset`. */
  readonly onLeave: () => void;
  /** To the settings, for what is missing there. */
  readonly onSettings: () => void;
  /** The receipt to show in the completion dialog. */
  readonly receipt: CompletionDialogProps['receipt'];
  /** Whether cash may be taken now; asks the staff for what it needs first. `isLate`: the server has refused it for want of that; true: they have given it since. */
  readonly mayTakeCash: (order: Order, isLate?: boolean) => Promise<boolean>;
  /** What prints it there, and what is sold next. */
  readonly print: CompletionDialogProps['print'];
  readonly printPart: (order: Order, shareId: string | undefined) => ReactNode;
  /** What shows the receipt of a guest who has paid. */
  readonly guestReceipt: (order: Order, share: BillShare) => ReactNode;
  readonly menu: CompletionDialogProps['menu'];
  readonly cashNote: CompletionDialogProps['cashNote'];
}

/** Takes the payment of one order, then says that it is done. */
export function PayScreen(props: PayScreenProps) {
  const { orderId, onReset, onLeave, mayTakeCash } = props;
  const [activeOrderId] = useSetting('activeOrderId');
  const merchant = useCached(merchantKey);
  const merchantId = useSession()?.merchant.id ?? '';
  const order = useCached(shownKey(orderId));
  const { failure, readAgain } = useOrderRead(orderId, 'order');
  const payment = usePayment(merchantId, orderId);
  const share = useShare(orderId, order);
  // Another guest's card, at another terminal, is waited for where staff ask to see it; the rest of the bill goes on.
  const attempt = share.isElsewhere ? null : share.attempt;
  const card = useCard(merchantId, orderId, { order, attempt }, useCardTelling(orderId));
  const phase = payment.phase.kind === 'idle' ? card.phase : payment.phase;
  const [refunding, setRefunding] = useState(false);
  const reset = () => {
    // Returning to a paid order must not reset the order begun since.
    if (activeOrderId === orderId) onReset();
  };
  const before = useCompletionBefore(orderId, order);
  const completion = payment.phase.kind === 'done' ? payment.phase.completion : (card.completion ?? before.completion);
  const leave = () => {
    reset();
    onLeave();
  };
  const next = () => {
    // Before leaving for the register: a reload meanwhile must not show this payment again.
    lastCompletion.clear();
    onLeave();
  };
  const part = usePart(order === undefined ? zero : (share.toPay?.due ?? amountDue(order)), share.toPay);
  const tendered = useRef<{ readonly received: Minor; readonly take: Minor | null; readonly share: ShareToPay | null }>(null);
  const pay = async (method: ByHand, toPay: Order, received: Minor, take: Minor | null) => {
    tendered.current = { received, take, share: part.share };
    if (method !== 'cash' || (await mayTakeCash(toPay))) payment.pay(method, toPay, received, take, part.share);
  };
  const lacksShift = payment.phase.kind === 'refused' && payment.phase.failure.code === 'shift_not_open';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (!lacksShift || order === undefined) return;
    // Whoever opens a shift for it has said that the cash is to be taken.
    void mayTakeCash(order, true).then(
      (isOpened) =>
        isOpened && payment.pay('cash', order, tendered.current?.received ?? amountDue(order), tendered.current?.take ?? null, tendered.current?.share ?? null),
    );
  }, [lacksShift]);
  const atWork = card.step.kind !== 'idle' || card.completion !== undefined || refunding;
  // What has to be handed back stays in sight, whoever ends the bill meanwhile.
  const owes = payment.phase.kind === 'part' && payment.phase.change > 0 ? payment.phase : null;
  useGuard(order, phase, before.kept || atWork || owes !== null, leave);
  const unknownOrder = useUnknownOrder(orderId, failure, leave);
  // The staff decide about a change that was refused before the payment goes on.
  const heldBack = useOutbox().some((entry) => entry.lane === orderId && entry.refused !== null);
  useEffect(() => {
    if (completion !== undefined) reset();
  });
  // What an earlier page completed was heard then.
  const isPaidNow = completion !== undefined && completion !== before.completion && completion.method !== 'later';
  useEffect(() => {
    if (isPaidNow) feedback('chime');
  }, [isPaidNow]);

  if (owes !== null && order !== undefined && (completion !== undefined || (!isPayable(order) && !atWork)))
    return <ChangeLeft order={order} phase={owes} print={props.printPart(order, owes.shareId)} onClose={payment.forget} />;
  if (completion !== undefined)
    return (
      <CompletionDialog
        completion={completion}
        onNewOrder={next}
        onPayAgain={props.onCheckout}
        receipt={props.receipt}
        print={props.print}
        menu={props.menu}
        cashNote={props.cashNote}
      />
    );
  if (order === undefined)
    return failure === null || unknownOrder ? (
      <Loading from={props.from} onCancel={props.onCancel} />
    ) : (
      <NotRead from={props.from} failure={failure} onRetry={readAgain} onCancel={props.onCancel} />
    );
  if (merchant === undefined || (!isPayable(order) && isResting(phase) && !atWork)) return <Loading from={props.from} onCancel={props.onCancel} />;
  const isWaiting = card.step.kind !== 'idle' || attempt !== null;
  const busy = phase.kind === 'sending' || isWaiting;
  return (
    <div className={`${classes.screen} stack w-full gap-12`}>
      <Header from={isPartlyPaid(order) ? 'register' : props.from} onCancel={isPartlyPaid(order) ? leave : props.onCancel} disabled={busy && !heldBack}>
        <SplitButton order={order} due={share.toPay?.due ?? amountDue(order)} disabled={busy} onChoose={part.choose} />
      </Header>
      <Payment
        order={order}
        merchant={merchant}
        phase={phase}
        busy={busy}
        elsewhere={share.isElsewhere ? share.attempt : null}
        part={part}
        onShare={share.choose}
        onPay={(method, received, take) => void pay(method, order, received, take)}
        onCharge={(start) => {
          payment.forget();
          if (start.shareId !== null) share.choose(start.shareId);
          void card.start(order, start);
        }}
        onRefund={() => setRefunding(true)}
        printPart={props.printPart}
        guestReceipt={props.guestReceipt}
        onSettings={props.onSettings}
      />
      <Suspense>
        {!isWaiting || (refunding && card.step.kind === 'idle') ? null : (
          <CardWaiting
            merchantId={merchantId}
            orderId={orderId}
            amount={card.step.kind === 'idle' ? (attempt?.amount ?? amountDue(order)) : card.step.amount}
            attempt={attempt}
            since={sinceOf(attempt, card.step, order.id)}
            onGiveUp={card.giveUp}
            onLeave={leave}
            onResolve={card.quiet}
          />
        )}
        {refunding ? <RefundDialog order={order} onClose={() => setRefunding(false)} /> : null}
      </Suspense>
    </div>
  );
}

/** By this tablet's own clock if the payment was begun here. */
function sinceOf(attempt: CardAttempt | null, step: CardStep, orderId: string): number {
  if (step.kind !== 'idle') return step.since;
  const own = cardAction.get();
  return own?.orderId === orderId && own.shareId === (attempt?.shareId ?? null) ? own.at : (attempt?.at ?? 0);
}

/** Between payments the server's order counts. While one is under way its own reply decides. */
const isResting = (phase: PaymentPhase) => phase.kind === 'idle' || phase.kind === 'part' || phase.kind === 'changed' || phase.kind === 'refused';

/** The completion that a reload interrupted. `kept`: there is one for this order, perhaps not read yet. */
function useCompletionBefore(orderId: string, order: Order | undefined): { readonly kept: boolean; readonly completion: Completion | undefined } {
  const [before] = useState(() => lastCompletion.get());
  if (before === null || before.orderId !== orderId) return { kept: false, completion: undefined };
  // Tapped, and the page reloaded before the payment counted: it is followed instead (use-payment.ts).
  const taken = isTaken(before.method, order) && (before.method !== 'card' || takenPayment(order, before) !== undefined);
  return {
    kept: order === undefined || taken,
    completion: taken ? { method: before.method, order, received: before.received, shareId: before.shareId, paymentId: before.paymentId } : undefined,
  };
}

/** Alerts that there is no such order and goes back to the register. Returns whether it does. */
function useUnknownOrder(orderId: string, failure: CallFailure | null, leave: () => void): boolean {
  const words = useMessages('paying').payment;
  const unknown = failure?.status === 404;
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving once is enough
  useEffect(() => {
    if (!unknown) return;
    notify.error(fill(words.notFound, { order: orderId }));
    leave();
  }, [unknown]);
  return unknown;
}

/** Sends the staff back to the register when the order cannot be paid here (any more), and says why. */
function useGuard(order: Order | undefined, phase: PaymentPhase, completed: boolean, leave: () => void): void {
  const words = useMessages('paying');
  const say = useFailureText();
  const left = useRef(false);
  const blocked = order !== undefined && !completed && !isPayable(order) && isResting(phase);
  useEffect(() => {
    if (!blocked || left.current) return;
    left.current = true;
    const why = phase.kind === 'refused' ? say(phase.failure) : words.payment.noLongerPayable;
    notify.info(order.state === 'completed' ? fill(words.payment.alreadyPaid, { order: order.id }) : why);
    leave();
  });
}
