import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { connect } from '../apps/server/src/platform/database.ts';
import { menuOf } from '../bench/src/world/menu.ts';
import { openShop, type Shop } from './shop.ts';
import { useTills } from './till.ts';
import { chooseType, dialog, lines } from './verbs.ts';
import { words } from './words.ts';

const { signedInTill } = useTills();
const itemCount = 50_000;
/** A few screens of tiles at 1280 × 800. */
const tilesMax = 150;

/** A shop that sells 50,000 things. */
async function openBigShop(): Promise<Shop> {
  const shop = await openShop();
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  // Modifiers on few of them: what is looked at is how many there are.
  const categories = menuOf(shop.merchantId, itemCount).map((category) => ({
    ...category,
    items: category.items.map((item) => (item.sortOrder % 100 === 0 ? item : { ...item, modifier_group: [] })),
  }));
  await sql`set statement_timeout = 0`;
  await sql`update shop.menu set categories = ${sql.json(categories as never)} where merchant_id = ${shop.merchantId}`;
  await sql.end();
  return shop;
}

const tiles = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const search = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
const firstTile = (page: Page) => tiles(page).first().innerText();

describe('a menu of 50,000 items', () => {
  it('opens, scrolls to its end, finds by SKU, name and initials, and sells', { timeout: 300_000 }, async () => {
    const { page } = await signedInTill('/dashboard/select-device', { shop: await openBigShop() });
    await page
      .getByRole('button', { name: /^\s*Select / })
      .first()
      .click();
    // Tens of megabytes come first, on whatever machine this is.
    await tiles(page).first().waitFor({ timeout: 120_000 });
    expect(await tiles(page).count()).toBeLessThan(tilesMax);
    expect(await page.locator('*').count()).toBeLessThan(3_000);

    await page.getByRole('tabpanel').evaluate((panel) => {
      const scroller = panel.querySelector('[data-scrolls]');
      if (scroller !== null) scroller.scrollTop = scroller.scrollHeight;
    });
    await page.getByRole('button', { name: /^Sesame Tofu Burrito 50000/ }).waitFor();
    expect(await tiles(page).count()).toBeLessThan(tilesMax);

    await search(page, 'sku041234');
    await expect.poll(() => firstTile(page)).toContain(' 41234');
    await page.getByText(words.menu.found.one.replace('{count}', '1')).waitFor();
    await page.getByRole('searchbox').fill('sku');
    await page.getByText(/^50,?000 items found$/).waitFor();
    expect(await tiles(page).count()).toBeLessThan(tilesMax);
    await search(page, 'gbn');
    await expect.poll(() => firstTile(page)).toMatch(/^G\w+ B\w+ Noodles /);
    await search(page, 'bean nood');
    await expect.poll(() => firstTile(page)).toMatch(/Bean Noodles /);
    expect(await tiles(page).count()).toBeLessThan(tilesMax);

    // A scanner's way: the number, then Enter.
    await page.getByRole('searchbox').fill('SKU049999');
    await page.getByRole('searchbox').press('Enter');
    await chooseType(page, 'Pickup');
    await dialog(page)
      .getByRole('button', { name: /^\s*Add \$/ })
      .click();
    await lines(page).filter({ hasText: ' 49999' }).waitFor();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
  });
});
