import type { Locator, Page } from 'playwright-core';
import { loadMessages } from '../../packages/phrases/src/load.ts';
import type { MessagesOf } from '../../packages/phrases/src/phrases.ts';
import { beginWith, payButton } from './sale-actions.ts';
import { words } from './words.ts';

export const setup = await loadMessages('en-us', 'setup');

/** Until the wizard is at a step. */
export const step = (page: Page, path: string): Promise<void> => page.waitForURL(`**/start/${path}`);

export const searchField = (page: Page, words: MessagesOf<'setup'> = setup): Locator => page.getByRole('combobox', { name: words.business.search });

/** Types an address and takes the suggestion that is called so. */
export async function findAddress(page: Page, typed: string, name: string, words: MessagesOf<'setup'> = setup): Promise<void> {
  await searchField(page, words).fill(typed);
  await page.getByRole('option', { name }).click();
}

/** Adds a tax in the wizard. */
export async function addTax(
  page: Page,
  { name, percent, isDefault = false }: { readonly name: string; readonly percent: string; readonly isDefault?: boolean },
  save: string,
  words: MessagesOf<'setup'> = setup,
): Promise<void> {
  await page.getByRole('button', { name: words.tax.create }).click();
  const asked = page.getByRole('dialog', { name: words.tax.add });
  await asked.getByLabel(words.tax.name).fill(name);
  await asked.getByLabel(words.tax.ratePercent).fill(percent);
  await asked.getByRole('checkbox').first().setChecked(isDefault);
  await asked.getByRole('button', { name: save, exact: true }).click();
  await asked.waitFor({ state: 'detached' });
}

/** From the first step of the wizard to a first order, paid in cash, in English. */
export async function setUpAndSell(page: Page): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await step(page, 'business-info');
  await findAddress(page, 'golden gate', 'Golden Gate Dim Sum');
  await press(setup.business.save);
  await step(page, 'setup-device');
  await press(words.common.next);
  await step(page, 'setup-tax');
  await addTax(page, { name: 'Sales tax', percent: '8.625', isDefault: true }, words.common.save);
  await press(words.common.next);
  await step(page, 'setup-complete');
  await press(setup.complete.go);
  await page.waitForURL('**/dashboard/home');
  await page.getByRole('navigation').getByRole('link', { name: words.frame.register, exact: true }).click();
  await beginWith(page, 'Lemonade');
  // 3.75 dollars, and 8.625 % of them.
  const pay = payButton(page).filter({ hasText: '$4.07' }).filter({ visible: true });
  await pay.click();
  await page.getByRole('heading', { name: words.payment.title }).waitFor();
  await pay.click();
  await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
}
