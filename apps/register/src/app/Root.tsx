import { Outlet } from '@tanstack/react-router';
import { AlertHost } from '../ui/alert.tsx';
import { ConfirmHost } from '../ui/confirm.tsx';
import { Notices } from '../ui/notify.tsx';
import { OverlayHost } from '../ui/overlay.tsx';
import { LoadingBar } from './LoadingBar.tsx';

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
