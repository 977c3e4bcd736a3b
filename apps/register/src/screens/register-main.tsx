import { VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { LabelSale } from '@till/domain/menu/barcode/label';
import type { Item } from '@till/domain/menu/types';
import type { OrderType } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';
import { lazy, Suspense, useEffect, useState } from 'react';
import { payFromCart, routes } from '../app/routes.ts';
import { useFetched } from '../kit/use-fetched.ts';
import { OpeningHost } from '../manage/self-check/OpeningHost.tsx';
import { useMessages, withMessages } from '../messages/messages.tsx';
import { settings, useSetting } from '../native/storage.ts';
import { detachUnloadedOrder } from '../orders/detach-unloaded-order.ts';
import { OpenOrders } from '../orders/open/OpenOrders.tsx';
import { orderToShow } from '../orders/open/order-to-show.ts';
import { shownOrder } from '../orders/shown-orders.ts';
import { useLaterTime } from '../orders/use-later-time.ts';
import { Cart } from '../sell/cart/Cart.tsx';
import { CartButton } from '../sell/cart/CartButton.tsx';
import { CartSaid } from '../sell/cart/CartSaid.tsx';
import { nextPick } from '../sell/next/next-pick.ts';
import { waitsFor } from '../sell/picked.ts';
import { MenuTab } from '../sell/tab/MenuTab.tsx';
import { startsAs, useBegin, useBeginUnasked } from '../sell/use-begin.ts';
import { useItemDialog } from '../sell/use-item-dialog.tsx';
import { panelOf, type RegisterTab, RegisterTabs } from './RegisterTabs.tsx';
import classes from './register-main.module.css';
import { useSync } from './use-sync.ts';

// Fetched with the open orders: selling does not need it.
const fetchReceipt = () => import('./OrderReceipt.tsx');

const OrderTypeDialog = lazy(
  withMessages(() => import('../sell/dialogs/OrderTypeDialog.tsx').then((module) => ({ default: module.OrderTypeDialog })), 'orderType'),
);

const AddItem = lazy(withMessages(() => import('../manage/settings/menu/AddItem.tsx').then((module) => ({ default: module.AddItem }))));

const fetchOpening = () => import('./self-check/Opening.tsx');

const fetchOwner = () => import('./OwnerLine.tsx');

const Bill = lazy(() => import('./bill/Bill.tsx').then((module) => ({ default: module.Bill })));

/** The register: the cart beside the menu, or beside the open orders. An item without an order begins one, as what this register begins them or as its question says. */
export function RegisterMainRoute() {
  const words = useMessages();
  const navigate = useNavigate();
  const [orderId] = useSetting('activeOrderId');
  const begin = useBegin();
  const { beginning, withOrder } = useBeginUnasked(begin);
  const items = useItemDialog(orderId, withOrder);
  const wantedAt = useLaterTime(orderId);
  const sync = useSync();
  const asked = orderToShow.use();
  const [tab, setTab] = useState<RegisterTab>(asked === null ? 'menu' : 'open');
  const receipt = useFetched(tab === 'open', fetchReceipt);
  useEffect(() => {
    if (asked !== null) setTab('open');
  }, [asked]);
  /** The question for the order's type, or for the table of that `type`, is open; `item` is what was picked before it. */
  const [asking, setAsking] = useState<{ readonly item: Item | null; readonly sale?: LabelSale | undefined; readonly type: OrderType | null } | null>(null);

  const pick = (item: Item, sale?: LabelSale) => {
    const type = startsAs();
    const activeId = settings.get('activeOrderId');
    const active = activeId === null ? 'none' : shownOrder(activeId) === undefined ? 'unread' : 'here';
    const next = waitsFor(active, beginning() !== null, type);
    if (next === 'unread') void detachUnloadedOrder(activeId ?? '', words).then((isNew) => isNew && pick(item, sale));
    else if (next === 'beginning') void beginning()?.then(() => items.pick(item, sale));
    else if (next === 'nothing') items.pick(item, sale);
    else setAsking({ item, sale, type });
  };
  // Picked beside the last payment: it begins the next order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const picked = nextPick.get();
    if (picked === null) return;
    nextPick.set(null);
    pick(picked.item, picked.sale);
  }, []);
  /** A code that was scanned, of an item that is being added to the menu. */
  const [added, setAdded] = useState<string | null>(null);
  const closeQuestion = () => setAsking(null);
  const toCheckout = ({ id }: Pick<Order, 'id'>) => void navigate({ to: routes.registerCheckout, params: { orderId: id } });
  /** `cart`: what the cart had, where another order is paid: it has that again afterwards. */
  const toPay = ({ id }: Pick<Order, 'id'>, cart: string | null = null) =>
    void navigate({ to: routes.registerPay, params: { orderId: id }, state: (before) => ({ ...before, ...payFromCart, cart }) });
  const tabbed = { tabs: <RegisterTabs current={tab} onChange={setTab} />, panel: panelOf(tab) };
  return (
    <div className={`${classes.screen} h-full flex min-h-0 overflow-hidden`}>
      <VisuallyHidden component="h1">{words.frame.register}</VisuallyHidden>
      <Cart
        maxOf={items.maxOf}
        isOut={items.isOut}
        onEdit={items.edit}
        onStart={() => setAsking({ item: null, type: null })}
        onCheckout={toCheckout}
        onPay={toPay}
        bill={billOf}
        owner={ownerOf}
      />
      <div className={classes.panel}>
        {tab === 'menu' ? (
          <MenuTab onPick={pick} onSync={sync} wantedAt={wantedAt} addedCount={items.addedCount} onAddToMenu={setAdded} tabbed={tabbed} />
        ) : (
          <OpenOrders
            onSelected={() => setTab('menu')}
            onPay={toPay}
            tabbed={tabbed}
            detailActions={receipt && ((order) => <receipt.OrderReceipt order={order} />)}
          />
        )}
      </div>
      <CartButton onCheckout={toCheckout} />
      <CartSaid />
      {items.dialog}
      {added === null ? null : (
        <Suspense>
          <AddItem barcode={added} onClose={() => setAdded(null)} />
        </Suspense>
      )}
      <OpeningHost fetchCheck={fetchOpening} />
      {asking !== null && (
        <Suspense>
          <OrderTypeDialog
            type={asking.type}
            onClose={closeQuestion}
            onChoose={async (start) => {
              const begun = await begin(start);
              if (begun && asking.item !== null) items.pick(asking.item, asking.sale);
              return begun;
            }}
            onOpen={() => {
              closeQuestion();
              if (asking.item !== null) items.pick(asking.item, asking.sale);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const billOf = (order: Order) => (
  <Suspense fallback={<span className={classes.billRoom} />}>
    <Bill order={order} look="icon" />
  </Suspense>
);

/** Whose order it is; nothing until that can be said, and of an order that is nobody's. */
function Owner({ order }: { readonly order: Order }) {
  const owner = useFetched(order.ownerId !== undefined, fetchOwner);
  return owner === undefined ? null : <owner.OwnerLine order={order} />;
}

const ownerOf = (order: Order) => <Owner order={order} />;
