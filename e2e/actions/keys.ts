import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What somebody does who has keys and nothing else. */

/** What has the focus, by its words; null: nothing has it. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const here = document.activeElement;
    if (here === null || here === document.body) return null;
    const label = here instanceof HTMLInputElement ? here.labels?.[0]?.textContent : here.textContent;
    return here.getAttribute('aria-label') ?? label ?? '';
  });

/** Until something has the focus: one that is lost for good ends the test. */
async function whereFocusIs(page: Page, after: string): Promise<string> {
  await expect.poll(() => focused(page), { message: `the focus after ${after}` }).not.toBeNull();
  return (await focused(page)) ?? whereFocusIs(page, after);
}

/** Presses a key, and returns what has the focus then. */
export async function press(page: Page, key: string): Promise<string> {
  // What the key before led to may have come since.
  await whereFocusIs(page, `what was before ${key}`);
  await page.keyboard.press(key);
  return whereFocusIs(page, key);
}

/** As far apart as a person’s keys are: quicker ones are a scanner’s. */
const byHandMs = 60;

export async function type(page: Page, text: string): Promise<void> {
  for (const key of text) {
    await press(page, key);
    await page.waitForTimeout(byHandMs);
  }
}

/** Presses a key until what is called so has the focus; returns how many times. */
export async function keyTo(page: Page, name: RegExp, key = 'Tab', most = 20): Promise<number> {
  const passed: string[] = [];
  while (passed.length < most) {
    passed.push(await press(page, key));
    if (name.test(passed.at(-1)?.trim() ?? '')) return passed.length;
  }
  throw new Error(`${key} does not come to ${name}, but to ${passed.join(' | ')}`);
}

/** Until what is called so has the focus by itself. */
export const comesTo = (page: Page, name: RegExp): Promise<void> => expect.poll(async () => (await focused(page))?.trim()).toMatch(name);
