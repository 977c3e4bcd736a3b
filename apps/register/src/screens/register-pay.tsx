import { useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { isPayFromCart, routes } from '../app/routes.ts';
import { settingsRoutes } from '../app/settings-routes.ts';
import { NoShiftHint } from '../manage/shift/cash/NoShiftHint.tsx';
import { useCashGate } from '../manage/shift/cash/use-cash-gate.tsx';
import { settings } from '../native/storage.ts';
import { activateOrder, clearActiveOrder } from '../orders/active-order.ts';
import { CompletionPrint } from '../paper/print/CompletionPrint.tsx';
import { lastGuestOf } from '../paper/print/last-guest.ts';
import { PrintBill } from '../paper/print/PrintBill.tsx';
import { readDevicePrinting } from '../paper/print/read-device-printing.ts';
import { GuestReceipt } from '../paper/receipt/GuestReceipt.tsx';
import { ReceiptView } from '../paper/receipt/ReceiptView.tsx';
import type { Paid } from '../pay/payment-phase.ts';
import { PayScreen } from '../pay/screen/PayScreen.tsx';
import { NextSale } from '../sell/next/NextSale.tsx';
import { nextPick } from '../sell/next/next-pick.ts';
import { useSync } from './use-sync.ts';

/** After an order was paid that was opened beside the cart, the cart has its own again, unless another one was begun or what was picked next begins one. */
function giveCartBack(cart: unknown, paidId: string): void {
  const active = settings.get('activeOrderId');
  const isOver = active === null || active === paidId;
  if (typeof cart === 'string' && cart !== paidId && isOver && nextPick.get() === null) activateOrder(cart);
}

/** Where nothing was left to pay for anyone, it is of the guest who paid last. */
const ofGuest = ({ isKnown, shareId, ...paid }: Paid) => ({ ...paid, shareId: isKnown ? shareId : lastGuestOf(paid.order) });

/** Payment of one order; its receipt is shown, and printed as this device is set, when it is paid. */
export function RegisterPayRoute() {
  const { orderId } = useParams({ from: routes.registerPay });
  const navigate = useNavigate();
  const cart = useRouterState({ select: ({ location }) => Reflect.get(location.state, 'cart') });
  const leave = useCallback(() => {
    giveCartBack(cart, orderId);
    void navigate({ to: routes.registerMain, replace: true });
  }, [navigate, cart, orderId]);
  // Known by the time that it is paid.
  useEffect(readDevicePrinting, []);
  // The history's entry says it, so that it is right after a reload and when somebody comes back here; from an address that was typed it is the checkout.
  const from = useRouterState({ select: ({ location }) => (isPayFromCart(location.state) ? 'register' : 'checkout') });
  const toCheckout = () => void navigate({ to: routes.registerCheckout, params: { orderId } });
  const sync = useSync();
  const cash = useCashGate();
  return (
    <>
      <PayScreen
        key={orderId}
        orderId={orderId}
        from={from}
        onCancel={from === 'register' ? leave : toCheckout}
        onCheckout={toCheckout}
        onReset={clearActiveOrder}
        onLeave={leave}
        onSettings={() => void navigate({ to: settingsRoutes.register })}
        mayTakeCash={cash.mayTake}
        receipt={(paid) => <ReceiptView key={ofGuest(paid).shareId} {...ofGuest(paid)} isNew />}
        print={(paid, onAnswered, onHolds) => <CompletionPrint {...ofGuest(paid)} onAnswered={onAnswered} onHolds={onHolds} />}
        guestReceipt={(order, share) => <GuestReceipt order={order} share={share} />}
        printPart={(order, shareId) => <PrintBill key={shareId} order={order} look="part" shareId={shareId} />}
        cashNote={<NoShiftHint onShift={() => void navigate({ to: routes.dashboardShift })} />}
        menu={(onNext) => <NextSale onNext={onNext} onSync={sync} />}
      />
      {cash.dialog}
    </>
  );
}
