import { useNavigate, useParams } from '@tanstack/react-router';
import type { Order } from '@till/domain/order/types';
import { lazy, Suspense, useState } from 'react';
import { routes } from '../app/routes.ts';
import { merchantKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { CustomerDialog } from '../manage/customer/CustomerDialog.tsx';
import { customersAtHand } from '../orders/ongoing/customers-at-hand.ts';
import { submitCommand } from '../orders/submit-command.ts';
import { CheckoutScreen } from '../sell/checkout/CheckoutScreen.tsx';
import { useItemDialog } from '../sell/use-item-dialog.tsx';

const Bill = lazy(() => import('./bill/Bill.tsx').then((module) => ({ default: module.Bill })));

/** The checkout of one order, and the dialog that puts a customer on it. */
export function RegisterCheckoutRoute() {
  const { orderId } = useParams({ from: routes.registerCheckout });
  const navigate = useNavigate();
  const items = useItemDialog(orderId);
  const merchant = useCached(merchantKey);
  const [customerOf, setCustomerOf] = useState<Order | null>(null);
  return (
    <>
      <CheckoutScreen
        orderId={orderId}
        maxOf={items.maxOf}
        isOut={items.isOut}
        onEdit={items.edit}
        onCustomer={setCustomerOf}
        bill={billOf}
        onLeave={() => void navigate({ to: routes.registerMain })}
        onPay={() => void navigate({ to: routes.registerPay, params: { orderId } })}
      />
      {items.dialog}
      {customerOf !== null && (
        <CustomerDialog
          current={customerOf.customer}
          recent={customersAtHand()}
          country={merchant?.country ?? null}
          onClose={() => setCustomerOf(null)}
          onAttach={(customer) => submitCommand('change-order', orderId, { asked: { customer } })}
        />
      )}
    </>
  );
}

const billOf = (order: Order) => (
  <Suspense>
    <Bill order={order} look="row" />
  </Suspense>
);
