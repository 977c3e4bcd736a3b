import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { routes } from '../app/routes.ts';
import { clearActiveOrder } from '../order/active-order.ts';
import { PayScreen } from '../payment/pay/PayScreen.tsx';
import { ReceiptView } from '../receipt/ReceiptView.tsx';

/** Payment of one order; its receipt is shown when it is paid. */
export function RegisterPayRoute() {
  const { orderId } = useParams({ from: routes.registerPay });
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: routes.registerMain, replace: true }), [navigate]);
  return (
    <PayScreen
      key={orderId}
      orderId={orderId}
      onCancel={() => void navigate({ to: routes.registerCheckout, params: { orderId } })}
      onReset={clearActiveOrder}
      onLeave={leave}
      onSettings={() => void navigate({ to: routes.dashboardSettings })}
      receipt={(order, received) => <ReceiptView order={order} received={received} isNew />}
    />
  );
}
