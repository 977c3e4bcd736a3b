import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPaper, testPaper } from '../apps/server/src/testing/printers.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { addPlain, beginWith, cart, payButton, toCheckout, toPay } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { orderByCall, payOf, toPayByCall } from './till/order-by-call.ts';
import { countBrowserPrints, setPrinting } from './till/printing.ts';
import { openShop } from './till/shop.ts';
import { type TillOptions, useTills } from './till/till.ts';

const { readyTill, keptTill } = useTills();
const selfCheck = await loadMessages('en-us', 'selfCheck');
const done = (page: Page) => page.getByRole('dialog', { name: words.payment.done.cash });
const said = (page: Page) => done(page).locator('.receipt-said');
const button = (page: Page, name: string) => done(page).getByRole('button', { name, exact: true });
const reprint = (page: Page) => page.getByRole('button', { name: words.printing.reprint.short, exact: true });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const timeAtTheShop = () => new Intl.DateTimeFormat('en-us', { timeZone: 'America/Los_Angeles', timeStyle: 'short' }).format().replaceAll('\u202f', ' ');
/** Of a browser that is cut off. */
const offline = [/ERR_INTERNET_DISCONNECTED/, /Failed to load resource/];

describe('a receipt when an order is completed', () => {
  const register = keptTill();
  let paper: TestPaper;
  beforeAll(async () => {
    paper = await testPaper(504);
  });
  afterAll(() => paper.close());
  beforeEach(async () => {
    await paper.behave({});
    await paper.forget();
  });

  /** A till of the shop that stands at the pay screen, and knows how it prints. */
  async function atPay(onCompletion: 'never' | 'ask' | 'always', options?: TillOptions) {
    const till = await (options === undefined ? register() : readyTill(options));
    await setPrinting(till.shop, { onCompletion, address: paper.address });
    const orderId = await orderByCall(till.shop);
    const read = till.page.waitForResponse(/\/printing$/);
    await visit(till.page, payOf(orderId));
    await payButton(till.page).waitFor();
    await read;
    return { ...till, orderId };
  }
  /** The papers of orders, each by its number. */
  const papers = async () => (await paper.texts()).map((text) => ({ orderId: /Order (\S+)/.exec(text)?.[1], isCopy: text.includes(words.receipt.copy) }));

  it('is printed by itself where the device always does, once: neither a reload nor a second tab prints another', async () => {
    const { page, context, orderId } = await atPay('always');
    await payButton(page).click();
    await said(page).filter({ hasText: words.wrapper.receiptPrinted }).waitFor();
    expect(await papers()).toEqual([{ orderId, isCopy: false }]);
    await expect.poll(() => button(page, words.payment.newOrder).evaluate((each) => each === document.activeElement)).toBe(true);
    const tab = await context.newPage();
    // A tab that was duplicated has the completion too.
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    await tab.addInitScript((stored) => {
      for (const [key, value] of Object.entries(JSON.parse(stored))) sessionStorage.setItem(key, String(value));
    }, kept);
    await Promise.all([page.reload(), tab.goto(page.url())]);
    for (const each of [page, tab]) await said(each).filter({ hasText: words.wrapper.receiptPrinted }).waitFor();
    expect(await papers()).toEqual([{ orderId, isCopy: false }]);
    await button(page, words.printing.again).click();
    await expect.poll(papers).toEqual([
      { orderId, isCopy: false },
      { orderId, isCopy: true },
    ]);
  });

  it('is asked about where the device asks: one tap on the button that has the focus prints it', async () => {
    const { page, orderId } = await atPay('ask');
    await payButton(page).click();
    await said(page).getByText(words.printing.question).waitFor();
    const print = button(page, words.receipt.print);
    await expect.poll(() => print.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.reload();
    await said(page).getByText(words.printing.question).waitFor();
    await print.press('Enter');
    await said(page).filter({ hasText: words.wrapper.receiptPrinted }).waitFor();
    expect(await papers()).toEqual([{ orderId, isCopy: false }]);
    await expect.poll(() => button(page, words.payment.newOrder).evaluate((each) => each === document.activeElement)).toBe(true);
    await page.reload();
    await said(page).filter({ hasText: words.wrapper.receiptPrinted }).waitFor();
    await button(page, words.printing.again).waitFor();
  });

  it('that is not printed says why, and "Print again" prints it', async () => {
    const { page, orderId } = await atPay('always');
    await paper.behave({ paperOutAfter: 60 });
    await payButton(page).click();
    await said(page).filter({ hasText: words.wrapper.reasons['paper-out'] }).filter({ hasText: words.wrapper.mayGoOn }).waitFor();
    // The line above every screen says so before the next sale, until something is printed.
    const sign = page.getByRole('button', { name: selfCheck.signs.shopPrinter });
    await sign.waitFor();
    await paper.behave({});
    await button(page, words.printing.again).click();
    await said(page).filter({ hasText: words.wrapper.receiptPrinted }).waitFor();
    // What was left of the first one came out by itself, and the second one says that it is one.
    expect(await papers()).toEqual([
      { orderId, isCopy: false },
      { orderId, isCopy: true },
    ]);
    await sign.waitFor({ state: 'detached' });
  });

  it('that waits for its printer says for what, after a reload too, and comes out once', async () => {
    const { page, orderId } = await atPay('always');
    await paper.behave({ paper: 'out' });
    // Before the server has the job, there is none to follow.
    const begun = page.waitForResponse(/\/receipts\/print$/);
    await payButton(page).click();
    await begun;
    await button(page, words.wrapper.testing).waitFor();
    await page.reload();
    await said(page)
      .filter({ hasText: words.printing.waiting.replace('{why}', words.wrapper.reasons['paper-out']) })
      .waitFor();
    await paper.behave({});
    await said(page).filter({ hasText: words.wrapper.receiptPrinted }).waitFor();
    expect(await papers()).toEqual([{ orderId, isCopy: false }]);
  });

  it('that was printed last is reprinted from any screen by one tap, as a copy, once however fast it is tapped', async () => {
    const { page, orderId } = await atPay('always');
    await payButton(page).click();
    await said(page).filter({ hasText: words.wrapper.receiptPrinted }).waitFor();
    // A page that begins here needs nothing of the shop for itself.
    await visit(page, '/dashboard/reporting');
    await page.reload();
    await reprint(page).dblclick();
    await toast(page, words.printing.ofOrder.replace('{order}', orderId).replace('{text}', words.wrapper.receiptPrinted)).waitFor();
    expect(await papers()).toEqual([
      { orderId, isCopy: false },
      { orderId, isCopy: true },
    ]);
  });

  it('without a connection is not printed, now or when it comes back: it says so, and a tap prints it', async () => {
    const { page, context, orderId } = await atPay('always', { alone: true, mayComplain: offline });
    // What stands with the drawer comes a moment after the screen.
    await page.locator('a[href$="/dashboard/shift"]').first().waitFor();
    // What prints, and what says what came of it, has been fetched before the network is cut.
    await page.waitForFunction(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return [/\/own-printer-.*\.js$/, /\/toasts-.*\.js$/].every((file) => fetched.some((name) => file.test(name)));
    });
    await context.setOffline(true);
    await page.locator('[data-sent]').waitFor();
    await page.getByText(words.frame.offline, { exact: false }).first().waitFor();
    await payButton(page).click();
    await said(page).filter({ hasText: words.printing.reasons['server-offline'] }).waitFor();
    await reprint(page).click();
    await toast(page, words.printing.reasons['server-offline']).waitFor();
    await context.setOffline(false);
    await done(page).getByText(words.outbox.paymentRecorded).waitFor({ timeout: 30_000 });
    expect(await papers()).toEqual([]);
    await button(page, words.printing.again).click();
    await said(page).filter({ hasText: words.wrapper.receiptPrinted }).waitFor();
    expect(await papers()).toEqual([{ orderId, isCopy: false }]);
  });

  it('goes to the browser by itself where the shop has no printer, once', async () => {
    const own = await openShop();
    await setPrinting(own, { onCompletion: 'always' });
    const { page, context } = await readyTill({ shop: own, alone: true, at: 'about:blank', mayComplain: offline });
    const prints = await countBrowserPrints(page);
    await page.addInitScript(() => {
      const { now } = Date;
      Date.now = () => now() + 45 * 60_000;
    });
    await page.goto('/dashboard/register/main');
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    // What is taken away has no bill.
    expect(await page.getByRole('button', { name: words.receipt.printBill }).count()).toBe(0);
    const read = page.waitForResponse(/\/printing$/);
    await toPay(page);
    await read;
    await payButton(page).click();
    await said(page).getByText(words.printing.byBrowser).waitFor();
    expect(await prints()).toBe(1);
    // Without a network too, and by the shop's time: this tablet's clock is wrong.
    await toPayByCall({ page, shop: own });
    await payButton(page).waitFor();
    await context.setOffline(true);
    await page.getByText(words.frame.offline, { exact: false }).first().waitFor();
    const times = [timeAtTheShop()];
    await payButton(page).click();
    await said(page).getByText(words.printing.byBrowser).waitFor();
    const text = (await page.locator('.receipt-paper').allTextContents()).join(' ').replaceAll('\u202f', ' ');
    times.push(timeAtTheShop());
    expect(
      times.some((time) => text.includes(time)),
      `${text} has none of ${times}`,
    ).toBe(true);
    expect(await prints()).toBe(2);
    await context.setOffline(false);
    await done(page).getByText(words.outbox.paymentRecorded).waitFor({ timeout: 30_000 });
    await page.reload();
    await said(page).getByText(words.printing.byBrowser).waitFor();
    // Once more, the same way, in one tap.
    await reprint(page).click();
    await toast(page, words.printing.byBrowser).waitFor();
    expect(await prints()).toBe(1);
  });

  it('of a table: its bill before, from the cart and the checkout, with the figures that are shown; paid, nothing where the device never prints', async () => {
    const { page, shop } = await register();
    await setPrinting(shop, { onCompletion: 'never', address: paper.address });
    await beginWith(page, 'Churros (4)', { table: '12' });
    await addPlain(page, 'Vanilla Flan');
    const bill = page.getByRole('button', { name: words.receipt.printBill });
    await cart(page).getByRole('button', { name: words.receipt.printBill }).click();
    const billed = toast(page, words.printing.bill.printed);
    await billed.waitFor();
    const total =
      /\$[\d.]+/.exec(
        (await cart(page)
          .getByRole('button', { name: /^Explain the total/ })
          .innerText()) ?? '',
      )?.[0] ?? 'no total';
    const [first = ''] = await paper.texts();
    expect(first).toContain(words.receipt.bill);
    expect(first.replace(/\s+/g, ' ')).toContain(`${words.receipt.total} ${total}`);
    expect(first).toMatch(/Table 12/);
    await billed.waitFor({ state: 'detached' });
    await toCheckout(page);
    await bill.click();
    await billed.waitFor();
    await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
    await toPay(page);
    await payButton(page).click();
    await button(page, words.receipt.print).waitFor();
    expect(await said(page).innerText()).toBe('');
    expect((await paper.texts()).length).toBe(2);
    await button(page, words.receipt.print).click();
    await said(page).filter({ hasText: words.wrapper.receiptPrinted }).waitFor();
    // A bill proves nothing: the second is no copy, nor is the receipt after it.
    expect((await paper.texts()).map((text) => text.includes(words.receipt.copy))).toEqual([false, false, false]);
  });
});
