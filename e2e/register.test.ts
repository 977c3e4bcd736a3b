import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginWith, cart, chooseType, dialog, pick, sent } from './actions/sale-actions.ts';
import { scan } from './actions/scan.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill, keptTill } = useTills();
const register = keptTill();
const grid = (page: Page) => page.getByRole('tabpanel');

/** An open item dialog on a new pickup. */
async function opened(item: string) {
  const till = await register();
  await pick(till.page, item);
  await chooseType(till.page, 'Pickup');
  const box = till.page.getByRole('dialog', { name: item });
  await box.waitFor();
  return { ...till, box, addButton: box.getByRole('button', { name: /^\s*Add \$/ }) };
}

describe('the register', () => {
  it('has two tabs, Menu and Open order (REG-01)', async () => {
    const { page } = await register();
    await expect.poll(() => page.getByRole('tab').allInnerTexts()).toEqual(['Menu', 'Open order']);
    expect(await grid(page).getByRole('tablist').count()).toBe(0);
    await page.getByRole('tab', { name: 'Open order' }).click();
    await page.getByText(words.order.open.none).waitFor();
    await page.getByRole('tab', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Churros (4)' }).waitFor();
  });

  it('has the cart at the left, on a phone a floating button that opens the checkout (REG-02)', async () => {
    const { page } = await register();
    await beginWith(page, 'Churros (4)');
    const box = await cart(page).boundingBox();
    const menu = await page.getByRole('region', { name: words.menu.tab }).boundingBox();
    expect(box && menu && box.x + box.width <= menu.x + 1).toBe(true);
    const floating = page.getByRole('button', { name: new RegExp(words.order.cart.viewOrder) });
    expect(await floating.isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    await floating.waitFor();
    expect(await cart(page).isVisible()).toBe(false);
    expect(await floating.innerText()).toContain('$7.61');
    await floating.click();
    await page.waitForURL('**/dashboard/register/checkout/*');
  });

  it('finds items by name, other name, number and initials, and syncs the inventory (REG-03)', async () => {
    const { page } = await register();
    const found = async (text: string) => {
      await page.getByRole('searchbox').fill(text);
      await page.getByText(/items? found$/).waitFor();
      return (await grid(page).getByRole('listitem').allInnerTexts()).map((tile) => tile.trim());
    };
    for (const text of ['kung pao', 'kpc', '宮保', 'pollo kung', 'WOK-101']) expect((await found(text))[0]).toContain('Kung Pao Chicken');
    await page.getByRole('searchbox').fill('');
    const [asked] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/read/')),
      page.getByRole('button', { name: words.menu.sync }).click(),
    ]);
    expect((await asked.response())?.status()).toBe(200);
    await page.getByText(words.menu.synced).waitFor();
  });

  it('shows one list, or categories with a close button when the menu is grouped (REG-04, REG-05)', async () => {
    const { page } = await register();
    await grid(page).getByRole('button', { name: 'Churros (4)' }).waitFor();
    await visit(page, '/dashboard/settings');
    await page.getByRole('switch', { name: words.settings.groupingItems }).check();
    await visit(page, '/dashboard/register/main');
    await grid(page)
      .getByRole('button', { name: /Desserts/ })
      .click();
    await grid(page).getByRole('button', { name: 'Churros (4)' }).waitFor();
    expect(await grid(page).getByRole('button', { name: 'Kung Pao Chicken' }).count()).toBe(0);
    await page.getByRole('button', { name: words.menu.closeCategory }).click();
    await grid(page)
      .getByRole('button', { name: /Wok Plates/ })
      .waitFor();
    expect(await grid(page).getByRole('button', { name: 'Churros (4)' }).count()).toBe(0);
    await visit(page, '/dashboard/settings');
    await page.getByRole('switch', { name: words.settings.groupingItems }).uncheck();
  });

  it('a plain item asks quantity, 1 to 20 by buttons only, and note (REG-06, VAL-07, LIM-11)', async () => {
    const { box } = await opened('Churros (4)');
    const quantity = box.getByRole('group', { name: words.menu.quantity });
    const [fewer, more] = [quantity.getByRole('button', { name: words.common.fewer }), quantity.getByRole('button', { name: words.common.more })];
    expect(await quantity.locator('output').innerText()).toBe('1');
    expect(await quantity.getByRole('textbox').or(quantity.getByRole('spinbutton')).count()).toBe(0);
    expect(await fewer.isDisabled()).toBe(true);
    for (let count = 1; count < 20; count++) await more.click();
    expect(await quantity.locator('output').innerText()).toBe('20');
    expect(await more.isDisabled()).toBe(true);
    expect(await box.getByLabel(words.menu.note).isVisible()).toBe(true);
  });

  it('takes no more of an item than its own limit (VAL-07)', async () => {
    const { box } = await opened('Whole Steamed Sea Bass');
    const more = box.getByRole('group', { name: words.menu.quantity }).getByRole('button', { name: words.common.more });
    await more.click();
    expect(await more.isDisabled()).toBe(true);
  });
});

describe('modifiers', () => {
  it('a single choice is made by radio buttons, and adding waits for what is missing (REG-06, VAL-08, VAL-11)', async () => {
    const { box, addButton } = await opened('Hot & Sour Soup');
    expect(await box.getByRole('radio').count()).toBeGreaterThan(0);
    expect(await addButton.isDisabled()).toBe(true);
    expect(await box.locator('p[role=status]').innerText()).toContain(words.modifier.please_select_all_modifiers);
    await box.getByRole('radio', { name: /Bowl/ }).check();
    await expect.poll(() => addButton.isEnabled()).toBe(true);
    expect(await box.locator('p[role=status]').innerText()).toBe(words.modifier.all_modifiers_selected);
  });

  it('a group lacks something below its minimum, and a required one without a minimum while nothing is chosen (VAL-10)', async () => {
    const { box, addButton } = await opened('Build Your Own Noodle Bowl');
    const lacks = async () => ((await box.locator('p[role=status]').innerText()).split(': ')[1] ?? '').split(', ').filter(Boolean);
    expect(await lacks()).toEqual(['Protein', 'Vegetables', 'Broth']);
    await box.getByRole('radio', { name: 'Chicken', exact: true }).check();
    await box.getByRole('checkbox', { name: 'Bok choy', exact: true }).check();
    expect(await lacks()).toEqual(['Vegetables', 'Broth']);
    await box.getByRole('checkbox', { name: 'Carrot' }).check();
    expect(await lacks()).toEqual(['Broth']);
    expect(await addButton.isDisabled()).toBe(true);
    await box.getByRole('checkbox', { name: 'Mushroom broth' }).check();
    await expect.poll(() => addButton.isEnabled()).toBe(true);
  });

  it('several are ticked, at the maximum the others are disabled, and what is asked for is said (VAL-08, VAL-09, VAL-12)', async () => {
    const { box, addButton } = await opened('Taco Trio');
    const group = box.getByRole('group', { name: /Pick your tacos/ });
    expect(await group.innerText()).toContain('(Select 3)');
    const boxes = group.getByRole('checkbox');
    for (const name of ['Al pastor', 'Carnitas']) await group.getByRole('checkbox', { name }).check();
    expect(await addButton.isDisabled()).toBe(true);
    await group.getByRole('checkbox', { name: /Birria/ }).check();
    const disabled = await boxes.evaluateAll((all) => all.filter((box) => (box as HTMLInputElement).disabled).length);
    expect(disabled).toBe((await boxes.count()) - 3);
    await expect.poll(() => addButton.isEnabled()).toBe(true);
    await group.getByRole('checkbox', { name: 'Carnitas' }).uncheck();
    expect(await addButton.isDisabled()).toBe(true);
  });
});

describe('what goes wrong is said', () => {
  it('in an alert, when an item is not taken (ERR-17)', async () => {
    const { page, shop } = await readyTill({ hears: false, mayComplain: [/status of 409/] });
    await beginWith(page, 'Churros (4)');
    const orderId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    await sent(page);
    await pick(page, 'Vanilla Flan');
    await asOwner(page, shop.merchantId, 'DELETE', `orders/${orderId}`);
    await dialog(page)
      .getByRole('button', { name: /^\s*Add \$/ })
      .click();
    await page.getByRole('dialog', { name: words.order.alerts.addItem }).getByText(words.refusals.order_cancelled).waitFor();
  });
});

/** Until so many are drawn, while the page's clock, which stands, is moved a frame at a time: far slower than the world's. */
async function drawn(page: Page, toasts: Locator, count: number): Promise<void> {
  const frame = async () => {
    await page.clock.runFor(20);
    return toasts.count();
  };
  await expect.poll(frame, { interval: 200 }).toBe(count);
}

describe('toasts', () => {
  it('appear top-right, three at most, for four seconds (GLOB-03, LIM-25)', async () => {
    const { page } = await readyTill({ alone: true });
    await page.clock.install();
    // From here only the test moves the clock: on a slow machine the steps between two looks take seconds of their own.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const all = page.locator('[data-sonner-toast]');
    const toasts = page.locator('[data-sonner-toast][data-visible="true"][data-removed="false"]');
    await page.getByRole('button', { name: words.menu.sync }).dispatchEvent('click');
    await drawn(page, toasts, 1);
    const toaster = page.locator('[data-sonner-toaster]');
    expect(await toaster.evaluate((list) => [list.getAttribute('data-x-position'), list.getAttribute('data-y-position')])).toEqual(['right', 'top']);
    const look = await toaster.evaluate((list) => {
      const style = getComputedStyle(list);
      return [style.getPropertyValue('--gap'), style.getPropertyValue('--width'), style.getPropertyValue('--offset-top')];
    });
    expect(look).toEqual(['14px', '356px', '32px']);
    await page.clock.runFor(3_500);
    expect(await toasts.count()).toBe(1);
    await page.clock.runFor(500);
    await expect.poll(() => toasts.count()).toBe(0);
    // It leaves for 200 ms before it is out of the page.
    expect(await all.count()).toBe(1);
    await page.clock.runFor(220);
    await expect.poll(() => all.count()).toBe(0);
    for (let time = 0; time < 4; time++) {
      await page.getByRole('button', { name: words.menu.sync }).dispatchEvent('click');
      await drawn(page, all, time + 1);
    }
    expect(await toasts.count()).toBe(3);
  });

  it('take no tap from what lies below them, not of a finger either; good news goes with it, and a swipe of 20 px takes any away (LIM-25)', async () => {
    const { page } = await readyTill({ alone: true });
    await beginWith(page, 'Churros (4)');
    await sent(page);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at.x, y: at.y }] });
    const tap = async (at: Point) => {
      await touch('touchStart', at);
      await touch('touchEnd');
    };
    await page.clock.install();
    // A toast leaves for what is done here, not in its own time.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const shown = (type: string) => page.locator(`[data-sonner-toast][data-type="${type}"][data-removed="false"]`);
    const search = page.getByRole('searchbox');
    const sync = page.getByRole('button', { name: words.menu.sync });

    await page.getByRole('button', { name: words.order.actions.save, exact: true }).dispatchEvent('click');
    await drawn(page, shown('success'), 1);
    await page.clock.runFor(600);
    await tap(await shared(shown('success'), search));
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await drawn(page, shown('success'), 0);

    // What is sold out.
    await scan(page, 'DES-106');
    await drawn(page, shown('warning'), 1);
    const synced = page.waitForRequest((request) => request.url().includes('/menu'));
    await tap(await shared(shown('warning'), sync));
    await synced;
    await drawn(page, shown('success'), 1);
    expect(await shown('warning').count()).toBe(1);

    // The one on top first.
    for (const type of ['success', 'warning']) {
      const from = await shared(shown(type), page.locator('body'));
      for (const px of [19, 20]) {
        await touch('touchStart', from);
        for (const by of [10, px]) await touch('touchMove', { x: from.x + by, y: from.y });
        await touch('touchEnd');
        await drawn(page, shown(type), px < 20 ? 1 : 0);
      }
    }
  });
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of what two things on the page have in common. */
async function shared(one: Locator, other: Locator): Promise<Point> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('not on the page');
  const [left, right] = [Math.max(a.x, b.x), Math.min(a.x + a.width, b.x + b.width)];
  const [top, bottom] = [Math.max(a.y, b.y), Math.min(a.y + a.height, b.y + b.height)];
  expect([right - left, bottom - top].every((length) => length > 4)).toBe(true);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}
