import { getOrderCall } from '@till/contract/order/reads';
import { accept } from '@till/domain/result';
import type { CallFailure } from '../../calls/failure.ts';
import { keptOrders } from '../../calls/kept-orders/instance.ts';
import { shownKey } from '../../calls/keys.ts';
import { logError } from '../../calls/log/log.ts';
import { outbox } from '../../calls/outbox/instance.ts';
import { cache } from '../../calls/reply-cache.ts';
import { send } from '../../calls/send.ts';
import { useShopResource } from './use-resource.ts';

/** That an order is read; what it is, the held store has. */
export interface OrderRead {
  /** The server has answered with it since the screen was opened. */
  readonly isRead: boolean;
  /** The first reading is over, with it or without. */
  readonly isSettled: boolean;
  /** Why it could not be read, until it is tried again; null: it could, or nobody knows yet. */
  readonly failure: CallFailure | null;
  readonly readAgain: () => void;
}

/**
 * Reads an order when a screen opens with it, even if it is held, for another register may have changed it; and when the connection is back. It is held before
 * `isRead`. `orderId` null: there is none. `screen`: those of one name ask once.
 */
export function useOrderRead(orderId: string | null, screen: string): OrderRead {
  const { value, failure, isReading, refresh } = useShopResource<boolean>(
    `${screen} ${orderId}`,
    async (merchantId, signal) => {
      // The server does not know an order whose create is still on its way.
      if (orderId === null || outbox.of(orderId).some((entry) => entry.opens)) return accept(false);
      // Another tab may have kept it since this page began.
      if (cache.get(shownKey(orderId)) === undefined) void keptOrders.restore();
      const answer = await send(getOrderCall, { params: { merchantId, orderId } }, { signal }).settled;
      return answer.ok ? accept(true) : answer;
    },
    { failed: (refusal) => logError('GET_ORDER_BY_ID_ERROR', refusal, { orderId }) },
  );
  return { isRead: value === true, isSettled: value !== null || failure !== null, failure: isReading ? null : failure, readAgain: () => void refresh() };
}
