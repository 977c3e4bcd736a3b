import type { Page } from 'playwright-core';
import type { MessagesLanguage } from '../../packages/phrases/src/phrases.ts';

const htmlLanguage: Readonly<Record<MessagesLanguage, string>> = {
  'en-us': 'en-US',
  'es-mx': 'es-MX',
  'zh-cn': 'zh-Hans-CN',
  'zh-tw': 'zh-Hant-TW',
  pseudo: 'en-XA',
};

/** Changes settings of the open screen, as another tab of the same register would. */
export const withSettings = (page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate((changed) => {
    const settings = JSON.parse(localStorage.getItem('till.settings') ?? '{}');
    localStorage.setItem('till.settings', JSON.stringify({ ...settings, ...changed }));
    dispatchEvent(new StorageEvent('storage', { key: 'till.settings' }));
  }, changes);

/** Changes the language of the open screen, as another tab of the same register would, and waits until it is shown. */
export async function inLanguage(page: Page, language: MessagesLanguage): Promise<void> {
  await withSettings(page, { language });
  await page.waitForFunction((shown) => document.documentElement.lang === shown, htmlLanguage[language]);
}
