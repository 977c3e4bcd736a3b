import { Button } from '@mantine/core';
import type { NewOrder } from '@till/contract/live';
import { type OrderAlertAnswer, orderAlertQuery } from '@till/contract/read/queries';
import { minor } from '@till/domain/money/minor';
import type { OrderTypeName } from '@till/domain/order/types';
import { counted, fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { logError } from '../calls/log/log.ts';
import { read } from '../calls/read.ts';
import { useStreamConnected } from '../calls/stream/stream.ts';
import { session } from '../native/session.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { Money } from '../ui/money.tsx';
import { useLanguage, useWords } from '../ui/words.tsx';
import { customerName } from '../words/customer.ts';
import { orderTitle, typeWords } from '../words/order.ts';
import { acknowledgeAlert } from './alerts.ts';
import { useOpenAlerts } from './kept-alerts.ts';
import classes from './NewOrderDialog.module.css';

/** A tap that was meant for what stood here before, or for the order before this one, acknowledges nothing; ms. */
const settleMs = 400;

type Alert = NonNullable<OrderAlertAnswer['orderAlert']>;

/** The new orders that nobody has acknowledged, one after another. */
export function NewOrderDialog() {
  const open = useOpenAlerts();
  const [order] = open;
  return order === undefined ? null : <Shown key={order.orderId} order={order} count={open.length} />;
}

const countOf = (items: Alert['items']): number => items.reduce((sum, { quantity }) => sum + quantity, 0);
const typeOf = (name: string): OrderTypeName => (name === 'dine-in' || name === 'delivery' ? name : 'pickup');

/**
 * One new order: what it is, for whom, and what is on it. It comes up under busy fingers, and closing it closes it at every register: only its button does, no
 * tap beside it and no key that was on its way.
 */
function Shown({ order, count }: { readonly order: NewOrder; readonly count: number }) {
  const words = useWords();
  const details = useDetails(order.orderId);
  const orderType = typeOf(order.orderType);
  const isSettled = useSettled();
  return (
    <Dialog title={words.online.newOrder} size={520} above>
      <p className={classes.title}>
        {typeWords(orderType, words)} · {orderTitle({ orderType, title: order.title, id: order.orderId }, words)}
      </p>
      {details.alert === null ? (
        <p role="status">{details.failure === null ? words.online.loading : words.online.notRead}</p>
      ) : (
        <Details alert={details.alert} />
      )}
      <p className={classes.total}>
        <span>{words.receipt.total}</span>
        <Money amount={minor(order.orderTotal)} />
      </p>
      {count > 1 ? <p className={classes.quiet}>{fill(words.common.place, { position: 1, count })}</p> : null}
      <Button size="xl" fullWidth aria-disabled={!isSettled || undefined} onClick={() => isSettled && acknowledgeAlert(order.orderId)}>
        {words.common.close}
      </Button>
    </Dialog>
  );
}

/** Whether it has been there for long enough to be seen. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

function Details({ alert: { items, customer } }: { readonly alert: Alert }) {
  const words = useWords();
  const language = useLanguage();
  return (
    <>
      <p className={classes.count}>{counted(words.online.itemCount, countOf(items), language)}</p>
      <div className={classes.customer}>
        <span>{customer === null ? words.online.noCustomer : customerName(customer, words)}</span>
        {customer?.phone ? <span>{customer.phone}</span> : null}
        {customer?.email ? <span>{customer.email}</span> : null}
      </div>
      <ul className={classes.items}>
        {items.map((item, index) => (
          // The list is read once and never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <li key={index}>
            <span className={classes.item}>
              {item.quantity} × {item.name}
            </span>
            {item.modifiers.length === 0 ? null : <span className={classes.quiet}>{item.modifiers.map(({ name }) => name).join(', ')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The order's details from the read API; read again when the connection is back. */
function useDetails(orderId: string): { readonly alert: Alert | null; readonly failure: CallFailure | null } {
  const connected = useStreamConnected();
  const [alert, setAlert] = useState<Alert | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => {
    const merchantId = session.get()?.merchant.id;
    if (alert !== null || merchantId === undefined) return;
    let wanted = true;
    void read<OrderAlertAnswer>(orderAlertQuery, { merchantId, orderId }).then((answer) => {
      if (!wanted) return;
      if (answer.ok && answer.value.orderAlert !== null) return setAlert(answer.value.orderAlert);
      const refusal: CallFailure = answer.ok ? { code: 'not_found', message: 'no such order' } : answer.refusal;
      setFailure(refusal);
      logError('ORDER_ALERT_ERROR', refusal, { orderId });
    });
    return () => {
      wanted = false;
    };
  }, [orderId, connected]);
  return { alert, failure };
}
