import { useNavigate, useSearch } from '@tanstack/react-router';
import { orderSumsCall } from '@till/contract/order/lists';
import type { Order } from '@till/domain/order/types';
import { useEffect } from 'react';
import { ensureMerchantData } from '../app/merchant-data.ts';
import { payFromCart, routes } from '../app/routes.ts';
import { useShopClock } from '../calls/use-shop-clock.ts';
import { PrintAgain } from '../kitchen/PrintAgain.tsx';
import { settings } from '../native/storage.ts';
import { activateOrder } from '../orders/active-order.ts';
import { askedOf } from '../orders/past/asked.ts';
import { PastOrders } from '../orders/past/PastOrders.tsx';
import { useMayOpen } from '../staff/door.ts';
import { Tips } from '../staff/Tips.tsx';
import { OrderReceipt } from './OrderReceipt.tsx';

const receiptOf = (order: Order) => (
  <>
    <OrderReceipt order={order} />
    <Tips order={order} />
    <PrintAgain order={order} />
  </>
);

/** All orders of the shop; which of them stands in the address. */
export function OrdersRoute() {
  const navigate = useNavigate();
  const asked = askedOf(useSearch({ strict: false }));
  const clock = useShopClock();
  const seesSums = useMayOpen(orderSumsCall);
  // A receipt names the shop.
  useEffect(() => void ensureMerchantData().catch(() => undefined), []);
  return (
    <PastOrders
      asked={asked}
      clock={clock}
      seesSums={seesSums}
      onAsk={(next) => void navigate({ to: routes.dashboardOrders, search: { ...next }, replace: true })}
      onOpen={({ id }) => {
        activateOrder(id);
        void navigate({ to: routes.registerMain });
      }}
      onPay={({ id }) => {
        const cart = settings.get('activeOrderId');
        activateOrder(id);
        void navigate({ to: routes.registerPay, params: { orderId: id }, state: (before) => ({ ...before, ...payFromCart, cart }) });
      }}
      actions={receiptOf}
    />
  );
}
