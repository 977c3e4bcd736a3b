import 'fake-indexeddb/auto';
import type { Merchant } from '@till/domain/merchant/types';
import { category, item, merchant } from '@till/domain/testing/make';
import { receipt as words } from '@till/phrases/en-us/receipt';
import { receiptOf } from '@till/receipt/document';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../calls/connection.ts';
import { held } from '../calls/held.ts';
import { menuKey, merchantKey } from '../calls/keys.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { heardTime } from '../calls/server-clock.ts';
import { newLocalMerchant, session } from '../native/session.ts';
import { createOrder } from './create-order.ts';
import { setOrderType } from './set-order-type.ts';
import { shown, shownOrder } from './shown-orders.ts';
import { submitCommand } from './submit-command.ts';

const minute = 60_000;
/** The server's time when it was last heard: noon in Los Angeles. */
const noon = Date.UTC(2026, 6, 1, 19);
const shop: Merchant = { ...merchant, timezone: 'America/Los_Angeles', order_types: [{ id: 'p', name: 'Pickup', enabled: true, label: 'pickup' }] };
const rice = item({ id: 'rice', name: 'Rice' });

let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon });
  held.set(merchantKey, shop);
  held.set(menuKey, { merchantId: shop.id, version: 1, categories: [category({ items: [rice] })] } as never);
  session.set({ merchant: newLocalMerchant(shop.id, 'm.secret'), device: null });
  stop = shown.watch();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  for (const { id } of outbox.all()) outbox.discard(id);
  session.clear();
  held.clear();
});

/** The server is heard once, at noon, by a tablet whose clock is ahead by so much; then the line is cut. */
function cutAtNoon(aheadMs: number): void {
  vi.setSystemTime(noon + aheadMs);
  heardTime({ headers: new Headers({ 'x-till-time': String(noon) }) });
  connection.missed();
}

let count = 0;

/** A sale for cash without a network. Returns its order as it is shown, and when its receipt says that it was made. */
async function sale() {
  count += 1;
  const orderId = `B${count}`;
  createOrder(orderId);
  setOrderType(orderId, 'Pickup', shop.timezone);
  submitCommand('add-item', orderId, { asked: { id: 'l1', itemId: 'rice' } });
  const amount = shownOrder(orderId)?.total;
  await outbox.accept(submitCommand('pay-cash', orderId, { asked: { amount, received: amount } }).entryId ?? '');
  const order = shownOrder(orderId);
  if (order?.state !== 'completed') throw new Error(`it is ${JSON.stringify(order)}`);
  const said = receiptOf(order, shop, words, { language: 'en-us' }).facts.find((fact) => /\d:\d\d/.test(fact));
  return { order, said: said?.replace('\u202f', ' ') };
}

it.each([0, 45, -45])('an order and its receipt have the shop’s time without a network, by a tablet’s clock that is ahead by %i minutes', async (minutes) => {
  cutAtNoon(minutes * minute);
  vi.advanceTimersByTime(10 * minute);
  const { order, said } = await sale();
  const at = noon + 10 * minute;
  expect([order.createdTime, order.completedAt, order.order_payment[0]?.at]).toEqual([at, at, at]);
  expect([order.scheduleDate, order.scheduleTime]).toEqual(['2026-07-01', (12 * 60 + 10) * 60]);
  expect(said).toBe('Jul 1, 2026, 12:10 PM');
});

it('they say "about" where the tablet’s clock is before the last word of the server: it was set', async () => {
  cutAtNoon(0);
  vi.setSystemTime(Date.UTC(2020, 0, 1));
  const { order, said } = await sale();
  expect([order.completedAt, said]).toEqual([noon, 'about Jul 1, 2026, 12:00 PM']);
});
