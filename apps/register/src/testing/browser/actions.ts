import { expect } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { words } from '../../../../../e2e/actions/words.ts';
import { isVisible, mouse } from './tap.ts';
import { until } from './until.ts';

export { words };

/** What people do and see at a register on the page of the test, by the words that they read there. */

const startsWith = (text: string): RegExp => new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/** Waits until it is on the screen. */
export async function seen(what: Locator): Promise<void> {
  await until(
    () => what.elements().slice(0, 1).some(isVisible),
    () => `${what} is not to be seen`,
  );
}
/** Waits until it is no more. */
export async function gone(what: Locator): Promise<void> {
  await until(
    () => what.elements().length === 0,
    () => `${what} does not go`,
  );
}
/** How many there are now. */
export const countOf = (what: Locator): number => what.elements().length;
/** Their texts as a person reads them now. */
export const textsOf = (what: Locator): readonly string[] => what.elements().map((each) => (each as HTMLElement).innerText);
export const textOf = (what: Locator): string => (what.first().element() as HTMLElement).innerText;
export const typedIn = (what: Locator): string => (what.element() as HTMLInputElement).value;
export const isChecked = (what: Locator): boolean => (what.first().element() as HTMLInputElement).checked;
export const isDisabled = (what: Locator): boolean => what.first().element().matches(':disabled, [aria-disabled=true]');

export const dialog = (): Locator => page.getByRole('dialog');
export const cart = (): Locator => page.getByRole('complementary', { name: words.order.cart.title });
export const lines = (): Locator => page.getByRole('list', { name: words.order.cart.lines }).getByRole('listitem');
/** The lines of the cart or the checkout that are said to be so in the kitchen, each by itself. */
export const linesSaid = (mark: string): Locator => lines().getByRole('button', { name: mark });
/** A line by what it is of. */
export const line = (name: string): Locator => lines().filter({ hasText: name });
export const removeButton = (name: string): Locator => lines().getByRole('button', { name: words.order.line.delete.replace('{name}', name) });
/** The same of what the kitchen has. */
export const voidButton = (name: string): Locator => lines().getByRole('button', { name: `${words.order.line.deleteSent} ${name}` });
/** Where it is asked why what the kitchen has is taken off. */
export const voidDialog = (name: string): Locator => page.getByRole('dialog', { name: words.voids.title.replace('{name}', name) });
export const addButton = (): Locator => dialog().getByRole('button', { name: startsWith('Add $') });
export const menu = (): Locator => page.getByRole('tabpanel');

/** An item as the menu offers it, not its line in the cart. */
export const tile = (item: string): Locator =>
  menu()
    .getByRole('listitem')
    .getByRole('button', { name: startsWith(item) })
    .first();

/** Taps an item of the menu. */
export const pick = (item: string): Promise<void> => tile(item).click();

/** Adds what the open item dialog holds. */
export async function add(): Promise<void> {
  const button = dialog().getByRole('button', { name: startsWith('Add $') });
  await button.click();
  await gone(button);
}

/** Adds what an item's dialog holds at once: it asks nothing. */
export async function addPlain(item: string): Promise<void> {
  await pick(item);
  await add();
}

/** A toast of that kind that says so. */
export const toast = (type: 'info' | 'success' | 'warning' | 'error', text: string): Promise<void> =>
  expect
    .poll(() => [...document.querySelectorAll<HTMLElement>(`[data-sonner-toast][data-type="${type}"]`)].map(({ innerText }) => innerText))
    .toContainEqual(expect.stringContaining(text));

/** The order that is begun is for pickup. */
export const choosePickup = (): Promise<void> =>
  page
    .getByRole('dialog', { name: words.order.typeDialog.title })
    .getByRole('button', { name: startsWith('Pickup') })
    .click();

/** The order that is begun is for a table. */
export async function chooseTable(table: string): Promise<void> {
  const { typeDialog } = words.order;
  await page
    .getByRole('dialog', { name: typeDialog.title })
    .getByRole('button', { name: startsWith('Dine-in') })
    .click();
  const asked = page.getByRole('dialog', { name: typeDialog.tableTitle });
  await asked.getByLabelText(typeDialog.tableNumber).fill(table);
  await asked.getByRole('button', { name: typeDialog.continue }).click();
}

/** Begins an order with its first item, which has no modifiers: a pickup, or one of a table. */
export async function beginWith(item: string, table?: string): Promise<void> {
  await pick(item);
  await (table === undefined ? choosePickup() : chooseTable(table));
  await add();
}

/** From the register to the checkout of the active order. */
export async function toCheckout(): Promise<void> {
  await cart().getByRole('button', { name: words.order.checkout.title }).click();
  await seen(page.getByRole('button', { name: startsWith(words.order.steps.continue) }));
}

/** From the checkout to the pay screen. */
export async function toPay(): Promise<void> {
  await page.getByRole('button', { name: startsWith(`${words.order.steps.continue} ·`) }).click();
  await seen(page.getByRole('heading', { name: words.payment.title }));
}

/** Until the server has all that was done here. */
export const sent = (): Promise<void> => expect.poll(() => document.querySelector('[data-sent="true"]')).not.toBeNull();

export const payFromCart = (): Locator => cart().getByRole('button', { name: startsWith('Pay $') });
/** What stands there once cash was taken. */
export const completion = (): Locator => page.getByRole('dialog', { name: words.payment.done.cash });
export const payButton = (): Locator => page.getByRole('button', { name: startsWith(words.payment.pay.replace('{amount}', '$')) });

/** What has the focus, by its words. */
export const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

/** Whether it has the focus. */
export const hasFocus = (what: Locator): boolean => what.elements().includes(document.activeElement as HTMLElement);

/** Gives the focus to something, as a key or a program does. */
export const focus = (what: Locator): void => (what.first().element() as HTMLElement).focus();

/** Presses keys one after the other, e.g. `Tab`, `Shift+Tab`, `Escape`. */
export function press(...keys: readonly string[]): Promise<void> {
  // Where nothing has the focus, the keys would be those of the page around the test.
  if (document.activeElement === document.body) window.focus();
  return commands.press(keys);
}

/** Types a text key by key, where the focus is. */
export const type = (text: string): Promise<void> => press(...text);

/** Between the keys of a person, ms; a scanner is faster. */
const byHandMs = 60;

/** Types a text key by key as a hand does, not a scanner, where the focus is. */
export async function typeByHand(text: string): Promise<void> {
  for (const key of text) {
    await press(key);
    await new Promise((done) => setTimeout(done, byHandMs));
  }
}

/** Until all that has happened on the page so far has been drawn: what is not there then was not caused by it. */
export const painted = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Taps a place of the page, whatever is there. */
export const tapAt = (x: number, y: number): Promise<void> =>
  mouse([
    { type: 'mousePressed', x, y },
    { type: 'mouseReleased', x, y },
  ]);

/** Whether all of a line is in sight in what it scrolls in. */
export function isWhole(line: Element): boolean {
  const [at, sight] = [line, line.closest('ul')?.parentElement].map((each) => each?.getBoundingClientRect());
  return at !== undefined && sight !== undefined && at.top >= sight.top && at.bottom <= sight.bottom + 1;
}
