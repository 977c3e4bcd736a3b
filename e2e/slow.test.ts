import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Order } from '@till/domain/order/types';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { textOf } from './actions/card-actions.ts';
import { addPlain, beginWith, dialog, lines, orderIdIn, painted, payButton, sent, toCheckout, toPay, totals } from './actions/sale-actions.ts';
import { nextOrder } from './actions/visit.ts';
import { like, words } from './actions/words.ts';
import { openProxy, type ServerProxy } from './environment/proxy.ts';
import { startBeside } from './environment/server.ts';
import { asOwner } from './till/elsewhere.ts';
import { holding } from './till/network.ts';
import { openShop } from './till/shop.ts';
import { sessionOf } from './till/sign-in.ts';
import { type Till, useTills } from './till/till.ts';

const { readyTill, sharedTill } = useTills();
const sharedAlone = sharedTill({ shop: {}, alone: true, mayComplain: [/ERR_/, /status of 4(01|09)/] });
/** The till of the tests that cut a browser off, with no order: they share it. */
async function aloneTill(): Promise<Till> {
  const till = await sharedAlone();
  await till.page.unrouteAll({ behavior: 'wait' });
  await nextOrder(till.page);
  return till;
}
const completion = (page: Page) => page.getByRole('dialog', { name: words.payment.done.cash });
const strip = (page: Page) => page.getByRole('region', { name: words.frame.state });
const refused = (page: Page) => strip(page).getByText(like(words.outbox.refused.one)).first();
const unsent = (page: Page) => strip(page).getByText(new RegExp(`${like(words.outbox.unsent.one).source}|${like(words.outbox.unsent.other).source}`));
const rowsOf = async (page: Page) => (await totals(page).innerText()).replace(/\s+/g, ' ');

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function newProxy(serverUrl: string): Promise<ServerProxy> {
  const proxy = await openProxy(serverUrl);
  ends.push(proxy.close);
  return proxy;
}

/** What the server itself says, through no slow proxy. */
async function atServer(page: Page, serverUrl: string, orderId: string): Promise<Order> {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const answer = await fetch(`${serverUrl}/api/register/merchants/${merchant.id}/orders/${orderId}`, { headers: { 'x-token': merchant.token } });
  return (await answer.json()) as Order;
}

/** A register that has been open for a while: the screens that come next are there. */
const warm = (page: Page) =>
  page.waitForFunction(
    () => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return [/\/sale-.*\.js$/, /\/sale-.*\.css$/, /\/ItemDialog-.*\.js$/, /\/OutboxDialog-.*\.js$/].every((file) => fetched.some((name) => file.test(name)));
    },
    undefined,
    { polling: 100 },
  );

const linesOf = (order: Order) => order.items.map(({ name, quantity }) => `${quantity} ${name}`);

/** A whole sale: two items, one of them twice, a tip of two dollars, cash. Returns what the screen showed before it was paid. */
async function sell(page: Page): Promise<{ readonly orderId: string; readonly shown: string }> {
  await addPlain(page, 'Vanilla Flan');
  await page.getByRole('button', { name: words.order.line.more.replace('{name}', 'Vanilla Flan') }).click();
  await toCheckout(page);
  await page.getByRole('button', { name: words.order.tip.add }).click();
  await dialog(page).getByLabel(words.order.tip.customAmount).fill('2.00');
  await dialog(page)
    .getByRole('button', { name: words.order.tip.save.replace('{amount}', '$2.00') })
    .click();
  await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$18\.85 Tax \$1\.79 Tip \$2\.00 Total.*\$22\.64/);
  expect((await lines(page).allInnerTexts()).map((text) => /^(.+?)\s+\$/.exec(text.replace(/\s+/g, ' ').replace(/^.*Edit /, ''))?.[1])).toEqual([
    'Vanilla Flan',
    'Churros (4)',
  ]);
  const orderId = orderIdIn(page);
  await toPay(page);
  await payButton(page).click();
  await completion(page).waitFor();
  return { orderId, shown: '$22.64' };
}

describe('money that was taken while the server could not be asked', () => {
  it('is never called recorded when the server refuses it: it is said, also after a reload, and from there the order is paid again', async () => {
    const { url } = inject('till');
    const { page, context, shop } = await aloneTill();
    await beginWith(page, 'Churros (4)');
    await warm(page);
    await toCheckout(page);
    const orderId = orderIdIn(page);
    await expect.poll(async () => (await atServer(page, url, orderId)).items?.length).toBe(1);
    await toPay(page);
    await context.setOffline(true);
    await payButton(page).click();
    await completion(page).getByText(words.outbox.paymentUnsent).waitFor();
    await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { tipsAmount: 200 });
    await context.setOffline(false);
    const told = page.getByRole('dialog', { name: words.outbox.paymentRefusedTitle, exact: true }).filter({ hasText: '$9.61' });
    await told.waitFor({ timeout: 30_000 });
    expect(await page.getByText(words.outbox.paymentRecorded).count()).toBe(0);
    const toOrder = async () => {
      await page.getByRole('button', { name: words.outbox.openOrder }).click();
      await page.waitForURL(`**/checkout/${orderId}`);
      // Nothing of it is forgotten before the order is paid.
      await refused(page).waitFor();
    };
    await told.getByRole('button', { name: words.common.close, exact: true }).last().click();
    await told.waitFor({ state: 'detached' });
    await page.getByText(words.outbox.paymentNotTaken).waitFor();
    expect(await page.getByRole('button', { name: words.receipt.print }).count()).toBe(0);
    await toOrder();
    await page.reload();
    await told.waitFor({ timeout: 30_000 });
    await toOrder();
    expect(await atServer(page, url, orderId)).toMatchObject({ state: 'open', total: 961, order_payment: [] });
    await toPay(page);
    await page.getByText(words.outbox.paymentTakeHere).filter({ hasText: '$2.00' }).waitFor();
    await payButton(page).click();
    await completion(page).getByText(words.outbox.paymentRecorded).waitFor();
    await refused(page).waitFor({ state: 'detached' });
    expect((await atServer(page, url, orderId)).order_payment).toHaveLength(1);
  });

  it('is to be given back where another register was paid meanwhile, and stays until somebody has said so', async () => {
    const { page, context, shop, url } = await aloneTill();
    await beginWith(page, 'Churros (4)');
    await warm(page);
    await toCheckout(page);
    const orderId = orderIdIn(page);
    await expect.poll(async () => (await atServer(page, url, orderId)).items?.length).toBe(1);
    await toPay(page);
    await context.setOffline(true);
    await payButton(page).click();
    await completion(page).getByText(words.outbox.paymentUnsent).waitFor();
    await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { tipsAmount: 200 });
    await context.setOffline(false);
    const told = page.getByRole('dialog', { name: words.outbox.paymentRefusedTitle, exact: true });
    await told.filter({ hasText: '$2.00' }).waitFor({ timeout: 30_000 });
    await asOwner(page, shop.merchantId, 'POST', `orders/${orderId}/pay-cash`, { amount: 961 });
    await told.getByText(words.outbox.paymentRefund.completed.replaceAll('{amount}', '$7.61').replace('{order}', orderId)).waitFor({ timeout: 30_000 });
    expect(await told.getByRole('button', { name: words.outbox.openOrder }).count()).toBe(0);
    await told.getByRole('button', { name: words.outbox.leaveOut }).click();
    const question = page.getByRole('dialog', { name: words.outbox.leaveOutTitle });
    await question.getByRole('button', { name: words.common.no }).click();
    await page.reload();
    await told.getByRole('button', { name: words.outbox.leaveOut }).click();
    await question.getByRole('button', { name: words.outbox.leaveOut }).click();
    await refused(page).waitFor({ state: 'detached' });
    expect((await atServer(page, url, orderId)).order_payment).toHaveLength(1);
  });

  it('stands on the receipt as it was taken, whatever another register makes of the order before it is sent', async () => {
    const { page, shop } = await readyTill({ mayComplain: [/ERR_/, /status of 409/] });
    await page.locator('[data-live="true"]').waitFor();
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await toPay(page);
    await sent(page);
    const orderId = orderIdIn(page);
    const { release } = await holding(page, (url) => url.pathname.endsWith('/pay-cash'));
    await payButton(page).click();
    await completion(page).getByText(words.outbox.paymentUnsent).waitFor();
    const receipt = completion(page).getByRole('region', { name: words.receipt.title });
    const taken = await textOf(completion(page));
    expect(await textOf(receipt)).toContain('Paid (Cash) $7.61');
    for (const tipsAmount of [100, 200, 300]) {
      const heard = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/orders/${orderId}`));
      await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { tipsAmount });
      await heard;
    }
    await painted(page);
    expect(await textOf(completion(page))).toBe(taken);
    release();
    // The total was not what had been taken: nobody keeps a receipt of that.
    await page.getByText(words.outbox.paymentNotTaken).waitFor();
    await receipt.waitFor({ state: 'detached' });
  });
});

describe('a sale while the network is bad', () => {
  it('is the same when every answer comes three seconds late, the strip tells, and the server has what the screen showed', async () => {
    const { url } = inject('till');
    const proxy = await newProxy(url);
    const { page } = await readyTill({ url: proxy.url, mayComplain: [/ERR_/] });
    await warm(page);
    // All code that a sale needs has come ahead of it: from here on no file is answered any more.
    await page.route('**/assets/*.js', () => undefined);
    proxy.slow(3_000);
    await beginWith(page, 'Churros (4)');
    await unsent(page).waitFor();
    const { orderId } = await sell(page);
    await completion(page).getByText(words.outbox.paymentUnsent).waitFor();
    await completion(page).getByRole('button', { name: words.payment.newOrder }).click();
    await page.getByRole('button', { name: words.order.cart.startOrder }).waitFor();
    await strip(page).getByText(words.frame.online).first().waitFor();
    await page.locator('[data-sent="true"]').waitFor({ timeout: 150_000 });
    const order = await atServer(page, url, orderId);
    expect(order).toMatchObject({ state: 'completed', total: 2_264, tipsAmount: 200, amountPaid: 2_264 });
    expect(linesOf(order)).toEqual(['2 Vanilla Flan', '1 Churros (4)']);
    expect(order.order_payment).toHaveLength(1);
  });

  it('goes on while the server is stopped, the strip tells, and afterwards the server has exactly what the screen showed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'till-stopped-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const first = await startBeside(inject('till'), folder);
    ends.push(() => first.stop());
    const proxy = await newProxy(first.url);
    const { page } = await readyTill({ url: proxy.url, shop: await openShop(), mayComplain: [/ERR_/, /status of 503/] });
    await beginWith(page, 'Churros (4)');
    await lines(page).first().waitFor();
    await warm(page);

    await first.stop();
    await strip(page).getByText(words.frame.offline).waitFor();
    const paid = await sell(page);
    await completion(page).getByText(words.outbox.paymentUnsent).waitFor();
    await completion(page).getByRole('button', { name: words.payment.newOrder }).click();
    await beginWith(page, 'Vanilla Flan');
    const saved = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    await page.getByRole('button', { name: words.order.actions.save, exact: true }).click();
    await unsent(page).click();
    const waiting = page.getByRole('dialog', { name: words.outbox.title });
    await waiting.getByText(words.outbox.commands.cash.replace('{amount}', paid.shown)).waitFor();
    await waiting.getByRole('button', { name: words.common.close }).click();
    // As long as it is asked to: a minute when somebody wants to see it.
    await page.waitForTimeout(Number(process.env.TILL_STOPPED_MS ?? 0));

    // The one that goes on is another process on the same database.
    const { url } = inject('till');
    proxy.lead(url);
    await page.locator('[data-sent="true"]').waitFor({ timeout: 60_000 });
    await strip(page).getByText(words.frame.online).first().waitFor();
    const order = await atServer(page, url, paid.orderId);
    expect(order).toMatchObject({ state: 'completed', total: 2_264, tipsAmount: 200, amountPaid: 2_264 });
    expect(linesOf(order)).toEqual(['2 Vanilla Flan', '1 Churros (4)']);
    expect(order.order_payment).toHaveLength(1);
    const open = await atServer(page, url, saved);
    expect([open.state, open.orderType, linesOf(open)]).toEqual(['open', 'pickup', ['1 Vanilla Flan']]);
  });

  it('what is unsent outlives the page and goes out with the next', async () => {
    const { url } = inject('till');
    const { page } = await aloneTill();
    await beginWith(page, 'Churros (4)');
    const orderId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    await expect.poll(async () => (await atServer(page, url, orderId)).items?.length).toBe(1);
    await page.route('**/api/merchants/**', (route) => route.abort());
    await addPlain(page, 'Vanilla Flan');
    await unsent(page).waitFor();
    await page.reload();
    await lines(page).filter({ hasText: 'Vanilla Flan' }).waitFor();
    await unsent(page).waitFor();
    await page.unroute('**/api/merchants/**');
    await page.locator('[data-sent="true"]').waitFor({ timeout: 30_000 });
    expect(linesOf(await atServer(page, url, orderId))).toEqual(['1 Vanilla Flan', '1 Churros (4)']);
  });

  it('a second tab sends nothing twice, shows what the first rang up, and there is one stream', async () => {
    const { url } = inject('till');
    const { page, context } = await aloneTill();
    await page.locator('[data-live="true"]').waitFor();
    const streams: string[] = [];
    context.on('request', (request) => request.url().includes('/realtime?') && streams.push(request.url()));
    await beginWith(page, 'Churros (4)');
    const other = await context.newPage();
    await other.goto('/dashboard/register/main');
    await lines(other).filter({ hasText: 'Churros (4)' }).waitFor();
    await addPlain(other, 'Vanilla Flan');
    await lines(page).filter({ hasText: 'Vanilla Flan' }).waitFor();
    const orderId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    await expect.poll(async () => linesOf(await atServer(page, url, orderId))).toEqual(['1 Vanilla Flan', '1 Churros (4)']);
    expect(streams).toEqual([]);
    await other.close();
  });

  it('logging out with something unsent says how many and asks, and the next sign-in sends it', async () => {
    const { url } = inject('till');
    const { page, shop, context } = await aloneTill();
    await beginWith(page, 'Churros (4)');
    const orderId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    await expect.poll(async () => (await atServer(page, url, orderId)).items?.length).toBe(1);
    await page.route('**/api/merchants/**', (route) => route.abort());
    await addPlain(page, 'Vanilla Flan');
    await unsent(page).waitFor();
    await page.goto('/dashboard/settings');
    // By its key: what the page could not read is said above the button a moment later, and moves it from under a click.
    await page.getByRole('button', { name: words.settings.logout }).press('Enter');
    await dialog(page).getByRole('button', { name: words.settings.logout }).click();
    await dialog(page).getByText(words.outbox.logoutTitle.one.replace('{count}', '1')).waitFor();
    await dialog(page).getByRole('button', { name: words.settings.logout }).click();
    await page.waitForURL('**/login');
    await page.unroute('**/api/merchants/**');
    await context.addCookies([{ url, ...(await sessionOf(url, shop, true)).cookie }]);
    await page.goto('/dashboard/select-device');
    await expect.poll(async () => page.evaluate(() => localStorage.getItem('till.session') !== null)).toBe(true);
    await expect.poll(async () => linesOf(await atServer(page, url, orderId)), { timeout: 30_000 }).toEqual(['1 Vanilla Flan', '1 Churros (4)']);
  });
});
