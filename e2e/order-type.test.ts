import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openShop } from './till/shop.ts';
import { useTills } from './till/till.ts';
import { add, addPlain, cart, chooseType, dialog, lines, linesSaid, pick, sent, toCheckout, totals } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const { changeDialog, tables, typeDialog } = words.order;

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
    await asked(page).getByRole('button', { name: changeDialog.seat }).click();
    await page.getByRole('heading', { name: 'Table 12' }).waitFor();
    await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
    await linesSaid(page, words.order.line.sentToKitchen).first().waitFor();
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

describe('the tables of a shop', () => {
  const tile = (page: Page, table: string) => page.getByRole('group', { name: tables.list }).getByRole('button', { name: new RegExp(`^${table}(?!\\d)`) });
  const seat = async (page: Page, table: string) => {
    await pick(page, 'Churros (4)');
    await page.getByRole('dialog', { name: typeDialog.tableTitle }).getByLabel(typeDialog.tableNumber).fill(table);
    await page.keyboard.press('Enter');
  };
  const save = (page: Page) => cart(page).getByRole('button', { name: words.order.actions.save, exact: true }).click();

  it('are tiles: a free one is one tap, an open one is offered, by its tile and by its number', async () => {
    const shop = await openShop();
    const { page: front } = await readyTill({ shop, device: 'Front counter', settings: { newOrders: 'dine-in' } });
    const { page: bar } = await readyTill({ shop, device: 'Bar', settings: { newOrders: 'pickup' } });
    for (const table of ['3', '12']) {
      await seat(front, table);
      await add(front);
      await save(front);
    }
    await sent(front);

    // Two taps make the pickup a dine-in: the chip and a tile.
    await addPlain(bar, 'Vanilla Flan');
    await chip(bar, 'Pickup').click();
    await tile(bar, '12').click();
    const asks = asked(bar).getByText(/^Table 12 is open since .+ \(\$\d+\.\d\d\)\./);
    await asks.waitFor();
    await asked(bar).getByRole('button', { name: typeDialog.back }).click();
    await asked(bar).getByLabel(typeDialog.tableNumber).fill(' 12');
    await bar.keyboard.press('Enter');
    await asks.waitFor();
    await asked(bar).getByRole('button', { name: tables.openIt }).click();
    await cart(bar).getByRole('heading', { name: 'Table 12' }).waitFor();
    expect(await lines(bar).allInnerTexts()).toHaveLength(1);
    await cart(bar).getByText('Churros (4)').first().waitFor();

    // What was paid is free again, and its tile begins an order by itself.
    await bar.getByRole('button', { name: words.order.actions.cancelOrder }).click();
    await dialog(bar).getByRole('button', { name: words.order.actions.cancelOrder }).click();
    await sent(bar);
    await pick(front, 'Vanilla Flan');
    await expect.poll(() => tile(front, '12').innerText()).toBe('12');
    expect(await tile(front, '3').innerText()).toMatch(/^3\n\d+ \w+\n\$/);
    await tile(front, '12').click();
    await add(front);
    await cart(front).getByRole('heading', { name: 'Table 12' }).waitFor();
    expect(await lines(front).allInnerTexts()).toHaveLength(1);
  });

  it('that two waiters open in the same moment are told to both; an order with nothing on it is nobody’s', async () => {
    const shop = await openShop();
    const { page: front } = await readyTill({ shop, device: 'Front counter', settings: { newOrders: 'dine-in' } });
    const { page: bar } = await readyTill({ shop, device: 'Bar', settings: { newOrders: 'dine-in' } });
    await seat(front, '20');
    await dialog(front)
      .getByRole('button', { name: /^Add \$/ })
      .waitFor();
    await seat(bar, '20');
    await add(bar);
    const told = (page: Page) => page.getByRole('dialog', { name: 'Table 20 has two open orders' });
    await told(front)
      .getByText(/Bar began B1 for it/)
      .waitFor();
    await told(front).getByRole('button', { name: words.common.close, exact: true }).last().click();
    await add(front);
    await told(bar)
      .getByText(/Front counter began A1 for it/)
      .waitFor();
    await told(bar).getByRole('button', { name: 'Open A1' }).click();
    await cart(bar).getByText(/A1/).waitFor();

    await save(front);
    await front.getByRole('button', { name: words.order.cart.startOrder }).click();
    await chooseType(front, 'Pickup');
    await cart(front).getByText(words.order.cart.empty).waitFor();
    await save(front);
    await front.getByRole('tab', { name: words.order.open.tab }).click();
    await expect.poll(() => front.getByRole('button', { name: /^View order/ }).count()).toBe(2);
  });
});
