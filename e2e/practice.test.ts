import { describe, expect, it } from 'vitest';
import { charge, paidByCard, textOf } from './actions/card-actions.ts';
import { beginWith, orderIdIn, sent, toCheckout, toPay } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill } = useTills();

describe('practice mode', () => {
  it('says on every screen that nothing counts, and plays a card payment at a device without a terminal', async () => {
    const { page, shop } = await readyTill({ mayComplain: [/status of 402/] });
    const banner = page.getByText(words.practice.banner);
    expect(await banner.count()).toBe(0);
    await visit(page, '/dashboard/settings');
    await page.getByLabel(words.settings.practice).check({ force: true });
    await banner.waitFor();
    await visit(page, '/dashboard/register/main');
    await banner.waitFor();
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await toPay(page);
    const orderId = orderIdIn(page);
    await sent(page);
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).toMatchObject({ practice: true });
    await page.getByRole('button', { name: words.payment.card, exact: true }).click();
    await page.getByRole('button', { name: words.card.practice.decline }).click();
    await charge(page);
    const failed = page.getByRole('dialog', { name: words.card.failed });
    await failed.getByText(words.refusals.payment_declined).waitFor({ timeout: 30_000 });
    await failed.getByRole('button', { name: words.common.close, exact: true }).last().click();
    await page.getByRole('button', { name: words.card.practice.approve, exact: true }).click();
    await charge(page);
    await paidByCard(page).waitFor({ timeout: 30_000 });
    expect(await textOf(paidByCard(page).getByRole('region', { name: words.receipt.title }))).toContain(words.receipt.practice);
  });
});
