import { useNavigate } from '@tanstack/react-router';
import type { Device } from '@till/domain/device/types';
import { routes } from '../../app/routes.ts';
import { gatewayNames } from '../../device/gateway-lines.ts';
import { listDevices } from '../../device/list-devices.ts';
import { selectDevice } from '../../device/select-device.ts';
import { SetupDevice } from '../../setup/device/SetupDevice.tsx';

const gatewayOf = ({ paymentGateway }: Device): string | null => (paymentGateway === null ? null : gatewayNames[paymentGateway]);

/** Step 2. */
export function SetupDeviceStep({ merchantId }: { readonly merchantId: string }) {
  const navigate = useNavigate();
  return (
    <SetupDevice
      merchantId={merchantId}
      listDevices={listDevices}
      selectDevice={selectDevice}
      gatewayOf={gatewayOf}
      onBack={() => void navigate({ to: routes.startBusinessInfo })}
      onNext={() => void navigate({ to: routes.startSetupTax })}
    />
  );
}
