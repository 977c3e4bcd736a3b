import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { painted } from './looks/scheme.ts';
import { useTills } from './till/till.ts';
import { words } from './verbs/words.ts';
import { sizes } from './world/sizes.ts';

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
      let before: Awaited<ReturnType<typeof layout>> = [];
      // How many columns there are is found out after the frame that has the new size.
      const isStill = async () => {
        const last = before.join();
        await painted(page);
        before = await layout(page);
        return before.join() === last;
      };
      await expect.poll(isStill, { interval: 100 }).toBe(true);
      for (const part of [0, 0.3, 0.7, 1]) {
        await scrollTo(page, part * (before.at(-1) ?? 0));
        await painted(page);
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

describe('the row of categories above one list', () => {
  const row = (page: Page) => page.getByRole('navigation', { name: words.menu.categories });
  const marked = (page: Page) => row(page).locator('[aria-current=true]').allInnerTexts();
  const scrolledTo = (page: Page) => row(page).evaluate((nav) => nav.scrollLeft);
  /** Whether all that the marked chip says is in sight, and not in a side that fades out. */
  const isInSight = (page: Page) =>
    row(page).evaluate((nav) => {
      const [whole, chip] = [nav.getBoundingClientRect(), nav.querySelector('[aria-current]')?.getBoundingClientRect() ?? new DOMRect(-1e6)];
      const fade = (side: string) => Number.parseFloat(getComputedStyle(nav).getPropertyValue(`--fade-${side}`) || '0');
      const padding = Number.parseFloat(getComputedStyle(nav.querySelector('[aria-current]') ?? nav).paddingLeft);
      return chip.left + padding >= whole.left + fade('before') && chip.right - padding <= whole.right - fade('after');
    });
  const fades = (page: Page) => row(page).evaluate(({ dataset }) => ['before', 'after'].filter((side) => side in dataset));
  /** Scrolls until a heading stands right under the row, and `more` px further. */
  const scrollToHeading = (page: Page, name: string, more = 0) =>
    grid(page)
      .getByRole('heading', { level: 2, name, exact: true })
      .evaluate((heading, more) => {
        heading.parentElement?.scrollIntoView({ block: 'start' });
        heading.closest('[data-scrolls]')?.scrollBy(0, more);
      }, more);

  it.each(['phone', 'tablet'] as const)('marks the one at the top and keeps it in sight, up and down, on a %s', async (size) => {
    const { page } = await readyTill({ size });
    await lengthen(page, 'Desserts', 'Vanilla Flan');
    const names = await grid(page).getByRole('heading', { level: 2 }).allInnerTexts();
    const seen = names.slice(0, names.findIndex((name) => name.startsWith('Desserts')) + 1);
    expect(seen.length).toBeGreaterThan(2);
    await expect.poll(() => marked(page)).toEqual(seen.slice(0, 1));
    for (const name of [...seen, ...seen.toReversed()]) {
      await scrollToHeading(page, name, 1);
      await expect.poll(() => marked(page)).toEqual([name]);
      await expect.poll(() => isInSight(page), { message: name }).toBe(true);
    }
    // A heading that is still to come has not come.
    await scrollToHeading(page, seen[1] ?? '', -3);
    await expect.poll(() => marked(page)).toEqual(seen.slice(0, 1));
    await scrollTo(page, 1e6);
    await expect.poll(() => marked(page)).toEqual(names.slice(-1));
  });

  it('marks what was tapped although it is too short to come to the top, until the list is scrolled', async () => {
    const { page } = await readyTill({ size: 'portrait' });
    const names = await grid(page).getByRole('heading', { level: 2 }).allInnerTexts();
    for (const name of names.slice(-3)) {
      await row(page).getByRole('button', { name, exact: true }).click();
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await marked(page)).toEqual([name]);
      await expect.poll(() => isInSight(page), { message: name }).toBe(true);
    }
    await scrollTo(page, 0);
    await expect.poll(() => marked(page)).toEqual(names.slice(0, 1));
  });

  it('stays where a finger holds it, and fades on the sides that have more', async () => {
    const { page } = await readyTill({ size: 'phone' });
    const names = await grid(page).getByRole('heading', { level: 2 }).allInnerTexts();
    await expect.poll(() => fades(page)).toEqual(['after']);
    await row(page).dispatchEvent('touchstart');
    await scrollToHeading(page, names[3] ?? '', 1);
    await expect.poll(() => marked(page)).toEqual(names.slice(3, 4));
    expect(await scrolledTo(page)).toBe(0);
    await row(page).dispatchEvent('touchend');
    await scrollToHeading(page, names[2] ?? '', 1);
    await expect.poll(() => scrolledTo(page)).toBeGreaterThan(0);
    await expect.poll(() => fades(page)).toEqual(['before', 'after']);
    await scrollTo(page, 1e6);
    await expect.poll(() => fades(page)).toEqual(['before']);
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

  it('goes from tile to tile by arrow keys, all of them one stop of Tab, and keeps the focus when it is scrolled away', async () => {
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
      ['Shift+Tab', null],
      ['Tab', columns],
      ['ArrowRight', columns + 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(at === null ? null : String(at));
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
