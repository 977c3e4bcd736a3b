import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as calls from '../packages/contract/src/order/calls.ts';
import { beginWith, dialog, orderIdIn, payButton, sent, toCheckout, toPay, totals } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner, elsewhere } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { discounts: said, reports: own, serviceCharges: charging } = words;
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
  await totals(page).waitFor();
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

  it('lower what is taxed, or leave it where somebody else pays them back; where tax is in the prices, they stand without it as the subtotal does', async () => {
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
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$10\.00 .*Regulars -\$1\.00 Tip .*Total.*\$9\.90/);
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

describe('discounts without a network', { timeout: 120_000 }, () => {
  it('are given at once, and the order that was paid so is at the server to the cent when the network is back', async () => {
    const { page, context, shop } = await readyTill({ shop: {}, alone: true, mayComplain: [/ERR_INTERNET_DISCONNECTED/] });
    const rule = { scope: 'order', kind: 'percent', value: 1_000_000, name: 'Regulars' };
    await asOwner(page, shop.merchantId, 'POST', 'discount-rules', rule);
    await taxed(page, shop.merchantId, 1_000_000);
    await page.reload();
    await beginWith(page, 'Churros (4)');
    await button(page, said.give.open).waitFor();
    await toCheckout(page);
    const orderId = orderIdIn(page);
    // Where the cash is taken is fetched by itself.
    await toPay(page);
    await page.goBack();
    await sent(page);
    await context.setOffline(true);
    await give(page, 'Regulars');
    await page.getByText(said.give.applied.replace('{name}', 'Regulars').replace('{total}', '$6.88')).waitFor();
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$6\.95 Tax \$0\.63 Regulars -\$0\.70 .*Total.*\$6\.88/);
    await toPay(page);
    await page.getByRole('button', { name: '$10.00' }).click();
    await page.getByRole('dialog', { name: words.payment.done.cash }).getByText('$3.12').first().waitFor();
    await context.setOffline(false);
    await page.getByRole('dialog').getByText(words.outbox.paymentRecorded).waitFor({ timeout: 30_000 });
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).toMatchObject({
      ...{ state: 'completed', total: 688, discountAmount: 70, amountPaid: 688 },
      discounts: [{ name: 'Regulars', source: 'staff' }],
      order_payment: [{ type: 'cash', amount: 688, received: 1_000 }],
    });
  });
});

describe('service charges and gratuities', { timeout: 120_000 }, () => {
  it('are made in the settings, come with an order’s type, are added and taken off by hand, and stand on the receipt and in the report to the cent', async () => {
    const { page, shop } = await readyTill({ shop: {}, at: '/dashboard/settings/charges' });
    await taxed(page, shop.merchantId, 1_000_000);
    await page.reload();
    await button(page, charging.add).first().click();
    await dialog(page).getByLabel(charging.name, { exact: true }).fill('Large party');
    await dialog(page).getByText(charging.kinds.gratuity, { exact: true }).click();
    await dialog(page).getByRole('textbox', { name: charging.bys.percent }).fill('18');
    await dialog(page).getByLabel(charging.typeNames['dine-in'], { exact: true }).check();
    await button(page, words.common.save).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('list', { name: charging.list }).getByText('Large party', { exact: true }).waitFor();
    const fee = { kind: 'service', by: 'amount', value: 150, base: 'after', to: 'house', types: [], isRemovable: true };
    const [tax] = Object.values(await asOwner(page, shop.merchantId, 'GET', 'taxes')) as { id: string }[];
    await asOwner(page, shop.merchantId, 'POST', 'service-charges', { ...fee, name: 'Kitchen fee', taxIds: [tax?.id] });

    await visit(page, '/dashboard/register/main');
    await beginWith(page, 'Churros (4)', { table: '7' });
    // 6.95, 10 % tax, 18 % for the staff, untaxed.
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$6\.95 Tax \$0\.70 Large party \$1\.25 .*\$8\.90/);
    await toCheckout(page);
    await button(page, words.charges.title).click();
    const charge = (name: string) => dialog(page).getByLabel(new RegExp(`^${name}`));
    await charge('Kitchen fee').check();
    await dialog(page).getByRole('button', { name: words.charges.save, exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$6\.95 Tax \$0\.85 .*Large party \$1\.25 .*Kitchen fee \$1\.50 .*Total.*\$10\.55/);
    const orderId = orderIdIn(page);
    await button(page, words.order.steps.submit).click();
    await page.getByText(words.order.submitted).waitFor();
    await toPay(page);
    await payButton(page).click();
    await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    const receipt = dialog(page).getByRole('region', { name: words.receipt.title });
    await receipt.getByText('Large party').waitFor();
    const paper = (await receipt.innerText()).replace(/\s+/g, ' ');
    expect(paper).toMatch(/Large party.{0,20}1\.25/i);
    expect(paper).toMatch(/Kitchen fee.{0,20}1\.50/i);
    expect(paper).toContain('$10.55');
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).toMatchObject({ total: 1_055, subtotal: 695 });

    // On a pickup it does not come by itself, and is taken off where somebody added it.
    await atCheckout(page, 'C2', 1_000);
    await button(page, words.charges.title).click();
    await charge('Large party').check();
    await dialog(page).getByRole('button', { name: words.charges.save, exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => rowsOf(page)).toMatch(/Large party \$1\.80 .*Total.*\$12\.80/);
    await button(page, words.charges.title).click();
    await charge('Large party').uncheck();
    await dialog(page).getByRole('button', { name: words.charges.save, exact: true }).click();
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$10\.00 Tax \$1\.00 .*Total.*\$11\.00/);
    expect(await rowsOf(page)).not.toContain('Large party');

    await visit(page, '/dashboard/reporting');
    const card = page.locator('[data-figure="charges"]');
    await card.waitFor();
    expect(await card.innerText()).toContain('$2.75');
    const added = page.getByRole('table', { name: own.parts.added });
    const rows = (await added.getByRole('row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' '));
    for (const [name, amount] of [
      ['Large party', '1.25'],
      ['Kitchen fee', '1.50'],
    ] as const)
      expect(
        rows.some((row) => row.includes(name) && row.includes(`$${amount}`)),
        `${name} in ${rows.join(' | ')}`,
      ).toBe(true);
  });
});
