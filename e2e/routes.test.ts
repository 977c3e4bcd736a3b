import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { beginWith, cart, selectDevice } from './actions/sale-actions.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { sizes } from './environment/sizes.ts';
import { holding } from './till/network.ts';
import { removeShop } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { newTill, readyTill, sharedTill, signedInTill } = useTills();
const unauthorized = /status of 401/;

/** Holds every call about an order; `answer` tells those that are held that the server is busy, and holds no more. */
async function holdCalls(page: Page) {
  const calls = '**/api/merchants/*/orders**';
  const held = page.waitForRequest(calls);
  let isOver = false;
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(calls, async (route) => {
    if (isOver) return route.fallback();
    await end;
    return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'busy', requestId: 'r' } });
  });
  return {
    async answer() {
      await held;
      isOver = true;
      letGo();
    },
  };
}

describe('a screen whose code was never fetched', () => {
  it('says without a connection that nothing is lost, asks again, and opens by itself when the connection is back', async () => {
    const { page, context } = await readyTill({ alone: true, at: 'about:blank', mayComplain: [/ERR_/, /no connection/, /status of 503/] });
    await context.route('**/assets/sale-*', (route) => route.abort());
    await page.goto('/dashboard/register/main');
    const late = await holdCalls(page);
    await beginWith(page, 'Churros (4)');
    await context.setOffline(true);
    await page.getByText(words.frame.offline).first().waitFor();
    await cart(page).getByRole('button', { name: words.order.checkout.title }).click();
    await page.getByRole('heading', { name: words.frame.notFetchedTitle }).waitFor();
    // An answer that was on its way says nothing of now: loading the page again would lose it.
    const asksAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await late.answer();
    await asksAgain;
    const again = page.getByRole('button', { name: words.common.tryAgain });
    await again.click();
    await again.and(page.locator('[aria-busy=false]')).waitFor();
    await page.getByRole('heading', { name: words.frame.notFetchedTitle }).waitFor();
    await context.unroute('**/assets/sale-*');
    await context.setOffline(false);
    await page.getByRole('button', { name: new RegExp(`^${words.order.steps.continue}`) }).waitFor();
    await page.getByText('Churros (4)').first().waitFor();
  });

  it('has its styles, although they did not come at first', async () => {
    const { page, context } = await signedInTill('/dashboard/select-device', { fetchesAhead: true, mayComplain: [/ERR_/] });
    let tries = 0;
    await context.route('**/assets/sale-*.css', (route) => (tries++ === 0 ? route.abort() : route.continue()));
    await selectDevice(page);
    await beginWith(page, 'Churros (4)');
    await expect.poll(() => tries).toBe(1);
    await cart(page).getByRole('button', { name: words.order.checkout.title }).click();
    await page.getByRole('button', { name: new RegExp(`^${words.order.steps.continue}`) }).waitFor();
    // A browser keeps a sheet that did not come, and shows nobody its rules.
    const isStyled = await page.evaluate(() =>
      [...document.styleSheets].some((sheet) => {
        try {
          return sheet.href?.includes('/sale-') === true && sheet.cssRules.length > 0;
        } catch {
          return false;
        }
      }),
    );
    expect([isStyled, tries]).toEqual([true, 2]);
  });

  it('is reloaded by the router while the server answers, as a new version needs it', async () => {
    // Whether React says so before the page is gone is the machine's to decide.
    const { page, context } = await readyTill({ alone: true, at: 'about:blank', mayComplain: [/ERR_/, /dynamically imported module/] });
    let isGone = true;
    await context.route('**/assets/sale-*', (route) => (isGone ? route.abort() : route.continue()));
    await page.goto('/dashboard/register/main');
    await beginWith(page, 'Churros (4)');
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isGone = false;
    });
    const reloaded = page.waitForEvent('load');
    await cart(page).getByRole('button', { name: words.order.checkout.title }).click();
    await reloaded;
    await page.getByRole('button', { name: new RegExp(`^${words.order.steps.continue}`) }).waitFor();
  });
});

describe('the route table', () => {
  // Whatever address it is at.
  const loaded = sharedTill({ at: '/no/such/page' });

  it('leads from an address that is no screen to the screen that is meant (ROUTE-01, ROUTE-03, ROUTE-04, ROUTE-06, ROUTE-09, ROUTE-13)', async () => {
    // Typed, and from within.
    const { page } = await loaded();
    await page.waitForURL('**/dashboard/register/main');
    const leads = { '/dashboard': '/home', '/': '/register/main', '/settings': '/settings', '/dashboard/register': '/register/main', '/no': '/register/main' };
    for (const [from, to] of Object.entries(leads)) {
      await visit(page, '/dashboard/faq');
      await visit(page, from);
      expect([from, new URL(page.url()).pathname]).toEqual([from, `/dashboard${to}`]);
    }
  });

  it('each address of the dashboard has its own screen (ROUTE-06)', async () => {
    const { page } = await loaded();
    const { frame } = words;
    const screens = {
      ...{ '/home': words.home.title, '/reporting': frame.reporting, '/customers': frame.customers, '/orders': frame.orders },
      ...{ '/settings': frame.settings, '/faq': frame.faq, '/select-device': words.device.title },
    };
    expect(new Set(Object.values(screens)).size).toBe(7);
    for (const [path, heading] of Object.entries(screens)) {
      await visit(page, `/dashboard${path}`);
      await page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/dashboard${path}`);
    }
  });

  it('/start leads to the first of four steps, each with its own screen (ROUTE-07, ROUTE-08)', async () => {
    const { page } = await loaded();
    await visit(page, '/start');
    await page.waitForURL('**/start/business-info');
    const { business, device, tax, complete } = await loadMessages('en-us', 'setup');
    const steps = { 'business-info': business.title, 'setup-device': device.title, 'setup-tax': tax.title, 'setup-complete': complete.title };
    for (const [step, heading] of Object.entries(steps)) {
      await visit(page, `/start/${step}`);
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`/start/${step}`);
    }
  });

  it('a phone has the three entries menu, orders and settings at its foot (ROUTE-11)', async () => {
    const { page } = await loaded();
    await page.setViewportSize(sizes.phone);
    await visit(page, '/dashboard/home');
    const tiles = page.getByRole('navigation', { name: words.frame.navigation }).getByRole('link');
    await tiles.first().waitFor();
    expect(await tiles.evaluateAll((all) => all.map((tile) => new URL((tile as HTMLAnchorElement).href).pathname))).toEqual([
      '/dashboard/register/main',
      '/dashboard/orders',
      '/dashboard/settings',
    ]);
    await page.setViewportSize(sizes.tablet);
  });

  it('the error page needs merchantId and token, else it is the unauthorized one (ROUTE-02, ERRS-01, ERRS-03, ERRS-04, VAL-23, USE-17)', async () => {
    const { page } = await newTill({ mayComplain: [unauthorized] });
    for (const half of ['', '?merchantId=m', '?token=t']) {
      await visit(page, `/error${half}`);
      await page.waitForURL('**/unauthorized');
      await page.getByRole('heading', { name: 'Unauthorized', exact: true }).waitFor();
    }
    await page.goto('/error?merchantId=1&token=t');
    await page.getByText('Please contact customer service.').waitFor();
    expect(new URL(page.url()).search).toBe('?merchantId=1&token=t');
    const ways = page.getByRole('main').getByRole('link');
    expect(await ways.evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual([
      ['Call (555) 010-0199', 'tel:+1 555 010 0199'],
      ['Email support@till.test', 'mailto:support@till.test'],
    ]);
    expect(await page.getByText(words.frame.supportHours).isVisible()).toBe(true);
  });
});

describe('the page of somebody who was let in nowhere', () => {
  it('lets who has a session on to the register, and is gone from the history (ERRS-02)', async () => {
    const { page } = await readyTill({ at: 'about:blank' });
    await page.goto('/unauthorized');
    await page.waitForURL('**/dashboard/register/main');
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });

  it('says nothing of who is signed in while nobody answers, and asks again on demand', async () => {
    const { page } = await readyTill({ alone: true, at: 'about:blank', mayComplain: [/Failed to load resource/] });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/auth/register/authenticate', async (route) => {
      await held;
      return route.abort();
    });
    await page.goto('/unauthorized');
    await page.getByRole('status').filter({ hasText: words.common.loading }).waitFor();
    expect(await page.getByText(words.frame.unauthorized, { exact: true }).count()).toBe(0);
    goOn();
    await page.getByRole('alert').filter({ hasText: words.common.noAnswer }).waitFor();
    expect(await page.getByText(words.home.unauthorizedText).count()).toBe(0);
    await page.unroute('**/auth/register/authenticate');
    await page.getByRole('button', { name: words.common.tryAgain }).click();
    await page.waitForURL('**/dashboard/register/main');
  });
});

describe('a screen that a bug broke', () => {
  it('says that nothing is lost and whom to ask, is in the log, and is there again after a reload, which waits for a connection', async () => {
    const { page, context, shop, url } = await readyTill({ alone: true, at: 'about:blank', mayComplain: [/reading 'words'/, /ERR_/] });
    const logged: string[] = [];
    page.on('request', (request) => request.url().endsWith('/logs') && logged.push(request.postData() ?? ''));
    await context.route('**/assets/settings-*.js', async (route) => {
      const code = await (await route.fetch()).text();
      return route.fulfill({ contentType: 'text/javascript', body: code.replace(/\.versionHint/, '.versionHint.noSuch.words') });
    });
    await page.goto('/dashboard/settings');
    await page.getByRole('heading', { name: words.frame.brokenTitle }).waitFor();
    expect(await page.getByText(words.frame.brokenText).isVisible()).toBe(true);
    const { supportPhone, supportEmail } = await (await page.request.get(`${url}/config.json`)).json();
    const ways = page.getByRole('main').getByRole('link');
    expect(await ways.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([`tel:${supportPhone}`, `mailto:${supportEmail}`]);
    const line = () => logged.flatMap((text) => JSON.parse(text).entries).find(({ tag }) => tag === 'APP_ERROR');
    await expect.poll(line).toMatchObject({
      level: 'error',
      merchantId: shop.merchantId,
      url: '/dashboard/settings',
      error: { message: "Cannot read properties of undefined (reading 'words')", stack: expect.stringContaining('/assets/') },
    });
    await context.unroute('**/assets/settings-*.js');
    await context.setOffline(true);
    const again = page.getByRole('button', { name: words.frame.reload });
    await again.click();
    await page.getByRole('alert').filter({ hasText: words.common.noAnswer }).waitFor();
    await context.setOffline(false);
    await again.click();
    await page.getByRole('switch', { name: words.settings.groupingItems }).waitFor();
  });
});

describe('a business that is no more', () => {
  it('is said, with whom to ask and the way out (ERR-04)', async () => {
    const { page, shop } = await signedInTill('/dashboard/select-device', { shop: {}, mayComplain: [/status of 40[14]/, /Merchant does not exists!/] });
    const logged = page.waitForRequest((request) => request.url().endsWith('/logs') && /Merchant does not exists!/.test(request.postData() ?? ''));
    const own = `/api/register/merchants/${shop.merchantId}`;
    const reading = await holding(page, `**${own}`);
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .click();
    await expect.poll(reading.count).toBe(1);
    await removeShop(shop);
    await expect.poll(async () => (await page.request.get(own)).status()).toBe(404);
    reading.release();
    await page.getByRole('heading', { name: words.frame.noMerchantTitle }).waitFor();
    await page.getByText(words.frame.contactService).waitFor();
    await logged;
    await page.getByRole('button', { name: words.settings.logout }).click();
    await page.waitForURL('**/login');
  });

  it('is said where its menu was kept, too', async () => {
    const { page, shop } = await readyTill({ shop: {}, mayComplain: [/status of 40[14]/, /Merchant does not exists!/, /_ERROR/] });
    await removeShop(shop);
    await expect.poll(async () => (await page.request.get(`/api/register/merchants/${shop.merchantId}`)).status()).toBe(404);
    await page.reload();
    await page.getByRole('heading', { name: words.frame.noMerchantTitle }).waitFor();
  });
});

describe('a token that is too old', () => {
  it('is replaced where the session is good: nobody is signed out by a reading', async () => {
    const { page } = await readyTill({ shop: {}, alone: true, mayComplain: [/status of 401/] });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        const old = localStorage.getItem(key)?.replace(/"token":"([^".]+)\.[^"]+"/g, `"token":"$1.${'x'.repeat(43)}"`);
        if (old !== undefined) localStorage.setItem(key, old);
      }
      localStorage.removeItem('till.merchant');
    });
    const refused = page.waitForResponse((response) => response.status() === 401);
    await page.reload();
    await refused;
    await page.getByRole('tab', { name: words.menu.tab }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/register/main');
  });
});

describe('the bar of a phone', () => {
  it('has the rest of the menu behind "More", which closes as it leads there', async () => {
    const { page } = await readyTill({ size: 'phone' });
    const more = page.getByRole('button', { name: words.frame.more, exact: true });
    await more.click();
    const menu = page.getByRole('dialog', { name: words.frame.more });
    await menu.getByRole('link', { name: words.frame.reporting }).click();
    await page.waitForURL('**/dashboard/reporting');
    await menu.waitFor({ state: 'detached' });
    await more.click();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  });
});

describe('the guard', () => {
  it('fetches the profile for dashboard and start, GUARD-04 and for nothing else (GUARD-01)', async () => {
    const { page } = await newTill({ mayComplain: [unauthorized] });
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/auth/register/profile') && asked.push(new URL(page.url()).pathname));
    await page.goto('/unauthorized');
    await page.getByText(words.frame.unauthorized, { exact: true }).first().waitFor();
    expect(asked).toHaveLength(0);
    for (const path of ['/dashboard/orders', '/start/setup-tax']) {
      asked.length = 0;
      await page.goto(path);
      await page.waitForURL('**/login');
      expect(asked.length).toBeGreaterThan(0);
    }
  });

  it('an owner without a merchant is led to the first step of the wizard, wherever they go (GUARD-02, FLOW-41)', async () => {
    const shop = { merchantId: 'none', email: `new-${randomBytes(4).toString('hex')}@till.test` };
    const { page } = await signedInTill('/dashboard/orders', { shop });
    await page.waitForURL('**/start/business-info');
    await visit(page, '/start/setup-tax');
    await page.waitForURL('**/start/business-info');
  });

  it('a loading bar shows while nobody knows yet who is signed in, before the first screen (GUARD-05)', async () => {
    const { page } = await readyTill({ at: 'about:blank' });
    const { release } = await holding(page, '**/auth/register/profile');
    await page.goto('/dashboard/home');
    await page.getByRole('progressbar', { name: words.frame.navigating }).waitFor();
    await page.getByRole('status').filter({ hasText: words.common.loading }).waitFor();
    release();
    await page.getByRole('heading', { name: words.home.title }).waitFor();
    await page.getByRole('progressbar', { name: words.frame.navigating }).waitFor({ state: 'hidden' });
  });

  it('a loading bar shows while the next screen is on its way (GUARD-05)', async () => {
    // As long as it was not fetched ahead.
    const { page } = await signedInTill('/dashboard/home');
    await page.getByRole('heading', { name: words.home.title }).waitFor();
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route('**/assets/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('link', { name: words.frame.settings }).first().click();
    await page.getByRole('progressbar', { name: words.frame.navigating }).waitFor();
    goOn();
    await page.waitForURL('**/dashboard/settings');
    await page.getByRole('progressbar', { name: words.frame.navigating }).waitFor({ state: 'hidden' });
  });
});
