import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { connect } from '../apps/server/src/platform/database.ts';
import { painted, sent } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { sizes } from './environment/sizes.ts';
import { asOwner } from './till/elsewhere.ts';
import { orderByCall, payOf, toPayByCall } from './till/order-by-call.ts';
import { type Till, type TillOptions, useTills } from './till/till.ts';

const { payTill, keptTill } = useTills();
const register = keptTill();
const { sending } = words;

const completion = (page: Page) => page.getByRole('dialog', { name: words.payment.done.cash });
const box = (page: Page) => page.getByRole('dialog', { name: sending.title });
const email = (page: Page) => box(page).getByLabel(sending.receiver.email);
const phone = (page: Page) => box(page).getByLabel(sending.receiver.phone);
const send = (page: Page) => box(page).getByRole('button', { name: new RegExp(`^(${sending.send}|${words.common.sending})$`) });
const byText = (page: Page) => box(page).getByRole('radiogroup', { name: sending.how }).getByText(sending.types.phone, { exact: true }).click();
const list = (page: Page) => page.getByRole('region', { name: sending.list });
const someone = () => `guest-${randomUUID().slice(0, 8)}@example.com`;

/** The dialog for the receipt of an order of 7.61, just paid with 20.00 in cash; at a till of its own, where it is said what that is like. */
async function opened(options?: Omit<TillOptions, 'at'>) {
  const till = await (options === undefined ? atPay() : payTill(options));
  await paidAt(till);
  return till;
}
async function atPay() {
  const till = await register();
  return { ...till, orderId: await toPayByCall(till) };
}
async function paidAt({ page }: Pick<Till, 'page'>): Promise<void> {
  await page.getByRole('button', { name: '$20.00' }).click();
  await completion(page).getByRole('button', { name: words.receipt.send }).click();
  await email(page).or(phone(page)).waitFor();
  await sent(page);
}

interface Arrived {
  readonly to: string | readonly string[];
  readonly text?: string;
  readonly body?: string;
}
/** What has arrived in the demo's mailbox for somebody: the text of each e-mail or text message. */
async function arrived(url: string, to: string): Promise<string[]> {
  const both = await Promise.all(['.json', '/texts.json'].map(async (path) => (await fetch(`${url}/demo/mailbox${path}`)).json() as Promise<Arrived[]>));
  return both.flat().flatMap((message) => ([message.to].flat().includes(to) ? [message.text ?? message.body ?? ''] : []));
}

describe('the receipt of a cash payment', () => {
  it('is sent by e-mail as it is on the screen, with the change; the dialog closes by itself (FLOW-14, ENT-23)', async () => {
    const { page, url, orderId } = await opened();
    const to = someone();
    await email(page).fill(to);
    await send(page).click();
    await box(page).getByText(sending.onItsWay.replace('{receiver}', to)).waitFor();
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await arrived(url, to)).length).toBe(1);
    for (const said of [`Order ${orderId}`, '1 x Churros (4): $6.95', 'TOTAL: $7.61', 'Paid (Cash): $20.00', 'Change: $12.39'])
      expect((await arrived(url, to))[0]).toContain(said);
    await list(page).getByText(sending.states.sent, { exact: true }).waitFor();
    expect(await list(page).getByText(to).isVisible()).toBe(true);
    expect(await completion(page).isVisible()).toBe(true);
  });

  it('is sent as a text message to a number as one types it here (FLOW-14)', async () => {
    const { page, url } = await opened();
    await byText(page);
    const digits = String(2_000_000 + Math.floor(Math.random() * 7_999_999)).slice(0, 7);
    await phone(page).fill(`(213) ${digits.slice(0, 3)}-${digits.slice(3)}`);
    // Where there is no room for the menu beside it, as on a tablet that is turned, it is a window: what was typed stays.
    await page.setViewportSize(sizes.phone);
    await expect.poll(() => page.locator('.mantine-Modal-content').count()).toBe(1);
    await page.setViewportSize(sizes.tablet);
    await send(page).click();
    await expect.poll(async () => (await arrived(url, `+1213${digits}`)).length).toBe(1);
    expect((await arrived(url, `+1213${digits}`))[0]).toContain('TOTAL: $7.61');
    await list(page).getByText(sending.states.sent, { exact: true }).waitFor();
  });

  it('can be sent only to a valid address or number (VAL-16)', async () => {
    const { page } = await opened();
    expect(await send(page).isDisabled()).toBe(true);
    for (const none of ['ana', 'ana@', '@example.com', 'ana@b@c', 'ana example@b.com']) {
      await email(page).fill(none);
      expect([none, await send(page).isDisabled()]).toEqual([none, true]);
    }
    await email(page).blur();
    await box(page).getByText(sending.invalid.email).waitFor();
    await email(page).fill(' ana@example.com ');
    expect(await send(page).isEnabled()).toBe(true);
    await byText(page);
    expect(await send(page).isDisabled()).toBe(true);
    for (const none of ['12', '213 555', '+1 000 000 0000', 'ana@example.com']) {
      await phone(page).fill(none);
      expect([none, await send(page).isDisabled()]).toEqual([none, true]);
    }
    await phone(page).fill('(213) 555-0123');
    await expect.poll(() => send(page).isEnabled()).toBe(true);
    await box(page).getByRole('radiogroup', { name: sending.how }).getByText(sending.types.email, { exact: true }).click();
    expect(await email(page).inputValue()).toBe('ana@example.com');
    expect(await send(page).isEnabled()).toBe(true);
  });

  it('closes 1500 ms after it was accepted, not earlier (LIM-16)', async () => {
    const { page } = await opened({ alone: true });
    await email(page).fill(someone());
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await send(page).click();
    await box(page)
      .getByText(/^On its way/)
      .waitFor();
    await page.clock.runFor(1_499);
    expect(await box(page).isVisible()).toBe(true);
    await page.clock.runFor(1);
    await box(page).waitFor({ state: 'detached' });
  });

  it('that failed raises no alert and no toast, says why beside the button, and can be sent again, once (ERR-23)', async () => {
    const { page, url } = await opened({ mayComplain: [/status of 42[29]/] });
    const to = someone();
    await page.route('**/notifications', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { statusCode: 429, code: 'too_many_requests', message: '', requestId: 'r' } }),
    );
    await email(page).fill(to);
    const logged = page.waitForEvent('console', (message) => message.text().includes('SEND_RECEIPT_ERROR'));
    await send(page).click();
    await box(page).getByText(sending.notSent.replace('{why}', words.refusals.too_many_requests)).waitFor();
    await logged;
    await painted(page);
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await send(page).isEnabled()).toBe(true);
    await page.unroute('**/notifications');
    await send(page).click();
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(async () => (await arrived(url, to)).length).toBe(1);
  });

  it('whose answer was lost is the same receipt when it is sent again', async () => {
    const { page, url } = await opened({ mayComplain: [/ERR_/] });
    const to = someone();
    // The server takes the call, and its answers do not come back.
    await page.route('**/notifications', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await route.abort();
    });
    await email(page).fill(to);
    await send(page).click();
    await box(page).getByText(sending.notSent.replace('{why}', words.common.noAnswer)).waitFor({ timeout: 30_000 });
    await page.unroute('**/notifications');
    await expect.poll(() => send(page).isEnabled(), { timeout: 30_000 }).toBe(true);
    await send(page).click();
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(() => list(page).getByRole('listitem').count()).toBe(1);
    await list(page).getByText(sending.states.sent, { exact: true }).waitFor();
    expect(await arrived(url, to)).toHaveLength(1);
  });
});

describe('the customer of an order', () => {
  it('is offered as receiver, and an address that was new is kept with them', async () => {
    const till = await register();
    const { page, shop } = till;
    const orderId = await orderByCall(shop);
    const customer = await asOwner(page, shop.merchantId, 'POST', 'customers', { firstName: 'Ana', lastName: 'Ruiz', phone: '+12135550123' });
    await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { customerId: customer['id'] });
    await visit(page, payOf(orderId));
    await page.getByText('Ana Ruiz').first().waitFor();
    await paidAt(till);
    expect(await phone(page).inputValue()).toBe('+12135550123');
    expect(await send(page).isEnabled()).toBe(true);
    await box(page).getByRole('radiogroup', { name: sending.how }).getByText(sending.types.email, { exact: true }).click();
    await box(page).getByText(sending.kept.replace('{customer}', 'Ana Ruiz')).waitFor();
    const to = someone();
    await email(page).fill(to);
    await send(page).click();
    await box(page).waitFor({ state: 'detached' });
    await expect.poll(() => asOwner(page, shop.merchantId, 'GET', `customers/search?query=${to}`)).toMatchObject([{ firstName: 'Ana', email: to }]);
  });
});

describe('the detail of an order', () => {
  it('and a receipt sent from there say the cash that was counted after the payment', async () => {
    const { page, url, orderId } = await atPay();
    await page.getByRole('button', { name: '$100.00' }).click();
    await sent(page);
    await completion(page).getByRole('button', { name: words.payment.countAgain }).click();
    await completion(page).getByRole('button', { name: '$20.00' }).click();
    await completion(page).getByRole('button', { name: words.payment.newOrder }).click();
    await page.waitForURL('**/main');
    await sent(page);
    await visit(page, '/dashboard/orders');
    await page.getByRole('searchbox', { name: words.orders.search }).fill(orderId);
    await page.getByRole('button', { name: words.orders.viewOrder.replace('{id}', orderId) }).click();
    const receipt = page.getByRole('region', { name: words.receipt.title });
    await expect.poll(async () => (await receipt.innerText()).replace(/\s+/g, ' ')).toContain('Paid (Cash) $20.00 Change $12.39');
    await page.getByRole('button', { name: words.receipt.send }).click();
    const to = someone();
    await email(page).fill(to);
    await send(page).click();
    await expect.poll(async () => (await arrived(url, to))[0]).toContain('Paid (Cash): $20.00\nChange: $12.39');
  });

  it('says of each receipt whether it was sent, and one that was perhaps sent is sent again by a button only (USE-11)', async () => {
    const { page, shop, orderId, url } = await opened();
    const to = someone();
    await email(page).fill(to);
    await send(page).click();
    await list(page).getByText(sending.states.sent, { exact: true }).waitFor();
    await box(page).waitFor({ state: 'detached' });
    // As where the connection broke after the last byte.
    const sql = connect(inject('till').databaseUrl, { max: 1 });
    await sql`update shop.receipt set state = 'perhaps', problem = 'no_answer' where merchant_id = ${shop.merchantId} and order_id = ${orderId}`;
    await sql.end();
    await visit(page, `/dashboard/orders?search=${orderId}`);
    await page.getByRole('button', { name: words.orders.viewOrder.replace('{id}', orderId) }).click();
    await list(page).getByText(sending.states.perhaps, { exact: true }).waitFor();
    expect(await list(page).getByText(sending.problems.no_answer).isVisible()).toBe(true);
    expect(await arrived(url, to)).toHaveLength(1);
    await list(page).getByRole('button', { name: sending.again }).click();
    expect(await email(page).inputValue()).toBe(to);
    await send(page).click();
    await box(page).waitFor({ state: 'detached' });
    await list(page).getByText(sending.states.sent, { exact: true }).waitFor();
    expect(await list(page).getByText(sending.states.perhaps, { exact: true }).count()).toBe(1);
    expect(await arrived(url, to)).toHaveLength(2);
  });
});
