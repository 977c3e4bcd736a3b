import type { Page } from 'playwright-core';
import { inLanguage } from './language.ts';

/** What the language that nobody speaks finds on a screen: text that is in no phrase, and controls whose words are cut. The screen is left in English. */
export async function untranslated(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  await inLanguage(page, 'pseudo');
  const texts = await page.evaluate(() => {
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"], option') === null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement !== null && isShown(node.parentElement)) found.push(node.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]'))
      if (isShown(element)) for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  await inLanguage(page, 'en-us');
  const own = texts.map((text) => text.replace(/⟦[^⟦⟧]*⟧/g, '').trim());
  return [...new Set(own)].filter((text) => /\p{L}{2}/u.test(text) && !isData(text, data));
}

/** Dates, hours, order numbers and keys are not words of ours; names of dishes and people are the shop's. */
const isData = (text: string, data: ReadonlySet<string>): boolean =>
  text
    .split(/ · |, |\n|\+ /)
    .map((part) => part.replace(/^\d+ × /, '').trim())
    .every(
      (part) =>
        !/\p{L}{2}/u.test(part) ||
        data.has(part) ||
        part === 'alt+T' ||
        /^[A-Z]{1,4}\d+$/.test(part) ||
        /^([A-Z][a-z]{2} \d+,?|\d{1,2}:\d{2}(:\d{2})? [AP]M)( .*)?$/.test(part),
    );
