import { VisuallyHidden } from '@mantine/core';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import { useMoney } from '../../kit/money.tsx';
import { useLineNames } from '../../messages/line-names.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useSetting } from '../../native/storage.ts';
import { lastAdded } from '../../orders/last-added.ts';
import { useShownOrder } from '../../orders/shown-orders.ts';

/** What was told of last. */
interface Told {
  readonly orderId: string | undefined;
  readonly total: Order['total'] | undefined;
  readonly lineId: string | null;
  readonly what: 'nothing' | 'added' | 'total';
}

/**
 * Says to a reader of the screen what everybody else sees in the cart: that a line came, and the new total. It is there, empty, before there is anything to
 * say, since what comes into a page together with its words is not read; and outside the cart, which a phone does not show.
 */
export function CartSaid() {
  const { cart: words } = useMessages().order;
  const money = useMoney();
  const named = useLineNames();
  const [orderId] = useSetting('activeOrderId');
  const order = useShownOrder(orderId ?? '');
  const addedId = lastAdded.use();
  const [told, setTold] = useState<Told>({ orderId: order?.id, total: order?.total, lineId: addedId, what: 'nothing' });
  const line = order?.items.find(({ id }) => id === addedId);
  const isAdded = line !== undefined && line.id !== told.lineId;
  if (isAdded || order?.id !== told.orderId || order?.total !== told.total) {
    // Of an order that was only come back to nothing is said.
    const what = isAdded ? 'added' : order?.id === told.orderId ? 'total' : 'nothing';
    setTold({ orderId: order?.id, total: order?.total, lineId: line?.id ?? told.lineId, what });
  }
  const text = () => {
    if (order === undefined || told.what === 'nothing') return '';
    const total = money(order.total);
    return told.what === 'added' && line !== undefined ? fill(words.added, { name: named(line).name, total }) : fill(words.nowTotal, { total });
  };
  return <VisuallyHidden role="status">{text()}</VisuallyHidden>;
}
