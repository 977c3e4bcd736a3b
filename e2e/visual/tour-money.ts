import type { Page } from 'playwright-core';
import { cardTile, charge, paidByCard, waiting } from '../actions/card-actions.ts';
import { beginWith, dialog, selectDevice, toCheckout, toPay } from '../actions/sale-actions.ts';
import { words } from '../actions/words.ts';
import type { TerminalHand } from '../environment/terminal-hand.ts';
import type { AtStop } from './at-stop.ts';
import { withSettings } from './language.ts';

/** Through what a card, Venmo, a refund and practice show, at a device whose terminal is `terminal`. */
export async function tourMoney(page: Page, label: string, terminal: TerminalHand, atStop: AtStop): Promise<void> {
  await page.goto('/dashboard/select-device');
  await selectDevice(page, label);
  await beginWith(page, 'Churros (4)');
  await toCheckout(page);
  await toPay(page);
  await cardTile(page).click();
  await page.getByRole('button', { name: /^\s*Charge/ }).waitFor();
  await atStop('pay-card', page);
  await terminal.play('wait_for_card');
  await charge(page);
  await waiting(page).getByText(words.card.phase.sent).waitFor({ timeout: 30_000 });
  await atStop('card-waiting', page);
  await terminal.press('cancel');
  await closeAlert(page);
  await terminal.play('partial');
  await charge(page);
  await closeAlert(page);
  await withSettings(page, { venmoUser: 'Corner-Noodles' });
  await page.getByRole('button', { name: words.payment.venmo, exact: true }).click();
  await page.getByRole('img', { name: /Corner-Noodles/ }).waitFor();
  await atStop('pay-venmo', page);
  await charge(page);
  await paidByCard(page).waitFor({ timeout: 30_000 });
  await atStop('completion-card', page);
  await page.getByRole('button', { name: words.refund.open }).click();
  await page.getByRole('button', { name: words.refund.reasons.wrong }).click();
  await atStop('refund', page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.payment.newOrder }).click();
  await withSettings(page, { practice: true });
  await beginWith(page, 'Churros (4)');
  await toCheckout(page);
  await toPay(page);
  await cardTile(page).click();
  await page.getByText(words.card.what).waitFor();
  await atStop('practice', page);
}

async function closeAlert(page: Page): Promise<void> {
  const close = dialog(page)
    .filter({ has: page.getByRole('alert') })
    .getByRole('button', { name: words.common.close })
    .last();
  await close.click({ timeout: 30_000 });
  await dialog(page).waitFor({ state: 'detached' });
}
