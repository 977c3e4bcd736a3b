import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { connect } from '../../apps/server/src/platform/database.ts';
import { payCashCall } from '../../packages/contract/src/order/calls.ts';
import { cardTile, charge, paidByCard, textOf, waiting } from '../actions/card-actions.ts';
import { beginWith, dialog, lines, orderIdIn, painted, payButton, toCheckout, toPay } from '../actions/sale-actions.ts';
import { visit } from '../actions/visit.ts';
import { words } from '../actions/words.ts';
import { asOwner, elsewhere } from '../till/elsewhere.ts';
import { losingAnswers } from '../till/network.ts';
import { orderByCall, payOf, toPayByCall } from '../till/order-by-call.ts';
import { openShop, type Shop } from '../till/shop.ts';
import { type CardTerminal, type CardTill, ownTerminal, type TerminalAt } from '../till/terminal.ts';
import { type TillOptions, useTills } from '../till/till.ts';
import { seriousIn } from '../visual/judge.ts';

const { readyTill, payTill, keptTill } = useTills();
const isPresent = (url: URL) => url.pathname.endsWith('/payments/present');
const mayBeRefused = { mayComplain: [/status of 40[29]/] };

/** A till with a terminal of its own at the pay screen of a pickup of 6.95 and 9.5 % tax: 7.61. */
async function atPay(label: TerminalAt, options: TillOptions = {}): Promise<CardTill> {
  const shop = await openShop();
  const terminal = await ownTerminal(shop, label);
  return { ...(await payTill({ ...options, shop, device: label })), terminal };
}

/** Begins such an order through the screen, which is this register's until it is paid. Returns its number. */
async function toPayByHand(page: Page): Promise<string> {
  await beginWith(page, 'Churros (4)');
  await toCheckout(page);
  await toPay(page);
  return orderIdIn(page);
}

/** The same as a till that tests share: each has an order of its own there. */
function keptAtPay(label: TerminalAt, options: Pick<TillOptions, 'mayComplain'> = {}): (how?: { readonly byHand: boolean }) => Promise<CardTill> {
  let made: Promise<{ readonly shop: Shop; readonly terminal: CardTerminal }> | undefined;
  const withTerminal = async () => {
    const shop = await openShop();
    return { shop, terminal: await ownTerminal(shop, label) };
  };
  const madeOnce = () => (made ??= withTerminal());
  const kept = keptTill(async () => ({ ...options, device: label, shop: (await madeOnce()).shop }));
  return async ({ byHand } = { byHand: false }) => {
    const { terminal } = await madeOnce();
    const till = await kept();
    return { ...till, terminal, orderId: await (byHand ? toPayByHand(till.page) : toPayByCall(till, { device: label })) };
  };
}
const atBar = keptAtPay('Bar');
const atPatio = keptAtPay('Patio', mayBeRefused);

const alertOf = (page: Page) => page.getByRole('dialog', { name: words.card.failed });
const phase = (page: Page, words: string) => waiting(page).getByText(words).waitFor({ timeout: 30_000 });
const paymentsOf = async ({ page, shop, orderId }: CardTill) =>
  (await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`))['order_payment'] as { id: string; type: string; amount: number }[];

describe('taking a card', () => {
  it('asks for the amount, sends the order, has the terminal take it, and says what it was (USE-10, FLOW-15, FLOW-16)', async () => {
    const shop = await openShop();
    const terminal = await ownTerminal(shop, 'Bar');
    const till = await readyTill({ shop, device: 'Bar' });
    const { page } = till;
    const orderId = await toPayByHand(page);
    const calls: string[] = [];
    page.on(
      'request',
      (request) => request.method() === 'POST' && /\/(submit|present)$/.test(request.url()) && calls.push(request.url().split('/').at(-1) ?? ''),
    );
    await terminal.play('wait_for_card');
    await cardTile(page).click();
    await page.getByRole('button', { name: 'Charge $7.61' }).click();
    await dialog(page).getByText(words.card.confirmTitle.replace('{amount}', '$7.61')).waitFor();
    expect(calls).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Charge $7.61' }).click();
    await phase(page, words.card.phase.sent);
    expect(calls).toEqual(['submit', 'present']);
    expect(await textOf(waiting(page))).toContain('$7.61');
    expect(await seriousIn(page, 'light')).toEqual([]);
    // No key and no stray tap closes it.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 400);
    await phase(page, words.card.phase.sent);
    await terminal.press('approve');
    await paidByCard(page).waitFor({ timeout: 30_000 });
    expect(await waiting(page).count()).toBe(0);
    const [payment] = await paymentsOf({ ...till, terminal, orderId });
    const said = await textOf(paidByCard(page));
    expect(said).toContain(`Order ${orderId}`);
    expect(said).toContain(`Payment ID ${payment?.id}`);
    expect(said).toContain('Amount charged $7.61');
    expect(said).toMatch(/Card \S+ •••• \d{4}/);
  });

  it('says what it asked for as long as its answer breaks off, also once the order is known to be paid', async () => {
    const till = await atPay('Bar', { mayComplain: [/ERR_/, /status of 50\d/] });
    const { page } = till;
    const line = await losingAnswers(page, isPresent);
    await charge(page);
    await expect.poll(async () => (await paymentsOf(till)).length, { timeout: 20_000 }).toBe(1);
    // The order is read every five seconds.
    await page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/orders/${till.orderId}`));
    await painted(page);
    expect(await textOf(waiting(page))).toContain('$7.61');
    await line.mend();
    await paidByCard(page).waitFor({ timeout: 30_000 });
    expect(await paymentsOf(till)).toHaveLength(1);
  });

  it('says for Valor what its terminal answered, its tip too, and lets go of the order (FLOW-16, FLOW-18)', async () => {
    const till = await atBar({ byHand: true });
    const { page, terminal } = till;
    await terminal.play('tip');
    await charge(page);
    await paidByCard(page).waitFor({ timeout: 30_000 });
    const [payment] = await paymentsOf(till);
    expect(payment?.amount).toBeGreaterThan(761);
    const amount = `$${((payment?.amount ?? 0) / 100).toFixed(2)}`;
    const said = await textOf(paidByCard(page));
    expect(said).toContain(`Amount charged ${amount}`);
    expect(said).toContain(words.card.terminalTip);
    await paidByCard(page).getByRole('button', { name: words.payment.newOrder }).click();
    await page.waitForURL('**/main');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId)).toBeNull();
  });

  it('says in an alert why a card was not taken, that the kitchen has the order, and is ready to try again (ERR-19)', async () => {
    const till = await atPay('Takeout window', mayBeRefused);
    const { page, terminal } = till;
    await terminal.play('decline');
    await charge(page);
    await alertOf(page).waitFor({ timeout: 30_000 });
    const said = await textOf(alertOf(page));
    expect(said).toContain(`${words.refusals.payment_declined} ${words.card.kitchenHasIt}`);
    // It is over: there is nothing to cancel there.
    expect(said).not.toContain(words.card.stopAtTerminal);
    await waiting(page).waitFor({ state: 'detached' });
    await alertOf(page).getByRole('button', { name: words.common.close, exact: true }).last().click();
    await charge(page);
    await paidByCard(page).waitFor({ timeout: 30_000 });
    expect(await paymentsOf(till)).toHaveLength(1);
  });

  it('is known to fail before anybody charges: from the first item on the line above says that the terminal is silent, a tap what to do, until it answers; charged all the same, there is nothing to stop', async () => {
    const shop = await openShop();
    const terminal = await ownTerminal(shop, 'Patio');
    await terminal.power(false);
    const { page } = await readyTill({ shop, device: 'Patio', ...mayBeRefused });
    const sign = page.getByRole('region', { name: words.frame.state }).getByRole('button', { name: words.selfCheck.signs.silent });
    await painted(page);
    expect(await sign.count()).toBe(0);
    await beginWith(page, 'Churros (4)');
    await sign.waitFor({ timeout: 30_000 });
    await sign.click();
    await page.getByText(words.selfCheck.found['terminal-silent']).waitFor();
    await toCheckout(page);
    await toPay(page);
    await cardTile(page).click();
    await page.getByText(words.card.health.silent).waitFor({ timeout: 30_000 });
    await charge(page);
    const told = alertOf(page).getByRole('alert');
    await told.getByText(words.refusals.terminal_offline).waitFor({ timeout: 30_000 });
    expect(await textOf(told)).not.toContain(words.card.stopAtTerminal);
    await alertOf(page).getByRole('button', { name: words.common.close, exact: true }).last().click();
    await terminal.power(true);
    await page.getByRole('button', { name: words.payment.cash, exact: true }).click();
    await cardTile(page).click();
    await page.getByText(words.card.health.answers).waitFor({ timeout: 30_000 });
    await sign.waitFor({ state: 'detached' });
  });

  it('asks the terminal to stop and says that it asked; what came of it is the answer of the terminal', async () => {
    const till = await atPatio();
    const { page, terminal } = till;
    await terminal.play('wait_for_card');
    await charge(page);
    await phase(page, words.card.phase.sent);
    await waiting(page).getByRole('button', { name: words.card.stop }).click();
    await alertOf(page).waitFor({ timeout: 30_000 });
    expect(await textOf(alertOf(page))).toContain(words.refusals.payment_cancelled);
    expect(await paymentsOf(till)).toHaveLength(0);
    await alertOf(page).getByRole('button', { name: words.common.close, exact: true }).last().click();
  });

  it('shows the same dialog after a reload, and charges once', async () => {
    const till = await atPay('Takeout window');
    const { page, terminal } = till;
    const keys = new Set<string | undefined>();
    page.on('request', (request) => isPresent(new URL(request.url())) && keys.add(request.headers()['idempotency-key']));
    await terminal.play('wait_for_card');
    await charge(page);
    await phase(page, words.card.phase.sent);
    await page.reload();
    await phase(page, words.card.phase.sent);
    await terminal.press('approve');
    await paidByCard(page).waitFor({ timeout: 30_000 });
    expect(keys.size).toBe(1);
    expect(await paymentsOf(till)).toHaveLength(1);
  });

  it('sends the same once more when the answer is lost, and it is one payment', async () => {
    const till = await atPay('Bar', { mayComplain: [/ERR_FAILED/] });
    const { page } = till;
    const keys: (string | undefined)[] = [];
    await page.route(isPresent, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 4) return route.continue();
      // The terminal takes it, and no answer comes back for longer than a call is tried by itself.
      if (keys.length === 1) await route.fetch().catch(() => null);
      return route.abort();
    });
    await charge(page);
    await paidByCard(page).waitFor({ timeout: 30_000 });
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
    expect(await paymentsOf(till)).toHaveLength(1);
  });

  it('takes the rest in cash when a card paid a part', async () => {
    const till = await atPatio();
    const { page, terminal, orderId } = till;
    await terminal.play('partial');
    await charge(page);
    const told = page.getByRole('dialog', { name: words.card.title }).getByRole('alert');
    await told.waitFor({ timeout: 30_000 });
    await dialog(page).getByRole('button', { name: words.common.close, exact: true }).last().click();
    const [part] = await paymentsOf(till);
    const left = `$${((761 - (part?.amount ?? 0)) / 100).toFixed(2)}`;
    expect(await textOf(page.getByText(words.payment.split.left, { exact: true }).locator('..'))).toContain(left);
    // The checkout goes on here: the rest is taken nowhere else.
    await visit(page, `/dashboard/register/checkout/${orderId}`);
    await page.waitForURL('**/pay');
    await page.getByRole('button', { name: words.payment.cash }).click();
    await page.getByRole('button', { name: `Pay ${left}` }).click();
    const done = page.getByRole('dialog', { name: words.payment.done.cash });
    await done.waitFor();
    await expect.poll(async () => (await paymentsOf(till)).map(({ amount }) => amount)).toEqual([part?.amount, 761 - (part?.amount ?? 0)]);
    // The whole sale before what came last.
    expect(await textOf(done)).toMatch(new RegExp(`Total \\$7\\.61.*Paid \\${left}`));
  });
});

describe('a card payment that runs on', () => {
  it('is marked in the open orders, locks the order, and is followed where it is opened again', async () => {
    const till = await atBar();
    const { page, terminal, orderId } = till;
    await terminal.play('wait_for_card');
    await charge(page);
    await phase(page, words.card.phase.sent);
    await waiting(page).getByRole('button', { name: words.card.leave }).click();
    await page.waitForURL('**/main');
    await page.getByRole('tab', { name: words.order.open.tab }).click();
    await page.locator(`[data-order="${orderId}"]`).getByText(words.card.mark.sale).waitFor();
    await page.getByRole('button', { name: words.order.open.selectOrder.replace('{id}', orderId) }).click();
    expect(
      await lines(page)
        .getByRole('button', { name: /^(Delete|Void) Churros \(4\)$/ })
        .isDisabled(),
    ).toBe(true);
    await page.getByText(words.order.cardLock.underway).waitFor();
    await page.getByRole('button', { name: words.order.cardLock.show }).click();
    await phase(page, words.card.phase.sent);
    await terminal.press('approve');
    await paidByCard(page).waitFor({ timeout: 30_000 });
  });

  it('and that is paid after its screen was left is said in an alert until somebody has read it (GLOB-01)', async () => {
    const { page, terminal, orderId } = await atBar();
    await terminal.play('wait_for_card');
    await charge(page);
    await phase(page, words.card.phase.sent);
    await waiting(page).getByRole('button', { name: words.card.leave }).click();
    await page.waitForURL('**/main');
    await terminal.press('approve');
    const box = page.getByRole('dialog', { name: words.card.title });
    const message = box.getByRole('alert');
    await message.waitFor({ timeout: 30_000 });
    expect((await message.innerText()).trim()).toBe(words.card.leftPaid.replace('{order}', orderId).replace('{amount}', '$7.61'));
    expect(await message.locator('.lucide-circle-check').count()).toBe(1);
    await box.getByText(words.common.close, { exact: true }).click();
    await box.waitFor({ state: 'detached' });
  });

  it('is shown by another register too, as it stands and how it ended', async () => {
    const till = await atBar();
    const other = await readyTill({ shop: till.shop, at: payOf(till.orderId) });
    await till.terminal.play('wait_for_card');
    await charge(till.page);
    await phase(till.page, words.card.phase.sent);
    await phase(other.page, words.card.phase.sent);
    await till.terminal.press('approve');
    for (const page of [till.page, other.page]) await paidByCard(page).waitFor({ timeout: 30_000 });
    await painted(other.page);
    expect(await payButton(other.page).count()).toBe(0);
  });

  it('is followed, and not told of as failed, by another register that was charging the same order in the same moment', async () => {
    const till = await atBar();
    const other = await readyTill({ shop: till.shop, device: 'Patio', at: payOf(till.orderId), ...mayBeRefused });
    // Both have confirmed; the other one's order is still on its way when the first one's terminal is asked.
    const onItsWay = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    await other.page.route('**/submit', async (route) => {
      onItsWay.resolve();
      await asked.promise;
      await route.continue();
    });
    const refused = other.page.waitForResponse((answer) => answer.url().endsWith('/submit'));
    await till.terminal.play('wait_for_card');
    await charge(other.page);
    await onItsWay.promise;
    await charge(till.page);
    await phase(till.page, words.card.phase.sent);
    asked.resolve();
    expect((await refused).status()).toBe(409);
    await phase(other.page, words.card.phase.sent);
    await painted(other.page);
    expect(await alertOf(other.page).count()).toBe(0);
    await till.terminal.press('approve');
    for (const page of [till.page, other.page]) await paidByCard(page).waitFor({ timeout: 30_000 });
    expect(await alertOf(other.page).count()).toBe(0);
    expect(await paymentsOf(till)).toHaveLength(1);
  });

  it('can be decided by the staff when nobody has answered for fifteen minutes', async () => {
    const till = await atPay('Takeout window', { ...mayBeRefused, alone: true });
    const { page, terminal } = till;
    await page.clock.install();
    await terminal.play('inquiry_late');
    await charge(page);
    await phase(page, words.card.phase.unknown);
    expect(await waiting(page).getByRole('button', { name: words.card.charged }).count()).toBe(0);
    await page.clock.fastForward(16 * 60_000);
    await waiting(page).getByLabel(words.card.authCode).fill('012345');
    await waiting(page).getByRole('button', { name: words.card.charged, exact: true }).click();
    await dialog(page).getByText(words.card.chargedText).waitFor();
    expect(await seriousIn(page, 'light')).toEqual([]);
  });

  it('that the staff took for not charged, and that was, is told of, and so is its return until somebody says that it went back', async () => {
    const till = await atPay('Patio', { ...mayBeRefused, alone: true });
    const { page, terminal, orderId } = till;
    await page.clock.install();
    await terminal.play('cut_after_approval');
    await charge(page);
    await phase(page, words.card.phase.unknown);
    await terminal.quarterLater(orderId, 'later');
    await page.clock.fastForward(16 * 60_000);
    await waiting(page).getByRole('button', { name: words.card.notCharged, exact: true }).click();
    await page.clock.fastForward(5_000);
    await dialog(page).getByRole('button', { name: words.card.notCharged, exact: true }).last().click();
    await waiting(page).waitFor({ state: 'detached' });
    await elsewhere(page, { call: payCashCall, orderId, body: {} });
    await page.getByRole('dialog', { name: words.live.paid.title }).getByRole('button', { name: words.common.close, exact: true }).last().click();
    await terminal.play('refund_cut_before');
    await terminal.quarterLater(orderId, 'now');
    await expect.poll(async () => (await paymentsOf(till)).map(({ type }) => type)).toContain('card');
    const told = page.getByRole('dialog', { name: words.card.found.title });
    await told.getByText('$7.61').first().waitFor({ timeout: 30_000 });
    await told.getByRole('button', { name: words.common.close, exact: true }).last().click();
    await terminal.quarterLater(orderId, 'later');
    const unconfirmed = words.card.unconfirmed;
    const strip = page.getByRole('button', { name: unconfirmed.return.strip.replace('{amount}', '$7.61') });
    // A reading that is under way as the quarter passes sets its timer after it: it is let pass again.
    const isTold = async () => {
      await page.clock.fastForward(16 * 60_000);
      return strip.isVisible();
    };
    await expect.poll(isTold, { timeout: 20_000, interval: 1_000 }).toBe(true);
    await strip.click();
    const list = page.getByRole('dialog', { name: unconfirmed.title });
    await list.getByText(unconfirmed.return.told.replace('{amount}', '$7.61')).waitFor();
    expect(await seriousIn(page, 'light')).toEqual([]);
    await list.getByRole('button', { name: words.card.refunded, exact: true }).click();
    await page.clock.fastForward(5_000);
    await dialog(page).getByRole('button', { name: words.card.refunded, exact: true }).last().click();
    await list.getByText(words.card.differs.none).waitFor();
    await expect.poll(async () => (await asOwner(page, till.shop.merchantId, 'GET', `orders/${orderId}`))['refundedAmount'], { timeout: 20_000 }).toBe(761);
    await list.getByRole('button', { name: words.common.close, exact: true }).first().click();
    await page.getByRole('button', { name: words.frame.cardsToCheck.one.replace('{count}', '1') }).click();
    await page.getByRole('dialog', { name: words.card.differs.title }).getByText(words.card.differs.became.refunded.replace('{amount}', '$7.61')).waitFor();
  });

  it('that its gateway says something else of is told in the strip of every register until somebody has read it; an order of it that cannot be read is logged (ERR-05)', async () => {
    const shop = await openShop();
    const orderId = await orderByCall(shop, { device: 'Patio' });
    const sql = connect(inject('till').databaseUrl, { max: 1 });
    await sql`
      insert into shop.payment_difference (merchant_id, id, order_id, attempt_id, kind, said, found, at)
      values (${shop.merchantId}, 'd-1', ${orderId}, 'a', 'charged', 0, 2371, ${Date.now()})`;
    await sql.end();
    const { page } = await readyTill({ shop, device: 'Patio', mayComplain: [/status of 500/] });
    const strip = page.getByRole('button', { name: words.frame.cardsToCheck.one.replace('{count}', '1') });
    await strip.waitFor();
    // What became of the money is its order's to say.
    await page.route(`**/orders/${orderId}`, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'r' } }));
    const logged = page.waitForEvent('console', (message) => message.text().includes('GET_ORDER_BY_ID_ERROR'));
    await strip.click();
    await logged;
    const told = page.getByRole('dialog', { name: words.card.differs.title });
    await told.getByText('$23.71').waitFor();
    expect(await seriousIn(page, 'light')).toEqual([]);
    await told.getByRole('button', { name: words.card.differs.read }).click();
    await told.getByText(words.card.differs.none).waitFor();
    await strip.waitFor({ state: 'detached' });
  });
});
