import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { dialog } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { openShop, sellByName } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();

const grid = (page: Page) => page.getByRole('tabpanel');
const favourites = (page: Page) => page.getByRole('list', { name: words.menu.favourites, exact: true });
const names = (page: Page) => favourites(page).locator('li button span span:first-child').allInnerTexts();

describe('the favourites of a shop', () => {
  it('are a first page of what is pinned, at every register, by finger and by keyboard, in one list and in categories', async () => {
    const shop = await openShop();
    const { page } = await readyTill({ shop });
    await grid(page).getByRole('button', { name: 'Mapo Tofu' }).waitFor();
    expect(await favourites(page).count()).toBe(0);
    await grid(page).getByRole('button', { name: 'Mapo Tofu' }).click({ button: 'right' });
    await dialog(page).getByRole('button', { name: words.soldOut.pin }).click();
    await page.getByText(words.soldOut.pinned.replace('{item}', 'Mapo Tofu')).waitFor();
    await favourites(page).getByRole('button', { name: 'Mapo Tofu' }).waitFor();
    // The menu key of a keyboard on the tile asks the same.
    await page.getByRole('searchbox').fill('Kung Pao Chicken');
    // The tile of the whole menu is gone then, and its focus with it.
    await expect.poll(() => grid(page).getByRole('listitem').count()).toBe(1);
    await grid(page).getByRole('button', { name: 'Kung Pao Chicken' }).focus();
    await page.keyboard.press('Shift+F10');
    // A dialog takes the focus once it is there: a key before that would press its first button.
    await page.locator('[role="dialog"] :focus').waitFor();
    await dialog(page).getByRole('button', { name: words.soldOut.pin }).press('Enter');
    await page.getByText(words.soldOut.pinned.replace('{item}', 'Kung Pao Chicken')).waitFor();
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => names(page)).toEqual(['Mapo Tofu', 'Kung Pao Chicken']);

    const { page: other } = await readyTill({ shop, device: 'Bar', settings: { groupingItems: true } });
    await expect.poll(() => names(other)).toEqual(['Mapo Tofu', 'Kung Pao Chicken']);
    // Somebody pins elsewhere: nothing moves here until the page is come to again.
    await asOwner(page, shop.merchantId, 'PUT', 'menu/items/churros/pin', { pinned: true, after: null });
    await expect.poll(() => other.evaluate(() => localStorage.getItem('till.merchant'))).toContain('churros');
    expect(await names(other)).toEqual(['Mapo Tofu', 'Kung Pao Chicken']);
    await other.getByRole('button', { name: words.menu.closeCategory }).click();
    await grid(other)
      .getByRole('button', { name: new RegExp(words.menu.favourites) })
      .click();
    await expect.poll(() => names(other)).toEqual(['Churros (4)', 'Mapo Tofu', 'Kung Pao Chicken']);
    await favourites(other).getByRole('button', { name: 'Churros (4)' }).click({ button: 'right' });
    await dialog(other).getByRole('button', { name: words.soldOut.unpin }).click();
    await expect.poll(() => names(other)).toEqual(['Mapo Tofu', 'Kung Pao Chicken']);
  });

  it('fill themselves with what the shop sells at this hour, and need no network for it; a register without them shows the list as it was', async () => {
    const shop = await openShop();
    const sold = [
      'Mapo Tofu',
      'Kung Pao Chicken',
      'Churros (4)',
      'Egg Tart',
      'Hot & Sour Soup',
      'Twice-Cooked Pork',
      'Guacamole & Chips',
      'Horchata',
      'Taco al Pastor',
    ];
    await sellByName(shop, sold);
    const { page, context } = await readyTill({ shop, alone: true, mayComplain: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/] });
    await page.waitForFunction(() => localStorage.getItem('till.best-sellers') !== null);
    await page.reload();
    await favourites(page).waitFor();
    const shown = await names(page);
    expect(shown.length).toBeGreaterThanOrEqual(7);
    expect(shown).toEqual(sold.filter((name) => shown.includes(name)));
    // What is sold out fills no place; it is there where somebody pinned it.
    expect(shown).not.toContain('Egg Tart');
    await asOwner(page, shop.merchantId, 'PUT', 'menu/items/egg-tart/pin', { pinned: true, after: null });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('till.merchant'))).toContain('egg-tart');
    await page.reload();
    await expect.poll(() => names(page)).toEqual(['Egg Tart', ...shown]);
    expect(await favourites(page).getByRole('button', { name: 'Egg Tart' }).isDisabled()).toBe(true);
    const withPinned = await names(page);
    // The settings, too, are here before the network goes.
    await page.getByRole('link', { name: words.frame.settings }).first().click();
    await page.getByRole('switch', { name: words.settings.favourites }).waitFor();
    await page.getByRole('link', { name: words.frame.register }).first().click();
    await expect.poll(() => names(page)).toEqual(withPinned);
    await context.setOffline(true);
    await page.getByRole('link', { name: words.frame.settings }).first().click();
    await page.getByRole('switch', { name: words.settings.favourites }).waitFor();
    await page.getByRole('link', { name: words.frame.register }).first().click();
    await expect.poll(() => names(page)).toEqual(withPinned);
    await page.getByRole('link', { name: words.frame.settings }).first().click();
    await page.getByRole('switch', { name: words.settings.favourites }).uncheck();
    await page.getByRole('link', { name: words.frame.register }).first().click();
    await grid(page).getByRole('button', { name: 'Mapo Tofu' }).waitFor();
    expect(await favourites(page).count()).toBe(0);
  });
});
