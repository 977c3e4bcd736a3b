import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { connect } from '../apps/server/src/platform/database.ts';
import { testPaper } from '../apps/server/src/testing/printers.ts';
import { printed as printedBy } from '../packages/escpos-emulator/src/paper.ts';
import { textOf } from '../packages/escpos-emulator/src/text.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import type { Language } from '../packages/phrases/src/phrases.ts';
import { beginWith, cart, payButton, toCheckout, toPay } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { orderByCall, payOf, toPayByCall } from './till/order-by-call.ts';
import { type TillOptions, useTills } from './till/till.ts';
import { type Wrapper, wrap } from './till/wrapper.ts';
import { inLanguage } from './visual/language.ts';

const { readyTill, payTill } = useTills();

/** Takes the cash for an order at whose pay screen a page is, until the receipt is on the screen. */
async function pay(page: Page) {
  await payButton(page).click();
  const done = page.getByRole('dialog', { name: words.payment.done.cash });
  await done.waitFor();
  return done;
}

/** A paid order whose receipt is on the screen; `wrapper` puts into the page what a wrapper puts there. */
async function atReceipt(wrapper: () => void = () => undefined) {
  const { page } = await payTill();
  await page.evaluate(wrapper);
  const done = await pay(page);
  await page.evaluate(() => {
    window.print = () => {
      document.title = 'printed';
    };
  });
  const warned: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && / available$/.test(message.text()) && warned.push(message.text()));
  return { page, warned, print: printButton(done) };
}

/** The same inside the app, whose Bluetooth printer has narrow paper. */
async function atWrappedReceipt({
  language = 'en-us',
  isChosen = true,
  ...till
}: { readonly language?: Language; readonly isChosen?: boolean } & Pick<TillOptions, 'mayComplain'> = {}) {
  const { page, shop } = await readyTill({ shop: {}, ...till, at: '/healthz' });
  const wrapper = await wrap(page);
  const settings = { paperWidth: 57, fontSize: 1, fontWeight: 0 };
  const printer = { name: 'Front', address: isChosen ? '00:11:22:33:44:55' : '', bondState: 12, type: 1, connected: isChosen, settings };
  await page.evaluate((kept) => localStorage.setItem('till.printer', JSON.stringify(kept)), printer);
  await page.goto(payOf(await orderByCall(shop)));
  await pay(page);
  await inLanguage(page, language);
  const { receipt } = await loadMessages(language, 'paying');
  return { page, shop, wrapper, print: printButton(page.getByRole('dialog').first(), receipt.print) };
}

/** What the wrapper was told to print, as its printer prints it. */
async function papers(wrapper: Wrapper) {
  const jobs = (await wrapper.heard()).filter(({ method }) => method === 'print');
  return jobs.map(({ args: [base64 = ''] }) => {
    const paper = printedBy(Buffer.from(base64, 'base64'), { dots: 384 });
    return { dots: paper.dots, text: textOf(paper) };
  });
}

/** Prints, or prints again. */
const printButton = (dialog: Locator, name = words.receipt.print) => dialog.getByRole('button', { name: new RegExp(`^(${name}|${words.printing.again})$`) });
/** What became of the newest printing. */
const said = (page: Page, text: string) => page.getByRole('dialog').first().locator('.receipt-said').filter({ hasText: text });
const printed = (page: Page) => expect.poll(() => page.title()).toBe('printed');

describe('printing a receipt', () => {
  it('in a browser warns that both bridges are missing, and the browser prints (ERR-33)', async () => {
    const { page, warned, print } = await atReceipt();
    await print.click();
    await printed(page);
    await expect.poll(() => warned).toEqual(['Android Bridge is not available', 'JSBridge is not available']);
  });

  it('in a wrapper without a chosen printer warns that there is none, and the browser prints (ERR-33)', async () => {
    const { page, warned, print } = await atReceipt(() => {
      Object.assign(window, { AndroidBridge: { getPrinterState: () => 'disconnected' }, JSBridge: { print: () => undefined } });
    });
    await print.click();
    await printed(page);
    await expect.poll(() => warned).toEqual(['No printer available']);
  });

  it('by the browser is a copy the second time, also after another printer of the shop had it', async () => {
    const { page, print } = await atReceipt();
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      window.print = () => {
        const papers = document.querySelectorAll('.receipt-paper-now');
        const text = [...(papers.length > 0 ? papers : document.querySelectorAll('.receipt-paper'))].map((paper) => paper.textContent).join('');
        dataset['papers'] = `${dataset['papers'] ?? ''}${text}\n----\n`;
      };
    });
    const papers = async () => ((await page.evaluate(() => document.documentElement.dataset['papers'])) ?? '').split('\n----\n').slice(0, -1);
    for (const count of [1, 2]) {
      await print.click();
      await expect.poll(async () => (await papers()).length).toBe(count);
    }
    expect((await papers()).map((text) => [text.includes('Churros (4)'), text.includes(words.receipt.copy)])).toEqual([
      [true, false],
      [true, true],
    ]);
    // Another register knows of it by the server.
    await page.evaluate(() => localStorage.removeItem('till.printed'));
    await print.click();
    await expect.poll(async () => (await papers()).map((text) => text.includes(words.receipt.copy))).toEqual([false, true, true]);
  });

  it('goes to a printer of the shop, by the server; a second one says that it is a copy, and a printer that stops says why', async () => {
    const paper = await testPaper(504);
    const { page, shop } = await payTill({ shop: {} });
    const sql = connect(inject('till').databaseUrl, { max: 1 });
    await sql`
      insert into shop.receipt_printer (merchant_id, id, label, address, enabled, paper_width, font_size, font_weight)
      values (${shop.merchantId}, 'front', 'Front', ${paper.address}, true, 80, 1, 0)`;
    await sql.end();
    const print = printButton(await pay(page));
    let askedCount = 0;
    page.on('request', (request) => {
      if (request.url().includes('/prints/')) askedCount += 1;
    });
    await print.click();
    await said(page, words.wrapper.receiptPrinted).waitFor();
    // Once when it was given, and once when the stream said that it is over.
    expect(askedCount).toBeLessThanOrEqual(2);
    const [first] = await paper.texts();
    expect(first).toMatch(/1 x Churros \(4\) +\$\d+\.\d\d\n/);
    expect(first).not.toContain(words.receipt.copy);
    await print.click();
    await expect.poll(async () => (await paper.texts())[1] ?? '').toContain(words.receipt.copy);
    await print.waitFor();
    await paper.behave({ paperOutAfter: 200 });
    await print.click();
    await said(page, words.wrapper.reasons['paper-out']).waitFor();
    expect(await page.title()).not.toBe('printed');
    await paper.close();
  });

  it('in a wrapper goes to the chosen printer, on paper of its width; a second one says that it is a copy (OTH-06, USE-13)', async () => {
    const { page, wrapper, print } = await atWrappedReceipt();
    await wrapper.answers('print', { ok: true, value: { confirmed: true, paperNear: false } });
    await print.click();
    await said(page, words.wrapper.receiptPrinted).waitFor();
    const [first] = await papers(wrapper);
    expect(first?.dots).toBe(384);
    expect(first?.text).toMatch(/1 x Churros \(4\) +\$\d+\.\d\d\n/);
    expect(first?.text).toContain(words.receipt.total);
    expect(first?.text).not.toContain(words.receipt.copy);
    await wrapper.answers('print', { ok: true, value: { confirmed: false, paperNear: false } });
    await print.click();
    await said(page, words.wrapper.receiptSent).waitFor();
    expect((await papers(wrapper))[1]?.text).toContain(words.receipt.copy);
    expect(await page.title()).not.toBe('printed');
  });

  it('in a wrapper is no copy of the bill that its table had before', async () => {
    const { page } = await readyTill({ shop: {}, at: 'about:blank' });
    const wrapper = await wrap(page);
    await page.goto('/dashboard/register/main');
    await wrapper.tell('printerSelected', { name: 'Front', address: '00:11:22:33:44:55', bondState: 12, type: 1 });
    await wrapper.answers('print', { ok: true, value: { confirmed: true, paperNear: false } });
    await beginWith(page, 'Churros (4)', { table: '12' });
    await cart(page).getByRole('button', { name: words.receipt.printBill }).click();
    await page.locator('[data-sonner-toast]').filter({ hasText: words.printing.bill.printed }).waitFor();
    await toCheckout(page);
    await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
    await toPay(page);
    await payButton(page).click();
    const done = page.getByRole('dialog', { name: words.payment.done.cash });
    for (const count of [2, 3]) {
      await printButton(done).click();
      await expect.poll(async () => (await papers(wrapper)).length).toBe(count);
    }
    const texts = (await papers(wrapper)).map(({ text }) => [text.includes(words.receipt.bill), text.includes(words.receipt.copy)]);
    expect(texts).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it('in a wrapper and on a printer of the shop is no copy once, wherever that was', async () => {
    const paper = await testPaper(504);
    const { page, wrapper, print, shop } = await atWrappedReceipt({ mayComplain: [/ERR_FAILED/] });
    await asOwner(page, shop.merchantId, 'PUT', 'printers/front', { label: 'Front', address: paper.address, enabled: true });
    const inShop = async (orderId: string, count: number) => {
      await asOwner(page, shop.merchantId, 'POST', `orders/${orderId}/receipts/print`, { jobId: `J${count}`, printerId: 'front', language: 'en-us' });
      await expect.poll(async () => (await paper.texts()).length).toBe(count);
      return (await paper.texts()).at(-1)?.includes(words.receipt.copy);
    };
    const here = async (count: number) => {
      await printButton(page.getByRole('dialog').first()).click();
      await expect.poll(async () => (await papers(wrapper)).length).toBe(count);
      return (await papers(wrapper)).at(-1)?.text.includes(words.receipt.copy);
    };
    const numberOf = async () => /Order (\S+)/.exec((await papers(wrapper)).at(-1)?.text ?? '')?.[1] ?? '';
    // What was surely not printed takes no place, also where the server heard of it and could not say so, and is not told that it was nothing.
    const lost: string[] = [];
    await page.route('**/prints/*', async (route) => {
      const { state } = route.request().postDataJSON();
      lost.push(state);
      if (state === 'begun') await route.fetch();
      await route.abort();
    });
    await wrapper.answers('print', { ok: false, error: 'unreachable' });
    await print.click();
    await said(page, words.wrapper.reasons.unreachable).waitFor();
    expect(new Set(lost)).toEqual(new Set(['begun', 'not-printed']));
    await page.unroute('**/prints/*');
    await wrapper.answers('print', { ok: true, value: { confirmed: true, paperNear: false } });
    expect(await here(2)).toBe(false);
    expect(await inShop(await numberOf(), 1)).toBe(true);
    await page.getByRole('button', { name: words.payment.newOrder, exact: true }).click();
    const next = await toPayByCall({ page, shop });
    await pay(page);
    expect(await inShop(next, 2)).toBe(false);
    expect(await here(3)).toBe(true);
    await paper.close();
  });

  it('in a wrapper whose printer fails is logged, and says why and whether part of it may be on paper (ERR-34)', async () => {
    const { page, wrapper, print } = await atWrappedReceipt();
    const tagged: string[] = [];
    page.on('console', (message) => message.text().startsWith('print receipt error') && tagged.push(message.type()));
    await wrapper.answers('print', { ok: false, error: 'unreachable' });
    await print.click();
    await said(page, words.wrapper.reasons.unreachable).waitFor();
    await wrapper.answers('print', { ok: false, error: 'paper-out', duringJob: true });
    await print.click();
    await said(page, words.wrapper.reasons['paper-out']).filter({ hasText: words.wrapper.mayGoOn }).waitFor();
    await expect.poll(() => tagged).toEqual(['warning', 'warning']);
    await wrapper.answers('print', { ok: true, value: { confirmed: true } });
    await print.click();
    await said(page, words.wrapper.receiptPrinted).waitFor();
    // Only the second one was perhaps on paper.
    expect((await papers(wrapper)).map(({ text }) => text.includes(words.receipt.copy))).toEqual([false, false, true]);
  });

  it('in Chinese is a picture, drawn by the tablet', async () => {
    const { page, wrapper, print } = await atWrappedReceipt({ language: 'zh-cn' });
    await print.click();
    await expect.poll(async () => (await papers(wrapper)).length).toBe(1);
    const [paper] = await papers(wrapper);
    expect(paper?.text).toMatch(/^(\[image 384×\d+\]\n)+\s*\[partial cut\]$/);
    expect(await page.title()).not.toBe('printed');
  });

  it('in a wrapper with a network printer alone goes there', async () => {
    const { wrapper, print } = await atWrappedReceipt({ isChosen: false });
    await wrapper.tell('printerState', 'connected');
    await print.click();
    await expect.poll(async () => (await wrapper.heard()).filter(({ method }) => method === 'printOrder').length).toBe(1);
  });
});
