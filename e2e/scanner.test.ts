import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cart, dialog, lines, sent } from './actions/sale-actions.ts';
import { scan } from './actions/scan.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const churros = 'Churros (4)';

/** A till with one portion of Churros on an order, where a tap on an item adds it at once. */
async function selling() {
  const till = await readyTill({ settings: { quickAdd: true } });
  await till.page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: churros }).first().click();
  await till.page.getByRole('dialog').getByRole('button', { name: 'Pickup' }).click();
  await lines(till.page).first().waitFor();
  await expect.poll(() => dialog(till.page).count()).toBe(0);
  await sent(till.page);
  return till;
}

const onOrder = async (page: Page) => (await lines(page).allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
const quantityOf = (page: Page, name: string) =>
  cart(page)
    .getByRole('group', { name: new RegExp(name.replace(/[()]/g, '\\$&')) })
    .locator('output')
    .innerText();
/** Types into the search, until it finds this item and no other: the tiles of the whole menu are there until then. */
async function finds(page: Page, asked: string, item: string) {
  await page.getByRole('searchbox').fill(asked);
  const tiles = page.getByRole('tabpanel').getByRole('listitem');
  await expect
    .poll(async () => [
      await tiles.count(),
      await tiles
        .first()
        .innerText()
        .catch(() => ''),
    ])
    .toEqual([1, expect.stringContaining(item)]);
}
const flan = (page: Page) => lines(page).filter({ hasText: 'Vanilla Flan' });

describe('a scanner', () => {
  it('fills the barcodes of an item in its editor, sells it from then on, and knows no code by its beginning', async () => {
    const { page } = await selling();
    const { menuEditor: said } = words;
    const edit = async (name: string) => {
      await page.getByLabel(said.search).fill(name);
      await page.getByTitle(said.editNamed.replace('{name}', name), { exact: true }).click();
      await dialog(page).getByLabel(said.name, { exact: true }).focus();
    };
    const save = () => dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();
    await visit(page, '/dashboard/settings/menu');
    await edit('Vanilla Flan');
    // Into its name goes nothing of it, and its Enter saves nothing.
    await scan(page, ']E00036000291452');
    await dialog(page)
      .getByRole('button', { name: said.removeBarcode.replace('{code}', '0036000291452') })
      .waitFor();
    expect(await dialog(page).getByLabel(said.name, { exact: true }).inputValue()).toBe('Vanilla Flan');
    await dialog(page).getByRole('textbox', { name: said.barcodes }).fill('FLAN-7');
    await save();
    await page.getByText(said.saved.replace('{name}', 'Vanilla Flan'), { exact: true }).first().waitFor();
    await edit(churros);
    await scan(page, '36000291452');
    await dialog(page).getByText(said.barcodeTaken.replace('{code}', '36000291452').replace('{name}', 'Vanilla Flan')).waitFor();
    await visit(page, '/dashboard/register');
    await lines(page).first().waitFor();
    // Typed it is found too, as soon as this register has heard of the change.
    await finds(page, '036000291452', 'Vanilla Flan');
    await scan(page, '036000291452');
    await expect.poll(() => quantityOf(page, 'Vanilla Flan')).toBe('1');
    await scan(page, 'flan-7');
    await expect.poll(() => quantityOf(page, 'Vanilla Flan')).toBe('2');
    // The beginning of a SKU that only the flan has.
    await scan(page, 'DES-10');
    const unknown = (code: string) => page.getByRole('region', { name: words.menu.scannedUnknown.replace('{code}', code) });
    await unknown('DES-10').waitFor();
    expect(await quantityOf(page, 'Vanilla Flan')).toBe('2');
    expect(await onOrder(page)).toHaveLength(2);

    // It is added to the menu from there, and sold by its code.
    await scan(page, '4006381333931');
    await unknown('4006381333931').getByRole('button', { name: words.labels.addToMenu }).click();
    await dialog(page).getByLabel(said.name, { exact: true }).fill('Oat Bar');
    await dialog(page).getByLabel(said.price, { exact: true }).fill('2.50');
    await dialog(page).getByLabel(said.chooseCategory).selectOption({ label: 'Desserts' });
    await save();
    await page.getByText(said.saved.replace('{name}', 'Oat Bar'), { exact: true }).first().waitFor();
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: 'Oat Bar' }).first().waitFor();
    await scan(page, '4006381333931');
    await expect.poll(() => quantityOf(page, 'Oat Bar')).toBe('1');
  });

  it('sells a scale’s label at the price or weight inside, and nothing of one that was misread', async () => {
    const { page } = await selling();
    const { menuEditor: said, business } = words;
    await visit(page, '/dashboard/settings/business');
    await page.getByText(business.advanced, { exact: true }).click();
    const part = page.getByRole('region', { name: business.parts.labels });
    for (const [prefix, holds, form] of [
      ['20', 'price', '20iiiiippp.pp'],
      ['21', 'kg', '21iiiiikk.kkk'],
    ] as const) {
      await part.getByRole('button', { name: business.labels.add }).click();
      await part.getByLabel(business.labels.prefix, { exact: true }).last().selectOption(prefix);
      await part.getByLabel(business.labels.holds).last().selectOption(holds);
      await part.getByLabel(business.labels.form).last().selectOption(form);
    }
    await part.getByLabel(business.fields.weightUnit).selectOption('kg');
    await part
      .getByText(/21 12345 00512 6/)
      .first()
      .waitFor();
    await part.getByRole('button', { name: words.common.save, exact: true }).click();
    await page.getByText(business.saved.replace('{part}', business.parts.labels)).waitFor();

    // A register hears of what was set a second later; a page that begins reads it at once.
    await page.goto('/dashboard/settings/menu');
    await page.getByLabel(said.search).fill('Vanilla Flan');
    await page.getByTitle(said.editNamed.replace('{name}', 'Vanilla Flan'), { exact: true }).click();
    await dialog(page).getByLabel(said.priceType).selectOption('VARIABLE');
    await dialog(page).getByLabel(said.price, { exact: true }).fill('12.90');
    // A label is kept without its weight, and the other scale's by its own.
    await scan(page, '2112345005126');
    await dialog(page)
      .getByRole('button', { name: said.removeBarcode.replace('{code}', '2112345000008') })
      .waitFor();
    await dialog(page).getByRole('textbox', { name: said.barcodes }).fill('12345');
    await dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();
    await page.getByText(said.saved.replace('{name}', 'Vanilla Flan'), { exact: true }).first().waitFor();

    await page.getByRole('navigation').getByRole('link', { name: words.frame.register, exact: true }).click();
    await lines(page).first().waitFor();
    await finds(page, '12345', 'Vanilla Flan');
    await scan(page, ']E02112345005126');
    await flan(page).first().waitFor();
    expect((await onOrder(page))[0]).toContain('$6.60');
    await cart(page).getByText('0.512 kg × $12.90/kg').first().waitFor();
    await scan(page, '2012345007994');
    await expect.poll(() => flan(page).count()).toBe(2);
    expect((await onOrder(page)).join(' ')).toContain('$7.99');
    await scan(page, '2012345009994');
    await page.getByText(/2012345009994: wrong check digit/).waitFor();
    await scan(page, '2054321007994');
    await page.getByText(/No item has the label 2054321007994 \(number 54321\)/).waitFor();
    expect(await onOrder(page)).toHaveLength(3);
  });
});
