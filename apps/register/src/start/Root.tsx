import { Outlet } from '@tanstack/react-router';
import { LoadingBar } from '../shell/LoadingBar.tsx';
import { AlertHost } from '../ui/dialog/alert.tsx';
import { ConfirmHost } from '../ui/dialog/confirm.tsx';
import { OverlayHost } from '../ui/overlay.tsx';
import { Notices } from '../ui/toast/notify.tsx';

/** Every screen, and what may come up over any of them. The new-order alert gets its place here too. */
export function Root() {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <AlertHost />
      <ConfirmHost />
      <OverlayHost />
      <Notices />
    </>
  );
}
