import { describe, expect, it } from 'vitest';
import { charge, paidByCard, textOf } from './card-verbs.ts';
import { asOwner } from './elsewhere.ts';
import { openShop } from './shop.ts';
import { ownTerminal } from './terminal.ts';
import { useTills } from './till.ts';
import { beginWith, dialog, orderIdIn, payButton, toCheckout, toPay } from './verbs.ts';
import { words } from './words.ts';

const { readyTill } = useTills();
const refunding = { name: words.refund.title };

describe('giving money back', () => {
  it('hands back a part of the cash, never more than is left, and says so on the receipt', async () => {
    const { page, shop } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await toPay(page);
    const orderId = orderIdIn(page);
    await payButton(page).click();
    await page.getByRole('button', { name: words.refund.open }).click();
    const asked = page.getByRole('dialog', refunding);
    const give = asked.getByRole('button', { name: /^\s*Give back \$/ });
    expect(await give.isDisabled()).toBe(true);
    await asked.getByRole('button', { name: words.refund.reasons.wrong }).click();
    await asked.getByLabel(words.refund.amount).fill('8');
    await asked.getByText(words.refund.tooMuch.replace('{max}', '$7.61')).waitFor();
    expect(await give.isDisabled()).toBe(true);
    await asked.getByLabel(words.refund.amount).fill('2.5');
    await give.click();
    const sure = page.getByRole('dialog', { name: words.refund.confirmTitle.replace('{amount}', '$2.50') });
    expect(await textOf(sure)).toContain(words.refund.happens.cash.replace('{amount}', '$2.50'));
    await sure.getByRole('button', { name: /^\s*Give back/ }).click();
    await page.getByRole('dialog', { name: words.refund.doneTitle }).getByRole('button', { name: words.common.done }).click();
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order['refunds']).toMatchObject([{ amount: 250, reason: words.refund.reasons.wrong, by: 'hand' }]);
    expect(await textOf(page.getByRole('region', { name: words.receipt.title }))).toContain('Refund (Cash) -$2.50');
    await page.getByRole('button', { name: words.refund.open }).click();
    await asked.getByText(words.refund.left.replace('{left}', '$5.11').replace('{amount}', '$7.61')).waitFor();
  });

  it('gives a card its money back by its gateway', async () => {
    const shop = await openShop();
    await ownTerminal(shop, 'Bar');
    const { page } = await readyTill({ shop, device: 'Bar' });
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await toPay(page);
    const orderId = orderIdIn(page);
    await charge(page);
    await paidByCard(page).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: words.refund.open }).click();
    const asked = page.getByRole('dialog', refunding);
    await asked.getByLabel(words.refund.ownWords).fill('Dropped on the floor');
    await asked.getByRole('button', { name: words.refund.give.replace('{amount}', '$7.61') }).click();
    await dialog(page)
      .last()
      .getByRole('button', { name: words.refund.give.replace('{amount}', '$7.61') })
      .click();
    const done = page.getByRole('dialog', { name: words.refund.doneTitle });
    await done.waitFor({ timeout: 30_000 });
    expect(await textOf(done)).toMatch(/\$7\.61.*•••• \d{4}/);
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order).toMatchObject({ state: 'completed', refundedAmount: 761, refunds: [{ amount: 761, type: 'card', reason: 'Dropped on the floor' }] });
    await done.getByRole('button', { name: words.common.done }).click();
    expect(await page.getByRole('button', { name: words.refund.open }).count()).toBe(0);
  });

  it('finds a paid order by its number, to give its money back', async () => {
    const { page, shop } = await readyTill({ mayComplain: [/status of 404/] });
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await toPay(page);
    const orderId = orderIdIn(page);
    await payButton(page).click();
    await page.getByText(words.outbox.paymentRecorded).waitFor();
    await page.goto('/dashboard/orders');
    await page.getByLabel(words.refund.findNumber).fill('ZZ9');
    await page.keyboard.press('Enter');
    await page.getByText(words.payment.notFound.replace('{order}', 'ZZ9')).waitFor();
    await page.getByLabel(words.refund.findNumber).fill(orderId.toLowerCase());
    await page.getByRole('button', { name: words.refund.find }).click();
    await page.getByRole('region', { name: words.receipt.title }).waitFor();
    await page.getByRole('button', { name: words.refund.open }).click();
    await page.getByRole('button', { name: words.refund.reasons.quality }).click();
    const give = words.refund.give.replace('{amount}', '$7.61');
    await page.getByRole('button', { name: give }).click();
    await dialog(page).last().getByRole('button', { name: give }).click();
    await page.getByRole('dialog', { name: words.refund.doneTitle }).getByRole('button', { name: words.common.done }).click();
    expect(await textOf(page.getByRole('region', { name: words.receipt.title }))).toContain('Refund (Cash) -$7.61');
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).toMatchObject({ refundedAmount: 761 });
  });
});
