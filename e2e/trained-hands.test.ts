import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginWith, cart, dialog, lines, pick, toCheckout, toPay } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();

/** Presses the browser's Back, and waits until it has stepped back and the history has answered. */
const back = (page: Page) =>
  page.evaluate(async () => {
    const stepped = new Promise((done) => addEventListener('popstate', () => done(null), { once: true }));
    history.back();
    await stepped;
  });
const closed = (page: Page) => dialog(page).waitFor({ state: 'detached' });

describe('Back', () => {
  it('closes the uppermost dialog and leaves the screen where it is, also on the first page of a tab; without a dialog it leaves the screen', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    // Nothing lies before this page.
    await pick(page, 'Vanilla Flan');
    await expect.poll(() => page.evaluate(() => history.state.__TSR_index)).toBe(1);
    await back(page);
    await closed(page);
    // What was chosen is not lost: Back asks, and a second one keeps it too.
    await pick(page, 'Vanilla Flan');
    const box = page.getByRole('dialog', { name: 'Vanilla Flan' });
    await box.getByLabel(words.menu.note).fill('two spoons');
    const asked = page.getByRole('dialog', { name: words.unsaved.title });
    await back(page);
    await asked.waitFor();
    await back(page);
    await asked.waitFor({ state: 'detached' });
    expect(await box.getByLabel(words.menu.note).inputValue()).toBe('two spoons');
    await back(page);
    await asked.getByRole('button', { name: words.unsaved.leave }).click();
    await closed(page);
    expect(page.url()).toContain('/dashboard/register/main');
    expect(await lines(page).count()).toBe(1);
    await toCheckout(page);
    const checkout = page.url();
    for (const open of [words.order.tip.add, words.order.note.add]) {
      await page.getByRole('button', { name: open }).click();
      await dialog(page).waitFor();
      await back(page);
      await closed(page);
      await expect.poll(() => page.url()).toBe(checkout);
    }
    // One above another: each step closes one. Esc does what it did, and the step after it is one of the screens.
    await page.getByRole('button', { name: words.order.actions.cancelOrder }).click();
    await dialog(page).waitFor();
    await back(page);
    await closed(page);
    await page.getByRole('button', { name: words.order.tip.add }).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await closed(page);
    await expect.poll(() => page.url()).toBe(checkout);
    await toPay(page);
    await back(page);
    await expect.poll(() => page.url()).toBe(checkout);
    await back(page);
    await cart(page).waitFor();
    await expect.poll(() => page.url()).toContain('/register/main');
  });
});
