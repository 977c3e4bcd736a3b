import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';
import { add, addPlain, beginWith, chooseType, dialog, lines, linesSaid, orderIdIn, pick, toCheckout, totals } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim();
const lineOf = (page: Page, name: string) => lines(page).filter({ hasText: name });
const names = async (page: Page) => (await lines(page).allInnerTexts()).map((text) => /Churros|Flan|Orange Chicken|Draft Lager/.exec(text)?.[0]);

/** Fills the open dialog of Orange Chicken, $15.50: two of it with egg fried rice (+$3.00 each), no onion and a note. */
async function orangeChicken(page: Page): Promise<void> {
  const item = dialog(page).filter({ hasText: 'Orange Chicken' });
  await item.getByRole('radio', { name: 'Egg fried rice' }).check();
  await item.getByRole('checkbox', { name: 'No onion' }).check();
  await item.getByRole('button', { name: words.common.more }).click();
  await item.getByLabel(words.menu.note).fill('extra napkins');
}

/** The totals of the screen as they stand there, in cents: `{ Subtotal: 5030, … }`. */
async function centsShown(page: Page): Promise<Record<string, number>> {
  const rows = await totals(page).evaluate((list) =>
    [...list.querySelectorAll('dd')].map((amount) => [amount.parentElement?.querySelector('dt')?.textContent ?? '', amount.textContent ?? ''] as const),
  );
  return Object.fromEntries(rows.map(([label, amount]) => [label, Math.round(Number(amount.replace(/[^\d.-]/g, '')) * 100)]));
}

/** The screen again, with what the server has. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await lines(page).first().waitFor();
}

/** The order as the server has it. */
const kept = (page: Page, merchantId: string, orderId: string) => asOwner(page, merchantId, 'GET', `orders/${orderId}`);

describe('an order on the screen', () => {
  it('begins empty: no items, zero totals, open, no type and no note (ENT-16)', async () => {
    const { page, shop } = await readyTill();
    // The type never arrives: what was created before it stands as it began, for every other register to see.
    await page.route('**/orderTypes', () => undefined);
    const created = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().endsWith('/orders'));
    await page.getByRole('button', { name: words.order.cart.startOrder }).click();
    await chooseType(page, 'Pickup');
    const { orderId } = (await (await created).json()) as { orderId: string };

    const other = await readyTill({ shop });
    const listed = (await asOwner(other.page, shop.merchantId, 'GET', 'orders/ongoing')) as unknown as { id: string }[];
    const zero = { subtotal: 0, taxAmount: 0, discountAmount: 0, tipsAmount: 0, total: 0 };
    expect(listed.find(({ id }) => id === orderId)).toMatchObject({ items: [], ...zero, status: 'open', state: 'open', orderTypeId: '', note: '' });
    // Nobody looks for an order with nothing on it in a list: its address opens it.
    await other.page.goto(`/dashboard/register/checkout/${orderId}`);
    await expect.poll(() => centsShown(other.page)).toEqual({ Subtotal: 0, Total: 0 });
    expect(await lines(other.page).count()).toBe(0);
    expect(await other.page.getByRole('button', { name: words.order.note.add }).isVisible()).toBe(true);
    expect(orderIdIn(other.page)).toBe(orderId);
  });

  it('costs subtotal plus tax plus tip minus discount, to the cent (ENT-17)', async () => {
    const { page, shop } = await readyTill();
    await pick(page, 'Orange Chicken');
    await chooseType(page, 'Pickup');
    await orangeChicken(page);
    await add(page);
    await addPlain(page, 'Churros (4)');
    await addPlain(page, 'Draft Lager');
    await toCheckout(page);
    await page.getByRole('button', { name: words.order.tip.add }).click();
    await dialog(page).getByLabel(words.order.tip.customAmount).fill('3.33');
    await dialog(page)
      .getByRole('button', { name: /^\s*Save tip/ })
      .click();
    // 2 × 18.50 + 6.95 at 9.5 % on top; 7.00 with 10.25 % in it is 6.35 + 0.65; nothing is taken off.
    const expected = { Subtotal: 5030, Tax: 483, Tip: 333, Total: 5846 };
    await expect.poll(() => centsShown(page)).toEqual(expected);
    const { Subtotal = 0, Tax = 0, Tip = 0, Discount = 0, Total } = await centsShown(page);
    expect(Total).toBe(Subtotal + Tax + Tip - Discount);
    const order = { subtotal: 5030, taxAmount: 483, tipsAmount: 333, discountAmount: 0, total: 5846 };
    await expect.poll(() => kept(page, shop.merchantId, orderIdIn(page))).toMatchObject(order);
    await reload(page);
    await expect.poll(() => centsShown(page)).toEqual(expected);
  });
});

describe("an order's lines on the screen", () => {
  it('have name, quantity, price, modifiers, a note where there is one, and a mark when the kitchen has them (ENT-18)', async () => {
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
    await lineOf(page, 'Churros').getByRole('button', { name: /^Edit/ }).click();
    expect(await dialog(page).getByLabel(words.menu.note).inputValue()).toBe('');
  });

  it('are newest first, in the cart and at the checkout (ENT-19)', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await addPlain(page, 'Vanilla Flan');
    await addPlain(page, 'Draft Lager');
    const newestFirst = ['Draft Lager', 'Flan', 'Churros'];
    await expect.poll(() => names(page)).toEqual(newestFirst);
    await toCheckout(page);
    await expect.poll(() => names(page)).toEqual(newestFirst);
    // A line that changes keeps its place.
    await lines(page).getByRole('button', { name: 'One more Churros (4)' }).click();
    await expect.poll(() => lineOf(page, 'Churros').locator('output').innerText()).toBe('2');
    expect(await names(page)).toEqual(newestFirst);
    await reload(page);
    await expect.poll(() => names(page)).toEqual(newestFirst);
  });

  it('are added by item, price, name, quantity, note, price type and modifiers, and the id of the line (ENT-20)', async () => {
    const { page } = await readyTill();
    const sent = (itemId: string) =>
      page.waitForRequest(
        (request) => /\/orders\/[^/]+\/items$/.test(request.url()) && request.method() === 'POST' && request.postDataJSON().itemId === itemId,
      );
    const withModifiers = sent('orange-chicken');
    await pick(page, 'Orange Chicken');
    await chooseType(page, 'Pickup');
    await orangeChicken(page);
    await add(page);
    const chosen = (await withModifiers).postDataJSON();
    const modifier = { id: expect.any(String), modifierGroupId: expect.any(String), quantity: 1 };
    expect(chosen).toEqual({
      id: expect.stringMatching(/^\w+$/),
      itemId: 'orange-chicken',
      price: 1550,
      name: 'Orange Chicken',
      quantity: 2,
      note: 'extra napkins',
      priceType: 'FIXED',
      modifiers: [modifier, modifier],
    });
    const plain = sent('churros');
    await addPlain(page, 'Churros (4)');
    const { id, ...rest } = (await plain).postDataJSON();
    expect(rest).toEqual({ itemId: 'churros', price: 695, name: 'Churros (4)', quantity: 1, note: '', priceType: 'FIXED', modifiers: [] });
    expect(id).not.toBe(chosen.id);
  });
});
