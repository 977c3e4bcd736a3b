import { useNavigate } from '@tanstack/react-router';
import { settingsRoutes } from '../../app/settings-routes.ts';
import { KitchenStrip } from '../../kitchen/KitchenStrip.tsx';
import { useSession } from '../../native/session.ts';
import { ClockSign } from '../signs/ClockSign.tsx';

/** What the line above every screen says of the kitchen; a register is led to its printers, the kitchen's own device has none to set. */
export function KitchenSign() {
  const navigate = useNavigate();
  const isKitchens = useSession()?.device?.kind === 'kitchen';
  return (
    <>
      <KitchenStrip onPrinters={isKitchens ? undefined : () => void navigate({ to: settingsRoutes.printers })} />
      {/* Here, because this is fetched on the kitchen's own device, too. */}
      <ClockSign />
    </>
  );
}
