import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useTills } from './till/till.ts';
import { beginWith, dialog, payButton, toCheckout, toPay } from './verbs/verbs.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();

/** A paid order whose receipt is on the screen; `wrapper` puts into the page what a wrapper puts there. */
async function atReceipt(wrapper: () => void = () => undefined) {
  const { page } = await readyTill();
  await page.evaluate(wrapper);
  await beginWith(page, 'Churros (4)');
  await toCheckout(page);
  await toPay(page);
  await payButton(page).click();
  const done = page.getByRole('dialog', { name: words.payment.done.cash });
  await done.waitFor();
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && / available$/.test(message.text()) && warned.push(message.text()));
  return { page, warned, print: done.getByRole('button', { name: words.receipt.print }) };
}

const printed = (page: Page) => expect.poll(() => page.title()).toBe('printed');

describe('printing a receipt', () => {
  it('in a browser warns that both bridges are missing, and the browser prints (ERR-33)', async () => {
    const { page, warned, print } = await atReceipt();
    await print.click();
    await printed(page);
    await expect.poll(() => warned).toEqual(['Android Bridge is not available', 'JSBridge is not available']);
  });

  it('in a wrapper without a chosen printer warns that there is none, and the browser prints (ERR-33)', async () => {
    const { page, warned, print } = await atReceipt(() => {
      Object.assign(window, { AndroidBridge: { getPrinterState: () => 'disconnected' }, JSBridge: { print: () => undefined } });
    });
    await print.click();
    await printed(page);
    await expect.poll(() => warned).toEqual(['No printer available']);
  });

  it('in a wrapper with a printer says that it comes later, instead of a browser print that a web view ignores', async () => {
    const { page, warned, print } = await atReceipt(() => {
      Object.assign(window, { AndroidBridge: { getPrinterState: () => 'connected' } });
    });
    await print.click();
    await page.locator('[data-sonner-toast]').filter({ hasText: words.receipt.notYet }).waitFor();
    expect(await dialog(page).count()).toBe(1);
    expect(await page.title()).not.toBe('printed');
    expect(warned).toEqual([]);
  });
});
