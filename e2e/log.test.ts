import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginWith, dialog, lines, linesSaid, selectDevice, sent, toCheckout, toPay } from './actions/sale-actions.ts';
import { like, words } from './actions/words.ts';
import { codeFor } from './environment/mailbox.ts';
import { useTills } from './till/till.ts';

const { newTill, readyTill } = useTills();

interface Line {
  readonly tag: string;
  readonly time: number;
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer?: { readonly status: number };
}

/** What leaves a page as its log and is taken by the server; and the calls that it makes. */
function overhear(page: Page) {
  const bodies: string[] = [];
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|auth|read)\//.test(pathname) && request.isNavigationRequest() === false) calls.push(`${request.method()} ${pathname}`);
  });
  page.on('requestfinished', async (request) => {
    if (!request.url().endsWith('/logs')) return;
    if ((await request.response())?.status() === 200) bodies.push(request.postData() ?? '');
  });
  const told = () => bodies.flatMap((body) => (JSON.parse(body) as { entries: readonly Line[] }).entries);
  return { bodies, calls, told, tags: () => told().map(({ tag }) => tag) };
}

/** An error on the screen: what waits in the log is sent within a second. */
const hurry = (page: Page) => page.evaluate(() => void dispatchEvent(new ErrorEvent('error', { message: 'of no importance' })));

describe('the log of a register', () => {
  it('has every call of a day at the counter, and nobody in it: no address, number, name or note, no code and no token (API-02)', async () => {
    const { page, shop, url } = await newTill({ shop: {}, mayComplain: [/status of 4(01|22)/] });
    const { bodies, calls, told, tags } = overhear(page);
    await page.goto('/login');
    await page.getByRole('textbox', { name: words.signIn.email }).fill(shop.email);
    await page.getByRole('button', { name: words.signIn.requestCode }).click();
    const code = await codeFor(url, shop.email);
    await page
      .getByRole('textbox', { name: like(words.signIn.codeDigit) })
      .first()
      .click();
    await page.keyboard.type(code);
    await page.waitForURL('**/dashboard/select-device');
    await selectDevice(page);
    await beginWith(page, 'Churros (4)', { table: 'Quetzalli' });
    await lines(page)
      .getByRole('button', { name: /^Edit Churros/ })
      .click();
    await dialog(page).getByLabel(words.menu.note).fill('for Xochiquetzal, call 415-555-0177');
    await dialog(page)
      .getByRole('button', { name: /^\s*(Update|Save)/ })
      .click();
    await toCheckout(page);
    await page.getByRole('button', { name: words.order.checkout.addCustomer }).click();
    await dialog(page).getByRole('searchbox').fill('Nezahualcoyotl');
    await expect.poll(() => calls.some((call) => call.endsWith('/customers/search'))).toBe(true);
    await dialog(page).getByRole('button', { name: words.customer.create }).click();
    await dialog(page).getByLabel(words.customer.firstName).fill('Citlali');
    await dialog(page).getByLabel(words.customer.lastName).fill('Villaseñor');
    await dialog(page).getByLabel(words.customer.phone).fill('2135550123');
    await dialog(page).getByLabel(words.customer.email).fill('citlali@example.com');
    await dialog(page).getByRole('button', { name: words.customer.save }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
    await linesSaid(page, words.order.line.sentToKitchen).first().waitFor();
    await toPay(page);
    await page.getByRole('button', { name: '$20.00' }).click();
    await page.getByRole('dialog', { name: words.payment.done.cash }).getByRole('button', { name: words.receipt.send }).click();
    const receipt = page.getByRole('dialog', { name: words.sending.title });
    await receipt.getByText(words.sending.types.phone, { exact: true }).click();
    await receipt.getByLabel(words.sending.receiver.phone).fill('(213) 555-0199');
    await page.getByRole('button', { name: words.sending.send, exact: true }).click();
    await sent(page);
    const secrets = await page.evaluate(() => {
      const { merchant, device } = JSON.parse(localStorage.getItem('till.session') ?? '{}');
      return [merchant.token, merchant.token.split('.')[1], device.token] as string[];
    });
    const toldSoon = async () => {
      await hurry(page);
      return tags();
    };
    await expect.poll(toldSoon).toEqual(expect.arrayContaining(['sendReceipt', 'payCash']));

    const names = ['requestOtp', 'validateOtp', 'listDevices', 'selectDevice', 'read', 'createOrder', 'addItem', 'changeItem', 'searchCustomers'];
    expect(tags()).toEqual(expect.arrayContaining([...names, 'createCustomer', 'changeOrder']));
    const asked = [...new Set(calls.slice(0, calls.findLastIndex((call) => call.endsWith('/notifications')) + 1))];
    expect(asked.length).toBeGreaterThan(12);
    const logged = () => new Set(told().map(({ method, url: address = '' }) => `${method} ${address.replace(/\?.*/, '')}`));
    const untold = async () => {
      await hurry(page);
      return asked.filter((call) => !logged().has(call));
    };
    await expect.poll(untold).toEqual([]);
    expect(told().find(({ tag }) => tag === 'addItem')).toMatchObject({
      headers: { 'x-merchant-id': shop.merchantId, 'x-token': '[removed]', 'x-device-token': '[removed]' },
      payload: { itemId: expect.stringMatching(/churros/), quantity: 1 },
      answer: { status: 200, body: { id: expect.any(String), version: expect.any(Number) } },
    });
    const text = bodies.join('\n');
    for (const said of [shop.email, 'Quetzalli', 'Xochiquetzal', 'Nezahualcoyotl', 'Citlali', 'Villase', 'citlali@', '555-0177', ...secrets])
      expect(text).not.toContain(said);
    expect(text.replace(/\D/g, '')).not.toMatch(/2135550(123|199)|4155550177/);
    expect(text).not.toContain(`"${code}"`);
    expect(text).not.toMatch(/\/logs/);
  });

  it('waits while the server does not take it, also over a reload', async () => {
    const { page, shop } = await readyTill({ mayComplain: [/status of 503/] });
    const { told, tags } = overhear(page);
    let isTaken = false;
    const refused: string[] = [];
    await page.route('**/logs', (route) => {
      if (isTaken) return route.continue();
      refused.push(route.request().postData() ?? '');
      return route.fulfill({ status: 503 });
    });
    await beginWith(page, 'Churros (4)');
    await sent(page);
    await hurry(page);
    await expect.poll(() => refused.join()).toContain('"tag":"createOrder"');
    const before = Date.now();
    isTaken = true;
    await page.reload();
    await page.getByRole('tab', { name: words.menu.tab }).waitFor();
    await hurry(page);
    await expect.poll(() => tags()).toContain('createOrder');
    const line = told().find(({ tag }) => tag === 'createOrder');
    expect(line).toMatchObject({ merchantId: shop.merchantId, answer: { status: 201 } });
    expect(line?.time).toBeLessThan(before);
  });
});
