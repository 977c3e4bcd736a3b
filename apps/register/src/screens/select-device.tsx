import { useNavigate } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { useSignOut } from '../app/sign-out.ts';
import { SelectDeviceScreen } from '../device/SelectDeviceScreen.tsx';
import { useSession } from '../native/session.ts';
import { shutOut } from '../native/shut-out.ts';
import { settings } from '../native/storage.ts';
import { SupportContact } from '../shell/SupportContact.tsx';

/** Picks the device, then goes to the register, which reads the merchant and its menu. */
export function SelectDeviceRoute() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const merchantId = useSession()?.merchant.id;
  if (merchantId === undefined) return null;
  const goOn = () => {
    // Who was shut out in the middle of a sale finds it in the cart.
    const left = shutOut.get();
    shutOut.clear();
    if (left?.merchantId === merchantId && left.orderId !== null) settings.set('activeOrderId', left.orderId);
    void navigate({ to: routes.registerMain });
  };
  return (
    <SelectDeviceScreen
      merchantId={merchantId}
      support={<SupportContact />}
      onSelected={goOn}
      onSettings={() => void navigate({ to: routes.dashboardSettings })}
      onLogout={() => void signOut()}
    />
  );
}
