import { Anchor } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { cashRoundingOf } from '@till/domain/cash/rounding';
import type { Merchant } from '@till/domain/merchant/types';
import { addMinor, type Minor, zero } from '@till/domain/money/minor';
import { attemptInTheWay } from '@till/domain/order/attempt/attempt';
import type { BillShare } from '@till/domain/order/bill/bill-share';
import { roundingAt as roundingOfShare } from '@till/domain/order/commands/pay-cash';
import { amountDue, isPartlyPaid } from '@till/domain/order/payment/amount-due';
import type { CardAttempt, Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { usePhoneWidth } from '../../kit/layout/use-phone-width.ts';
import { useMoney } from '../../kit/money.tsx';
import { useTapGuard } from '../../kit/tap/use-tap-guard.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useSession } from '../../native/session.ts';
import { useSetting } from '../../native/storage.ts';
import { CardPanel } from '../card/CardPanel.tsx';
import type { PracticeScenario } from '../card/card-action.ts';
import type { CardStart } from '../card/use-card.ts';
import { CashPanel } from '../cash/CashPanel.tsx';
import { couldTakeVenmo, isMethod, type Method, offeredMethods } from '../methods.ts';
import type { PaymentPhase } from '../payment-phase.ts';
import { PartChosen } from '../split/PartChosen.tsx';
import { type ChosenPart, partBy } from '../split/part.ts';
import { MethodTiles } from './MethodTiles.tsx';
import { NothingDue } from './NothingDue.tsx';
import { OrderToPay } from './OrderToPay.tsx';
import { PartPaid } from './PartPaid.tsx';
import { PayLaterPanel } from './PayLaterPanel.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import classes from './pay.module.css';
import { TakenBefore } from './TakenBefore.tsx';
import type { ByHand } from './use-payment.ts';

// Loaded lazily: paying in cash does not need the QR code.
const AskedElsewhere = lazy(() => import('../split/AskedElsewhere.tsx').then((module) => ({ default: module.AskedElsewhere })));
const Checks = lazy(() => import('../split/Checks.tsx').then((module) => ({ default: module.Checks })));
const VenmoPanel = lazy(() => import('../venmo/VenmoPanel.tsx').then((module) => ({ default: module.VenmoPanel })));

interface PaymentProps {
  readonly order: Order;
  readonly merchant: Merchant;
  readonly phase: PaymentPhase;
  readonly busy: boolean;
  /** The card that the last guest is asked for at another terminal; null: none is. */
  readonly elsewhere: CardAttempt | null;
  /** What the next payment takes, where that is a part. */
  readonly part: ChosenPart;
  /** Another guest's share is paid next. */
  readonly onShare: (id: string) => void;
  readonly onPay: (method: ByHand, received: Minor, take: Minor | null) => void;
  readonly onCharge: (start: CardStart) => void;
  readonly onRefund: () => void;
  /** What prints what was paid so far; of a split bill that of the guest who paid here. */
  readonly printPart: (order: Order, shareId: string | undefined) => ReactNode;
  readonly guestReceipt: (order: Order, share: BillShare) => ReactNode;
  /** Leads to the setting of the Venmo username. */
  readonly onSettings: () => void;
}

/** The order on one side, the ways to pay it on the other; the one that was used last is open. */
export function Payment(props: PaymentProps) {
  const { order, merchant, phase, busy, elsewhere } = props;
  const { share } = props.part;
  const words = useMessages('paying');
  const due = share?.due ?? amountDue(order);
  const [venmoUser] = useSetting('venmoUser');
  const [paymentOption] = useSetting('paymentOption');
  const gateway = useSession()?.device?.paymentGateway ?? null;
  const place = { gateway, paymentOption, venmoUser, currencyCode: merchant.currencyCode, practice: order.practice, due };
  const offered = offeredMethods(place);
  const [lastMethod] = useSetting('lastMethod');
  const [chosen, setMethod] = useState<Method>(() =>
    attemptInTheWay(order, share?.share.id) !== undefined ? 'card' : isMethod(lastMethod) ? lastMethod : 'cash',
  );
  const method = offered.includes(chosen) ? chosen : (offered[0] ?? 'cash');
  const part = partBy(method, due, props.part.take, merchant.cashRounding);
  const take = part ?? (share === null || method === 'later' || due === amountDue(order) ? null : due);
  const notSubmitted = take === null && order.state === 'accepted' ? order.items.filter(({ submitted }) => !submitted).length : 0;
  // Where nothing moves when it comes: under the order, on a phone in the foot, above change and Pay.
  const small = usePhoneWidth();
  const isFolded = !useMediaQuery('(min-width: 1000px)', undefined, { getInitialValueInEffect: false });
  const armed = useTapGuard(`${share?.share.id} ${due} ${take}`);
  // On a phone the button says what paying submits, and the keypad has the room.
  const isTight = small && method === 'cash';
  const status = (
    <PaymentStatus
      phase={phase}
      notSubmitted={isTight ? 0 : notSubmitted}
      left={amountDue(order)}
      print={phase.kind === 'part' ? props.printPart(order, phase.shareId) : null}
    />
  );
  return (
    <div className={`${classes.columns} grid items-start`}>
      <section className={`${classes.summary} stack min-w-0 gap-12`}>
        <TakenBefore order={order} />
        <OrderToPay order={order} isFolded={isFolded} />
        {isPartlyPaid(order) ? <PartPaid order={order} disabled={busy || order.cardAttempt !== null} onRefund={props.onRefund} /> : null}
        {part === null ? null : <PartChosen take={part} due={due} disabled={busy} onAll={() => props.part.choose(null)} />}
        {small ? null : status}
        {order.shares === undefined ? null : (
          <Suspense>
            <Checks order={order} toPay={share} disabled={busy} onChoose={props.onShare} receipt={props.guestReceipt} />
          </Suspense>
        )}
      </section>
      {/* A tap that was meant for the screen before, or for another amount, pays nothing. */}
      <section className={armed ? `${classes.panel} stack min-w-0 gap-12` : `${classes.panel} stack min-w-0 gap-12 ${classes.unarmed}`}>
        {due === 0 || elsewhere !== null ? null : <MethodTiles offered={offered} method={method} onChange={setMethod} disabled={busy} />}
        {couldTakeVenmo(place) && !isTight && elsewhere === null ? (
          <Anchor component="button" type="button" className="self-start" disabled={busy} onClick={props.onSettings}>
            {words.venmo.setUp}
          </Anchor>
        ) : null}
        <Panel {...props} method={method} take={take} isPart={part !== null} venmoUser={venmoUser} submits={notSubmitted > 0} status={small ? status : null} />
      </section>
    </div>
  );
}

interface PanelProps extends PaymentProps {
  readonly method: Method;
  /** The part that it takes; null: all. */
  readonly take: Minor | null;
  /** It is less than the guest, or the order, owes. */
  readonly isPart: boolean;
  readonly venmoUser: string | null;
  readonly submits: boolean;
  readonly status: ReactNode;
}

function Panel({ method, take, isPart, part: { share }, venmoUser, order, merchant, busy, elsewhere, submits, status, onPay, onCharge, onShare }: PanelProps) {
  const { card, practice: practiceText } = useMessages('paying');
  const money = useMoney();
  const device = useSession()?.device ?? null;
  const due = share?.due ?? amountDue(order);
  const now = take ?? due;
  // Cash of a split check is rounded as one sum.
  const rounding = share === null || isPart ? cashRoundingOf(now, merchant.cashRounding) : roundingOfShare(order, now, merchant.cashRounding);
  const [asksBeforeCharge] = useSetting('asksBeforeCharge');
  const charge = async (practice: PracticeScenario | null) => {
    const title = fill(card.confirmTitle, { amount: money(now) });
    const asks = fill(card.confirmText, { order: order.id, terminal: device?.label ?? '' });
    const description = order.practice ? `${practiceText.banner}. ${asks}` : asks;
    if (device === null) return;
    if (!asksBeforeCharge || (await confirm({ title, description, confirmLabel: fill(card.charge, { amount: money(now) }) })))
      onCharge({ deviceId: device.id, amount: due, take, shareId: share?.share.id ?? null, practice });
  };
  if (elsewhere !== null)
    return (
      <Suspense>
        <AskedElsewhere orderId={order.id} attempt={elsewhere} status={status} onShow={() => onShare(elsewhere.shareId ?? '')} />
      </Suspense>
    );
  if (due === 0) return <NothingDue busy={busy} status={status} onComplete={() => onPay('cash', due, null)} />;
  switch (method) {
    case 'cash':
      return (
        <CashPanel
          // What was counted for one guest says nothing about the next.
          key={share?.share.id}
          due={addMinor(now, rounding)}
          rounding={rounding}
          busy={busy}
          isPart={take !== null}
          submits={submits}
          status={status}
          onPay={(received) => onPay('cash', received, take)}
        />
      );
    case 'later':
      return <PayLaterPanel busy={busy} status={status} onPay={() => onPay('later', amountDue(order), null)} />;
    case 'card':
      return (
        <CardPanel
          amount={now}
          tip={take === null && !isPartlyPaid(order) ? order.tipsAmount : zero}
          device={device}
          practice={order.practice}
          busy={busy}
          status={status}
          onCharge={(practice) => void charge(practice)}
        />
      );
    case 'venmo':
      return (
        <Suspense fallback={<div className={classes.venmoRoom} />}>
          <VenmoPanel orderId={order.id} user={venmoUser ?? ''} amount={now} busy={busy} status={status} onReceived={() => onPay('venmo', now, take)} />
        </Suspense>
      );
  }
}
