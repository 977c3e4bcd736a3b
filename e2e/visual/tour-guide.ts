import type { Page } from 'playwright-core';
import { words } from '../actions/words.ts';
import type { AtStop } from './at-stop.ts';

/** A topic of the guide, from the list of all. */
export async function tourGuide(page: Page, atStop: AtStop): Promise<void> {
  await page.getByRole('region', { name: words.guide.topics }).getByRole('button').nth(1).click();
  await page.getByRole('button', { name: words.guide.all }).waitFor();
  await atStop('faq-topic', page);
}
