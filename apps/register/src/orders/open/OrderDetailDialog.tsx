import { Button } from '@mantine/core';
import { isDineIn, isFromElsewhere, isSold } from '@till/domain/order/facts';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { isAllRefunded } from '@till/domain/order/payment/refunded';
import { lineTotal } from '@till/domain/order/totals/totals';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Actions } from '../../kit/layout/Sheet.tsx';
import { Mark } from '../../kit/list/Mark.tsx';
import { Money, useMoney } from '../../kit/money.tsx';
import { modifierText, noteText } from '../../messages/line.ts';
import { useLineNames } from '../../messages/line-names.ts';
import { useMessages } from '../../messages/messages.tsx';
import { nameAndPhone } from '../../messages/name-and-phone.ts';
import { orderSubtitle, orderTitle } from '../../messages/order.ts';
import { nextStep } from '../next-step.ts';
import { isOngoing } from '../ongoing/ongoing-list.ts';
import { OnlineEnd, OnlineOrder } from '../online/OnlineOrder.tsx';
import { Totals } from '../Totals.tsx';
import { cardMark, partMark } from './card-mark.ts';
import classes from './OrderDetailDialog.module.css';
import { canPay } from './open-orders-view.ts';
import { WaitingReceipt } from './WaitingReceipt.tsx';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
  /** Puts it into the cart; absent: it is only read. */
  readonly onSelect?: ((order: Order) => void) | undefined;
  /** Leads to its payment, where it can be paid now. */
  readonly onPay: (order: Order) => void;
  /** A way to what stands further down; absent: none. */
  readonly jump?: ReactNode;
  /** The receipt with its actions; undefined: it is being fetched. */
  readonly receipt: ReactNode | undefined;
}

/** An order to read: its customer and note, its receipt or its lines and totals, and the way to take it up again. */
export function OrderDetailDialog({ order, onClose, onSelect, onPay, jump = null, receipt }: Props) {
  const words = useMessages('paying');
  const isRefunded = order.state === 'completed' && isAllRefunded(order);
  const isOnline = isFromElsewhere(order);
  const isToMake = isOnline && isOngoing(order);
  const paysHere = canPay(order);
  // What the kitchen has not seen goes there first, as in the cart.
  const isPaidNext = paysHere && nextStep(order).main === 'pay';
  const money = useMoney();
  return (
    <Dialog onClose={onClose} title={orderTitle(order, words)} size={520} full>
      <p className="flex flex-wrap items-center gap-4-12 mb-4">
        <span className="quiet">{orderSubtitle(order, words)}</span>
        {isRefunded ? (
          <Mark>{words.refund.whole}</Mark>
        ) : (
          <Mark tone={order.state === 'accepted' || order.state === 'completed' ? 'good' : 'quiet'}>{words.order.states[order.state]}</Mark>
        )}
        {jump}
      </p>
      {order.customer === null ? null : <p className="quiet mb-4">{nameAndPhone(order.customer, words)}</p>}
      <Standing order={order} />
      {order.note === '' ? null : <p className="quiet mb-4">{fill(words.order.line.note, { note: order.note })}</p>}
      {/* What to make, before when and for whom; what is due stands above. */}
      {isToMake ? isSold(order) ? <Plain order={order} /> : <Lines order={order} /> : null}
      {isOnline ? <OnlineOrder order={order} /> : null}
      <div className={classes.room}>{receipt ?? <WaitingReceipt order={order}>{isToMake ? null : <Plain order={order} />}</WaitingReceipt>}</div>
      {isOnline ? <OnlineEnd order={order} sticks={onSelect === undefined} onClose={onClose} /> : null}
      {onSelect === undefined ? null : (
        <Actions sticks>
          <Button size="xl" variant={isPaidNext ? 'default' : 'filled'} onClick={() => onSelect(order)}>
            {words.order.checkout.addItems}
          </Button>
          {paysHere ? (
            <Button size="xl" variant={isPaidNext ? 'filled' : 'default'} onClick={() => onPay(order)}>
              {amountDue(order) === 0 ? words.payment.complete : fill(words.order.steps.pay, { total: money(amountDue(order)) })}
            </Button>
          ) : null}
        </Actions>
      )}
    </Dialog>
  );
}

/** How far the order is: what is still to be paid, and what the kitchen has of it. */
function Standing({ order }: { readonly order: Order }) {
  const words = useMessages('paying');
  const { open } = words.order;
  const money = useMoney();
  const marks = [order.practice ? words.practice.mark : null, cardMark(order, words), partMark(order, words, money)].filter((mark) => mark !== null);
  const sent = order.items.filter(({ submitted }) => submitted).length;
  const kitchen = sent === 0 ? open.notInKitchen : sent === order.items.length ? open.allInKitchen : open.inKitchen;
  return (
    <>
      {isDineIn(order) && order.items.length > 0 ? <p className="quiet mb-4">{fill(kitchen, { sent, count: order.items.length })}</p> : null}
      {isOngoing(order) && !isSold(order) && order.total > 0 ? (
        <p className="flex justify-between items-baseline gap-16 mb-8 text-18 semibold">
          <span>{order.payLater ? open.toPayLater : open.toPay}</span>
          <Money amount={amountDue(order)} className="text-22 strong" />
        </p>
      ) : null}
      {marks.map((mark) => (
        <p key={mark} className="quiet mb-4">
          <Mark tone="warn">{mark}</Mark>
        </p>
      ))}
    </>
  );
}

const Plain = ({ order }: { readonly order: Order }) => (
  <>
    <Lines order={order} />
    <Totals order={order} />
  </>
);

function Lines({ order }: { readonly order: Order }) {
  const words = useMessages('paying');
  const named = useLineNames();
  return (
    <ul className={classes.detail}>
      {order.items.map(named).map((line) => (
        <li key={line.id}>
          <span className="flex justify-between gap-16 semibold">
            <span>
              {line.quantity} × {line.name}
            </span>
            <Money amount={lineTotal(line)} />
          </span>
          {modifierText(line) === '' ? null : <span className="block quiet">{modifierText(line)}</span>}
          {noteText(line) === null ? null : <span className="block quiet">{fill(words.order.line.note, { note: line.note })}</span>}
        </li>
      ))}
    </ul>
  );
}
