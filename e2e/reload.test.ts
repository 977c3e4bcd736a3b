import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { Order } from '@till/domain/order/types';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, inject, it } from 'vitest';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { fill } from '../packages/phrases/src/phrases.ts';
import { waiting as cardDialog, charge, paidByCard } from './actions/card-actions.ts';
import { add, addPlain, beginWith, cart, chooseType, lines, orderIdIn, payButton, pick, sent, toCheckout, toPay } from './actions/sale-actions.ts';
import { tryAgain } from './actions/try-again.ts';
import { visit } from './actions/visit.ts';
import { words } from './actions/words.ts';
import { openBuilds } from './environment/builds.ts';
import { fillDisk } from './till/disk.ts';
import { asOwner } from './till/elsewhere.ts';
import { type KeepingTill, keepingMs, useKeepingTill } from './till/keeping-till.ts';
import { useTills } from './till/till.ts';
import { withSettings } from './visual/language.ts';

const { readyTill, sharedTill } = useTills();

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
/** What the shared till goes on with after a test. */
const lasting: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of lasting.splice(0)) await end();
});
const keepingTill = useKeepingTill({ sharedTill });

const menuTab = (page: Page) => page.getByRole('tab', { name: words.menu.tab });
const strip = (page: Page) => page.getByRole('region', { name: words.frame.state });
const offline = (page: Page) => strip(page).getByText(words.frame.offline).first();
const somethingElse = (page: Page) => strip(page).getByText(words.frame.instead).first();

/** In a page: the addresses of all that its browser keeps of builds. */
async function namesKept(): Promise<readonly string[]> {
  const caching = (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url));
  return (await Promise.all(caching)).flat();
}

/** In a page: all that its browser keeps of builds. */
async function textsKept(): Promise<readonly string[]> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const asked of await cache.keys()) texts.push(asked.url + (await (await cache.match(asked))?.text()));
  }
  return texts;
}

const atServer = async ({ page, shop, proxy }: KeepingTill, orderId: string) => {
  proxy.mend();
  return (await asOwner(page, shop.merchantId, 'GET', `orders/${orderId}`)) as unknown as Order;
};

/** What the outbox keeps of an order, by the names of its calls. */
const waiting = (page: Page, orderId: string): Promise<readonly string[]> =>
  page.evaluate(async (lane) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opened = indexedDB.open('till.outbox');
      opened.addEventListener('success', () => resolve(opened.result));
    });
    const asked = database.transaction('entries').objectStore('entries').getAll();
    await new Promise((resolve) => asked.addEventListener('success', resolve));
    database.close();
    return (asked.result as { readonly lane: string; readonly call: { readonly name: string } }[])
      .filter((each) => each.lane === lane)
      .map(({ call }) => call.name);
  }, orderId);

const activeOrder = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
const listOf = (page: Page) => page.getByRole('region', { name: words.order.open.title });
const openOrders = (page: Page) => page.getByRole('tab', { name: words.order.open.tab }).click();

describe('an order that a full disk did not keep, after a reload without a network', () => {
  // First: no order is open yet.
  it('is not added to unseen, and a new one is begun; one that another register changed or paid meanwhile says so when the network is back', async () => {
    const { page, proxy, shop } = await keepingTill({ mayComplain: [/ERR_/, /status of 409/] });
    const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}'));
    /** Another register, whose network there is. */
    const elsewhere = async (method: string, path: string, body: object) => {
      const headers = { 'x-token': merchant.token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const address = `${inject('till').url}/api/register/merchants/${shop.merchantId}/orders/${path}`;
      expect((await fetch(address, { method, headers, body: JSON.stringify(body) })).ok).toBe(true);
    };
    await fillDisk(page);
    await beginWith(page, 'Vanilla Flan');
    await sent(page);
    const unknown = await activeOrder(page);
    proxy.cut();
    await page.reload();
    await cart(page).getByText(words.order.cart.notKept).waitFor();
    await pick(page, 'Churros (4)');
    const said = page.getByRole('dialog', { name: words.order.cart.notShown.replace('{id}', unknown) });
    await said.getByText(words.order.cart.notKept).waitFor();
    await said.getByRole('button', { name: words.order.cart.retry }).click();
    await said.waitFor({ state: 'detached' });
    await openOrders(page);
    await listOf(page).getByText(words.order.open.noneKnown).waitFor();
    await page.getByRole('tab', { name: words.menu.tab }).click();
    expect(await waiting(page, unknown)).toEqual([]);
    await pick(page, 'Churros (4)');
    await said.getByRole('button', { name: words.order.cart.newOrder }).click();
    await chooseType(page, 'Pickup');
    await add(page);
    await lines(page).filter({ hasText: 'Churros (4)' }).waitFor();
    expect([await waiting(page, unknown), (await activeOrder(page)) === unknown]).toEqual([[], false]);

    proxy.mend();
    await sent(page);
    const orderId = await activeOrder(page);
    proxy.cut();
    await page.reload();
    await lines(page).first().waitFor();
    await elsewhere('PUT', orderId, { tipsAmount: 200 });
    proxy.mend();
    await page.getByText('changed the tip').first().waitFor();
    proxy.cut();
    await page.reload();
    await toCheckout(page);
    await toPay(page);
    await elsewhere('POST', `${orderId}/pay-cash`, {});
    await payButton(page).click();
    await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    proxy.mend();
    await page.getByText(words.outbox.paymentNotTaken).waitFor();
    expect((await waiting(page, orderId)).length).toBe(1);
    // What the other register did with it may still be told: the next test begins with another till.
    await page.close();
  });
});

describe('a register that is reloaded without a network', () => {
  it('is a kitchen’s screen with the orders that it had, and what is done there is sent later', async () => {
    const { page, proxy } = await keepingTill();
    const said = words.kitchenBoard;
    await visit(page, '/dashboard/kitchen');
    await page.getByRole('button', { name: said.setUp }).click();
    await page.getByText(said.empty, { exact: true }).waitFor();
    await visit(page, '/dashboard/register/main');
    await beginWith(page, 'Churros (4)', { table: '12' });
    await cart(page).getByRole('button', { name: words.order.steps.submit }).click();
    await sent(page);
    await visit(page, '/dashboard/kitchen');
    const twelve = page.getByRole('heading', { name: 'Table 12', exact: true });
    await twelve.waitFor();
    proxy.cut();
    await page.reload();
    await twelve.waitFor();
    await page.getByText(said.offline, { exact: true }).waitFor();
    await page.keyboard.press('1');
    await twelve.waitFor({ state: 'detached' });
    await page.reload();
    // It is as it was left; that there is nothing to make, nobody knows.
    await page.getByText(said.notRead, { exact: true }).waitFor();
    expect([await twelve.count(), await page.getByText(said.empty, { exact: true }).count()]).toEqual([0, 0]);
    proxy.mend();
    await page.getByText(said.empty, { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('till.kitchen-presses'))).toBe('[]');
  });

  it('opens its menu, sells for cash at every step of a reload, and the sale is on the server once when the network is back', async () => {
    const till = await keepingTill();
    const { page, proxy } = till;
    proxy.cut();
    await page.reload();
    await menuTab(page).waitFor();
    await offline(page).waitFor();
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await page.reload();
    await toPay(page);
    await page.reload();
    const orderId = orderIdIn(page);
    await payButton(page).click();
    await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    await page.reload();
    await visit(page, '/dashboard/register/main');
    proxy.mend();
    await expect.poll(async () => (await atServer(till, orderId).catch(() => null))?.state, { timeout: 40_000 }).toBe('completed');
    expect(await atServer(till, orderId)).toMatchObject({ items: [{ name: 'Churros (4)', quantity: 1 }], order_payment: [{ amount: 761 }] });
  });
});

describe('an order that the server has, after a reload without a network', () => {
  it('is shown with what waits, in every tab, is found among the open orders, and is sold for cash; the server ends with the same, once', async () => {
    const till = await keepingTill();
    const { page, proxy, context } = till;
    await beginWith(page, 'Churros (4)');
    await sent(page);
    const saved = await activeOrder(page);
    await cart(page).getByRole('button', { name: words.order.actions.save }).click();
    await beginWith(page, 'Vanilla Flan', { table: '7' });
    await cart(page).getByRole('button', { name: words.order.steps.submit }).click();
    await sent(page);
    const table = await activeOrder(page);
    // Answered, it is forgotten here a moment later: a reload before that would send it once more.
    await expect.poll(() => waiting(page, table)).toEqual([]);
    proxy.cut();
    await page.reload();
    await lines(page).filter({ hasText: 'Vanilla Flan' }).waitFor();
    await offline(page).waitFor();
    await addPlain(page, 'Churros (4)');
    await expect.poll(() => waiting(page, table)).toEqual(['addItem']);
    await page.reload();
    await lines(page).nth(1).waitFor();
    expect(await waiting(page, table)).toEqual(['addItem']);
    // A tab that is opened now knows what the other knew.
    const second = await context.newPage();
    await second.goto('/dashboard/register/main');
    await lines(second).nth(1).waitFor();
    await openOrders(second);
    await listOf(second).getByText(words.order.open.knownOnly).waitFor();
    await listOf(second)
      .getByRole('button', { name: words.order.open.selectOrder.replace('{id}', table) })
      .waitFor();
    await listOf(second)
      .getByRole('button', { name: words.order.open.selectOrder.replace('{id}', saved) })
      .click();
    await lines(second).filter({ hasText: 'Churros (4)' }).waitFor();
    await toCheckout(second);
    await toPay(second);
    await second.reload();
    await payButton(second).click();
    await second.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
    await second.close();
    proxy.mend();
    await expect.poll(async () => (await atServer(till, saved).catch(() => null))?.state, { timeout: 40_000 }).toBe('completed');
    await expect
      .poll(async () => (await atServer(till, table)).items.map(({ name, quantity }) => `${quantity} ${name}`))
      .toEqual(['1 Churros (4)', '1 Vanilla Flan']);
    expect(await atServer(till, saved)).toMatchObject({ items: [{ name: 'Churros (4)', quantity: 1 }], order_payment: [{ amount: 761 }] });
  });

  it('is not shown as unpaid while a card may be charged for it, and the charge goes on', async () => {
    const till = await keepingTill({ mayComplain: [/ERR_/, /status of 409/] });
    const { page, proxy, context, terminal } = till;
    // What the terminal does is heard by its answer alone.
    await page.route('**/realtime?*', (route) => route.abort());
    await page.reload();
    await menuTab(page).waitFor();
    await beginWith(page, 'Churros (4)');
    await toCheckout(page);
    await toPay(page);
    const orderId = orderIdIn(page);
    await terminal.play('wait_for_card');
    await charge(page);
    await expect.poll(async () => (await atServer(till, orderId)).cardAttempt?.kind).toBe('sale');
    proxy.cut();
    await page.reload();
    await page.getByRole('alert').getByText(words.common.noAnswer).waitFor();
    expect([await payButton(page).count(), await cardDialog(page).count()]).toEqual([0, 0]);
    // As after a start of the tablet, of which the tab knows nothing.
    const second = await context.newPage();
    await second.goto('/dashboard/register/main');
    await cart(second).getByText(words.order.cart.notKept).waitFor();
    await second.close();
    proxy.mend();
    await tryAgain(page);
    await cardDialog(page).waitFor();
    // What is known of it now is kept.
    proxy.cut();
    await page.reload();
    await cardDialog(page).waitFor();
    proxy.mend();
    await terminal.press('approve');
    await paidByCard(page).waitFor({ timeout: 40_000 });
    expect((await atServer(till, orderId)).order_payment).toMatchObject([{ type: 'card', amount: 761 }]);
    // The next test pays in cash.
    await withSettings(page, { lastMethod: 'cash' });
  });
});

/** Something that listens where Till was. */
async function instead(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

describe('where something else answers than Till', () => {
  it('a register begins all the same: beside a proxy that has nobody behind it, and where connections are taken and never answered', async () => {
    const { page, proxy } = await keepingTill({ mayComplain: [/ERR_/, /status of 50/, /MIME/], fetchesAhead: true });
    // What somebody deletes in the browser is there again with the next page.
    const before = (await page.evaluate(namesKept)).length;
    await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
    await page.reload();
    await expect.poll(async () => (await page.evaluate(namesKept)).length, { timeout: keepingMs }).toBe(before);
    proxy.lead(await instead((_asked, answer) => answer.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>')));
    await page.reload();
    await menuTab(page).waitFor();
    await somethingElse(page).waitFor();
    // A call that has ten seconds gets an hour: nothing of the start may wait for one.
    const patient = await page.addInitScript(() => {
      const limit = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (ms) => limit(ms === 10_000 ? 3_600_000 : ms);
    });
    proxy.lead(await instead(() => undefined));
    await page.reload();
    await menuTab(page).waitFor();
    await offline(page).waitFor();
    // A network that wants to be signed in to stops no sale: it is told, and shown to whoever asks for it.
    const portal: RequestListener = ({ url }, answer) =>
      url?.startsWith('/portal') === true
        ? answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our Wi-Fi</h1>')
        : answer.writeHead(302, { location: '/portal' }).end();
    proxy.lead(await instead(portal));
    for (const path of ['/dashboard/home', '/dashboard/register/main']) {
      await page.goto(path);
      await somethingElse(page).waitFor();
    }
    await page.getByRole('button', { name: words.frame.insteadWhy }).click();
    const told = page.getByRole('dialog', { name: words.outbox.instead.title });
    await told.getByText(words.outbox.instead.details).click();
    await told.getByText('Welcome to our Wi-Fi').waitFor();
    const opened = page.waitForEvent('popup');
    await told.getByRole('link', { name: words.outbox.instead.look }).click();
    await (await opened).getByRole('heading', { name: 'Welcome to our Wi-Fi' }).waitFor();
    await (await opened).close();
    // Neither its page nor the way there is kept.
    proxy.cut();
    await page.goto('/dashboard/register/main');
    await menuTab(page).waitFor();
    await patient.dispose();
    proxy.lead(inject('till').url);
  });

  it('a register begins all the same where what it says begins at once and does not go on', async () => {
    const { page, proxy } = await keepingTill({ mayComplain: [/ERR_/, /status of 40/, /MIME/] });
    for (const status of [403, 200]) {
      proxy.lead(await instead((_asked, answer) => answer.writeHead(status, { 'content-type': 'text/html' }).write('<h1>Access denied')));
      await page.reload({ waitUntil: 'commit' });
      await menuTab(page).waitFor();
      await somethingElse(page).or(offline(page)).first().waitFor();
    }
    proxy.lead(inject('till').url);
  });

  it('nothing is refused and nobody is signed out, whatever it says; it is told, and all is sent once Till is back', async () => {
    const till = await keepingTill({ mayComplain: [/ERR_/, /status of [45]\d\d/, /MIME/] });
    const { page, proxy } = till;
    const another = { 'x-till-identity': '0b9d3a52-7a39-4c08-8b77-9f0a35b7f7f1', 'content-type': 'application/json' };
    const refusal = JSON.stringify({ statusCode: 401, code: 'not_signed_in', message: 'x', requestId: 'r' });
    // One for each way in which a page judges it; e2e/tablets/foreign-answers.test.ts has every status, at every kind of call.
    const answers: readonly (readonly [string, RequestListener])[] = [
      [words.frame.instead, (_, answer) => answer.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"unauthorized"}')],
      [words.frame.instead, (_, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')],
      [
        words.frame.anotherTill,
        ({ url }, answer) => answer.writeHead(url === '/healthz' ? 200 : 401, another).end(url === '/healthz' ? '{"status":"ok"}' : refusal),
      ],
    ];
    const sold: string[] = [];
    for (const [said, answer] of answers) {
      proxy.lead(await instead(answer));
      await page.reload();
      await menuTab(page).waitFor();
      await strip(page).getByText(said).first().waitFor();
      // What was sold at the answer before meets this one too.
      if (sold.length === 1 && said === words.frame.instead) continue;
      await beginWith(page, 'Churros (4)');
      await toCheckout(page);
      await toPay(page);
      sold.push(orderIdIn(page));
      await payButton(page).click();
      await page.getByRole('dialog', { name: words.payment.done.cash }).waitFor();
      await visit(page, '/dashboard/register/main');
    }
    await menuTab(page).waitFor();
    expect(
      await strip(page)
        .getByText(/refused/)
        .count(),
    ).toBe(0);
    proxy.lead(inject('till').url);
    for (const orderId of sold) await expect.poll(async () => (await atServer(till, orderId).catch(() => null))?.state, { timeout: 40_000 }).toBe('completed');
    await strip(page).getByText(words.frame.online).first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard/register/main');
  });
});

describe('a new build', () => {
  it('comes with a reload, and is what begins without a network from then on; a tab of the former one goes on until it is closed', async () => {
    const builds = await openBuilds(inject('till').url);
    lasting.push(builds.close);
    const { page, proxy, context } = await keepingTill({ mayComplain: [/ERR_/, /status of 404/] });
    proxy.lead(builds.url);
    const cachesOf = (tab: Page) => tab.evaluate(() => caches.keys());
    const scripts = (tab: Page) => tab.evaluate(() => [...document.scripts].map(({ src }) => src).join());
    const former = await page.evaluate(async () => {
      const [name = ''] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname).filter((path) => /\.(js|css)$/.test(path));
    });
    expect(former.length).toBeGreaterThan(100);
    const mark = builds.next();
    const second = await context.newPage();
    await second.goto('/dashboard/register/main');
    await menuTab(second).waitFor();
    expect(await scripts(second)).toContain(mark);
    // The worker of the new build has all of it, and has taken over.
    const newest = () =>
      second.evaluate(async () => {
        const known = await navigator.serviceWorker.getRegistration();
        return [(await caches.keys()).length, known?.installing ?? known?.waiting ?? null, known?.active?.state];
      });
    await expect.poll(newest, { timeout: keepingMs }).toEqual([2, null, 'activated']);
    // The server has them no more.
    expect((await page.request.get(former[0] ?? '')).status()).toBe(404);
    const there = await page.evaluate(
      async (paths) => (await Promise.all(paths.map((path) => fetch(path, { cache: 'no-store' })))).every(({ ok }) => ok),
      former,
    );
    expect(there).toBe(true);
    proxy.cut();
    await page.reload();
    await menuTab(page).waitFor();
    expect(await scripts(page)).toContain(mark);
    expect(await cachesOf(page)).toHaveLength(2);
    await second.close();
    await page.reload();
    await menuTab(page).waitFor();
    await expect.poll(async () => await cachesOf(page)).toEqual([expect.stringContaining(mark)]);
  });
});

describe('what a browser keeps of a register', () => {
  it('has the words of the language that is shown; another one is said to be missing, shown once it can be had, and kept from then on', async () => {
    const { page, proxy } = await keepingTill({ fetchesAhead: true });
    const wordFiles = async () => (await page.evaluate(namesKept)).map((name) => /\/words-([a-z]{2}-[a-z]{2})-/.exec(name)?.[1]);
    const languagesKept = async () => [...new Set((await wordFiles()).filter((language) => language !== undefined))].toSorted();
    expect(await languagesKept()).toEqual(['en-us']);
    const missing = page.getByText(fill(words.common.languageMissing, { language: 'Español (MX)' })).first();
    proxy.cut();
    await withSettings(page, { language: 'es-mx' });
    await missing.waitFor();
    await page.reload();
    await menuTab(page).waitFor();
    await missing.waitFor();
    proxy.mend();
    const { menu } = await loadMessages('es-mx', 'first');
    const spanish = page.getByRole('tab', { name: menu.tab });
    await spanish.waitFor({ timeout: 40_000 });
    await expect.poll(languagesKept, { timeout: keepingMs }).toEqual(['en-us', 'es-mx']);
    proxy.cut();
    await page.reload();
    await spanish.waitFor();
    await withSettings(page, { language: 'en-us' });
    await menuTab(page).waitFor();
  });

  it('begins with the sign-in where the owner has signed out, and says nothing of who was here', async () => {
    const { page, proxy, shop } = await keepingTill({ mayComplain: [/ERR_/, /status of 401/] });
    // The browser's first page may be the sign-in.
    proxy.cut();
    await page.goto('/login');
    await menuTab(page).waitFor();
    proxy.mend();
    await visit(page, '/dashboard/settings');
    await page.getByRole('button', { name: words.settings.logout, exact: true }).click();
    await page.getByRole('dialog', { name: words.device.logoutTitle }).getByRole('button', { name: words.settings.logout }).click();
    await page.waitForURL('**/login');
    await page.getByLabel(words.signIn.email).waitFor();
    proxy.cut();
    await page.goto('/dashboard/register/main');
    await page.getByLabel(words.signIn.email).waitFor();
    expect(await menuTab(page).count()).toBe(0);
    // The page that is kept is nobody's: it begins as well for whoever comes next.
    expect(await page.evaluate(textsKept)).toSatisfy(
      (texts: readonly string[]) => texts.length > 100 && texts.every((text) => !text.includes(shop.merchantId)),
    );
  });
});

describe('a tablet that has no room', () => {
  it('takes orders as ever, and what was kept of the register is given back', async () => {
    const { page, context, url } = await readyTill({ alone: true, keepsRegister: true, fetchesAhead: false });
    const session = await context.newCDPSession(page);
    const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(url).origin, quotaSize: usage + 1_000_000 });
    const left = await page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.register('/sw.js')).installing;
      await new Promise<void>((resolve) => worker?.addEventListener('statechange', () => worker.state === 'redundant' && resolve()));
      return caches.keys();
    });
    expect(left).toEqual([]);
    await page.reload();
    await beginWith(page, 'Churros (4)');
    await sent(page);
  });
});
