import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { explainTotals } from '../packages/domain/src/order/totals/explain.ts';
import type { Order } from '../packages/domain/src/order/types.ts';
import { addPlain, beginWith, cart, dialog, lines, linesSaid, orderIdIn, painted, payButton, pick, sent, toCheckout, toPay } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { keptTill } = useTills();
const register = keptTill();
const explain = (page: Page) => page.getByRole('button', { name: /^Explain the total/ }).filter({ visible: true });

describe('a total', () => {
  it('is explained at a tap, in the cart and at the checkout, by the figures that the server counts with', async () => {
    const { page, shop } = await register();
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

describe('a table that the kitchen cooks for', () => {
  let tables = 1_000;
  const table = () => String(++tables);
  const line = (page: Page, name: string) => lines(page).filter({ hasText: name });
  const { sentToKitchen, notSent } = words.order.line;

  it('shows what is new and what was sent, in the cart and at the checkout, and bears the number of its table (USE-09)', async () => {
    const { page } = await register();
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
});

describe('an item dialog', () => {
  it('whose order was let go of meanwhile adds nothing and only logs a warning (ERR-31)', async () => {
    const { page, context, shop } = await register();
    await beginWith(page, 'Churros (4)');
    const orderId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    await sent(page);
    await pick(page, 'Vanilla Flan');
    const button = dialog(page).getByRole('button', { name: /^\s*Add \$/ });
    await button.waitFor();
    const other = await context.newPage();
    await visit(other, '/dashboard/register');
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
