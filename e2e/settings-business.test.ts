import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TaxRate } from '../packages/domain/src/merchant/types.ts';
import { addPlain, beginWith, dialog } from './actions/sale-actions.ts';
import { setup } from './actions/setup-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { losingAnswers } from './till/network.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { business: said } = words;
const toBusiness = async (page: Page) => {
  await visit(page, '/dashboard/settings');
  await page.getByRole('navigation', { name: words.settings.title }).getByRole('link', { name: said.title }).click();
  await page.waitForURL('**/dashboard/settings/business');
  await part(page, 'identity').waitFor();
};
const toTaxes = (page: Page) => visit(page, '/dashboard/settings/taxes');
const part = (page: Page, name: keyof typeof said.parts) => page.getByRole('region', { name: said.parts[name], exact: true });
const save = (page: Page, name: keyof typeof said.parts) => part(page, name).getByRole('button', { name: words.common.save, exact: true }).click();
const savedNotice = (page: Page, name: keyof typeof said.parts) => page.getByText(said.saved.replace('{part}', said.parts[name])).first().waitFor();
const now = (page: Page, merchantId: string) => asOwner(page, merchantId, 'GET', 'business') as Promise<Record<string, unknown>>;

describe('the business of a shop, in the settings', () => {
  it('is changed a part at a time: name, phone, an address that is searched, time zone, start of the day, order types; the register goes by it at once', async () => {
    const { page, shop } = await readyTill({ shop: {}, mayComplain: [/status of 409/] });
    await toBusiness(page);
    const identity = part(page, 'identity');
    const name = identity.getByLabel(said.fields.name);
    await name.fill('Lantern Diner');
    await identity.getByLabel(said.fields.phone).fill('510 555');
    // The rules of numbers are there.
    await identity.getByText('+1', { exact: true }).waitFor();
    await save(page, 'identity');
    await identity.getByText(said.phoneWrong).waitFor();
    await identity.getByLabel(said.fields.phone).and(page.locator(':focus')).waitFor();
    await identity.getByLabel(said.fields.phone).fill('(510) 555-0123');
    await identity.getByRole('button', { name: said.changeAddress }).click();
    await identity.getByRole('combobox', { name: setup.business.search }).fill('golden gate');
    await page.getByRole('option', { name: 'Golden Gate Dim Sum' }).click();
    // Meanwhile somebody else gives it another name: it is said before anything is replaced.
    const before = await now(page, shop.merchantId);
    await asOwner(page, shop.merchantId, 'PUT', 'business', { name: 'Elsewhere', seen: { name: before['name'] } });
    await identity.getByRole('alert').getByText(`${said.fields.name}: Elsewhere`).waitFor();
    expect(await name.inputValue()).toBe('Lantern Diner');
    await save(page, 'identity');
    await savedNotice(page, 'identity');
    expect(await now(page, shop.merchantId)).toMatchObject({ name: 'Lantern Diner', phone: '+15105550123', city: expect.stringContaining('San') });
    // What can be taken back is saved as it is changed, and the toast takes it back.
    const dayStart = part(page, 'time').getByLabel(said.fields.businessDayStart);
    await dayStart.selectOption({ label: '4:00 AM' });
    await savedNotice(page, 'time');
    await expect.poll(() => now(page, shop.merchantId)).toMatchObject({ businessDayStart: 14_400 });
    await page.getByRole('button', { name: said.undo }).click();
    await expect.poll(() => now(page, shop.merchantId)).toMatchObject({ businessDayStart: before['businessDayStart'] });
    await expect.poll(() => dayStart.inputValue()).toBe(String(before['businessDayStart']));
    await dayStart.selectOption({ label: '4:00 AM' });
    await part(page, 'time').getByLabel(said.fields.timezone).selectOption('America/Denver');
    await expect.poll(() => now(page, shop.merchantId)).toMatchObject({ timezone: 'America/Denver', businessDayStart: 14_400 });
    // The books are closed through a day that is over, and whoever opens closed days again is asked.
    const books = part(page, 'books');
    const through = books.getByLabel(said.fields.booksClosedThrough);
    await page.getByText(said.advanced, { exact: true }).click();
    await through.fill('2999-01-31');
    // Whoever leaves with something unsaved is asked.
    await page.getByRole('link', { name: words.devices.title }).click();
    await dialog(page).getByText(words.form.named.replace('{names}', said.parts.books)).waitFor();
    await dialog(page).getByRole('button', { name: words.unsaved.stay }).click();
    await save(page, 'books');
    await books
      .getByRole('alert')
      .getByText(said.books.wrong.split('{')[0] ?? '')
      .waitFor();
    await through.fill('2025-03-31');
    await save(page, 'books');
    await savedNotice(page, 'books');
    await through.fill('2025-02-28');
    await save(page, 'books');
    await dialog(page).getByText('Mar 31, 2025').waitFor();
    await dialog(page).getByRole('button', { name: words.common.no, exact: true }).click();
    expect(await now(page, shop.merchantId)).toMatchObject({ booksClosedThrough: '2025-03-31' });
    await books.getByRole('button', { name: said.books.open }).click();
    await save(page, 'books');
    await dialog(page).getByRole('button', { name: said.books.reopen }).click();
    await expect.poll(() => now(page, shop.merchantId)).toMatchObject({ booksClosedThrough: null });
    await part(page, 'orders').getByRole('checkbox', { name: said.typeLabels.pickup }).press('Space');
    await savedNotice(page, 'types');
    const tables = part(page, 'orders').getByLabel(said.fields.tables);
    await tables.fill('1-900');
    await tables.fill(Array.from({ length: 201 }, (_, index) => `T${index}`).join('\n'));
    await tables.blur();
    await part(page, 'orders').getByText(said.tablesTooMany.replace('{count}', '200').replace('{length}', '36')).waitFor();
    await tables.fill('Patio, 1-3\npatio');
    await tables.blur();
    await savedNotice(page, 'tables');
    expect(await tables.inputValue()).toBe('Patio\n1\n2\n3');
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('till.merchant') ?? '{}')))
      .toMatchObject({ name: 'Lantern Diner', timezone: 'America/Denver', businessDayStart: 14_400 });
    await visit(page, '/dashboard/register');
    await page.getByRole('button', { name: words.order.cart.startOrder }).click();
    await dialog(page)
      .getByRole('button', { name: /^\s*Dine-in/ })
      .click();
    await expect
      .poll(() => dialog(page).getByRole('group', { name: words.order.tables.list }).getByRole('button').allInnerTexts())
      .toEqual(['Patio', '1', '2', '3'].map((name) => `${name}\n${words.order.tables.free}`));
  });

  it('has taxes that are made once though the answer is lost, changed, and deleted with what follows said before; the next item is sold with them, and what is on the order keeps its own', async () => {
    const { page, shop } = await readyTill({ shop: {}, mayComplain: [/status of 409/, /status of 504/] });
    const taxes = () => asOwner(page, shop.merchantId, 'GET', 'taxes').then((all) => Object.values(all) as unknown as TaxRate[]);
    await beginWith(page, 'Churros (4)');
    const [first] = await taxes();
    if (first === undefined) throw new Error('the demo has a tax');
    await toTaxes(page);
    const section = page.getByRole('region', { name: said.taxes.title, exact: true });
    await section
      .getByText(/Charged on \d+ items$/)
      .first()
      .waitFor();
    const lost = await losingAnswers(page, '**/taxes');
    await section.getByRole('button', { name: setup.tax.create }).click();
    await dialog(page).getByLabel(setup.tax.name).fill('Bag fee');
    await dialog(page).getByLabel(setup.tax.ratePercent).fill('1');
    const saveTax = () => dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();
    await saveTax();
    await dialog(page).getByText(setup.tax.failed).waitFor();
    await lost.mend();
    await saveTax();
    await dialog(page).waitFor({ state: 'detached' });
    expect((await taxes()).filter(({ name }) => name === 'Bag fee')).toHaveLength(1);
    await section.getByRole('button', { name: `Edit ${first.name}` }).press('Enter');
    const rate = dialog(page).getByLabel(setup.tax.ratePercent);
    expect(await rate.inputValue()).toBe(String(first.rate / 100_000));
    await rate.fill('20');
    // Somebody else is faster, and what they saved is said; what nobody typed in here follows.
    const { id, ...seen } = first;
    await asOwner(page, shop.merchantId, 'PUT', `taxes/${id}`, { ...seen, name: 'Sales', rate: 900_000, seen });
    const theirs = words.form.changedElsewhere.replace('{now}', `${setup.tax.ratePercent}: 9%`);
    await dialog(page).getByRole('alert').getByText(theirs).waitFor();
    expect(await dialog(page).getByLabel(setup.tax.name).inputValue()).toBe('Sales');
    expect(await rate.inputValue()).toBe('20');
    await dialog(page).getByRole('button', { name: words.common.save, exact: true }).click();
    await section.getByRole('listitem').filter({ hasText: 'Sales' }).getByText('20%', { exact: true }).waitFor();
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('till.merchant') ?? '{}').tax_rates?.[0]?.rate);
    await expect.poll(kept).toBe(2_000_000);
    await page.getByRole('link', { name: words.frame.register }).first().click();
    await addPlain(page, 'Vanilla Flan');
    await explained(page, first, 2_000_000);
    await toTaxes(page);
    await section.getByRole('button', { name: 'Edit Sales' }).click();
    await dialog(page).getByRole('button', { name: words.common.delete, exact: true }).click();
    const question = page.getByRole('dialog', { name: setup.tax.deleteTitle.replace('{name}', 'Sales') });
    await question.getByText(said.taxes.removeText).waitFor();
    await question.getByRole('button', { name: words.common.no, exact: true }).and(page.locator(':focus')).waitFor();
    expect(await question.innerText()).toContain(said.taxes.removeDefault);
    await question.getByRole('button', { name: words.common.delete, exact: true }).click();
    await section.getByRole('listitem').filter({ hasText: 'Sales' }).waitFor({ state: 'detached' });
    expect((await taxes()).some((tax) => tax.id === id)).toBe(false);
    await toBusiness(page);
    await page.getByText(said.advanced, { exact: true }).click();
    await part(page, 'rounding').getByLabel(said.fields.cashRounding).selectOption({ label: 'To the nearest $0.05' });
    await save(page, 'rounding');
    await savedNotice(page, 'rounding');
    expect(await now(page, shop.merchantId)).toMatchObject({ cashRounding: 5 });
    const own = page.getByRole('region', { name: said.data.title, exact: true });
    await own.getByRole('button', { name: said.data.download }).click();
    await dialog(page).getByText(said.data.confirmText).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('button', { name: said.data.download }).click()]);
    const lines = gunzipSync(await readFile(await file.path()))
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect([lines[0].kind, lines.at(-1).kind, lines.at(-1).counts.order]).toEqual(['about', 'end', 1]);
    expect(new URL(page.url()).pathname).toBe('/dashboard/settings/business');
  });
});

/** One order has the tax of before and the one of now, each by its own rate. */
async function explained(page: Page, before: TaxRate, now: number): Promise<void> {
  const { activeOrderId } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}'));
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const order = async () => {
    const { items } = (await asOwner(page, merchant.id, 'GET', `orders/${activeOrderId}`)) as { items?: { taxRates: TaxRate[] }[] };
    return (items ?? []).map((line) => line.taxRates.find(({ id }) => id === before.id)?.rate);
  };
  await expect.poll(order).toEqual([now, before.rate]);
}
