import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addItemCall, createOrderCall, setOrderTypeCall, submitOrderCall } from '../packages/contract/src/order/calls.ts';
import { asOwner, elsewhere } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const said = words.kitchenBoard;

const card = (page: Page, orderId: string) => page.locator(`[data-order="${orderId}"]`);

/** An order that another register sends to the kitchen. */
async function sendOrder(page: Page): Promise<string> {
  const orderId = `K${randomBytes(4).toString('hex')}`;
  await elsewhere(page, { call: createOrderCall, body: { source: 'register', deviceSource: 'web', orderId } });
  await elsewhere(page, { call: setOrderTypeCall, orderId, body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' } });
  await elsewhere(page, { call: addItemCall, orderId, body: { id: 'L0', itemId: 'churros' } });
  await elsewhere(page, { call: submitOrderCall, orderId, body: {} });
  return orderId;
}

describe('a kitchen screen whose orders cannot be read', () => {
  it('says so instead of "nothing to make", keeps what was pressed, and says of no ticket that it was painted', async () => {
    const { page, shop } = await readyTill({ shop: {}, alone: true, mayComplain: [/status of 500/] });
    await asOwner(page, shop.merchantId, 'PUT', 'kitchen/screens/pass', { label: 'Pass', enabled: true });
    await page.evaluate(() => localStorage.setItem('till.kitchen-screen', JSON.stringify('pass')));
    await page.goto('/dashboard/kitchen');
    await page.getByText(said.empty, { exact: true }).waitFor();
    const first = await sendOrder(page);
    await card(page, first).waitFor();
    const waiting = async () => ((await asOwner(page, shop.merchantId, 'GET', 'kitchen/screens')) as unknown as [{ waitingCount: number }])[0].waitingCount;
    await expect.poll(waiting).toBe(0);

    await page.route('**/screens/pass/board', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'broken' } }));
    const taken = page.waitForResponse((answer) => answer.url().endsWith('/bumps') && answer.ok());
    const notRead = page.waitForResponse((answer) => answer.url().endsWith('/board') && answer.status() === 500);
    await page.keyboard.press('1');
    await taken;
    await notRead;
    await page.getByText(said.notRead, { exact: true }).waitFor();
    expect(await page.getByText(said.empty, { exact: true }).count()).toBe(0);
    // The server has the press, and this page has not read that: until then it keeps it, over a reload too.
    expect(await card(page, first).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('till.kitchen-presses'))).toContain(first);

    const second = await sendOrder(page);
    await expect.poll(waiting).toBe(1);
    await page.getByRole('button', { name: words.common.tryAgain }).click();
    await page.unroute('**/screens/pass/board');
    await card(page, second).waitFor();
    expect(await card(page, first).count()).toBe(0);
    await expect.poll(waiting).toBe(0);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('till.kitchen-presses'))).toBe('[]');

    // With cards on it, it says so above them.
    await page.route('**/screens/pass/board', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'broken' } }));
    const hidden = await sendOrder(page);
    await page.getByRole('alert').getByText(said.notRead, { exact: true }).waitFor();
    expect(await card(page, second).count()).toBe(1);
    await expect.poll(waiting).toBe(1);
    await page.unroute('**/screens/pass/board');
    await page.getByRole('alert').getByRole('button', { name: words.common.tryAgain }).click();
    await card(page, hidden).waitFor();
    await expect.poll(waiting).toBe(0);
  });
});
