import type { Locator, Page } from 'playwright-core';
import { type SetupWords, setupWords } from '../../packages/phrases/src/setup.ts';

export const setup = setupWords('en-us');

/** Until the wizard is at a step. */
export const step = (page: Page, path: string): Promise<void> => page.waitForURL(`**/start/${path}`);

export const searchField = (page: Page, words: SetupWords = setup): Locator => page.getByRole('combobox', { name: words.business.search });

/** Types an address and takes the suggestion that is called so. */
export async function findAddress(page: Page, typed: string, name: string, words: SetupWords = setup): Promise<void> {
  await searchField(page, words).fill(typed);
  await page.getByRole('option', { name }).click();
}

/** Adds a tax in the wizard. */
export async function addTax(
  page: Page,
  { name, percent, isDefault = false }: { readonly name: string; readonly percent: string; readonly isDefault?: boolean },
  save: string,
  words: SetupWords = setup,
): Promise<void> {
  await page.getByRole('button', { name: words.tax.create }).click();
  const asked = page.getByRole('dialog', { name: words.tax.add });
  await asked.getByLabel(words.tax.name).fill(name);
  await asked.getByLabel(words.tax.ratePercent).fill(percent);
  if (isDefault) await asked.getByRole('checkbox').first().check();
  await asked.getByRole('button', { name: save, exact: true }).click();
  await asked.waitFor({ state: 'detached' });
}
