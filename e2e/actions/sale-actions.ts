import type { Locator, Page } from 'playwright-core';
import { words } from './words.ts';

/** What people do at the register, by the words that they read there. */

const startsWith = (text: string): RegExp => new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Takes the device whose button is called `label`, the first one where not said, and waits for the register. */
export async function selectDevice(page: Page, label = ''): Promise<void> {
  await page
    .getByRole('button', { name: startsWith(`Select ${label}`) })
    .first()
    .click();
  await page.getByRole('tab', { name: words.menu.tab }).waitFor();
}

export const cart = (page: Page): Locator => page.getByRole('complementary', { name: words.order.cart.title });
export const lines = (page: Page): Locator => page.getByRole('list', { name: words.order.cart.lines }).getByRole('listitem');
/** The lines of the cart or the checkout that are said to be so in the kitchen, each by itself. */
export const linesSaid = (page: Page, mark: string): Locator => lines(page).getByRole('button', { name: mark });
export const totals = (page: Page): Locator => page.getByLabel(words.order.totals.label, { exact: true }).first();
export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** An item as the menu offers it, not its line in the cart. */
export const tile = (page: Page, item: string): Locator =>
  page
    .getByRole('listitem')
    .getByRole('button', { name: startsWith(item) })
    .first();

/** Taps an item of the menu. */
export const pick = (page: Page, item: string): Promise<void> => tile(page, item).click();

/** Adds what the open item dialog holds and waits until it is on the order. */
export async function add(page: Page): Promise<void> {
  const button = dialog(page).getByRole('button', { name: startsWith('Add $') });
  await button.click();
  await dialog(page)
    .getByRole('button', { name: /^\s*Add \$/ })
    .waitFor({ state: 'detached' });
}

/** Until the server has all that was done here. */
export const sent = (page: Page): Promise<void> => page.locator('[data-sent="true"]').waitFor();

/** Chooses the type of the order. */
export async function chooseType(page: Page, type: 'Pickup' | { readonly table: string }): Promise<void> {
  const { typeDialog } = words.order;
  const asked = (title: string) => page.getByRole('dialog', { name: title });
  if (type === 'Pickup') {
    await asked(typeDialog.title)
      .getByRole('button', { name: startsWith('Pickup') })
      .click();
  } else {
    await asked(typeDialog.title)
      .getByRole('button', { name: startsWith('Dine-in') })
      .click();
    await asked(typeDialog.tableTitle).getByLabel(typeDialog.tableNumber).fill(type.table);
    await asked(typeDialog.tableTitle).getByRole('button', { name: typeDialog.continue }).click();
  }
}

/** Begins an order with its first item, which has no modifiers. */
export async function beginWith(page: Page, item: string, type: 'Pickup' | { readonly table: string } = 'Pickup'): Promise<void> {
  await pick(page, item);
  await chooseType(page, type);
  await add(page);
}

/** Adds an item that has no modifiers to the active order. */
export async function addPlain(page: Page, item: string): Promise<void> {
  await pick(page, item);
  await add(page);
}

/** From the register to the checkout of the active order: by the cart, on a phone by its floating button. */
export async function toCheckout(page: Page): Promise<void> {
  const [beside, floating] = [
    cart(page).getByRole('button', { name: words.order.checkout.title }),
    page.getByRole('button', { name: new RegExp(words.order.cart.viewOrder) }),
  ];
  await beside.or(floating).filter({ visible: true }).first().click();
  await page.waitForURL('**/dashboard/register/checkout/*');
  await page.getByRole('button', { name: startsWith(words.order.steps.continue) }).waitFor();
}

/** From the checkout to the pay screen. */
export async function toPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: startsWith(`${words.order.steps.continue} ·`) }).click();
  await page.getByRole('heading', { name: words.payment.title }).waitFor();
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: startsWith(words.payment.pay.replace('{amount}', '$')) });

/** Sells one thing without modifiers for cash and is back at the menu; returns what was paid, cents. */
export async function sellForCash(page: Page, item: string): Promise<number> {
  await beginWith(page, item);
  await toCheckout(page);
  await toPay(page);
  const amount = /\$([\d,.]+)/.exec(await payButton(page).innerText())?.[1] ?? '';
  await payButton(page).click();
  await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
  await page.getByRole('button', { name: words.payment.newOrder }).click();
  await page.getByRole('tab', { name: words.menu.tab }).waitFor();
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}

/** Until all that has happened on the page so far has been drawn: what is not there then was not caused by it. */
export const painted = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The number of the order whose checkout or pay screen is open. */
export const orderIdIn = (page: Page): string => /checkout\/([^/]+)/.exec(page.url())?.[1] ?? '';
