import { type OrderAlertAnswer, orderAlertQuery } from '@till/contract/read/queries';
import { type Minor, minor } from '@till/domain/money/minor';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { logError } from '../calls/log/log.ts';
import { read } from '../calls/read.ts';
import { listenLive } from '../calls/stream/heard.ts';
import { useStreamConnected } from '../calls/stream/stream.ts';
import { session } from '../native/session.ts';

export type OrderAlert = NonNullable<OrderAlertAnswer['orderAlert']>;

/** What somebody has to know of a new order before anything else. `due`: what is to be paid here, minor units; `readyAt`: ms since epoch. */
export interface Standing {
  readonly isCancelled: boolean;
  readonly due: Minor;
  readonly readyAt: number | null;
}

/** What is known of a new order; null: not yet, or it could not be read. */
export interface OrderDetails {
  readonly alert: OrderAlert | null;
  readonly standing: Standing | null;
  readonly failure: CallFailure | null;
}

/** A new order as the read API has it: read again when somebody changes it, and when the connection is back. */
export function useOrderDetails(orderId: string): OrderDetails {
  const connected = useStreamConnected();
  const [answer, setAnswer] = useState<OrderAlertAnswer | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [changeCount, setChangeCount] = useState(0);
  useEffect(() => listenLive((event) => event.event === 'order' && event.data.orderId === orderId && setChangeCount((count) => count + 1)), [orderId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change, and a connection that comes back, are reasons to ask again
  useEffect(() => {
    const merchantId = session.get()?.merchant.id;
    if (merchantId === undefined) return;
    let wanted = true;
    void read<OrderAlertAnswer>(orderAlertQuery, { merchantId, orderId }).then((result) => {
      if (!wanted) return;
      if (result.ok && result.value.orderAlert !== null) return setAnswer(result.value);
      const refusal: CallFailure = result.ok ? { code: 'not_found', message: 'no such order' } : result.refusal;
      setFailure(refusal);
      logError('ORDER_ALERT_ERROR', refusal, { orderId });
    });
    return () => {
      wanted = false;
    };
  }, [orderId, connected, changeCount]);
  const order = answer?.order ?? null;
  return {
    alert: answer?.orderAlert ?? null,
    standing: order && { isCancelled: order.state === 'cancelled', due: minor(order.amountDue), readyAt: order.readyAt },
    failure,
  };
}
