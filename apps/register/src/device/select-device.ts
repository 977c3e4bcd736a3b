import { selectDeviceCall } from '@till/contract/write/device/devices';
import type { Device } from '@till/domain/device/types';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../calls/failure.ts';
import { send } from '../calls/send.ts';
import { session } from '../native/session.ts';
import { installationId, keepLetters, seriesKey } from './installation.ts';

/** Selects `device`: requests its letters, then stores its fields in the session. */
export async function selectDevice(merchantId: string, device: Device): Promise<Result<Device, CallFailure>> {
  const { settled } = send(selectDeviceCall, { params: { merchantId, deviceId: device.id }, body: { installationId: installationId() } });
  const selected = await settled;
  if (!selected.ok) return selected;
  keepLetters(seriesKey(merchantId, device.id), selected.value.letters);
  const signedIn = session.get();
  if (signedIn !== null) session.set({ ...signedIn, device });
  return accept(device);
}
