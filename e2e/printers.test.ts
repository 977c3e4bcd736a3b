import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPaper, testPaper } from '../apps/server/src/testing/printers.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { languages } from '../packages/phrases/src/phrases.ts';
import { payButton } from './actions/sale-actions.ts';
import { change } from './actions/settings.ts';
import { tryAgain } from './actions/try-again.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { toPayByCall } from './till/order-by-call.ts';
import { soldLate } from './till/sold-late.ts';
import { type Till, type TillOptions, useTills } from './till/till.ts';
import { inLanguage } from './visual/language.ts';

const { readyTill } = useTills();
const { printers } = words;
const { form, here } = printers;

let paper: TestPaper;
beforeAll(async () => {
  paper = await testPaper(504);
});
afterAll(() => paper?.close());
beforeEach(async () => {
  await paper.behave({});
  await paper.forget();
});

const section = (page: Page) => page.getByRole('region', { name: printers.section });
const card = (page: Page, name: string) => section(page).getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string, printer: string) => section(page).getByRole('button', { name: `${name}: ${printer}` });
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: words.common.save, exact: true });
const use = (page: Page, name: string) => page.getByRole('dialog').getByRole('switch', { name });
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const port = () => String(paper.where.port);

/** The settings of a till in a shop of its own. */
async function atSettings(options: TillOptions = {}) {
  const till = await readyTill({ shop: {}, ...options, at: '/dashboard/settings/printers' });
  await section(till.page).waitFor();
  return till;
}
const put = (page: Page, merchantId: string, path: string, changes: object = {}) =>
  asOwner(page, merchantId, 'PUT', path, { label: 'Front', address: paper.address, enabled: true, ...changes });
/** An order that is just paid: its receipt is on the screen. Returns its number. */
async function pay({ page, shop }: Pick<Till, 'page' | 'shop'>): Promise<string> {
  const orderId = await toPayByCall({ page, shop });
  await payButton(page).click();
  await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
  return orderId;
}

/** Counts the bells of this page in `bells`. */
const countBells = (page: Page) =>
  page.evaluate(() => {
    const { start } = OscillatorNode.prototype;
    const heard = globalThis as { bells?: number };
    heard.bells = 0;
    OscillatorNode.prototype.start = function (...at) {
      if (this.frequency.value === 880) heard.bells = (heard.bells ?? 0) + 1;
      start.apply(this, at);
    };
  });

describe('the printers in the settings', () => {
  it('are added with an address that is checked here and by the server, tested with a result that is true, set, and removed (LIM-26)', async () => {
    const { page, shop } = await atSettings({ alone: true, mayComplain: [/status of 422/] });
    await section(page).getByText(printers.empty, { exact: true }).waitFor();
    await section(page).getByRole('button', { name: printers.add }).click();
    await save(page).click();
    for (const wrong of [form.nameMissing, form.addressWrong]) await sheet(page, form.add).getByText(wrong).waitFor();
    await page.getByLabel(form.name, { exact: true }).fill('Front');
    await page.getByLabel(form.address, { exact: true }).fill('192.168.1.50');
    await save(page).click();
    await sheet(page, form.add).getByText(words.refusals.printer_out_of_reach).waitFor();
    await page.getByLabel(form.address, { exact: true }).fill('127.0.0.1');
    await page.getByLabel(form.port, { exact: true }).fill(port());
    await save(page).click();
    await sheet(page, form.add).waitFor({ state: 'detached' });
    await card(page, 'Front').getByText(printers.state.untried).waitFor();

    await button(page, printers.test, 'Front').click();
    await card(page, 'Front').getByText(printers.tested, { exact: true }).waitFor();
    await card(page, 'Front').getByText(printers.state.ready, { exact: true }).waitFor();
    expect((await paper.texts())[0]).toMatch(/Front[\s\S]*80 mm, 42 columns/);
    await paper.behave({ paper: 'out' });
    await button(page, printers.test, 'Front').click();
    await card(page, 'Front').getByText(printers.testWaits).waitFor();
    await card(page, 'Front').getByText(printers.reasons['paper-out'], { exact: true }).waitFor();
    await card(page, 'Front').getByRole('button', { name: printers.held }).waitFor();
    // That it waits, the button says.
    expect(
      await card(page, 'Front')
        .getByText(/waiting since/)
        .count(),
    ).toBe(0);
    await paper.behave({});
    await card(page, 'Front').getByText(printers.tested, { exact: true }).waitFor();

    await button(page, printers.edit, 'Front').click();
    const edit = sheet(page, form.edit.replace('{name}', 'Front'));
    await edit.getByRole('button', { name: new RegExp(`^${form.model}`) }).click();
    const models = sheet(page, form.models);
    await models.getByRole('listitem').nth(30).waitFor();
    expect(await models.getByRole('listitem').first().innerText()).toBe(form.otherModel);
    const list = models.getByRole('list');
    const scrolled = () => list.evaluate((shown) => Math.round(shown.scrollTop / (shown.firstElementChild?.clientHeight ?? 1)));
    // Its arrow, held, moves it by a row at once and then every 50 ms, and the other one back.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await models.locator('[data-scroll=end]').hover();
    await page.mouse.down();
    await expect.poll(scrolled).toBe(1);
    await page.clock.runFor(49);
    expect(await scrolled()).toBe(1);
    await page.clock.runFor(1);
    expect(await scrolled()).toBe(2);
    await page.clock.runFor(250);
    expect(await scrolled()).toBe(7);
    await page.mouse.up();
    await page.clock.runFor(250);
    expect(await scrolled()).toBe(7);
    await models.locator('[data-scroll=start]').hover();
    await page.mouse.down();
    await expect.poll(scrolled).toBe(6);
    await page.clock.runFor(100);
    expect(await scrolled()).toBe(4);
    await page.mouse.up();
    await page.clock.resume();
    await models.getByRole('searchbox').fill('tm p20');
    await models.getByRole('button', { name: 'Epson TM-P20II' }).click();
    await edit.getByText(form.sizes.large, { exact: true }).click();
    await save(page).click();
    await edit.waitFor({ state: 'detached' });
    const [kept] = (await asOwner(page, shop.merchantId, 'GET', 'printers')) as unknown as object[];
    expect(kept).toMatchObject({ model: 'epson-tm-p20ii', paperWidth: 57, fontSize: 2, fontWeight: 0 });

    await button(page, printers.edit, 'Front').click();
    await edit.getByRole('button', { name: form.remove }).click();
    await sheet(page, printers.removeTitle.replace('{name}', 'Front')).getByRole('button', { name: printers.remove, exact: true }).click();
    await section(page).getByText(printers.empty, { exact: true }).waitFor();
  });

  it('are entered once for receipts and tickets, which have their categories; who saves later sees what somebody else has saved; what waits is named when one is removed', async () => {
    const { page, shop } = await atSettings({ mayComplain: [/status of 409/] });
    await section(page).getByRole('button', { name: printers.add }).click();
    await use(page, printers.kinds.kitchen).check();
    await page.getByLabel(form.name, { exact: true }).fill('Bar');
    await page.getByLabel(form.address, { exact: true }).fill(paper.address);
    await page.getByLabel(form.some, { exact: true }).check();
    await save(page).click();
    await sheet(page, form.add).getByText(form.categoryMissing).waitFor();
    for (const name of ['Beer & Cocktails', 'Cold Drinks']) await page.getByRole('checkbox', { name, exact: true }).check();
    await save(page).click();
    await card(page, 'Bar').getByText(printers.lines.some.replace('{categories}', 'Beer & Cocktails, Cold Drinks')).waitFor();
    // What only this one would print of, it says: the others' tickets come out here all the same.
    const nowhere = section(page).getByText(/^No kitchen printer or screen is set up for .*Desserts/);
    await nowhere.waitFor();
    expect(await nowhere.innerText()).not.toContain('Cold Drinks');
    await button(page, printers.test, 'Bar').click();
    await card(page, 'Bar').getByText(printers.tested, { exact: true }).waitFor();
    await visit(page, '/dashboard/settings/kitchen');
    await page.getByRole('combobox', { name: printers.late.title }).selectOption('30');
    // "Bar is saved" may stand there still.
    await toast(page, here.saved).getByText(here.saved, { exact: true }).waitFor();
    await expect.poll(() => asOwner(page, shop.merchantId, 'GET', 'kitchen/settings')).toEqual({ askAfterMinutes: 30 });

    await visit(page, '/dashboard/settings/printers');
    const [{ id = '' } = {}] = (await asOwner(page, shop.merchantId, 'GET', 'kitchen/printers')) as unknown as { id: string }[];
    expect(await asOwner(page, shop.merchantId, 'GET', 'printers')).toMatchObject([{ id, label: 'Bar', address: paper.address }]);
    await button(page, printers.edit, 'Bar').click();
    await page.getByLabel(form.all, { exact: true }).check();
    await put(page, shop.merchantId, `kitchen/printers/${id}`, { label: 'Their bar' });
    await save(page).click();
    await page.getByRole('alert').filter({ hasText: 'Their bar' }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: form.replace }).click();
    await card(page, 'Bar').getByText(printers.lines.all).waitFor();
    expect(await nowhere.count()).toBe(0);
    expect(await asOwner(page, shop.merchantId, 'GET', 'kitchen/printers')).toMatchObject([{ label: 'Bar', categories: null, paperWidth: 80 }]);
    expect(await card(page, 'Bar').count()).toBe(1);
    await button(page, printers.edit, 'Bar').click();
    await use(page, printers.kinds.receipts).uncheck();
    await save(page).click();
    await sheet(page, printers.stopTitle.receipts.replace('{name}', 'Bar')).getByRole('button', { name: printers.stop, exact: true }).click();
    await card(page, 'Bar').getByText(printers.kinds.receipts, { exact: true }).waitFor({ state: 'detached' });
    expect(await asOwner(page, shop.merchantId, 'GET', 'printers')).toEqual([]);

    await paper.behave({ paper: 'out' });
    const orderId = await pay({ page, shop });
    await visit(page, '/dashboard/settings/printers');
    await card(page, 'Bar')
      .getByText(/^1 waiting since/)
      .waitFor();
    await button(page, printers.edit, 'Bar').click();
    await page.getByRole('button', { name: form.remove }).click();
    const question = sheet(page, printers.removeTitle.replace('{name}', 'Bar'));
    await question.getByText(printers.waitingFor.kitchen.replace('{count}', '1')).waitFor();
    await question.getByRole('button', { name: printers.remove, exact: true }).click();
    await sheet(page, printers.notPrinted.replace('{name}', 'Bar')).getByText(printers.lacks.kitchen.replace('{orders}', orderId)).waitFor();
  });

  it('are shown as they were without a connection, and when they cannot be read that is said, with a button', async () => {
    const { page, shop, context } = await atSettings({ alone: true, mayComplain: [/ERR_/, /status of 403/] });
    await put(page, shop.merchantId, 'printers/front');
    await card(page, 'Front').waitFor();
    await context.setOffline(true);
    await section(page).getByText(printers.old).waitFor();
    expect(await button(page, printers.test, 'Front').isDisabled()).toBe(true);
    expect(await page.getByLabel(here.whenPaid).isDisabled()).toBe(true);
    await context.setOffline(false);
    await expect.poll(() => button(page, printers.test, 'Front').isEnabled(), { timeout: 30_000 }).toBe(true);
    await page.route('**/api/**/printers', (route) =>
      route.fulfill({ status: 403, json: { statusCode: 403, code: 'forbidden', message: '', requestId: 'r' } }),
    );
    await page.reload();
    await section(page).getByText(printers.failed).waitFor();
    await page.unroute('**/api/**/printers');
    await tryAgain(section(page));
    await card(page, 'Front').waitFor();
  });
});

describe('a kitchen ticket that no printer takes', () => {
  it('is said above every screen, and printed again on another printer, which says that it may be a second one; or the kitchen is told', async () => {
    const other = await testPaper(384);
    const { page, shop } = await readyTill({ shop: {}, mayComplain: [/ERR_FAILED/] });
    const kitchen = (id: string, changes: object) => put(page, shop.merchantId, `kitchen/printers/${id}`, changes);
    const given = words.unprintedTickets;
    const sign = page.getByRole('button', { name: given.strip.one.replace('{count}', '1') });
    const list = sheet(page, given.title);
    await kitchen('bar', { label: 'Bar', address: other.address, categories: ['bar'] });
    await paper.behave({ paper: 'out' });
    /** Paid, waiting for a printer, and needs attention because that one is removed. */
    const lose = async () => {
      await kitchen('grill', { label: 'Grill', categories: [] });
      const orderId = await pay({ page, shop });
      await expect
        .poll(() => asOwner(page, shop.merchantId, 'GET', `kitchen/tickets?orderId=${orderId}`))
        .toMatchObject([{ printerId: 'grill', lastError: 'paper-out' }]);
      await asOwner(page, shop.merchantId, 'DELETE', 'kitchen/printers/grill');
      return list.getByRole('region', { name: words.order.orderNumber.replace('{id}', orderId) });
    };

    // Where it cannot be read when the stream tells of it, it is read a moment later.
    const unread = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/given'));
    await page.route('**/tickets/given', (route) => route.abort());
    const first = await lose();
    await unread;
    await page.unroute('**/tickets/given');
    await page.getByRole('button', { name: words.payment.newOrder, exact: true }).click();
    await sign.click();
    await first.getByText(given.lines.added.replace('{quantity}', '1').replace('{name}', 'Churros (4)'), { exact: true }).waitFor();
    for (const text of [given.removed, given.surelyNot]) await first.getByText(text).waitFor();
    // What ailed a printer that is gone is nobody's to mend.
    expect(await first.getByText(printers.reasons['paper-out']).count()).toBe(0);
    for (const { id } of languages.toReversed()) {
      await inLanguage(page, id);
      await sheet(page, (await loadMessages(id, 'unprintedTickets')).title)
        .getByRole('button', { name: (await loadMessages(id, 'unprintedTickets')).told })
        .waitFor();
    }
    await first.getByRole('button', { name: given.printOn.replace('{printer}', 'Bar') }).click();
    await list.getByText(given.none).waitFor();
    await expect.poll(() => other.texts()).toEqual([expect.stringMatching(/R E P R I N T[\s\S]*You may have this already[\s\S]*Churros \(4\)/)]);
    await page.keyboard.press('Escape');
    expect(await sign.count()).toBe(0);

    const second = await lose();
    await page.getByRole('button', { name: words.payment.newOrder, exact: true }).click();
    await sign.click();
    await second.getByRole('button', { name: given.told }).click();
    await list.getByText(given.none).waitFor();
    expect((await other.texts()).length).toBe(1);
    await page.keyboard.press('Escape');

    // Where no printer is on, nothing is said of printing here: it leads to the printers.
    const third = await lose();
    await asOwner(page, shop.merchantId, 'DELETE', 'kitchen/printers/bar');
    await page.getByRole('button', { name: words.payment.newOrder, exact: true }).click();
    await sign.click();
    await list.getByText(given.noPrinter).waitFor();
    expect(await list.getByText(given.explained).count()).toBe(0);
    await third.getByRole('button', { name: given.told }).waitFor();
    await list.getByRole('button', { name: given.toPrinters }).click();
    await page.waitForURL('**/dashboard/settings/printers');
    await list.waitFor({ state: 'detached' });
    await sign.click();
    await third.getByRole('button', { name: given.told }).click();
    await list.getByText(given.none).waitFor();
    await page.keyboard.press('Escape');
    await kitchen('bar', { label: 'Bar', address: other.address, categories: ['bar'] });
    await visit(page, '/dashboard/register/main');

    // Whoever has lost the paper has the order printed once more, on what had it.
    const orderId = await pay({ page, shop });
    await expect.poll(async () => (await other.texts()).length).toBe(2);
    await visit(page, '/dashboard/orders');
    await page.getByRole('button', { name: words.orders.viewOrder.replace('{id}', orderId) }).click();
    const again = page.getByRole('dialog').getByRole('button', { name: given.again });
    await again.click();
    await page.getByText(given.againSent.one.replace('{count}', '1')).waitFor();
    await expect.poll(async () => (await other.texts())[2]).toMatch(/R E P R I N T[\s\S]*Churros \(4\)/);
    await asOwner(page, shop.merchantId, 'DELETE', 'kitchen/printers/bar');
    await again.click();
    await page.getByText(given.againNone).waitFor();
    await page.keyboard.press('Escape');

    // What was sold an hour ago without a network is neither printed nor on a screen: it is asked about, with a sound, until somebody has answered.
    await kitchen('bar', { label: 'Bar', address: other.address });
    await asOwner(page, shop.merchantId, 'PUT', 'kitchen/screens/pass', { label: 'Pass', enabled: true });
    await countBells(page);
    const late = await soldLate(page);
    await page.getByRole('button', { name: given.lateStrip.one.replace('{count}', '1') }).click();
    await expect.poll(() => page.evaluate(() => (globalThis as { bells?: number }).bells)).toBeGreaterThan(0);
    const asked = (orderId: string) => sheet(page, given.lateTitle).getByRole('region', { name: words.order.orderNumber.replace('{id}', orderId) });
    await asked(late)
      .getByText(/^(.+ )?\d+:\d\d [AP]M · .+ late$/)
      .waitFor();
    expect(await asked(late).getByRole('listitem').allInnerTexts()).toEqual(['2 × Churros (4)']);
    expect((await other.texts()).length).toBe(3);
    await asked(late).getByRole('button', { name: given.printIt }).click();
    await expect.poll(async () => (await other.texts())[3]).toMatch(/R E P R I N T[\s\S]*Churros \(4\)/);
    const board = async () => ((await asOwner(page, shop.merchantId, 'GET', 'kitchen/screens/pass/board')) as { orders: { orderId: string }[] }).orders;
    await expect.poll(async () => (await board()).map(({ orderId }) => orderId)).toEqual([late]);
    for (let count = 0; count < 2; count += 1) await soldLate(page);
    await sheet(page, given.lateTitle).getByRole('button', { name: given.bothTold }).click();
    await sheet(page, given.bothToldTitle).getByRole('button', { name: given.bothTold }).click();
    await sheet(page, given.title).getByText(given.none).waitFor();
    expect([(await other.texts()).length, (await board()).length]).toEqual([4, 1]);
    await other.close();
  });
});

describe('the receipts of a register', () => {
  it('come out where it was chosen, and what is done when an order is paid is kept for its device', async () => {
    const { page, shop } = await atSettings();
    const other = await testPaper(504);
    await put(page, shop.merchantId, 'printers/bar', { label: 'Bar', address: other.address });
    await put(page, shop.merchantId, 'printers/front');
    const where = page.getByLabel(here.where);
    await expect.poll(() => where.locator('option').allInnerTexts()).toEqual([here.automatic, 'Bar', 'Front', here.browser]);
    // Where that is, is said beside it.
    const hint = () => where.evaluate((select) => document.getElementById(select.getAttribute('aria-describedby') ?? '')?.textContent);
    await expect.poll(hint).toBe('Bar');
    // Nobody prints on the second one yet, and it says so.
    await card(page, 'Front').getByText(printers.idle.receipts).waitFor();
    expect(await card(page, 'Bar').getByText(printers.idle.receipts).count()).toBe(0);
    await where.selectOption({ label: 'Front' });
    await toast(page, here.saved).waitFor();
    await card(page, 'Front').getByText(printers.idle.receipts).waitFor({ state: 'detached' });
    await page.getByLabel(here.whenPaid).selectOption({ label: here.never });
    await expect.poll(() => asOwner(page, shop.merchantId, 'GET', 'devices/front-counter/printing')).toEqual({ onCompletion: 'never', printerId: 'front' });
    await page.reload();
    await expect.poll(() => where.inputValue()).toBe('shop:front');
    expect(await page.getByLabel(here.whenPaid).inputValue()).toBe('never');
    const orderId = await pay({ page, shop });
    await page.getByRole('button', { name: words.receipt.print }).click();
    await page.getByText(words.wrapper.receiptPrinted).first().waitFor();
    expect([(await paper.texts()).join(), (await other.texts()).length]).toEqual([expect.stringContaining(`Order ${orderId}`), 0]);
    await other.close();
  });

  it('by the browser have one page, as wide as the paper that is chosen and as tall as the receipt', async () => {
    const { page, shop } = await atSettings({ settings: { receiptsOn: 'browser' } });
    await pay({ page, shop });
    await page.evaluate(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    for (const browserPaper of [57, 80]) {
      await change(page, { browserPaper });
      await page.getByRole('button', { name: new RegExp(`^(${words.receipt.print}|${words.printing.again})$`) }).click();
      await expect.poll(() => page.title()).toBe('printed');
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      const pages = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [Number(width), Number(height)]);
      expect(pages).toHaveLength(1);
      const [[width = 0, height = 0] = []] = pages;
      const mm = (points: number) => (points / 72) * 25.4;
      expect(mm(width)).toBeCloseTo(browserPaper, 0);
      expect(mm(height)).toBeGreaterThan(60);
      expect(mm(height)).toBeLessThan(200);
      // Afterwards a page is what it was.
      await page.evaluate(() => {
        document.title = '';
        dispatchEvent(new Event('afterprint'));
      });
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
    }
  });
});
