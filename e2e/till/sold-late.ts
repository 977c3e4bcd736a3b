import type { Page } from 'playwright-core';
import type { Call } from '../../packages/contract/src/call.ts';
import { addItemCall, createOrderCall, payCashCall } from '../../packages/contract/src/order/calls.ts';
import { asOwner, elsewhere } from './elsewhere.ts';

let sold = 40;

/** An order of another register, paid there an hour before it comes. Returns its number, as that register would have given it. */
export async function soldLate(page: Page): Promise<string> {
  const orderId = `L${++sold}`;
  const own = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const devices = (await asOwner(page, own.merchant.id, 'GET', 'devices')) as unknown as readonly { readonly id: string; readonly kind?: string }[];
  const device = devices.find(({ id, kind }) => id !== own.device.id && kind !== 'kitchen')?.id ?? '';
  const did = (call: Call, body: object = {}) => elsewhere(page, { call, orderId, device, ago: 3_600_000, body });
  await did(createOrderCall, { source: 'register', deviceSource: 'web', orderId });
  await did(addItemCall, { id: 'L1', itemId: 'churros', quantity: 2 });
  await did(payCashCall);
  return orderId;
}
