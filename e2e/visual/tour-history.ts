import type { Page } from 'playwright-core';
import { dialog } from '../actions/sale-actions.ts';
import { words } from '../actions/words.ts';
import type { AtStop } from './at-stop.ts';

/** What happened to an order of the list. */
export async function tourHistory(page: Page, atStop: AtStop): Promise<void> {
  await page
    .getByRole('button', { name: /^View order/ })
    .first()
    .click();
  await dialog(page).getByRole('region', { name: words.orders.history.title }).getByRole('listitem').first().waitFor();
  await atStop('order-history', page);
  await page.keyboard.press('Escape');
}
