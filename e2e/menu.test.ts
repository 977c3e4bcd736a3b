import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sizes } from './sizes.ts';
import { useTills } from './till.ts';
import { words } from './words.ts';

const { readyTill } = useTills();
const grid = (page: Page) => page.getByRole('tabpanel');

/** Makes one category 200 items longer than the demo's, as another menu would, and reads it. */
async function lengthen(page: Page, name: string, like: string): Promise<void> {
  await page.route('**/read/', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data?: { menu?: { name: string; items: { id: string; name: string }[] }[] } };
    const category = answer.data?.menu?.find((each) => each.name.startsWith(name));
    const item = category?.items.find((each) => each.name === like);
    if (item !== undefined)
      category?.items.push(...Array.from({ length: 200 }, (_, index) => ({ ...item, id: `more-${index}`, name: `${like} number ${index + 1}` })));
    await route.fulfill({ response, json: answer });
  });
  await page.getByRole('button', { name: words.menu.sync }).click();
  await page.getByText(words.menu.synced).waitFor();
}

const tilesIn = (page: Page) => grid(page).getByRole('listitem');
const scrollTo = (page: Page, top: number) =>
  grid(page).evaluate((panel, top) => {
    const scroller = panel.querySelector('[data-scrolls]');
    if (scroller !== null) scroller.scrollTop = top;
  }, top);

/** Where every heading lies, in px from the top of the list, and how long the list is. */
const layout = (page: Page) =>
  grid(page).evaluate((panel) => {
    const scroller = panel.querySelector('[data-scrolls]') ?? panel;
    const top = scroller.getBoundingClientRect().top - scroller.scrollTop;
    return [...panel.querySelectorAll('h2')].map((heading) => Math.round(heading.getBoundingClientRect().top - top)).concat(scroller.scrollHeight);
  });

/** Of the tiles that are made: those that lie over another one, or away from their place in the grid's rows and columns. */
const misplaced = (page: Page) =>
  grid(page).evaluate((panel) =>
    [...panel.querySelectorAll('ul')].flatMap((list) => {
      const tiles = [...list.querySelectorAll<HTMLElement>('[data-at]')];
      const columns = getComputedStyle(list).gridTemplateColumns.split(' ').length;
      const { top, height } = list.getBoundingClientRect();
      const rows = Math.ceil(Number(tiles[0]?.ariaSetSize ?? 0) / columns);
      return tiles
        .filter((tile) => {
          const row = Math.floor(Number(tile.dataset['at']) / columns);
          return Math.abs(tile.getBoundingClientRect().top - top - (row * (height + tileGap(list))) / rows) > 1;
        })
        .map((tile) => tile.innerText);
      function tileGap(of: Element) {
        return Number.parseFloat(getComputedStyle(of).rowGap);
      }
    }),
  );

describe('the menu as one list', () => {
  it('does not jump: everything has its place before it is made, at every size', async () => {
    const { page } = await readyTill();
    await lengthen(page, 'Desserts', 'Vanilla Flan');
    for (const size of Object.values(sizes)) {
      await page.setViewportSize(size);
      await scrollTo(page, 0);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const before = await layout(page);
      for (const part of [0, 0.3, 0.7, 1]) {
        await scrollTo(page, part * (before.at(-1) ?? 0));
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
        expect(await misplaced(page)).toEqual([]);
        expect(await layout(page)).toEqual(before);
        // What is in sight is there: a finger on the middle of the list finds a tile, a heading, or what is between two.
        expect(await tilesIn(page).filter({ visible: true }).count()).toBeGreaterThan(0);
      }
    }
  });

  it('leads from a category in the row to its beginning, in a menu of which most is not made', async () => {
    const { page } = await readyTill();
    await lengthen(page, 'Noodles', 'Dan Dan Noodles');
    const last = page.getByRole('navigation', { name: words.menu.categories }).getByRole('button').last();
    const name = await last.innerText();
    await last.click();
    const list = grid(page).getByRole('list', { name, exact: true });
    await expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThan(0);
    expect(await grid(page).getByRole('heading', { level: 2 }).allInnerTexts()).toContain(name);
  });
});

describe('a long list', () => {
  it('is made as far as somebody sees, says how long it is, and goes back to its beginning with another search', async () => {
    const { page } = await readyTill();
    await lengthen(page, 'Desserts', 'Vanilla Flan');
    await page.getByRole('searchbox').fill('flan number');
    await page.getByText('200 items found').waitFor();
    const tiles = page.getByRole('list', { name: words.menu.items }).getByRole('listitem');
    const first = tiles.filter({ hasText: /number 1\b/ });
    await first.waitFor();
    expect(await tiles.count()).toBeLessThan(100);
    expect(await tiles.first().getAttribute('aria-setsize')).toBe('200');
    await scrollTo(page, 1e6);
    const last = tiles.filter({ hasText: 'number 200' });
    await last.waitFor();
    expect(await first.count()).toBe(0);
    expect(await tiles.count()).toBeLessThan(100);
    await last.getByRole('button').click();
    await page.getByRole('dialog', { name: words.order.typeDialog.title }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('flan numbe');
    await first.waitFor();
  });

  it('goes from tile to tile by arrow keys and Tab, and keeps the focus when it is scrolled away', async () => {
    const { page } = await readyTill();
    await lengthen(page, 'Desserts', 'Vanilla Flan');
    await page.getByRole('searchbox').fill('flan number');
    await page.getByText('200 items found').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? null);
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('0');
    const columns = await tilesIn(page)
      .first()
      .evaluate((tile) => getComputedStyle(tile.parentElement ?? tile).gridTemplateColumns.split(' ').length);
    for (const [key, at] of [
      ['ArrowRight', 1],
      ['ArrowDown', 1 + columns],
      ['ArrowLeft', columns],
      ['Tab', columns + 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(String(at));
    }
    await scrollTo(page, 1e6);
    await tilesIn(page).filter({ hasText: 'number 200' }).waitFor();
    expect(await focused()).toBe(String(columns + 1));
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(String(2 * columns + 1));
    expect(await page.evaluate(() => (document.activeElement?.getBoundingClientRect().top ?? -1) > 0)).toBe(true);
    for (let row = 3; row < 30; row++) await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe(String(29 * columns + 1));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: words.order.typeDialog.title }).waitFor();
  });
});
