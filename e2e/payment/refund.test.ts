import { describe, expect, it } from 'vitest';
import { charge, paidByCard, textOf } from '../actions/card-actions.ts';
import { dialog, payButton } from '../actions/sale-actions.ts';
import { scan } from '../actions/scan.ts';
import { visit } from '../actions/visit.ts';
import { like, words } from '../actions/words.ts';
import { asOwner } from '../till/elsewhere.ts';
import { toPayByCall } from '../till/order-by-call.ts';
import { openShop } from '../till/shop.ts';
import { ownTerminal } from '../till/terminal.ts';
import { useTills } from '../till/till.ts';

const { payTill, keptTill } = useTills();
const register = keptTill();
const refunding = { name: words.refund.title, exact: true };

describe('giving money back', () => {
  it('hands back a part of the cash, never more than is left, and says so on the receipt', async () => {
    const till = await register();
    const { page, shop } = till;
    const orderId = await toPayByCall(till);
    await payButton(page).click();
    await page.getByRole('button', { name: words.refund.open }).click();
    const asked = page.getByRole('dialog', refunding);
    const give = asked.getByRole('button', { name: /^\s*Refund \$/ });
    expect(await give.isDisabled()).toBe(true);
    await asked.getByRole('button', { name: words.refund.reasons.wrong }).click();
    // What is scanned meanwhile is no amount.
    for (const code of ['12', '4011']) {
      await scan(page, code);
      await page.getByText(words.menu.scannedElsewhere.replace('{code}', code)).first().waitFor();
      expect(await asked.getByLabel(words.refund.amount).inputValue()).toBe('7.61');
      await asked.getByLabel(words.refund.amount).focus();
    }
    // Nor a part of the reason, whatever the scanner ends with; what is typed fast is.
    const why = asked.getByLabel(words.refund.ownText);
    // A reason that was picked is no other reason.
    expect(await why.inputValue()).toBe('');
    await why.focus();
    await scan(page, 'Cold soup', 75, { end: 'nothing', afterMs: 1_000 });
    for (const [index, end] of (['Enter', 'Tab', 'nothing'] as const).entries()) {
      await why.focus();
      await scan(page, `400638133393${index}`, 20, { end, afterMs: 4_000 + index * 2_000 });
      await page
        .getByText(words.menu.scannedElsewhere.replace('{code}', `400638133393${index}`))
        .first()
        .waitFor();
      await expect.poll(() => why.inputValue()).toBe('Cold soup');
    }
    await asked.getByRole('button', { name: words.refund.reasons.wrong }).click();
    await asked.getByLabel(words.refund.amount).fill('8');
    await asked.getByText(words.refund.tooMuch.replace('{max}', '$7.61')).waitFor();
    expect(await give.isDisabled()).toBe(true);
    await asked.getByLabel(words.refund.amount).fill('2.5');
    await give.click();
    const sure = page.getByRole('dialog', { name: words.refund.confirmTitle.replace('{amount}', '$2.50') });
    expect(await textOf(sure)).toContain(words.refund.happens.cash.replace('{amount}', '$2.50'));
    await sure.getByRole('button', { name: /^\s*Refund/ }).click();
    await page.getByRole('dialog', { name: words.refund.doneTitle }).getByRole('button', { name: words.common.done }).click();
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order['refunds']).toMatchObject([{ amount: 250, reason: words.refund.reasons.wrong, by: 'hand' }]);
    expect(await textOf(page.getByRole('region', { name: words.receipt.title }))).toContain('Refund (Cash) -$2.50');
    await page.getByRole('button', { name: words.refund.open }).click();
    await asked.getByText(words.refund.left.replace('{left}', '$5.11').replace('{amount}', '$7.61')).waitFor();
  });

  it('gives a card its money back by its gateway, in two parts, and says of each what became of it', async () => {
    const shop = await openShop();
    await ownTerminal(shop, 'Patio');
    const { page, orderId } = await payTill({ shop, device: 'Patio' });
    await charge(page);
    await paidByCard(page).waitFor({ timeout: 30_000 });
    // A gateway names both voids of one payment alike.
    for (const [entry, amount] of [
      ['2', '$2.00'],
      ['5.61', '$5.61'],
    ] as const) {
      await page.getByRole('button', { name: words.refund.open }).click();
      const asked = page.getByRole('dialog', refunding);
      // What is said of a wrong amount moves neither the button beside it nor the keys.
      const places = async () => [
        await asked.getByRole('button', { name: like(words.refund.all) }).boundingBox(),
        await asked.getByRole('button', { name: '5', exact: true }).boundingBox(),
      ];
      const before = await places();
      await asked.getByLabel(words.refund.amount).fill('100');
      await asked.getByText(like(words.refund.tooMuch)).waitFor();
      expect(await places()).toEqual(before);
      await asked.getByLabel(words.refund.amount).fill(entry);
      await asked.getByLabel(words.refund.ownText).fill('Dropped on the floor');
      await asked.getByRole('button', { name: words.refund.give.replace('{amount}', amount) }).click();
      await dialog(page)
        .last()
        .getByRole('button', { name: words.refund.give.replace('{amount}', amount) })
        .click();
      const done = page.getByRole('dialog', { name: words.refund.doneTitle });
      await done.waitFor({ timeout: 30_000 });
      // A part of the charge is taken off it, not the charge undone.
      expect(await textOf(done.getByRole('status'))).toMatch(like(words.refund.done.void.replace('{amount}', amount)));
      expect(await textOf(done)).toMatch(/•••• \d{4}/);
      await done.getByRole('button', { name: words.common.done }).click();
    }
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order).toMatchObject({ state: 'completed', refundedAmount: 761, refunds: [{ amount: 200, type: 'card' }, { amount: 561 }] });
    expect(new Set((order['refunds'] as { id: string }[]).map(({ id }) => id)).size).toBe(2);
    expect(await page.evaluate(() => sessionStorage.getItem('till.refund'))).toBeNull();
    expect(await page.getByRole('button', { name: words.refund.open }).count()).toBe(0);
    // Where it is looked up it is refunded, not paid.
    await page.getByRole('button', { name: words.payment.newOrder, exact: true }).click();
    await visit(page, '/dashboard/orders');
    await page.getByRole('button', { name: words.orders.viewOrder.replace('{id}', orderId) }).click();
    await dialog(page).getByText(words.refund.whole, { exact: true }).waitFor();
    expect(await dialog(page).getByText(words.order.states.completed, { exact: true }).count()).toBe(0);
  });

  it('is not asked for a second time by a page that was loaded again before the answer came', async () => {
    const { page, shop, orderId } = await payTill({ mayComplain: [/Failed to load resource|net::ERR/] });
    await payButton(page).click();
    await page.getByRole('button', { name: words.refund.open }).click();
    const asked = page.getByRole('dialog', refunding);
    await asked.getByLabel(words.refund.amount).fill('2');
    await asked.getByLabel(words.refund.ownText).fill('Cold');
    await asked.getByRole('button', { name: words.refund.give.replace('{amount}', '$2.00') }).click();
    // It reaches the server; its answer never reaches the page.
    let reached = 0;
    const isRefund = (url: URL) => url.pathname.endsWith('/refunds');
    await page.route(isRefund, async (route) => {
      await route.fetch();
      reached += 1;
      await route.abort();
    });
    await dialog(page)
      .last()
      .getByRole('button', { name: words.refund.give.replace('{amount}', '$2.00') })
      .click();
    await expect.poll(() => reached).toBeGreaterThan(0);
    await page.unroute(isRefund);
    await page.reload();
    await page.getByRole('button', { name: words.refund.open }).click();
    await page.getByRole('dialog', { name: words.refund.doneTitle }).getByText('$2.00').first().waitFor({ timeout: 30_000 });
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order).toMatchObject({ refundedAmount: 200, refunds: [{ amount: 200, reason: 'Cold' }] });
  });

  it('finds a paid order by its number, to give its money back and put a counted item back on the shelf', async () => {
    const till = await register();
    const { page, shop } = till;
    const orderId = await toPayByCall(till, { items: ['chili-crisp-jar'] });
    await payButton(page).click();
    await page.getByText(words.outbox.paymentRecorded).waitFor();
    // An item of which as many are back as were sold may be left out.
    const stock = async () => {
      const items = (await asOwner(page, shop.merchantId, 'GET', 'menu/overlay'))['items'] as { itemId: string; stock: number }[];
      return items.find(({ itemId }) => itemId === 'chili-crisp-jar')?.stock ?? 24;
    };
    await expect.poll(stock).toBe(23);
    await visit(page, '/dashboard/orders');
    const search = page.getByRole('searchbox', { name: words.orders.search });
    await search.fill('ZZ9');
    await page.getByText(words.orders.noneFound.replace('{text}', 'ZZ9')).waitFor();
    await search.fill(orderId.toLowerCase());
    await page.getByRole('button', { name: words.orders.viewOrder.replace('{id}', orderId) }).click();
    await page.getByRole('region', { name: words.receipt.title }).waitFor();
    await page.getByRole('button', { name: words.refund.open }).click();
    await page.getByRole('button', { name: words.refund.reasons.quality }).click();
    const back = page.getByRole('group', { name: `${words.refund.restock} Chili Crisp, 8 oz Jar` });
    await back.getByRole('button', { name: words.common.more }).click();
    // No more of them than were sold.
    expect(await back.getByRole('button', { name: words.common.more }).isDisabled()).toBe(true);
    const give = words.refund.give.replace('{amount}', '$9.00');
    await page.getByRole('button', { name: give }).click();
    await dialog(page).last().getByRole('button', { name: give }).click();
    await page.getByRole('dialog', { name: words.refund.doneTitle }).getByRole('button', { name: words.common.done }).click();
    expect(await textOf(page.getByRole('region', { name: words.receipt.title }))).toContain('Refund (Cash) -$9.00');
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).toMatchObject({
      refundedAmount: 900,
      refunds: [{ restocked: [{ cartId: 1, quantity: 1 }] }],
    });
    await expect.poll(stock).toBe(24);
  });

  it('gives back in cash the items that were picked, with their own tax, and names them on the receipt and in the history', async () => {
    const till = await register();
    const { page, shop } = till;
    const orderId = await toPayByCall(till, { items: ['churros', 'chili-crisp-jar'] });
    await payButton(page).click();
    await page.getByRole('button', { name: words.refund.open }).click();
    const asked = page.getByRole('dialog', refunding);
    // By amount is how it begins, with all of it.
    await asked.getByRole('button', { name: words.refund.give.replace('{amount}', '$16.61') }).waitFor();
    await asked.getByText(words.refund.byItem, { exact: true }).click();
    await asked.getByRole('button', { name: words.refund.reasons.wrong }).click();
    await asked.getByRole('group', { name: 'Churros (4)', exact: true }).getByRole('button', { name: words.common.more }).click();
    await asked.getByText(words.refund.itemsTotal.replace('{amount}', '$7.61')).waitFor();
    const give = words.refund.give.replace('{amount}', '$7.61');
    await asked.getByRole('button', { name: give }).click();
    await dialog(page).last().getByRole('button', { name: give }).click();
    await page.getByRole('dialog', { name: words.refund.doneTitle }).getByRole('button', { name: words.common.done }).click();
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).toMatchObject({
      refunds: [{ amount: 761, salesAmount: 695, taxAmount: 66, lines: [{ cartId: 1, quantity: 1, restock: false }] }],
    });
    expect(await textOf(page.getByRole('region', { name: words.receipt.title }))).toContain('Refund (Cash) -$7.61 1 x Churros (4)');
    // The jar is left, and nothing else.
    await page.getByRole('button', { name: words.refund.open }).click();
    await asked.getByText(words.refund.byItem, { exact: true }).click();
    await asked.getByRole('group', { name: 'Chili Crisp, 8 oz Jar', exact: true }).waitFor();
    expect(await asked.getByRole('group', { name: 'Churros (4)', exact: true }).count()).toBe(0);
    const told = (await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}/history`)) as unknown as readonly { op: string; lines?: object }[];
    expect(told.at(-1)).toMatchObject({ op: 'refund', lines: [{ name: 'Churros (4)', quantity: 1 }] });
  });

  it('gives a card back an item by its gateway', async () => {
    const shop = await openShop();
    await ownTerminal(shop, 'Patio');
    const { page, orderId } = await payTill({ shop, device: 'Patio' });
    await charge(page);
    await paidByCard(page).waitFor({ timeout: 30_000 });
    await page.getByRole('button', { name: words.refund.open }).click();
    const asked = page.getByRole('dialog', refunding);
    await asked.getByText(words.refund.byItem, { exact: true }).click();
    await asked.getByRole('group', { name: 'Churros (4)', exact: true }).getByRole('button', { name: words.common.more }).click();
    await asked.getByLabel(words.refund.ownText).fill('Dropped on the floor');
    const give = words.refund.give.replace('{amount}', '$7.61');
    await asked.getByRole('button', { name: give }).click();
    await dialog(page).last().getByRole('button', { name: give }).click();
    const done = page.getByRole('dialog', { name: words.refund.doneTitle });
    await done.waitFor({ timeout: 30_000 });
    await done.getByRole('button', { name: words.common.done }).click();
    expect(await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).toMatchObject({
      refundedAmount: 761,
      refunds: [{ type: 'card', amount: 761, lines: [{ cartId: 1, quantity: 1, restock: false }] }],
    });
  });
});
