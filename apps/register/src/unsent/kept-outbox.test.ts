import { loadMessages } from '@till/phrases/load';
import 'fake-indexeddb/auto';
import { headers } from '@till/contract/headers';
import { minor } from '@till/domain/money/minor';
import { emptyOrder } from '@till/domain/order/empty';
import { category, group, item, merchant, modifier, taxRate } from '@till/domain/testing/make';
import { openDB } from 'idb';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { loadConfig } from '../calls/config.ts';
import { menuKey, merchantKey, orderKey } from '../calls/keys.ts';
import { outbox } from '../calls/outbox/instance.ts';
import { cache } from '../calls/reply-cache.ts';
import { newLocalMerchant, session } from '../native/session.ts';
import { commandText } from '../orders/command-text.ts';
import { shownOrder } from '../orders/shown-orders.ts';
import { isHeldBack, unsentPayment } from '../pay/unsent-payment.ts';
import { testIdentity } from '../testing/as-till.ts';
import { startOutbox } from './outbox.ts';
// What a tablet with the build of commit 166aed8 had in its database, written by that build's own code: two merchants; a table with a changed
// line, note and tip, sent to the kitchen and paid in cash; a refused line with cash behind it; a Venmo payment.
import kept from './testing/outbox-166aed8.json' with { type: 'json' };

const leading = new AbortController();
/** What came to the server: the key of each call, and who called. */
const sent: { readonly key: string | null; readonly merchant: string | null }[] = [];

let refusing = false;

function signIn(id: string): void {
  cache.clear();
  session.set({ merchant: newLocalMerchant(id, `${id}.secret`), device: null });
  const orderTypes = ['pickup', 'dine-in'].map((label) => ({ id: label, label, name: label, enabled: true }));
  cache.put(merchantKey, { ...merchant, id, order_types: orderTypes, tax_rates: [taxRate(9.5, { isDefault: 1 })] });
  const tea = item({ id: 'tea', name: 'Tea', price: minor(400), modifier_group: [group('milk', { modifiers: [modifier('oat', 50)] })] });
  cache.put(menuKey, { version: 3, categories: [category({ merchantId: id, items: [item(), tea] })] });
}

const of = (merchantId: string) => kept.entries.filter((entry) => entry.merchantId === merchantId);
const keysOf = (entries: readonly { readonly key: string }[]) => entries.map(({ key }) => key).toSorted();
const sentKeys = (merchant: string) =>
  sent
    .filter((each) => each.merchant === merchant)
    .map(({ key }) => key)
    .toSorted();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: (kept.entries.at(-1)?.seq ?? 0) + 3_600_000 });
  vi.stubGlobal('location', { pathname: '/dashboard/register/main' });
  const named = { 'x-till-identity': testIdentity };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url.endsWith('config.json'))
      return Response.json({ bases: { api: '/api', read: '/read', auth: '/auth', realtime: '/realtime', logs: '/logs' } }, { headers: named });
    const asked = new Headers(init.headers);
    const key = asked.get(headers.idempotencyKey);
    if (key === null) return Response.json({}, { status: 404 });
    sent.push({ key, merchant: asked.get(headers.merchantId) });
    if (refusing) return Response.json({ statusCode: 404, code: 'not_found', message: 'no such call', requestId: 'r' }, { status: 404, headers: named });
    return url.endsWith('/orders') ? Response.json({ version: 1 }, { status: 201, headers: named }) : Response.json({}, { headers: named });
  });
  await loadConfig();
  const database = await openDB('till.outbox', 1, { upgrade: (fresh) => void fresh.createObjectStore('entries', { keyPath: 'id' }) });
  for (const entry of kept.entries) await database.put('entries', entry);
  database.close();
  startOutbox(() => undefined);
});
afterAll(() => {
  leading.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A change that a newer build has written down on this tablet: this one knows neither its name nor what it does. */
const split = {
  ...{ id: 'newer-1', key: '0b0b0b0b-0000-4000-8000-000000000001', merchantId: 'third', lane: 'A1', gated: false, opens: false, merges: null, marked: false },
  ...{ tries: 0, accepted: false, refused: null, offline: false, shape: 2, seq: (kept.entries.at(-1)?.seq ?? 0) + 1 },
  call: { name: 'splitBill', base: 'api', method: 'POST', path: '/merchants/:merchantId/orders/:orderId/split' },
  asked: { params: { merchantId: 'third', orderId: 'A1' }, body: { ways: 2 } },
  command: { name: 'split-bill', at: 1, asked: { ways: 2 } },
};

it('a change that only a newer build can read is spoken of, decides nothing on the screen, is kept as it was and sent as it was', async () => {
  const database = await openDB('till.outbox');
  await database.put('entries', split);
  signIn('third');
  cache.put(orderKey('A1'), { ...emptyOrder, id: 'A1', version: 3 });
  await outbox.load();
  expect(shownOrder('A1')).toMatchObject({ id: 'A1', version: 3 });
  const [entry] = outbox.all();
  expect(commandText(entry?.command ?? { name: 'unread', kept: null }, shownOrder('A1'), await loadMessages('en-us', 'paying'), String)).toBe(
    'A change from another version of Till',
  );
  expect(unsentPayment('A1')).toBeUndefined();
  // Nobody here knows what the order costs with it: no cash counts as taken before the server has answered.
  expect(isHeldBack('A1')).toBe(true);

  refusing = true;
  const stop = new AbortController();
  outbox.drain(stop.signal);
  await vi.waitFor(() => expect(outbox.all()[0]?.refused?.code).toBe('not_found'));
  await outbox.written();
  // For the build that can read it.
  expect(await database.get('entries', 'newer-1')).toMatchObject({ shape: 2, command: { kept: split.command }, asked: split.asked });
  refusing = false;
  await outbox.retry('newer-1');
  expect(sentKeys('third')).toEqual([split.key, split.key]);
  await outbox.written();
  expect(await database.get('entries', 'newer-1')).toBeUndefined();
  expect(isHeldBack('A1')).toBe(false);
  database.close();
  stop.abort();
});

it('what lies unsent or refused in a tablet of an earlier build is shown, and sent under its keys, each merchant’s when it signs in', async () => {
  signIn('demo');
  await outbox.load();
  expect(keysOf(outbox.all())).toEqual(keysOf(of('demo')));
  for (const { orderId, total, state, lines } of kept.shown) {
    const order = shownOrder(orderId);
    expect(order).toMatchObject({ total, state });
    expect(order?.items.map(({ name, quantity }) => [name, quantity])).toEqual(lines);
  }
  expect(['A1', 'A2', 'A3'].map((orderId) => unsentPayment(orderId)?.accepted)).toEqual([true, true, true]);
  const refused = outbox.all().filter((entry) => entry.refused !== null);
  expect(refused.map(({ lane, refused: why }) => [lane, why?.code])).toEqual([['A2', 'item_not_available']]);

  outbox.drain(leading.signal);
  await vi.waitFor(() => expect(outbox.all().map(({ lane }) => lane)).toEqual(['A2', 'A2']));
  expect(sentKeys('demo')).toEqual(keysOf(of('demo').filter(({ lane }) => lane !== 'A2')));
  await outbox.retry(refused[0]?.id ?? '');
  await vi.waitFor(() => expect(outbox.all()).toEqual([]));
  expect(sentKeys('demo')).toEqual(keysOf(of('demo')));
  expect(sentKeys('other')).toEqual([]);

  signIn('other');
  await vi.waitFor(() => expect(sentKeys('other')).toEqual(keysOf(of('other'))));
  await vi.waitFor(() => expect(outbox.all()).toEqual([]));
  const database = await openDB('till.outbox');
  await expect.poll(() => database.count('entries')).toBe(0);
  database.close();
});
