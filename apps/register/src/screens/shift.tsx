import { Navigate, useNavigate } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { beginDrawerOutbox } from '../manage/shift/drawer-outbox.ts';
import { ShiftScreen } from '../manage/shift/ShiftScreen.tsx';
import { useSession } from '../native/session.ts';
import { useDrawerPrinting } from '../shell/use-drawer-printing.ts';
import { useAskedToLeave } from './settings/use-asked-to-leave.ts';

// The screens are fetched a moment after the register is there: what an earlier page left unsent is sent from then on.
beginDrawerOutbox();

/** The cash drawer of this device. Whoever leaves in the middle of a count is asked. */
export function ShiftRoute() {
  const device = useSession()?.device ?? null;
  const navigate = useNavigate();
  useAskedToLeave();
  const printing = useDrawerPrinting(device?.id ?? '');
  if (device === null) return <Navigate to={routes.dashboardSelectDevice} replace />;
  return <ShiftScreen deviceId={device.id} printing={printing} onDevice={() => void navigate({ to: routes.dashboardSelectDevice })} />;
}
