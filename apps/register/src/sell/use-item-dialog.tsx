import type { LabelSale } from '@till/domain/menu/barcode/label';
import { itemsById } from '@till/domain/menu/menu';
import { isSoldOut } from '@till/domain/menu/stock';
import type { Item } from '@till/domain/menu/types';
import { lineBounds } from '@till/domain/order/line-bounds';
import type { Order, OrderLine } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { merchantKey } from '../calls/keys.ts';
import { logError } from '../calls/log/log.ts';
import { cache } from '../calls/reply-cache.ts';
import { makeStore, type Store } from '../kit/store.ts';
import { notify } from '../kit/toast/notify.tsx';
import { useMinute } from '../kit/use-minute.ts';
import { useMessages, withMessages } from '../messages/messages.tsx';
import { feedback } from '../native/feedback.ts';
import { settings } from '../native/storage.ts';
import { lastIncrementedLine } from '../orders/last-incremented-line.ts';
import { shownOrder } from '../orders/shown-orders.ts';
import { soldNow } from '../orders/sold-now.ts';
import { useOrderActions } from '../orders/use-order-actions.ts';
import type { ItemChoice } from './item/choice.ts';
import { itemOfLine } from './item/item-of-line.ts';
import { useLocalMenu } from './menu/use-local-menu.ts';
import { lineOfSame, picked } from './picked.ts';
import { typeOf } from './use-begin.ts';

// Loaded when the page is idle: the menu can be used without it.
const loadDialog = withMessages(() => import('./item/ItemDialog.tsx').then((module) => ({ default: module.ItemDialog })), 'modifier');
const ItemDialog = lazy(loadDialog);

interface Open {
  readonly item: Item;
  /** The line being edited; absent: the item is added. */
  readonly line?: OrderLine;
  /** What the label says that was scanned: it is not asked. */
  readonly sale?: LabelSale | undefined;
  /** The item has left the menu: only what its line knows can be changed. */
  readonly gone?: boolean;
}

/** Where menu and order meet: the item dialog, for an item that is picked and for a line that is edited; with quick add a plain item goes without it. `orderId` null: there is no order to add to; `begin` begins one and then adds to it. */
export function useItemDialog(orderId: string | null, begin?: (then: () => void) => boolean) {
  const words = useMessages();
  const menu = useLocalMenu();
  const items = useMemo(() => itemsById(menu?.categories ?? []), [menu]);
  const actions = useOrderActions();
  const [shown] = useState(() => makeStore<Open | null>(null));
  const [addedCount, setAddedCount] = useState(0);
  useEffect(() => {
    const load = () => void loadDialog().catch(() => undefined);
    // Safari has no idle moments to ask for.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(load);
    else setTimeout(load);
  }, []);

  const done = ({ item, line, sale }: Open, choice: ItemChoice, orderId: string | null): boolean | Promise<boolean> => {
    if (orderId === null && begin?.(() => done({ item, sale }, choice, settings.get('activeOrderId'))) === true) return true;
    if (orderId === null) {
      logError('ADD_ITEM_WITHOUT_ORDER', 'no order to add to', { itemId: item.id });
      return false;
    }
    const { quantity, note } = choice;
    const modifiers = [...choice.modifiers];
    if (line !== undefined) return actions.edit(orderId, line, { quantity, note, modifiers });
    const { id: itemId, name, priceType } = item;
    const rates = cache.get(merchantKey)?.tax_rates ?? [];
    const order = shownOrder(orderId);
    // Its price may be another one than when it was asked about.
    const now = soldNow(item, typeOf(order));
    const price = priceType === 'VARIABLE' || sale !== undefined ? choice.price : now.price;
    const same = lineOfSame({ item: now, sale }, { ...choice, price }, order, { quickAdd: settings.get('quickAdd'), rates });
    const added =
      same === undefined ? actions.add(orderId, { itemId, name, priceType, price, quantity, note, modifiers }) : actions.enlarge(orderId, same, quantity);
    if (added && same !== undefined) lastIncrementedLine.set({ lineId: same.id });
    if (added) setAddedCount((count) => count + 1);
    return added;
  };
  // No toast: the cart's line shows that a tap has added one; refusals are shown by `add`.
  const pick = (item: Item, sale?: LabelSale) => {
    // The currently active order: one begun by the same tap is not rendered yet.
    const orderId = settings.get('activeOrderId');
    const result = picked({ item, sale }, shownOrder(orderId ?? ''), settings.get('quickAdd'));
    if (result.kind === 'add') void done({ item, sale }, result.choice, orderId);
    else if (result.kind === 'ask') shown.set({ item, sale });
    else {
      feedback('refusal');
      notify.info(fill(words.menu.allTaken, { item: item.name }));
    }
  };
  const edit = useCallback(
    (line: OrderLine) => {
      const item = items.get(line.itemId)?.item;
      if (item === undefined) notify.info(words.order.alerts.itemGone);
      shown.set(item === undefined ? { item: itemOfLine(line), line, gone: true } : { item, line });
    },
    [items, words, shown],
  );
  const maxOf = useCallback((order: Order, line: OrderLine) => lineBounds(order, items.get(line.itemId)?.item, line).max, [items]);
  const isOut = useCallback(
    (line: OrderLine) => {
      const item = items.get(line.itemId)?.item;
      return item !== undefined && isSoldOut(item);
    },
    [items],
  );
  const dialog: ReactNode = <Shown store={shown} orderId={orderId} onDone={(open, choice) => done(open, choice, orderId)} onDelete={actions.remove} />;
  return { dialog, addedCount, pick, edit, maxOf, isOut };
}

/** What is open is kept out of the screen's state: a dialog that opens renders itself and nothing else. */
function Shown({
  store,
  orderId,
  onDone,
  onDelete,
}: {
  readonly store: Store<Open | null>;
  readonly orderId: string | null;
  readonly onDone: (open: Open, choice: ItemChoice) => boolean | Promise<boolean>;
  readonly onDelete: (orderId: string, line: OrderLine) => void;
}) {
  const open = store.use();
  const at = useMinute();
  if (open === null) return null;
  const { line, sale, gone } = open;
  const held = orderId === null ? undefined : shownOrder(orderId);
  const order = held ?? { items: [] };
  const item = soldNow(open.item, typeOf(held), at);
  return (
    <Suspense>
      <ItemDialog
        key={line?.id ?? item.id}
        item={item}
        line={line}
        sale={sale}
        orderId={orderId}
        max={lineBounds(order, gone === true ? undefined : item, line).max}
        onClose={() => store.set(null)}
        onDelete={
          orderId === null || line === undefined
            ? undefined
            : () => {
                store.set(null);
                onDelete(orderId, line);
              }
        }
        onDone={(choice) => onDone(open, choice)}
      />
    </Suspense>
  );
}
