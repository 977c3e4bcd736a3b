import type { Page } from 'playwright-core';
import { cart, dialog } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { asOwner } from '../till/elsewhere.ts';
import type { AtStop } from './at-stop.ts';
import { withoutToasts } from './toasts.ts';

const { give } = words.discounts;
const rule = { scope: 'order', kind: 'percent', value: 1_000_000, taxOn: 'after', comp: false };
const rules = [
  { ...rule, name: 'Regulars' },
  { ...rule, name: 'Neighborhood lunch voucher', kind: 'amount', value: 500 },
  { ...rule, name: 'Staff meal', scope: 'line', kind: 'new-price', value: 500 },
  { ...rule, name: 'Holiday week', use: { types: [], hours: [], firstDay: '2099-12-24', lastDay: '2099-12-31' } },
  { ...rule, name: 'Holiday coupon', code: { text: 'XMAS26', uses: 100 } },
  { ...rule, name: 'On the house', scope: 'line', value: 10_000_000, comp: true, needsReason: true },
];

/** What the total of the order at whose checkout a register is comes from, and what is taken off it. */
export async function tourBill(page: Page, atStop: AtStop): Promise<void> {
  await page
    .getByRole('button', { name: /^Explain the total/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('dialog', { name: words.order.explain.title }).waitFor();
  await atStop('explain', page);
  await page.keyboard.press('Escape');
  await tourDiscount(page, atStop);
}

/** Discounts of the order at whose checkout a register is, and of a line; the shop and the order are left as they were. */
async function tourDiscount(page: Page, atStop: AtStop): Promise<void> {
  const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
  const made = await Promise.all(rules.map((each) => asOwner(page, merchant.id, 'POST', 'discount-rules', each)));
  const checkout = new URL(page.url()).pathname;
  const open = () => page.getByRole('button', { name: give.open, exact: true });
  const apply = async (name: string) => {
    await open().click();
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .click();
    await dialog(page).waitFor({ state: 'detached' });
  };
  await apply('Regulars');
  await withoutToasts(page);
  await open().click();
  await dialog(page).getByText(give.given, { exact: true }).waitFor();
  await atStop('discount', page);
  await dialog(page)
    .getByRole('button', { name: /^On the house/ })
    .click();
  await atStop('discount-item', page);
  await dialog(page)
    .getByRole('button', { name: /^Mango Pudding/ })
    .click();
  await dialog(page).getByLabel(give.ownReason).waitFor();
  await atStop('discount-reason', page);
  await page.keyboard.press('Escape');
  await visit(page, '/dashboard/register/main');
  await cart(page).getByText('Regulars').waitFor();
  await atStop('register-discount', page);
  await visit(page, checkout);
  await open().click();
  await dialog(page)
    .getByRole('button', { name: give.removeNamed.replace('{name}', 'Regulars') })
    .click();
  await dialog(page).getByText(give.given, { exact: true }).waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  for (const { id } of made) await asOwner(page, merchant.id, 'DELETE', `discount-rules/${id}`);
  await open().waitFor({ state: 'detached' });
  await withoutToasts(page);
}
