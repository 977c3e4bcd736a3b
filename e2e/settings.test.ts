import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settingDefaults } from '../apps/register/src/native/storage.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { languages } from '../packages/phrases/src/phrases.ts';
import { pick } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill, sharedTill } = useTills();
const isThere = (page: Page) => page.getByRole('heading', { level: 1, name: words.settings.title, exact: true }).waitFor();
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}'));

describe('the settings of a register', () => {
  const register = sharedTill({ shop: {}, at: '/dashboard/settings' });
  const toSettings = async () => {
    const till = await register();
    await visit(till.page, '/dashboard/settings');
    await isThere(till.page);
    return till;
  };

  it('have the language: four, English first, changed at once and kept (DASH-05, USE-16)', async () => {
    const { page } = await toSettings();
    const choice = page.getByLabel(words.settings.language);
    await expect.poll(() => choice.locator('option').allInnerTexts()).toEqual(['English', 'Español (MX)', '简体中文', '繁體中文']);
    expect(await choice.inputValue()).toBe('en-us');
    for (const { id, name } of languages.toReversed()) {
      const phrases = await loadMessages(id, 'first');
      const { title } = await loadMessages(id, 'settings');
      await page.locator('select').first().selectOption({ label: name });
      await page.getByRole('heading', { name: title, exact: true }).waitFor();
      // What is kept is what a page begins with: one language shows it.
      if (id === 'zh-tw') {
        await page.reload();
        await page.getByRole('heading', { name: title, exact: true }).waitFor();
      }
      await page.getByText(phrases.frame.register, { exact: true }).first().waitFor();
      expect(await kept(page)).toMatchObject({ language: id });
    }
  });

  it('have switches for grouping the menu and for the order alert, by keyboard, kept over a reload (DASH-06, DASH-07)', async () => {
    const { page } = await toSettings();
    const names = ['groupingItems', 'orderAlert', 'quickAdd', 'guided'] as const;
    for (const name of names) {
      const control = page.getByRole('switch', { name: words.settings[name] });
      expect(await control.isChecked()).toBe(false);
      await control.press('Space');
      expect(await control.isChecked()).toBe(true);
    }
    await page.reload();
    for (const name of names) expect(await page.getByRole('switch', { name: words.settings[name] }).isChecked()).toBe(true);
    expect(await kept(page)).toMatchObject({ groupingItems: true, orderAlertEnabled: true, quickAdd: true, guidedModifiers: true });
    await visit(page, '/dashboard/register');
    await page.getByRole('tab', { name: words.menu.tab }).waitFor();
    expect(await page.getByRole('button', { name: 'Churros (4)' }).count()).toBe(0);
    // Off again, for who comes next.
    await toSettings();
    for (const name of names) await page.getByRole('switch', { name: words.settings[name] }).press('Space');
  });

  it('have the payment options: all, cash or card (DASH-08, LIM-22)', async () => {
    const { page } = await toSettings();
    const choice = page.getByLabel(words.settings.paymentOptions);
    await expect.poll(() => choice.locator('option').allInnerTexts()).toEqual(['Cash and card', 'Cash only', 'Card only']);
    for (const paymentOption of ['all', 'card', 'cash']) {
      await choice.selectOption(paymentOption);
      await expect.poll(() => kept(page)).toMatchObject({ paymentOption });
    }
    await page.reload();
    await isThere(page);
    expect(await choice.inputValue()).toBe('cash');
  });

  it('have the version, which reloads when it is tapped three times, the device, and logout, which asks first (DASH-09, DASH-12, LIM-16, ROLE-08, USE-11)', async () => {
    const { page } = await readyTill({
      shop: {},
      at: '/dashboard/settings',
      settings: { venmoUser: 'former-shop', groupingItems: true },
      mayComplain: [/status of 401/],
    });
    await page.getByRole('button', { name: words.settings.deviceInfo }).click();
    const info = page.getByRole('dialog', { name: words.settings.deviceInfo });
    expect((await info.innerText()).replace(/\s+/g, ' ')).toMatch(/Name Front counter Device ID front-counter/);
    await page.keyboard.press('Escape');
    await info.waitFor({ state: 'detached' });
    const version = page.getByText('Version 0.20250327.1');
    await Promise.all([page.waitForEvent('load'), version.click({ clickCount: 3 })]);
    const logout = page.getByRole('button', { name: words.settings.logout });
    const question = page.getByRole('dialog', { name: words.device.logoutTitle });
    await logout.click();
    await question.getByText(words.settings.logoutText).waitFor();
    await question.getByRole('button', { name: 'No', exact: true }).click();
    await question.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/dashboard/settings');
    await logout.click();
    const left = page.waitForRequest((request) => new URL(request.url()).pathname === '/auth/register/logout');
    await question.getByRole('button', { name: words.settings.logout }).click();
    await left;
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.getItem('till.session'), localStorage.getItem('till.merchant')])).toEqual([null, null]);
    expect(await kept(page)).toEqual(settingDefaults);
  });

  it('have the list of sign-ins and changes: who, what, when and from where, in the language of the register', async () => {
    const { page, shop } = await toSettings();
    const zhTw = await loadMessages('zh-tw', 'audit');
    await asOwner(page, shop.merchantId, 'PUT', 'online', { pauseMinutes: 20 });
    await asOwner(page, shop.merchantId, 'POST', 'taxes', { name: 'Bag fee', rate: 1_012_500 });
    await visit(page, '/dashboard/settings/account');
    const section = page.getByRole('region', { name: words.audit.title });
    await section.getByRole('button', { name: words.audit.show }).click();
    const entries = section.getByRole('list', { name: words.audit.list }).getByRole('listitem');
    await entries.first().waitFor();
    // The first of a day stands under it.
    const said = (await entries.allInnerTexts()).map((text) => text.split('\n').find((line) => !/day, .+ \d{4}$/.test(line)));
    expect(said.slice(0, 2)).toEqual(['Tax added: Bag fee, 10.125%', 'Online orders paused for 20 min']);
    expect(said.at(-1)).toBe(`Signed in with a code: ${shop.email}`);
    expect(await entries.first().innerText()).toMatch(/^\w+day, .+ \d{4}\n.*\n\d{1,2}:\d\d.*Chrome on Linux · 127\.0\.0\.1$/s);
    await visit(page, '/dashboard/settings');
    await page.getByLabel(words.settings.language).selectOption({ label: '繁體中文' });
    await visit(page, '/dashboard/settings/account');
    await page.getByRole('region', { name: zhTw.title }).getByRole('button', { name: zhTw.show }).click();
    await page.getByText('線上訂單已暫停 20 分鐘').waitFor();
    await visit(page, '/dashboard/settings');
    await page.locator('select').first().selectOption({ label: 'English' });
    await isThere(page);
  });

  it('have the order types: a register for deliveries begins tables alone', async () => {
    const { page } = await toSettings();
    const choice = page.getByLabel(words.settings.orderTypes);
    await expect.poll(() => choice.locator('option').allInnerTexts()).toEqual(['Pickup and delivery', 'Pickup only', 'Delivery only']);
    await choice.selectOption('delivery');
    await visit(page, '/dashboard/register');
    await pick(page, 'Churros (4)');
    const asked = page.getByRole('dialog', { name: words.order.typeDialog.title });
    await asked.getByRole('button', { name: /Dine-in/ }).waitFor();
    expect(await asked.getByRole('button', { name: /Pickup|Delivery/ }).count()).toBe(0);
    // What is not offered any more is asked for.
    await toSettings();
    await page.getByLabel(words.settings.newOrders).selectOption('pickup');
    await visit(page, '/dashboard/register');
    await pick(page, 'Churros (4)');
    await asked.getByRole('button', { name: /Dine-in/ }).waitFor();
  });
});
