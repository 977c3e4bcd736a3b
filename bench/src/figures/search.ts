import { type Found, search as searchRule } from '@till/domain/menu/search';
import { searchIndex } from '@till/domain/menu/search-index';
import type { Browser, Page } from 'playwright-core';
import { newTablet, openBrowser, openRegister } from '../browser/browser.ts';
import { marks, traced, type Work } from '../browser/trace.ts';
import { milliseconds, type Row } from '../report.ts';
import { median, quantile } from '../stats.ts';
import { menuOf } from '../world/menu.ts';
import type { World } from '../world/world.ts';
import type { Figure } from './figure.ts';

const itemCounts = [1_000, 50_000] as const;
/** A name's beginning, words in the middle, initials, a number on a label. */
const texts = ['garlic sh', 'rice bowl', 'hbn', 'sku000977', 'noodles 9'];

export const search: Figure = {
  name: 'search',
  about: `a key in the item search until the list is painted, with ${itemCounts[1]} items against ${itemCounts[0]}; and the rule alone`,
  async measure(world) {
    const rules = itemCounts.map(ruleMs);
    const browser = await openBrowser(world);
    const [small, large] = [await measureKeys(world, browser, itemCounts[0]), await measureKeys(world, browser, itemCounts[1])];
    const row = (figure: string, [smaller, larger]: readonly number[]): Row => ({
      figure: `search a key, ${itemCounts[1].toLocaleString('en-US')} items: ${figure}`,
      ours: milliseconds(larger ?? Number.NaN),
      limit: `${itemCounts[0].toLocaleString('en-US')} items ${milliseconds(smaller ?? Number.NaN)}`,
      ratio: (larger ?? Number.NaN) / (smaller ?? Number.NaN),
      target: null,
    });
    const busy = (works: readonly Work[]) => works.map((work) => work.busy);
    return [
      row('the rule, median', rules),
      row('work of the page, median', [median(busy(small)), median(busy(large))]),
      row('work of the page, worst', [quantile(busy(small), 1), quantile(busy(large), 1)]),
    ];
  },
};

/** What has been typed after each key. */
const typed = texts.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));

/** The rule without a screen, the median of all keys, in ms. */
function ruleMs(itemCount: number): number {
  const index = searchIndex(menuOf('bench', itemCount));
  const once = () => {
    let before: Found | undefined;
    return typed.map((text) => {
      const begun = performance.now();
      before = searchRule(index, text, before);
      return performance.now() - begun;
    });
  };
  once();
  return median(once());
}

async function measureKeys(world: World, browser: Browser, itemCount: number): Promise<readonly Work[]> {
  // By category: the search covers all items, and what lies under it is small.
  const { context, page } = await newTablet(world, browser, await world.shop(itemCount), { groupingItems: true });
  await openRegister(page);
  const box = page.getByRole('searchbox');
  await box.fill('soup');
  await quiet(page);
  const works = await traced(browser, page, async () => {
    for (const text of texts) {
      await box.fill('');
      await quiet(page);
      for (const key of text) {
        await page.evaluate((name) => {
          addEventListener('keydown', () => performance.mark(name), { once: true, capture: true });
        }, marks.begin);
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await quiet(page);
        await page.evaluate((name) => {
          performance.mark(name);
        }, marks.end);
      }
    }
  });
  await context.close();
  return works;
}

/** Until the page has nothing left to do: two idle moments with a frame between them. */
const quiet = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestAnimationFrame(() => setTimeout(() => requestIdleCallback(() => resolve()))))));
