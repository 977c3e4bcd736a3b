import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { countOf, menu, painted, press, seen, textsOf, words } from '../../testing/browser/actions.ts';
import { openRegister, sizes } from '../../testing/browser/register.tsx';
import { openShop } from '../../testing/browser/shop.ts';

type Size = keyof typeof sizes;

/** A register of a shop one of whose categories is 200 items longer than the demo's. */
async function openedWith(name: string, like: string, size: Size = 'tablet'): Promise<void> {
  const shop = openShop();
  shop.menu = shop.menu.map((category) => {
    const item = category.items.find((each) => each.name === like);
    if (!category.name.startsWith(name) || item === undefined) return category;
    return {
      ...category,
      items: [...category.items, ...Array.from({ length: 200 }, (_, at) => ({ ...item, id: `more-${at}`, name: `${like} number ${at + 1}` }))],
    };
  });
  await openRegister({ shop, size });
  await seen(menu().getByRole('listitem'));
}

const panel = (): HTMLElement => menu().element() as HTMLElement;
const headings = (): readonly string[] => textsOf(menu().getByRole('heading', { level: 2 }));
const tilesIn = () => menu().getByRole('listitem');
const search = () => page.getByRole('searchbox');

function scrollTo(top: number): void {
  const scroller = panel().querySelector('[data-scrolls]');
  if (scroller !== null) scroller.scrollTop = top;
}

/** Where every heading lies, in px from the top of the list, and how long the list is. */
function layout(): readonly number[] {
  const scroller = panel().querySelector('[data-scrolls]') ?? panel();
  const top = scroller.getBoundingClientRect().top - scroller.scrollTop;
  return [...panel().querySelectorAll('h2')].map((heading) => Math.round(heading.getBoundingClientRect().top - top)).concat(scroller.scrollHeight);
}

/** Of the tiles that are made: those that lie over another one, or away from their place in the grid's rows and columns. */
const misplaced = (): readonly string[] =>
  [...panel().querySelectorAll('ul')].flatMap((list) => {
    const tiles = [...list.querySelectorAll<HTMLElement>('[data-at]')];
    const { gridTemplateColumns, rowGap } = getComputedStyle(list);
    const columns = gridTemplateColumns.split(' ').length;
    const { top, height } = list.getBoundingClientRect();
    const rows = Math.ceil(Number(tiles[0]?.ariaSetSize ?? 0) / columns);
    return tiles
      .filter((each) => {
        const row = Math.floor(Number(each.dataset['at']) / columns);
        return Math.abs(each.getBoundingClientRect().top - top - (row * (height + Number.parseFloat(rowGap))) / rows) > 1;
      })
      .map((each) => each.innerText);
  });

describe('the menu as one list', () => {
  it('does not jump: everything has its place before it is made, at every size', async () => {
    await openedWith('Desserts', 'Vanilla Flan');
    for (const { width, height } of Object.values(sizes)) {
      await page.viewport(width, height);
      scrollTo(0);
      let before: readonly number[] = [];
      // How many columns there are is found out after the frame that has the new size.
      const isStill = async () => {
        const last = before.join();
        await painted();
        before = layout();
        return before.join() === last;
      };
      await expect.poll(isStill, { interval: 100 }).toBe(true);
      for (const part of [0, 0.3, 0.7, 1]) {
        scrollTo(part * (before.at(-1) ?? 0));
        await painted();
        expect(misplaced()).toEqual([]);
        expect(layout()).toEqual(before);
        // What is in sight is there: a finger on the middle of the list finds a tile, a heading, or what is between two.
        expect(countOf(tilesIn())).toBeGreaterThan(0);
      }
    }
  });

  it('leads from a category in the row to its beginning, in a menu of which most is not made', async () => {
    await openedWith('Wok Noodles', 'Dan Dan Noodles');
    const last = row().getByRole('button').last();
    const [name = ''] = textsOf(last);
    await last.click();
    const list = menu().getByRole('list', { name, exact: true });
    await expect.poll(() => countOf(list.getByRole('listitem'))).toBeGreaterThan(0);
    expect(headings()).toContain(name);
  });
});

const row = () => page.getByRole('navigation', { name: words.menu.categories });

describe('the row of categories above one list', () => {
  const nav = (): HTMLElement => row().element() as HTMLElement;
  const marked = (): readonly string[] => [...nav().querySelectorAll<HTMLElement>('[aria-current=true]')].map(({ innerText }) => innerText);
  /** Whether all that the marked chip says is in sight, and not in a side that fades out. */
  function isInSight(): boolean {
    const [whole, chip] = [nav().getBoundingClientRect(), nav().querySelector('[aria-current]')?.getBoundingClientRect() ?? new DOMRect(-1e6)];
    const fade = (side: string) => Number.parseFloat(getComputedStyle(nav()).getPropertyValue(`--fade-${side}`) || '0');
    const padding = Number.parseFloat(getComputedStyle(nav().querySelector('[aria-current]') ?? nav()).paddingLeft);
    return chip.left + padding >= whole.left + fade('before') && chip.right - padding <= whole.right - fade('after');
  }
  const fades = () => ['before', 'after'].filter((side) => side in nav().dataset);
  /** Scrolls until a heading stands right under the row, and `more` px further. */
  function scrollToHeading(name: string, more = 0): void {
    const heading = menu().getByRole('heading', { level: 2, name, exact: true }).element();
    heading.parentElement?.scrollIntoView({ block: 'start' });
    heading.closest('[data-scrolls]')?.scrollBy(0, more);
  }

  it.each(['phone', 'tablet'] as const)('marks the one at the top and keeps it in sight, up and down, on a %s', async (size) => {
    await openedWith('Desserts', 'Vanilla Flan', size);
    const names = headings();
    const passed = names.slice(0, names.findIndex((name) => name.startsWith('Desserts')) + 1);
    expect(passed.length).toBeGreaterThan(2);
    await expect.poll(marked).toEqual(passed.slice(0, 1));
    for (const name of [...passed, ...passed.toReversed()]) {
      scrollToHeading(name, 1);
      await expect.poll(marked).toEqual([name]);
      await expect.poll(isInSight, { message: name }).toBe(true);
    }
    // A heading that is still to come has not come.
    scrollToHeading(passed[1] ?? '', -3);
    await expect.poll(marked).toEqual(passed.slice(0, 1));
    scrollTo(1e6);
    await expect.poll(marked).toEqual(names.slice(-1));
  });

  it('marks what was tapped although it is too short to come to the top, until the list is scrolled', async () => {
    await openRegister({ size: 'portrait' });
    await seen(tilesIn());
    const names = headings();
    for (const name of names.slice(-3)) {
      await row().getByRole('button', { name, exact: true }).click();
      await painted();
      expect(marked()).toEqual([name]);
      await expect.poll(isInSight, { message: name }).toBe(true);
    }
    scrollTo(0);
    await expect.poll(marked).toEqual(names.slice(0, 1));
  });

  it('stays where a finger holds it, and fades on the sides that have more', async () => {
    await openRegister({ size: 'phone' });
    await seen(tilesIn());
    const names = headings();
    await expect.poll(fades).toEqual(['after']);
    nav().dispatchEvent(new TouchEvent('touchstart', { bubbles: true }));
    scrollToHeading(names[3] ?? '', 1);
    await expect.poll(marked).toEqual(names.slice(3, 4));
    expect(nav().scrollLeft).toBe(0);
    nav().dispatchEvent(new TouchEvent('touchend', { bubbles: true }));
    scrollToHeading(names[2] ?? '', 1);
    await expect.poll(() => nav().scrollLeft).toBeGreaterThan(0);
    await expect.poll(fades).toEqual(['before', 'after']);
    scrollTo(1e6);
    await expect.poll(fades).toEqual(['before']);
  });
});

describe('a long list', () => {
  it('is made as far as somebody sees, says how long it is, and goes back to its beginning with another search', async () => {
    await openedWith('Desserts', 'Vanilla Flan');
    await search().fill('flan number');
    await seen(page.getByText('200 items found'));
    const tiles = page.getByRole('list', { name: words.menu.items }).getByRole('listitem');
    const first = tiles.filter({ hasText: /number 1\b/ });
    await seen(first);
    expect(countOf(tiles)).toBeLessThan(100);
    expect(tiles.first().element().getAttribute('aria-setsize')).toBe('200');
    scrollTo(1e6);
    const last = tiles.filter({ hasText: 'number 200' });
    await seen(last);
    expect(countOf(first)).toBe(0);
    expect(countOf(tiles)).toBeLessThan(100);
    await last.getByRole('button').click();
    await seen(page.getByRole('dialog', { name: words.order.typeDialog.title }));
    await press('Escape');
    await search().fill('flan numbe');
    await seen(first);
  });

  it('goes from tile to tile by arrow keys, all of them one stop of Tab, and keeps the focus when it is scrolled away', async () => {
    await openedWith('Desserts', 'Vanilla Flan');
    await search().fill('flan number');
    await seen(page.getByText('200 items found'));
    const at = () => document.activeElement?.closest<HTMLElement>('[data-at]')?.dataset['at'] ?? null;
    await press('ArrowDown');
    await expect.poll(at).toBe('0');
    const columns = getComputedStyle(tilesIn().first().element().parentElement ?? panel()).gridTemplateColumns.split(' ').length;
    for (const [key, to] of [
      ['ArrowRight', 1],
      ['ArrowDown', 1 + columns],
      ['ArrowLeft', columns],
      ['Shift+Tab', null],
      ['Tab', columns],
      ['ArrowRight', columns + 1],
    ] as const) {
      await press(key);
      await expect.poll(at).toBe(to === null ? null : String(to));
    }
    scrollTo(1e6);
    await seen(tilesIn().filter({ hasText: 'number 200' }));
    expect(at()).toBe(String(columns + 1));
    await press('ArrowDown');
    await expect.poll(at).toBe(String(2 * columns + 1));
    expect((document.activeElement?.getBoundingClientRect().top ?? -1) > 0).toBe(true);
    for (let line = 3; line < 30; line++) await press('ArrowDown');
    await expect.poll(at).toBe(String(29 * columns + 1));
    await press('Enter');
    await seen(page.getByRole('dialog', { name: words.order.typeDialog.title }));
  });
});
