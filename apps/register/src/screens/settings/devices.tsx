import { createDeviceCall } from '@till/contract/write/device/settings';
import { gatewayNames } from '../../device/gateway-lines.ts';
import { DevicesSettings } from '../../manage/settings/devices/DevicesSettings.tsx';
import { useMessages } from '../../messages/messages.tsx';
import { PaneDoor } from '../RoleDoor.tsx';
import { useAskedToLeave } from './use-asked-to-leave.ts';
import { useToList } from './use-to-list.ts';

/** Devices, terminals and accounts at card gateways. Whoever leaves with something typed is asked. */
export function DevicesPane() {
  useAskedToLeave();
  const onBack = useToList();
  return (
    <PaneDoor call={createDeviceCall} title={useMessages('devices').title}>
      <DevicesSettings gatewayNames={gatewayNames} onBack={onBack} />
    </PaneDoor>
  );
}
