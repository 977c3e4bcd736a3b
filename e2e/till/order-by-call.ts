import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { type Call, pathOf } from '../../packages/contract/src/call.ts';
import { headers } from '../../packages/contract/src/headers.ts';
import { addItemCall, createOrderCall, setOrderTypeCall } from '../../packages/contract/src/order/calls.ts';
import { listDevicesCall } from '../../packages/contract/src/write/device/devices.ts';
import type { Device } from '../../packages/domain/src/device/types.ts';
import { visit } from '../actions/visit.ts';
import { fetchAgain } from './fetch-again.ts';
import type { Shop } from './shop.ts';
import { sessionOf } from './sign-in.ts';

/** Ids of the demo's items that need no choice: 6.95, 5.95 and 9.00, with 9.5 % tax on the first two. */
type Item = 'churros' | 'flan' | 'chili-crisp-jar';

/** The address at which an order is paid. */
export const payOf = (orderId: string): string => `/dashboard/register/checkout/${orderId}/pay`;

interface Asked {
  readonly device?: string;
  readonly items?: readonly Item[];
}

/**
 * A pickup that a register of the shop (the first one, where not said which) has begun, by its calls: for tests of what comes afterwards. Done through the screen it
 * costs as much as loading that once more. Returns its number.
 */
export async function orderByCall(shop: Shop, { device: label, items = ['churros'] }: Asked = {}): Promise<string> {
  const { url } = inject('till');
  const { token } = await sessionOf(url, shop);
  const orderId = `B${randomBytes(4).toString('hex')}`;
  let proof: Readonly<Record<string, string>> = {};
  const ask = async (call: Call, body?: object): Promise<unknown> => {
    const answer = await fetchAgain(`${url}/api${pathOf(call, { merchantId: shop.merchantId, orderId })}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', [headers.token]: token, ...proof },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${call.name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const devices = (await ask(listDevicesCall)) as readonly (Device & { readonly token: string })[];
  const device = label === undefined ? devices[0] : devices.find((each) => each.label === label);
  if (device === undefined) throw new Error(`there is no device ${label ?? ''}`);
  proof = { [headers.deviceId]: device.id, [headers.deviceToken]: device.token };
  await ask(createOrderCall, { source: 'register', deviceSource: device.label, orderId });
  await ask(setOrderTypeCall, { orderTypeLabel: 'pickup', orderTypeTime: 'now' });
  for (const [place, itemId] of items.entries()) await ask(addItemCall, { id: `L${place}`, itemId, quantity: 1 });
  return orderId;
}

/** Leads a loaded till to the pay screen of such an order. Returns its number. */
export async function toPayByCall({ page, shop }: { readonly page: Page; readonly shop: Shop }, asked?: Asked): Promise<string> {
  const orderId = await orderByCall(shop, asked);
  await visit(page, payOf(orderId));
  return orderId;
}
