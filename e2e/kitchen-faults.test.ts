import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addItemCall, createOrderCall, setOrderTypeCall, submitOrderCall } from '../packages/contract/src/order/calls.ts';
import { dialog } from './actions/sale-actions.ts';
import { tryAgain } from './actions/try-again.ts';
import { words } from './actions/words.ts';
import { asOwner, elsewhere } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

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

    await page.route('**/screens/pass/board', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'broken', requestId: 'r' } }));
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
    await page.route('**/screens/pass/board', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'broken', requestId: 'r' } }));
    const hidden = await sendOrder(page);
    await page.getByRole('alert').getByText(said.notRead, { exact: true }).waitFor();
    expect(await card(page, second).count()).toBe(1);
    await expect.poll(waiting).toBe(1);
    await page.unroute('**/screens/pass/board');
    await tryAgain(page.getByRole('alert'));
    await card(page, hidden).waitFor();
    await expect.poll(waiting).toBe(0);
  });
});

describe('a kitchen screen under hurried hands', () => {
  it('does one card for one press: Enter twice does one, a tap on a card that has just moved none; and what was brought back is not offered again', async () => {
    const { page, shop } = await readyTill({ shop: {} });
    await asOwner(page, shop.merchantId, 'PUT', 'kitchen/screens/pass', { label: 'Pass', enabled: true });
    await page.evaluate(() => localStorage.setItem('till.kitchen-screen', JSON.stringify('pass')));
    await page.goto('/dashboard/kitchen');
    await page.getByText(said.empty, { exact: true }).waitFor();
    const orderIds = [await sendOrder(page), await sendOrder(page), await sendOrder(page)] as const;
    const [first, second, third] = orderIds;
    await card(page, third).waitFor();
    const onBoard = () => page.locator('[data-order]').evaluateAll((all) => all.map((each) => each.getAttribute('data-order')));
    expect(await onBoard()).toEqual(orderIds);
    const chosen = page.locator('[data-chosen]');
    await page.keyboard.press('ArrowRight');
    expect(await chosen.getAttribute('data-order')).toBe(first);
    // What a finger meets where the first card's button was, in the moment in which the second one has moved there.
    const { x, y, width, height } = (await card(page, first).getByRole('button', { name: said.done }).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const spot = { x: x + width / 2, y: y + height / 2, first };
    const met = (at: typeof spot) => document.elementFromPoint(at.x, at.y)?.closest('[data-order]')?.getAttribute('data-order') ?? null;
    const under = await page.evaluateHandle(
      (at) => ({
        met: new Promise<string | null>((resolve) => {
          new MutationObserver((_, watcher) => {
            if (document.querySelector(`[data-order="${at.first}"]`) !== null) return;
            watcher.disconnect();
            resolve(document.elementFromPoint(at.x, at.y)?.closest('[data-order]')?.getAttribute('data-order') ?? null);
          }).observe(document.body, { subtree: true, childList: true });
        }),
      }),
      spot,
    );
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    expect(await under.evaluate(({ met: found }) => found)).toBeNull();
    await expect.poll(() => page.evaluate(met, spot)).toBe(second);
    expect(await onBoard()).toEqual([second, third]);
    expect(await chosen.count()).toBe(0);
    // The next one is aimed at by an arrow, where the first one stood.
    await page.keyboard.press('ArrowRight');
    expect(await chosen.getAttribute('data-order')).toBe(second);
    await page.keyboard.press(' ');
    await page.keyboard.press(' ');
    await expect.poll(onBoard).toEqual([third]);

    const back = (orderId: string) => dialog(page).getByRole('button', { name: said.recallNamed.replace('{title}', said.order.replace('{id}', orderId)) });
    const pressesSent = () => expect.poll(() => page.evaluate(() => localStorage.getItem('till.kitchen-presses'))).toBe('[]');
    await pressesSent();
    await page.keyboard.press('r');
    for (const orderId of [first, second]) await back(orderId).waitFor();
    expect(await back(third).count()).toBe(0);
    await back(second).click();
    await card(page, second).waitFor();
    await pressesSent();
    await page.keyboard.press('r');
    await back(first).waitFor();
    // The list may have been read before the server had that press: then it is read again.
    await expect.poll(() => back(second).count()).toBe(0);
    // Another screen of the station brings back the other one, while this list is open.
    await asOwner(page, shop.merchantId, 'POST', 'kitchen/screens/pass/bumps', { bumps: [{ orderId: first, cartId: null, count: 2, version: 9 }] });
    await dialog(page).getByText(said.recallNone, { exact: true }).waitFor();
    await expect.poll(onBoard).toEqual(orderIds);
  });
});
