import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { settingDefaults } from '../apps/register/src/native/storage.ts';
import { connect } from '../apps/server/src/platform/database.ts';
import { addPlain, beginWith, lines, selectDevice, sent } from './actions/sale-actions.ts';
import { tryAgain } from './actions/try-again.ts';
import { visit } from './actions/visit.ts';
import { like, words } from './actions/words.ts';
import { codeFor, codesFor } from './environment/mailbox.ts';
import { asOwner } from './till/elsewhere.ts';
import { signInAtGoogle } from './till/google.ts';
import { openShop, type Shop } from './till/shop.ts';
import { sessionOf } from './till/sign-in.ts';
import { useTills } from './till/till.ts';

const { newTill, readyTill } = useTills();
const { account, proof, recovery } = words;
const mayComplain = [/status of 40[13]/];

/** Types an address and the code that arrives for it, on the sign-in page. */
async function signIn(page: Page, url: string, email: string): Promise<void> {
  await askForCode(page, url, email);
  await enterCode(page, await newest(url, email));
}
const before = new Map<string, readonly string[]>();
const newest = (url: string, email: string) => codeFor(url, email, before.get(email));
const remember = async (url: string, email: string) => void before.set(email, await codesFor(url, email));

async function askForCode(page: Page, url: string, email: string): Promise<void> {
  await remember(url, email);
  await page.getByRole('textbox', { name: words.signIn.email }).fill(email);
  await page.getByRole('button', { name: words.signIn.requestCode }).click();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page
    .getByRole('textbox', { name: like(words.signIn.codeDigit) })
    .first()
    .click();
  await page.keyboard.type(code);
  await page.waitForURL('**/dashboard/select-device');
}

const devicesOf = (page: Page) => page.getByRole('region', { name: account.devices });
const toSettings = async (page: Page) => {
  await visit(page, '/dashboard/settings/account');
  await devicesOf(page).getByText(account.thisOne).waitFor();
};
const activeOrder = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId);
const token = (page: Page): Promise<string> => page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? '{}').merchant?.token);

describe('the signed-in devices', () => {
  it('are listed, this one marked; a stolen one is shut out with a tap while it sells, without a reload, and finds its order again', async () => {
    const shop = await openShop();
    const stolen = await readyTill({ shop, device: 'Bar', alone: true, fetchesAhead: false, mayComplain });
    await beginWith(stolen.page, 'Churros (4)');
    await sent(stolen.page);
    const orderId = await activeOrder(stolen.page);
    // Before that somebody made a key and entered a card account there.
    const key = (await asOwner(stolen.page, shop.merchantId, 'POST', 'api-keys', { name: 'Thief’s website' })) as { readonly key?: string };
    await asOwner(stolen.page, shop.merchantId, 'PUT', 'gateway-accounts/clover', { seenAt: null, account: { accessToken: 'x', merchantId: 'x', posId: 'x' } });
    await sessionOf(stolen.url, shop, true);
    const { page, url } = await readyTill({ shop, device: 'Front counter' });
    await toSettings(page);
    const devices = devicesOf(page);
    const rows = devices.getByRole('listitem');
    await expect.poll(async () => (await rows.allInnerTexts()).map((text) => text.includes(account.thisOne))).toEqual([true, false]);
    expect(await rows.first().innerText()).toContain('Front counter');
    expect(await rows.last().innerText()).toMatch(/^Bar\n+Chrome on Linux · IP address 127\.0\.0\.1\n+In use now · Signed in /);
    await devices.getByRole('button', { name: 'Log out: Bar, Chrome on Linux' }).click();
    const question = page.getByRole('dialog', { name: 'Log out Bar?' });
    await question.getByText(account.endText).waitFor();
    expect(await question.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Online ordering key: Thief’s website, /),
      expect.stringMatching(/^Card processor account: Clover, /),
    ]);
    expect(await question.getByRole('checkbox', { name: account.endMade }).isChecked()).toBe(true);
    await question.getByRole('button', { name: account.end }).click();
    await stolen.page.waitForURL('**/login');
    const site = () => fetch(`${url}/api/online/merchants/${shop.merchantId}/orders/x`, { headers: { 'x-api-key': key.key ?? '' } });
    await expect.poll(async () => (await site()).status).toBe(401);
    await expect.poll(async () => JSON.stringify(await asOwner(page, shop.merchantId, 'GET', 'gateway-accounts'))).toMatch(/"clover","keptAt":null/);
    await stolen.page.getByText(recovery.shutOut).waitFor();
    await stolen.page.getByText(recovery.shutOutOrder.replace('{order}', orderId)).waitFor();
    await page.getByText(account.alone).waitFor();
    // Nothing of the shop is left on it, and its cookie is worth nothing.
    expect(await stolen.page.evaluate(() => [localStorage.getItem('till.session'), localStorage.getItem('till.merchant')])).toEqual([null, null]);
    expect((await stolen.page.request.get('/auth/register/profile')).status()).toBe(401);
    // It was not stolen after all.
    await signIn(stolen.page, url, shop.email);
    await selectDevice(stolen.page, 'Bar');
    await lines(stolen.page).getByText('Churros (4)').waitFor();
    expect(await activeOrder(stolen.page)).toBe(orderId);
    await devices.getByRole('button', { name: account.refresh }).click();
    await devices.getByRole('button', { name: account.endAll }).waitFor();
  });

  it('say so when they cannot be read, and without a connection', async () => {
    const { page, context } = await readyTill({ shop: {}, alone: true, fetchesAhead: false, mayComplain: [/status of (401|503)/, /ERR_INTERNET/] });
    await page.route('**/auth/register/sessions', (route) =>
      route.fulfill({ status: 503, json: { statusCode: 503, code: 'unavailable', message: 'x', requestId: 'r' } }),
    );
    await visit(page, '/dashboard/settings/account');
    const devices = devicesOf(page);
    await devices.getByText(account.failed).waitFor();
    await page.unroute('**/auth/register/sessions');
    await tryAgain(devices);
    await devices.getByText(account.thisOne).waitFor();
    await context.setOffline(true);
    await devices.getByText(account.old).waitFor();
    await expect.poll(() => devices.getByRole('button', { name: account.refresh }).isDisabled()).toBe(true);
    // Nobody is logged out without the server: the cookie would sign in whoever comes next.
    await page.getByRole('button', { name: words.settings.logout, exact: true }).click();
    await page.getByRole('dialog', { name: words.device.logoutTitle }).getByRole('button', { name: words.settings.logout }).click();
    const question = page.getByRole('dialog', { name: words.device.logoutTitle }).filter({ hasText: words.common.noAnswer });
    await question.waitFor();
    expect([new URL(page.url()).pathname, await token(page)]).toEqual(['/dashboard/settings/account', expect.any(String)]);
    await context.setOffline(false);
    await question.getByRole('button', { name: words.common.tryAgain }).click();
    await page.waitForURL('**/login');
  });
});

describe('a register that was not logged out for days', () => {
  it('gets a new cookie and a new token behind the screen, and sells on', async () => {
    const { page, shop, context } = await readyTill({ shop: {}, alone: true });
    const [former, cookie] = [await token(page), (await context.cookies()).find(({ name }) => name === 'till_session')?.value];
    const sql = connect(inject('till').databaseUrl, { max: 1 });
    await sql`update door.session set rotated_at = ${Date.now() - 2 * 86_400_000} where owner_id = ${shop.merchantId}`;
    await sql.end();
    await page.reload();
    await expect.poll(() => token(page)).not.toBe(former);
    expect((await context.cookies()).find(({ name }) => name === 'till_session')?.value).not.toBe(cookie);
    await beginWith(page, 'Churros (4)');
    await addPlain(page, 'Vanilla Flan');
    await sent(page);
    // Another tab that still has the former token is served, too.
    const served = await page.request.get(`/api/register/merchants/${shop.merchantId}/devices`, { headers: { 'x-token': former } });
    expect(served.status()).toBe(200);
  });
});

/** How many changes (an order, its type, its item) the tablet has stored for its next page. */
const storedCount = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> => new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)));
    const database = await asked(indexedDB.open('till.outbox'));
    const count = await asked(database.transaction('entries').objectStore('entries').count());
    database.close();
    return count;
  });

describe('logging out with sales that are not sent', () => {
  const logOut = async (page: Page, unsent: boolean) => {
    await toSettings(page);
    await page.getByRole('button', { name: words.settings.logout, exact: true }).click();
    await page.getByRole('dialog', { name: words.device.logoutTitle }).getByRole('button', { name: words.settings.logout }).click();
    if (unsent)
      await page
        .getByRole('dialog', { name: /not sent\?$/ })
        .getByRole('button', { name: words.settings.logout })
        .click();
    await page.waitForURL('**/login');
  };

  it('leaves them on the tablet for the same shop alone: another one neither sees nor sends them, and they are sent once (ROLE-08)', async () => {
    const [mine, theirs]: Shop[] = [await openShop(), await openShop()];
    const { page, url } = await readyTill({
      shop: mine,
      settings: { venmoUser: 'mine' },
      alone: true,
      fetchesAhead: false,
      mayComplain: [/status of (401|503)/],
    });
    const ofMine: string[] = [];
    page.on('request', (request) => request.url().includes(`/merchants/${mine?.merchantId}/orders`) && ofMine.push(request.method()));
    await page.route(`**/api/merchants/${mine?.merchantId}/orders`, (route) => route.fulfill({ status: 503, body: '' }));
    await beginWith(page, 'Churros (4)');
    const orderId = await activeOrder(page);
    // A page that is left within the blink of a tap has perhaps not stored it yet.
    await expect.poll(() => storedCount(page)).toBe(3);
    await logOut(page, true);
    const left = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(
      Object.keys(left).filter((name) => !['till.installation', 'till.settings', 'till.identity-since', 'till.in-use', 'till.offers'].includes(name)),
    ).toEqual([]);
    expect(JSON.parse(left['till.settings'] ?? '{}')).toEqual(settingDefaults);
    await page.unroute(`**/api/merchants/${mine?.merchantId}/orders`);
    ofMine.length = 0;

    await signIn(page, url, theirs?.email ?? '');
    await selectDevice(page);
    await page.locator('[data-live="true"]').waitFor();
    await sent(page);
    expect([await lines(page).count(), ofMine]).toEqual([0, []]);
    await logOut(page, false);

    await signIn(page, url, mine?.email ?? '');
    await selectDevice(page);
    await expect
      .poll(async () => (await asOwner(page, mine?.merchantId ?? '', 'GET', `orders/${orderId}`).catch(() => ({ items: [] })))['items'])
      .toMatchObject([{ name: 'Churros (4)', quantity: 1 }]);
    await sent(page);
    const ongoing = (await asOwner(page, mine?.merchantId ?? '', 'GET', 'orders/ongoing')) as unknown as object[];
    expect(ongoing).toHaveLength(1);
  });
});

/** As if the owner had signed in an hour ago; `googleSubject`: whose account at Google is this one. */
async function longSignedIn({ merchantId }: Shop, googleSubject?: string): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  if (googleSubject !== undefined)
    await sql`insert into door.identity (provider, subject, owner_id, linked_at) values ('google', ${googleSubject}, ${merchantId}, 1)`;
  await sql`update door.session set proved_at = ${Date.now() - 3_600_000} where owner_id = ${merchantId}`;
  await sql.end();
}

describe('the addresses of the owner', () => {
  /** Proves again who it is, by a code; a wrong one before. */
  const proveAgain = async (page: Page, url: string, email: string) => {
    const question = page.getByRole('dialog', { name: proof.title });
    await remember(url, email);
    await question.getByText(proof.goesTo.replace('{address}', email)).waitFor();
    await question.getByRole('button', { name: proof.send }).click();
    const boxes = question.getByRole('textbox', { name: like(words.signIn.codeDigit) });
    const code = await newest(url, email);
    for (const typed of [String((Number(code) + 1) % 1_000_000).padStart(6, '0'), code]) {
      await boxes.first().click();
      await page.keyboard.type(typed);
      await question.getByRole('button', { name: proof.confirm }).click();
      if (typed !== code) await question.getByText(proof.wrong).waitFor();
    }
    await question.waitFor({ state: 'detached' });
  };
  const confirmCodes = async (page: Page, url: string, present: string, added: string, proving?: () => Promise<unknown>) => {
    const form = page.getByRole('dialog');
    await form.getByLabel(account.newAddress).fill(added);
    await Promise.all([remember(url, present), remember(url, added)]);
    await form.getByRole('button', { name: account.sendCodes }).click();
    await proving?.();
    await form.getByLabel(account.codeTo.replace('{address}', present)).fill(await newest(url, present));
    await form.getByLabel(account.codeTo.replace('{address}', added)).fill(await newest(url, added));
    await form.getByRole('button', { name: account.confirm }).click();
    await form.waitFor({ state: 'detached' });
  };

  it('change with a code to both; the recovery address opens the shop when the mailbox is lost', async () => {
    const { page, url, shop } = await readyTill({ shop: {}, alone: true, fetchesAhead: false, mayComplain });
    const moved = shop.email.replace('@', '-moved@');
    const second = shop.email.replace('@', '-second@');
    await toSettings(page);
    const section = page.getByRole('region', { name: words.settings.signingIn });
    await section.getByText(shop.email, { exact: true }).waitFor();
    await section.getByRole('button', { name: account.changeEmail }).click();
    const form = page.getByRole('dialog', { name: account.changeEmail });
    await form.getByLabel(account.newAddress).fill(shop.email.toUpperCase());
    await form.getByRole('button', { name: account.sendCodes }).click();
    await form.getByText(account.same).waitFor();
    // Whoever signed in long ago proves that it is them; without that nothing changes, and the address that was typed stays.
    await longSignedIn(shop);
    await form.getByLabel(account.newAddress).fill(moved);
    await form.getByRole('button', { name: account.sendCodes }).click();
    await page.getByRole('dialog', { name: proof.title }).getByRole('button', { name: words.common.cancel }).click();
    await form.getByText('You haven’t confirmed it’s you').waitFor();
    await form.getByRole('button', { name: account.sendCodes }).click();
    await proveAgain(page, url, shop.email);
    await form.getByLabel(account.codeTo.replace('{address}', shop.email)).waitFor();
    await form.getByRole('button', { name: words.common.back }).click();
    await confirmCodes(page, url, shop.email, moved);
    await section.getByText(moved, { exact: true }).waitFor();
    await section.getByRole('button', { name: account.setRecovery }).click();
    // With the account at Google that is linked it needs no code.
    await longSignedIn(shop, '88001');
    await confirmCodes(page, url, moved, second, () => signInAtGoogle(page, { email: moved, subject: '88001' }));
    await section.getByText('s•••@till.test', { exact: true }).waitFor();

    const other = await newTill({ shop, mayComplain, fetchesAhead: false });
    await other.page.goto('/login');
    await askForCode(other.page, url, moved);
    await other.page.getByRole('button', { name: words.signIn.lost }).click();
    await remember(url, second);
    await other.page.getByRole('button', { name: recovery.send }).click();
    await other.page.getByText(recovery.sentTitle).waitFor();
    await enterCode(other.page, await newest(url, second));
    await selectDevice(other.page);
    await toSettings(other.page);
    await other.page.getByText(like(account.recovered)).waitFor();
    await devicesOf(page).getByRole('button', { name: account.refresh }).click();
    await devicesOf(page).getByText(account.byRecovery).waitFor();
  });
});
