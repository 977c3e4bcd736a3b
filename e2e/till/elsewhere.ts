import type { Page } from 'playwright-core';
import { type Call, pathOf } from '../../packages/contract/src/call.ts';
import { headers as names } from '../../packages/contract/src/headers.ts';
import { listDevicesCall } from '../../packages/contract/src/write/device/devices.ts';
import { sent } from '../actions/sale-actions.ts';

/** A call of the owner from somewhere else, as another register or a program of the shop makes it. Returns the reply; throws when it was refused. */
export async function asOwner(
  page: Page,
  merchantId: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const answer = await page.request.fetch(`/api/register/merchants/${merchantId}${path === '' ? '' : `/${path}`}`, {
    method,
    headers: { 'x-token': merchant.token },
    // A connection that was kept may be closed in the moment in which it is used again.
    maxRetries: 1,
    ...(body === undefined ? {} : { data: body }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
}

/** Whether the menu that the server gives out says that there is none left of an item. */
export async function soldOutInMenu(page: Page, merchantId: string, itemId: string): Promise<boolean> {
  const data = { query: 'query menu($merchantId: ID!) { menu(merchantId: $merchantId) { items { id stock } } }', variables: { merchantId } };
  const answer = await page.request.post('/read/', { data, headers: await readHeaders(page) });
  const { menu } = ((await answer.json()) as { data: { menu: { items: { id: string; stock: number | null }[] }[] } }).data;
  return menu.some(({ items }) => items.some(({ id, stock }) => id === itemId && stock === 0));
}
const readHeaders = async (page: Page) => {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  return { 'x-token': merchant.token as string };
};
/**
 * A contract's call from another register: `device` says which, with the proof that it is; none: a program of the shop. It comes after all that was done at this one,
 * and `ago` ms after it was made, as that register says.
 */
export async function elsewhere(
  page: Page,
  {
    call,
    orderId = '',
    body,
    device,
    ago,
  }: { readonly call: Call; readonly orderId?: string; readonly body?: object; readonly device?: string; readonly ago?: number },
): Promise<void> {
  await sent(page);
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const ask = (asked: Call, headers: Record<string, string>, data?: object) =>
    page.request.fetch(`/api${pathOf(asked, { merchantId: merchant.id, orderId })}`, {
      method: asked.method,
      headers: { [names.token]: merchant.token, ...headers },
      ...(data === undefined ? {} : { data }),
    });
  const devices = device === undefined ? [] : ((await (await ask(listDevicesCall, {})).json()) as { readonly id: string; readonly token: string }[]);
  const proof = devices.find(({ id }) => id === device);
  const claim: Record<string, string> = ago === undefined ? {} : { [names.decidedAgo]: String(ago) };
  const answer = await ask(call, proof === undefined ? {} : { [names.deviceId]: proof.id, [names.deviceToken]: proof.token, ...claim }, body);
  if (!answer.ok()) throw new Error(`${call.name}: ${answer.status()} ${await answer.text()}`);
}
