import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { explainTotals } from '../packages/domain/src/order/totals/explain.ts';
import type { Order } from '../packages/domain/src/order/types.ts';
import { asOwner } from './till/elsewhere.ts';
import { holding } from './till/network.ts';
import { useTills } from './till/till.ts';
import { addPlain, beginWith, cart, dialog, isWhole, lines, linesSaid, orderIdIn, painted, payButton, pick, sent, toCheckout, toPay } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const undo = (page: Page) => page.getByRole('button', { name: words.order.line.undo });
const remove = (page: Page, name: string) => lines(page).getByRole('button', { name: words.order.line.delete.replace('{name}', name) });
const explain = (page: Page) => page.getByRole('button', { name: /^Explain the total/ }).filter({ visible: true });

describe('a deletion', () => {
  it('says what was taken off, lies over nothing that comes next, and is undone as a new line', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await addPlain(page, 'Vanilla Flan');
    await lines(page).getByRole('button', { name: 'One more Churros (4)' }).click();
    await lines(page)
      .getByRole('button', { name: /^Edit Churros/ })
      .click();
    await dialog(page)
      .getByRole('button', { name: words.order.line.delete.replace('{name}', 'Churros (4)') })
      .click();
    await page.getByText('Removed 2 × Churros (4)').waitFor();
    const bar = await undo(page).boundingBox();
    for (const next of [/^Explain the total/, /^Pay/, words.order.checkout.title]) {
      const box = await cart(page).getByRole('button', { name: next }).boundingBox();
      expect(bar && box && bar.y + bar.height <= box.y).toBe(true);
    }
    const [sent] = await Promise.all([page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/items')), undo(page).click()]);
    expect(sent.postDataJSON()).toMatchObject({ name: 'Churros (4)', quantity: 2 });
    await lines(page).filter({ hasText: 'Churros' }).getByRole('status').filter({ hasText: '2' }).waitFor();
    await expect.poll(() => undo(page).count()).toBe(0);
  });

  it('is undone without a connection, with the price that was typed', async () => {
    const { page, context, shop } = await readyTill({ alone: true, mayComplain: [/ERR_INTERNET_DISCONNECTED/] });
    await beginWith(page, 'Churros (4)');
    await pick(page, 'Custom Amount');
    const keypad = dialog(page).getByRole('group', { name: words.common.keypad });
    await keypad.getByRole('button', { name: '7', exact: true }).click();
    await dialog(page)
      .getByRole('button', { name: /^\s*Add \$7/ })
      .click();
    await lines(page).filter({ hasText: '$7.00' }).waitFor();
    await context.setOffline(true);
    await remove(page, 'Custom Amount').click();
    await undo(page).click();
    await lines(page).filter({ hasText: '$7.00' }).waitFor();
    await context.setOffline(false);
    await page.locator('[data-sent="true"]').waitFor({ timeout: 30_000 });
    await toCheckout(page);
    const { items } = await asOwner(page, shop.merchantId, 'GET', `orders/${orderIdIn(page)}`);
    expect(items).toMatchObject([{ name: 'Custom Amount', price: 700 }, { name: 'Churros (4)' }]);
  });

  it('by keyboard leads to undoing, and the way back is gone after five seconds', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await addPlain(page, 'Vanilla Flan');
    await remove(page, 'Churros (4)').press('Enter');
    await expect.poll(() => undo(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => lines(page).count()).toBe(2);
    await remove(page, 'Churros (4)').press('Enter');
    await undo(page).waitFor();
    await undo(page).waitFor({ state: 'detached' });
    expect(await lines(page).count()).toBe(1);
  });

  it('leaves no way back on another order, or when its order was saved', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await addPlain(page, 'Vanilla Flan');
    await remove(page, 'Vanilla Flan').click();
    await undo(page).waitFor();
    await cart(page).getByRole('button', { name: words.order.actions.save }).click();
    await beginWith(page, 'Churros (4)');
    expect(await undo(page).count()).toBe(0);
  });
});

describe('a total', () => {
  it('is explained at a tap, in the cart and at the checkout, by the figures that the server counts with', async () => {
    const { page, shop } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await addPlain(page, 'Draft Lager');
    await explain(page).click();
    const box = page.getByRole('dialog', { name: words.order.explain.title });
    await box.getByRole('region', { name: words.order.explain.lines }).getByText('Churros (4)').waitFor();
    await page.keyboard.press('Escape');
    await toCheckout(page);
    const orderId = orderIdIn(page);
    await explain(page).click();
    await box.waitFor();
    await sent(page);
    const order = (await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)) as unknown as Order;
    const { taxes, total } = explainTotals(order);
    expect(total).toBe(order.total);
    const text = await box.innerText();
    for (const { name, steps } of taxes) {
      expect(text).toContain(name);
      for (const { rounded } of steps) expect(text).toContain(`→ $${(rounded / 100).toFixed(2)}`);
    }
    await page.keyboard.press('Escape');
    await toPay(page);
    await payButton(page).waitFor();
  });
});

describe('the cart at a counter', () => {
  it('shows nine items and the total of 1280 by 800 without a scroll, the last piece has a bin for a minus, and no quick second tap reaches it', async () => {
    const { page } = await readyTill({ asShipped: true });
    const nine = [
      'Churros (4)',
      'Vanilla Flan',
      'Draft Lager',
      'Mango Pudding',
      'Cane Sugar Cola',
      'Bottled Water',
      'Tamarind Soda',
      'Young Coconut Water',
      'Sesame Balls (3)',
    ];
    for (const item of nine) await pick(page, item);
    await expect.poll(() => lines(page).count()).toBe(9);
    const whole = async () => (await Promise.all((await lines(page).all()).map((each) => each.evaluate(isWhole)))).filter(Boolean).length;
    await expect.poll(whole).toBe(9);
    const sides = await lines(page)
      .locator('fieldset button')
      .evaluateAll((keys) => keys.flatMap((key) => [key.getBoundingClientRect().width, key.getBoundingClientRect().height]));
    expect(sides).toHaveLength(36);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(44);
    const soda = lines(page).filter({ hasText: 'Tamarind Soda' });
    const more = soda.getByRole('button', { name: 'One more Tamarind Soda' });
    await more.click();
    expect(await remove(page, 'Tamarind Soda').count()).toBe(0);
    await soda.getByRole('button', { name: 'One Tamarind Soda fewer' }).dblclick();
    await remove(page, 'Tamarind Soda').waitFor();
    expect(await soda.getByRole('status').innerText()).toBe('1');
    await remove(page, 'Tamarind Soda').click();
    await expect.poll(() => lines(page).count()).toBe(8);
  });

  it('offers what was written to the kitchen before, one tap each, until somebody else signs in, and adds no card number', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    const note = async (item: string, text: string) => {
      await pick(page, item);
      await dialog(page).getByLabel(words.menu.note).fill(text);
      await dialog(page)
        .getByRole('button', { name: /^\s*Add \$/ })
        .click();
      await lines(page).getByText(text).first().waitFor();
    };
    await note('Vanilla Flan', 'no cream, two spoons');
    await pick(page, 'Vanilla Flan');
    const offered = dialog(page).getByRole('group', { name: words.modifier.usedNotes }).getByRole('button');
    await expect.poll(() => offered.allInnerTexts()).toEqual(['no cream', 'two spoons']);
    await offered.first().click();
    await offered.last().click();
    await offered.first().click();
    expect(await dialog(page).getByLabel(words.menu.note).inputValue()).toBe('two spoons');
    expect(await offered.evaluateAll((all) => all.map((each) => each.getAttribute('aria-pressed')))).toEqual(['false', 'true']);
    await page.keyboard.press('Escape');
    await page.evaluate(() =>
      localStorage.setItem('till.notes', (localStorage.getItem('till.notes') ?? '').replace(/"merchantId":"[^"]*"/, '"merchantId":"another"')),
    );
    await pick(page, 'Vanilla Flan');
    await dialog(page).getByLabel(words.menu.note).waitFor();
    expect(await offered.count()).toBe(0);
    // Said before anything is lost: what was chosen stays, and is added once the number is gone.
    const count = await lines(page).count();
    await dialog(page).getByLabel(words.menu.note).fill('4111 1111 1111 1111');
    await dialog(page).getByText(words.refusals.card_number_in_text).waitFor();
    const add = dialog(page).getByRole('button', { name: /^\s*Add \$/ });
    // It says itself that it does nothing yet.
    await add.click({ force: true });
    expect(
      await dialog(page)
        .getByLabel(words.menu.note)
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);
    expect(await lines(page).count()).toBe(count);
    await dialog(page).getByLabel(words.menu.note).fill('card at the table');
    await add.click();
    await lines(page).getByText('card at the table').waitFor();
  });
});

describe('a table that the kitchen cooks for', () => {
  let tables = 1_000;
  const table = () => String(++tables);
  const line = (page: Page, name: string) => lines(page).filter({ hasText: name });
  const { sentToKitchen, notSent, tellingKitchen, deleteSent, deleteSentHint } = words.order.line;

  it('shows what is new and what was sent, in the cart and at the checkout, and bears the number of its table (USE-09)', async () => {
    const { page } = await readyTill();
    const number = table();
    await beginWith(page, 'Churros (4)', { table: number });
    await line(page, 'Churros').getByRole('button', { name: notSent }).waitFor();
    await cart(page).getByRole('button', { name: words.order.steps.submit }).click();
    await line(page, 'Churros').getByRole('button', { name: sentToKitchen }).waitFor();
    await addPlain(page, 'Vanilla Flan');
    for (const screen of ['the cart', 'the checkout']) {
      if (screen === 'the checkout') await toCheckout(page);
      await page.getByRole('heading', { name: `Table ${number}` }).waitFor();
      await line(page, 'Vanilla Flan').getByRole('button', { name: notSent }).waitFor();
      await line(page, 'Churros').getByRole('button', { name: sentToKitchen }).waitFor();
      expect(await linesSaid(page, sentToKitchen).count()).toBe(1);
    }
  });

  it('changes what the kitchen has: it is said that it is told, and the line says no more than is so', async () => {
    const { page, shop } = await readyTill();
    await beginWith(page, 'Churros (4)', { table: table() });
    await cart(page).getByRole('button', { name: words.order.steps.submit }).click();
    await line(page, 'Churros').getByRole('button', { name: sentToKitchen }).waitFor();
    const { release, count } = await holding(page, '**/cart/*');
    await lines(page).getByRole('button', { name: 'One more Churros (4)' }).click();
    await page.getByText(words.order.line.kitchenTold.replace('{name}', 'Churros (4)')).waitFor();
    await line(page, 'Churros').getByRole('button', { name: tellingKitchen }).waitFor();
    expect(await linesSaid(page, sentToKitchen).count()).toBe(0);
    await expect.poll(count).toBe(1);
    release();
    await line(page, 'Churros').getByRole('button', { name: sentToKitchen }).waitFor();
    await toCheckout(page);
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderIdIn(page)}`)).toMatchObject({
      state: 'accepted',
      items: [{ quantity: 2, submitted: true }],
    });
  });

  it('asks before it takes off what the kitchen has, not before it takes off a new line', async () => {
    const { page, shop } = await readyTill();
    await beginWith(page, 'Churros (4)', { table: table() });
    await cart(page).getByRole('button', { name: words.order.steps.submit }).click();
    await line(page, 'Churros').getByRole('button', { name: sentToKitchen }).waitFor();
    await addPlain(page, 'Vanilla Flan');
    await remove(page, 'Vanilla Flan').click();
    await undo(page).waitFor();
    expect(await dialog(page).count()).toBe(0);
    await remove(page, 'Churros (4)').click();
    await dialog(page).getByText(deleteSentHint).waitFor();
    await dialog(page).getByRole('button', { name: words.order.line.keep }).click();
    expect(await lines(page).count()).toBe(1);
    await remove(page, 'Churros (4)').click();
    await dialog(page).getByRole('button', { name: deleteSent }).click();
    await expect.poll(() => lines(page).count()).toBe(0);
    await sent(page);
    await toCheckout(page);
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderIdIn(page)}`)).toMatchObject({ items: [] });
  });
});

describe('an item dialog', () => {
  it('whose order was let go of meanwhile adds nothing and only logs a warning (ERR-31)', async () => {
    const { page, context, shop } = await readyTill();
    await beginWith(page, 'Churros (4)');
    const orderId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    await sent(page);
    await pick(page, 'Vanilla Flan');
    const button = dialog(page).getByRole('button', { name: /^\s*Add \$/ });
    await button.waitFor();
    const other = await context.newPage();
    await other.goto('/dashboard/register');
    await cart(other).getByRole('button', { name: words.order.actions.save }).click();
    await cart(page).getByText(words.order.cart.start).waitFor();
    const changes: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && request.url().includes('/orders') && changes.push(request.url()));
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning' && message.text().includes('ADD_ITEM_WITHOUT_ORDER'));
    await button.click();
    await warned;
    await painted(page);
    expect(await page.getByRole('alert').filter({ visible: true, hasText: /\S/ }).count()).toBe(0);
    expect(await page.locator('[data-sonner-toast][data-type="error"]').count()).toBe(0);
    await cart(page).getByText(words.order.cart.start).waitFor();
    expect(changes).toEqual([]);
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).toMatchObject({ items: [{ name: 'Churros (4)' }] });
  });
});
