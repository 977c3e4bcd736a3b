import { describe, expect, it } from 'vitest';
import { dialog } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { like, words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();
const { selfCheck: said } = words;
/** A port of this machine at which nobody is. */
const nowhere = '127.0.0.1:9';

describe('before the first sale of a day', () => {
  it('a register says what is wrong, and nobody is kept from selling: a printer is off, the clock is wrong, nothing can be stored', async () => {
    const { page, shop, context } = await readyTill({ shop: {}, alone: true, mayComplain: [/self-check|SecurityError/] });
    await asOwner(page, shop.merchantId, 'PUT', 'printers/front', { label: 'Front desk', address: nowhere, enabled: true });
    await context.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 12 * 60_000;
      const { open } = indexedDB;
      indexedDB.open = (name, version) => {
        if (name === 'till.self-check') throw new DOMException('refused', 'SecurityError');
        return open.call(indexedDB, name, version);
      };
      localStorage.removeItem('till.self-check');
    });
    await page.reload();
    await dialog(page).getByText(said.intro).waitFor();
    for (const text of [like(said.found['printer-silent']), like(said.found['clock-ahead']), said.found['storage-refuses']])
      await dialog(page).getByText(text).first().waitFor();
    await dialog(page).getByText('The clock is 12 minutes fast.').waitFor();
    await dialog(page).getByText('Front desk isn’t responding.').waitFor();
    // Over what is wrong it is the quiet choice.
    const sell = dialog(page).getByRole('button', { name: said.sell });
    expect(await sell.getAttribute('data-variant')).toBe('default');
    await sell.click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('tab', { name: words.menu.tab }).waitFor();
    // Once a day by itself; at home it is there at any time.
    await visit(page, '/dashboard/home');
    const line = page.getByRole('button', { name: '3 things to fix' });
    await line.press('Enter');
    await asOwner(page, shop.merchantId, 'DELETE', 'printers/front');
    await dialog(page).getByRole('button', { name: said.again }).click();
    await expect.poll(() => dialog(page).getByText('Front desk isn’t responding.').count()).toBe(0);
    await dialog(page).getByRole('button', { name: said.sell }).click();
    await page.getByRole('button', { name: '2 things to fix' }).waitFor();
    // What is set up and has no effect: a tax that nothing is charged with, and a kitchen screen that gets nothing.
    await asOwner(page, shop.merchantId, 'POST', 'taxes', { name: 'City tax', rate: 887_500, isDefault: 0 });
    await asOwner(page, shop.merchantId, 'PUT', 'kitchen/screens/grill', { label: 'Grill', enabled: true, categories: ['gone'] });
    await page.reload();
    await page.getByRole('button', { name: '3 things to fix' }).click();
    for (const text of ['City tax 8.875% isn’t charged on any item.', 'Nothing is sent to Grill the way it’s set up.', /set up for .*Desserts/])
      await dialog(page).getByText(text).waitFor();
    await dialog(page).getByRole('button', { name: said.acts.taxes }).click();
    await page.getByText('City tax 8.875% isn’t charged on any item yet.').waitFor();
    await page.getByRole('button', { name: /^Charge it on \d+ items$/ }).waitFor();
  });

  it('a register at which all is well says nothing by itself, and at home that it is ready', async () => {
    const { page } = await readyTill({ shop: {}, isCheckDue: true });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('till.self-check'))).not.toBeNull();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await visit(page, '/dashboard/home');
    await page.getByRole('button', { name: said.ready }).waitFor();
    await visit(page, '/dashboard/settings');
    await page.getByRole('button', { name: said.open }).click();
    await dialog(page).getByText(said.parts.clock).waitFor();
  });
});
