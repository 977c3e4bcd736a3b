import { listDeviceSettingsCall } from '@till/contract/write/device/settings';
import { getDevicePrintingCall } from '@till/contract/write/printer/printing';
import { send } from './send.ts';

/** A shop with more registers is not asked about each of them. */
const registerCountMax = 20;

/** Which printer of the shop each other register has chosen for its receipts, null: none; null instead of the list: it is not known. */
export async function othersPrinting(merchantId: string, ownDeviceId: string): Promise<readonly (string | null)[] | null> {
  const listed = await send(listDeviceSettingsCall, { params: { merchantId } }).settled;
  if (!listed.ok) return null;
  const others = listed.value.filter(({ id, kind, retiredAt }) => id !== ownDeviceId && kind !== 'kitchen' && retiredAt === null);
  if (others.length > registerCountMax) return null;
  const asked = await Promise.all(others.map(({ id }) => send(getDevicePrintingCall, { params: { merchantId, deviceId: id } }).settled));
  const chosen = asked.flatMap((answer) => (answer.ok ? [answer.value.printerId] : []));
  return chosen.length === asked.length ? chosen : null;
}
