import type { Minor } from '@till/domain/money/minor';
import type { ItemChange } from '@till/domain/order/commands/change-item';
import type { OrderChange } from '@till/domain/order/commands/change-order';
import { changesOf, type EditedLine } from '@till/domain/order/commands/enlarge';
import { isLeftEmpty } from '@till/domain/order/facts';
import { addAgain, type Removal } from '@till/domain/order/queries/undo-removal';
import type { Order, OrderLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useMemo } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { logError } from '../calls/log/log.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { refusable } from '../calls/outbox/refusable.ts';
import { showAlert } from '../kit/dialog/alert.tsx';
import { confirm } from '../kit/dialog/confirm.tsx';
import { showRefused } from '../kit/dialog/show-refused.ts';
import { notify } from '../kit/toast/notify.tsx';
import { useFirstFailureText } from '../messages/first-failure-text.ts';
import { nameSaid } from '../messages/line-names.ts';
import { useLanguage, useMessages } from '../messages/messages.tsx';
import { now } from '../native/clock.ts';
import { clearActiveOrder } from './active-order.ts';
import { addItem, type ItemToAdd } from './add-item.ts';
import { changeItem, enlarge } from './change-item.ts';
import { decideContext } from './decide-context.ts';
import { removals } from './removals.ts';
import { shownOrder } from './shown-orders.ts';
import { soldNow } from './sold-now.ts';
import { type SubmittedCommand, submitCommand } from './submit-command.ts';
import { askVoidReason } from './void/void-question.ts';
import { voidsBy } from './void/voids-by.ts';

/**
 * The actions on an order from a screen. Each is decided here and shown at once, and returns whether it was accepted. A refusal, now or later by the
 * server, opens an alert, except for deleting and submitting, whose refusal is shown as a mark.
 */
export function useOrderActions() {
  const words = useMessages();
  const say = useFirstFailureText();
  const language = useLanguage();
  return useMemo(() => {
    const { alerts, line: lineText, actions } = words.order;
    /** `about`: which of several it was; the screen has gone on since. */
    const alerting = (made: SubmittedCommand, title: string, about = ''): boolean => {
      const why = (failure: CallFailure) => {
        const reason = say(failure);
        return about === '' || reason.includes(about) ? reason : fill(words.outbox.about, { what: about, reason });
      };
      const message = (failure: CallFailure, held: boolean) => (held ? `${why(failure)} ${words.outbox.holdsBack}` : why(failure));
      if (made.local.ok) showRefused(refusable(made.entryId, made.settled), { title, words, message });
      else if (made.local.refusal.code !== 'left_out') showAlert({ type: 'error', title, message: say(made.local.refusal) });
      return made.local.ok;
    };
    const logging = ({ settled }: SubmittedCommand, tag: string, orderId: string): void =>
      void settled.then((result) => result.ok || logError(tag, result.refusal, { orderId }));

    const change = (orderId: string, asked: OrderChange, title: string) => alerting(submitCommand('change-order', orderId, { asked }), title);
    const nameOf = ({ name }: Pick<OrderLine, 'name'>) => nameSaid(name, language);
    const add = (orderId: string, item: ItemToAdd) => alerting(addItem(orderId, item), alerts.addItem, nameOf({ name: item.name ?? '' }));
    /** A submitted line can still be changed: the kitchen is told, and the staff see that. */
    const changed = (line: OrderLine, made: SubmittedCommand): boolean => {
      const isOther = made.local.ok && made.local.value?.items.find(({ id }) => id === line.id) !== line;
      if (line.submitted && isOther && made.entryId !== undefined)
        notify.info(fill(lineText.kitchenTold, { name: nameOf(line) }), { id: `kitchen ${line.id}` });
      return alerting(made, alerts.updateItem, nameOf(line));
    };

    return {
      add,
      /** What the dialog of a line has come to. What takes off something that the kitchen has waits for why. */
      edit(orderId: string, line: OrderLine, edited: EditedLine): boolean | Promise<boolean> {
        const { merchant, itemOf } = decideContext() ?? { merchant: { tax_rates: [] }, itemOf: () => undefined };
        const order = shownOrder(orderId);
        const soldOf = (itemId: string) => {
          const item = itemOf(itemId);
          return item && soldNow(item, order?.orderType ?? null);
        };
        const { change, more } = changesOf(line, edited, { itemOf: soldOf, taxRates: merchant.tax_rates, order });
        const asChanged = (asked: ItemChange) =>
          changed(line, changeItem(orderId, line.id, asked)) && (more === 0 || changed(line, enlarge(orderId, line.id, more)));
        if (!voidsBy(orderId, line.id, change)) return asChanged(change);
        return askVoidReason(nameOf(line)).then((reason) => reason !== null && asChanged({ ...change, reason }));
      },
      /** More pieces of a line than it has by then. More of what costs something else by now is a line of its own. */
      enlarge: (orderId: string, line: OrderLine, by: number): boolean => changed(line, enlarge(orderId, line.id, by)),
      /** One piece less; of what the kitchen has, once it is said why. */
      async fewer(orderId: string, line: OrderLine): Promise<void> {
        const reason = line.submitted ? await askVoidReason(nameOf(line)) : undefined;
        if (reason !== null) changed(line, enlarge(orderId, line.id, -1, reason));
      },
      /** Deletes at once; for five seconds it can be undone, unless the kitchen has the line, of which it is asked first why. `byKey`: the focus goes on to undoing. */
      async remove(orderId: string, line: OrderLine, byKey = false): Promise<void> {
        const reason = line.submitted ? await askVoidReason(nameOf(line)) : undefined;
        if (reason === null) return;
        leaveOutMarked(orderId);
        // No dialog, it would come too late: a refusal is shown as a mark on the line.
        const made = submitCommand('remove-item', orderId, { lineId: line.id, ...(reason === undefined ? {} : { asked: { reason } }) }, { marked: true });
        logging(made, 'REMOVE_ITEM_ERROR', orderId);
        if (!made.local.ok) return;
        if (line.submitted) notify.info(fill(lineText.deleted, { name: nameOf(line), quantity: line.quantity }));
        else removals.keep({ orderId, line, at: now(), byKey });
      },
      /** Adds a line that was deleted again, as a new one. */
      undo(removal: Removal): void {
        removals.forget(removal);
        add(removal.orderId, addAgain(removal.line, shownOrder(removal.orderId)));
      },
      setTip: (orderId: string, tipsAmount: Minor) => change(orderId, { tipsAmount }, alerts.setTip),
      setNote: (orderId: string, note: string) => change(orderId, { note }, alerts.updateNote),
      setTable: (orderId: string, tableNumber: string) => change(orderId, { tableNumber }, alerts.updateTable),
      /** Returns why it cannot be submitted; null: it is being sent. */
      submit(orderId: string): CallFailure | null {
        leaveOutMarked(orderId);
        const made = submitCommand('submit-items', orderId, {}, { marked: true });
        logging(made, 'SUBMIT_ITEMS_ERROR', orderId);
        void made.settled.then((result) => result.ok && notify.success(words.order.submitted));
        return made.local.ok ? null : made.local.refusal;
      },
      /** The order stays as it is and waits among the open ones; one with nothing on it is left without a word, for nobody waits for it. */
      save(orderId: string): void {
        const order = shownOrder(orderId);
        clearActiveOrder();
        removals.forgetOf(orderId);
        if (order !== undefined && isLeftEmpty(order)) return;
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
        if (!sure || !alerting(submitCommand('cancel', order.id, {}), alerts.cancelOrder)) return false;
        clearActiveOrder();
        notify.info(fill(actions.cancelled, { id: order.id }));
        return true;
      },
    };
  }, [words, say, language]);
}

/** Refusals shown as marks: repeating the action, or the next one, clears them. */
function leaveOutMarked(orderId: string): void {
  for (const entry of outbox.of(orderId)) if (entry.refused !== null && entry.marked) outbox.discard(entry.id);
}
