import type { Page } from 'playwright-core';

/** Changes settings of a register, as another tab of its browser would. */
export const change = (page: Page, changes: Readonly<Record<string, unknown>>): Promise<void> =>
  page.evaluate((changes) => {
    const text = JSON.stringify({ ...JSON.parse(localStorage.getItem('till.settings') ?? '{}'), ...changes });
    localStorage.setItem('till.settings', text);
    dispatchEvent(new StorageEvent('storage', { key: 'till.settings', newValue: text }));
  }, changes);
