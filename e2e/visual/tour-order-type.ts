import type { Page } from 'playwright-core';
import { words } from '../actions/words.ts';
import type { AtStop } from './at-stop.ts';

/** From the question that the first item leads to, to an order at table 12. */
export async function tourOrderType(page: Page, atStop: AtStop): Promise<void> {
  const { typeDialog } = words.order;
  await page.getByRole('dialog', { name: typeDialog.title }).waitFor();
  await atStop('order-type', page);
  await page.getByRole('button', { name: /^\s*Dine-in/ }).click();
  await page.getByLabel(typeDialog.tableNumber).fill('12');
  await page.getByRole('button', { name: typeDialog.continue }).click();
}

/** What changes the type of the order in the cart, a dine-in; it stays as it is. */
export async function tourChangeType(page: Page, atStop: AtStop): Promise<void> {
  await page.getByRole('button', { name: words.order.types['dine-in'], exact: true }).click();
  await page.getByRole('dialog', { name: words.order.changeDialog.title }).waitFor();
  await atStop('order-type-change', page);
  await page.keyboard.press('Escape');
}

/** The tables, one of them open, for an order that is about to begin: it does not. */
export async function tourTables(page: Page, atStop: AtStop): Promise<void> {
  const { tables, typeDialog } = words.order;
  await page.getByRole('button', { name: words.order.cart.startOrder }).click();
  await page
    .getByRole('dialog', { name: typeDialog.title })
    .getByRole('button', { name: /^\s*Dine-in/ })
    .click();
  const open = page.getByRole('group', { name: tables.list }).getByRole('button', { name: /\$/ }).first();
  await open.waitFor();
  await atStop('tables', page);
  await open.click();
  await page.getByRole('button', { name: tables.newCheck }).waitFor();
  await atStop('table-open', page);
  await page.keyboard.press('Escape');
}
