import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { cart, dialog, lines, orderIdIn, payButton } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { fillShop } from './till/many-orders.ts';
import { useTills } from './till/till.ts';

const { sharedTill } = useTills();
const { open } = words.order;
const orderCount = 2_000;
/** The rows drawn for what is in sight, with those around it. */
const drawnMax = 60;

const table = (page: Page) => page.getByRole('table');
const view = (page: Page, id: string) => page.getByRole('button', { name: open.viewOrder.replace('{id}', id), exact: true });
const select = (page: Page, id: string) => page.getByRole('button', { name: open.selectOrder.replace('{id}', id), exact: true });
const row = (page: Page, id: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: view(page, id) });
const toTab = (page: Page) => page.getByRole('tab', { name: open.tab }).click();
const search = (page: Page, text: string) => page.getByRole('searchbox', { name: open.search }).fill(text);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const scroller = (page: Page) => table(page).locator('xpath=..');

describe('thousands of open orders', { timeout: 120_000 }, () => {
  const many = sharedTill({ shop: {} });
  beforeAll(async () => {
    const { page, shop } = await many();
    await fillShop(page, shop, orderCount);
  });
  /** The register at the open orders, none searched for, at the first. */
  async function atMany() {
    const { page } = await many();
    await page.locator('[data-live="true"]').waitFor();
    await toTab(page);
    await search(page, '');
    await scroller(page).evaluate((element) => element.scrollTo(0, 0));
    await view(page, 'X1').waitFor();
    return page;
  }

  it('have columns for date, title or table, type and action, and only what is in sight is drawn (REG-08)', async () => {
    const page = await atMany();
    expect((await table(page).getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
      open.date,
      open.orderTitle,
      open.type,
      open.action,
    ]);
    const said = (await row(page, 'X1').innerText()).replace(/\s+/g, ' ');
    for (const part of ['Table 1', 'X1', words.order.types['dine-in'], words.order.states.accepted, open.view, open.select]) expect(said).toContain(part);
    expect(await table(page).getAttribute('aria-rowcount')).toBe(String(orderCount + 1));
    await scroller(page).evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await view(page, `X${orderCount}`).waitFor();
    expect(await row(page, `X${orderCount}`).getAttribute('aria-rowindex')).toBe(String(orderCount + 1));
    expect(await table(page).getByRole('row').count()).toBeLessThan(drawnMax);
    expect(await view(page, 'X1').count()).toBe(0);
  });

  it('View shows one of them whole, by keyboard too, and prints its receipt (REG-09)', async () => {
    const page = await atMany();
    await page.evaluate(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await search(page, 'x40');
    await view(page, 'X40').press('Enter');
    await dialog(page).getByRole('heading', { name: 'Table 40' }).waitFor();
    await dialog(page).getByText(open.allInKitchen).waitFor();
    expect(await dialog(page).getByText(open.toPay, { exact: true }).first().locator('..').innerText()).toContain('$27.16');
    await dialog(page).getByRole('region', { name: words.receipt.title }).getByText('Vanilla Flan').first().waitFor();
    await dialog(page).getByRole('button', { name: words.receipt.printBill }).press('Enter');
    await expect.poll(() => page.title()).toBe('printed');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(open.viewOrder.replace('{id}', 'X40'));
  });

  it('one is paid from its detail, and the cart has again what it had', async () => {
    const page = await atMany();
    await search(page, 'x1233');
    await select(page, 'X1233').click();
    await cart(page).getByText('Order X1233').waitFor();
    await toTab(page);
    await search(page, 'x7');
    await view(page, 'X70').click();
    await dialog(page).getByRole('button', { name: 'Pay $27.16', exact: true }).click();
    await page.getByRole('heading', { name: words.payment.title }).waitFor();
    expect(orderIdIn(page)).toBe('X70');
    await payButton(page).click();
    await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    await page.getByRole('button', { name: words.payment.newOrder }).click();
    await page.locator('[data-sent="true"]').waitFor();
    await cart(page).getByText('Order X1233').waitFor();
    await toTab(page);
    await search(page, 'x70');
    await view(page, 'X700').waitFor();
    expect(await view(page, 'X70').count()).toBe(0);
  });

  it('selecting one makes it active, returns to the menu and says so; in the list it is marked (REG-11)', async () => {
    const page = await atMany();
    await search(page, 'x1230');
    await select(page, 'X1230').click();
    await page.getByText('Order ID X1230 selected', { exact: true }).waitFor();
    expect(await page.getByRole('tab', { name: words.menu.tab }).getAttribute('aria-selected')).toBe('true');
    await cart(page).getByText('Order X1230').waitFor();
    await expect.poll(() => lines(page).count()).toBe(4);
    await toTab(page);
    await search(page, 'x1230');
    await row(page, 'X1230').getByText(open.inCart).waitFor();
    await search(page, 'x1231');
    await view(page, 'X1231').waitFor();
    // Accepted and made elsewhere than at a register.
    await search(page, 'x1232');
    await view(page, 'X1232').waitFor();
    expect(await select(page, 'X1232').count()).toBe(0);
  });
});
