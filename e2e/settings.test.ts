import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadPhrases } from '../packages/phrases/src/load.ts';
import { languages } from '../packages/phrases/src/phrases.ts';
import { useTills } from './till.ts';
import { pick } from './verbs.ts';
import { words } from './words.ts';

const { readyTill } = useTills();
const toSettings = async (page: Page) => {
  await page.goto('/dashboard/settings');
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const kept = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}'));

describe('the settings of a register', () => {
  it('DASH-05 USE-16 have the language: four, English first, changed at once and kept', async () => {
    const { page } = await readyTill();
    await toSettings(page);
    const choice = page.getByLabel(words.settings.language);
    expect(await choice.locator('option').allInnerTexts()).toEqual(['English', 'Español (MX)', '简体中文', '繁體中文']);
    expect(await choice.inputValue()).toBe('en-us');
    for (const { id, name } of languages.toReversed()) {
      const phrases = await loadPhrases(id);
      await page.locator('select').first().selectOption({ label: name });
      await page.getByRole('heading', { name: phrases.settings.title, exact: true }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: phrases.settings.title, exact: true }).waitFor();
      await page.getByText(phrases.frame.register, { exact: true }).first().waitFor();
      expect(await kept(page)).toMatchObject({ language: id });
    }
  });

  it('DASH-06 DASH-07 have switches for grouping the menu and for the order alert, by keyboard, kept over a reload', async () => {
    const { page } = await readyTill();
    await toSettings(page);
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
    await page.goto('/dashboard/register');
    await page.getByRole('tab', { name: words.menu.tab }).waitFor();
    expect(await page.getByRole('button', { name: 'Churros (4)' }).count()).toBe(0);
  });

  it('DASH-08 have the payment options: all, cash or card', async () => {
    const { page } = await readyTill();
    await toSettings(page);
    const choice = page.getByLabel(words.settings.paymentOptions);
    expect(await choice.locator('option').allInnerTexts()).toEqual(['Cash and card', 'Cash only', 'Card only']);
    for (const option of ['cash', 'card', 'all']) {
      await choice.selectOption(option);
      await page.reload();
      expect(await choice.inputValue()).toBe(option);
    }
  });

  it('have the order types: a register for deliveries begins tables alone', async () => {
    const { page } = await readyTill();
    await toSettings(page);
    const choice = page.getByLabel(words.settings.orderTypes);
    expect(await choice.locator('option').allInnerTexts()).toEqual(['Pickup and delivery', 'Pickup only', 'Delivery only']);
    await choice.selectOption('delivery');
    await page.goto('/dashboard/register');
    await pick(page, 'Churros (4)');
    const asked = page.getByRole('dialog', { name: words.order.typeDialog.title });
    await asked.getByRole('button', { name: /Dine-in/ }).waitFor();
    expect(await asked.getByRole('button', { name: /Pickup|Delivery/ }).count()).toBe(0);
  });
});
