import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { holding } from './network.ts';
import { useTills } from './till.ts';
import { beginWith, dialog, payButton, sent, toCheckout, toPay } from './verbs.ts';
import { words } from './words.ts';

const { readyTill } = useTills();

/** A tablet whose disk takes nothing, until `again`. */
async function fillDisk(page: Page): Promise<{ readonly again: () => Promise<void> }> {
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

describe('a tablet that cannot store anything', () => {
  it('does not call cash taken that the server does not have, says why, and takes it once it can be stored', async () => {
    const { page } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await toPay(page);
    await sent(page);
    const disk = await fillDisk(page);
    const { release } = await holding(page, (url) => url.pathname.endsWith('/pay-cash'));
    await payButton(page).click();
    await page.getByText(words.payment.notKept).waitFor();
    expect(await dialog(page).count()).toBe(0);
    await disk.again();
    await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    await page.getByText(words.outbox.paymentUnsent).waitFor();
    release();
    await page.getByText(words.outbox.paymentRecorded).waitFor();
  });
});

describe('what this register is', () => {
  it('says whether the browser may throw away what is not sent', async () => {
    const { page } = await readyTill();
    await page.goto('/dashboard/settings');
    await page.getByRole('button', { name: words.settings.deviceInfo }).click();
    const info = page.getByRole('dialog', { name: words.settings.deviceInfo });
    await info.getByText(words.settings.unsentSales).waitFor();
    const sure = await page.evaluate(() => navigator.storage.persisted());
    expect(await info.innerText()).toContain(sure ? words.settings.keptSurely : words.settings.keptPerhaps);
  });
});
