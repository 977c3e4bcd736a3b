import { otherType } from '@till/domain/order/commands/set-order-type';
import type { Order } from '@till/domain/order/types';
import { merchantKey } from '../../calls/keys.ts';
import { refusable } from '../../calls/outbox/refusable.ts';
import { cache } from '../../calls/reply-cache.ts';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { showRefused } from '../../kit/dialog/show-refused.ts';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { setOrderType, submitType } from '../../orders/set-order-type.ts';
import { type SubmittedCommand, submitCommand } from '../../orders/submit-command.ts';

/**
 * Makes an open order another type (null: it stays what it is), and puts it at a table where one is given. Returns whether that was accepted here. A refusal, now or later by the server,
 * opens an alert. The table comes first: whoever sees the order in between sees no dine-in without a table.
 */
export function useChangeType(): (order: Order, orderTypeLabel: string | null, tableNumber?: string) => boolean {
  const words = useMessages();
  const say = useFailureText();
  const { alerts } = words.order;
  const alerting = ({ local, entryId, settled }: SubmittedCommand, title: string): boolean => {
    if (local.ok)
      showRefused(refusable(entryId, settled), {
        title,
        words,
        message: (failure, isHeld) => (isHeld ? `${say(failure)} ${words.outbox.holdsBack}` : say(failure)),
      });
    else showAlert({ type: 'error', title, message: say(local.refusal) });
    return local.ok;
  };
  return (order, orderTypeLabel, tableNumber) => {
    if (tableNumber !== undefined && !alerting(submitCommand('change-order', order.id, { asked: { tableNumber } }), alerts.updateTable)) return false;
    if (orderTypeLabel === null) return true;
    const asked = otherType(order, orderTypeLabel);
    const made = asked === null ? setOrderType(order.id, orderTypeLabel, cache.get(merchantKey)?.timezone ?? 'UTC') : submitType(order.id, asked);
    return alerting(made, alerts.selectType);
  };
}
