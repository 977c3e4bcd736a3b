import { getOrderCall } from '@till/contract/order/reads';
import type { Order } from '@till/domain/order/types';
import { useEffect, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { held, useHeld } from '../../calls/held.ts';
import { keptOrders } from '../../calls/kept-orders/instance.ts';
import { shownKey } from '../../calls/keys.ts';
import { logError } from '../../calls/log/log.ts';
import { outbox } from '../../calls/outbox/instance.ts';
import { send } from '../../calls/send.ts';

/** The order to pay: as shown here, else read from the server. `failure`: it could not be read. */
export function useOrderToPay(
  merchantId: string,
  orderId: string,
): { readonly order: Order | undefined; readonly failure: CallFailure | undefined; readonly reload: () => void } {
  const order = useHeld(shownKey(orderId));
  const [failure, setFailure] = useState<CallFailure>();
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` counts the wishes to try again
  useEffect(() => {
    // The server does not know an order whose create is still on its way.
    if (outbox.of(orderId).some((entry) => entry.opens)) return;
    // Another tab may have kept it since this page began.
    if (held.get(shownKey(orderId)) === undefined) void keptOrders.restore();
    const gone = new AbortController();
    setFailure(undefined);
    // Read even if held: another register may have changed it.
    void send(getOrderCall, { params: { merchantId, orderId } }, { signal: gone.signal }).settled.then((result) => {
      if (result.ok || gone.signal.aborted) return;
      logError('GET_ORDER_BY_ID_ERROR', result.refusal, { orderId });
      setFailure(result.refusal);
    });
    return () => gone.abort();
  }, [merchantId, orderId, asked]);
  return { order, failure, reload: () => setAsked((count) => count + 1) };
}
