import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { esMx } from '../packages/phrases/src/es-mx/index.ts';
import { openShop } from './till/shop.ts';
import { useTills } from './till/till.ts';
import { dialog } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const { menuEditor: said } = words;
const tiles = (page: Page) => page.getByRole('tabpanel');
const tab = (page: Page, name: string) => page.getByRole('radiogroup', { name: said.tabs }).getByText(name, { exact: true }).click();
const save = (page: Page) => dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();
const shot = async (page: Page, name: string) => {
  const folder = process.env['H1_SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
};

describe('names in other languages', () => {
  it('are written in the editor, and each cashier reads and finds dishes and choices in their own language', async () => {
    const shop = await openShop();
    const { page } = await readyTill({ shop });
    await page.goto('/dashboard/settings/menu');
    const edit = async (list: string, name: string) => {
      await page.getByRole('list', { name: list }).getByTitle(said.editNamed.replace('{name}', name), { exact: true }).click();
      await dialog(page).getByText(said.names, { exact: true }).click();
    };
    await page.getByLabel(said.search).fill('Kung Pao Chicken');
    await edit(said.list, 'Kung Pao Chicken');
    await dialog(page).getByLabel('Español (MX)', { exact: true }).fill(' Pollo Kung Pao');
    await dialog(page).getByLabel('繁體中文', { exact: true }).fill('宮保雞丁');
    await shot(page, 'names-item');
    await save(page);
    await page.getByText(said.saved.replace('{name}', 'Kung Pao Chicken'), { exact: true }).first().waitFor();
    await tab(page, said.groups);
    await edit(said.groups, 'Rice');
    const nameOf = (name: string, language: string) => said.nameInLanguage.replace('{name}', name).replace('{language}', language);
    await dialog(page).getByLabel(nameOf('Rice', 'Español (MX)'), { exact: true }).fill('Arroz');
    await dialog(page).getByLabel(nameOf('Brown rice', 'Español (MX)'), { exact: true }).fill('Arroz integral');
    await shot(page, 'names-group');
    await save(page);
    await page.getByText(said.saved.replace('{name}', 'Rice'), { exact: true }).first().waitFor();

    const { page: other } = await readyTill({ shop, device: 'Bar' });
    await other.goto('/dashboard/settings');
    await other.getByLabel(words.settings.language).selectOption('es-mx');
    await other.goto('/dashboard/register/main');
    const tile = tiles(other).getByRole('button', { name: 'Pollo Kung Pao' });
    for (const asked of ['kung pao chick', 'pollo', '宮保']) {
      await other.getByRole('searchbox').fill(asked);
      await tile.waitFor();
      await expect.poll(() => tiles(other).locator('li[data-at]').count()).toBeLessThan(6);
    }
    await tile.click();
    await dialog(other).getByText(esMx.order.types.pickup, { exact: true }).first().click();
    await dialog(other).getByText('Arroz integral').click();
    await shot(other, 'names-choices');
    await dialog(other)
      .getByRole('button', { name: /^Agregar/ })
      .click();
    await expect
      .poll(() => other.getByRole('list', { name: esMx.order.cart.lines }).getByRole('listitem').first().innerText())
      .toMatch(/Pollo Kung Pao[\s\S]*Arroz integral/);
    await shot(other, 'names-cart');
  });
});
