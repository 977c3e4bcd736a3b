import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  add,
  addPlain,
  beginWith,
  cart,
  chooseType,
  dialog,
  lines,
  linesSaid,
  orderIdIn,
  payButton,
  pick,
  sent,
  toCheckout,
  toPay,
  totals,
} from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import type { Size } from './environment/sizes.ts';
import { asOwner } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';

const { readyTill, keptTill } = useTills();
const bothSizes: readonly Size[] = ['tablet', 'phone'];

const receiptText = async (page: Page) => (await dialog(page).getByRole('region', { name: words.receipt.title }).innerText()).replace(/\s+/g, ' ');
const rowsOf = async (page: Page) => (await totals(page).innerText()).replace(/\s+/g, ' ');
const backToMenu = (page: Page) => page.getByRole('button', { name: words.order.checkout.addItems }).click();

describe.each(bothSizes)('a whole sale at the size of a %s', (size) => {
  const register = keptTill({ size });

  it('a pickup with modifiers, inclusive tax and a tip is paid in cash, with change and receipt (USE-06, USE-08, CHK-01, CHK-03, CHK-04, FLOW-11, FLOW-13, FLOW-14, FLOW-18, VAL-13, LIM-13)', async () => {
    const { page } = await register();
    await pick(page, 'Orange Chicken');
    await chooseType(page, 'Pickup');
    const item = dialog(page).filter({ hasText: 'Orange Chicken' });
    await item.getByRole('radio', { name: 'Egg fried rice' }).check();
    await item.getByRole('checkbox', { name: 'No onion' }).check();
    await item.getByRole('button', { name: words.common.more }).click();
    await item.getByLabel(words.menu.note).fill('extra napkins');
    await item.getByRole('button', { name: words.menu.add.replace('{price}', '$37.00') }).click();
    await item.waitFor({ state: 'detached' });
    await addPlain(page, 'Churros (4)');
    await addPlain(page, 'Draft Lager');
    await toCheckout(page);

    // 37.00 + 6.95 at 9.5 % on top; 7.00 with 10.25 % in it is 6.35 + 0.65.
    await expect.poll(() => rowsOf(page)).toMatch(/Subtotal \$50\.30 Menu prices include \$0\.65 tax Tax \$4\.83.* Total.*\$55\.13/);
    await page.getByRole('button', { name: words.order.tip.add }).click();
    const presets = await dialog(page).getByRole('button', { name: /%/ }).allInnerTexts();
    expect(presets.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(['5% $2.52', '10% $5.03', '15% $7.55', '20% $10.06']);
    await dialog(page).getByRole('button', { name: /15%/ }).click();
    await dialog(page)
      .getByRole('button', { name: words.order.tip.save.replace('{amount}', '$7.55') })
      .click();
    await expect.poll(() => rowsOf(page)).toMatch(/Tip \$7\.55 Total.*\$62\.68/);
    await page.getByRole('button', { name: words.order.note.add }).click();
    await dialog(page).getByRole('textbox').fill('Call when ready');
    await dialog(page).getByRole('button', { name: words.order.note.save }).click();
    await page.getByRole('button', { name: /Call when ready/ }).waitFor();
    await page.getByRole('button', { name: words.order.checkout.addCustomer }).click();
    await dialog(page).getByRole('button', { name: words.customer.create }).click();
    await dialog(page).getByLabel(words.customer.firstName).fill('Ana');
    await dialog(page).getByLabel(words.customer.lastName).fill('Ruiz');
    await dialog(page).getByLabel(words.customer.phone).fill('+1 (213) 555-0123');
    expect(await dialog(page).getByLabel(words.customer.phone).inputValue()).toBe('+12135550123');
    await dialog(page).getByRole('button', { name: words.customer.save }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /Ana Ruiz/ }).waitFor();

    const orderId = orderIdIn(page);
    await page.getByRole('heading', { name: words.order.orderNumber.replace('{id}', orderId) }).waitFor();
    const back = page.getByRole('link', { name: words.order.checkout.back });
    expect(await back.getAttribute('href')).toBe('/dashboard/register');
    await back.click();
    await page.waitForURL('**/dashboard/register/main');
    await toCheckout(page);
    expect(orderIdIn(page)).toBe(orderId);
    expect(await page.getByRole('button', { name: words.order.actions.save, exact: true }).isVisible()).toBe(true);
    await toPay(page);
    await page.getByRole('button', { name: '$80.00' }).click();

    const done = page.getByRole('dialog', { name: words.payment.done.cash });
    expect((await done.getByRole('status').innerText()).replace(/\s+/g, ' ')).toContain('Change due $17.32');
    const receipt = await receiptText(page);
    for (const said of [
      'Jade Comal',
      '482 Lantern Row, Unit B',
      `Order ${orderId}`,
      'Pickup',
      'Customer Ana Ruiz',
      'Note: Call when ready',
      '2 x Orange Chicken $37.00',
      'Egg fried rice (+$3.00)',
      'No onion',
      'extra napkins',
      '1 x Churros (4) $6.95',
      '1 x Draft Lager $7.00',
      'Subtotal $50.30',
      'Menu prices include $0.65 tax',
      'Tax $4.83',
      'Sales tax 9.5% $4.18',
      'includes Bar tax 10.25% $0.65',
      'Tip $7.55',
      'TOTAL $62.68',
      'Paid (Cash) $80.00',
      'Change $17.32',
      'THANK YOU FOR ORDERING',
    ]) {
      expect(receipt).toContain(said);
    }
    await done.getByRole('button', { name: words.payment.newOrder }).click();
    await page.waitForURL('**/dashboard/register/main');
    expect(await lines(page).count()).toBe(0);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId)).toBeNull();
  });

  it('a dine-in is submitted, added to, submitted again and paid (USE-06, USE-09, CHK-01, CHK-02, FLOW-06, VAL-06)', async () => {
    const { page } = await register();
    await pick(page, 'Churros (4)');
    await page
      .getByRole('dialog', { name: words.order.typeDialog.title })
      .getByRole('button', { name: /^\s*Dine-in/ })
      .click();
    const asked = page.getByRole('dialog', { name: words.order.typeDialog.tableTitle });
    const goOn = asked.getByRole('button', { name: words.order.typeDialog.continue });
    expect(await goOn.isDisabled()).toBe(true);
    await asked.getByLabel(words.order.typeDialog.tableNumber).fill('   ');
    expect(await goOn.isDisabled()).toBe(true);
    await asked.getByLabel(words.order.typeDialog.tableNumber).fill('12');
    await goOn.click();
    await add(page);
    await toCheckout(page);
    await page.getByRole('heading', { name: 'Table 12' }).waitFor();
    expect(await page.getByText(/1 item$/).isVisible()).toBe(true);
    const continueButton = page.getByRole('button', { name: new RegExp(`^${words.order.steps.continue} ·`) });
    expect(await continueButton.innerText()).toContain(words.order.steps.submitFirst);
    expect(await continueButton.isDisabled()).toBe(true);

    const submit = page.getByRole('button', { name: words.order.steps.submit, exact: true });
    await submit.click();
    await page.getByText(words.order.submitted).waitFor();
    await linesSaid(page, words.order.line.sentToKitchen).waitFor();
    expect(await submit.count()).toBe(0);

    await backToMenu(page);
    await addPlain(page, 'Vanilla Flan');
    await toCheckout(page);
    await expect.poll(() => lines(page).count()).toBe(2);
    expect(await linesSaid(page, words.order.line.sentToKitchen).count()).toBe(1);
    await submit.click();
    await expect.poll(() => linesSaid(page, words.order.line.sentToKitchen).count()).toBe(2);

    await toPay(page);
    await page.getByText('Table 12').waitFor();
    await payButton(page).click();
    // 6.95 + 5.95 and 9.5 % of it
    await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    // No next order comes by itself where that is not set.
    expect(await page.getByRole('timer').count()).toBe(0);
    const receipt = await receiptText(page);
    for (const said of ['Table 12', 'Dine-in', '1 x Churros (4) $6.95', '1 x Vanilla Flan $5.95', 'TOTAL $14.13', 'Paid (Cash) $14.13'])
      expect(receipt).toContain(said);
    expect(receipt).not.toContain('Change');
  });
});

describe('an order', () => {
  const register = keptTill();

  it('is created with its source, then gets its type for now in the timezone of the merchant, then is the active one (FLOW-08, FLOW-09, FLOW-10)', async () => {
    const { page } = await register();
    const sent: { path: string; body: Record<string, unknown>; at: number }[] = [];
    page.on('request', (request) => {
      if (/\/orders(\/|$)/.test(request.url()) && request.method() !== 'GET')
        sent.push({ path: new URL(request.url()).pathname.split('/orders')[1] ?? '', body: request.postDataJSON() ?? {}, at: Date.now() });
    });
    await beginWith(page, 'Churros (4)');
    const activeOrderId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    // They leave one after the other, each when the one before it is answered.
    await expect.poll(() => sent.map(({ path }) => path)).toEqual(['', `/${activeOrderId}/orderTypes`, `/${activeOrderId}/items`]);
    expect(sent[0]?.body).toMatchObject({ source: 'register', orderId: activeOrderId });
    expect(sent[0]?.body['deviceSource']).toBe('Front counter');
    const { scheduleDate, scheduleTime, ...type } = (sent[1]?.body ?? {}) as { scheduleDate: string; scheduleTime: number };
    expect(type).toMatchObject({ orderTypeLabel: 'pickup', orderTypeTime: 'now' });
    const parts = Object.fromEntries(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
        .formatToParts(sent[1]?.at)
        .map(({ type, value }) => [type, value]),
    );
    expect(scheduleDate).toBe(`${parts['year']}-${parts['month']}-${parts['day']}`);
    const seconds = Number(parts['hour']) * 3600 + Number(parts['minute']) * 60 + Number(parts['second']);
    expect(Math.abs(scheduleTime - seconds)).toBeLessThan(10);
  });

  it('takes the next number when its own was used before by a copy of this tablet', async () => {
    const { page } = await readyTill();
    const active = () => page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    const copy = await page.evaluate(() => localStorage.getItem('till.installation'));
    await beginWith(page, 'Churros (4)');
    const first = await active();
    await page.getByRole('button', { name: words.order.actions.save, exact: true }).click();
    await expect.poll(active).toBeNull();
    await page.evaluate((text) => localStorage.setItem('till.installation', text ?? ''), copy);
    await page.reload();
    await beginWith(page, 'Vanilla Flan');
    await expect.poll(active).not.toBe(first);
    await expect.poll(() => lines(page).count()).toBe(1);
    expect(await lines(page).first().innerText()).toContain('Vanilla Flan');
  });

  it('is never a delivery, though the merchant has that type (USE-07)', async () => {
    const { page } = await register();
    await pick(page, 'Churros (4)');
    const asked = page.getByRole('dialog', { name: words.order.typeDialog.title });
    await asked.waitFor();
    expect(await asked.getByRole('button', { name: /^\s*(Pickup|Dine-in)/ }).count()).toBe(2);
    expect(await asked.getByText(/delivery/i).count()).toBe(0);
  });

  it('that is submitted says so; what the kitchen did not get is logged, and no toast says otherwise (ERR-05, ERR-22)', async () => {
    const { page, shop } = await readyTill({ hears: false, mayComplain: [/status of 409/] });
    await beginWith(page, 'Churros (4)', { table: '3' });
    const submit = page.getByRole('button', { name: words.order.steps.submit, exact: true });
    await submit.click();
    await page.getByText(words.order.submitted).waitFor();
    await addPlain(page, 'Vanilla Flan');
    // The warning that there is no kitchen stays for twelve seconds.
    await page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached', timeout: 60_000 });
    const orderId = await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    const logged = page.waitForRequest((request) => request.url().endsWith('/logs') && (request.postData() ?? '').includes('SUBMIT_ITEMS_ERROR'), {
      timeout: 40_000,
    });
    await sent(page);
    await asOwner(page, shop.merchantId, 'DELETE', `orders/${orderId}`);
    await submit.click();
    // What was refused, or what became of the order: whichever the register knows last.
    await page.getByRole('dialog').filter({ hasText: 'was canceled' }).getByRole('alert').waitFor();
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
    expect((await logged).postData()).toContain('submitItems');
  });

  it('that cannot be read is logged where somebody opens it, at the checkout and where it is paid (ERR-05)', async () => {
    const { page } = await readyTill({ mayComplain: [/status of 500/] });
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await sent(page);
    const logged: string[] = [];
    page.on('console', (message) => message.text().includes('GET_ORDER_BY_ID_ERROR') && logged.push(new URL(page.url()).pathname.split('/').at(-1) ?? ''));
    await page.route(`**/orders/${orderIdIn(page)}`, (route) => route.fulfill({ status: 500, json: { code: 'internal', message: 'x', requestId: 'r' } }));
    const orderId = orderIdIn(page);
    await page.reload();
    await expect.poll(() => logged).toContain(orderId);
    await toPay(page);
    await expect.poll(() => logged).toContain('pay');
  });

  it('is let go by save and by cancel (FLOW-12)', async () => {
    const { page } = await register();
    const active = () => page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
    await beginWith(page, 'Churros (4)');
    await page.getByRole('button', { name: words.order.actions.save, exact: true }).click();
    await expect.poll(active).toBeNull();
    await beginWith(page, 'Churros (4)');
    await page.getByRole('button', { name: words.order.actions.cancelOrder }).click();
    await dialog(page).getByRole('button', { name: words.order.actions.cancelOrder }).click();
    await expect.poll(active).toBeNull();
  });

  it('a line is edited and deleted, and a deletion can be undone (CHK-02)', async () => {
    const { page } = await register();
    await beginWith(page, 'Churros (4)');
    await lines(page)
      .getByRole('button', { name: /^Edit Churros/ })
      .click();
    await dialog(page).getByLabel(words.menu.note).fill('no sugar');
    await dialog(page)
      .getByRole('button', { name: /^\s*Update/ })
      .click();
    await lines(page)
      .getByText(/no sugar/)
      .waitFor();
    await lines(page).getByRole('button', { name: 'Delete Churros (4)' }).click();
    await expect.poll(() => lines(page).count()).toBe(0);
    await page.getByRole('button', { name: words.order.line.undo }).click();
    await expect.poll(() => lines(page).count()).toBe(1);
    await lines(page)
      .getByText(/no sugar/)
      .waitFor();
  });

  it('with a payment does not open at the checkout again (CHK-05)', async () => {
    const { page } = await register();
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    const checkout = page.url();
    await toPay(page);
    await payButton(page).click();
    await page.getByRole('button', { name: words.payment.newOrder }).click();
    await page.goto(checkout);
    await page.waitForURL('**/dashboard/register/main');
  });

  it("a tip of one's own is entered in dollars; a negative one is none (VAL-14)", async () => {
    const { page } = await register();
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    const tip = async (typed: string) => {
      await page.getByRole('button', { name: /^(Add|Edit) tip/ }).click();
      await dialog(page).getByLabel(words.order.tip.customAmount).fill(typed);
      const [call] = await Promise.all([
        page.waitForResponse((answer) => answer.request().method() === 'PUT' && 'tipsAmount' in (answer.request().postDataJSON() ?? {})),
        dialog(page)
          .getByRole('button', { name: /^\s*Save tip/ })
          .click(),
      ]);
      await dialog(page).waitFor({ state: 'detached' });
      return call.request().postDataJSON().tipsAmount;
    };
    await page.getByRole('button', { name: words.order.tip.add }).click();
    const field = dialog(page).getByLabel(words.order.tip.customAmount);
    await field.fill('lots');
    await dialog(page).getByText(words.order.tip.invalid).waitFor();
    expect(
      await dialog(page)
        .getByRole('button', { name: /^\s*Save tip/ })
        .isDisabled(),
    ).toBe(true);
    await field.fill('');
    await field.pressSequentially('2.505');
    expect(await field.inputValue()).toBe('2.50');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await tip('3.5')).toBe(350);
    await expect.poll(() => rowsOf(page)).toContain('Tip $3.50');
    expect(await tip('-4')).toBe(0);
    await expect.poll(() => rowsOf(page)).toContain('Tip $0.00');
  });

  it('takes no tip before there is an order with something on it (VAL-15)', async () => {
    const { page } = await readyTill({ mayComplain: [/status of 404/] });
    const anyTip = page.getByRole('button', { name: /tip/i });
    await cart(page).getByText(words.order.cart.start).waitFor();
    expect(await anyTip.count()).toBe(0);
    await page.goto('/dashboard/register/checkout/nothing');
    await page.waitForURL('**/dashboard/register/main');
    expect(await anyTip.count()).toBe(0);
    await page.getByRole('button', { name: words.order.cart.startOrder }).click();
    await chooseType(page, 'Pickup');
    await toCheckout(page);
    expect(await page.getByRole('button', { name: words.order.tip.add }).isDisabled()).toBe(true);
  });
});
