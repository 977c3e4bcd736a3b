import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { add, cart, chooseType, dialog, pick } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { openShop } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { typeDialog } = words.order;

describe('the tables of a shop', () => {
  const seat = async (page: Page, table: string) => {
    await pick(page, 'Churros (4)');
    await page.getByRole('dialog', { name: typeDialog.tableTitle }).getByLabel(typeDialog.tableNumber).fill(table);
    await page.keyboard.press('Enter');
  };
  const save = (page: Page) => cart(page).getByRole('button', { name: words.order.actions.save, exact: true }).click();

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
      .getByText(/while Bar was starting B1 here/)
      .waitFor();
    await told(front).getByRole('button', { name: words.common.close, exact: true }).last().click();
    await add(front);
    await told(bar)
      .getByText(/while Front counter was starting A1 here/)
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
