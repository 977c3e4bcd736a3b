import type { Page } from 'playwright-core';
import { loadMessages } from '../../packages/phrases/src/load.ts';
import { beginWith, dialog, payButton, toCheckout, toPay } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words as till } from '../actions/words.ts';
import type { AtStop } from './at-stop.ts';

const words = await loadMessages('en-us', 'shift');

/** Through a shift of the cash drawer, from the float to the Z, with cash that waits for it. */
export async function tourShift(page: Page, atStop: AtStop): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const isNeeded = (needed: boolean) => page.waitForFunction((said) => localStorage.getItem('till.drawer-seen')?.includes(said), `"cashNeedsShift":${needed}`);
  await visit(page, '/dashboard/shift');
  await page.getByRole('heading', { name: words.closedState }).waitFor();
  await page.getByText(words.noHistory).waitFor();
  await atStop('shift', page);
  await press(words.settings);
  await page.getByRole('switch', { name: words.needs }).check();
  await isNeeded(true);
  await atStop('shift-settings', page);
  await visit(page, '/dashboard/register/main');
  await beginWith(page, 'Churros (4)');
  await toCheckout(page);
  await toPay(page);
  await payButton(page).click();
  await page.getByRole('dialog', { name: words.needShiftTitle }).waitFor();
  await atStop('shift-needed', page);
  await dialog(page).getByLabel(words.paper.float).fill('100');
  await dialog(page).getByRole('button', { name: words.openAndPay }).click();
  await page.getByRole('dialog', { name: till.payment.done.cash }).waitFor();
  await page.getByRole('button', { name: till.payment.newOrder }).click();
  await visit(page, '/dashboard/shift');
  await page.getByRole('heading', { name: /^Shift 1, open since/ }).waitFor();
  await atStop('shift-open', page);
  await press(words.paidOut);
  await dialog(page).getByLabel(words.amount).fill('20');
  await press(words.reasonsOut.supplier);
  await atStop('shift-entry', page);
  await press(words.record);
  await dialog(page).waitFor({ state: 'detached' });
  await press(words.x);
  await dialog(page).getByText(words.paper.notShown).waitFor();
  await atStop('shift-x', page);
  await page.keyboard.press('Escape');
  await press(words.close);
  await dialog(page).getByLabel('$20.00, how many').fill('4');
  await atStop('shift-count', page);
  await press('Close shift with $80.00');
  await page.getByRole('dialog', { name: 'Z report 1' }).waitFor();
  await atStop('shift-z', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Z 1/ }).waitFor();
  await atStop('shift-closed', page);
  await press(words.settings);
  await page.getByRole('switch', { name: words.needs }).uncheck();
  await isNeeded(false);
}
