import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPaper, testPaper } from '../apps/server/src/testing/printers.ts';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { languages } from '../packages/phrases/src/phrases.ts';
import { payButton } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner } from './till/elsewhere.ts';
import { toPayByCall } from './till/order-by-call.ts';
import { plugIn } from './till/plug-in.ts';
import { plugOf } from './till/plugged-printer.ts';
import { type Till, useTills } from './till/till.ts';
import { inLanguage } from './visual/language.ts';

const { readyTill } = useTills();
const { computer } = words.printing;
const section = (page: Page, name = computer.title) => page.getByRole('region', { name });

/** Chooses the printer in the settings, as a person does. */
async function choose(page: Page): Promise<void> {
  await page.goto('/dashboard/settings/printers');
  await section(page).getByRole('button', { name: computer.chooseUsb }).click();
  await section(page).getByText('TM-Test').waitFor();
}
/** Takes cash for an order at a till whose printer is chosen. */
async function sell({ page, shop }: Pick<Till, 'page' | 'shop'>) {
  const orderId = await toPayByCall({ page, shop });
  await payButton(page).click();
  return { orderId, done: doneOn(page) };
}
const doneOn = (page: Page) => page.getByRole('dialog', { name: words.payment.done.cash });

describe('a printer that is plugged into the computer', () => {
  let paper: TestPaper;
  beforeAll(async () => {
    paper = await testPaper(576);
  });
  beforeEach(() => paper.forget());
  afterAll(() => paper.close());

  it('is chosen in the settings, prints a test page and the receipts of this register, and is forgotten', async () => {
    const { page, shop } = await readyTill({ at: 'about:blank' });
    const plug = plugOf(paper.where);
    await plugIn(page, plug);
    await page.goto('/dashboard/settings/printers');
    await section(page).getByText(computer.none).waitFor();
    await section(page).getByRole('button', { name: computer.chooseUsb }).click();
    await section(page).getByText('TM-Test').waitFor();
    await section(page).getByText(computer.plugged, { exact: true }).waitFor();
    await section(page).getByRole('button', { name: words.wrapper.test }).click();
    await section(page).getByText(words.wrapper.tested).waitFor();
    // Chinese is drawn by the browser: the page is text and picture.
    expect((await paper.texts())[0]).toMatch(/TM-Test[\s\S]+\[image \d+×\d+\][\s\S]*\[partial cut\]/);
    const { done } = await sell({ page, shop });
    await done.getByRole('button', { name: words.receipt.print }).click();
    await done.getByText(words.wrapper.receiptPrinted).waitFor();
    expect((await paper.texts())[1]).toMatch(/1 x Churros \(4\) +\$\d+\.\d\d\n/);
    plug.pull();
    await done.getByRole('button', { name: words.printing.again }).click();
    await done.getByText(words.printing.reasons.unplugged).waitFor();
    await page.getByRole('region', { name: words.frame.state }).getByText(words.selfCheck.signs.printer).waitFor();
    // The check of the register finds it out before somebody sells.
    await visit(page, '/dashboard/settings');
    await page.getByRole('button', { name: words.selfCheck.open, exact: true }).click();
    const check = page.getByRole('dialog', { name: words.selfCheck.title });
    await check.getByText(words.selfCheck.found['own-printer-gone']).waitFor();
    plug.isPlugged = true;
    await check.getByRole('button', { name: words.selfCheck.again }).click();
    await expect.poll(() => check.getByText(words.selfCheck.found['own-printer-gone']).count()).toBe(0);
    await page.keyboard.press('Escape');
    await visit(page, '/dashboard/settings/printers');
    await section(page).getByRole('button', { name: computer.forget }).click();
    await section(page).getByText(computer.none).waitFor();
    expect(plug.isAllowed).toBe(false);
  });

  it('that was not there prints the receipt when it is, once: the word of the first try, which comes late, takes nothing back', async () => {
    const { page, shop } = await readyTill({ at: 'about:blank' });
    const plug = plugOf(paper.where);
    await plugIn(page, plug);
    await choose(page);
    const isLate = Promise.withResolvers<void>();
    const late: { url: string; headers: Record<string, string>; data: string }[] = [];
    await page.route('**/prints/*', async (route) => {
      const request = route.request();
      const data = request.postData() ?? '';
      // That it came out is told last.
      if (data.includes('"printed"')) await isLate.promise;
      if (!data.includes('not-printed')) return route.continue().catch(() => undefined);
      // It is somewhere on its way, and the register does not wait for it.
      late.push({ url: request.url(), headers: await request.allHeaders(), data });
    });
    plug.isPlugged = false;
    const { done, orderId } = await sell({ page, shop });
    await done.getByRole('button', { name: words.receipt.print }).click();
    await done.getByText(words.printing.reasons.unplugged).waitFor();
    plug.isPlugged = true;
    // The register takes a server that did not answer for gone until it has asked it.
    const isBack = page.waitForResponse(/\/healthz$/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await isBack;
    await done.getByRole('button', { name: words.printing.again }).click();
    await done.getByText(words.wrapper.receiptPrinted).waitFor();
    const jobId = late[0]?.url.split('/').at(-1) ?? 'none';
    const job = () => asOwner(page, shop.merchantId, 'GET', `prints/${jobId}`);
    for (const { url, headers, data } of late) {
      const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && name !== 'content-length'));
      expect(await (await page.request.fetch(url, { method: 'PUT', headers: kept, data })).json()).toEqual({ isCopy: false, isOutdated: true });
    }
    expect(late.length).toBe(1);
    isLate.resolve();
    await expect.poll(job).toMatchObject({ state: 'printed', orderId, isCopy: false });
    // So whoever prints it next prints a copy.
    expect(await asOwner(page, shop.merchantId, 'PUT', 'prints/ELSEWHERE', { orderId, state: 'begun', attempt: 1 })).toMatchObject({ isCopy: true });
    expect((await paper.texts()).map((text) => text.includes(words.receipt.copy))).toEqual([false]);
  });

  it('that is printing when its page is reloaded has perhaps printed, as two tabs and the order itself say; the next one is a copy', async () => {
    const { page, context, shop } = await readyTill({ at: 'about:blank' });
    const plug = plugOf(paper.where);
    await plugIn(page, plug);
    await choose(page);
    const { done, orderId } = await sell({ page, shop });
    plug.room = 200;
    await done.getByRole('button', { name: words.receipt.print }).click();
    await page.waitForFunction(() => (localStorage.getItem('till.receipts-leaving') ?? '[]') !== '[]');
    const tab = await context.newPage();
    await plugIn(tab, plug);
    const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
    await tab.addInitScript((stored) => {
      for (const [key, value] of Object.entries(JSON.parse(stored))) sessionStorage.setItem(key, String(value));
    }, kept);
    await tab.goto(page.url());
    // It does not say that the other page was closed, for it is not.
    await doneOn(tab).getByRole('button', { name: words.wrapper.testing }).waitFor();
    const third = await context.newPage();
    await plugIn(third, plug);
    await third.goto('/dashboard/orders?range=all');
    const view = third.getByRole('button', { name: words.orders.viewOrder.replace('{id}', orderId), exact: true });
    await view.click();
    await third.getByRole('button', { name: words.receipt.print }).click();
    await third.getByText(words.printing.elsewhere).waitFor();
    await page.reload();
    for (const each of [page, tab]) await doneOn(each).getByText(`${words.printing.reasons.interrupted} ${words.wrapper.mayGoOn}`).waitFor();
    await third.reload();
    await view.click();
    await third.getByText(`${words.printing.reasons.interrupted} ${words.wrapper.mayGoOn}`).waitFor();
    // What a closed page leaves open, the system closes.
    await plug.usb.close();
    plug.room = null;
    await third.getByRole('button', { name: words.receipt.print }).click();
    await third.getByText(words.wrapper.receiptPrinted).waitFor();
    const texts = await paper.texts();
    expect(texts.at(-1)).toContain(words.receipt.copy);
    expect(texts.filter((text) => text.includes('partial cut') && !text.includes(words.receipt.copy))).toEqual([]);
    await third.reload();
    await view.click();
    await third.getByRole('button', { name: words.receipt.print }).waitFor();
    expect(await third.getByText(words.printing.reasons.interrupted).count()).toBe(0);
  });

  it('is spoken of in four languages', async () => {
    const { page } = await readyTill({ at: '/dashboard/settings/printers' });
    for (const { id } of languages) {
      await inLanguage(page, id);
      const said = (await loadMessages(id, 'printing')).computer;
      for (const text of [said.hint, said.none, said.chooseUsb, said.chooseSerial]) await section(page, said.title).getByText(text, { exact: true }).waitFor();
    }
  });
});
