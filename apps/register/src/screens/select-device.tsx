import { useNavigate } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { useSignOut } from '../app/sign-out.ts';
import { SelectDeviceScreen } from '../device/SelectDeviceScreen.tsx';
import { useSession } from '../native/session.ts';
import { SupportContact } from '../shell/SupportContact.tsx';

/** Picks the device, then goes to the register, which reads the merchant and its menu. */
export function SelectDeviceRoute() {
  const navigate = useNavigate();
  const signOut = useSignOut();
  const merchantId = useSession()?.merchant.id;
  if (merchantId === undefined) return null;
  return (
    <SelectDeviceScreen
      merchantId={merchantId}
      support={<SupportContact />}
      onSelected={() => void navigate({ to: routes.registerMain })}
      onLogout={() => void signOut()}
    />
  );
}
