import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testPaper } from '../apps/server/src/testing/printers.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { dialog, payButton, sent } from './actions/sale-actions.ts';
import { scan } from './actions/scan.ts';
import { change } from './actions/settings.ts';
import { visit } from './actions/visit.ts';
import { words as till } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { toPayByCall } from './till/order-by-call.ts';
import { setPrinting } from './till/printing.ts';
import { useTills } from './till/till.ts';

const { readyTill, payTill } = useTills();
const words = await loadMessages('en-us', 'shift');

const toDrawer = async (page: Page) => {
  await visit(page, '/dashboard/shift');
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
};
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const enter = async (page: Page, button: string, amount: string, reason: string) => {
  await press(page, button);
  await dialog(page).getByLabel(words.amount).fill(amount);
  await dialog(page).getByLabel(words.reason).fill(reason);
  await dialog(page).getByRole('button', { name: words.record, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
};

/** Holds the calls of an address; the function returned lets them and all later ones go. */
const holdCalls = async (page: Page, address: string) => {
  const waiting: (() => void)[] = [];
  let isHeld = true;
  await page.route(address, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
    await route.continue();
  });
  return async () => {
    isHeld = false;
    for (const go of waiting) go();
  };
};

const refundCash = async (page: Page, amount: string) => {
  await page.getByRole('button', { name: till.refund.open }).click();
  const asked = page.getByRole('dialog', { name: till.refund.title, exact: true });
  await asked.getByRole('button', { name: till.refund.reasons.wrong }).click();
  await asked.getByLabel(till.refund.amount).fill(amount);
  await asked.getByRole('button', { name: /^\s*Refund \$/ }).click();
  const sure = page.getByRole('dialog', { name: till.refund.confirmTitle.replace('{amount}', `$${amount}`) });
  await sure.getByRole('button', { name: /^\s*Refund/ }).click();
  await page.getByRole('dialog', { name: till.refund.doneTitle }).getByRole('button', { name: till.common.done }).click();
};

describe('the cash drawer', () => {
  it('is opened with a float, counted without being told what should be there, and its Zs are numbered', async () => {
    const { page, context, shop } = await payTill({ alone: true, mayComplain: [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/] });
    // Cash from before the first shift of the drawer, which its first Z names.
    await payButton(page).click();
    await page.getByRole('dialog', { name: till.payment.done.cash }).waitFor();
    await sent(page);
    // What the drawer is nobody knows before the first answer.
    const first = await holdCalls(page, '**/drawer');
    // Before the next page reads it, so that this one cannot write it again meanwhile.
    await page.addInitScript(() => {
      if (sessionStorage.getItem('forgotten') === null) localStorage.removeItem('till.drawer-seen');
      sessionStorage.setItem('forgotten', 'yes');
    });
    await page.goto('/dashboard/shift');
    await page.getByRole('main').getByRole('status', { name: till.common.loading }).first().waitFor();
    expect(await page.getByText(words.closedState).count()).toBe(0);
    await first();
    await page.getByRole('heading', { name: words.closedState }).waitFor();
    // The server is slow: who begins to count before it has answered counts on, whatever comes.
    const held = await holdCalls(page, '**/drawer/open');
    await page.getByLabel(words.paper.float).fill('100');
    await press(page, words.open);
    await page.getByRole('heading', { name: /^Shift 1, open since/ }).waitFor();
    await press(page, words.close);
    await dialog(page).getByLabel('$100.00, how many').fill('1');
    const reads = await holdCalls(page, '**/drawer');
    await held();
    await page.getByText('Not sent yet: 1').waitFor({ state: 'detached' });
    expect(await dialog(page).getByLabel('$100.00, how many').inputValue()).toBe('1');
    await reads();
    // A count that was begun is not given up by a stray key.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: till.unsaved.leave, exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await enter(page, words.paidIn, '50', 'Change from the bank');
    await page.getByText(/^Not sent yet/).waitFor({ state: 'detached' });
    // Without a network it is kept, and sent once.
    await context.setOffline(true);
    await enter(page, words.paidOut, '20', 'Milk');
    await page.getByText('Not sent yet: 1').waitFor();
    await context.setOffline(false);
    await page.getByText('Not sent yet: 1').waitFor({ state: 'detached' });
    await press(page, words.x);
    const x = dialog(page);
    await x.getByText('Paid out (1)').waitFor();
    expect(await x.innerText()).not.toContain('130.00');
    await page.keyboard.press('Escape');
    // An X that comes when somebody counts already lies on no count, and nothing beside it says a part of what should be there.
    const lateX = await holdCalls(page, '**/drawer/x');
    const answered = page.waitForResponse('**/drawer/x');
    await press(page, words.x);
    await press(page, words.close);
    await dialog(page).waitFor();
    await lateX();
    await answered;
    expect(await page.getByRole('main').innerText()).not.toContain('$100.00');
    expect(await dialog(page).getByRole('heading').allInnerTexts()).toEqual([words.closeTitle]);
    expect(await dialog(page).innerText()).not.toContain('130.00');
    // By the keyboard alone: Enter leads on, and closes nothing but by the button.
    expect(await dialog(page).getByRole('button', { name: 'Close shift with $0.00' }).isDisabled()).toBe(true);
    // A scan changes no count, whatever it ends with.
    for (const [index, end] of (['Enter', 'Tab', 'nothing'] as const).entries()) {
      await scan(page, `400638133393${index}`, 5, { end, afterMs: index * 2_000 });
      await page
        .getByText(till.menu.scannedElsewhere.replace('{code}', `400638133393${index}`))
        .first()
        .waitFor();
    }
    expect(
      await dialog(page)
        .getByRole('textbox')
        .evaluateAll((each) => each.map((field) => (field as HTMLInputElement).value).join('')),
    ).toBe('');
    await page.keyboard.type('1');
    for (const _ of ['50', '20', '10', '5']) await page.keyboard.press('Enter');
    await page.keyboard.type('5');
    await press(page, 'Close shift with $125.00');
    const z = page.getByRole('dialog', { name: 'Z report 1' });
    await z.getByText('Short').waitFor();
    expect((await z.innerText()).replace(/\s+/g, ' ')).toContain(`${words.paper.outside.replace('{count}', '1')} $7.61`);
    expect((await z.innerText()).replace(/\s+/g, ' ')).toMatch(/Expected \$130\.00 Counted \$125\.00 Short \$5\.00/);
    // A shop without a printer has it from the browser.
    await page.evaluate(() => {
      window.print = () => {
        document.title = document.querySelector('.receipt-paper-now')?.textContent ?? 'nothing to print';
      };
    });
    await z.getByRole('button', { name: words.print }).click();
    await expect.poll(() => page.title()).toMatch(/Z report 1[\s\S]*Short/);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: words.closedState }).waitFor();
    await page.getByRole('button', { name: /^Z 1/ }).waitFor();
    await page.getByLabel(words.paper.float).fill('100');
    await press(page, words.open);
    await page.getByRole('heading', { name: /^Shift 2, open since/ }).waitFor();
    await press(page, words.close);
    await dialog(page).getByText(words.bySum).click();
    await dialog(page).getByLabel(words.amount).fill('100');
    await press(page, 'Close shift with $100.00');
    await page
      .getByRole('dialog', { name: 'Z report 2' })
      .getByText(/Before it: Z 1/)
      .waitFor();
    await page.keyboard.press('Escape');
    // Somebody else closes it while it is counted here. Typed cents first, and an empty drawer has a float too; what is no amount is never another one.
    await page.evaluate(() =>
      localStorage.setItem('till.settings', JSON.stringify({ ...JSON.parse(localStorage.getItem('till.settings') ?? '{}'), centsFirst: true })),
    );
    await page.reload();
    const open = page.getByRole('button', { name: words.open, exact: true });
    await page.getByRole('heading', { name: words.closedState }).waitFor();
    expect(await open.isDisabled()).toBe(true);
    await page.getByLabel(words.paper.float).fill('-3');
    await page.getByText(/^Enter an amount from \$0\.00 to/).waitFor();
    expect(await page.getByLabel(words.paper.float).inputValue()).toBe('-3');
    expect(await open.isDisabled()).toBe(true);
    await page.getByLabel(words.paper.float).fill('');
    await page.keyboard.type('0');
    expect(await page.getByLabel(words.paper.float).inputValue()).toBe('0.00');
    await press(page, words.open);
    await page.getByRole('heading', { name: /^Shift 3, open since/ }).waitFor();
    await page.getByText(/^Not sent yet/).waitFor({ state: 'detached' });
    await press(page, words.close);
    // An empty drawer is counted by a zero, in both ways; nothing typed is no count.
    const empty = dialog(page).getByRole('button', { name: 'Close shift with $0.00' });
    expect(await empty.isDisabled()).toBe(true);
    for (const wrong of ['99999999', '-3', '1.5']) {
      await dialog(page).getByLabel('$5.00, how many').fill(wrong);
      await dialog(page).getByText('$5.00: enter a whole number from 0 to 100,000.').waitFor();
      expect(await empty.isDisabled()).toBe(true);
    }
    await dialog(page).getByLabel('$5.00, how many').fill('0');
    await dialog(page)
      .getByRole('alert')
      .getByText(/whole number/)
      .waitFor({ state: 'detached' });
    expect(await empty.isEnabled()).toBe(true);
    await dialog(page).getByText(words.bySum).click();
    expect(await empty.isDisabled()).toBe(true);
    await dialog(page).getByLabel(words.amount).fill('0');
    expect(await empty.isEnabled()).toBe(true);
    const device = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}').device.id as string);
    const { shift } = await asOwner(page, shop.merchantId, 'GET', `devices/${device}/drawer`);
    const close = { id: 'elsewhere-3', shiftId: (shift as { id: string }).id, counted: 9_000 };
    await asOwner(page, shop.merchantId, 'POST', `devices/${device}/drawer/close`, close);
    await dialog(page).getByText('This shift was closed on another register as Z 3.').waitFor();
    expect(await empty.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Z 3 .*Over \$90\.00/ }).waitFor();
    // What the server does not have is said at the top of every screen, and to whoever logs out; it is sent when it can be.
    await page.route('**/drawer/open', (route) => route.abort());
    await page.getByLabel(words.paper.float).fill('80.00');
    await press(page, words.open);
    await page.getByRole('link', { name: 'Drawer: 1 not sent' }).waitFor();
    await page.getByRole('link', { name: till.frame.settings }).click();
    await page.getByRole('button', { name: till.settings.logout }).click();
    await dialog(page).getByRole('button', { name: till.settings.logout }).click();
    const question = page.getByRole('dialog', { name: till.outbox.logoutTitle.one.replace('{count}', '1') });
    await question.getByText('This includes cash drawer entries: Start shift with $80.00.').waitFor();
    await page.keyboard.press('Escape');
    // By the keyboard: what stands beside it in the line comes and goes with each try, and with it the place to tap.
    await page.getByRole('link', { name: 'Drawer: 1 not sent' }).press('Enter');
    await page.getByText('Start shift with $80.00').waitFor();
    await page.unroute('**/drawer/open');
    await page.getByRole('heading', { name: /^Shift 4, open since/ }).waitFor();
    await page.getByText(/^Not sent yet/).waitFor({ state: 'detached' });
  });

  it('has the cash of sales, refunds and what was to be paid later, opens for it unless that is switched off, and cash waits for a shift where the owner wants one', async () => {
    const paper = await testPaper();
    try {
      const { page, shop } = await readyTill({ shop: {} });
      // What opens the drawer comes later than the first customer.
      const letStripCome = await holdCalls(page, '**/assets/DrawerSigns-*.js');
      await setPrinting(shop, { onCompletion: 'never', address: paper.address });
      const texts = async () => (await paper.texts()).map((text) => text.trim());
      await toDrawer(page);
      await press(page, words.settings);
      await page.getByRole('switch', { name: words.needs }).check();
      await page.waitForFunction(() => localStorage.getItem('till.drawer-seen')?.includes('"cashNeedsShift":true'));
      await toPayByCall({ page, shop });
      await payButton(page).click();
      const needed = page.getByRole('dialog', { name: words.needShiftTitle });
      await needed.getByLabel(words.paper.float).fill('50');
      await needed.getByRole('button', { name: words.openAndPay }).click();
      await page.getByRole('dialog', { name: till.payment.done.cash }).waitFor();
      await letStripCome();
      await expect.poll(texts, { timeout: 20_000 }).toEqual(['[drawer 1]']);
      await refundCash(page, '2.50');
      await expect.poll(texts, { timeout: 20_000 }).toEqual(['[drawer 1]', '[drawer 1]']);
      await page.getByRole('button', { name: till.payment.newOrder }).click();
      const orderId = await toPayByCall({ page, shop });
      await page.getByRole('button', { name: till.payment.payLater }).click();
      await page.getByRole('button', { name: till.payment.confirmPayLater }).click();
      await page.getByRole('dialog', { name: till.payment.done.later }).waitFor();
      await page.getByRole('button', { name: till.payment.newOrder }).click();
      await change(page, { drawerOpens: false });
      await visit(page, `/dashboard/register/checkout/${orderId}/pay`);
      await payButton(page).click();
      await page.getByRole('dialog', { name: till.payment.done.cash }).waitFor();
      await page.getByRole('button', { name: till.payment.newOrder }).click();
      await toDrawer(page);
      await press(page, words.x);
      await dialog(page).getByText('Paid in (').waitFor();
      for (const cash of ['Cash sales', 'Cash refunds']) expect(await dialog(page).innerText()).not.toContain(cash);
      await page.keyboard.press('Escape');
      await press(page, words.close);
      await dialog(page).getByText(words.bySum).click();
      await dialog(page).getByLabel(words.amount).fill('62.72');
      await press(page, 'Close shift with $62.72');
      const z = page.getByRole('dialog', { name: 'Z report 1' });
      await z.getByText(words.paper.exact).waitFor();
      for (const cash of ['Cash sales (2)', 'Cash refunds (1)']) await z.getByText(cash).waitFor();
      await z.getByText(/^Sales before tax \(\d orders\)$/).waitFor();
      for (const said of [words.paper.refunded, words.paper.total, words.paper.paid]) await z.getByText(said, { exact: true }).waitFor();
      await z.getByRole('button', { name: words.print }).click();
      await z.getByText(words.printed).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Z 1/ }).click();
      await z.getByRole('button', { name: words.print }).click();
      await z.getByText(words.printed).waitFor();
      const [first = '', again = '', ...more] = (await texts()).slice(2);
      expect(more).toEqual([]);
      expect(first).toMatch(/Z report 1[\s\S]*Expected +\$62\.72[\s\S]*Exact/);
      expect([first.includes('COPY'), again.includes('COPY')]).toEqual([false, true]);
    } finally {
      await paper.close();
    }
  });

  it('asks for a shift before cash where the owner wants one, and always has a way back: while the server is slow, without a network, closed elsewhere', async () => {
    const { page, context, shop } = await readyTill({ shop: {}, alone: true, hears: false, mayComplain: [/ERR_/, /status of 409/] });
    const device = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}').device.id as string);
    await asOwner(page, shop.merchantId, 'PUT', 'shift-settings', { cashNeedsShift: true });
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('till.drawer-seen')?.includes('"cashNeedsShift":true'));
    const needed = page.getByRole('dialog', { name: words.needShiftTitle });
    const done = page.getByRole('dialog', { name: till.payment.done.cash });
    const nextOrder = () => page.getByRole('button', { name: till.payment.newOrder }).click();
    // The server does not answer: the cashier is told, may go back to the payment, and finds the same opening again.
    const letGo = await holdCalls(page, '**/drawer/open');
    await toPayByCall({ page, shop });
    await payButton(page).click();
    await needed.getByLabel(words.paper.float).fill('50');
    await needed.getByRole('button', { name: words.openAndPay }).click();
    await needed.getByText(words.needLate).waitFor();
    await needed.getByRole('button', { name: words.backToPay }).click();
    await needed.waitFor({ state: 'detached' });
    await payButton(page).click();
    await needed.getByRole('button', { name: words.opening }).waitFor();
    await page.keyboard.press('Escape');
    await needed.waitFor({ state: 'detached' });
    await payButton(page).click();
    await letGo();
    await done.waitFor();
    await nextOrder();
    const closeElsewhere = async (id: string) => {
      const { shift } = await asOwner(page, shop.merchantId, 'GET', `devices/${device}/drawer`);
      return asOwner(page, shop.merchantId, 'POST', `devices/${device}/drawer/close`, { id, shiftId: (shift as { id: string }).id, counted: 6_611 });
    };
    // It was closed at another register, which this one has not heard: cash that was refused is taken as soon as there is a shift.
    expect(await closeElsewhere('z-1')).toMatchObject({ number: 1, sales: { count: 1 } });
    await toPayByCall({ page, shop });
    await payButton(page).click();
    await needed.getByLabel(words.paper.float).fill('60');
    await needed.getByRole('button', { name: words.openAndPay }).click();
    await done.waitFor();
    await nextOrder();
    await closeElsewhere('z-2');
    await page.reload();
    await page.waitForFunction(() => localStorage.getItem('till.drawer-seen')?.includes('"number":2,"closedAt"'));
    // The network goes while the float is counted: cash is taken all the same, with or without a shift.
    await toPayByCall({ page, shop });
    await payButton(page).click();
    await needed.waitFor();
    await context.setOffline(true);
    await needed.getByText(words.needOffline).waitFor();
    await needed.getByLabel(words.paper.float).fill('70');
    await needed.getByRole('button', { name: words.openAndPay }).click();
    await done.waitFor();
    await nextOrder();
    await context.setOffline(false);
    await sent(page);
    const drawer = () => asOwner(page, shop.merchantId, 'GET', `devices/${device}/drawer`);
    await expect.poll(async () => (await drawer())['shift']).toMatchObject({ number: 3, float: 7_000 });
    expect(await closeElsewhere('z-3')).toMatchObject({ number: 3, sales: { count: 1 } });
  });
});
