import { randomUUID } from 'node:crypto';
import { type Call, pathOf } from '@till/contract/call';
import { headers as names } from '@till/contract/headers';
import { addItemCall, changeOrderCall, createOrderCall, setOrderTypeCall } from '@till/contract/order/calls';
import { requestText } from '../load/request.ts';
import { itemWithModifiers } from '../world/menu.ts';
import type { Program } from '../world/process.ts';
import type { Shop } from '../world/shop.ts';
import type { World } from '../world/world.ts';

/** What a register sends for a line, its id and all. */
export const lineBody = () => ({ id: randomUUID(), ...itemWithModifiers, name: 'Braised Tofu Soup 2', priceType: 'FIXED', price: 550, quantity: 1, note: '' });

/** A call of the contract as the shop's register sends it, with a key of its own. */
export function callText({ merchantId, headers }: Shop, call: Call, params: Readonly<Record<string, string>>, body?: unknown): string {
  const key: Record<string, string> = call.method === 'GET' ? {} : { [names.idempotencyKey]: randomUUID() };
  return requestText(call.method, `/${call.base}${pathOf(call, { merchantId, ...params })}`, { ...headers, ...key }, body);
}

/** A call of a baseline, with the same headers: what it does with them is what it costs to read them. */
export const baselineText = ({ headers }: Shop, method: 'GET' | 'POST', path: string, body?: unknown): string =>
  requestText(method, path, { ...headers, ...(method === 'GET' ? {} : { [names.idempotencyKey]: randomUUID() }) }, body);

export const createBody = (orderId: string) => ({ orderId, source: 'register', deviceSource: 'bench' });
export const typeBody = { orderTypeLabel: 'pickup', orderTypeTime: 'now' };

/** Orders of four lines that this server holds, as it holds those that are being made: each add to one of them makes it an order of five. */
export async function ordersOfFour(world: World, shop: Shop, server: Program, count: number): Promise<readonly string[]> {
  const series = `${randomUUID().slice(0, 8)}`;
  const pattern = `${series}-0`;
  await ask(shop, server, createOrderCall, {}, createBody(pattern));
  await ask(shop, server, setOrderTypeCall, { orderId: pattern }, typeBody);
  for (let line = 0; line < 4; line += 1) await ask(shop, server, addItemCall, { orderId: pattern }, lineBody());
  await world.sql`
    insert into shop.orders (merchant_id, id, version, state, order_type, created_time, completed_at, shape, doc)
    select merchant_id, ${series} || '-' || n, version, state, order_type, created_time, completed_at, shape, doc::jsonb || jsonb_build_object('id', ${series} || '-' || n)
    from shop.orders, generate_series(1, ${count}::int) n where merchant_id = ${shop.merchantId} and id = ${pattern}`;
  const ids = Array.from({ length: count }, (_, index) => `${series}-${index + 1}`);
  const clients = await world.clients();
  // A change that changes nothing: the server reads the order and holds it.
  const chains = ids.map((orderId) => [callText(shop, changeOrderCall, { orderId }, { note: '' })]);
  await clients.measure({ port: Number(new URL(server.url).port), clientCount: 16, chains });
  return ids;
}

/** Makes a call once, outside of what is measured. Throws where it is refused. */
export async function ask(shop: Shop, server: Program, call: Call, params: Readonly<Record<string, string>>, body: unknown): Promise<void> {
  const answer = await fetch(`${server.url}/${call.base}${pathOf(call, { merchantId: shop.merchantId, ...params })}`, {
    method: call.method,
    headers: { ...shop.headers, 'content-type': 'application/json', [names.idempotencyKey]: randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${call.name} answered ${answer.status} ${await answer.text()}`);
}
