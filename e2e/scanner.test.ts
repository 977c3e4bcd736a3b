import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openShop, rewriteMenu } from './till/shop.ts';
import { useTills } from './till/till.ts';
import { scan } from './verbs/scan.ts';
import { cart, dialog, lines, payButton, pick, sent, toCheckout, toPay } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

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
  it('adds what it scanned, whatever was tapped last: an item, a plus, or nothing', async () => {
    const { page } = await selling();
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: churros }).first().focus();
    await scan(page, 'DES-103');
    await flan(page).first().waitFor();
    expect(await quantityOf(page, churros)).toBe('1');

    await cart(page)
      .getByRole('button', { name: words.order.line.more.replace('{name}', churros) })
      .focus();
    await scan(page, 'DES-103');
    await expect.poll(() => quantityOf(page, 'Vanilla Flan')).toBe('2');
    expect(await quantityOf(page, churros)).toBe('1');

    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    // By a scanner with US keys, on a French tablet.
    await scan(page, 'DES-103', 5, { layout: 'french' });
    await expect.poll(() => quantityOf(page, 'Vanilla Flan')).toBe('3');
    expect(await onOrder(page)).toHaveLength(2);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('scans over what stands in the search, and leaves an unknown code there, said to be not found', async () => {
    const { page } = await selling();
    await page.getByRole('searchbox').fill('kpc');
    await page.getByRole('searchbox').focus();
    await scan(page, 'DES-103');
    await flan(page).first().waitFor();
    await scan(page, '4006381333931');
    await page.getByText(words.menu.nothingFound.replace('{query}', '4006381333931')).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('4006381333931');
    // A scanner that is set to US keys, on a French tablet: the keys of its digits write signs there. What a person types stays as it is typed.
    await scan(page, '5449000000996', 5, { layout: 'french', afterMs: 1_000 });
    await page.getByText(words.menu.nothingFound.replace('{query}', '5449000000996')).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('5449000000996');
    await page.getByRole('searchbox').fill('');
    await scan(page, '2107', 200, { layout: 'french', afterMs: 3_000 });
    expect(await page.getByRole('searchbox').inputValue()).toBe('é&àè');
    // By a scanner that ends with nothing: an unknown code is said to be so, too. What nobody can tell from typing stays typed.
    await page.getByRole('searchbox').fill('');
    await scan(page, '4006381333948', 20, { end: 'nothing', afterMs: 2_000 });
    await page.getByText(words.menu.scannedUnknown.replace('{code}', '4006381333948')).first().waitFor();
    await page.getByRole('searchbox').fill('');
    await scan(page, 'DES-103', 75, { end: 'nothing', afterMs: 6_000 });
    await expect.poll(() => page.getByRole('tabpanel').getByRole('listitem').count()).toBe(1);
    expect(await page.getByRole('searchbox').inputValue()).toBe('DES-103');
    await scan(page, 'DES-103', 10, { end: 'nothing', afterMs: 9_000 });
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    // One of both: the other was typed.
    expect(await quantityOf(page, 'Vanilla Flan')).toBe('2');
  });

  it('says so where several items have one code, and shows them', async () => {
    const shop = await openShop();
    await rewriteMenu(shop, /"DES-102"/, '"DES-103"');
    const { page } = await readyTill({ shop });
    await scan(page, 'DES-103');
    await page.getByText(words.menu.scannedSeveral.replace('{code}', 'DES-103')).waitFor();
    await expect.poll(() => page.getByRole('tabpanel').getByRole('listitem').count()).toBe(2);
    expect(await lines(page).count()).toBe(0);
  });

  it('presses no button on checkout and pay, and types into no amount: it says that nothing is added here', async () => {
    const { page } = await selling();
    const said = page.getByText(words.menu.scannedElsewhere.replace('{code}', 'DES-103'));
    await toCheckout(page);
    const onward = page.getByRole('button', { name: new RegExp(words.order.steps.continue) });
    await onward.focus();
    await scan(page, 'DES-103');
    await said.waitFor();
    expect(page.url()).toMatch(/checkout\/[^/]+$/);
    await onward.focus();
    await scan(page, '107');
    await page.getByText(words.menu.scannedElsewhere.replace('{code}', '107')).waitFor();
    expect(page.url()).toMatch(/checkout\/[^/]+$/);
    await toPay(page);
    await sent(page);
    const field = page.getByLabel(words.payment.received);
    await field.focus();
    const before = await field.inputValue();
    await scan(page, '40063813');
    await page.getByText(words.menu.scannedElsewhere.replace('{code}', '40063813')).waitFor();
    // As an amount: what was put back may stand there without its currency.
    expect(before).toContain(await field.inputValue());
    expect(await field.inputValue()).toContain('7.61');
    expect(await dialog(page).count()).toBe(0);
    expect(page.url()).toMatch(/\/pay$/);
  });

  it('adds nothing under an open dialog', async () => {
    const { page } = await selling();
    await page.getByRole('tabpanel').getByRole('listitem').getByRole('button', { name: 'Kung Pao' }).first().click();
    await dialog(page).waitFor();
    await scan(page, 'DES-103');
    await page.getByText(words.menu.scannedElsewhere.replace('{code}', 'DES-103')).waitFor();
    expect(await dialog(page).count()).toBe(1);
    expect(await flan(page).count()).toBe(0);
  });

  it('is no typist: what is typed fast into a field of a dialog stays in it', async () => {
    const { page } = await selling();
    await page.goto('/dashboard/customers');
    await page.getByRole('button', { name: words.customer.create, exact: true }).first().click();
    const first = dialog(page).getByLabel(words.customer.firstName);
    await first.focus();
    await scan(page, 'Inesita', 15);
    await expect.poll(() => first.inputValue()).toBe('Inesita');
  });

  it('presses nothing with a short code, nor when it is slow, as over Bluetooth', async () => {
    const { page } = await selling();
    const remove = cart(page).getByRole('button', { name: words.order.line.delete.replace('{name}', churros) });
    for (const [code, gapMs] of [
      ['1', 5],
      ['12', 5],
      ['DES-103', 50],
    ] as const) {
      await remove.focus();
      await scan(page, code, gapMs);
    }
    await flan(page).first().waitFor();
    expect(await quantityOf(page, churros)).toBe('1');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').focus();
    await scan(page, 'DES-103', 45);
    await expect.poll(() => quantityOf(page, 'Vanilla Flan')).toBe('2');
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
  });

  it('presses no button with its Enter, however slow it is; a second later a person’s Enter does', async () => {
    const { page } = await selling();
    const more = cart(page).getByRole('button', { name: words.order.line.more.replace('{name}', churros) });
    await more.focus();
    await scan(page, 'DES-103', 200);
    await flan(page).first().waitFor();
    // Too slow to be known, and with a halt before its Enter.
    await more.focus();
    await scan(page, 'DES-103', 500, { afterMs: 3_000 });
    await scan(page, '7', 5, { haltAt: 1, haltMs: 900, afterMs: 9_000 });
    await scan(page, '', 0, { afterMs: 12_000 });
    await expect.poll(() => quantityOf(page, churros)).toBe('2');
    expect(await onOrder(page)).toHaveLength(2);
    expect(await quantityOf(page, 'Vanilla Flan')).toBe('1');
  });

  it('changes no amount while a keypad is open: a price, a tip and cash, with the focus in the field and elsewhere, at once or with a halt', async () => {
    const { page } = await selling();
    const said = (code: string) => page.getByText(words.menu.scannedElsewhere.replace('{code}', code)).first().waitFor();
    const scans = async (code: string, look: () => Promise<string>, how: Parameters<typeof scan>[3] = {}) => {
      const before = await look();
      await scan(page, code, 5, how);
      await said(code);
      await expect.poll(look).toBe(before);
    };
    await pick(page, 'Custom Amount');
    const price = () => dialog(page).getByRole('status', { name: words.menu.price }).innerText();
    await scans('4011', price);
    await scans('5449000000995', price, { end: 'nothing' });
    await scans('4015', price, { end: 'nothing' });
    for (const key of ['1', '2']) await dialog(page).getByRole('group', { name: words.common.keypad }).getByRole('button', { name: key, exact: true }).click();
    await scans('5449000000996', price);
    expect(await price()).toBe('$12.00');
    await dialog(page)
      .getByRole('button', { name: words.menu.add.replace('{price}', '$12.00') })
      .click();
    await expect.poll(() => lines(page).count()).toBe(2);

    await toCheckout(page);
    await page.getByRole('button', { name: words.order.tip.add }).click();
    const tip = dialog(page).getByLabel(words.order.tip.customAmount);
    await scans('4012', () => tip.inputValue());
    await dialog(page).getByRole('group', { name: words.common.keypad }).getByRole('button', { name: '3', exact: true }).click();
    await tip.focus();
    await scans('4016', () => tip.inputValue(), { end: 'nothing' });
    for (const code of ['12', '4013', 'DES-103']) await scans(code, () => tip.inputValue());
    expect(await tip.inputValue()).toBe('3');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });

    await toPay(page);
    const cash = page.getByLabel(words.payment.received);
    await cash.focus();
    const halts = [1, 6, 12, 13];
    for (const [index, haltAt] of halts.entries())
      await scans(`400638133393${index}`, () => cash.inputValue(), { haltAt, haltMs: 150, afterMs: index * 2_000 });
    // By a scanner that ends with Tab, or with nothing: the focus stays, too.
    for (const [index, end] of (['Tab', 'nothing'] as const).entries())
      await scans(`544900000099${index}`, () => cash.inputValue(), { end, afterMs: 9_000 + index * 2_000 });
    expect(await cash.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await scans('5449000000997', () => cash.inputValue(), { afterMs: 14_000 });
    expect(await payButton(page).isEnabled()).toBe(true);
    expect(page.url()).toMatch(/\/pay$/);
  });

  it('fills the barcodes of an item in its editor, sells it from then on, and knows no code by its beginning', async () => {
    const { page } = await selling();
    const { menuEditor: said } = words;
    const edit = async (name: string) => {
      await page.getByLabel(said.search).fill(name);
      await page.getByTitle(said.editNamed.replace('{name}', name), { exact: true }).click();
      await dialog(page).getByLabel(said.name, { exact: true }).focus();
    };
    const save = () => dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();
    await page.goto('/dashboard/settings/menu');
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
    await page.goto('/dashboard/register');
    await lines(page).first().waitFor();
    // Typed it is found too, as soon as this register has heard of the change.
    await finds(page, '036000291452', 'Vanilla Flan');
    await scan(page, '036000291452');
    await expect.poll(() => quantityOf(page, 'Vanilla Flan')).toBe('1');
    await scan(page, 'flan-7');
    await expect.poll(() => quantityOf(page, 'Vanilla Flan')).toBe('2');
    // The beginning of a SKU that only the flan has.
    await scan(page, 'DES-10');
    await page.getByText(words.menu.scannedUnknown.replace('{code}', 'DES-10')).waitFor();
    expect(await quantityOf(page, 'Vanilla Flan')).toBe('2');
    expect(await onOrder(page)).toHaveLength(2);
  });

  it('sells a scale’s label at the price or weight inside, and nothing of one that was misread', async () => {
    const { page } = await selling();
    const { menuEditor: said, business } = words;
    await page.goto('/dashboard/settings/business');
    const part = page.getByRole('region', { name: business.parts.labels });
    for (const [prefix, form] of [
      ['20', '20iiiiippp.pp'],
      ['21', '21iiiiikk.kkk'],
    ] as const) {
      await part.getByRole('button', { name: business.labels.add }).click();
      await part.getByLabel(business.labels.prefix).last().selectOption(prefix);
      await part.getByLabel(business.labels.form).last().selectOption(form);
    }
    await part.getByLabel(business.fields.weightUnit).selectOption('kg');
    await part
      .getByText(/2112345005126/)
      .first()
      .waitFor();
    await part.getByRole('button', { name: words.common.save, exact: true }).click();
    await page.getByText(business.saved.replace('{part}', business.parts.labels)).waitFor();

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
    await page.getByText(/2012345009994: a check digit is wrong/).waitFor();
    await scan(page, '2054321007994');
    await page.getByText(/No item has the label 2054321007994. Its number is 54321/).waitFor();
    expect(await onOrder(page)).toHaveLength(3);
  });
});
