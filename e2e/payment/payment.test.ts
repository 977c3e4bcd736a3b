import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beginWith, cart, dialog, lines, orderIdIn, painted, payButton, pick, sent, tile, toCheckout, toPay } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { sizes } from '../environment/sizes.ts';
import { asOwner } from '../till/elsewhere.ts';
import { orderByCall, payOf, toPayByCall } from '../till/order-by-call.ts';
import { useTills } from '../till/till.ts';

const { readyTill, payTill, keptTill } = useTills();
const register = keptTill();
const completion = (page: Page) => page.getByRole('dialog', { name: words.payment.done.cash });
const payFromCart = (page: Page) => cart(page).getByRole('button', { name: /^\s*Pay \$/ });
const isPayCash = (url: URL) => url.pathname.endsWith('/pay-cash');

/** A till that stands at the pay screen of a pickup of 6.95 and 9.5 % tax: 7.61. */
async function atPay() {
  const till = await register();
  const orderId = await toPayByCall(till);
  await payButton(till.page).waitFor();
  return { ...till, orderId };
}

describe('the pay screen', () => {
  it('shows the type, the customer with phone, the amount and the ways to pay (PAY-01)', async () => {
    const { page, shop } = await register();
    const orderId = await orderByCall(shop);
    const customer = await asOwner(page, shop.merchantId, 'POST', 'customers', { firstName: 'Ana', lastName: 'Ruiz', phone: '+12135550123' });
    await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { customerId: customer['id'] });
    await visit(page, payOf(orderId));
    await page.getByText('Ana Ruiz').waitFor();
    expect(await page.getByText('(213) 555-0123', { exact: true }).isVisible()).toBe(true);
    expect(await page.getByText(words.receipt.orderTypes.pickup).isVisible()).toBe(true);
    expect(await page.getByText(words.payment.amountDue).locator('..').innerText()).toContain('$7.61');
    await expect
      .poll(() => page.getByRole('group', { name: words.payment.methods }).getByRole('button').allInnerTexts())
      .toEqual([words.payment.cash, words.payment.payLater]);
    // Below all of them Pay is whole on a tablet, without a scroll.
    await page.getByRole('group', { name: words.payment.methods }).getByRole('button', { name: words.payment.cash }).click();
    const pay = await payButton(page).boundingBox();
    expect((pay?.y ?? 0) + (pay?.height ?? 0)).toBeLessThanOrEqual(sizes.tablet.height);
  });

  it('logs cash or paying later that the server refused, and says where the payment stands without an alert (ERR-20)', async () => {
    const { page } = await payTill({ mayComplain: [/status of 409/] });
    const refuse = { status: 409, json: { statusCode: 409, code: 'order_empty', message: '', requestId: 'r' } };
    await page.route(/\/pay-(cash|later)$/, (route) => route.fulfill(refuse));
    const pays = [
      ['PAY_CASH_ERROR', words.payment.cash],
      ['PAY_LATER_ERROR', words.payment.payLater],
    ] as const;
    for (const [tag, method] of pays) {
      await page.getByRole('group', { name: words.payment.methods }).getByRole('button', { name: method }).click();
      const warned = page.waitForEvent('console', (message) => message.text().includes(tag));
      await page.getByRole('button', { name: tag === 'PAY_CASH_ERROR' ? /^\s*Pay \$/ : words.payment.confirmPayLater }).click();
      await warned;
      await page.getByText(words.payment.refused.replace('{reason}', words.refusals.order_empty)).waitFor();
      await painted(page);
      expect(await dialog(page).count()).toBe(0);
    }
  });

  it('goes back to the checkout with nothing paid (PAY-02, ROUTE-05)', async () => {
    const { page, orderId } = await atPay();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/register/checkout/${orderId}/pay`);
    await page.getByRole('button', { name: words.payment.cancel }).click();
    await page.waitForURL(`**/dashboard/register/checkout/${orderId}`);
    await page.getByRole('button', { name: new RegExp(`^${words.order.steps.continue} ·`) }).waitFor();
  });

  it('opened from the cart has the order beside it, and Back leads to the cart', async () => {
    const { page } = await register();
    await beginWith(page, 'Churros (4)');
    await payFromCart(page).click();
    const items = page.getByRole('region', { name: words.order.cart.lines });
    expect((await items.innerText()).replace(/\s+/g, ' ')).toBe('1 × Churros (4) $6.95');
    await page.reload();
    await page.getByRole('button', { name: words.payment.toRegister }).click();
    await page.waitForURL('**/dashboard/register/main');
    await expect.poll(() => lines(page).count()).toBe(1);
  });

  it('offers a card where the device has a terminal, and none where it has none (PAY-03)', async () => {
    const till = await payTill();
    const card = till.page.getByRole('button', { name: words.payment.card, exact: true });
    expect(await card.count()).toBe(0);
    await visit(till.page, '/dashboard/select-device');
    await till.page.getByRole('button', { name: 'Select Bar' }).click();
    await till.page.waitForURL('**/main');
    await visit(till.page, `/dashboard/register/checkout/${till.orderId}/pay`);
    await card.click();
    await till.page.getByRole('button', { name: 'Charge $7.61' }).waitFor();
  });

  it('sends the staff back to the register with no order when it is no longer to be paid (FLOW-03)', async () => {
    const { page, shop } = await readyTill();
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await toPay(page);
    await sent(page);
    const orderId = orderIdIn(page);
    await asOwner(page, shop.merchantId, 'DELETE', `orders/${orderId}`);
    await page.reload();
    await page.waitForURL('**/dashboard/register/main');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId)).toBeNull();
  });

  it('does so for a dine-in that the kitchen has not got (FLOW-03)', async () => {
    const { page } = await register();
    await beginWith(page, 'Churros (4)', { table: '4' });
    await toCheckout(page);
    await visit(page, `${new URL(page.url()).pathname}/pay`);
    await page.waitForURL('**/dashboard/register/main');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId)).toBeNull();
  });
});

describe('paying in cash', () => {
  it('computes the change again after the payment, on the receipt too (FLOW-14)', async () => {
    const { page } = await atPay();
    await payButton(page).click();
    const done = completion(page);
    const figure = async (label: string) => (await done.getByText(label, { exact: true }).first().locator('..').innerText()).replace(/\s+/g, ' ');
    expect([await figure(words.order.totals.total), await figure(words.payment.received)]).toEqual(['Total $7.61', 'Cash received $7.61']);
    await done.getByRole('button', { name: words.payment.countAgain }).click();
    await done.getByRole('button', { name: '$50.00' }).click();
    expect(await done.getByRole('status').innerText()).toContain('$42.39');
    expect((await done.getByRole('region', { name: words.receipt.title }).innerText()).replace(/\s+/g, ' ')).toContain('Paid (Cash) $50.00 Change $42.39');
    for (const way of [words.receipt.send, words.receipt.print]) expect(await done.getByRole('button', { name: way }).isEnabled()).toBe(true);
    // Held upright, the menu is below it: a tile begins the next order there too, and nothing is to be scrolled.
    await page.setViewportSize(sizes.portrait);
    await expect.poll(async () => (await done.boundingBox())?.width).toBe(sizes.portrait.width);
    for (const way of [done.getByRole('button', { name: words.payment.newOrder }), tile(page, 'Pork & Chive')])
      expect(await way.evaluate((button) => button.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    await pick(page, 'Churros (4)');
    await page.waitForURL('**/main');
  });

  it('keeps change and receipt over a reload, until the next order; what was counted last stays with the order, for a receipt that is printed later (FLOW-14)', async () => {
    const { page, shop, orderId } = await atPay();
    await page.getByRole('button', { name: '$20.00' }).click();
    const paidAt = new URL(page.url()).pathname;
    await completion(page).waitFor();
    await page.reload();
    expect(await completion(page).getByRole('status').innerText()).toContain('$12.39');
    expect((await completion(page).getByRole('region', { name: words.receipt.title }).innerText()).replace(/\s+/g, ' ')).toContain('Paid (Cash) $20.00');
    await completion(page).getByRole('button', { name: words.payment.countAgain }).click();
    await completion(page).getByLabel(words.payment.received).fill('50');
    expect(await completion(page).getByRole('status').innerText()).toContain('$42.39');
    await page.reload();
    expect(await completion(page).getByRole('status').innerText()).toContain('$42.39');
    await completion(page).getByRole('button', { name: words.payment.newOrder }).click();
    await page.waitForURL('**/main');
    await visit(page, paidAt);
    await page.waitForURL('**/main');
    expect(await completion(page).count()).toBe(0);
    const kept = async () => (await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)).order_payment;
    await expect.poll(kept).toMatchObject([{ amount: 761, received: 5_000 }]);
  });

  it('says plainly that an order is already paid elsewhere (FLOW-03)', async () => {
    const { page, shop, orderId } = await payTill({ hears: false });
    await asOwner(page, shop.merchantId, 'POST', `orders/${orderId}/pay-cash`, {});
    await page.reload();
    await page.getByText(words.payment.alreadyPaid.replace('{order}', orderId)).waitFor();
    await page.waitForURL('**/dashboard/register/main');
  });

  it('prints the receipt and nothing else (FLOW-14)', async () => {
    const { page } = await atPay();
    await page.evaluate(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await payButton(page).click();
    await completion(page).getByRole('button', { name: words.receipt.print }).click();
    await expect.poll(() => page.title()).toBe('printed');
    await page.emulateMedia({ media: 'print' });
    const shown = await page.evaluate(() =>
      [...document.body.children].filter((child) => getComputedStyle(child).display !== 'none' && child.clientHeight > 0).map((child) => child.className),
    );
    expect(shown).toEqual(['receipt-paper']);
    expect(await page.locator('.receipt-paper').innerText()).toContain('TOTAL');
    await page.emulateMedia({ media: null });
  });

  it('rounds the cash, and only the cash, where the shop has no small coins', async () => {
    const { page } = await payTill({ shop: { cashRounding: 5 } });
    await page.getByText('Includes cash rounding of -$0.01').waitFor();
    expect(await payButton(page).innerText()).toBe('Pay $7.60');
    await payButton(page).click();
    await completion(page).waitFor();
    expect((await dialog(page).getByRole('region', { name: words.receipt.title }).innerText()).replace(/\s+/g, ' ')).toContain(
      'TOTAL $7.61 Cash rounding -$0.01 Cash due $7.60 Paid (Cash) $7.60',
    );
    // What goes back lies in coins, too: the drawer has what the order says.
    await page.getByRole('button', { name: words.refund.open }).click();
    const asked = page.getByRole('dialog', { name: words.refund.title, exact: true });
    await asked.getByLabel(words.refund.amount).fill('2.52');
    await asked.getByText(words.refund.rounded.replace('{amount}', '$2.50')).waitFor();
    await asked.getByRole('button', { name: words.refund.reasons.wrong }).click();
    await asked.getByRole('button', { name: words.refund.give.replace('{amount}', '$2.50') }).click();
    await page
      .getByRole('dialog', { name: words.refund.confirmTitle.replace('{amount}', '$2.50') })
      .getByRole('button', { name: /^\s*Refund/ })
      .click();
    await page.getByRole('dialog', { name: words.refund.doneTitle }).getByText('$2.50').waitFor();
  });

  it('two taps make one payment', async () => {
    const { page, shop, orderId } = await atPay();
    const keys: (string | undefined)[] = [];
    await page.route(isPayCash, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      await route.continue();
    });
    await payButton(page).dblclick();
    await completion(page).getByText(words.outbox.paymentRecorded).waitFor();
    expect(keys).toHaveLength(1);
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order['order_payment']).toHaveLength(1);
  });

  it('counts cash as taken when no answer comes, says that it is not sent yet, and sends it until it is, once', async () => {
    const { page, shop, orderId } = await payTill({ mayComplain: [/ERR_FAILED/] });
    const keys: (string | undefined)[] = [];
    await page.route(isPayCash, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      // The server does it, the answer is lost on the way back.
      await route.fetch().catch(() => null);
      if (keys.length < 4) await route.abort();
      else await route.continue();
    });
    await payButton(page).click();
    await completion(page).getByText(words.outbox.paymentUnsent).waitFor();
    await completion(page).getByText(words.outbox.paymentRecorded).waitFor({ timeout: 30_000 });
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order['order_payment']).toHaveLength(1);
  });

  it('shows a total that changed elsewhere and asks again before it takes anything', async () => {
    const { page, shop } = await readyTill({ hears: false, mayComplain: [/status of 409/] });
    const orderId = await orderByCall(shop);
    // The pay screen asks for the order as it opens; what changes then it has not seen.
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/orders/${orderId}`)),
      visit(page, payOf(orderId)),
    ]);
    await payButton(page).waitFor();
    await asOwner(page, shop.merchantId, 'PUT', `orders/${orderId}`, { tipsAmount: 200 });
    await payButton(page).click();
    await page.getByText(words.payment.totalChanged.replace('{before}', '$7.61').replace('{after}', '$9.61')).waitFor();
    expect(await completion(page).count()).toBe(0);
    await page.getByRole('button', { name: 'Pay $9.61' }).click();
    await completion(page).waitFor();
  });
});

describe('paying later', () => {
  it('lets the order go unpaid, with its dialog and receipt, and it waits among the open orders (FLOW-13)', async () => {
    const { page, orderId } = await atPay();
    await page.getByRole('button', { name: words.payment.payLater }).click();
    await page.getByText(words.payment.payLaterExplained).waitFor();
    await page.getByRole('button', { name: words.payment.confirmPayLater }).click();
    const done = page.getByRole('dialog', { name: words.payment.done.later });
    expect((await done.getByRole('region', { name: words.receipt.title }).innerText()).replace(/\s+/g, ' ')).toContain('Balance due $7.61');
    await done.getByRole('button', { name: words.payment.newOrder }).click();
    await page.waitForURL('**/main');
    await page.getByRole('tab', { name: words.order.open.tab }).click();
    await page.getByRole('button', { name: words.order.open.selectOrder.replace('{id}', orderId) }).waitFor();
  });
});
