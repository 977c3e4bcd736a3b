import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as calls from '../packages/contract/src/order/calls.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { asOwner, elsewhere } from './till/elsewhere.ts';
import { bookedLater, cameLater, refundAt, sellEachQuarter } from './till/facts.ts';
import { useTills } from './till/till.ts';

const { readyTill, keptTill } = useTills();
const { reports: own, orders: list } = words;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: keyof typeof own.cards) => page.locator(`[data-figure="${name}"]`);
const figures = async (page: Page) => {
  // A shop that has given nothing off and added nothing has no card for it.
  const names = Object.keys(own.cards).filter((name) => name !== 'discounts' && name !== 'charges' && name !== 'exempt');
  const shown = names.map(async (name) => [name, await card(page, name as keyof typeof own.cards).innerText()]);
  return Object.fromEntries(await Promise.all(shown)) as Record<keyof typeof own.cards, string>;
};
/** `$1,234.50` as cents. */
const cents = (amount: string): number => Math.round(Number(amount.replace(/[$,]/g, '')) * 100);

/** What the file says that a button makes. */
async function downloaded(page: Page, name: string): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return readFileSync(await file.path(), 'utf8');
}

/** A pickup of some of one item, paid in some way or not. */
async function sell(page: Page, orderId: string, quantity: number, how: 'cash' | 'venmo' | null, itemId = 'flan'): Promise<void> {
  await elsewhere(page, { call: calls.createOrderCall, body: { source: 'register', deviceSource: 'elsewhere', orderId } });
  await elsewhere(page, { call: calls.setOrderTypeCall, orderId, body: { orderTypeLabel: 'pickup' } });
  await elsewhere(page, { call: calls.addItemCall, orderId, body: { itemId, quantity } });
  if (how === 'cash') await elsewhere(page, { call: calls.payCashCall, orderId, body: {} });
  if (how === 'venmo') await elsewhere(page, { call: calls.closeOrderCall, orderId, body: { paymentType: 'venmo' } });
}

describe('the reports', { timeout: 120_000 }, () => {
  const register = keptTill({ at: '/dashboard/faq' });

  it('say what a period adds up to, and each figure leads to its orders (DASH-04, LIM-14, USE-11)', async () => {
    const { page, shop } = await readyTill({ shop: {}, at: '/dashboard/reporting' });
    await page.getByRole('heading', { name: own.no_data, exact: true }).waitFor();
    await sell(page, 'REP1', 2, 'cash');
    await sell(page, 'REP2', 3, 'venmo');
    await sell(page, 'REP3', 1, null);
    const { total } = await asOwner(page, shop.merchantId, 'GET', 'orders/REP2');
    await asOwner(page, shop.merchantId, 'POST', 'orders/REP2/refunds', { amount: total, reason: 'cold' });
    await button(page, own.refresh).click();
    await card(page, 'gross').waitFor();
    const shown = await figures(page);
    expect(shown.orders).toBe('2');
    expect(cents(shown.net)).toBe(cents(shown.gross) - cents(shown.refunds));
    expect(cents(shown.refunds) * 2).toBe(cents(shown.net) * 3);
    expect(cents(shown.average) * 2).toBe(cents(shown.net));
    expect(cents(shown.unpaid)).toBeGreaterThan(0);
    const top = page.getByRole('table', { name: own.top }).getByRole('row');
    expect(await top.count()).toBe(2);
    expect((await top.last().innerText()).split(/\s*[\t\n]\s*/)).toEqual(['Vanilla Flan', '5', shown.gross]);
    const behind = {
      ...{ gross: ['REP1', 'REP2'], net: ['REP1', 'REP2'], tax: ['REP1', 'REP2'], tips: ['REP1', 'REP2'] },
      ...{ refunds: ['REP2'], unpaid: ['REP3'], average: ['REP1', 'REP2'] },
    };
    for (const [name, ids] of Object.entries(behind)) {
      await card(page, name as keyof typeof behind).click();
      await page.getByText((ids.length === 1 ? list.count.one : list.count.other).replace('{count}', String(ids.length)), { exact: true }).waitFor();
      for (const id of ids) await button(page, list.viewOrder.replace('{id}', id)).waitFor();
      const sum = await page.locator(`[data-sum="${name}"]`).innerText();
      expect(sum).toBe(`${list.sums[name as keyof typeof behind]} ${shown[name as keyof typeof behind]}`);
      // What led here is a filter to take off, and the others are folded; unpaid is one of them.
      expect(await page.getByRole('combobox').count()).toBe(name === 'unpaid' ? 4 : 0);
      await page.goBack();
      await card(page, 'gross').waitFor();
    }
    // Every figure of every table, and of the chart's own one, stands above the orders that it leads to.
    const openHours = async () => {
      await page.getByRole('heading', { name: own.parts.hours }).waitFor();
      // One hour is a table; more are a chart.
      if ((await button(page, own.showTable).count()) > 0) await button(page, own.showTable).click();
    };
    await openHours();
    for (const part of ['hours', 'categories', 'methods', 'devices', 'items'] as const) {
      const links = page.getByRole('table', { name: own.parts[part] }).getByRole('row').last().getByRole('link');
      const count = await links.count();
      expect(count).toBeGreaterThan(1);
      for (let at = 0; at < count; at += 1) {
        const figure = await links.nth(at).innerText();
        await links.nth(at).click();
        await page.getByRole('table', { name: list.list }).waitFor();
        const above = page.getByRole('status').filter({ hasText: figure });
        await above.waitFor();
        await page.goBack();
        if (part === 'hours') await openHours();
        await links.nth(at).waitFor();
      }
    }
    const methods = page.getByRole('table', { name: own.parts.methods });
    await methods
      .getByRole('row', { name: /^Venmo/ })
      .getByRole('link')
      .nth(1)
      .click();
    await button(page, list.viewOrder.replace('{id}', 'REP2')).waitFor();
    expect(new URL(page.url()).searchParams.get('paymentMethod')).toBe('venmo');
    expect(await page.locator('[data-sum="returned"]').innerText()).toMatch(/\$\d+\.\d\d$/);
    await page.goBack();
    await methods.waitFor();
    const csv = await downloaded(page, own.exportAll);
    // The toast lies over the button, and the pointer on both.
    expect(await downloaded(page, own.exportAll)).toBe(csv);
    expect(csv).toContain(`\r\n${own.cards.gross},${(cents(shown.gross) / 100).toFixed(2)},0.00\r\n`);
    expect(csv).toContain(`\r\n${own.cards.orders},2,0\r\n`);
    expect(csv).toMatch(/\r\nVanilla Flan,5,\d+\.\d\d\r\n/);
    expect((await downloaded(page, own.exportPart.replace('{part}', own.parts.methods))).split('\r\n')[0]).toBe('\ufeffPayment method,Taken,Refunded,Total');
    const offered = await page.getByRole('group', { name: own.days }).getByRole('button').allInnerTexts();
    expect(offered).toEqual(['Today', 'Yesterday', 'Last 7 days', 'This month', 'Last month', 'Last 3 months', own.otherDays]);
    for (const [name, said] of Object.entries(own.periods)) {
      await button(page, said).click();
      await expect.poll(() => button(page, said).getAttribute('aria-pressed')).toBe('true');
      expect(new URL(page.url()).searchParams.get('period')).toBe(name);
      if (name === 'yesterday' || name === 'lastMonth') await page.getByRole('heading', { name: own.no_data, exact: true }).waitFor();
      else await expect.poll(() => figures(page).catch(() => null)).toMatchObject({ gross: shown.gross, refunds: shown.refunds });
    }
    // What came after the day was over is said above the figures, and leads to its orders.
    expect(await page.locator('[data-came-late]').count()).toBe(0);
    await cameLater(shop, 'REP1');
    await visit(page, '/dashboard/reporting');
    const late = page.getByRole('link', { name: /^1 sale totaling \$\d+\.\d\d synced after the day ended\.$/ });
    const amount = /\$\d+\.\d\d/.exec(await late.innerText())?.[0] ?? '';
    expect(await downloaded(page, own.exportAll)).toContain(`\r\n${own.lateOrders},1\r\n${own.lateSales},${amount.slice(1)}\r\n`);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.page-paper [data-came-late]').textContent()).toBe(await late.innerText());
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await late.click();
    await button(page, list.viewOrder.replace('{id}', 'REP1')).waitFor();
    await page.getByText(list.count.one.replace('{count}', '1'), { exact: true }).waitFor();
    expect(await page.locator('[data-sum="gross"]').innerText()).toBe(`${list.sums.gross} ${amount}`);
    await button(page, list.takeOff.replace('{filter}', list.onlyLate)).waitFor();
    const [head = '', line = ''] = (await downloaded(page, list.export)).split('\r\n').map((each) => each.split(','));
    const day = (name: string) => Date.parse(line[head.indexOf(name)] ?? '');
    expect(day(list.cells.came) - day(list.cells.paid)).toBe(172_800_000);
    // What was made earlier and is booked here is said too, with both times, on paper and in the file.
    await bookedLater(shop, 'REP2');
    await visit(page, '/dashboard/reporting');
    const later = page.locator('details[data-booked-later]');
    await later.getByText(/^1 sale from an earlier day, totaling \$\d+\.\d\d, is counted in this period\.$/).click();
    const said = await later.getByRole('listitem').innerText();
    for (const part of ['REP2', `${own.later.made}: `, `${own.later.came}: `, own.later.reasons.books_closed]) expect(said).toContain(part);
    const [, madeOn = '', cameOn = ''] =
      /\r\nREP2,\d+\.\d\d,([\d -]+ [\d:]+),([\d -]+ [\d:]+),Day already closed\r\n/.exec(await downloaded(page, own.exportAll)) ?? [];
    expect(Math.round((Date.parse(`${cameOn}Z`) - Date.parse(`${madeOn}Z`)) / 86_400_000)).toBe(40);
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.page-paper [data-booked-later]').textContent()).toContain('REP2');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await later.getByRole('link', { name: 'REP2' }).click();
    await button(page, list.viewOrder.replace('{id}', 'REP2')).waitFor();
    await page.getByText(list.count.one.replace('{count}', '1'), { exact: true }).waitFor();
    const [names = '', cells = ''] = (await downloaded(page, list.export)).split('\r\n');
    const at = (name: string) => Date.parse(cells.split(',')[names.split(',').indexOf(name)] ?? '');
    expect(Math.round((at(list.cells.paid) - at(list.cells.made)) / 86_400_000)).toBe(40);
    expect(at(list.cells.came) - at(list.cells.paid)).toBeLessThan(60_000);
  });

  it('have the five best items on top, those that sold most first, and all of them below (DASH-04, LIM-14)', async () => {
    const { page } = await register();
    const sold = ['churros', 'flan', 'mango-pudding', 'sesame-balls', 'tres-leches', 'mochi-ice-cream'];
    for (const [at, itemId] of sold.entries()) await sell(page, `TOP${at}`, at + 1, 'cash', itemId);
    await visit(page, '/dashboard/reporting');
    const sales = async (name: string) => {
      const rows = await page.getByRole('table', { name, exact: true }).getByRole('row').allInnerTexts();
      return rows.slice(1).map((row) => row.split(/\s*[\t\n]\s*/).slice(0, 2));
    };
    await page.getByRole('table', { name: own.top, exact: true }).waitFor();
    const all = await sales(own.parts.items);
    expect(all.map(([, quantity]) => quantity)).toEqual(['6', '5', '4', '3', '2', '1']);
    expect(await sales(own.top)).toEqual(all.slice(0, 5));
  });

  it('of a period without anything have no data, and of one with a refund alone say that no item was sold (ERR-26)', async () => {
    const { page, shop } = await register();
    await refundAt(shop, Date.parse('2026-03-10T20:00:00Z'), 500);
    await visit(page, '/dashboard/reporting?from=2026-03-09&to=2026-03-09');
    await page.getByRole('heading', { name: 'No data', exact: true }).waitFor();
    expect(await page.getByText(own.no_item).count()).toBe(0);
    await visit(page, '/dashboard/reporting?from=2026-03-10&to=2026-03-10');
    await page.getByRole('region', { name: own.top }).getByText('No items sold in this period.', { exact: true }).waitFor();
    expect(await card(page, 'refunds').innerText()).toBe('$5.00');
    expect(await page.getByRole('heading', { name: own.no_data, exact: true }).count()).toBe(0);
  });

  it('of a day with a clock change says so, has its hours and no others, and is of any days (DASH-04)', async () => {
    const { page, shop } = await register();
    // One sale each quarter of an hour of the day on which Los Angeles puts its clocks forward, and of the one on which it puts them back.
    await sellEachQuarter(shop, [Date.parse('2026-03-08T08:00:00Z'), Date.parse('2026-03-09T07:00:00Z')], 100);
    await sellEachQuarter(shop, [Date.parse('2025-11-02T07:00:00Z'), Date.parse('2025-11-03T08:00:00Z')], 100);
    const hours = page.getByRole('table', { name: own.parts.hours });
    const opened = async (day: string) => {
      await page.goto(`/dashboard/reporting?from=${day}&to=${day}`);
      await button(page, own.showTable).click();
      return (await hours.getByRole('row').allInnerTexts()).slice(1).map((row) => row.split(/\s*[\t\n]\s*/).slice(0, 3));
    };
    const forward = await opened('2026-03-08');
    expect([forward.length, forward[1], forward[2]]).toEqual([23, ['1 AM', '4', '$4.00'], ['3 AM', '4', '$4.00']]);
    await page.getByText(own.clocksForward.replace('{day}', 'Mar 8, 2026').replace('{hours}', '23')).waitFor();
    const back = await opened('2025-11-02');
    expect([back.length, back[1], back[2]]).toEqual([24, ['1 AM', '8', '$8.00'], ['2 AM', '4', '$4.00']]);
    await page.getByText(own.clocksBack.replace('{day}', 'Nov 2, 2025').replace('{hours}', '25')).waitFor();
    await page.getByRole('img', { name: /1 AM, \$8\.00/ }).waitFor();
    await page.getByLabel(own.from, { exact: true }).fill('2025-11-01');
    await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe('2025-11-01');
    await page.getByRole('heading', { name: own.parts.days }).waitFor();
    await expect.poll(() => card(page, 'orders').innerText()).toBe('100');
    await page.getByLabel(own.to, { exact: true }).fill('2025-10-01');
    await page.getByText(own.daysWrong).waitFor();
    const paper = page.locator('.page-paper');
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await paper.getByRole('row', { includeHidden: true }).count()).toBeGreaterThan(30);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    expect(await paper.count()).toBe(0);
  });

  it('that cannot be loaded are logged, and say so when the loader hides 800 ms later; the last one stays with its time (ERR-25)', async () => {
    const { page } = await readyTill({ shop: {}, alone: true, mayComplain: [/status of 500/, /LOAD_REPORT_ERROR/, /ERR_FAILED.*reports\/sales/] });
    const call = '**/reports/sales?*';
    let failNow = () => {};
    const failing = new Promise<void>((resolve) => {
      failNow = resolve;
    });
    await page.route(call, async (route) => {
      await failing;
      await route.fulfill({ status: 500, json: { statusCode: 500, code: 'internal', message: 'x', requestId: 'r' } });
    });
    await page.goto('/dashboard/reporting');
    await page.getByText(own.reading).waitFor({ state: 'attached' });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('LOAD_REPORT_ERROR'));
    failNow();
    await logged;
    await page.clock.runFor(799);
    expect(await page.getByText(own.reading).count()).toBe(1);
    expect(await page.getByRole('heading', { name: own.notRead }).count()).toBe(0);
    await page.clock.runFor(1);
    await page.getByRole('heading', { name: own.notRead }).waitFor();
    expect(await page.getByText(own.reading).count()).toBe(0);
    await page.clock.resume();
    await page.unroute(call);
    await button(page, words.common.tryAgain).click();
    await page.getByRole('heading', { name: own.no_data, exact: true }).waitFor();
    await page.route(call, (route) => route.abort());
    await page.reload();
    await page
      .getByText(own.failedOld.split('{')[0] ?? '')
      .or(page.getByText(own.offlineOld.split('{')[0] ?? ''))
      .waitFor();
    await page.getByRole('heading', { name: own.no_data, exact: true }).waitFor();
  });
});
