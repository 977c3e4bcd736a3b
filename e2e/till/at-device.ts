import { randomBytes } from 'node:crypto';
import { type Call, pathOf } from '../../packages/contract/src/call.ts';
import { headers } from '../../packages/contract/src/headers.ts';
import { listDevicesCall, selectDeviceCall } from '../../packages/contract/src/write/device/devices.ts';
import type { Device } from '../../packages/domain/src/device/types.ts';
import { fetchAgain } from './fetch-again.ts';
import type { Shop } from './shop.ts';

/**
 * Binds a new browser profile to a shop's device by the register's own call (`label`: what the shop calls it; the first one where not said) and
 * returns what that browser keeps in local storage from then on, by key.
 */
export async function atDevice(url: string, { merchantId }: Shop, token: string, label?: string): Promise<Readonly<Record<string, object>>> {
  const ask = async (call: Call, deviceId: string, body?: object): Promise<unknown> => {
    const answer = await fetchAgain(`${url}/api${pathOf(call, { merchantId, deviceId })}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', [headers.token]: token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${call.name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const devices = (await ask(listDevicesCall, '')) as readonly Device[];
  const device = label === undefined ? devices[0] : devices.find((each) => each.label === label);
  if (device === undefined) throw new Error(`there is no device ${label ?? ''}`);
  const installationId = randomBytes(12).toString('hex');
  const { letters } = (await ask(selectDeviceCall, device.id, { installationId })) as { readonly letters: string };
  return {
    'till.session': { merchant: { id: merchantId, token }, device },
    'till.installation': { installationId, series: { [`${merchantId}/${device.id}`]: { letters, counter: 0 } } },
  };
}
