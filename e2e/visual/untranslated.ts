import type { Page } from 'playwright-core';
import { inLanguage } from './language.ts';

/** What the language that nobody speaks finds on a screen: text that is in no phrase, and controls whose words are cut. The screen is left in English. */
export async function untranslated(page: Page, data: ReadonlySet<string>): Promise<string[]> {
  await inLanguage(page, 'pseudo');
  const texts = await page.evaluate(() => {
    // What stands as code is for a machine, such as an address: it is in no language.
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('[aria-hidden="true"], option, textarea, code, [data-sonner-toast]') === null;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement !== null && isShown(node.parentElement)) found.push(node.textContent ?? '');
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title]'))
      if (isShown(element)) for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  await inLanguage(page, 'en-us');
  const shops = [...data].filter(hasWord).toSorted((one, other) => other.length - one.length);
  return [...new Set(texts)].filter((text) => !data.has(text.trim()) && isOurs(text, shops));
}

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Makers of terminals, what Google calls its frame, the key that leads to the toasts, and what Intl says of hours and days. */
const others =
  /\b((?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|January|February|March|April|May|June|July|August|September|October|November|December|Sign in with Google Button|CardPointe|Valor|Clover|alt\+T|AM|PM|min|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Sun|Mon|Tue|Wed|Thu|Fri|Sat)\b/g;

/** Whether there is a word in it that stands in no phrase and that the shop did not write; order numbers are no words. */
function isOurs(text: string, shops: readonly string[]): boolean {
  let rest = text;
  // A phrase may be filled into another one.
  for (let inside = ''; inside !== rest; ) {
    inside = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, ' ');
  }
  if (!hasWord(rest)) return false;
  for (const own of shops) rest = rest.replaceAll(own, ' ');
  rest = rest.replace(others, ' ').replace(/\b[A-Z]{1,4}\d+\b/g, ' ');
  return hasWord(rest);
}
