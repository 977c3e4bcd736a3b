import { Outlet } from '@tanstack/react-router';
import { NewOrderHost } from '../alert/NewOrderHost.tsx';
import { useShowOrder } from '../screens/use-show-order.ts';
import { LoadingBar } from '../shell/LoadingBar.tsx';
import { AlertHost } from '../ui/dialog/alert.tsx';
import { ConfirmHost } from '../ui/dialog/confirm.tsx';
import { OverlayHost } from '../ui/overlay.tsx';
import { Notices } from '../ui/toast/notify.tsx';

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
