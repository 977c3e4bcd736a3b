import type { Device } from '@till/domain/device/types';
import { logError } from '../calls/log/log.ts';
import { session } from '../native/session.ts';
import { listDevices } from './list-devices.ts';

const isSame = (one: Device, other: Device): boolean =>
  (['label', 'paymentGateway', 'token', 'terminalId', 'terminalEpi', 'kind'] as const).every((field) => one[field] === other[field]);

/** Reads what became of this register's device, and stores what was changed of it. Returns the device if the merchant has it no more, and how many others there are; else null. */
export async function checkDevice(): Promise<{ readonly removed: Device; readonly otherCount: number } | null> {
  const before = session.get();
  if (before === null || before.device === null) return null;
  const { merchant, device } = before;
  const listed = await listDevices(merchant.id);
  if (!listed.ok) {
    logError('LIST_DEVICES_ERROR', listed.refusal);
    return null;
  }
  const now = session.get();
  if (now === null || now.merchant.id !== merchant.id || now.device?.id !== device.id) return null;
  const found = listed.value.find(({ id }) => id === device.id);
  if (found === undefined) return { removed: device, otherCount: listed.value.length };
  if (!isSame(found, now.device)) session.set({ ...now, device: found });
  return null;
}
