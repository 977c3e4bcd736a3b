import { Alert, Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { cashRoundingOf, roundCash } from '@till/domain/cash/rounding';
import type { Merchant } from '@till/domain/merchant/types';
import type { Minor } from '@till/domain/money/minor';
import { isPayable } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { useHeld } from '../calls/held.ts';
import { useOutbox } from '../calls/outbox/the-outbox.ts';
import { useSession } from '../native/session.ts';
import { useSetting } from '../native/storage.ts';
import { useFailureWords } from '../ui/failure-words.ts';
import { notify } from '../ui/notify.tsx';
import { useWords } from '../ui/words.tsx';
import { CashPanel } from './CashPanel.tsx';
import { CompletionDialog } from './CompletionDialog.tsx';
import { lastCompletion } from './last-completion.ts';
import { MethodTiles } from './MethodTiles.tsx';
import { OrderToPay } from './OrderToPay.tsx';
import { PayLaterPanel } from './PayLaterPanel.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import classes from './pay.module.css';
import { useOrderToPay } from './use-order.ts';
import { type Completion, type Method, type PaymentPhase, usePayment } from './use-payment.ts';

export interface PayScreenProps {
  readonly orderId: string;
  /** Back to the order's checkout; nothing was paid. */
  readonly onCancel: () => void;
  /** The order is no longer the active one: it is paid, or it cannot be paid here. */
  readonly onReset: () => void;
  /** To the register, ready for the next order. Always after `onReset`. */
  readonly onLeave: () => void;
  /** The receipt to show in the completion dialog. `received`: cash handed over, minor units; undefined where none was. */
  readonly receipt: (order: Order, received: Minor | undefined) => ReactNode;
}

/** Takes the payment of one order, then says that it is done. */
export function PayScreen(props: PayScreenProps) {
  const { orderId, onReset, onLeave } = props;
  const [activeOrderId] = useSetting('activeOrderId');
  const words = useWords();
  const merchant = useHeld<Merchant>('merchant');
  const merchantId = useSession()?.merchant.id ?? '';
  const { order, failure, reload } = useOrderToPay(merchantId, orderId);
  const { phase, pay } = usePayment(merchantId, orderId);
  const reset = () => {
    // Who comes back to a paid order keeps the one begun since.
    if (activeOrderId === orderId) onReset();
  };
  const before = useCompletionBefore(orderId, order);
  const completion = phase.kind === 'done' ? phase.completion : before.completion;
  const leave = () => {
    reset();
    onLeave();
  };
  useGuard(order, phase, before.kept, leave);
  const unknownOrder = useUnknownOrder(orderId, failure, leave);
  // The staff decide about a change that was refused before the payment goes on.
  const heldBack = useOutbox().some((entry) => entry.lane === orderId && entry.refused !== null);
  useEffect(() => {
    if (completion !== undefined) reset();
  });

  if (completion !== undefined) return <CompletionDialog completion={completion} onNewOrder={onLeave} onPayAgain={props.onCancel} receipt={props.receipt} />;
  if (order === undefined)
    return failure === undefined || unknownOrder ? (
      <Loading onCancel={props.onCancel} />
    ) : (
      <NotRead failure={failure} onRetry={reload} onCancel={props.onCancel} />
    );
  if (merchant === undefined || (!isPayable(order) && isResting(phase))) return <Loading onCancel={props.onCancel} />;
  return (
    <div className={classes.screen}>
      <Header title={words.payment.title} onCancel={props.onCancel} disabled={phase.kind === 'sending' && !heldBack} />
      <Payment order={order} merchant={merchant} phase={phase} onPay={(method, received) => pay(method, order, received)} />
    </div>
  );
}

/** Between payments: what the server has is what counts. While one is under way its own answer decides. */
const isResting = (phase: PaymentPhase) => phase.kind === 'idle' || phase.kind === 'changed' || phase.kind === 'refused';

/** The completion that a reload interrupted. `kept`: there is one for this order, which is perhaps not read yet. */
function useCompletionBefore(orderId: string, order: Order | undefined): { readonly kept: boolean; readonly completion: Completion | undefined } {
  const [before] = useState(() => lastCompletion.get());
  if (before === null || before.orderId !== orderId) return { kept: false, completion: undefined };
  // Tapped, and the page reloaded before the payment counted: it is followed instead (use-payment.ts).
  const taken = order?.state === 'completed' || (before.method === 'later' && order?.payLater === true);
  return { kept: order === undefined || taken, completion: taken ? { method: before.method, order, received: before.received } : undefined };
}

/** Says that there is no such order and goes back to the register. Answers whether it does. */
function useUnknownOrder(orderId: string, failure: CallFailure | undefined, leave: () => void): boolean {
  const words = useWords().payment;
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
  const words = useWords();
  const say = useFailureWords();
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

interface PaymentProps {
  readonly order: Order;
  readonly merchant: Merchant;
  readonly phase: PaymentPhase;
  readonly onPay: (method: Method, received: Minor) => void;
}

function Payment({ order, merchant, phase, onPay }: PaymentProps) {
  const [method, setMethod] = useState<Method>('cash');
  const [venmoUser] = useSetting('venmoUser');
  // "Card only" hides cash when cards can be taken; until then nobody could be paid.
  const [paymentOption] = useSetting('paymentOption');
  const gateway = useSession()?.device?.paymentGateway ?? null;
  const due = roundCash(order.total, merchant.cashRounding);
  const busy = phase.kind === 'sending';
  const notSubmitted = order.state === 'accepted' ? order.items.filter(({ submitted }) => !submitted).length : 0;
  // Where nothing moves when it comes: under the tiles, on a phone in the foot, above change and Pay.
  const small = useMediaQuery('(max-width: 700px)', undefined, { getInitialValueInEffect: false }) === true;
  const status = <PaymentStatus phase={phase} notSubmitted={notSubmitted} />;
  return (
    <div className={classes.columns}>
      <section className={classes.summary}>
        <OrderToPay order={order} />
        <MethodTiles
          method={method}
          onChange={setMethod}
          disabled={busy}
          payLater={order.total > 0}
          card={gateway !== null && paymentOption !== 'cash'}
          venmo={venmoUser !== null}
        />
        {small ? null : status}
      </section>
      <section className={classes.panel}>
        {method === 'cash' ? (
          <CashPanel
            due={due}
            rounding={cashRoundingOf(order.total, merchant.cashRounding)}
            busy={busy}
            submits={notSubmitted > 0}
            status={small ? status : null}
            onPay={(received) => onPay('cash', received)}
          />
        ) : (
          <PayLaterPanel amount={order.total} busy={busy} status={small ? status : null} onPay={() => onPay('later', order.total)} />
        )}
      </section>
    </div>
  );
}

function Header({ title, onCancel, disabled = false }: { readonly title: string; readonly onCancel: () => void; readonly disabled?: boolean }) {
  const words = useWords();
  return (
    <header className={classes.header}>
      <Button variant="subtle" color="gray" leftSection={<ArrowLeft aria-hidden />} onClick={onCancel} disabled={disabled}>
        {words.payment.cancel}
      </Button>
      <h1 className={classes.title}>{title}</h1>
    </header>
  );
}

function Loading({ onCancel }: { readonly onCancel: () => void }) {
  const words = useWords();
  return (
    <div className={classes.screen} role="status" aria-busy="true" aria-label={words.payment.loading}>
      <Header title={words.payment.title} onCancel={onCancel} />
      <div className={classes.columns}>
        <Skeleton height={260} animate={false} />
        <Skeleton height={480} animate={false} />
      </div>
    </div>
  );
}

interface NotReadProps {
  readonly failure: CallFailure;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
}

function NotRead({ failure, onRetry, onCancel }: NotReadProps) {
  const words = useWords();
  const say = useFailureWords();
  return (
    <div className={classes.screen}>
      <Header title={words.payment.title} onCancel={onCancel} />
      <Alert color="orange" role="alert">
        {say(failure)}
      </Alert>
      <Button onClick={onRetry}>{words.common.tryAgain}</Button>
    </div>
  );
}
