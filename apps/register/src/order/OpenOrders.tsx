import { ActionIcon, Button } from '@mantine/core';
import type { Merchant } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { ClipboardList, RefreshCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useHeld } from '../calls/held.ts';
import { now } from '../native/clock.ts';
import { useSetting } from '../native/storage.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notify.tsx';
import { useLanguage, useWords } from '../ui/words.tsx';
import { activateOrder } from './active-order.ts';
import { Filter } from './Filter.tsx';
import classes from './OpenOrders.module.css';
import { OrderDetailDialog } from './OrderDetailDialog.tsx';
import { filtered, isSelectable, type StateFilter, startedWords, type TypeFilter } from './open-orders-view.ts';
import { typeWords } from './order-words.ts';
import { useOngoing } from './use-ongoing.ts';

interface Props {
  /** An order was made active: back to the menu. */
  readonly onSelected: (order: Order) => void;
  readonly leading?: ReactNode;
  /** The receipt of an order with what can be done with it, for its detail. */
  readonly detailActions?: ((order: Order) => ReactNode) | undefined;
}

/** The orders that wait: saved ones and those in the kitchen. */
export function OpenOrders({ onSelected, leading, detailActions }: Props) {
  const words = useWords();
  const say = useFailureWords();
  const { orders, failure, refresh } = useOngoing();
  const [type, setType] = useState<TypeFilter>('all');
  const [state, setState] = useState<StateFilter>('all');
  const [seen, setSeen] = useState<Order | null>(null);
  const { open, types, states } = words.order;
  const shown = filtered(orders ?? [], type, state);
  const select = (order: Order) => {
    activateOrder(order.id);
    notify.success(fill(open.selected, { id: order.id }));
    onSelected(order);
  };
  return (
    <section className={classes.tab} aria-label={open.title}>
      <div className={classes.bar}>{leading}</div>
      <div className={classes.filters}>
        <Filter
          label={open.typeFilter}
          value={type}
          onChange={setType}
          choices={{ all: open.anyType, pickup: types.pickup, 'dine-in': types['dine-in'], delivery: types.delivery }}
        />
        <Filter label={open.stateFilter} value={state} onChange={setState} choices={{ all: open.anyState, open: states.open, accepted: states.accepted }} />
        <ActionIcon variant="default" size="lg" className={classes.refresh} aria-label={open.refresh} onClick={refresh}>
          <RefreshCw size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.body}>
        {orders === undefined && failure !== null ? (
          <EmptyState title={open.loadFailed} description={say(failure)}>
            <Button size="xl" onClick={refresh}>
              {open.retry}
            </Button>
          </EmptyState>
        ) : orders === undefined ? (
          <p role="status">{words.common.loading}</p>
        ) : shown.length === 0 ? (
          <EmptyState
            icon={ClipboardList}
            title={orders.length === 0 ? open.none : open.noneHere}
            description={orders.length === 0 ? open.noneHint : undefined}
          />
        ) : (
          <>
            {failure === null ? null : <p role="status">{open.loadFailed}</p>}
            <OrdersTable orders={shown} onView={setSeen} onSelect={select} />
          </>
        )}
      </div>
      {seen === null ? null : (
        <OrderDetailDialog order={seen} onClose={() => setSeen(null)} onSelect={isSelectable(seen) ? select : undefined} receipt={detailActions?.(seen)} />
      )}
    </section>
  );
}

function OrdersTable({
  orders,
  onView,
  onSelect,
}: {
  readonly orders: readonly Order[];
  readonly onView: (order: Order) => void;
  readonly onSelect: (order: Order) => void;
}) {
  const words = useWords();
  const language = useLanguage();
  const timezone = useHeld<Merchant>('merchant')?.timezone ?? 'UTC';
  const [activeOrderId] = useSetting('activeOrderId');
  const { open, states } = words.order;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{open.date}</th>
          <th scope="col">{open.orderTitle}</th>
          <th scope="col">{open.type}</th>
          <th scope="col" className={classes.right}>
            {open.action}
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} data-active={order.id === activeOrderId || undefined}>
            <td className={classes.date}>{startedWords(order.createdTime, now(), timezone, language)}</td>
            <td className={classes.name}>
              <span className={classes.strong}>{order.title === '' ? order.id : order.title}</span>
              <span className={classes.quiet}>
                {order.title === '' ? '' : `${order.id} · `}
                <Money amount={order.total} />
              </span>
            </td>
            <td className={classes.type}>
              <span>{typeWords(order.orderType, words)}</span>
              <span className={classes.quiet}>{states[order.state]}</span>
            </td>
            <td className={classes.right}>
              <div className={classes.actions}>
                <Button variant="default" aria-label={fill(open.viewOrder, { id: order.id })} onClick={() => onView(order)}>
                  {open.view}
                </Button>
                {isSelectable(order) ? (
                  <Button variant="light" aria-label={fill(open.selectOrder, { id: order.id })} onClick={() => onSelect(order)}>
                    {open.select}
                  </Button>
                ) : null}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
