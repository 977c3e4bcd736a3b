import { Outlet } from '@tanstack/react-router';
import { LoadingBar } from '../shell/LoadingBar.tsx';
import { AlertHost } from '../ui/alert.tsx';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Notices } from '../ui/notify.tsx';
import { OverlayHost } from '../ui/overlay.tsx';

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
