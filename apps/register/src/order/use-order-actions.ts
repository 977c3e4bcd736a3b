import type { Minor } from '@till/domain/money/minor';
import type { Order, OrderLine } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import { useMemo } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { logError } from '../calls/log.ts';
import { showAlert } from '../ui/alert.tsx';
import { confirm } from '../ui/confirm.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { notify } from '../ui/notify.tsx';
import { useWords } from '../ui/words.tsx';
import { clearActiveOrder } from './active-order.ts';
import { addItem, type ItemToAdd } from './add-item.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeItem, type ItemChange } from './change-item.ts';
import { changeOrder } from './change-order.ts';
import { addAgain } from './line-words.ts';
import { removeItem } from './remove-item.ts';
import { submitItems } from './submit-items.ts';

/** How long a deletion can be undone, ms. */
const undoMs = 5_000;

/**
 * What can be done to an order from a screen. Each answers whether it worked and has said so where it did not: by an alert with the
 * server's reason, but for deleting and submitting, whose failure stands as a mark where it was tapped.
 */
export function useOrderActions() {
  const words = useWords();
  const say = useFailureWords();
  return useMemo(() => {
    const alerting = async (settled: Promise<Result<unknown, CallFailure>>, title: string): Promise<boolean> => {
      const result = await settled;
      if (!result.ok) showAlert({ type: 'error', title, message: say(result.refusal) });
      return result.ok;
    };
    const { alerts, line: lineWords, actions } = words.order;

    const add = (orderId: string, item: ItemToAdd) => alerting(addItem(orderId, item).settled, alerts.addItem);

    const undo = async (order: Order, line: OrderLine) => {
      if (await add(order.id, addAgain(line))) notify.success(fill(lineWords.addedAgain, { name: line.name }));
    };

    return {
      add,
      change: (orderId: string, line: OrderLine, change: ItemChange) => alerting(changeItem(orderId, line.id, change).settled, alerts.updateItem),
      /** Deletes at once; for five seconds it can be undone, unless the kitchen has the line, which is asked about first. */
      async remove(order: Order, line: OrderLine): Promise<boolean> {
        const { deleteSentTitle: title, deleteSentHint: description, deleteSent: confirmLabel, keep: cancelLabel } = lineWords;
        if (line.submitted && !(await confirm({ title: fill(title, { name: line.name }), description, confirmLabel, cancelLabel, danger: true }))) return true;
        const result = await removeItem(order.id, line.id).settled;
        if (!result.ok) return false;
        const message = fill(lineWords.deleted, { name: line.name });
        if (line.submitted) notify.info(message);
        else notify.info(message, { durationMs: undoMs, action: { label: lineWords.undo, onClick: () => void undo(order, line) } });
        return true;
      },
      setTip: (orderId: string, tipsAmount: Minor) => alerting(changeOrder(orderId, { tipsAmount }).settled, alerts.setTip),
      setNote: (orderId: string, note: string) => alerting(changeOrder(orderId, { note }).settled, alerts.updateNote),
      setTable: (orderId: string, tableNumber: string) => alerting(changeOrder(orderId, { tableNumber }).settled, alerts.updateTable),
      /** Answers why the kitchen does not have it; null: it has. */
      async submit(orderId: string): Promise<CallFailure | null> {
        const result = await submitItems(orderId).settled;
        if (result.ok) notify.success(words.order.submitted);
        else logError('SUBMIT_ITEMS_ERROR', result.refusal, { orderId });
        return result.ok ? null : result.refusal;
      },
      /** The order stays as it is and waits among the open ones. */
      save(orderId: string): void {
        clearActiveOrder();
        notify.success(fill(actions.saved, { id: orderId }), { description: actions.savedHint });
      },
      async cancel(order: Order): Promise<boolean> {
        const description = order.state === 'accepted' ? actions.cancelHintKitchen : actions.cancelHint;
        const sure = await confirm({
          title: fill(actions.cancelTitle, { id: order.id }),
          description,
          confirmLabel: actions.cancelOrder,
          cancelLabel: actions.keepOrder,
          danger: true,
        });
        if (!sure || !(await alerting(cancelOrder(order.id).settled, alerts.cancelOrder))) return false;
        clearActiveOrder();
        notify.info(fill(actions.cancelled, { id: order.id }));
        return true;
      },
    };
  }, [words, say]);
}
