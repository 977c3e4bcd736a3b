import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { headers } from '../packages/contract/src/headers.ts';
import * as calls from '../packages/contract/src/order/calls.ts';
import { dialog } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { elsewhere } from './till/elsewhere.ts';
import { fillShop } from './till/many-orders.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { orders } = words;
const table = (page: Page) => page.getByRole('table', { name: orders.list });
const view = (page: Page, id: string) => page.getByRole('button', { name: orders.viewOrder.replace('{id}', id), exact: true });
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: orders.search }).fill(text);
const range = (page: Page, name: keyof typeof orders.ranges) => page.getByRole('button', { name: orders.ranges[name], exact: true });
const counted = (page: Page, count: number) =>
  page.getByText((count === 1 ? orders.count.one : orders.count.other).replace('{count}', String(count)), { exact: true }).waitFor();

/** A pickup with a flan, paid in cash at the first device or not. */
async function sell(page: Page, orderId: string, isPaid = true): Promise<void> {
  await elsewhere(page, { call: calls.createOrderCall, body: { source: 'register', deviceSource: 'elsewhere', orderId } });
  await elsewhere(page, { call: calls.setOrderTypeCall, orderId, body: { orderTypeLabel: 'pickup' } });
  await elsewhere(page, { call: calls.addItemCall, orderId, body: { itemId: 'flan', quantity: 2, note: '=1+1' } });
  await elsewhere(page, { call: calls.changeOrderCall, orderId, body: { note: '=HYPERLINK("x")' } });
  if (isPaid) await elsewhere(page, { call: calls.payCashCall, orderId, body: {} });
}

const { serverTime } = headers;

describe('the orders of the shop', { timeout: 120_000 }, () => {
  it('are listed by days, found, filtered, read with their history, and exported (DASH-03, LIM-15, ROUTE-06, USE-11, WORD-08)', async () => {
    const { page } = await readyTill({ shop: {}, alone: true, at: '/dashboard/orders' });
    await page.getByRole('heading', { name: orders.none.today }).waitFor();
    await sell(page, 'PAST1');
    await sell(page, 'PAST2', false);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/orders?')) asked.push(request.url());
    });
    // Nobody has asked again: what is sold elsewhere comes by itself.
    await view(page, 'PAST2').waitFor();
    await counted(page, 2);
    const days = [];
    for (const name of ['yesterday', 'last7days', 'last30days', 'today'] as const) {
      await range(page, name).click();
      await expect.poll(() => range(page, name).getAttribute('aria-pressed')).toBe('true');
      if (name === 'yesterday') await page.getByRole('heading', { name: orders.none.yesterday }).waitFor();
      else await counted(page, 2);
      const query = new URL(asked.at(-1) ?? '').searchParams;
      days.push([Number(query.get('startTime')), query.get('endTime')] as const);
    }
    const today = days[3]?.[0] ?? 0;
    expect(days.map(([from]) => Math.round((today - from) / 86_400_000))).toEqual([1, 7, 30, 0]);
    expect(days.map(([, to]) => to)).toEqual([String(today), null, null, null]);

    // A tap anywhere in a row is one on its button, which has the focus again afterwards.
    await table(page).getByText(words.order.orderNumber.replace('{id}', 'PAST1'), { exact: true }).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await view(page, 'PAST1').evaluate((button) => button === document.activeElement)).toBe(true);

    await search(page, 'past1');
    await counted(page, 1);
    expect(new URL(page.url()).searchParams.get('search')).toBe('past1');
    // As the list calls it.
    await search(page, words.order.orderNumber.replace('{id}', 'PAST1'));
    await counted(page, 1);
    await search(page, 'nobody');
    await page.getByRole('heading', { name: orders.noneFound.replace('{text}', 'nobody') }).waitFor();
    await page.getByRole('button', { name: orders.showAll }).first().click();
    await counted(page, 2);
    await page.getByRole('combobox', { name: orders.payment }).selectOption(orders.payments.unpaid);
    await counted(page, 1);
    await view(page, 'PAST2').waitFor();
    await page.goto('/dashboard/orders?paymentMethod=cash&by=sold&nonsense=1');
    await counted(page, 1);
    await view(page, 'PAST1').click();
    const history = dialog(page).getByRole('region', { name: orders.history.title });
    await history.getByText(orders.history.created).waitFor();
    const said = (await history.getByRole('listitem').allInnerTexts()).join('\n');
    for (const part of ['2 × ', orders.history.note, 'Paid in cash: $', '@']) expect(said).toContain(part);
    await dialog(page).getByRole('button', { name: words.refund.open }).waitFor();
    await dialog(page).getByRole('button', { name: words.receipt.send }).waitFor();
    await page.keyboard.press('Escape');

    await visit(page, '/dashboard/orders');
    await counted(page, 2);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(today);
    await page.getByRole('button', { name: orders.export }).focus();
    const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(orders.export);
    const text = readFileSync(await file.path(), 'utf8');
    expect([file.suggestedFilename(), text.slice(0, 1)]).toEqual([`orders ${day}.csv`, '\ufeff']);
    expect(text.trim().split('\r\n')).toHaveLength(3);
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text).toMatch(/,\d+\.\d{2},/);

    // Left open over night, today is the next day: the server's clock says so, too.
    const isAnswer = ({ pathname }: URL) => /^\/(api|healthz)\b/.test(pathname) && !pathname.endsWith('/realtime');
    await page.route(isAnswer, async (route) => {
      const response = await route.fetch();
      const at = Number(response.headers()[serverTime] ?? Number.NaN);
      await route.fulfill({ response, headers: { ...response.headers(), ...(Number.isNaN(at) ? {} : { [serverTime]: String(at + 86_400_000) }) } });
    });
    await page.clock.install();
    await page.clock.fastForward(86_400_000);
    await page.getByRole('heading', { name: orders.none.today }).waitFor();
    const next = Number(new URL(asked.at(-1) ?? '').searchParams.get('startTime'));
    expect(Math.round((next - today) / 86_400_000)).toBe(1);
    await range(page, 'yesterday').click();
    await counted(page, 2);

    await view(page, 'PAST2').click();
    await dialog(page).getByRole('button', { name: words.order.checkout.addItems }).click();
    await page.waitForURL('**/dashboard/register/main');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  it('are read a page at a time, and only what is in sight is in the page', async () => {
    const { page, shop } = await readyTill({ shop: {} });
    await fillShop(page, shop, 900);
    await visit(page, '/dashboard/orders?range=all');
    await view(page, 'X1').waitFor();
    const scroller = table(page).locator('xpath=..');
    await expect
      .poll(
        async () => {
          await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
          return view(page, 'X900').count();
        },
        { timeout: 30_000 },
      )
      .toBe(1);
    expect(await table(page).getByRole('row').count()).toBeLessThan(60);
    await view(page, 'X900').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(orders.viewOrder.replace('{id}', 'X899'));
  });

  it('follow what is sold: at the top the newest comes into sight, further down nothing moves, and nothing at all under a finger', async () => {
    const { page, shop } = await readyTill({ shop: {} });
    await fillShop(page, shop, 300);
    await visit(page, '/dashboard/orders?range=all');
    await view(page, 'X1').waitFor();
    await sell(page, 'LIVE1', false);
    await view(page, 'LIVE1').waitFor();
    await elsewhere(page, { call: calls.payCashCall, orderId: 'LIVE1', body: {} });
    await table(page).getByRole('row').filter({ hasText: 'LIVE1' }).getByText(orders.payments.cash).waitFor();
    const scroller = table(page).locator('xpath=..');
    await scroller.evaluate((element) => element.scrollTo(0, 1_500));
    // In the middle of what is in sight.
    const seen = page.locator('tr[data-index="34"]');
    await seen.waitFor();
    const id = (await seen.getAttribute('data-order')) ?? '';
    const top = async () => (await page.locator(`tr[data-order="${id}"]`).boundingBox())?.y;
    const before = await top();
    const isRead = page.waitForResponse((answer) => answer.url().includes('/orders?'));
    await sell(page, 'LIVE2');
    await isRead;
    await expect.poll(() => table(page).getAttribute('aria-rowcount')).toBe('203');
    expect(Math.abs(((await top()) ?? 0) - (before ?? 0))).toBeLessThan(2);
    await scroller.evaluate((element) => element.scrollTo(0, 0));
    const under = await view(page, 'LIVE2').boundingBox();
    await page.mouse.move((under?.x ?? 0) + 10, (under?.y ?? 0) + 10);
    await page.mouse.down();
    const isReadAgain = page.waitForResponse((answer) => answer.url().includes('/orders?'));
    await sell(page, 'LIVE3');
    await isReadAgain;
    expect(await view(page, 'LIVE3').count()).toBe(0);
    await page.mouse.up();
    await page.getByRole('dialog').getByText('LIVE2').first().waitFor();
    await page.keyboard.press('Escape');
    await view(page, 'LIVE3').waitFor();
  });
});
