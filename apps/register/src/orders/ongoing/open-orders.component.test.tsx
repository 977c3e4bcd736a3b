import { type Call, pathOf } from '@till/contract/call';
import * as calls from '@till/contract/order/calls';
import { getOrderCall, ongoingOrdersCall } from '@till/contract/order/reads';
import { listSentReceiptsCall } from '@till/contract/write/receipt/send';
import { minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { add, beginWith, cart, countOf, dialog, focused, gone, painted, pick, press, seen, sent, textOf, words } from '../../testing/browser/actions.ts';
import { openRegister } from '../../testing/browser/register.tsx';
import { server } from '../../testing/browser/server.ts';
import { openShop, type Shop } from '../../testing/browser/shop.ts';
import { until } from '../../testing/browser/until.ts';

const { open } = words.order;
const orderCount = 2_000;

const table = () => page.getByRole('table');
const viewText = (id: string) => open.viewOrder.replace('{id}', id);
const view = (id: string) => page.getByRole('button', { name: viewText(id), exact: true });
const rowOf = (id: string) => document.querySelector<HTMLElement>(`tr[data-order="${id}"]`);
const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-order]')];
const indexOf = (row: Element | null | undefined) => Number(row?.getAttribute('aria-rowindex'));
const search = () => page.getByRole('searchbox', { name: open.search });
const toTab = () => page.getByRole('tab', { name: open.tab }).click();
const counted = (count: number) => seen(page.getByText(open.count.other.replace('{count}', count.toLocaleString('en-US')), { exact: true }));
const scrollTo = (top: number) => document.querySelector('table')?.parentElement?.scrollTo(0, top);

/** A change that another register makes: decided as the server does, and told to this one. */
async function elsewhere(shop: Shop, call: Call, orderId: string, body: object = {}): Promise<void> {
  const id = call === calls.createOrderCall ? { ...body, orderId } : body;
  await fetch(`/${call.base}${pathOf(call, { merchantId: shop.merchant.id, orderId })}`, { method: call.method, body: JSON.stringify(id) });
  const { version, state } = shop.orders.get(orderId) as Order;
  server.tells({ event: 'order', data: { orderId, version, state, device: null } });
}
const begunOnline = { source: 'online', deviceSource: 'shop' };

/** An open pickup, one at a table that the kitchen has, and an online one that is accepted. */
async function patterns(shop: Shop): Promise<readonly Order[]> {
  const made = { open: 'PA1', table: 'PA2', online: 'PA3' };
  for (const [name, orderId] of Object.entries(made)) {
    await elsewhere(shop, calls.createOrderCall, orderId, { source: name === 'online' ? 'online' : 'register', deviceSource: 'elsewhere' });
    await elsewhere(shop, calls.setOrderTypeCall, orderId, { orderTypeLabel: name === 'table' ? 'dine-in' : 'pickup' });
    for (const itemId of ['flan', 'churros']) await elsewhere(shop, calls.addItemCall, orderId, { id: `${orderId}-${itemId}`, itemId, quantity: 1 });
  }
  await elsewhere(shop, calls.changeOrderCall, made.table, { tableNumber: '1' });
  await elsewhere(shop, calls.submitOrderCall, made.table);
  await elsewhere(shop, calls.payLaterCall, made.online);
  return Object.values(made).map((id) => shop.orders.get(id) as Order);
}

/** A register at the open orders of a shop that has thousands, `X1` the newest and each a minute older than the one before. */
async function atMany(): Promise<Shop> {
  const shop = openShop();
  const three = await patterns(shop);
  shop.orders.clear();
  for (let n = 1; n <= orderCount; n++) {
    const pattern = three[n % 3] as Order;
    const own = pattern.tableNumber === '1' ? { title: String(n), tableNumber: String(n) } : {};
    shop.orders.set(`X${n}`, { ...pattern, id: `X${n}`, createdTime: pattern.createdTime - n * 60_000, ...own });
  }
  await openRegister({ shop });
  await until(
    () => document.querySelector('[data-live="true"]'),
    () => 'it does not follow the server',
  );
  await toTab();
  await seen(view('X1'));
  return shop;
}

describe('thousands of open orders', () => {
  it('are filtered and searched at once', async () => {
    await atMany();
    await page.getByRole('group', { name: open.typeFilter }).getByRole('button', { name: words.order.types['dine-in'], exact: true }).click();
    await counted(Math.floor(orderCount / 3) + 1);
    await page.getByRole('group', { name: open.stateFilter }).getByRole('button', { name: words.order.states.open, exact: true }).click();
    await seen(page.getByRole('heading', { name: open.noneHere }));
    await page.getByRole('button', { name: open.showAll }).click();
    await counted(orderCount);
    await search().fill('table 1321');
    await search().fill('x1321');
    await seen(view('X1321'));
    await search().fill('nobody');
    await seen(page.getByRole('heading', { name: open.noneFound.replace('{text}', 'nobody') }));
    await press('Escape');
    await counted(orderCount);
    expect([server.heard(ongoingOrdersCall).length, server.heard(getOrderCall).length]).toEqual([1, 0]);
  });

  it('change without a reload, at the cost of the orders that changed', async () => {
    const shop = await atMany();
    await elsewhere(shop, calls.payLaterCall, 'X3');
    await expect.poll(() => rowOf('X3')?.innerText).toContain(open.payLater);
    await elsewhere(shop, calls.cancelOrderCall, 'X6');
    await gone(view('X6'));
    await elsewhere(shop, calls.createOrderCall, 'NEW1', begunOnline);
    await seen(view('NEW1'));
    expect(server.heard(getOrderCall).map(({ params }) => params.orderId)).toEqual(['X3', 'X6', 'NEW1']);
    // Followed all the while, it need not be read when it is opened again.
    await page.getByRole('tab', { name: words.menu.tab }).click();
    await elsewhere(shop, calls.cancelOrderCall, 'NEW1');
    await toTab();
    await counted(orderCount - 1);
    await gone(view('NEW1'));
    expect(server.heard(ongoingOrdersCall)).toHaveLength(1);
    await elsewhere(shop, calls.createOrderCall, 'X6B', { source: 'register', deviceSource: 'shop' });
    // With nothing on it nobody waits for it.
    await elsewhere(shop, calls.addItemCall, 'X6B', { id: 'X6B-flan', itemId: 'flan', quantity: 1 });
    await seen(view('X6B'));
  });

  it('stay where they are read when others come above them', async () => {
    const shop = await atMany();
    scrollTo(20_000);
    await expect.poll(() => indexOf(rows()[12])).toBeGreaterThan(100);
    const read = () => ({ id: rows()[12]?.dataset['order'] ?? '', index: indexOf(rows()[12]), top: rows()[12]?.getBoundingClientRect().y ?? 0 });
    // Rows that are drawn for the first time are measured, and may be taller than was thought.
    let place = read();
    await expect
      .poll(async () => {
        const before = place;
        await painted();
        place = read();
        return place.id === before.id && place.top === before.top;
      })
      .toBe(true);
    const { id, index, top } = place;
    for (const orderId of ['ABOVE1', 'ABOVE2', 'ABOVE3']) await elsewhere(shop, calls.createOrderCall, orderId, begunOnline);
    await expect.poll(() => indexOf(rowOf(id))).toBe(index + 3);
    await expect.poll(() => Math.abs((rowOf(id)?.getBoundingClientRect().y ?? 0) - top)).toBeLessThan(2);
  });

  it('are all reached by keyboard, and the focus outlives its row', async () => {
    const shop = await atMany();
    (view('X1').element() as HTMLElement).focus();
    await press('End');
    await expect.poll(focused).toBe(viewText(`X${orderCount}`));
    await press('ArrowUp');
    await expect.poll(focused).toBe(viewText(`X${orderCount - 1}`));
    await press('PageUp');
    await expect.poll(focused).not.toBe(viewText(`X${orderCount - 1}`));
    await press('Home');
    await expect.poll(focused).toBe(viewText('X1'));
    scrollTo(60_000);
    await expect.poll(() => indexOf(rows()[10])).toBeGreaterThan(500);
    expect(focused()).toBe(viewText('X1'));
    await press('ArrowDown');
    await press('ArrowDown');
    await expect.poll(focused).not.toBe(viewText('X1'));
    const left = /\S+$/.exec(focused())?.[0] ?? '';
    await elsewhere(shop, calls.cancelOrderCall, left);
    await gone(view(left));
    await expect.poll(focused).toMatch(/^View order /);
  });
});

describe('an open order', () => {
  it('that this register did not send yet is marked', async () => {
    await openRegister();
    await beginWith('Churros (4)');
    await sent();
    const release = server.holds(calls.addItemCall);
    await pick('Vanilla Flan');
    await add();
    await toTab();
    await seen(table().getByText(words.outbox.title));
    expect(countOf(table().getByText(words.outbox.title))).toBe(1);
    release();
    await gone(table().getByText(words.outbox.title));
  });

  it('is a card of two lines on a phone, which opens wherever it is tapped', async () => {
    const shop = openShop();
    const [pickup] = await patterns(shop);
    // Some hours ago may be yesterday.
    shop.orders.set('OLD', { ...(pickup as Order), id: 'OLD', title: 'OLD', createdTime: Date.now() - 23.5 * 3_600_000 });
    server.replies(listSentReceiptsCall, []);
    await openRegister({ shop, size: 'phone' });
    await toTab();
    await seen(view('PA1'));
    await seen(page.getByRole('button', { name: open.selectOrder.replace('{id}', 'PA1'), exact: true }));
    expect(rowOf('PA1')?.innerText.replace(/\s+/g, ' ')).toMatch(/^just now Order PA1 Open Pickup · 2 items · \$[\d.]+ Select$/);
    expect(rowOf('OLD')?.innerText.replace(/\s+/g, ' ')).toMatch(
      /^23 hr 30 min Order OLD Open [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M · Pickup · 2 items · \$[\d.]+ Select$/,
    );
    // 146 px before.
    expect(rowOf('PA1')?.getBoundingClientRect().height).toBeLessThan(80);
    await table()
      .getByText(/^Pickup · 2 items/)
      .first()
      .click();
    await seen(dialog());
    await press('Escape');
    await gone(dialog());
    expect(focused()).toMatch(/^View order /);
  });

  it('is paid from its detail at once, if the cart would let it be paid', async () => {
    const shop = openShop();
    const [pickup, atTable, online] = await patterns(shop);
    await elsewhere(shop, calls.createOrderCall, 'NEW', begunOnline);
    await elsewhere(shop, calls.addItemCall, 'NEW', { id: 'NEW-flan', itemId: 'flan', quantity: 1 });
    await elsewhere(shop, calls.createOrderCall, 'EMPTY', { source: 'register', deviceSource: 'elsewhere' });
    await elsewhere(shop, calls.changeOrderCall, 'EMPTY', { note: 'by the window' });
    const attempt = {
      id: 'a1',
      kind: 'sale',
      state: 'sent',
      amount: minor(100),
      gateway: 'valor',
      at: 1,
      cancelAskedAt: null,
      paymentId: null,
      reason: '',
    } as const;
    const here = { deviceId: shop.device.id, deviceLabel: shop.device.label };
    shop.orders.set('RAW', { ...(atTable as Order), id: 'RAW', state: 'open', items: (pickup as Order).items });
    shop.orders.set('FREE', { ...(pickup as Order), id: 'FREE', subtotal: minor(0), taxAmount: minor(0), total: minor(0) });
    shop.orders.set('CARD', { ...(pickup as Order), id: 'CARD', cardAttempt: { ...attempt, ...here } });
    server.replies(listSentReceiptsCall, []);
    await openRegister({ shop });
    await toTab();
    const paid = dialog().getByRole('button', { name: /^\s*Pay \$/ });
    const offered: Record<string, number> = {};
    for (const orderId of ['PA1', 'PA2', 'PA3', 'NEW', 'EMPTY', 'RAW', 'CARD', 'FREE']) {
      await view(orderId).click();
      await seen(dialog().getByRole('button', { name: words.order.checkout.addItems }).or(dialog().getByText(words.online.refuse)));
      offered[orderId] = countOf(paid);
      await press('Escape');
      await gone(dialog());
    }
    expect(offered).toEqual({ PA1: 1, PA2: 1, PA3: 1, NEW: 0, EMPTY: 0, RAW: 0, CARD: 0, FREE: 0 });
    // Nothing is left to pay of it: it is completed, with no money to count.
    await view('FREE').click();
    await dialog().getByRole('button', { name: words.payment.complete }).click();
    await seen(page.getByText(words.payment.nothingDue));
    expect(countOf(page.getByRole('group', { name: words.payment.quickAmounts }))).toBe(0);
    await page.getByRole('button', { name: words.payment.complete }).click();
    await seen(page.getByRole('dialog', { name: words.payment.done.cash }));
    await page.getByRole('button', { name: words.payment.newOrder }).click();
    await toTab();
    await view('PA3').click();
    expect(textOf(paid)).toBe(`Pay $${((online?.total ?? 0) / 100).toFixed(2)}`);
    await paid.click();
    await seen(page.getByRole('heading', { name: words.payment.title }));
    await page.getByRole('button', { name: words.payment.toRegister }).click();
    await seen(cart().getByText('Order PA3'));
  });
});
