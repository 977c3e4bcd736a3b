import { randomUUID } from 'node:crypto';
import { headers } from '@till/contract/headers';
import type { Till } from '../till.ts';
import { type Day, payCash } from './sell.ts';
import { ask, coin, path, type Register } from './shop.ts';

/** The owner changes what cash is rounded to. */
export async function roundTo(office: Till, cashRounding: number, seen: number): Promise<void> {
  await ask(office, 'PUT', path(office, '/business'), { cashRounding, seen: { cashRounding: seen } });
}

/**
 * The owner wants cash to be exact for a moment. A tablet that has no network then rounds it as it knows it, and its sale arrives in that moment; beside it
 * another register takes the exact amount. Returns what either took wrongly, in words.
 */
export async function roundedElsewhere(day: Day, tablet: Register, register: Register): Promise<readonly string[]> {
  const { office } = day.shop;
  const { termsVersion } = await ask(office, 'GET', path(office));
  const offline = tablet.till.saying({ [headers.decidedAt]: String(Date.now()), [headers.termsVersion]: String(termsVersion) });
  await roundTo(office, 0, coin);
  const rounded = await sold(day, { ...tablet, till: offline });
  const exact = await sold(day, register);
  await roundTo(office, coin, 0);
  return [
    ...(rounded === -2 ? [] : [`a sale without a network was rounded by ${rounded}, not by -2`]),
    ...(exact === 0 ? [] : [`cash was rounded by ${exact} while it is exact`]),
  ];
}

/** Sells something that is two above a coin for cash; by how much it was rounded. */
async function sold(day: Day, register: Register): Promise<number> {
  const { till } = register;
  const orderId = randomUUID();
  const order = `/api/merchants/${till.merchantId}/orders`;
  await ask(till, 'POST', order, { source: 'register', deviceSource: 'day', orderId });
  day.memory.orderIds.push(orderId);
  await ask(till, 'PUT', `${order}/${orderId}/orderTypes`, { orderTypeLabel: 'pickup', orderTypeTime: 'now' });
  const dish = day.shop.dishes.find(({ required }) => required.length === 0);
  const { total } = await ask(till, 'POST', `${order}/${orderId}/items`, { itemId: dish?.id });
  await ask(till, 'PUT', path(till, `/orders/${orderId}`), { tipsAmount: coin + ((coin + 2 - (total % coin)) % coin) });
  return (await payCash(day, register, orderId)).cashRoundingAmount;
}
