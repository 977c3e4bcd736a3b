import type { Page } from 'playwright-core';

/** A tablet whose disk takes nothing, until `again` or the page's next document. */
export async function fillDisk(page: Page): Promise<{ readonly again: () => Promise<void> }> {
  await page.evaluate(() => {
    const disk = window as unknown as { full: boolean };
    const { put } = IDBObjectStore.prototype;
    disk.full = true;
    IDBObjectStore.prototype.put = function (...asked) {
      if (disk.full) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, asked);
    };
  });
  return {
    again: () =>
      page.evaluate(() => {
        (window as unknown as { full: boolean }).full = false;
      }),
  };
}
