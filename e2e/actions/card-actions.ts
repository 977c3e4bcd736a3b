import type { Locator, Page } from 'playwright-core';
import { words } from './words.ts';

/** What people do and read where a card is charged. */

export const cardTile = (page: Page): Locator => page.getByRole('button', { name: words.payment.card, exact: true });
export const waiting = (page: Page): Locator => page.getByRole('dialog', { name: words.card.title, exact: true });
export const paidByCard = (page: Page): Locator => page.getByRole('dialog', { name: words.payment.done.card });

const chargeButton = /^\s*Charge \$/;

/** The question for the amount, which a register asks before it charges, unless it is set not to. */
export const chargeAnyway = (page: Page): Promise<void> => page.getByRole('dialog').getByRole('button', { name: chargeButton }).click();

/** Chooses the card and charges it. */
export async function charge(page: Page): Promise<void> {
  await cardTile(page).click();
  await page.getByRole('button', { name: chargeButton }).click();
  await chargeAnyway(page);
}

/** What stands in a dialog or on a screen, its words a space apart. */
export const textOf = async (place: Locator): Promise<string> => (await place.innerText()).replace(/\s+/g, ' ');
