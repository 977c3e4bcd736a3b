import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { dialog, sellForCash, sent } from './actions/sale-actions.ts';
import { words as till } from './actions/words.ts';
import { openProxy, type ServerProxy } from './environment/proxy.ts';
import { asOwner } from './till/elsewhere.ts';
import { openShop, type Shop } from './till/shop.ts';
import { type Till, useTills } from './till/till.ts';

const { readyTill } = useTills();
const words = await loadMessages('en-us', 'shift');

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface Register extends Till {
  readonly proxy: ServerProxy;
  readonly deviceId: string;
}

async function registerAt(device: string, shop: Shop): Promise<Register> {
  const proxy = await openProxy(inject('till').url);
  ends.push(proxy.close);
  const register = await readyTill({ shop, device, url: proxy.url, mayComplain: [/ERR_/, /status of 409/] });
  const deviceId = await register.page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}').device.id as string);
  return { ...register, proxy, deviceId };
}

/** Two registers, of which the bar uses the drawer of the front counter. */
async function twoAtOneDrawer(): Promise<{ readonly shop: Shop; readonly front: Register; readonly bar: Register }> {
  const shop = await openShop();
  const front = await registerAt('Front counter', shop);
  const bar = await registerAt('Bar', shop);
  await toDrawer(bar.page);
  await press(bar.page, words.settings);
  await dialog(bar.page).getByLabel(words.uses).selectOption({ label: 'Front counter' });
  await bar.page.waitForFunction((id) => localStorage.getItem('till.drawer-seen')?.includes(`"drawerId":"${id}"`), front.deviceId);
  await bar.page.keyboard.press('Escape');
  return { shop, front, bar };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Within the page, as it has to be without a network. */
const toDrawer = async (page: Page) => {
  await page.getByRole('link', { name: words.title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: words.title }).waitFor();
};
const toMenu = async (page: Page) => {
  await page.getByRole('link', { name: till.frame.register, exact: true }).click();
  await page.getByRole('tab', { name: till.menu.tab }).waitFor();
};
const dollars = (amount: number): string => `$${(amount / 100).toFixed(2)}`;

async function enter(page: Page, button: string, amount: string, reason: string): Promise<void> {
  await press(page, button);
  await dialog(page).getByLabel(words.amount).fill(amount);
  await dialog(page).getByLabel(words.reason).fill(reason);
  await dialog(page).getByRole('button', { name: words.record, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
}
async function open(page: Page, number: number, float: number): Promise<void> {
  await page.getByLabel(words.paper.float).fill((float / 100).toFixed(2));
  await press(page, words.open);
  await page.getByRole('heading', { name: `Shift ${number}, open since` }).waitFor();
}
async function count(page: Page, amount: number): Promise<void> {
  await press(page, words.close);
  await dialog(page).getByText(words.bySum).click();
  await dialog(page)
    .getByLabel(words.amount)
    .fill((amount / 100).toFixed(2));
  await press(page, `Close shift with ${dollars(amount)}`);
}
/** The Z that has come onto the screen, read and closed. */
async function readZ(page: Page, number: number): Promise<string> {
  const z = page.getByRole('dialog', { name: `Z report ${number}` });
  await z.getByText(words.paper.expected, { exact: true }).waitFor();
  const text = (await z.innerText()).replace(/\s+/g, ' ');
  await page.keyboard.press('Escape');
  return text;
}

interface Z {
  readonly number: number;
  readonly sales: { readonly amount: number; readonly count: number };
  readonly late: readonly object[];
  readonly outside: { readonly amount: number };
  readonly before: { readonly number: number } | null;
  readonly arrivedSince: readonly object[];
}
const zsOf = async ({ page, deviceId }: Register, { merchantId }: Shop) =>
  (await asOwner(page, merchantId, 'GET', `devices/${deviceId}/drawer/z`)) as unknown as readonly Z[];

describe('two registers at one drawer', { timeout: 180_000 }, () => {
  it('one loses its network in the afternoon and the other changes the shift: what it sold is counted in its own shift, once, and all figures agree', async () => {
    const { shop, front, bar } = await twoAtOneDrawer();
    await toDrawer(front.page);
    await open(front.page, 1, 10_000);
    await bar.page.getByRole('heading', { name: 'Shift 1, open since' }).waitFor();
    await bar.page
      .getByText(/Also used by: Front counter|Front counter/)
      .first()
      .waitFor();
    await toMenu(front.page);
    await toMenu(bar.page);
    const morning = [await sellForCash(front.page, 'Churros (4)'), await sellForCash(bar.page, 'Vanilla Flan')];
    await sent(bar.page);
    // In the afternoon.
    bar.proxy.cut();
    const afternoon = [await sellForCash(bar.page, 'Churros (4)'), await sellForCash(bar.page, 'Mango Pudding')];
    await toDrawer(bar.page);
    await bar.page.getByText(words.offline).waitFor();
    await enter(bar.page, words.paidIn, '30', 'Change from the bank');
    await enter(bar.page, words.paidOut, '12', 'Milk');
    await bar.page.getByText('Not sent yet: 2').waitFor();
    // Everything lies in one drawer: whoever counts it counts what nobody has heard of yet.
    const [early, unheard] = [10_000 + sum(morning), sum(afternoon) + 3_000 - 1_200];
    await toDrawer(front.page);
    await count(front.page, early + unheard);
    expect(await readZ(front.page, 1)).toContain(`Expected ${dollars(early)} Counted ${dollars(early + unheard)} Over ${dollars(unheard)}`);
    await open(front.page, 2, early + unheard);
    // The bar goes on without knowing, and counts for itself too.
    await toMenu(bar.page);
    const evening = await sellForCash(bar.page, 'Vanilla Flan');
    await toDrawer(bar.page);
    await count(bar.page, early + unheard + evening);
    await bar.page.getByText(words.waiting).waitFor();
    bar.proxy.mend();
    await bar.page.getByText(/^Not accepted: Close shift with/).waitFor({ timeout: 60_000 });
    await bar.page.getByText(/Z 1/).first().waitFor();
    await press(bar.page, words.discard);
    await bar.page.getByRole('heading', { name: 'Shift 2, open since' }).waitFor();
    await bar.page.getByText(/^Not sent yet/).waitFor({ state: 'detached' });
    await toMenu(bar.page);
    await sent(bar.page);
    await toDrawer(bar.page);
    await count(bar.page, early + unheard + evening);
    const second = await readZ(bar.page, 2);
    expect(second).toContain('Before it: Z 1');
    expect(second).toContain(`Late for Z 1 ${dollars(unheard)}`);
    expect(second).toContain(`Cash sales (1) ${dollars(evening)}`);
    expect(second).toContain(`Expected ${dollars(early + unheard + evening)} Counted ${dollars(early + unheard + evening)} Exact`);
    // The first Z stays as it is, and says what came of its shift since and that nothing is missing with it.
    const firstNow = async () => {
      await front.page.getByRole('button', { name: /^Z 1 / }).click();
      return readZ(front.page, 1);
    };
    await expect.poll(firstNow, { timeout: 30_000 }).toContain(`Came late, on Z 2 ${dollars(unheard)}`);
    expect(await firstNow()).toContain('Difference including it: Exact $0.00');
    const zs = await zsOf(front, shop);
    expect(zs.map(({ number, before, sales }) => [number, before?.number, sales.count])).toEqual([
      [2, 1, 1],
      [1, undefined, 2],
    ]);
    const { by_method: methods } = await asOwner(front.page, shop.merchantId, 'GET', 'reports/sales?period=today');
    const all = sum([...morning, ...afternoon, evening]);
    expect((methods as { method: string; total: number; count?: number }[]).map(({ method, total }) => [method, total])).toEqual([['cash', all]]);
    const orders = (await asOwner(front.page, shop.merchantId, 'GET', 'orders')) as unknown as { state: string }[];
    expect(orders.map(({ state }) => state)).toEqual(Array(5).fill('completed'));
    expect(sum(zs.map(({ sales }) => sales.amount)) + unheard - 3_000 + 1_200).toBe(all);
  });

  it('one counts while the other sells: the sale waits for nobody, the count is not disturbed, and both see the Z', async () => {
    const { shop, front, bar } = await twoAtOneDrawer();
    await open(bar.page, 1, 5_000);
    await toDrawer(front.page);
    await front.page.getByRole('heading', { name: 'Shift 1, open since' }).waitFor();
    await press(front.page, words.close);
    await dialog(front.page).getByLabel('$50.00, how many').fill('1');
    await toMenu(bar.page);
    const sold = await sellForCash(bar.page, 'Churros (4)');
    await sent(bar.page);
    expect(await dialog(front.page).getByLabel('$50.00, how many').inputValue()).toBe('1');
    await toDrawer(bar.page);
    await press(bar.page, words.close);
    await dialog(bar.page).getByLabel('$20.00, how many').fill('3');
    await press(front.page, 'Close shift with $50.00');
    expect(await readZ(front.page, 1)).toContain(`Expected ${dollars(5_000 + sold)} Counted $50.00 Short ${dollars(sold)}`);
    // Whoever counts at the other one is told at once, and sees the same Z.
    await dialog(bar.page).getByText(words.closedElsewhere.replace('{number}', '1')).waitFor();
    expect(await dialog(bar.page).getByRole('button', { name: 'Close shift with $60.00' }).isDisabled()).toBe(true);
    await bar.page.keyboard.press('Escape');
    await bar.page.getByRole('heading', { name: words.closedState }).waitFor();
    await bar.page.getByRole('button', { name: /^Z 1 .*Short/ }).click();
    expect(await readZ(bar.page, 1)).toContain(`Short ${dollars(sold)}`);
    expect(await zsOf(bar, shop)).toHaveLength(1);
  });
});

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}
