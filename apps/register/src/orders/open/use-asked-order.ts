import type { Order } from '@till/domain/order/types';
import { useEffect } from 'react';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { getOrder } from '../get-order.ts';
import { orderToShow } from './order-to-show.ts';

/** Shows the order that somebody asked for elsewhere, whether or not the list has it yet. */
export function useAskedOrder(see: (order: Order) => void): void {
  const asked = orderToShow.use();
  const say = useFailureText();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is asked for
  useEffect(() => {
    if (asked === null) return;
    orderToShow.set(null);
    void getOrder(asked).settled.then((answer) => (answer.ok ? see(answer.value) : notify.error(say(answer.refusal))));
  }, [asked]);
}
