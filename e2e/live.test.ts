import type { BrowserContext, Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addItemCall, cancelOrderCall, changeOrderCall, createOrderCall, payCashCall } from '../packages/contract/src/order/calls.ts';
import { beginWith, cart, lines, toCheckout } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { elsewhere } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { keptTill, newTill, readyTill, signedInTill } = useTills();

const strip = (page: Page) => page.getByRole('region', { name: words.frame.state });
/** Until the stream stands: what happens from now on is heard. */
const live = (page: Page) => page.locator('[data-live="true"]').waitFor();
const activeOrder = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
/** The streams that were asked for since. */
function streamsOf(context: BrowserContext): Request[] {
  const asked: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/realtime' && request.resourceType() === 'eventsource') asked.push(request);
  });
  return asked;
}
const flan = (orderId: string) => ({ call: addItemCall, orderId, body: { itemId: 'flan', quantity: 2 } });
const noted = (orderId: string, note: string) => ({ call: changeOrderCall, orderId, body: { note } });

describe('the live connection', () => {
  it('is made on the dashboard, for the order channel of the merchant, and not before (FLOW-31)', async () => {
    const { page, shop, context, url } = await newTill({ mayComplain: [/status of 401/] });
    const asked = streamsOf(context);
    await page.goto('/login');
    await page.getByRole('textbox', { name: words.signIn.email }).waitFor();
    expect(asked).toEqual([]);
    // The wizard's addresses are no part of the dashboard, though somebody is signed in.
    const till = await signedInTill('/start/setup-device', { shop });
    const there = streamsOf(till.context);
    await till.page.reload();
    await till.page.getByRole('heading', { level: 1 }).waitFor();
    await till.page.waitForLoadState('networkidle');
    await visit(till.page, '/dashboard/settings');
    await live(till.page);
    expect(there.map((request) => new URL(request.url()).searchParams.get('channels'))).toEqual([`${shop.merchantId}-order,new_online_order`]);
    expect(new URL(there[0]!.url()).origin).toBe(url);
  });

  it('the strip knows that the network is gone, and that it is back', async () => {
    const { page, context } = await readyTill({ alone: true, mayComplain: [/ERR_INTERNET_DISCONNECTED/] });
    await live(page);
    await context.setOffline(true);
    await strip(page).getByText(words.frame.offline).waitFor();
    await context.setOffline(false);
    await strip(page).getByText(words.frame.online).first().waitFor();
    await live(page);
  });

  it('is one stream for all tabs of a browser, and goes on where it ended when its tab is closed', async () => {
    const { page, context } = await readyTill();
    await live(page);
    const asked = streamsOf(context);
    await beginWith(page, 'Churros (4)');
    await live(page);
    const other = await context.newPage();
    await visit(other, '/dashboard/register/main');
    await lines(other).first().waitFor();
    await live(other);
    expect(asked).toEqual([]);
    const orderId = await activeOrder(page);
    for (const note of ['first', 'second']) await elsewhere(page, noted(orderId, note));
    await elsewhere(page, flan(orderId));
    for (const each of [page, other]) await lines(each).nth(1).waitFor();
    await page.close();
    await expect.poll(() => asked.length).toBe(1);
    expect(new URL(asked[0]!.url()).searchParams.get('after')).toMatch(/^\d+\.\d+\.\d+$/);
    await elsewhere(other, flan(orderId));
    await lines(other).nth(2).waitFor();
  });

  it('is one stream also where a browser has no locks, as over plain http', async () => {
    const { page, context, shop } = await newTill();
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }));
    const asked = streamsOf(context);
    const till = await signedInTill('/dashboard/settings', { shop });
    await context.addCookies(await till.context.cookies());
    await visit(page, '/dashboard/settings');
    await live(page);
    const other = await context.newPage();
    await visit(other, '/dashboard/settings');
    await live(other);
    expect(asked).toHaveLength(1);
    await page.close();
    await expect.poll(() => asked.length).toBe(2);
    await live(other);
  });
});

describe('what another register does', () => {
  const register = keptTill();

  it('is on the screen by itself, and it is said who did it', async () => {
    const { page } = await register();
    await beginWith(page, 'Churros (4)');
    await live(page);
    const orderId = await activeOrder(page);
    await elsewhere(page, { ...flan(orderId), device: 'bar' });
    await cart(page).getByText('Vanilla Flan').waitFor();
    await page.getByText('Bar added 2 × Vanilla Flan', { exact: true }).waitFor();
    await elsewhere(page, noted(orderId, 'Birthday'));
    await page.getByText('Another register changed the order note', { exact: true }).waitFor();
  });

  it('what is done here is said by nobody', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await live(page);
    const orderId = await activeOrder(page);
    await lines(page).getByRole('button', { name: 'One more Churros (4)' }).click();
    await toCheckout(page);
    // What comes after it was told after it.
    await elsewhere(page, { ...noted(orderId, 'Birthday'), device: 'bar' });
    await page.getByText('Bar changed the order note', { exact: true }).waitFor();
    expect(await page.locator('[data-sonner-toast]').allInnerTexts()).toEqual(['Bar changed the order note']);
  });

  it.each([
    ['paid', 'Already paid', 'was paid at Bar. Nothing was charged here.'],
    ['cancelled', 'Order canceled', 'was canceled at Bar. Nothing was charged.'],
  ])('an order that is %s there is said in an alert that names it', async (what, title, sentence) => {
    const { page } = await register();
    await beginWith(page, 'Churros (4)');
    await live(page);
    const orderId = await activeOrder(page);
    await elsewhere(page, { call: what === 'paid' ? payCashCall : cancelOrderCall, orderId, body: {}, device: 'bar' });
    await page.getByRole('dialog', { name: title }).getByText(`Order ${orderId} ${sentence}`, { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: words.common.close, exact: true }).last().click();
    await page.getByRole('button', { name: words.order.cart.startOrder }).waitFor();
  });

  it('is in the list of open orders by itself', async () => {
    const { page } = await readyTill({ shop: {} });
    await page.getByRole('tab', { name: words.order.open.tab }).click();
    await page.getByText(words.order.open.none).waitFor();
    await live(page);
    await elsewhere(page, { call: createOrderCall, body: { source: 'register', deviceSource: 'elsewhere', orderId: 'ELSE1' } });
    await elsewhere(page, { call: addItemCall, orderId: 'ELSE1', body: { itemId: 'flan', quantity: 1 } });
    await page.getByRole('button', { name: words.order.open.viewOrder.replace('{id}', 'ELSE1') }).waitFor();
    await elsewhere(page, { call: cancelOrderCall, orderId: 'ELSE1', body: {} });
    await page.getByText(words.order.open.none).waitFor();
  });
});
