import type { NewOrder } from '@till/contract/live';
import { ongoingOrdersCall } from '@till/contract/order/reads';
import { awaitsStaff } from '@till/domain/order/facts';
import { counted, fill } from '@till/phrases/phrases';
import { logError } from '../../calls/log/log.ts';
import { send } from '../../calls/send.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { notify } from '../../kit/toast/notify.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { session } from '../../native/session.ts';
import { acknowledgeAlerts } from './alerts.ts';

/**
 * Closes the notices of all orders given, after a question, but for those about which somebody has to decide; says how many are left. Where the server
 * does not say which those are, none is closed.
 */
export function useCloseAll(): (orders: readonly NewOrder[]) => Promise<void> {
  const { common } = useMessages();
  const notice = useMessages('notice');
  const language = useLanguage();
  const say = useFailureText();
  return async (orders) => {
    const title = fill(notice.closeAllTitle, { count: orders.length });
    if (!(await confirm({ title, description: notice.closeAllText, confirmLabel: common.closeAll, careful: true }))) return;
    const answer = await send(ongoingOrdersCall, { params: { merchantId: session.get()?.merchant.id ?? '' } }).settled;
    if (!answer.ok) {
      logError('ONGOING_ORDERS_ERROR', answer.refusal, {});
      return notify.error(say(answer.refusal));
    }
    const waiting = new Set(answer.value.filter(awaitsStaff).map(({ id }) => id));
    const left = orders.filter(({ orderId }) => waiting.has(orderId)).length;
    void acknowledgeAlerts(orders.map(({ orderId }) => orderId).filter((orderId) => !waiting.has(orderId)));
    if (left > 0) notify.info(counted(notice.stay, left, language));
  };
}
