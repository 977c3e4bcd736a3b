import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readerOf } from './actions/heard.ts';
import { comesTo, keyTo, press, type } from './actions/keys.ts';
import { cart, dialog, lines } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { openShop } from './till/shop.ts';
import { ownTerminal } from './till/terminal.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const startsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
const addKey = /^Add \$/;
const payKey = /^Pay \$/;

/** Searches for it and opens it. By an arrow: keys as quick as these, ended by Enter, are a scanner's. */
async function pick(page: Page, text: string, name: RegExp): Promise<void> {
  await keyTo(page, startsWith(words.menu.search));
  await type(page, text);
  await page.getByText(words.menu.found.one.replace('{count}', '1')).waitFor();
  expect(await press(page, 'ArrowDown')).toMatch(name);
  await press(page, 'Enter');
  await dialog(page).waitFor();
}

/** The open item onto the order: its button has the focus. */
async function addItem(page: Page, count: number): Promise<void> {
  await comesTo(page, addKey);
  await press(page, 'Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => lines(page).count()).toBe(count);
}

/** From what was paid to the register. */
async function nextOrder(page: Page): Promise<void> {
  await comesTo(page, startsWith(words.receipt.print));
  await keyTo(page, startsWith(words.payment.newOrder));
  await press(page, 'Enter');
  await page.getByRole('tab', { name: words.menu.tab }).waitFor();
  await cart(page).getByText(words.order.cart.start).waitFor();
  await press(page, 'Tab');
}

describe('a whole sale', { timeout: 120_000 }, () => {
  it('is made by keys alone: a pickup in cash, a table with choices and a deletion, a card; the focus is always on something', async () => {
    const shop = await openShop();
    const terminal = await ownTerminal(shop, 'Patio');
    const { page } = await readyTill({ shop, device: 'Patio' });

    await pick(page, 'churros', /^Churros/);
    await keyTo(page, /^Pickup/);
    await press(page, 'Enter');
    await addItem(page, 1);
    // The categories are one stop, the tiles another.
    await keyTo(page, startsWith(words.menu.sync));
    expect(await press(page, 'Tab')).not.toMatch(/\$/);
    expect(await press(page, 'Tab')).toMatch(/\$/);
    expect(await press(page, 'Shift+Tab')).not.toMatch(/\$/);
    await keyTo(page, /^Desserts/, 'ArrowRight');
    await press(page, 'Enter');
    await keyTo(page, /^Vanilla Flan/, 'ArrowRight');
    await press(page, 'Enter');
    await addItem(page, 2);
    await comesTo(page, /^Vanilla Flan/);
    await keyTo(page, payKey, 'Shift+Tab');
    await press(page, 'Enter');
    await comesTo(page, startsWith(words.payment.received));
    await type(page, '40');
    await press(page, 'Enter');
    await nextOrder(page);

    await pick(page, 'kung pao chick', /^Kung Pao/);
    await keyTo(page, /^Dine-in/);
    await press(page, 'Enter');
    await comesTo(page, startsWith(words.order.typeDialog.tableNumber));
    await type(page, '12');
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: 'Kung Pao Chicken' }).waitFor();
    await keyTo(page, /rice/);
    await keyTo(page, /^Brown rice/, 'ArrowDown');
    await keyTo(page, addKey);
    await addItem(page, 1);
    await pick(page, 'vanilla flan', /^Vanilla Flan/);
    await addItem(page, 2);
    await keyTo(page, /^Delete Vanilla Flan/, 'Shift+Tab');
    await press(page, 'Enter');
    await comesTo(page, startsWith(words.order.line.undo));
    await keyTo(page, startsWith(words.order.steps.submit));
    await press(page, 'Enter');
    await comesTo(page, startsWith(words.order.cart.title));
    await keyTo(page, payKey);
    await press(page, 'Enter');
    await comesTo(page, startsWith(words.payment.received));
    await keyTo(page, /^\$100\.00$/, 'Shift+Tab');
    await press(page, 'Enter');
    await nextOrder(page);

    await pick(page, 'churros', /^Churros/);
    await keyTo(page, /^Pickup/);
    await press(page, 'Enter');
    await addItem(page, 1);
    await keyTo(page, payKey, 'Shift+Tab');
    await press(page, 'Enter');
    await comesTo(page, startsWith(words.payment.received));
    await keyTo(page, new RegExp(`^${words.payment.card}$`), 'Shift+Tab');
    await press(page, 'Enter');
    await terminal.play('approve');
    await keyTo(page, /^Charge \$/);
    await press(page, 'Enter');
    await comesTo(page, /^Charge \$/);
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: words.payment.done.card }).waitFor({ timeout: 30_000 });
    await nextOrder(page);
  });

  it('is made by the accessibility tree alone, which says what was added, the total, what is due, the change and that it is paid', async () => {
    const { page } = await readyTill();
    const { act, enter, hears } = await readerOf(page);
    await act('button', /^Churros \(4\)/);
    await act('button', /^Pickup/);
    await hears(/^Churros \(4\)/);
    await act('button', addKey);
    await hears(/^Churros \(4\) added\. Total \$7\.61$/);
    await act('button', /^Vanilla Flan/);
    await act('button', addKey);
    await hears(/^Vanilla Flan added\. Total \$\d+\.\d\d$/);
    await act('button', /^Delete Vanilla Flan/);
    await hears(/^Removed 1 × Vanilla Flan/);
    await hears(/^Total \$7\.61$/);
    await act('button', payKey);
    await hears(/Amount due ?\$7\.61/);
    await enter('20');
    await hears(/^Change ?\$12\.39$/);
    await act('button', payKey);
    await hears(startsWith(words.payment.done.cash));
    await hears(/^(New order|Print receipt) .*Change due ?\$12\.39$/);
    await act('button', startsWith(words.payment.newOrder));
    await hears(startsWith(words.frame.register));
  });
});
