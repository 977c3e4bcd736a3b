import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { add, addPlain, chooseType, dialog, lines, linesSaid, orderIdIn, pick, toCheckout } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
const lineOf = (page: Page, name: string) => lines(page).filter({ hasText: name });
const names = async (page: Page) => (await lines(page).allInnerTexts()).map((text) => /Churros|Flan|Orange Chicken/.exec(text)?.[0]);

/** Fills the open dialog of Orange Chicken, $15.50: two of it with egg fried rice (+$3.00 each), no onion and a note. */
async function orangeChicken(page: Page): Promise<void> {
  const item = dialog(page).filter({ hasText: 'Orange Chicken' });
  await item.getByRole('radio', { name: 'Egg fried rice' }).check();
  await item.getByRole('checkbox', { name: 'No onion' }).check();
  await item.getByRole('button', { name: words.common.more }).click();
  await item.getByLabel(words.menu.note).fill('extra napkins');
}

/** The screen again, with what the server has. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await lines(page).first().waitFor();
}

/** The order as the server has it. */
const kept = (page: Page, merchantId: string, orderId: string) => asOwner(page, merchantId, 'GET', `orders/${orderId}`);

describe("an order's lines on the screen", () => {
  it('have name, quantity, price, modifiers, a note where there is one, and a mark when the kitchen has them; the newest is first (ENT-18, ENT-19)', async () => {
    const { page, shop } = await readyTill();
    await pick(page, 'Orange Chicken');
    await chooseType(page, { table: '8' });
    await orangeChicken(page);
    await add(page);
    await addPlain(page, 'Churros (4)');
    await toCheckout(page);
    await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
    await expect.poll(() => linesSaid(page, words.order.line.sentToKitchen).count()).toBe(2);
    await page.getByRole('button', { name: words.order.checkout.addItems }).click();
    await addPlain(page, 'Vanilla Flan');
    await toCheckout(page);

    const said = async (name: string) => flat(await lineOf(page, name).innerText());
    await expect.poll(() => said('Orange Chicken')).toBe('2 Edit Orange Chicken $37.00 Egg fried rice, No onion Note: extra napkins Sent to kitchen');
    expect(await said('Churros')).toBe('Sent to kitchen 1 Edit Churros (4) $6.95 Sent to kitchen');
    expect(await said('Vanilla Flan')).toBe('Not sent yet 1 Edit Vanilla Flan $5.95 Not sent yet');
    const newestFirst = ['Flan', 'Churros', 'Orange Chicken'];
    expect(await names(page)).toEqual(newestFirst);
    // A line that changes keeps its place.
    await lines(page).getByRole('button', { name: 'One more Vanilla Flan' }).click();
    await expect.poll(() => lineOf(page, 'Flan').locator('output').innerText()).toBe('2');
    expect(await names(page)).toEqual(newestFirst);
    // What is kept where there is no note is a dash, and nobody is shown one.
    const items = async () => ((await kept(page, shop.merchantId, orderIdIn(page))) as { items: { name: string; note: string; submitted: boolean }[] }).items;
    await expect
      .poll(async () => (await items()).map(({ name, note, submitted }) => [name, note, submitted]))
      .toEqual([
        ['Vanilla Flan', '-', false],
        ['Churros (4)', '-', true],
        ['Orange Chicken', 'extra napkins', true],
      ]);
    await reload(page);
    await expect.poll(() => said('Churros')).toBe('Sent to kitchen 1 Edit Churros (4) $6.95 Sent to kitchen');
    expect(await names(page)).toEqual(newestFirst);
    await lineOf(page, 'Churros').getByRole('button', { name: /^Edit/ }).click();
    expect(await dialog(page).getByLabel(words.menu.note).inputValue()).toBe('');
  });
});
