import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { headers as names } from '../packages/contract/src/headers.ts';
import { addPlain, beginWith, orderIdIn, painted, payButton, selectDevice, sent, toCheckout, toPay } from './actions/sale-actions.ts';
import { words } from './actions/words.ts';
import { asOwner, soldOutInMenu } from './till/elsewhere.ts';
import { holding } from './till/network.ts';
import { rewriteMenu, sellOut } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { readyTill, signedInTill } = useTills();

const churros = (page: Page) => page.getByRole('button', { name: /^Churros \(4\)/ }).first();
const jar = (page: Page) => page.getByRole('button', { name: /Chili Crisp, 8 oz Jar/ }).first();
const wholeMenu = '**/read/';
const overlay = '**/menu/overlay';
/** What this browser keeps in a store of a database: it does so behind the screen. */
const stored = (page: Page, database: string, store: string): Promise<readonly unknown[]> =>
  page.evaluate(
    ([database = '', store = '']) =>
      new Promise<unknown[]>((resolve) => {
        const opened = indexedDB.open(database);
        opened.onsuccess = () => {
          const asked = opened.result.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => {
            opened.result.close();
            resolve(asked.result);
          };
        };
      }),
    [database, store],
  );
/** The menu is kept whole, and `what` stands in it. */
const kept = (page: Page, what: RegExp) =>
  expect
    .poll(async () => {
      const inIt = what.test(((await stored(page, 'till-menu', 'category')) as { text: string }[]).map(({ text }) => text).join());
      return inIt && (await stored(page, 'till-menu', 'menu')).length === 1;
    })
    .toBe(true);

describe('a start', () => {
  it('asks for the profile, the devices, and merchant and menu by merchant and token (OTH-01)', async () => {
    const till = await signedInTill('about:blank');
    const asked: Request[] = [];
    till.page.on('request', (request) => asked.push(request));
    // The sign-in page asks whether there is a session, and goes on with it.
    await till.page.goto('/login');
    await selectDevice(till.page);
    await churros(till.page).waitFor();
    const paths = asked.map((request) => new URL(request.url()).pathname);
    const { merchantId } = till.shop;
    for (const path of ['/auth/register/authenticate', '/auth/register/profile', `/api/register/merchants/${merchantId}/devices`])
      expect(paths).toContain(path);
    const data = asked.filter((request) => [`/api/register/merchants/${merchantId}`, '/read/'].includes(new URL(request.url()).pathname));
    expect(data.map((request) => new URL(request.url()).pathname).toSorted()).toEqual([`/api/register/merchants/${merchantId}`, '/read/']);
    for (const request of data) expect(request.headers()[names.token]).toMatch(new RegExp(`^${merchantId}\\.`));
    expect(data.find((request) => request.method() === 'POST')?.postDataJSON().variables).toEqual({ merchantId });
  });

  it('shows the menu of the last one at once, and asks only what is sold out since', async () => {
    const { page, shop } = await readyTill({ shop: {} });
    await churros(page).waitFor();
    await kept(page, /Churros/);
    const whole = await holding(page, wholeMenu);
    const asked = await holding(page, overlay);
    await sellOut(shop, 'chili-crisp-jar');
    await expect.poll(() => soldOutInMenu(page, shop.merchantId, 'chili-crisp-jar')).toBe(true);
    await page.reload();
    await jar(page).waitFor();
    expect(await jar(page).isEnabled()).toBe(true);
    await expect.poll(asked.count).toBeGreaterThan(0);
    asked.release();
    await jar(page).getByText(words.menu.soldOut).waitFor();
    expect(whole.count()).toBe(0);
    await kept(page, /"chili-crisp-jar"[^{]*"stock":0/);
    // And the start after it knows that too.
    await page.unroute(overlay);
    await holding(page, overlay);
    await page.reload();
    await jar(page).getByText(words.menu.soldOut).waitFor();
  });

  it('reads the whole menu behind the screen when there is another one', async () => {
    const { page, shop } = await readyTill({ shop: {} });
    await churros(page).waitFor();
    await kept(page, /Churros/);
    const version = async () => (await asOwner(page, shop.merchantId, 'GET', 'menu/overlay'))['version'];
    const before = await version();
    await rewriteMenu(shop, /Churros \(4\)/, 'Churros grandes');
    // The server looks again within a second.
    await expect.poll(version).not.toBe(before);
    const whole = await holding(page, wholeMenu);
    await page.reload();
    await churros(page).waitFor();
    await expect.poll(whole.count).toBe(1);
    whole.release();
    await page.getByRole('button', { name: /^Churros grandes/ }).waitFor();
    expect(await churros(page).count()).toBe(0);
  });

  it('shows the pictures of the last one, whatever became of the way to them', async () => {
    const { page } = await readyTill({ settings: { tiles: 'large' }, mayComplain: [/Failed to load resource.*\/menu\//, /ERR_FAILED/] });
    const drawn = () => page.locator('li img').evaluateAll((images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length);
    await churros(page).waitFor();
    await expect.poll(drawn).toBeGreaterThan(5);
    await expect.poll(async () => (await stored(page, 'till-pictures', 'pictures')).length).toBeGreaterThan(30);
    await page.route('**/menu/*.svg', (route) => route.abort());
    await page.reload();
    await churros(page).waitFor();
    await expect.poll(drawn).toBeGreaterThan(5);
  });
});

describe('a picture that does not come', () => {
  it('is given up after five seconds: the tile keeps its colour (LIM-32)', async () => {
    const till = await signedInTill('about:blank', { settings: { tiles: 'large' } });
    // Of all the page's limits only one of exactly five seconds is brought forward, so only that one can end the wait.
    await till.context.addInitScript(() => {
      const limit = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => limit(ms === 5_000 ? 50 : ms);
    });
    const gone = till.page.waitForEvent('requestfailed', {
      predicate: (request) => request.url().endsWith('.svg') && request.url().includes('/menu/'),
      timeout: 9_000,
    });
    await till.page.route('**/menu/*.svg', () => undefined);
    await till.page.goto('/dashboard/select-device');
    await selectDevice(till.page);
    await churros(till.page).waitFor();
    await gone;
    expect(await till.page.locator('li img').count()).toBe(0);
    expect(await churros(till.page).isEnabled()).toBe(true);
  });
});

describe('syncing the inventory', () => {
  it('turns its icon once in 750 ms until the answer is here (LIM-32)', async () => {
    const { page } = await readyTill();
    const { release } = await holding(page, wholeMenu);
    await page.getByRole('button', { name: words.menu.sync }).click();
    const button = page.getByRole('button', { name: words.menu.syncing });
    const turn = () => button.locator('svg').evaluate((icon) => getComputedStyle(icon).animationName !== 'none' && getComputedStyle(icon).animationDuration);
    // This till prefers less motion: nothing turns.
    expect(await turn()).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await turn()).toBe('0.75s');
    release();
    await button.waitFor({ state: 'detached' });
  });

  it('says that it worked, with the time (ERR-24)', async () => {
    const { page } = await readyTill();
    await page.getByRole('button', { name: words.menu.sync }).click();
    const toast = page.locator('[data-sonner-toast]');
    await toast.getByText('Inventory synced successfully.').waitFor();
    expect(await toast.innerText()).toMatch(/\d{1,2}:\d{2}:\d{2} [AP]M/);
  });

  it('that fails is logged, and the menu that is there stays (ERR-24)', async () => {
    const { page } = await readyTill({ mayComplain: [/ERR_FAILED/] });
    await churros(page).waitFor();
    await page.route(wholeMenu, (route) => route.abort());
    const logged = page.waitForRequest((request) => request.url().endsWith('/logs') && (request.postData() ?? '').includes('SYNC_INVENTORY_ERROR'), {
      timeout: 40_000,
    });
    await page.getByRole('button', { name: words.menu.sync }).click();
    await logged;
    await churros(page).waitFor();
    await painted(page);
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });
});

describe('a menu that changed behind the screen', () => {
  it('changes nothing for who was shown its prices: cash that was taken without a connection is recorded', async () => {
    const { page, shop, context } = await readyTill({ shop: {}, alone: true, mayComplain: [/ERR_INTERNET_DISCONNECTED/] });
    await beginWith(page, 'Churros (4)');
    await sent(page);
    // The screens of a whole sale come when nobody waits for them.
    await toCheckout(page);
    await toPay(page);
    const orderId = orderIdIn(page);
    await page.goBack();
    await page.goBack();
    await context.setOffline(true);
    await addPlain(page, 'Vanilla Flan');
    await rewriteMenu(shop, /("name": "Vanilla Flan"[\s\S]*?"price": )\d+/, '$1995');
    await toCheckout(page);
    await toPay(page);
    await payButton(page).click();
    await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    await context.setOffline(false);
    await page.locator('[data-sent="true"]').waitFor({ timeout: 30_000 });
    const order = await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`);
    expect(order).toMatchObject({ state: 'completed', items: [{ name: 'Vanilla Flan', price: 595 }, { name: 'Churros (4)' }] });
  });
});
