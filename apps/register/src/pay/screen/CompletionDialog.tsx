import { Button, VisuallyHidden } from '@mantine/core';
import { changeDue } from '@till/domain/cash/change';
import { amountOfEntry } from '@till/domain/money/entry';
import type { Minor } from '@till/domain/money/minor';
import { amountDue } from '@till/domain/order/payment/amount-due';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { orderKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { Money, useMoney } from '../../kit/money.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { mayBeScanned } from '../../native/scanner.ts';
import { useSetting } from '../../native/storage.ts';
import { CardFigures } from '../card/CardFigures.tsx';
import { CashField } from '../cash/CashField.tsx';
import { QuickAmounts } from '../cash/QuickAmounts.tsx';
import { useReceived } from '../cash/use-received.ts';
import { lastCompletion } from '../last-completion.ts';
import { OrderPayments } from '../OrderPayments.tsx';
import type { Completion, Paid } from '../payment-phase.ts';
import { type PaymentRecord, usePaymentRecord } from '../payment-record.ts';
import { takenPayment } from '../taken-payment.ts';
import { CompletionFrame } from './CompletionFrame.tsx';
import classes from './completion.module.css';
import { type Holds, NextOrder } from './NextOrder.tsx';

export interface CompletionDialogProps {
  readonly completion: Completion;
  /** Called for the next order. */
  readonly onNewOrder: () => void;
  /** The payment was refused later: leads to the order, to take it again. */
  readonly onPayAgain: () => void;
  readonly receipt: (paid: Paid) => ReactNode;
  /** What prints it; `onAnswered`: a question of its was answered, and the way on gets the focus; `onHolds`: whether it still has something to say or to ask. */
  readonly print: (paid: Paid, onAnswered: () => void, onHolds: (holds: Holds) => void) => ReactNode;
  /** What is to be known of cash that was taken here. */
  readonly cashNote: ReactNode;
  /** What can be sold next; `onNext` is called before an item that was picked there begins the next order. */
  readonly menu: (onNext: () => void) => ReactNode;
}

/** After a payment: what was paid, the change, the receipt, and the way to the next order. */
export function CompletionDialog(props: CompletionDialogProps) {
  const { completion, onNewOrder, onPayAgain, receipt, print } = props;
  const { method, order: completed, received: counted, paymentId } = completion;
  const {
    payment: words,
    outbox: outboxText,
    practice,
    order: { totals },
  } = useMessages('paying');
  const record = usePaymentRecord(completion);
  const order = useNewest(completed, record);
  const payment = takenPayment(order, completion);
  // The server may have booked it without the check that it was taken for.
  const paid = { order, shareId: payment?.shareId, isKnown: payment !== undefined };
  const isSplit = order.order_payment.length > 1;
  /** The payment's method and amounts, or what is still due if nothing was paid. */
  const due = method === 'later' ? amountDue(order) : (payment?.amount ?? order.total);
  const refused = record === 'refused';
  const { received, setReceived, keep } = useReceived(order, counted, refused || method !== 'cash');
  const cash = method === 'cash' ? received : undefined;
  const newOrder = useRef<HTMLButtonElement>(null);
  const figures = useId();
  // A reload shows this dialog again; leaving it forgets it.
  useEffect(() => {
    lastCompletion.set({ orderId: order.id, method, received, shareId: completion.shareId, paymentId });
    return lastCompletion.clear;
  }, [order.id, method, received, completion.shareId, paymentId]);
  // The next payment here opens with it; whoever pays later has not paid yet.
  const [, setLastMethod] = useSetting('lastMethod');
  useEffect(() => {
    if (method !== 'later' && !completed.practice) setLastMethod(method);
  }, [method, completed.practice, setLastMethod]);
  const [isBySelf] = useSetting('nextOrderBySelf');
  const [holds, setHolds] = useState<Holds>('free');
  // Cash is more than is due: what is paid of it is the total, or a part's share.
  const figureLabel = method === 'later' ? words.toPayLater : method !== 'cash' || (isSplit && !refused) ? words.paid : refused ? words.received : totals.total;
  const owed = method === 'cash' ? changeDue(due, received) : null;
  const isSettled = record === 'recorded' && (owed === null || (owed.change === 0 && owed.missing === 0));
  return (
    <CompletionFrame
      title={<Title method={method} orderId={order.id} refused={refused} />}
      describedBy={figures}
      menu={props.menu(onNewOrder)}
      isMenuShut={refused}
      onClose={onNewOrder}
    >
      <section className={`${classes.money} stack min-w-0 gap-12`}>
        <div id={figures} className={classes.through}>
          {isSplit ? <Figure label={totals.total} amount={order.total} isSmall /> : null}
          {method === 'card' && payment !== undefined ? <CardFigures order={order} payment={payment} /> : <Figure label={figureLabel} amount={due} />}
          {method === 'cash' && !refused ? <Figure label={words.received} amount={received} isSmall /> : null}
          {method === 'cash' ? <Change due={due} received={received} /> : null}
        </div>
        {method === 'cash' && !refused && !order.practice ? props.cashNote : null}
        {order.practice ? <p className={classes.recorded}>{practice.banner}</p> : null}
        <div className={classes.rare}>
          {method === 'cash' ? <CountAgain due={due} received={received} onReceived={setReceived} onCounted={keep} /> : null}
          {record === 'recorded' ? <OrderPayments order={order} quiet shown={method === 'card' ? payment?.id : undefined} /> : null}
        </div>
        <Recorded record={record} method={method} />
      </section>
      {/* Nobody is given a receipt of what was not recorded. */}
      <section className={`${classes.receipt} min-w-0`}>{refused ? null : receipt({ ...paid, received: cash })}</section>
      <div className={classes.next}>
        {isBySelf && !refused ? <NextOrder isSettled={isSettled} holds={holds} onNewOrder={onNewOrder} /> : null}
        {refused ? (
          <Button className={classes.whole} size="xl" onClick={onPayAgain}>
            {outboxText.openOrder}
          </Button>
        ) : (
          print({ ...paid, received: cash }, () => newOrder.current?.focus(), setHolds)
        )}
        <Button
          ref={newOrder}
          className={refused ? classes.whole : undefined}
          variant={refused ? 'default' : 'filled'}
          size="xl"
          data-autofocus
          onClick={onNewOrder}
        >
          {words.newOrder}
        </Button>
      </div>
    </CompletionFrame>
  );
}

/**
 * The order as it is now: money may have been refunded since it was paid. Before the server has the payment, its order is without it, perhaps with another
 * total: then what was taken here counts.
 */
function useNewest(completed: Order, record: PaymentRecord): Order {
  const known = useCached(orderKey(completed.id));
  return record === 'recorded' && known !== undefined && known.version >= completed.version ? known : completed;
}

function Title({ method, orderId, refused }: { readonly method: Completion['method']; readonly orderId: string; readonly refused: boolean }) {
  const { payment: words, outbox } = useMessages('paying');
  return (
    <span className="flex flex-wrap items-center gap-4-12 text-22 strong">
      {refused ? <CircleAlert aria-hidden size={28} className="bad" /> : <CircleCheck aria-hidden size={28} className={`${classes.check} good`} />}
      {refused ? outbox.paymentRefusedTitle : words.done[method]}
      <span className="regular text-16 quiet">{fill(words.orderNumber, { order: orderId })}</span>
    </span>
  );
}

/** That only this register has the payment, or that the server refused it. That all is well says the title; whoever listens hears it. */
function Recorded({ record, method }: { readonly record: PaymentRecord; readonly method: Completion['method'] }) {
  const words = useMessages('paying').outbox;
  const said = {
    recorded: method === 'later' ? words.laterRecorded : words.paymentRecorded,
    unsent: words.paymentUnsent,
    refused: words.paymentNotTaken,
  } as const;
  return (
    <div aria-live="polite">
      {record === 'recorded' ? <VisuallyHidden>{said.recorded}</VisuallyHidden> : <p className={record === 'refused' ? 'bad' : 'warn'}>{said[record]}</p>}
    </div>
  );
}

function Figure({ label, amount, isSmall = false }: { readonly label: string; readonly amount: Minor; readonly isSmall?: boolean }) {
  return (
    <p className="flex items-baseline justify-between gap-16 text-18">
      <span>{label}</span>
      <Money amount={amount} className={isSmall ? undefined : 'text-28 strong'} />
    </p>
  );
}

/** The change, in the largest type, or what is missing of the amount. */
function Change({ due, received }: { readonly due: Minor; readonly received: Minor }) {
  const words = useMessages('paying').payment;
  const money = useMoney();
  const { change, missing } = changeDue(due, received);
  return (
    <div className={`${classes.change} flex flex-wrap items-center justify-between gap-x-16 text-20 accent-wash rounded-14`} role="status">
      {missing === 0 ? (
        <>
          <span>{words.changeDue}</span>
          <Money amount={change} className={classes.changeAmount} />
        </>
      ) : (
        <span className="semibold bad">{fill(words.short, { amount: money(missing) })}</span>
      )}
    </div>
  );
}

interface CountAgainProps {
  readonly due: Minor;
  readonly received: Minor;
  readonly onReceived: (received: Minor) => void;
  /** That is the amount; absent: as it was typed. */
  readonly onCounted: (received?: Minor) => void;
}

/** Computes the change again for other notes than those counted before the payment; folded, for it is rare. */
function CountAgain({ due, received, onReceived, onCounted }: CountAgainProps) {
  const words = useMessages('paying').payment;
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState<string>();
  const type = (typed: string) => {
    mayBeScanned(() => {
      setText(text);
      onReceived(received);
    });
    setText(typed);
    onReceived(typed === '' ? due : amountOfEntry(typed));
  };
  const pick = (amount: Minor) => {
    setText(undefined);
    onReceived(amount);
    onCounted(amount);
  };
  return (
    <>
      <Button variant="default" px="md" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.countAgain}
      </Button>
      {isOpen ? (
        <div className={`${classes.again} stack gap-8`}>
          <CashField label={words.received} received={received} text={text} onType={type} onLeave={onCounted} />
          <QuickAmounts due={due} received={received} onPick={pick} />
        </div>
      ) : null}
    </>
  );
}
