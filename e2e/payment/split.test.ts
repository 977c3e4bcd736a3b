import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cardTile, charge, textOf } from '../actions/card-actions.ts';
import { beginWith, dialog, orderIdIn, sent, toCheckout, toPay } from '../actions/sale-actions.ts';
import { words } from '../actions/words.ts';
import { asOwner } from '../till/elsewhere.ts';
import { payOf } from '../till/order-by-call.ts';
import { openShop } from '../till/shop.ts';
import { ownTerminal } from '../till/terminal.ts';
import { useTills } from '../till/till.ts';

const { payTill, readyTill } = useTills();
const { split } = words.payment;

/** Asks for an equal part of what is left. */
async function takePart(page: Page, parts: number, amount: string): Promise<void> {
  await page.getByRole('button', { name: split.open, exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: split.of.replace('{parts}', `${parts}`).replace('{amount}', amount) })
    .click();
  await page.getByText(split.now.replace('{amount}', amount).split(' of ')[0] ?? '').waitFor();
}

describe('a bill that guests share', () => {
  it('is paid in cash, by card and by Venmo on one order, says what is left after each, and its receipt says all three', async () => {
    const shop = await openShop();
    const terminal = await ownTerminal(shop, 'Bar');
    const { page, orderId } = await payTill({ shop, device: 'Bar', settings: { venmoUser: 'Corner-Noodles' } });
    const said = (amount: string, left: string) => page.getByText(split.taken.replace('{amount}', amount).replace('{left}', left)).waitFor({ timeout: 30_000 });

    await page.getByRole('button', { name: words.payment.cash, exact: true }).click();
    await takePart(page, 3, '$2.54');
    await page.getByRole('button', { name: '$20.00' }).click();
    await said('$2.54', '$5.07');
    // What is left outlives a reload, and so does the change that is still to be handed back.
    await page.reload();
    await page.getByText(split.change.replace('{change}', '$17.46')).waitFor();
    expect(await textOf(page.getByText(split.left, { exact: true }).locator('..'))).toContain('$5.07');

    await cardTile(page).click();
    await takePart(page, 2, '$2.54');
    await terminal.play('approve');
    await charge(page);
    await said('$2.54', '$2.53');
    // A part that was charged whole is nothing to alert about.
    expect(await dialog(page).count()).toBe(0);
    expect(await textOf(page.getByText(split.left, { exact: true }).locator('..'))).toContain('$2.53');
    await page.getByRole('button', { name: words.payment.venmo, exact: true }).click();
    await page.getByRole('button', { name: words.venmo.received.replace('{amount}', '$2.53') }).click();
    await dialog(page).getByRole('button', { name: words.venmo.yes }).click();
    const done = page.getByRole('dialog', { name: words.payment.done.venmo });
    await done.getByText(words.outbox.paymentRecorded).waitFor();
    expect(await textOf(done)).toMatch(/Total \$7\.61.*Paid \$2\.53/);
    expect(await textOf(done.locator('.receipt-screen'))).toMatch(/Paid \(Cash\) \$20\.00.*Change \$17\.46.*Paid \(.*\) \$2\.54.*Paid \(Venmo\) \$2\.53/);
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order).toMatchObject({
      state: 'completed',
      amountPaid: 761,
      order_payment: [
        { type: 'cash', amount: 254 },
        { type: 'card', amount: 254 },
        { type: 'venmo', amount: 253 },
      ],
    });
  });

  it('is split into a check for each guest, paid by card and in cash; the paid one is marked, and stays after a reload', async () => {
    const shop = await openShop();
    const terminal = await ownTerminal(shop, 'Bar');
    const { page, orderId } = await payTill({ shop, device: 'Bar' });
    const checks = page.getByRole('region', { name: words.shares.checks });
    const check = (no: number) => checks.getByRole('button', { name: new RegExp(`^${words.shares.check.replace('{no}', `${no}`)}`) });
    await page.getByRole('button', { name: split.open, exact: true }).click();
    await dialog(page).getByRole('button', { name: words.shares.even, exact: true }).click();
    await dialog(page)
      .getByRole('button', { name: words.shares.save.replace('{count}', '2') })
      .click();
    await check(2).click();
    await cardTile(page).click();
    await terminal.play('approve');
    await charge(page);
    await check(2).getByText(words.shares.paid).waitFor({ timeout: 30_000 });
    await page.reload();
    await check(2).getByText(words.shares.paid).waitFor();
    await page.getByRole('button', { name: words.payment.cash, exact: true }).click();
    await page.getByRole('button', { name: '$20.00' }).click();
    const done = page.getByRole('dialog', { name: words.payment.done.cash });
    await done.getByText(words.outbox.paymentRecorded).waitFor();
    // The guest who has just paid gets their own receipt.
    const own = await textOf(done.locator('.receipt-screen'));
    expect(own).toMatch(/Check 1.*TOTAL \$3\.81.*Paid \(Cash\) \$20\.00.*Change \$16\.19/);
    expect(own).not.toMatch(/Churros|\$3\.80|\$7\.61/);
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order).toMatchObject({
      state: 'completed',
      amountPaid: 761,
      shares: [
        { no: 1, total: 381 },
        { no: 2, total: 380 },
      ],
    });
    const [first, second] = (order as { shares: { id: string }[] }).shares;
    expect(order).toMatchObject({
      order_payment: [
        { type: 'card', amount: 380, shareId: second?.id },
        { type: 'cash', amount: 381, shareId: first?.id },
      ],
    });
    // What goes back to that guest is of their share: its own tax, on their receipt.
    await done.getByRole('button', { name: words.refund.open }).click();
    const asked = page.getByRole('dialog', { name: words.refund.title, exact: true });
    await asked.getByText('Cash · Check 1').waitFor();
    await asked.getByRole('button', { name: words.refund.reasons.wrong }).click();
    await asked.getByRole('button', { name: words.refund.give.replace('{amount}', '$3.81') }).click();
    await page
      .getByRole('dialog', { name: words.refund.confirmTitle.replace('{amount}', '$3.81') })
      .getByRole('button', { name: /^\s*Refund/ })
      .click();
    await page.getByRole('dialog', { name: words.refund.doneTitle }).getByText('$3.81').waitFor();
    const back = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(back).toMatchObject({ refunds: [{ amount: 381, salesAmount: 348, taxAmount: 33 }], shares: [{ no: 1, taxAmount: 33 }, { no: 2 }] });
  });

  it('is split and paid for in part without a network, and the other tablet has it to the cent when that is back', async () => {
    const shop = await openShop();
    const { page, context } = await readyTill({ shop, alone: true, mayComplain: [/ERR_INTERNET_DISCONNECTED/] });
    // A register has fetched by itself what it splits with.
    await page.waitForFunction(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return [/\/SplitDialog-.*\.js$/, /\/Checks-.*\.js$/].every((file) => fetched.some((name) => file.test(name)));
    });
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    const orderId = orderIdIn(page);
    await toPay(page);
    await sent(page);
    const other = await readyTill({ shop, device: 'Bar', at: payOf(orderId) });
    const checkOf = (at: Page, no: number) =>
      at.getByRole('region', { name: words.shares.checks }).getByRole('button', { name: new RegExp(`^${words.shares.check.replace('{no}', `${no}`)}`) });
    await other.page.getByRole('heading', { name: words.payment.title }).waitFor();
    await page.getByRole('button', { name: words.payment.cash, exact: true }).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: split.open, exact: true }).click();
    await dialog(page).getByRole('button', { name: words.shares.items, exact: true }).click();
    await dialog(page)
      .getByRole('button', { name: words.shares.check.replace('{no}', '2') })
      .click();
    await dialog(page)
      .getByRole('button', { name: words.shares.save.replace('{count}', '2') })
      .click();
    await checkOf(page, 1).click();
    await page.getByRole('button', { name: '$5.00' }).click();
    await page.getByText(split.change.replace('{change}', '$1.19')).waitFor({ timeout: 30_000 });
    await checkOf(page, 1).getByText(words.shares.paid).waitFor();
    expect(await checkOf(other.page, 1).count()).toBe(0);
    await context.setOffline(false);
    await checkOf(other.page, 1).getByText(words.shares.paid).waitFor({ timeout: 30_000 });
    for (const each of [page, other.page]) {
      expect(await textOf(checkOf(each, 1))).toContain('$3.81');
      expect(await textOf(checkOf(each, 2))).toContain('$3.80');
      expect(await textOf(each.getByText(split.left, { exact: true }).locator('..'))).toContain('$3.80');
    }
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    const [first] = (order as { shares: { id: string }[] }).shares;
    expect(order).toMatchObject({
      state: 'accepted',
      amountPaid: 381,
      shares: [
        { no: 1, total: 381 },
        { no: 2, total: 380 },
      ],
      order_payment: [{ type: 'cash', amount: 381, shareId: first?.id, received: 500 }],
    });
    // The guest who is left pays at the other tablet.
    await other.page.getByRole('button', { name: words.payment.cash, exact: true }).click();
    await other.page.getByRole('button', { name: '$20.00' }).click();
    await other.page.getByRole('dialog', { name: words.payment.done.cash }).getByText(words.outbox.paymentRecorded).waitFor();
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).toMatchObject({ state: 'completed', amountPaid: 761 });
  });
});
