import { fill } from '@till/phrases/phrases';
import { held } from '../calls/held.ts';
import { merchantKey } from '../calls/keys.ts';
import { nextOrderId } from '../device/next-order-id.ts';
import { type OrderStart, type StartFailure, startOrder } from '../order/start-order.ts';
import { showAlert } from '../ui/dialog/alert.tsx';
import { useFirstFailureWords } from '../ui/first-failure-words.ts';
import { useWords } from '../ui/words.tsx';

/** Begins an order with this device's next number and returns whether it did. Failures, now or later by the server, open an alert. */
export function useBegin(): (start: OrderStart) => Promise<boolean> {
  const { alerts } = useWords().order;
  const say = useFirstFailureWords();
  return async (start) => {
    const tell = ({ step, failure }: StartFailure) => {
      if (failure.code === 'left_out') return;
      const title = step === 'create' ? alerts.createOrder : alerts.selectType;
      const message = failure.code === 'order_type_not_found' ? fill(alerts.typeNotFound, { label: start.orderTypeLabel }) : say(failure);
      showAlert({ type: 'error', title, message });
    };
    const failed = await startOrder(start, nextOrderId, held.get(merchantKey)?.timezone ?? 'UTC', tell);
    if (failed !== null) tell(failed);
    return failed === null;
  };
}
