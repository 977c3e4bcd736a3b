import type { Merchant } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { held } from '../../calls/held.ts';
import { nextOrderId } from '../../device/next-order-id.ts';
import { type OrderStart, startOrder } from '../../order/start-order.ts';
import { showAlert } from '../../ui/alert.tsx';
import { useFailureWords } from '../../ui/failure-words.ts';
import { useWords } from '../../ui/words.tsx';

/** Begins an order with this device's next number. What went wrong is said in an alert; null then. */
export function useBegin(): (start: OrderStart) => Promise<Order | null> {
  const { alerts } = useWords().order;
  const say = useFailureWords();
  return async (start) => {
    const started = await startOrder(start, nextOrderId, held.get<Merchant>('merchant')?.timezone ?? 'UTC');
    if (started.ok) return started.value;
    const { step, failure } = started.refusal;
    const title = step === 'create' ? alerts.createOrder : alerts.selectType;
    const message = failure.code === 'order_type_not_found' ? fill(alerts.typeNotFound, { label: start.orderTypeLabel }) : say(failure);
    showAlert({ type: 'error', title, message });
    return null;
  };
}
