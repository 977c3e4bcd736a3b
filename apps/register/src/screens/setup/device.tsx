import { useNavigate } from '@tanstack/react-router';
import type { Device } from '@till/domain/device/types';
import { accept } from '@till/domain/result';
import { routes } from '../../app/routes.ts';
import { gatewayNames } from '../../device/gateway-lines.ts';
import { listDevices } from '../../device/list-devices.ts';
import { selectDevice } from '../../device/select-device.ts';
import { SetupDevice } from '../../manage/setup/device/SetupDevice.tsx';

const gatewayOf = ({ paymentGateway }: Device): string | null => (paymentGateway === null ? null : gatewayNames[paymentGateway]);

/** What the shop can sell on. */
async function listRegisters(merchantId: string): ReturnType<typeof listDevices> {
  const listed = await listDevices(merchantId);
  return listed.ok ? accept(listed.value.filter(({ kind }) => kind !== 'kitchen')) : listed;
}

/** Step 2. */
export function SetupDeviceStep({ merchantId }: { readonly merchantId: string }) {
  const navigate = useNavigate();
  return (
    <SetupDevice
      merchantId={merchantId}
      listDevices={listRegisters}
      selectDevice={selectDevice}
      gatewayOf={gatewayOf}
      onBack={() => void navigate({ to: routes.startBusinessInfo })}
      onNext={() => void navigate({ to: routes.startSetupTax })}
    />
  );
}
