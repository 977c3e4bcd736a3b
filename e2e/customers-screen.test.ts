import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addItemCall, payCashCall } from '../packages/contract/src/order/calls.ts';
import { dialog } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner, elsewhere } from './till/elsewhere.ts';
import { manyCustomers } from './till/shop.ts';
import { type TillOptions, useTills } from './till/till.ts';

const { readyTill, keptTill } = useTills();
const desk = keptTill({ at: '/dashboard/faq' });
const own = words.customers;
const toast = (page: Page, type: 'info' | 'success' | 'error', text: string) =>
  page.locator(`[data-sonner-toast][data-type="${type}"]`).filter({ hasText: text });
const list = (page: Page) => page.getByRole('table', { name: own.list });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

/** An order that another register has begun. */
async function elsewhereOrder(page: Page, merchantId: string): Promise<{ readonly orderId: string }> {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const answer = await page.request.post(`/api/merchants/${merchantId}/orders`, {
    headers: { 'x-token': merchant.token },
    data: { source: 'register', deviceSource: 'web' },
  });
  return answer.json();
}

/** The customers' screen of the file's shop with these customers more; at a till of its own, where it is said what that is like. */
async function opened(firstNames: readonly string[] = [], options?: TillOptions) {
  const till = await (options === undefined ? desk() : readyTill({ at: '/dashboard/faq', ...options }));
  for (const [index, firstName] of firstNames.entries())
    await asOwner(till.page, till.shop.merchantId, 'POST', 'customers', { firstName, lastName: 'Ortiz', phone: `+1415555${String(2000 + index)}` });
  await visit(till.page, '/dashboard/customers');
  await till.page.getByRole('heading', { name: words.frame.customers, level: 1 }).waitFor();
  return till;
}

describe('the customers’ screen', () => {
  it('lists by name, searches with Enter or its button, and says so where nobody is found (DASH-01, ROUTE-06, USE-11, WCUS-01, WCUS-04)', async () => {
    const { page } = await opened(['Beatriz', 'Carmen']);
    await row(page, 'Beatriz Ortiz').getByText('(415) 555-2000').waitFor();
    const box = page.getByRole('searchbox');
    await box.fill('carm');
    await row(page, 'Beatriz').waitFor();
    await box.press('Enter');
    await row(page, 'Beatriz').waitFor({ state: 'detached' });
    await row(page, 'Carmen').waitFor();
    await box.fill('nobody at all');
    await button(page, words.common.search).click();
    await page.getByText('No customer found for “nobody at all”').waitFor();
    await button(page, own.showAll).click();
    await row(page, 'Beatriz').waitFor();
    expect(await box.inputValue()).toBe('');
  });

  it('pages by 100, forth and back (DASH-01, LIM-10)', async () => {
    const { page, shop } = await opened(['Beatriz'], { shop: {} });
    await manyCustomers(shop, 250);
    await page.reload();
    // Beside their heads.
    const count = async () => (await list(page).getByRole('row').count()) - 1;
    await row(page, 'Beatriz').waitFor();
    expect([await count(), await button(page, own.previous).isDisabled()]).toEqual([100, true]);
    await button(page, own.next).click();
    await page.getByText('Page 2', { exact: true }).waitFor();
    expect(await count()).toBe(100);
    await button(page, own.next).click();
    await row(page, 'Zoe 250').waitFor();
    expect([(await count()) < 100, await button(page, own.next).isDisabled()]).toEqual([true, true]);
    await button(page, own.previous).click();
    await button(page, own.previous).click();
    await row(page, 'Beatriz').waitFor();
    expect(await count()).toBe(100);
  });

  it('a tap opens a customer and says nothing; selecting one, by pressing and holding, says that it is still in progress (ERR-15)', async () => {
    const { page } = await opened(['Delia']);
    await row(page, 'Delia').getByRole('button').click();
    await page.getByRole('dialog', { name: 'Delia Ortiz' }).waitFor();
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    await page.keyboard.press('Escape');
    // What a long press on a tablet is to the page.
    await row(page, 'Delia').click({ button: 'right' });
    await toast(page, 'info', 'This function is still in progress').waitFor();
    expect(await dialog(page).count()).toBe(0);
  });

  it('says what somebody spent a moment after they have paid', async () => {
    const { page, shop } = await opened(['Greta']);
    const { orderId } = await elsewhereOrder(page, shop.merchantId);
    const [greta] = (await asOwner(page, shop.merchantId, 'GET', 'customers/search?query=Greta')) as unknown as { id: string }[];
    await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { customerId: greta?.id });
    await elsewhere(page, { call: addItemCall, orderId, body: { itemId: 'flan' } });
    await elsewhere(page, { call: payCashCall, orderId, body: {} });
    const { amountPaid } = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    await page.getByRole('searchbox').fill('Greta');
    await expect
      .poll(
        async () => {
          await page.getByRole('searchbox').press('Enter');
          return row(page, 'Greta').getByRole('cell').allInnerTexts();
        },
        { timeout: 60_000 },
      )
      .toEqual(['Greta Ortiz', '(415) 555-2000', '1', `$${(Number(amountPaid) / 100).toFixed(2)}`, expect.stringMatching(/\d{4}$/)]);
  });

  it('calls the customer of a kiosk Kiosk Guest (DASH-02)', async () => {
    const { page } = await opened(['kiosk']);
    await row(page, 'Kiosk Guest').waitFor();
    expect(await row(page, 'kiosk Ortiz').count()).toBe(0);
  });

  it('makes a customer, says so, closes half a second later and has them in the list (ERR-13, LIM-16, WCUS-02)', async () => {
    const { page } = await opened([], { alone: true });
    await button(page, words.customer.create).click();
    await dialog(page).getByLabel(words.customer.firstName).fill('Ines');
    await dialog(page).getByLabel(words.customer.lastName).fill('Rojas');
    await dialog(page).getByLabel(words.customer.phone).fill('(213) 555-0130');
    const save = dialog(page).getByRole('button', { name: words.common.save, exact: true });
    await expect.poll(() => save.isEnabled()).toBe(true);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await save.click();
    await row(page, 'Ines Rojas').waitFor();
    await page.clock.runFor(499);
    expect(await dialog(page).count()).toBe(1);
    await page.clock.runFor(1);
    await dialog(page).waitFor({ state: 'detached' });
    // The toast is drawn by a timer, too.
    await page.clock.resume();
    const good = toast(page, 'success', 'Customer created successfully');
    await good.waitFor();
    // The next one can be made at once: the good word lies below its button.
    const [word, next] = [await good.boundingBox(), await button(page, words.customer.create).boundingBox()];
    expect(word?.y).toBeGreaterThanOrEqual((next?.y ?? 0) + (next?.height ?? 0));
  });
});

describe('the details of a customer', () => {
  const details = (page: Page, name: string) => row(page, name).getByRole('button').click();

  it('show who has the same number: merged, both have their orders there; undone, they are two again', async () => {
    const { page, shop } = await opened();
    const make = (firstName: string) => asOwner(page, shop.merchantId, 'POST', 'customers', { firstName, lastName: 'Ruiz', phone: '+14155552300' });
    const [ana, anna] = [await make('Ana'), await make('Anna')];
    for (const { id } of [ana, anna]) {
      const { orderId } = await elsewhereOrder(page, shop.merchantId);
      await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { customerId: id });
    }
    await page.reload();
    await details(page, 'Ana Ruiz');
    await dialog(page).getByRole('button', { name: 'Merge Anna Ruiz into this customer' }).click();
    await page.getByRole('dialog', { name: 'Merge Anna Ruiz into Ana Ruiz?' }).getByRole('button', { name: own.merge, exact: true }).click();
    const orders = page.getByRole('region', { name: own.orders }).getByRole('listitem');
    await expect.poll(() => orders.count()).toBe(2);
    await row(page, 'Anna Ruiz').waitFor({ state: 'detached' });
    await dialog(page).getByRole('button', { name: 'Undo merge: Anna Ruiz' }).click();
    await expect.poll(() => orders.count()).toBe(1);
    await row(page, 'Anna Ruiz').waitFor();
  });

  it('are saved as a file with all orders, and erased after a question that says what stays: their order has no person, and its history says so', async () => {
    const { page, shop } = await opened();
    const { id } = await asOwner(page, shop.merchantId, 'POST', 'customers', { firstName: 'Bruna', lastName: 'Lenz', phone: '+14155552399' });
    const { orderId } = await elsewhereOrder(page, shop.merchantId);
    await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { customerId: id });
    await page.reload();
    await details(page, 'Bruna Lenz');
    const saved = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: own.exportJson, exact: true }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe('customer Bruna Lenz.json');
    const kept = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect([kept.customer.firstName, kept.orders.map((order: { id: string }) => order.id)]).toEqual(['Bruna', [orderId]]);
    await dialog(page).getByRole('button', { name: own.erase, exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Erase Bruna Lenz?' });
    await question.getByText('Orders stay, with items').waitFor();
    await question.getByRole('button', { name: own.erase, exact: true }).click();
    await toast(page, 'success', own.erased).waitFor();
    await row(page, 'Bruna').waitFor({ state: 'detached' });
    expect(await dialog(page).count()).toBe(0);
    const order = () => asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    await expect.poll(async () => (await order())['customer'], { timeout: 30_000 }).toBe(null);
    await visit(page, '/dashboard/orders');
    await page.getByRole('row').filter({ hasText: orderId }).getByRole('button').first().click();
    await page.getByText(words.orders.history.erased).waitFor();
  });

  it('that somebody else has saved meanwhile are told and not replaced unseen; what was typed stays until it is saved', async () => {
    const { page, shop } = await opened(['Beatriz'], { shop: {}, mayComplain: [/status of 409/] });
    await details(page, 'Beatriz Ortiz');
    const field = (name: 'firstName' | 'lastName' | 'email') => dialog(page).getByLabel(words.customer[name]);
    await field('lastName').fill('Mine');
    const [found] = (await asOwner(page, shop.merchantId, 'GET', 'customers')) as unknown as { id: string }[];
    const theirs = { firstName: 'Bea', lastName: 'Theirs', phone: '(415) 555-2000', email: 'bea@example.com' };
    await asOwner(page, shop.merchantId, 'PUT', `customers/${found?.id}`, theirs);
    const save = dialog(page).getByRole('button', { name: words.common.save, exact: true });
    await save.click();
    await dialog(page)
      .getByRole('alert')
      .getByText(words.form.changedElsewhere.replace('{now}', `${words.customer.lastName}: Theirs`))
      .waitFor();
    // What nobody has touched here is the other one's.
    expect([await field('firstName').inputValue(), await field('lastName').inputValue(), await field('email').inputValue()]).toEqual([
      'Bea',
      'Mine',
      theirs.email,
    ]);
    await save.click();
    await toast(page, 'success', own.saved).waitFor();
    await expect.poll(() => dialog(page).getByRole('alert').count()).toBe(0);
    expect(await asOwner(page, shop.merchantId, 'GET', `customers/${found?.id}`)).toMatchObject({ firstName: 'Bea', lastName: 'Mine', phone: '+14155552000' });
    // Merging somebody into them saves nothing, and takes nothing away.
    await asOwner(page, shop.merchantId, 'POST', 'customers', { firstName: 'Beatrix', lastName: 'O', phone: '+1 415.555.2000' });
    await page.keyboard.press('Escape');
    await details(page, 'Bea Mine');
    await field('firstName').fill('Typed');
    await dialog(page).getByRole('button', { name: 'Merge Beatrix O into this customer' }).click();
    await page
      .getByRole('dialog', { name: /^Merge Beatrix O into/ })
      .getByRole('button', { name: own.merge, exact: true })
      .click();
    await dialog(page).getByRole('button', { name: 'Undo merge: Beatrix O' }).waitFor();
    expect(await field('firstName').inputValue()).toBe('Typed');
  });
});

describe('what cannot be read', () => {
  it('is logged and marked on the screen, with no toast, and read again on demand (ERR-14)', async () => {
    const { page } = await opened(['Berta'], { mayComplain: [/status of 500/, /CUSTOMER_ERROR/] });
    await row(page, 'Berta').waitFor();
    const fail = { status: 500, json: { statusCode: 500, code: 'internal', message: 'x', requestId: 'r' } };
    const calls = '**/customers{,/search}?*';
    await page.route(calls, (route) => route.fulfill(fail));
    const logged = (tag: string) => page.waitForEvent('console', (message) => message.text().includes(tag));
    const search = logged('SEARCH_CUSTOMER_ERROR');
    await page.getByRole('searchbox').fill('bea');
    await page.keyboard.press('Enter');
    await search;
    await page.getByText(own.notReadText).waitFor();
    // What was there before stays.
    await row(page, 'Berta').waitFor();
    const init = logged('INIT_LIST_CUSTOMER_ERROR');
    await page.reload();
    await init;
    await page.getByText(own.notRead).waitFor();
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    await page.unroute(calls);
    await button(page, words.common.tryAgain).click();
    await row(page, 'Berta').waitFor();
    expect(await page.getByText(own.notReadText).count()).toBe(0);
  });

  it('a shop without customers says so (ERR-26, DASH-01)', async () => {
    const { page } = await opened([], { shop: {} });
    await page.getByText(own.no_customer).waitFor();
  });
});
