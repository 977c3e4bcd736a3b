import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as calls from '../packages/contract/src/order/calls.ts';
import { elsewhere } from './till/elsewhere.ts';
import { fillShop } from './till/many-orders.ts';
import { openShop, type Shop } from './till/shop.ts';
import { useTills } from './till/till.ts';
import { add, beginWith, cart, dialog, lines, painted, pick, sent } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const { open } = words.order;
const orderCount = 5_000;
/** The rows drawn for what is in sight, with those around it. */
const drawnMax = 60;

const live = (page: Page) => page.locator('[data-live="true"]').waitFor();
const table = (page: Page) => page.getByRole('table');
const view = (page: Page, id: string) => page.getByRole('button', { name: open.viewOrder.replace('{id}', id), exact: true });
const select = (page: Page, id: string) => page.getByRole('button', { name: open.selectOrder.replace('{id}', id), exact: true });
const row = (page: Page, id: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: view(page, id) });
const toTab = (page: Page) => page.getByRole('tab', { name: open.tab }).click();
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: open.search }).fill(text);
const counted = (page: Page, count: number) => page.getByText(open.count.other.replace('{count}', count.toLocaleString('en-US')), { exact: true }).waitFor();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const scroller = (page: Page) => table(page).locator('xpath=..');

let filled: Promise<Shop> | undefined;
/** A register at the open orders of a shop that has thousands; the shop is filled once for the file. */
async function atMany() {
  const first = filled === undefined;
  filled ??= openShop();
  const till = await readyTill({ shop: await filled });
  if (first) await fillShop(till.page, till.shop, orderCount);
  await live(till.page);
  const asked: string[] = [];
  till.page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/orders/')) asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
  });
  await toTab(till.page);
  await view(till.page, 'X1').waitFor({ timeout: 20_000 });
  return { ...till, asked };
}

describe('thousands of open orders', { timeout: 120_000 }, () => {
  it('have columns for date, title or table, type and action, and only what is in sight is drawn (REG-08)', async () => {
    const { page } = await atMany();
    expect((await table(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
      open.date,
      open.orderTitle,
      open.type,
      open.action,
    ]);
    const said = (await row(page, 'X1').innerText()).replace(/\s+/g, ' ');
    for (const part of ['Table 1', 'X1', words.order.types['dine-in'], words.order.states.accepted, open.view, open.select]) expect(said).toContain(part);
    expect(await table(page).getAttribute('aria-rowcount')).toBe(String(orderCount + 1));
    await scroller(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await view(page, `X${orderCount}`).waitFor();
    expect(await row(page, `X${orderCount}`).getAttribute('aria-rowindex')).toBe(String(orderCount + 1));
    expect(await table(page).getByRole('row').count()).toBeLessThan(drawnMax);
    expect(await view(page, 'X1').count()).toBe(0);
  });

  it('are filtered and searched at once', async () => {
    const { page, asked } = await atMany();
    const third = Math.floor(orderCount / 3);
    await page.getByRole('radiogroup', { name: open.typeFilter }).getByText(words.order.types['dine-in'], { exact: true }).click();
    await counted(page, third + 1);
    await page.getByRole('radiogroup', { name: open.stateFilter }).getByText(words.order.states.open, { exact: true }).click();
    await page.getByRole('heading', { name: open.noneHere }).waitFor();
    await page.getByRole('button', { name: open.showAll }).click();
    await counted(page, orderCount);
    await search(page, 'table 4321');
    await search(page, 'x4321');
    await view(page, 'X4321').waitFor();
    await search(page, 'nobody');
    await page.getByRole('heading', { name: open.noneFound.replace('{text}', 'nobody') }).waitFor();
    await page.getByRole('searchbox', { name: open.search }).press('Escape');
    await counted(page, orderCount);
    expect(asked).toEqual(['ongoing']);
  });

  it('change without a reload, at the cost of the orders that changed', async () => {
    const { page, asked } = await atMany();
    await elsewhere(page, { call: calls.payLaterCall, orderId: 'X3', body: {} });
    await row(page, 'X3').getByText(open.payLater).waitFor();
    await elsewhere(page, { call: calls.cancelOrderCall, orderId: 'X6', body: {} });
    await view(page, 'X6').waitFor({ state: 'detached' });
    await elsewhere(page, { call: calls.createOrderCall, body: { source: 'online', deviceSource: 'shop', orderId: 'NEW1' } });
    await view(page, 'NEW1').waitFor();
    expect(asked.toSorted()).toEqual(['NEW1', 'X3', 'X6', 'ongoing']);
    // Followed all the while, it need not be read when it is opened again.
    await page.getByRole('tab', { name: words.menu.tab }).click();
    await elsewhere(page, { call: calls.cancelOrderCall, orderId: 'NEW1', body: {} });
    await toTab(page);
    await view(page, 'NEW1').waitFor({ state: 'detached' });
    await counted(page, orderCount - 1);
    expect(asked.filter((one) => one === 'ongoing')).toHaveLength(1);
    await elsewhere(page, { call: calls.createOrderCall, body: { source: 'register', deviceSource: 'shop', orderId: 'X6B' } });
    // With nothing on it nobody waits for it.
    await elsewhere(page, { call: calls.addItemCall, orderId: 'X6B', body: { itemId: 'flan', quantity: 1 } });
    await view(page, 'X6B').waitFor();
  });

  it('stay where they are read when others come above them', async () => {
    const { page } = await atMany();
    await scroller(page).evaluate((element) => element.scrollTo(0, 20_000));
    const first = table(page).getByRole('row').nth(12);
    await expect.poll(async () => Number(await first.getAttribute('aria-rowindex'))).toBeGreaterThan(100);
    const read = () =>
      first.evaluate((row) => ({ id: row.getAttribute('data-order'), index: Number(row.getAttribute('aria-rowindex')), top: row.getBoundingClientRect().y }));
    // Rows that are drawn for the first time are measured, and may be taller than was thought.
    let place = await read();
    await expect
      .poll(async () => {
        const before = place;
        await painted(page);
        place = await read();
        return place.id === before.id && place.top === before.top;
      })
      .toBe(true);
    const { id, index, top } = place;
    for (const orderId of ['ABOVE1', 'ABOVE2', 'ABOVE3']) {
      await elsewhere(page, { call: calls.createOrderCall, body: { source: 'online', deviceSource: 'shop', orderId } });
    }
    const same = page.locator(`tr[data-order="${id}"]`);
    await expect.poll(async () => Number(await same.getAttribute('aria-rowindex'))).toBe(index + 3);
    await expect.poll(async () => Math.abs(((await same.boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
    for (const orderId of ['ABOVE1', 'ABOVE2', 'ABOVE3']) await elsewhere(page, { call: calls.cancelOrderCall, orderId, body: {} });
  });

  it('are all reached by keyboard, and the focus outlives its row', async () => {
    const { page } = await atMany();
    const said = (id: string) => open.viewOrder.replace('{id}', id);
    const newest = said((await table(page).getByRole('row').nth(1).getAttribute('data-order')) ?? '');
    await page.getByRole('button', { name: newest, exact: true }).focus();
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe(said(`X${orderCount}`));
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => focused(page)).toBe(said(`X${orderCount - 1}`));
    await page.keyboard.press('PageUp');
    await expect.poll(() => focused(page)).not.toBe(said(`X${orderCount - 1}`));
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe(newest);
    await scroller(page).evaluate((element) => element.scrollTo(0, 100_000));
    await expect.poll(async () => Number(await table(page).getByRole('row').nth(10).getAttribute('aria-rowindex'))).toBeGreaterThan(500);
    expect(await focused(page)).toBe(newest);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).not.toBe(newest);
    const gone = (await focused(page))?.match(/\S+$/)?.[0] ?? '';
    await elsewhere(page, { call: calls.cancelOrderCall, orderId: gone, body: {} });
    await view(page, gone).waitFor({ state: 'detached' });
    await expect.poll(async () => (await focused(page)) ?? '').toMatch(/^View order /);
  });

  it('View shows one of them whole, by keyboard too, and prints its receipt (REG-09)', async () => {
    const { page } = await atMany();
    await page.evaluate(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await search(page, 'x40');
    await view(page, 'X40').press('Enter');
    await dialog(page).getByRole('heading', { name: 'Table 40' }).waitFor();
    await dialog(page).getByText(open.inKitchen.replace('{sent}', '4').replace('{count}', '4')).waitFor();
    await dialog(page).getByText(open.toPay.replace('{amount}', '$27.16')).waitFor();
    await dialog(page).getByRole('region', { name: words.receipt.title }).getByText('Vanilla Flan').first().waitFor();
    await dialog(page).getByRole('button', { name: words.receipt.print }).press('Enter');
    await expect.poll(() => page.title()).toBe('printed');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(open.viewOrder.replace('{id}', 'X40'));
  });

  it('selecting one makes it active, returns to the menu and says so; in the list it is marked (REG-11)', async () => {
    const { page } = await atMany();
    await search(page, 'x1230');
    await select(page, 'X1230').click();
    await page.getByText('Order ID X1230 selected', { exact: true }).waitFor();
    expect(await page.getByRole('tab', { name: words.menu.tab }).getAttribute('aria-selected')).toBe('true');
    await cart(page).getByText('Order X1230').waitFor();
    await expect.poll(() => lines(page).count()).toBe(4);
    await toTab(page);
    await search(page, 'x1230');
    await row(page, 'X1230').getByText(open.inCart).waitFor();
    await search(page, 'x1231');
    await view(page, 'X1231').waitFor();
    // Accepted and made elsewhere than at a register.
    await search(page, 'x1232');
    await view(page, 'X1232').waitFor();
    expect(await select(page, 'X1232').count()).toBe(0);
  });

  it('what this register did not send yet is marked', async () => {
    const { page } = await readyTill({ shop: {} });
    await beginWith(page, 'Churros (4)');
    await sent(page);
    await page.route('**/items', () => undefined);
    await pick(page, 'Vanilla Flan');
    await add(page);
    await toTab(page);
    await table(page).getByText(words.outbox.title).waitFor();
    await page.unroute('**/items');
  });
});
