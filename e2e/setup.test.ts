import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fastCounter } from '../apps/register/src/native/fast-counter.ts';
import { first as esMx } from '../packages/phrases/src/es-mx/index.ts';
import { orderType } from '../packages/phrases/src/es-mx/order-type.ts';
import { payment } from '../packages/phrases/src/es-mx/payment.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { dialog } from './actions/sale-actions.ts';
import { addTax, findAddress, searchField, setup, step } from './actions/setup-actions.ts';
import { like, words } from './actions/words.ts';
import { codeFor } from './environment/mailbox.ts';
import { asOwner } from './till/elsewhere.ts';
import { newcomer } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { newTill, signedInTill } = useTills();
const unauthorized = /status of 401/;

const fieldText = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue();
const addressShown = async (page: Page, { business }: typeof setup = setup) =>
  Promise.all([business.address, business.city, business.state, business.zip].map((label) => fieldText(page, label)));
const save = (page: Page) => page.getByRole('button', { name: setup.business.save });

describe('a new owner', () => {
  it('comes by code from the sign-in to a first paid order, in Spanish (USE-14, WIZ-06, WIZ-10, WIZ-18, FLOW-40)', async () => {
    const own = await loadMessages('es-mx', 'setup');
    const till = await newTill({ shop: newcomer(), language: 'es-mx', mayComplain: [unauthorized] });
    const { page, url, shop } = till;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto('/login');
    await page.getByRole('textbox', { name: esMx.signIn.email }).fill(shop.email);
    await press(esMx.signIn.requestCode);
    await page
      .getByRole('textbox', { name: like(esMx.signIn.codeDigit) })
      .first()
      .click();
    await page.keyboard.type(await codeFor(url, shop.email));
    await step(page, 'business-info');

    await findAddress(page, 'taquería insur', 'Taquería Insurgentes', own);
    expect(await fieldText(page, own.business.name)).toBe('Taquería Insurgentes');
    expect(await addressShown(page, own)).toEqual(['45 Avenida Insurgentes Sur', 'Ciudad de México', 'CDMX', '06700']);
    expect(await page.getByLabel(own.business.currency).inputValue()).toBe('MXN');
    await press(own.business.save);
    await step(page, 'setup-device');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? 'null'));
    expect(kept.merchant.token).toMatch(new RegExp(`^${kept.merchant.id}\\.`));
    await page.getByRole('heading', { name: 'Caja 1' }).waitFor();
    await press(esMx.common.next);

    await step(page, 'setup-tax');
    await addTax(page, { name: 'IVA', percent: '16', isDefault: true }, esMx.common.save, own);
    await page.getByRole('row', { name: /IVA.*16%.*Sí/ }).waitFor();
    await press(esMx.common.next);
    await step(page, 'setup-complete');
    await press(own.complete.go);
    await page.waitForURL('**/dashboard/home');

    await page.getByRole('navigation').getByRole('link', { name: esMx.frame.register, exact: true }).click();
    await page.getByRole('listitem').getByRole('button', { name: 'Limonada' }).first().click();
    const typeDialog = page.getByRole('dialog', { name: orderType.order.typeDialog.title });
    await typeDialog
      .getByRole('button')
      .filter({ hasText: /llevar/i })
      .click();
    // 56 pesos, and 16 % of them.
    await page
      .getByRole('dialog', { name: 'Limonada' })
      .getByRole('button', { name: /56\.00/ })
      .click();
    const pay = page.getByRole('button', { name: /^Cobrar .*64\.96/ }).filter({ visible: true });
    await pay.click();
    await page.getByRole('heading', { name: payment.title }).waitFor();
    await pay.click();
    await page.getByRole('dialog', { name: payment.done.cash }).waitFor();
  });

  it('is led through the four steps, each of which leads back, and finds again what was typed after a reload (WIZ-01, WIZ-18, WIZ-03, WIZ-05, WIZ-09, WIZ-15, VAL-24, VAL-25)', async () => {
    const { page } = await signedInTill('/dashboard/home', { shop: newcomer() });
    const at = (name: string) => expect.poll(() => page.locator('[aria-current=step]').innerText()).toContain(name);
    await step(page, 'business-info');
    await at('Your business');
    // The form is longer than the screen: its button is in sight all the same.
    const isInSight = (button: Element) => button.getBoundingClientRect().bottom <= innerHeight && document.documentElement.scrollHeight > innerHeight;
    await expect.poll(() => save(page).evaluate(isInSight)).toBe(true);
    await save(page).click();
    await page.getByText(setup.business.nameRequired).waitFor();
    await page.getByText(setup.business.addressRequired).waitFor();
    await page.getByText(setup.business.useSearch).waitFor();
    for (const label of [setup.business.address, setup.business.city, setup.business.state, setup.business.zip]) {
      const field = page.getByLabel(label, { exact: true });
      expect([await field.getAttribute('readonly'), await field.getAttribute('required')]).toEqual(['', '']);
    }
    await page.getByLabel(setup.business.name).fill('Corner Noodles');
    // Enter on free text chooses nothing; an address without a state is none to save.
    await searchField(page).fill('fortal');
    await page.getByRole('option', { name: 'Café Fortaleza' }).waitFor();
    await searchField(page).press('Enter');
    expect(await addressShown(page)).toEqual(['', '', '', '']);
    await searchField(page).press('ArrowDown');
    await searchField(page).press('Enter');
    await page.getByText(setup.business.parts.state, { exact: false }).filter({ hasText: 'Choose another address' }).waitFor();
    await save(page).click();
    await page.getByText(setup.business.partRequired).waitFor();
    await findAddress(page, 'golden gate', 'Golden Gate Dim Sum');
    await expect.poll(() => addressShown(page)).toEqual(['1200 Market Street #300', 'San Francisco', 'CA', '94102']);
    await page.getByLabel(setup.business.timezone).selectOption('America/Denver');
    await page.reload();
    await expect.poll(() => addressShown(page)).toEqual(['1200 Market Street #300', 'San Francisco', 'CA', '94102']);
    expect([await fieldText(page, setup.business.name), await fieldText(page, setup.business.timezone)]).toEqual(['Corner Noodles', 'America/Denver']);
    await save(page).dblclick();
    await step(page, 'setup-device');
    // A browser that was closed goes on where it was.
    await page.goto('/');
    await step(page, 'setup-device');
    await at('Setup device');
    await page.getByRole('button', { name: words.common.next, exact: true }).click();
    await step(page, 'setup-tax');
    await at('Setup taxes');
    await page.getByText(setup.tax.noData).waitFor();
    // The first tax is charged unless the owner says otherwise, and one that is charged on nothing says so until it is.
    await page.getByRole('button', { name: setup.tax.create }).click();
    expect(await dialog(page).getByRole('checkbox').first().isChecked()).toBe(true);
    await dialog(page).getByRole('button', { name: words.common.cancel }).click();
    await addTax(page, { name: 'City tax', percent: '8.875', isDefault: false }, words.common.save);
    const left = page.getByText('City tax 8.875% isn’t charged on any item yet.');
    await left.waitFor();
    await page.getByRole('button', { name: words.common.next, exact: true }).click();
    await step(page, 'setup-complete');
    await left.waitFor();
    await page.getByRole('button', { name: words.common.back, exact: true }).click();
    await page.getByRole('button', { name: 'Charge it on all 9 items' }).click();
    await page.getByRole('row', { name: /City tax.*8\.875%.*Yes/ }).waitFor();
    await page.getByText('The customer pays $10.89 for a $10.00 item. $0.89 of that is tax.').waitFor();
    await left.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: words.common.next, exact: true }).click();
    await step(page, 'setup-complete');
    await at('Finish');
    for (const href of ['tel:+1 555 010 0199', 'mailto:support@till.test']) await page.getByRole('main').locator(`a[href="${href}"]`).waitFor();
    for (const text of [setup.complete.title, setup.complete.text, words.frame.supportHours]) await page.getByText(text).waitFor();
    const next = page.getByRole('navigation', { name: setup.complete.next.title }).getByRole('link');
    expect(await next.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      ['settings/menu', 'settings/printers', 'settings/devices', 'register/main'].map((path) => `/dashboard/${path}`),
    );
    // Fast counter is for this register at once, and for every one that is new to the shop.
    await page.getByRole('switch', { name: setup.complete.fastCounter }).check({ force: true });
    const merchantId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}').merchant.id);
    await expect.poll(() => asOwner(page, merchantId, 'GET', 'business')).toMatchObject({ fastCounter: true });
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}'))).toMatchObject(fastCounter);
    for (const path of ['setup-tax', 'setup-device', 'business-info']) {
      await page.getByRole('button', { name: words.common.back, exact: true }).click();
      await step(page, path);
    }
    // What is registered is there, as the server has it.
    await expect.poll(() => fieldText(page, setup.business.name)).toBe('Corner Noodles');
    expect(await addressShown(page)).toEqual(['1200 Market Street #300', 'San Francisco', 'CA', '94102']);
    expect(await fieldText(page, setup.business.timezone)).toBe('America/Denver');
  });

  it('adds taxes with up to five decimals and deletes them, each time the list is what the server answers (WIZ-12, WIZ-13, WIZ-14, WIZ-16, WIZ-17, VAL-26, VAL-27, FLOW-42)', async () => {
    const { page, shop } = await signedInTill('/start/setup-tax');
    const elsewhere = (name: string) => asOwner(page, shop.merchantId, 'POST', 'taxes', { name, rate: 100_000 });
    const row = (name: string | RegExp) => page.getByRole('row', { name });
    await row(/Sales tax/).waitFor();
    await page.getByRole('button', { name: setup.tax.create }).click();
    const asked = page.getByRole('dialog', { name: setup.tax.add });
    const rate = asked.getByLabel(setup.tax.ratePercent);
    expect(await Promise.all(['type', 'min', 'max', 'step'].map((name) => rate.getAttribute(name)))).toEqual(['number', '0', '100', '0.1']);
    await rate.fill('250');
    expect(await rate.inputValue()).toBe('100');
    await asked.getByText(setup.tax.rateCut).waitFor();
    await rate.fill('');
    await asked.getByText(setup.tax.rateCut).waitFor({ state: 'detached' });
    await rate.pressSequentially('9,5');
    expect(await rate.inputValue()).toBe('9.5');
    await rate.fill('');
    await page.keyboard.insertText('8,25 %');
    expect(await rate.inputValue()).toBe('8.25');
    await asked.getByText('The customer pays $10.83 for a $10.00 item. $0.83 of that is tax.').waitFor();
    await asked.getByText(setup.tax.notDefault).waitFor();
    await rate.fill('-1');
    await asked.getByRole('button', { name: words.common.save, exact: true }).click();
    await asked.getByText(setup.tax.rateRequired).waitFor();
    await asked.getByText(setup.tax.defaultNote).waitFor();
    await asked.getByRole('button', { name: words.common.cancel }).click();
    await page.getByRole('dialog', { name: words.unsaved.title }).getByRole('button', { name: words.unsaved.leave, exact: true }).click();
    await asked.waitFor({ state: 'detached' });
    // What another browser has made meanwhile is in the answer.
    await elsewhere('Bag fee');
    await addTax(page, { name: 'Transit', percent: '0.12345', isDefault: true }, words.common.save);
    await row(/Bag fee/).waitFor();
    await row(/Transit 0\.12345% Yes/).waitFor();
    await addTax(page, { name: 'Sales', percent: '8.25' }, words.common.save);
    await row(/Sales.*8\.25% No/).waitFor();
    await elsewhere('Bottle deposit');
    await page.getByRole('button', { name: 'Delete Transit' }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.common.delete }).click();
    await row(/Transit/).waitFor({ state: 'detached' });
    await row(/Bottle deposit/).waitFor();
    expect(await page.getByRole('row').count()).toBe(6);
  });

  it('is told with the time that a registration failed, and types the address where the search does not answer (ERR-27, WIZ-02, WIZ-04)', async () => {
    const { page } = await signedInTill('/start/business-info', { shop: newcomer(), mayComplain: [/status of 5\d\d/] });
    await page.route('**/api/register/addresses*', (route) =>
      route.fulfill({ status: 503, json: { code: 'address_search_failed', message: 'x', requestId: 'r' } }),
    );
    await searchField(page).fill('lantern');
    await page.getByText(setup.business.searchFailed).waitFor();
    // What cannot be found can be typed at once.
    await expect.poll(() => page.getByLabel(setup.business.city, { exact: true }).isEditable()).toBe(true);
    await page.unroute('**/api/register/addresses*');
    await page.getByRole('button', { name: words.common.tryAgain }).click();
    await page.getByText(setup.business.searchFailed).waitFor({ state: 'detached' });
    await page.getByLabel(setup.business.name).fill('Hand Made');
    for (const [label, text] of [
      [setup.business.address, '10 Calle Fortaleza'],
      [setup.business.city, 'San Juan'],
      [setup.business.state, 'PR'],
      [setup.business.zip, '00901'],
    ] as const)
      await page.getByLabel(label, { exact: true }).fill(text);
    await page.getByLabel(setup.business.country).selectOption('PR');
    expect(await fieldText(page, setup.business.timezone)).toBe('America/Puerto_Rico');
    await page.route('**/api/register/merchants', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'r' } }));
    await save(page).click();
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Business registration failed. Please check your address information.' });
    await toast.waitFor();
    expect(await toast.innerText()).toMatch(/\d{4}.*\d:\d\d:\d\d/s);
    await page.getByRole('alert').filter({ hasText: words.refusals.internal }).waitFor();
    await page.unroute('**/api/register/merchants');
    await save(page).click();
    await step(page, 'setup-device');
  });

  it('goes on where the devices cannot be read, and is asked for one by the register (WIZ-11, ERR-29)', async () => {
    const { page } = await signedInTill('/start/business-info', { mayComplain: [/status of 500/] });
    await page.route('**/devices', (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'r' } }));
    await page.goto('/start/setup-device');
    await page.getByText(setup.device.failed).waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0);
    await page.getByRole('button', { name: words.common.next, exact: true }).click();
    await step(page, 'setup-tax');
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    await page.goto('/start/setup-complete');
    await page.getByRole('button', { name: setup.complete.go }).click();
    await page.waitForURL('**/dashboard/home');
    await page.goto('/');
    await page.waitForURL('**/dashboard/select-device');
  });

  it('finds the devices of the merchant with id and gateway, and takes the first one for this browser (WIZ-07, WIZ-08, WIZ-10)', async () => {
    const { page } = await signedInTill('/start/setup-device');
    const textsOf = async (list: string) =>
      (await page.getByRole('list', { name: list, exact: true }).getByRole('listitem').allInnerTexts()).map((text) => text.split(/\n+/));
    await page.getByText(setup.device.intro).waitFor();
    // The list has its size before it has its devices.
    await expect
      .poll(() => textsOf(setup.device.list))
      .toEqual([['Front counter', 'ID front-counter', setup.device.thisOne, 'Card terminal', 'Not available', setup.device.noTerminal]]);
    expect(await textsOf(setup.device.others)).toEqual([
      ['Patio', 'ID patio', 'Card terminal', 'CardPointe'],
      ['Bar', 'ID bar', 'Card terminal', 'Valor'],
      ['Takeout window', 'ID takeout-window', 'Card terminal', 'Clover'],
    ]);
    await page.getByRole('button', { name: words.common.next, exact: true }).click();
    await step(page, 'setup-tax');
    const { device } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? 'null'));
    expect(device).toEqual({
      id: 'front-counter',
      label: 'Front counter',
      paymentGateway: null,
      token: expect.stringMatching(/^[\w-]{43}$/),
      terminalId: null,
      terminalEpi: null,
    });
  });
});
