import { ActionIcon, Button } from '@mantine/core';
import type { Order } from '@till/domain/order/types';
import { counted, fill } from '@till/phrases/phrases';
import { ClipboardList, RefreshCw } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import { EmptyState } from '../../kit/list/EmptyState.tsx';
import { Filter } from '../../kit/list/Filter.tsx';
import { ListSkeleton } from '../../kit/list/ListSkeleton.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { settings } from '../../native/storage.ts';
import { activateOrder } from '../active-order.ts';
import { holdOngoing } from '../ongoing/follow-ongoing.ts';
import { useOngoing } from '../ongoing/use-ongoing.ts';
import classes from './OpenOrders.module.css';
import { OpenOrdersSearch } from './OpenOrdersSearch.tsx';
import { OpenOrdersTable } from './OpenOrdersTable.tsx';
import { OrderDetailDialog } from './OrderDetailDialog.tsx';
import { canResume, filtered, found, noneText, type StateFilter, type TypeFilter } from './open-orders-view.ts';
import { useAskedOrder } from './use-asked-order.ts';

interface Props {
  /** There is no room for columns. */
  readonly narrow: boolean;
  readonly onSelected: (order: Order) => void;
  readonly onPay: (order: Order, cart: string | null) => void;
  readonly detailActions: ((order: Order) => ReactNode) | undefined;
}

/** Search, filters and the list itself, with the detail of one order over it. */
export function OpenOrdersBody({ narrow, onSelected, onPay, detailActions }: Props) {
  const words = useMessages('paying');
  const language = useLanguage();
  const say = useFailureText();
  const { orders, isPartial, unsentIds, failure, refresh } = useOngoing();
  const [type, setType] = useState<TypeFilter>('all');
  const [state, setState] = useState<StateFilter>('all');
  const [text, setText] = useState('');
  const [seen, setSeen] = useState<Order | null>(null);
  useAskedOrder(setSeen);
  const isOffline = useConnection() === 'offline';
  const { open, types, states } = words.order;
  const shown = useMemo(() => found(filtered(orders ?? [], type, state), text, words), [orders, type, state, text, words]);
  const activate = ({ id }: Order) => {
    holdOngoing(id);
    activateOrder(id);
  };
  const select = useSteady((order: Order) => {
    activate(order);
    notify.success(fill(open.selected, { id: order.id }));
    onSelected(order);
  });
  const showAll = () => {
    setType('all');
    setState('all');
    setText('');
  };
  // An order that ends while it is being read stays as it was last seen.
  const detail = seen === null ? null : (orders?.find(({ id }) => id === seen.id) ?? seen);
  const count = (
    <p className="flex-none quiet nowrap" role="status">
      {orders === undefined ? '' : counted(open.count, shown.length, language)}
    </p>
  );
  return (
    <>
      <div className={`${classes.search} flex items-center gap-8 px-16 self-center`}>
        <OpenOrdersSearch value={text} onChange={setText} />
        {narrow ? null : count}
        <ActionIcon variant="default" size="lg" className="flex-none" aria-label={open.refresh} onClick={refresh}>
          <RefreshCw size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div className={`${classes.filters} flex flex-wrap items-center gap-8`}>
        <Filter
          isSpread={!narrow}
          label={open.typeFilter}
          value={type}
          onChange={setType}
          choices={{ all: open.anyType, pickup: types.pickup, 'dine-in': types['dine-in'], delivery: types.delivery }}
        />
        <Filter
          isSpread={!narrow}
          label={open.stateFilter}
          value={state}
          onChange={setState}
          choices={{ all: open.anyState, open: states.open, accepted: states.accepted }}
        />
        {narrow ? count : null}
      </div>
      <div className={`${classes.list} stack min-h-0`}>
        {isPartial && orders?.length === 0 ? (
          <EmptyState title={open.loadFailed} description={isOffline || failure === null ? open.noneKnown : say(failure)}>
            <Button size="xl" onClick={refresh}>
              {open.retry}
            </Button>
          </EmptyState>
        ) : orders === undefined ? (
          <ListSkeleton label={words.common.loading} />
        ) : (
          <>
            {isPartial || failure !== null ? <p role="status">{isPartial ? open.knownOnly : open.loadFailed}</p> : null}
            {orders.length === 0 ? (
              <EmptyState icon={ClipboardList} title={open.none} description={open.noneHint} />
            ) : shown.length === 0 ? (
              <EmptyState icon={ClipboardList} title={noneText(type, state, text, open)}>
                <Button variant="default" size="lg" onClick={showAll}>
                  {open.showAll}
                </Button>
              </EmptyState>
            ) : (
              <OpenOrdersTable isCard={narrow} chosen={`${type} ${state} ${text}`} orders={shown} unsentIds={unsentIds} onView={setSeen} onSelect={select} />
            )}
          </>
        )}
      </div>
      {detail === null ? null : (
        <OrderDetailDialog
          order={detail}
          onClose={() => setSeen(null)}
          onSelect={canResume(detail) ? select : undefined}
          onPay={(order) => {
            const cart = settings.get('activeOrderId');
            activate(order);
            onPay(order, cart);
          }}
          receipt={detailActions?.(detail)}
        />
      )}
    </>
  );
}

/** A stable function that calls the newest version of `act`. */
function useSteady<Given>(act: (given: Given) => void): (given: Given) => void {
  const newest = useRef(act);
  newest.current = act;
  return useCallback((given) => newest.current(given), []);
}
