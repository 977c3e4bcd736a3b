import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { charge } from './actions/card-actions.ts';
import { add, cart, chooseType, dialog, lines, painted, payButton, pick, sellForCash, tile, toCheckout, toPay } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { sizes } from './environment/sizes.ts';
import { fillShop } from './till/many-orders.ts';
import { openShop, rewriteMenu } from './till/shop.ts';
import { ownTerminal } from './till/terminal.ts';
import { useTills } from './till/till.ts';

const { readyTill, signedInTill } = useTills();

/** A tablet of 1280 × 800 at 200 %, as people set it who see badly. */
const zoomed = { width: 640, height: 400 };

/** Whether all of it is on the screen and nothing lies over it, without a scroll. */
const isInSight = (what: Locator): Promise<boolean> =>
  what.first().evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners: readonly (readonly [number, number])[] = [
      [left + 6, top + 6],
      [right - 6, top + 6],
      [left + 6, bottom - 6],
      [right - 6, bottom - 6],
    ];
    return corners.every(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      // A row of words is on what it stands on.
      return there !== null && (element.contains(there) || there.contains(element));
    });
  });

/** At each size, all of these are in sight. */
async function areInSight(page: Page, at: readonly { readonly width: number; readonly height: number }[], whats: Readonly<Record<string, Locator>>) {
  for (const size of at) {
    await page.setViewportSize(size);
    await painted(page);
    for (const [name, what] of Object.entries(whats))
      await expect.poll(() => isInSight(what), { message: `${name} at ${size.width} × ${size.height}` }).toBe(true);
  }
}

it('a sale needs no scroll: on a phone, at 200 % of a tablet, and where card and cash paid a part each', async () => {
  const shop = await openShop();
  const terminal = await ownTerminal(shop, 'Patio');
  await rewriteMenu(shop, /Soups & Noodle Soups/, `Soups of the day, ${'with all that the market had '.repeat(4)}`);
  const { page } = await readyTill({ shop, device: 'Patio', settings: { venmoUser: 'Corner-Noodles' }, mayComplain: [/status of 40[29]/] });
  // A category's name, however long, leaves room for the next ones.
  const categories = page.getByRole('navigation', { name: words.menu.categories }).getByRole('button');
  await areInSight(page, [sizes.tablet], { 'the second category': categories.nth(1), 'the fourth category': categories.nth(3) });

  await pick(page, 'Churros (4)');
  await chooseType(page, 'Pickup');
  await dialog(page)
    .getByRole('button', { name: /^\s*Add \$/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  // Nothing is on the order: it says so in a corner, not across the menu.
  await page.setViewportSize(sizes.phone);
  const floating = page.getByRole('button', { name: words.order.cart.viewOrder });
  await floating.waitFor();
  expect(await floating.innerText()).toBe(words.order.cart.viewOrder);
  expect((await floating.boundingBox())?.width).toBeLessThan(sizes.phone.width / 2);
  await pick(page, 'Churros (4)');
  await add(page);
  await expect.poll(() => floating.innerText()).toContain('$7.61');
  await page.setViewportSize(zoomed);
  await tile(page, 'Tres Leches').scrollIntoViewIfNeeded();
  await areInSight(page, [zoomed], { 'a tile': tile(page, 'Tres Leches'), 'the order': floating });

  await toCheckout(page);
  await toPay(page);
  await areInSight(page, [sizes.phone, zoomed, sizes.tablet], {
    Pay: payButton(page),
    'the exact amount': page.getByRole('button', { name: new RegExp(`^${words.payment.exact} `) }),
    '$20.00': page.getByRole('button', { name: '$20.00' }),
  });
  await page.getByRole('button', { name: words.payment.venmo, exact: true }).click();
  await areInSight(page, [sizes.phone], {
    'what Venmo does not tell': page.getByText(words.venmo.check),
    'the confirmation': page.getByRole('button', { name: /^Money received/ }),
  });

  await page.setViewportSize(sizes.tablet);
  await terminal.play('partial');
  await charge(page);
  await page.getByRole('dialog', { name: words.card.title }).getByRole('alert').waitFor({ timeout: 30_000 });
  await dialog(page).getByRole('button', { name: words.common.close, exact: true }).last().click();
  await page.getByRole('button', { name: words.payment.cash, exact: true }).click();
  // Of less than $5 there are six quick amounts.
  await expect.poll(() => page.getByRole('group', { name: words.payment.quickAmounts }).getByRole('button').count()).toBe(6);
  await areInSight(page, [sizes.tablet], {
    'the last key': page.getByRole('group', { name: words.common.keypad }).getByRole('button', { name: '0', exact: true }),
  });
  await page.getByRole('button', { name: '$20.00' }).click();
  await page.getByText(words.outbox.paymentRecorded).waitFor();
  const receipt = page.locator('.receipt-screen').getByText('TOTAL', { exact: true });
  await receipt.waitFor();
  await areInSight(page, [sizes.tablet, { width: 1280, height: 720 }, sizes.desktop, sizes.portrait], {
    'New order': page.getByRole('button', { name: words.payment.newOrder }),
    TOTAL: receipt,
  });
  await areInSight(page, [sizes.phone, zoomed], { 'New order': page.getByRole('button', { name: words.payment.newOrder }) });
  expect(await cart(page).count()).toBe(0);
});

it('on a tablet held upright no word of the list of orders is broken in two, and a day is one line', async () => {
  const { page } = await readyTill({ shop: {} });
  await sellForCash(page, 'Churros (4)');
  await page.setViewportSize(sizes.portrait);
  await visit(page, '/dashboard/orders');
  const list = page.getByRole('table', { name: words.orders.list });
  await list.locator('time').first().waitFor();
  /** The lines that the words of an element take. */
  const lines = (what: Locator) =>
    what.evaluateAll((all) =>
      all.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
  expect(Math.max(...(await lines(list.locator('time > span'))))).toBe(1);
  expect(Math.max(1, ...(await lines(list.getByRole('button'))))).toBe(1);
});

it('on a phone nothing lies over the buttons of the devices', async () => {
  const { page } = await signedInTill('/dashboard/select-device', { size: 'phone' });
  const buttons = page.getByRole('button', { name: /^Select / });
  await buttons.last().waitFor();
  for (const button of await buttons.all()) {
    await button.scrollIntoViewIfNeeded();
    expect(await isInSight(button)).toBe(true);
  }
});

it('on a phone the table of a dine-in is typed and taken without a scroll, also where many tables are open', async () => {
  const shop = await openShop();
  const { page } = await readyTill({ shop, size: 'phone', settings: { newOrders: 'pickup' } });
  await fillShop(page, shop, 24);
  await pick(page, 'Churros (4)');
  await add(page);
  await page.getByRole('button', { name: words.order.cart.viewOrder }).click();
  await page.getByRole('button', { name: words.order.types.pickup, exact: true }).click();
  const asked = page.getByRole('dialog', { name: words.order.changeDialog.title });
  const open = asked.getByRole('group', { name: words.order.tables.list }).getByRole('button', { name: /\$/ });
  await open.nth(7).waitFor();
  const seat = asked.getByRole('button', { name: words.order.changeDialog.seat });
  await areInSight(page, [sizes.phone, sizes.tablet, sizes.portrait], { 'Dine-in here': seat, '0': asked.getByRole('button', { name: '0', exact: true }) });
  // The bars of a browser leave less.
  await areInSight(page, [{ width: 390, height: 640 }, zoomed], { 'Dine-in here': seat });
  // An open table has not the look of what is chosen.
  const ground = (what: Locator) => what.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(open.first())).not.toBe(await ground(asked.getByRole('button', { name: /Pickup/ })));
});

it('a dish with many choices leaves room for others: what was chosen has the width of its line', async () => {
  const { page } = await readyTill({ settings: { newOrders: 'pickup' } });
  await pick(page, 'Build Your Own Noodle Bowl');
  await dialog(page).getByRole('radio', { name: 'Chicken', exact: true }).check();
  for (const name of ['Bok choy', 'Carrot', 'Charred corn', 'Mushroom broth']) await dialog(page).getByRole('checkbox', { name }).first().check();
  await add(page);
  const line = lines(page).first();
  const box = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const chosen = line.getByText(/^Chicken,.*Mushroom broth$/);
  expect((await box(line)).height).toBeLessThanOrEqual(53 + 2 * 20);
  expect((await box(chosen)).width).toBeGreaterThan(0.9 * (await box(line)).width);
  await chosen.click();
  await dialog(page).waitFor();
  await page.keyboard.press('Escape');
  await line.getByRole('button', { name: 'One more Build Your Own Noodle Bowl' }).click();
  await line.getByRole('status').filter({ hasText: '2' }).waitFor();
  expect((await box(cart(page))).width).toBe(360);
  await page.setViewportSize(sizes.desktop);
  expect((await box(cart(page))).width).toBe(440);
});

it('on a phone the periods of the reports are one row, the chosen one in sight', async () => {
  const { page } = await readyTill({ size: 'phone', at: '/dashboard/reporting' });
  const periods = page.getByRole('group', { name: words.reports.days }).getByRole('button');
  await periods.last().waitFor();
  const tops = await periods.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await periods.filter({ hasText: words.reports.periods.last3Months }).click();
  await page.reload();
  await areInSight(page, [sizes.phone], { 'the chosen period': page.getByRole('button', { name: words.reports.periods.last3Months, pressed: true }) });
});

it('on a tablet held upright the line above says which register it is, also while it has something else to say; on a phone that has all of it', async () => {
  const { page, context } = await readyTill({ alone: true, mayComplain: [/ERR_/] });
  await page.setViewportSize(sizes.portrait);
  await context.setOffline(true);
  const strip = page.getByRole('region', { name: words.frame.state });
  await strip.getByText(words.frame.offlineShort).waitFor();
  const place = strip.locator('span').first();
  expect(await isInSight(place)).toBe(true);
  await page.setViewportSize(sizes.phone);
  await expect.poll(() => place.isVisible()).toBe(false);
});
