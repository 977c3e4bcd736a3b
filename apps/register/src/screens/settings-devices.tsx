import { useNavigate } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { gatewayNames } from '../device/gateway-lines.ts';
import { DevicesSettings } from '../manage/settings/devices/DevicesSettings.tsx';
import { ProofHost } from '../sign-in/proof/ProofHost.tsx';
import { useAskedToLeave } from './settings/use-asked-to-leave.ts';

/** Devices, terminals and accounts at card gateways. Whoever leaves with something typed is asked. */
export function SettingsDevicesRoute() {
  const navigate = useNavigate();
  useAskedToLeave();
  return (
    <>
      <ProofHost />
      <DevicesSettings gatewayNames={gatewayNames} onBack={() => void navigate({ to: routes.dashboardSettings })} />
    </>
  );
}
