import { gatewayNames } from '../../device/gateway-lines.ts';
import { DevicesSettings } from '../../manage/settings/devices/DevicesSettings.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';

/** Devices, terminals and accounts at card gateways. Whoever leaves with something typed is asked. */
export function DevicesPane() {
  useAskedToLeave();
  return <DevicesSettings gatewayNames={gatewayNames} onBack={useToList()} />;
}
