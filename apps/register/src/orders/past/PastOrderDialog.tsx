import { Anchor, Button } from '@mantine/core';
import type { Order } from '@till/domain/order/types';
import { type ReactNode, useEffect, useRef } from 'react';
import { orderKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { Dialog } from '../../kit/dialog/Dialog.tsx';
import { ListSkeleton } from '../../kit/list/ListSkeleton.tsx';
import { useOrderRead } from '../../kit/resource/use-order-read.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import classes from '../open/OrderDetailDialog.module.css';
import { OrderDetailDialog } from '../open/OrderDetailDialog.tsx';
import { canResume } from '../open/open-orders-view.ts';
import { OrderHistory } from './OrderHistory.tsx';

interface Props {
  readonly orderId: string;
  readonly title: string;
  readonly timezone: string;
  readonly onClose: () => void;
  readonly onOpen: (order: Order) => void;
  readonly onPay: (order: Order) => void;
  readonly onChanged: (order: Order) => void;
  /** The receipt with what can be done with it. */
  readonly actions: (order: Order) => ReactNode;
}

/** One order whole, with its receipt, its refunds and its history. */
export function PastOrderDialog({ orderId, title, timezone, onClose, onOpen, onPay, onChanged, actions }: Props) {
  const words = useMessages('orders');
  const { common } = useMessages();
  const say = useFailureText();
  const order = useCached(orderKey(orderId));
  const history = useRef<HTMLDivElement>(null);
  const { isRead, failure, readAgain } = useOrderRead(orderId, 'past order');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version
  useEffect(() => {
    if (isRead && order !== undefined) onChanged(order);
  }, [isRead, order]);
  if (!isRead || order === undefined)
    return (
      <Dialog onClose={onClose} title={title} size={520} full>
        {failure === null ? (
          <div className={classes.room}>
            <ListSkeleton label={words.loadingOrder} />
          </div>
        ) : (
          <p role="alert">
            {words.orderNotRead}. {say(failure)}{' '}
            <Button variant="default" size="md" onClick={readAgain}>
              {common.tryAgain}
            </Button>
          </p>
        )}
      </Dialog>
    );
  return (
    <OrderDetailDialog
      order={order}
      onClose={onClose}
      onSelect={canResume(order) ? onOpen : undefined}
      onPay={onPay}
      jump={
        <Anchor component="button" type="button" className="touch ms-auto" onClick={() => history.current?.scrollIntoView({ block: 'start' })}>
          {words.history.title}
        </Anchor>
      }
      receipt={
        <>
          {actions(order)}
          <div ref={history} className={classes.history}>
            <OrderHistory orderId={order.id} version={order.version} timezone={timezone} />
          </div>
        </>
      }
    />
  );
}
