import { describe, expect, it } from 'vitest';
import { textOf } from './actions/card-actions.ts';
import { dialog, payButton } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { fillDisk } from './till/disk.ts';
import { asOwner } from './till/elsewhere.ts';
import { holding } from './till/network.ts';
import { useTills } from './till/till.ts';

const { readyTill, payTill } = useTills();

describe('a tablet that cannot store anything', () => {
  it('does not call cash taken that the server does not have, says why, and takes it once it can be stored', async () => {
    const { page } = await payTill();
    await payButton(page).waitFor();
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

  it('says what was taken, and not what another register made of the order meanwhile', async () => {
    const { page, shop, orderId } = await payTill({ mayComplain: [/status of 409/] });
    await page.locator('[data-live="true"]').waitFor();
    await payButton(page).waitFor();
    const disk = await fillDisk(page);
    const { release } = await holding(page, (url) => url.pathname.endsWith('/pay-cash'));
    await payButton(page).click();
    await page.getByText(words.payment.notKept).waitFor();
    await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { tipsAmount: 200 });
    await page.getByText('$9.61').first().waitFor();
    await disk.again();
    await page.getByText(words.outbox.paymentUnsent).waitFor();
    const said = await textOf(page.getByRole('dialog', { name: words.payment.done.cash }));
    expect(said).toContain('Total $7.61 Cash received $7.61');
    expect(said).toContain('Paid (Cash) $7.61');
    release();
    await page.getByText(words.outbox.paymentNotTaken).waitFor();
  });
});

describe('what this register is', () => {
  it('says whether the browser may throw away what is not sent', async () => {
    const { page } = await readyTill({ at: '/dashboard/settings' });
    await page.getByRole('button', { name: words.settings.deviceInfo }).click();
    const info = page.getByRole('dialog', { name: words.settings.deviceInfo });
    await info.getByText(words.settings.unsentSales).waitFor();
    const sure = await page.evaluate(() => navigator.storage.persisted());
    expect(await info.innerText()).toContain(sure ? words.settings.keptSurely : words.settings.keptPerhaps);
  });
});
