import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { first as esMx } from '../packages/phrases/src/es-mx/index.ts';
import { dialog, sent } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { openShop } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { menuEditor: said } = words;
const tiles = (page: Page) => page.getByRole('tabpanel');
const tab = (page: Page, name: string) => page.getByRole('radiogroup', { name: said.tabs }).getByText(name, { exact: true }).click();
const save = (page: Page) => dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();

describe('names in other languages', () => {
  it('are written in the editor, and each cashier reads and finds dishes and choices in their own language', async () => {
    const shop = await openShop();
    const { page } = await readyTill({ shop, at: '/dashboard/settings/menu' });
    const edit = async (list: string, name: string) => {
      await page.getByRole('list', { name: list }).getByTitle(said.editNamed.replace('{name}', name), { exact: true }).click();
      await dialog(page).getByText(said.names, { exact: true }).click();
    };
    await page.getByLabel(said.search).fill('Kung Pao Chicken');
    await edit(said.list, 'Kung Pao Chicken');
    await dialog(page).getByLabel('Español (MX)', { exact: true }).fill(' Pollo picante Kung Pao');
    await dialog(page).getByLabel('繁體中文', { exact: true }).fill('宮爆雞丁');
    await save(page);
    await page.getByText(said.saved.replace('{name}', 'Kung Pao Chicken'), { exact: true }).first().waitFor();
    await tab(page, said.groups);
    await edit(said.groups, 'Rice');
    const nameOf = (name: string, language: string) => said.nameInLanguage.replace('{name}', name).replace('{language}', language);
    await dialog(page).getByLabel(nameOf('Rice', 'Español (MX)'), { exact: true }).fill('Arroz a elegir');
    await dialog(page).getByLabel(nameOf('Brown rice', 'Español (MX)'), { exact: true }).fill('Arroz moreno');
    await save(page);
    await page.getByText(said.saved.replace('{name}', 'Rice'), { exact: true }).first().waitFor();

    const { page: other } = await readyTill({ shop, device: 'Bar', at: '/dashboard/settings' });
    await other.getByLabel(words.settings.language).selectOption('es-mx');
    await visit(other, '/dashboard/register/main');
    const tile = tiles(other).getByRole('button', { name: 'Pollo picante Kung Pao' });
    for (const asked of ['kung pao chick', 'pollo', '宮爆']) {
      await other.getByRole('searchbox').fill(asked);
      await tile.waitFor();
      await expect.poll(() => tiles(other).locator('li[data-at]').count()).toBeLessThan(6);
    }
    await tile.click();
    await dialog(other).getByText(esMx.order.types.pickup, { exact: true }).first().click();
    await dialog(other).getByText('Arroz moreno').click();
    await dialog(other)
      .getByRole('button', { name: /^Agregar/ })
      .click();
    await expect
      .poll(() => other.getByRole('list', { name: esMx.order.cart.lines }).getByRole('listitem').first().innerText())
      .toMatch(/Pollo picante Kung Pao[\s\S]*Arroz moreno/);

    // What is said of a line calls it so too.
    const { line: lineSaid } = esMx.order;
    const row = other.getByRole('list', { name: esMx.order.cart.lines }).getByRole('listitem').first();
    const bin = row.getByRole('button', { name: lineSaid.delete.replace('{name}', 'Pollo picante Kung Pao') });
    await bin.click();
    await other.getByText(lineSaid.deleted.replace('{name}', 'Pollo picante Kung Pao').replace('{quantity}', '1')).waitFor();
    await other.getByRole('button', { name: lineSaid.undo }).click();
    await row.waitFor();
    await sent(other);
    const orderId = await other.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    const [item] = (await asOwner(other, shop.merchantId, 'GET', `orders/${orderId}`))['items'] as { cartId: number }[];
    await asOwner(other, shop.merchantId, 'PUT', `orders/${orderId}/cart/${item?.cartId}`, { quantity: 2 });
    await other.getByText(`Pollo picante Kung Pao de 1 a 2`).waitFor();
    await asOwner(other, shop.merchantId, 'POST', `orders/${orderId}/submit`, {});
    await row.getByText(lineSaid.sentToKitchen).first().waitFor({ state: 'attached' });
    await row.getByRole('button', { name: lineSaid.more.replace('{name}', 'Pollo picante Kung Pao') }).click();
    await other.getByText(lineSaid.kitchenTold.replace('{name}', 'Pollo picante Kung Pao')).waitFor();
  });
});
