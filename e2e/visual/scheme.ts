import type { Page } from 'playwright-core';

/** Shows the page in light or dark and waits until it is painted so. */
export async function inScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((shown) => document.documentElement.dataset['mantineColorScheme'] === shown, scheme);
  await painted(page);
}

/** Until what was asked of the page before is drawn. */
export const painted = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
