import { isHeldByCard } from '@till/domain/order/attempt/attempt';
import { isDineIn } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../messages/messages.tsx';
import { typeText } from '../../messages/order.ts';
import classes from './Cart.module.css';

const ChangeTypeDialog = lazy(() => import('../dialogs/ChangeTypeDialog.tsx').then((module) => ({ default: module.ChangeTypeDialog })));

interface Props {
  readonly order: Order;
  /** Another order is the active one now: a table's open one was taken up. */
  readonly onOpen?: () => void;
  readonly children: ReactNode;
}

/** The line under an order's title: its type, which a tap changes, its number where the title is the table, and more. A delivery was ordered as one and stays one. */
export function TypeChip({ order, onOpen, children }: Props) {
  const words = useMessages();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const type = typeText(order.orderType, words);
  return (
    <p className={classes.type}>
      {order.orderType === 'delivery' ? (
        type
      ) : (
        <button type="button" className={`${classes.chip} ink`} aria-haspopup="dialog" disabled={isHeldByCard(order)} onClick={() => setOpen(true)}>
          <span>
            {type}
            <ChevronDown size={16} aria-hidden />
          </span>
        </button>
      )}
      <span>
        {isDineIn(order) && order.title !== '' ? order.id : ''}
        {children}
      </span>
      {open ? (
        <Suspense>
          <ChangeTypeDialog
            order={order}
            onClose={close}
            onOpen={() => {
              close();
              onOpen?.();
            }}
          />
        </Suspense>
      ) : null}
    </p>
  );
}
