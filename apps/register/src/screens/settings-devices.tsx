import { useNavigate } from '@tanstack/react-router';
import { routes } from '../app/routes.ts';
import { gatewayNames } from '../device/gateway-lines.ts';
import { DevicesSettings } from '../settings/devices/DevicesSettings.tsx';

/** Devices, terminals and accounts at card gateways. */
export function SettingsDevicesRoute() {
  const navigate = useNavigate();
  return <DevicesSettings gatewayNames={gatewayNames} onBack={() => void navigate({ to: routes.dashboardSettings })} />;
}
