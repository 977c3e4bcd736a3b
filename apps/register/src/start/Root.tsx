import { Outlet } from '@tanstack/react-router';
import { AlertHost } from '../kit/dialog/alert.tsx';
import { ConfirmHost } from '../kit/dialog/confirm.tsx';
import { OverlayHost } from '../kit/overlay.tsx';
import { Notices } from '../kit/toast/notify.tsx';
import { NewOrderHost } from '../orders/alert/NewOrderHost.tsx';
import { useShowOrder } from '../screens/use-show-order.ts';
import { LoadingBar } from '../shell/LoadingBar.tsx';

/** All screens and what may open over any of them: dialogs, toasts, the overlay. */
export function Root() {
  const showOrder = useShowOrder();
  return (
    <>
      <LoadingBar />
      <Outlet />
      <NewOrderHost onShow={showOrder} />
      <AlertHost />
      <ConfirmHost />
      <OverlayHost />
      <Notices />
    </>
  );
}
