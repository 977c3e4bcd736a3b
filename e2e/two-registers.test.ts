import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { addPlain, beginWith, cart, lines, painted } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { openProxy, type ServerProxy } from './environment/proxy.ts';
import { asOwner, soldOutInMenu } from './till/elsewhere.ts';
import { holding, losingAnswers } from './till/network.ts';
import { orderByCall } from './till/order-by-call.ts';
import { openShop, type Shop, sellOut } from './till/shop.ts';
import { type Till, type TillOptions, useTills } from './till/till.ts';

const { readyTill } = useTills();

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface Register extends Till {
  readonly proxy: ServerProxy;
}

/** A register at a device, at a proxy of its own. */
async function registerAt(device: string, shop: Shop, options: TillOptions = {}): Promise<Register> {
  const proxy = await openProxy(inject('till').url);
  ends.push(proxy.close);
  const till = await readyTill({ mayComplain: [/ERR_/, /status of (4(09|22|04)|504)/], ...options, shop, device, url: proxy.url });
  return { ...till, proxy };
}

const activeOrder = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
const names = async (page: Page) =>
  (await lines(page).allInnerTexts()).map((text) =>
    text
      .replace(/\s+/g, ' ')
      .replace(/^.*Edit /, '')
      .replace(/ \$.*/, ''),
  );
const total = async (page: Page) =>
  (
    await cart(page)
      .getByRole('button', { name: /^\s*Pay / })
      .innerText()
  ).trim();

async function twoOnOneOrder(): Promise<{ readonly shop: Shop; readonly front: Register; readonly bar: Register; readonly orderId: string }> {
  const shop = await openShop();
  const orderId = await orderByCall(shop);
  // It is the order of both, as after a tap in the list of open ones.
  const taken = { settings: { activeOrderId: orderId } };
  const front = await registerAt('Front counter', shop, taken);
  const bar = await registerAt('Bar', shop, taken);
  for (const { page } of [front, bar]) {
    await lines(page).first().waitFor();
    await page.locator('[data-live="true"]').waitFor();
    // What a line is added with has been fetched before a connection is cut.
    await page.waitForFunction(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return [/\/ItemDialog-.*\.js$/, /\/words-.*-taps-.*\.js$/].every((file) => fetched.some((name) => file.test(name)));
    });
  }
  return { shop, front, bar, orderId };
}

describe('two registers on one order', () => {
  it('lose nothing and agree, whatever their connections do meanwhile', async () => {
    const { shop, front, bar, orderId } = await twoOnOneOrder();
    front.proxy.cut();
    await addPlain(front.page, 'Vanilla Flan');
    bar.proxy.slow(700);
    await addPlain(bar.page, 'Tres Leches Cake');
    await addPlain(front.page, 'Mango Pudding');
    bar.proxy.cut();
    front.proxy.mend();
    await addPlain(bar.page, 'Vanilla Flan');
    await addPlain(front.page, 'Sesame Balls (3)');
    await bar.page.reload().catch(() => undefined);
    bar.proxy.slow(0);
    bar.proxy.mend();
    await expect
      .poll(() =>
        bar.page.reload().then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    const all = ['Churros (4)', 'Mango Pudding', 'Sesame Balls (3)', 'Tres Leches Cake', 'Vanilla Flan', 'Vanilla Flan'];
    for (const { page } of [front, bar]) await expect.poll(async () => (await names(page)).toSorted(), { timeout: 30_000 }).toEqual(all);
    const order = await asOwner(front.page, shop.merchantId, 'GET', `orders/${orderId}`);
    const items = order['items'] as readonly { name: string }[];
    await expect.poll(() => names(front.page)).toEqual(items.map(({ name }) => name));
    await expect.poll(() => names(bar.page)).toEqual(items.map(({ name }) => name));
    const shown = `Pay $${((order['total'] as number) / 100).toFixed(2)}`;
    expect([await total(front.page), await total(bar.page)]).toEqual([shown, shown]);
  });

  it('say what the other did, and which it was; a + at both in the same moment counts at both, and at each once', async () => {
    const { shop, front, bar, orderId } = await twoOnOneOrder();
    await addPlain(front.page, 'Vanilla Flan');
    await bar.page.getByText('Front counter added Vanilla Flan').waitFor();
    await lines(bar.page).filter({ hasText: 'Vanilla Flan' }).waitFor();
    const flan = (page: Page) => lines(page).filter({ hasText: 'Vanilla Flan' });
    const more = (page: Page) =>
      flan(page)
        .first()
        .getByRole('button', { name: words.order.line.more.replace('{name}', 'Vanilla Flan') });
    await more(bar.page).click();
    await front.page.getByText('Bar changed Vanilla Flan from 1 to 2').waitFor();
    // What was done here is no news here.
    await painted(front.page);
    expect(await front.page.getByText('Front counter added Vanilla Flan').count()).toBe(0);

    const shows = (page: Page, quantity: number) =>
      flan(page)
        .first()
        .getByRole('status')
        .filter({ hasText: String(quantity) })
        .waitFor({ timeout: 30_000 });
    const kept = async () => (await asOwner(front.page, shop.merchantId, 'GET', `orders/${orderId}`))['items'];
    // Neither hears the other. What the server answers the front counter is lost, and its page is begun anew before it was said again.
    bar.proxy.cut();
    const lost = await losingAnswers(front.page, '**/cart/*', 'PUT');
    await more(front.page).click();
    await expect.poll(kept).toMatchObject([{ quantity: 3 }, {}]);
    await more(bar.page).click();
    await shows(bar.page, 3);
    await lost.mend();
    await front.page.reload();
    bar.proxy.mend();
    for (const { page } of [front, bar]) await shows(page, 4);
    await expect.poll(kept).toMatchObject([{ quantity: 4 }, {}]);

    // Who writes a note has typed no quantity: what the other adds meanwhile stays.
    await flan(front.page)
      .getByRole('button', { name: /^Edit Vanilla Flan/ })
      .click();
    const box = front.page.getByRole('dialog');
    await box.getByLabel(words.menu.note).fill('warm');
    await more(bar.page).click();
    await expect.poll(kept).toMatchObject([{ quantity: 5 }, {}]);
    await box.getByRole('button', { name: /^\s*Update/ }).click();
    await expect.poll(kept).toMatchObject([{ quantity: 5, note: 'warm' }, {}]);

    // One more after a change of taxes is sold at those, beside what was there.
    const [tax] = (await asOwner(front.page, shop.merchantId, 'GET', 'taxes')) as unknown as readonly { id: string; rate: number }[];
    const { id, ...seen } = tax as { id: string; rate: number };
    await asOwner(front.page, shop.merchantId, 'PUT', `taxes/${id}`, { ...seen, rate: seen.rate + 100_000, seen });
    await front.page.reload();
    await shows(front.page, 5);
    await front.page.waitForFunction((rate) => (localStorage.getItem('till.merchant') ?? '').includes(`"rate":${rate}`), seen.rate + 100_000);
    await more(front.page).click();
    await expect.poll(kept).toMatchObject([{ quantity: 1, note: 'warm', taxRates: [{ rate: seen.rate + 100_000 }] }, { quantity: 5 }, {}]);
    await expect.poll(() => flan(bar.page).count()).toBe(2);
  });

  it('an order that was paid at the other is said plainly, and what was rung up too late for it is refused aloud', async () => {
    const { shop, front, bar, orderId } = await twoOnOneOrder();
    bar.proxy.cut();
    await addPlain(bar.page, 'Vanilla Flan');
    await asOwner(front.page, shop.merchantId, 'POST', `orders/${orderId}/pay-cash`, {});
    await front.page.getByText(words.live.paid.title).waitFor();
    bar.proxy.mend();
    const said = bar.page.getByRole('dialog', { name: words.live.paid.title });
    const refused = bar.page.getByRole('dialog', { name: words.order.alerts.addItem });
    await said.or(refused).first().waitFor({ timeout: 30_000 });
    const seen: string[] = [];
    for (let closed = 0; closed < 2; closed++) {
      await said.or(refused).first().waitFor();
      seen.push((await said.count()) > 0 ? 'paid' : 'refused');
      const one = (await said.count()) > 0 ? said : refused;
      if (one === refused) expect(await refused.getByRole('alert').innerText()).toContain('Vanilla Flan');
      await one.getByRole('button', { name: words.common.close, exact: true }).last().click();
      await one.waitFor({ state: 'detached' });
    }
    expect(seen.toSorted()).toEqual(['paid', 'refused']);
    await bar.page.getByRole('button', { name: words.order.cart.startOrder }).waitFor();
  });

  it('a refused change holds submitting back until the staff decide, and says what can be done', async () => {
    const shop = await openShop();
    const { page, proxy } = await registerAt('Front counter', shop);
    await beginWith(page, 'Churros (4)', { table: '4' });
    const orderId = await activeOrder(page);
    await expect.poll(async () => ((await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`))['items'] as unknown[]).length).toBe(1);
    const { release } = await holding(page, '**/items');
    await sellOut(shop, 'chili-crisp-jar');
    await expect.poll(() => soldOutInMenu(page, shop.merchantId, 'chili-crisp-jar')).toBe(true);
    await addPlain(page, 'Chili Crisp, 8 oz Jar');
    await page.getByRole('button', { name: words.order.steps.submit, exact: true }).click();
    await page.getByText(words.order.line.sendingToKitchen).first().waitFor();
    release();
    const alert = page.getByRole('dialog', { name: words.order.alerts.addItem });
    await alert.getByText(words.outbox.holdsBack, { exact: false }).waitFor();
    expect((await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`))['state']).toBe('open');
    await alert.getByRole('button', { name: words.outbox.leaveOut }).click();
    await page.getByText(words.order.submitted).waitFor();
    expect((await names(page)).join()).toBe('Churros (4)');
    expect((await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`))['state']).toBe('accepted');
    proxy.slow(0);
  });

  it('a deletion that fails is logged only: the line is gone already (ERR-18)', async () => {
    const shop = await openShop();
    // What happens elsewhere is not heard here.
    const { page } = await registerAt('Bar', shop, { hears: false, mayComplain: [/status of 404/, /ERR_/] });
    await beginWith(page, 'Churros (4)');
    const orderId = await activeOrder(page);
    await expect
      .poll(async () => ((await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`).catch(() => null))?.['items'] as unknown[])?.length)
      .toBe(1);
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    const [line] = order['items'] as readonly { id: string }[];
    await asOwner(page, shop.merchantId, 'DELETE', `orders/${orderId}/items/${line?.id}`);
    const read = await holding(page, (url) => url.pathname.endsWith(`/orders/${orderId}`));
    const logged = page.waitForRequest((request) => request.url().endsWith('/logs') && (request.postData() ?? '').includes('REMOVE_ITEM_ERROR'), {
      timeout: 30_000,
    });
    await page.getByRole('button', { name: words.order.line.delete.replace('{name}', 'Churros (4)') }).click();
    // However long it takes to read the order that is right, the line does not come back meanwhile.
    await expect.poll(read.count).toBe(1);
    await painted(page);
    expect(await lines(page).count()).toBe(0);
    read.release();
    expect((await logged).postData()).toContain('line_not_found');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await lines(page).count()).toBe(0);
    await expect.poll(() => page.getByRole('region', { name: words.frame.state }).getByRole('button').count()).toBe(0);
  });
});
