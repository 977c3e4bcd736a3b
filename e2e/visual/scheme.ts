import type { Page } from 'playwright-core';

/** What Google's button is asked for, which it draws anew in its frame. */
const googleTheme = { light: 'outline', dark: 'filled_black' } as const;
const googleFrame = 'iframe[src*="/gsi/"]';

/** Shows the page in light or dark and waits until it is painted so. */
export async function inScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((shown) => document.documentElement.dataset['mantineColorScheme'] === shown, scheme);
  const isAsked = ([frames, theme]: readonly string[]) =>
    [...document.querySelectorAll<HTMLIFrameElement>(frames ?? '')].every(({ src }) => src.includes(theme ?? ''));
  await page.waitForFunction(isAsked, [googleFrame, googleTheme[scheme]]);
  for (const frame of page.frames()) if (frame.url().includes('/gsi/')) await frame.waitForLoadState();
  await painted(page);
}

/** Until what was asked of the page before is drawn. */
export const painted = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
