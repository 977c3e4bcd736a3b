import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { connect } from '../apps/server/src/platform/database.ts';
import { setUpAndSell } from './actions/setup-actions.ts';
import { like, words } from './actions/words.ts';
import { googleButton, signInAtGoogle } from './till/google.ts';
import { holding, likeTill } from './till/network.ts';
import type { Shop } from './till/shop.ts';
import { useTills } from './till/till.ts';

const { newTill } = useTills();
const mayComplain = [/status of 4(01|09|21|22)/];

/** The sign-in page, with Google's button on it. */
async function atLogin(options: Parameters<typeof newTill>[0] = {}) {
  const till = await newTill({ mayComplain, ...options });
  await till.page.goto('/login');
  await googleButton(till.page).waitFor();
  return till;
}

const newPerson = () => `person-${randomBytes(5).toString('hex')}@till.test`;
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** The delays, ms, of the timers that the page sets from now on. */
async function timersOf(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const delays: number[] = [];
    const set = globalThis.setTimeout;
    const noting = (run: () => void, delay = 0) => {
      delays.push(delay);
      return set(run, delay);
    };
    Object.assign(globalThis, { delays, setTimeout: noting });
  });
  return () => page.evaluate(() => (globalThis as unknown as { readonly delays: readonly number[] }).delays);
}

async function keepPhone({ email }: Shop, phone: string): Promise<void> {
  const sql = connect(inject('till').databaseUrl, { max: 1 });
  await sql`update door.owner set phone = ${phone} where email = ${email}`;
  await sql.end();
}

describe('below the form', () => {
  it("stand a divider, Google's button for our client, the notices, and the version at the bottom right (LOGIN-04, OTH-05)", async () => {
    const { page, url } = await newTill({ mayComplain });
    const config = await (await fetch(`${url}/config.json`)).json();
    // As a server with a bot check says it.
    await page.route('**/config.json', (route) => route.fulfill({ headers: likeTill, json: { ...config, botCheck: 'altcha' } }));
    await page.goto('/login');
    await googleButton(page).waitFor();
    await page.getByText(words.signIn.or, { exact: true }).waitFor();
    await page.getByText(words.signIn.botCheck).and(page.getByText(words.signIn.privacy)).waitFor();
    expect(await page.locator(`script[src="${config.googleScript}"]`).count()).toBe(1);
    const places = await Promise.all(
      [page.getByRole('button', { name: words.signIn.requestCode }), page.locator('iframe'), page.getByText(like(words.signIn.version))].map((each) =>
        each.boundingBox(),
      ),
    );
    const [form, google, version] = places.map((box) => ({
      top: box?.y ?? 0,
      right: (box?.x ?? 0) + (box?.width ?? 0),
      bottom: (box?.y ?? 0) + (box?.height ?? 0),
    }));
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect([(form?.bottom ?? 0) < (google?.top ?? 0), width - (version?.right ?? 0) < 24, height - (version?.bottom ?? 0) < 24]).toEqual([true, true, true]);
    const person = { email: newPerson(), holds: 'unverified' } as const;
    expect(await signInAtGoogle(page, person)).toBe(config.googleClientId);
  });

  it('Google speaks the language of the page, and where it does not come, that is said and can be tried again', async () => {
    const { page } = await newTill({ mayComplain: [...mayComplain, /ERR_/, /gsi\/client/] });
    await page.route('**/gsi/client', (route) => route.abort());
    await page.goto('/login');
    await page.getByText(words.google.failed).waitFor();
    await page.unroute('**/gsi/client');
    await page.getByRole('button', { name: words.google.again }).click();
    await googleButton(page).getByText('Sign in with Google').waitFor();
    await page.getByRole('combobox', { name: words.signIn.language }).selectOption('zh-tw');
    await googleButton(page).getByText('使用 Google 帳戶登入').waitFor();
  });
});

describe('signing in with Google', () => {
  it('sends what Google signed, and the owner of a shop gets to its devices (FLOW-24, AUTH-06)', async () => {
    const { page, shop } = await atLogin({ shop: {} });
    await keepPhone(shop, '+14155552671');
    const asked = page.waitForRequest('**/auth/register/sso');
    await signInAtGoogle(page, shop);
    const { provider, token, ...rest } = (await asked).postDataJSON();
    const [, claims = ''] = String(token).split('.');
    expect([provider, rest]).toEqual(['google', {}]);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ email: shop.email });
    await page.getByText(words.signIn.signingIn).waitFor();
    await page.waitForURL('**/dashboard/select-device');
    const { merchant } = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? 'null'));
    expect(merchant.id).toBe(shop.merchantId);
  });

  it('a new person is asked for a phone number, which is checked and kept, and goes on to the business; the next time at once, and from there to a first paid order, in English (USE-14, FLOW-25, FLOW-26, FLOW-27, LOGIN-07, LOGIN-08, VAL-02, VAL-03, LIM-12, ERR-09)', async () => {
    const { page } = await atLogin({ mayComplain: [...mayComplain, /ERR_FAILED/] });
    const email = newPerson();
    await signInAtGoogle(page, { email });
    const asked = dialogOf(page, words.google.phoneTitle);
    await asked.getByText(words.google.phoneText).waitFor();
    const country = asked.getByRole('combobox', { name: words.google.country });
    expect(await country.getByRole('option').allInnerTexts()).toEqual(['+1', '+52']);
    const [field, next] = [asked.getByRole('textbox', { name: words.customer.phone }), asked.getByRole('button', { name: words.common.next })];
    expect(await next.isDisabled()).toBe(true);
    await field.fill('55 5123');
    await next.click();
    await asked.getByText(words.customer.phoneInvalid).waitFor();
    await field.fill('+5255512345678');
    // Too long: not taken, and said.
    expect(await field.inputValue()).toBe('(555) 123');
    await asked.getByText('“+5255512345678” is longer than 13 characters').waitFor();
    await country.selectOption('+52');
    await field.fill('55 5123 4567');
    await page.route('**/register/owners', (route) => route.abort());
    await next.click();
    // In these words, and in the colours of what went wrong.
    const failed = 'Error on saving phone. Please try again or contact customer service.';
    await page.locator('[data-sonner-toast][data-type="error"]').getByText(failed, { exact: true }).waitFor();
    await page.unroute('**/register/owners');
    const kept = page.waitForRequest('**/register/owners');
    await next.click();
    expect((await kept).postDataJSON()).toEqual({ phone: '+525551234567' });
    await page.waitForURL('**/start/business-info');
    expect(await asked.count()).toBe(0);

    await page.request.get('/auth/register/logout', { maxRedirects: 0 });
    await page.goto('/login');
    await signInAtGoogle(page, { email });
    await setUpAndSell(page);
  });

  it('an address that is registered with another account is thanked half a second later, told whom to ask, and let in with a code to it (FLOW-28, LIM-16, LIM-23, LOGIN-06)', async () => {
    const { page, shop, url } = await atLogin({ shop: {} });
    await signInAtGoogle(page, { email: shop.email, subject: '1001' });
    await dialogOf(page, words.google.phoneTitle).getByRole('button', { name: words.common.close, exact: true }).last().click();
    await page.request.get('/auth/register/logout', { maxRedirects: 0 });
    const { supportEmail } = await (await fetch(`${url}/config.json`)).json();
    const refused = page.waitForResponse('**/register/sso');
    const { release } = await holding(page, '**/register/sso');
    await signInAtGoogle(page, { email: shop.email, subject: '1002' });
    await page.getByText(words.signIn.signingIn).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const waits = await timersOf(page);
    release();
    expect((await refused).status()).toBe(409);
    await expect.poll(waits).toContain(500);
    const thanked = dialogOf(page, words.google.registeredTitle);
    await page.clock.runFor(499);
    expect(await thanked.count()).toBe(0);
    await page.clock.runFor(1);
    await thanked.waitFor();
    await page.clock.resume();
    for (const text of [
      words.google.registeredNow.replace('{email}', shop.email),
      words.google.registeredText,
      '(555) 010-0199',
      supportEmail,
      words.frame.supportHours,
    ])
      await thanked.getByText(text).waitFor();
    await thanked.getByRole('button', { name: words.common.close, exact: true }).last().click();
    await thanked.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/login');

    // The ways in that there are for this address: the recovery address first tried, then a code.
    await signInAtGoogle(page, { email: shop.email, subject: '1002' });
    await thanked.getByRole('button', { name: words.signIn.lost }).click();
    await page.getByText(words.recovery.text.replace('{email}', shop.email)).waitFor();
    await page.getByRole('button', { name: words.common.back }).click();
    expect(await page.getByRole('textbox', { name: words.signIn.email }).inputValue()).toBe(shop.email);
    await signInAtGoogle(page, { email: shop.email, subject: '1002' });
    await thanked.getByRole('button', { name: words.google.registeredSignIn }).click();
    await page.getByText(words.recovery.codeIntro.replace('{email}', shop.email)).waitFor();
    await thanked.waitFor({ state: 'detached' });
  });

  it('whatever else is wrong is said under the form, and the next try counts (FLOW-29, ERR-08)', async () => {
    const { page, shop } = await atLogin({ shop: {} });
    await keepPhone(shop, '+14155552671');
    await signInAtGoogle(page, { email: shop.email, mode: 'wrong-audience' });
    await alert(page, words.refusals.sso_wrong).waitFor();
    await signInAtGoogle(page, { email: shop.email, holds: 'verified' });
    await alert(page, words.refusals.email_not_vouched).waitFor();
    const [red = 0, green = 0, blue = 0] = await alert(page, words.refusals.email_not_vouched).evaluate((text) =>
      (getComputedStyle(text).color.match(/\d+/g) ?? []).map(Number),
    );
    expect([red > 2 * green, red > 2 * blue]).toEqual([true, true]);
    const elsewhere = { statusCode: 421, code: 'account_elsewhere', message: 'x', requestId: 'r', detail: { address: 'https://eu1.till.example' } };
    await page.route('**/register/sso', (route) => route.fulfill({ status: 421, headers: likeTill, json: elsewhere }));
    await signInAtGoogle(page, shop);
    await page.getByRole('heading', { name: 'Your account is at eu1.till.example' }).waitFor();
    await page.unroute('**/register/sso');
    await signInAtGoogle(page, shop);
    await page.waitForURL('**/dashboard/select-device');
  });
});
