import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as calls from '../packages/contract/src/order/calls.ts';
import { dialog, payButton, toPay, totals } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner, elsewhere } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { discounts: said, reports: own } = words;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowsOf = async (page: Page) => (await totals(page).innerText()).replace(/\s+/g, ' ');

/** The shop's sales tax from now on. */
async function taxed(page: Page, merchantId: string, rate: number, inclusionType = 'ADDITIVE'): Promise<void> {
  const all = Object.values(await asOwner(page, merchantId, 'GET', 'taxes')) as { id: string; name: string; isDefault: number }[];
  const tax = all.find(({ isDefault }) => isDefault === 1);
  if (tax === undefined) throw new Error('the demo has a default tax');
  const { id, ...seen } = tax;
  await asOwner(page, merchantId, 'PUT', `taxes/${id}`, { name: tax.name, isDefault: 1, rate, inclusionType, seen });
}

/** At the checkout of an order of dishes that cost so much each, cents. */
async function atCheckout(page: Page, orderId: string, ...prices: readonly number[]): Promise<void> {
  await elsewhere(page, { call: calls.createOrderCall, body: { source: 'register', deviceSource: 'elsewhere', orderId } });
  await elsewhere(page, { call: calls.setOrderTypeCall, orderId, body: { orderTypeLabel: 'pickup' } });
  for (const price of prices) await elsewhere(page, { call: calls.addItemCall, orderId, body: { itemId: 'custom-amount', priceType: 'VARIABLE', price } });
  await visit(page, `/dashboard/register/checkout/${orderId}`);
  await button(page, said.give.open).waitFor();
}

/** Gives a rule, to the dish that costs so much where it is for one. */
async function give(page: Page, name: string, price?: string): Promise<void> {
  await button(page, said.give.open).click();
  await dialog(page)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click();
  if (price !== undefined) await dialog(page).getByRole('button', { name: price }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Makes a rule in the settings, by hand. */
async function make(page: Page, name: string, kind: keyof typeof said.kinds, scope: keyof typeof said.scopes, value: string): Promise<void> {
  await button(page, said.add).click();
  await dialog(page).getByLabel(said.name, { exact: true }).fill(name);
  await dialog(page).getByLabel(said.kind, { exact: true }).selectOption(kind);
  if (kind !== 'comp')
    await dialog(page)
      .getByLabel(said[kind === 'new-price' ? 'price' : kind], { exact: true })
      .fill(value);
  if (kind !== 'new-price') await dialog(page).getByText(said.scopes[scope], { exact: true }).click();
  await button(page, words.common.save).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('list', { name: said.list }).getByText(name, { exact: true }).waitFor();
}

describe('discounts and comps', { timeout: 120_000 }, () => {
  it('are made in the settings, given in the order they are printed, and stand on the receipt and in the report to the cent', async () => {
    const { page, shop } = await readyTill({ shop: {}, at: '/dashboard/settings/discounts' });
    await page.getByText(said.none).waitFor();
    await make(page, 'Tenth off', 'percent', 'line', '10');
    await make(page, 'Coupon', 'amount', 'line', '1.00');
    await make(page, 'Regulars', 'percent', 'order', '10');
    await make(page, 'Voucher', 'amount', 'order', '2.00');
    await taxed(page, shop.merchantId, 725_000);
    await atCheckout(page, 'D1', 1_200, 800);
    // 12.00 − 10 %, 8.00 − 1.00, then 10 % and 2.00 of what is left: nets of 8.51 and 5.51 at 7.25 %.
    await give(page, 'Regulars');
    await give(page, 'Tenth off', '$12.00');
    await give(page, 'Coupon', '$8.00');
    await give(page, 'Voucher');
    await expect
      .poll(() => rowsOf(page))
      .toMatch(/Subtotal \$20\.00 Tax \$1\.02 Regulars -\$1\.78 Tenth off -\$1\.20 Coupon -\$1\.00 Voucher -\$2\.00 .*Total.*\$15\.04/);
    await toPay(page);
    await payButton(page).click();
    await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    const receipt = dialog(page).getByRole('region', { name: words.receipt.title });
    await receipt.getByText('Voucher').waitFor();
    const paper = (await receipt.innerText()).replace(/\s+/g, ' ');
    for (const [name, amount] of [
      ['Regulars', '1.78'],
      ['Tenth off', '1.20'],
      ['Coupon', '1.00'],
      ['Voucher', '2.00'],
    ] as const)
      expect(paper).toMatch(new RegExp(`${name}.{0,4}-\\$${amount}`, 'i'));
    expect(paper).toContain('$15.04');

    await visit(page, '/dashboard/reporting');
    const card = page.locator('[data-figure="discounts"]');
    await card.waitFor();
    expect(await card.innerText()).toContain('$5.98');
    const given = page.getByRole('table', { name: own.parts.given });
    await given.getByText('Voucher').waitFor();
    const rows = (await given.getByRole('row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
    for (const [name, amount] of [
      ['Regulars', '1.78'],
      ['Tenth off', '1.20'],
      ['Coupon', '1.00'],
      ['Voucher', '2.00'],
    ] as const)
      expect(
        rows.some((row) => row.includes(name) && row.includes(`$${amount}`)),
        `${name} in ${rows.join(' | ')}`,
      ).toBe(true);
  });

  it('lower what is taxed, or leave it where somebody else pays them back; prices with tax inside say what the guest is given', async () => {
    const { page, shop } = await readyTill({ shop: {}, at: '/dashboard/settings/discounts', mayComplain: [/status of 422/] });
    const rule = { scope: 'order', kind: 'amount', value: 200 };
    await asOwner(page, shop.merchantId, 'POST', 'discount-rules', { ...rule, name: 'Own coupon' });
    await asOwner(page, shop.merchantId, 'POST', 'discount-rules', { ...rule, name: 'Maker’s coupon', taxOn: 'before' });
    await asOwner(page, shop.merchantId, 'POST', 'discount-rules', { ...rule, name: 'Regulars', kind: 'percent', value: 1_000_000 });
    await taxed(page, shop.merchantId, 800_000);
    await atCheckout(page, 'D1', 1_000);
    await give(page, 'Own coupon');
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$10\.00 Tax \$0\.64 Own coupon -\$2\.00 .*Total.*\$8\.64/);
    await atCheckout(page, 'D2', 1_000);
    await give(page, 'Maker');
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$10\.00 Tax \$0\.80 Maker’s coupon -\$2\.00 .*Total.*\$8\.80/);

    await taxed(page, shop.merchantId, 1_000_000, 'INCLUSIVE');
    await atCheckout(page, 'D3', 1_100);
    // What is refused is said, and the order stays as it is.
    await button(page, said.give.open).click();
    await dialog(page)
      .getByRole('button', { name: /^Maker/ })
      .click();
    await dialog(page).getByText(said.give.notBeforeTax).waitFor();
    await dialog(page)
      .getByRole('button', { name: /^Regulars/ })
      .click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$10\.00 .*Regulars -\$1\.00 \$1\.10 off, tax included .*Total.*\$9\.90/);
  });

  it('give a dish away, and are taken off again, on every register', async () => {
    const { page, shop } = await readyTill({ shop: {}, at: '/dashboard/settings/discounts' });
    await page.getByText(said.none).waitFor();
    await make(page, 'On the house', 'comp', 'line', '');
    await taxed(page, shop.merchantId, 1_000_000);
    await atCheckout(page, 'D1', 1_000, 500);
    await give(page, 'On the house', '$5.00');
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$15\.00 Tax \$1\.00 On the house -\$5\.00 .*Total.*\$11\.00/);
    expect(await asOwner(page, shop.merchantId, 'GET', 'orders/D1')).toMatchObject({ total: 1_100, discounts: [{ name: 'On the house', comp: true }] });
    await button(page, said.give.open).click();
    await dialog(page)
      .getByRole('button', { name: said.give.removeNamed.replace('{name}', 'On the house') })
      .click();
    await page.getByText(said.give.removed.replace('{name}', 'On the house').replace('{total}', '$16.50')).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$15\.00 Tax \$1\.50 .*Total.*\$16\.50/);
  });
});
