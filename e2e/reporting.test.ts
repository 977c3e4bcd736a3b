import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as calls from '../packages/contract/src/order/calls.ts';
import { asOwner, elsewhere } from './till/elsewhere.ts';
import { useTills } from './till/till.ts';
import { words } from './verbs/words.ts';

const { readyTill } = useTills();
const { reports: own, orders: list } = words;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: keyof typeof own.cards) => page.locator(`[data-figure="${name}"]`);
const figures = async (page: Page) => {
  const shown = Object.keys(own.cards).map(async (name) => [name, await card(page, name as keyof typeof own.cards).innerText()]);
  return Object.fromEntries(await Promise.all(shown)) as Record<keyof typeof own.cards, string>;
};
/** `$1,234.50` as cents. */
const cents = (amount: string): number => Math.round(Number(amount.replace(/[$,]/g, '')) * 100);

/** A pickup of some flans, paid in some way or not. */
async function sell(page: Page, orderId: string, quantity: number, how: 'cash' | 'venmo' | null): Promise<void> {
  await elsewhere(page, { call: calls.createOrderCall, body: { source: 'register', deviceSource: 'elsewhere', orderId } });
  await elsewhere(page, { call: calls.setOrderTypeCall, orderId, body: { orderTypeLabel: 'pickup' } });
  await elsewhere(page, { call: calls.addItemCall, orderId, body: { itemId: 'flan', quantity } });
  if (how === 'cash') await elsewhere(page, { call: calls.payCashCall, orderId, body: {} });
  if (how === 'venmo') await elsewhere(page, { call: calls.closeOrderCall, orderId, body: { paymentType: 'venmo' } });
}

describe('the reports', { timeout: 120_000 }, () => {
  it('say what a period adds up to, and each figure leads to its orders (DASH-04, LIM-14, ERR-26)', async () => {
    const { page, shop } = await readyTill({ shop: {} });
    await page.goto('/dashboard/reporting');
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
    const top = page.getByRole('region', { name: own.top }).getByRole('listitem');
    expect(await top.count()).toBe(1);
    expect((await top.first().innerText()).split('\n')).toEqual(['Vanilla Flan', '5', shown.gross]);
    const behind = {
      ...{ gross: ['REP1', 'REP2'], net: ['REP1', 'REP2'], tax: ['REP1', 'REP2'], tips: ['REP1', 'REP2'] },
      ...{ refunds: ['REP2'], unpaid: ['REP3'] },
    };
    for (const [name, ids] of Object.entries(behind)) {
      await card(page, name as keyof typeof behind).click();
      await page.getByText((ids.length === 1 ? list.count.one : list.count.other).replace('{count}', String(ids.length)), { exact: true }).waitFor();
      for (const id of ids) await button(page, list.viewOrder.replace('{id}', id)).waitFor();
      const sum = await page.locator(`[data-sum="${name}"]`).innerText();
      expect(sum).toBe(list.sums[name as keyof typeof behind].replace('{amount}', shown[name as keyof typeof behind]));
      await page.goBack();
      await card(page, 'gross').waitFor();
    }
    for (const [name, said] of Object.entries(own.periods)) {
      await button(page, said).click();
      await expect.poll(() => button(page, said).getAttribute('aria-pressed')).toBe('true');
      expect(new URL(page.url()).searchParams.get('period')).toBe(name);
      if (name === 'yesterday' || name === 'lastMonth') await page.getByRole('heading', { name: own.no_data, exact: true }).waitFor();
      else await expect.poll(() => figures(page).catch(() => null)).toMatchObject({ gross: shown.gross, refunds: shown.refunds });
    }
  });

  it('that cannot be loaded are logged, and say so when the loader has hidden; the last one stays with its time (ERR-25)', async () => {
    const { page } = await readyTill({ shop: {}, mayComplain: [/status of 500/, /LOAD_REPORT_ERROR/, /ERR_FAILED.*reports\/sales/] });
    const call = '**/reports/sales?*';
    await page.route(call, (route) => route.fulfill({ status: 500, json: { statusCode: 500, code: 'internal', message: 'x' } }));
    await page.addInitScript((said) => {
      const marks = Object.assign(globalThis, { marks: {} as Record<string, number> }).marks;
      const warn = console.warn;
      console.warn = (...parts: unknown[]) => {
        if (parts[0] === 'LOAD_REPORT_ERROR') marks['logged'] ??= performance.now();
        warn(...parts);
      };
      new MutationObserver(() => {
        if (document.body?.innerText.includes(said)) marks['said'] ??= performance.now();
      }).observe(document, { childList: true, subtree: true });
    }, own.notRead);
    await page.goto('/dashboard/reporting');
    await page.getByRole('heading', { name: own.notRead }).waitFor();
    const { logged, said } = await page.evaluate(() => (globalThis as unknown as { marks: { logged: number; said: number } }).marks);
    expect(said - logged).toBeGreaterThanOrEqual(799);
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
