import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTills } from './till/till.ts';
import { add, addPlain, cart, dialog, lines, pick, sent, toCheckout, totals } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const { changeDialog, tableDialog, typeDialog } = words.order;

const chip = (page: Page, type: 'Pickup' | 'Dine-in') => page.getByRole('button', { name: type, exact: true }).filter({ visible: true });
const asked = (page: Page) => page.getByRole('dialog', { name: changeDialog.title });

describe('a register that begins pickups', () => {
  it('begins one with the first item, without a question; in the cart it becomes a dine-in and a pickup again', async () => {
    const { page } = await readyTill({ settings: { newOrders: 'pickup' } });
    await pick(page, 'Churros (4)');
    // Looking at an item begins nothing.
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await cart(page).getByText(words.order.cart.start).waitFor();
    await pick(page, 'Churros (4)');
    await add(page);
    await addPlain(page, 'Vanilla Flan');
    const total = await totals(page).innerText();
    const number = await cart(page).getByRole('heading').first().innerText();
    await chip(page, 'Pickup').click();
    await asked(page).getByLabel(typeDialog.tableNumber).fill('12');
    await page.keyboard.press('Enter');
    await cart(page).getByRole('heading', { name: 'Table 12' }).waitFor();
    await cart(page).getByRole('button', { name: words.order.steps.submit, exact: true }).waitFor();
    await chip(page, 'Dine-in').click();
    await asked(page)
      .getByRole('button', { name: /Pickup/ })
      .click();
    await cart(page).getByRole('heading', { name: number, exact: true }).waitFor();
    expect(await totals(page).innerText()).toBe(total);
    await sent(page);
    await toCheckout(page);
    await chip(page, 'Pickup').click();
    expect(await asked(page).getByLabel(typeDialog.tableNumber).inputValue()).toBe('12');
    await asked(page).getByRole('button', { name: tableDialog.save }).click();
    await page.getByRole('heading', { name: 'Table 12' }).waitFor();
    await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
    await page.getByText(words.order.line.sentToKitchen).first().waitFor();
    await chip(page, 'Dine-in').click();
    await asked(page)
      .getByText(/The kitchen already has this order, so it stays “Dine-in”/)
      .waitFor();
    expect(
      await asked(page)
        .getByRole('button', { name: /Pickup/ })
        .count(),
    ).toBe(0);
    await asked(page).getByLabel(typeDialog.tableNumber).fill('14');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Table 14' }).waitFor();
    expect(await lines(page).count()).toBe(2);
  });
});
