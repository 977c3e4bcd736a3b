import type { Page } from 'playwright-core';
import { sizes } from '../environment/sizes.ts';
import { cutOff } from './cut-off.ts';
import { inLanguage } from './language.ts';
import { painted } from './scheme.ts';

/** At which of the four sizes the page is wider than the screen, and which words are cut, in the language that needs most room. Left in English, as a tablet. */
export async function tooNarrow(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  const wrong: string[] = [];
  await inLanguage(page, 'es-mx');
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await painted(page);
    const over = await page.evaluate(() => document.scrollingElement !== null && document.scrollingElement.scrollWidth > innerWidth);
    if (over) wrong.push(`wider than a ${name}`);
    for (const text of await cutOff(page, data)) wrong.push(`cut off at ${name}: ${text}`);
  }
  await page.setViewportSize(sizes.tablet);
  await inLanguage(page, 'en-us');
  return wrong;
}
