import { Button } from '@mantine/core';
import type { NewOrder } from '@till/contract/live';
import { phoneForReading } from '@till/domain/customer/phone';
import { minor } from '@till/domain/money/minor';
import type { OrderTypeName } from '@till/domain/order/types';
import { counted, fill } from '@till/phrases/phrases';
import { useEffect, useState } from 'react';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { Money } from '../../kit/money.tsx';
import { customerName } from '../../messages/customer.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { orderTitle, typeText } from '../../messages/order.ts';
import { acknowledgeAlert } from './alerts.ts';
import { useCloseAll } from './close-all.ts';
import { useOpenAlerts } from './kept-alerts.ts';
import classes from './NewOrderDialog.module.css';
import { newOrdersOpened } from './opened.ts';
import { type OrderAlert, useOrderDetails } from './use-order-details.ts';
import { useStandingText } from './use-standing-text.ts';

/** A tap that was meant for what stood here before, or for the order before this one, acknowledges nothing; ms. */
const settleMs = 400;

interface Props {
  /** Leads to an order; undefined: nobody should leave the screen now. */
  readonly onShow: ((orderId: string) => void) | undefined;
}

/** The new orders that nobody has acknowledged, one after another. */
export function NewOrderDialog({ onShow }: Props) {
  const open = useOpenAlerts();
  const [order] = open;
  return order === undefined ? null : <Shown key={order.orderId} order={order} open={open} onShow={onShow} />;
}

const countOf = (items: OrderAlert['items']): number => items.reduce((sum, { quantity }) => sum + quantity, 0);
const typeOf = (name: string): OrderTypeName => (name === 'dine-in' || name === 'delivery' ? name : 'pickup');

/**
 * One new order: what it is, whether it is paid, for whom, and what is on it. It comes up under busy fingers, and closing it closes it at every register: only
 * its buttons do, no tap beside it and no key that was on its way.
 */
function Shown({ order, open, onShow }: { readonly order: NewOrder; readonly open: readonly NewOrder[] } & Props) {
  const count = open.length;
  const words = useMessages('paying');
  const online = useMessages('online');
  const notice = useMessages('notice');
  const { alert, standing, failure } = useOrderDetails(order.orderId);
  const standingText = useStandingText();
  const orderType = typeOf(order.orderType);
  const isSettled = useSettled();
  const closeAll = useCloseAll();
  const close = () => isSettled && acknowledgeAlert(order.orderId);
  const show = (): void => {
    if (!isSettled) return;
    acknowledgeAlert(order.orderId);
    // The others go on being announced; they do not stand in the way of this one.
    newOrdersOpened.set(false);
    onShow?.(order.orderId);
  };
  const isDue = standing !== null && standing.due > 0;
  return (
    <Dialog title={online.newOrder} size={520} above>
      <p className="text-24 strong mb-4">
        {typeText(orderType, words)} · {orderTitle({ orderType, title: order.title, id: order.orderId }, words)}
      </p>
      {standing === null ? null : (
        <p className="flex flex-wrap items-center gap-4-16 text-18 mb-8">
          <span className={`${classes.paid} p-2-10 strong good accent-wash rounded-10`} data-due={isDue || undefined}>
            {standingText.money(standing)}
          </span>
          {standing.readyAt === null ? null : <span>{fill(online.readyBy, { time: standingText.time(standing.readyAt) })}</span>}
        </p>
      )}
      {alert === null ? <p role="status">{failure === null ? online.loading : online.notRead}</p> : <Details alert={alert} />}
      <p className={`${classes.total} flex justify-between text-20 strong border-top mb-16`}>
        <span>{words.receipt.total}</span>
        <Money amount={minor(order.orderTotal)} />
      </p>
      {count > 1 ? <p className="quiet">{fill(words.common.place, { position: 1, count })}</p> : null}
      <div className="flex flex-wrap gap-8">
        <Button
          size="xl"
          className="grow-160"
          variant={isDue && onShow !== undefined ? 'default' : 'filled'}
          aria-disabled={!isSettled || undefined}
          onClick={close}
        >
          {words.common.close}
        </Button>
        {onShow === undefined ? null : (
          <Button size="xl" className="grow-160" variant={isDue ? 'filled' : 'default'} aria-disabled={!isSettled || undefined} onClick={show}>
            {notice.toOrder}
          </Button>
        )}
        {count > 1 ? (
          <Button size="xl" className="grow-160" variant="default" aria-disabled={!isSettled || undefined} onClick={() => isSettled && void closeAll(open)}>
            {words.common.closeAll}
          </Button>
        ) : null}
      </div>
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

function Details({ alert: { items, customer } }: { readonly alert: OrderAlert }) {
  const words = useMessages('paying');
  const online = useMessages('online');
  const language = useLanguage();
  return (
    <>
      <p className="quiet mb-12">{counted(online.itemCount, countOf(items), language)}</p>
      <div className="flex flex-wrap gap-4-16 break-anywhere mb-12">
        <span>{customer === null ? online.noCustomer : customerName(customer, words)}</span>
        {customer?.phone ? <span>{phoneForReading(customer.phone)}</span> : null}
        {customer?.email ? <span>{customer.email}</span> : null}
      </div>
      <ul className="ruled">
        {items.map((item, index) => (
          // The list is read once and never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <li key={index} className="stack">
            <span className="text-18 semibold break-anywhere">
              {item.quantity} × {item.name}
            </span>
            {item.modifiers.length === 0 ? null : <span className="quiet">{item.modifiers.map(({ name }) => name).join(', ')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
