import 'fake-indexeddb/auto';
import type { Merchant } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';
import { category, item, merchant } from '@till/domain/testing/make';
import { receipt as words } from '@till/phrases/en-us/receipt';
import { receiptOf } from '@till/receipt/document';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connection } from '../calls/connection.ts';
import { menuKey, merchantKey } from '../calls/keys.ts';
import { claimOf } from '../calls/outbox/claim.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { noteWaiting, waitedMs } from '../calls/outbox/waited.ts';
import { cache } from '../calls/reply-cache.ts';
import { heardTime, watchClock } from '../calls/server-clock.ts';
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

/** The page, in sight or not. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now: noon });
  cache.set(merchantKey, shop);
  cache.set(menuKey, { merchantId: shop.id, version: 1, categories: [category({ items: [rice] })] } as never);
  session.set({ merchant: newLocalMerchant(shop.id, 'm.secret'), device: null });
  vi.stubGlobal('document', page);
  stops.push(shown.watch(), watchClock());
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const { id } of outbox.all()) outbox.discard(id);
  session.clear();
  cache.clear();
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

/** Somebody sets the tablet's clock on or back by so many minutes. */
const set = (minutes: number) => vi.setSystemTime(Date.now() + minutes * minute);

it('they say "about" from when the page saw that the tablet’s clock was set until the server is heard again, and the server is told so', async () => {
  cutAtNoon(0);
  vi.advanceTimersByTime(5 * minute);
  const before = await sale();
  set(45);
  vi.advanceTimersByTime(5 * minute);
  const between = await sale();
  set(-45);
  expect([before.order.timesUnsure, between.order.timesUnsure]).toEqual([undefined, true]);
  expect(between.said).toBe('about Jul 1, 2026, 12:55 PM');
  // Nothing else is left of it: the clock agrees again with what was known of the server's.
  vi.advanceTimersByTime(5 * minute);
  heardTime({ headers: new Headers({ 'x-till-time': String(noon + 15 * minute) }) });
  const claims = async ({ order: { id } }: { readonly order: Order }) => Promise.all(outbox.of(id).map(claimOf));
  expect((await claims(before)).map((each) => each['x-decided-unsure'])).toEqual([undefined, undefined, undefined, undefined]);
  expect((await claims(between)).map((each) => each['x-decided-unsure'])).toEqual(['1', '1', '1', '1']);
  connection.missed();
  expect((await sale()).order.timesUnsure).toBe(undefined);
});

it('sleep is no such doubt: the page’s clock stands still meanwhile', async () => {
  cutAtNoon(0);
  Object.assign(page, { visibilityState: 'hidden' }).dispatchEvent(new Event('visibilitychange'));
  set(60);
  Object.assign(page, { visibilityState: 'visible' }).dispatchEvent(new Event('visibilitychange'));
  vi.advanceTimersByTime(minute);
  expect((await sale()).said).toBe('Jul 1, 2026, 1:01 PM');
});

it.each([45, -45])('what is not sent has waited for as long as it has, also where the tablet’s clock is set by %i minutes meanwhile', async (minutes) => {
  cutAtNoon(0);
  const { order } = await sale();
  const ages = () => outbox.of(order.id).map(waitedMs);
  noteWaiting(outbox.of(order.id));
  vi.advanceTimersByTime(2_000);
  expect(ages()).toEqual([2_000, 2_000, 2_000, 2_000]);
  set(minutes);
  vi.advanceTimersByTime(1_000);
  expect(ages()).toEqual([3_000, 3_000, 3_000, 3_000]);
  // What is sold by the clock that was set is as young as it is, too.
  const later = await sale();
  expect(outbox.of(later.order.id).map(waitedMs)).toEqual([0, 0, 0, 0]);
  heardTime({ headers: new Headers({ 'x-till-time': String(noon + 3_000) }) });
  vi.advanceTimersByTime(1_000);
  expect([ages()[0], outbox.of(later.order.id).map(waitedMs)[0]]).toEqual([4_000, 1_000]);
});
