import { orderTypeNameOf, orderTypesOffered, startingType } from '@till/domain/order/order-types';
import type { Order, OrderTypeName } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useRef } from 'react';
import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { nextOrderId } from '../device/next-order-id.ts';
import { showAlert } from '../kit/dialog/alert.tsx';
import { useFirstFailureText } from '../messages/first-failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import { settings } from '../native/storage.ts';
import { type OrderStart, type StartFailure, startOrder } from '../orders/start-order.ts';

/** What this register begins new orders as without a question; null: it asks. */
export const startsAs = () =>
  startingType(orderTypesOffered(cache.get(merchantKey)?.order_types ?? [], settings.get('orderTypeOption')), settings.get('newOrders'));

/** The type of an order; undefined: the one that the next order begins as. null: nobody has said. */
export function typeOf(order: Pick<Order, 'orderType'> | undefined): OrderTypeName | null {
  if (order !== undefined) return order.orderType;
  const type = startsAs();
  return type === null ? null : orderTypeNameOf(type.label);
}

/** Begins an order with this device's next number and returns whether it did. Failures, now or later by the server, open an alert. */
export function useBegin(): (start: OrderStart) => Promise<boolean> {
  const { alerts } = useMessages().order;
  const say = useFirstFailureText();
  return async (start) => {
    const tell = ({ step, failure }: StartFailure) => {
      if (failure.code === 'left_out') return;
      const title = step === 'create' ? alerts.createOrder : alerts.selectType;
      const message = failure.code === 'order_type_not_found' ? fill(alerts.typeNotFound, { label: start.orderTypeLabel }) : say(failure);
      showAlert({ type: 'error', title, message });
    };
    const failed = await startOrder(start, nextOrderId, cache.get(merchantKey)?.timezone ?? 'UTC', tell);
    if (failed !== null) tell(failed);
    return failed === null;
  };
}

/**
 * Begins an order for the first thing that is put on it, as what this register begins orders as. `withOrder` calls back when there is one; what comes while the order is still
 * being begun goes onto the same one, and so it may have to wait for `beginning`.
 */
export function useBeginUnasked(begin: (start: OrderStart) => Promise<boolean>) {
  const current = useRef<Promise<boolean> | null>(null);
  return {
    beginning: () => current.current,
    withOrder(add: () => void): boolean {
      // Another tab has begun one since.
      if (current.current === null && settings.get('activeOrderId') !== null) {
        add();
        return true;
      }
      // Whoever is asked is asked before an item is picked: no type is guessed afterwards.
      const type = startsAs();
      if (current.current === null && type === null) return false;
      current.current ??= begin({ orderTypeLabel: type?.label ?? 'pickup' }).finally(() => {
        current.current = null;
      });
      void current.current.then((begun) => begun && add());
      return true;
    },
  };
}
