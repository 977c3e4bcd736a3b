import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { settingDefaults } from '../apps/register/src/native/storage.ts';
import { beginWith, sent } from './actions/sale-actions.ts';
import { like, words } from './actions/words.ts';
import { codeFor, codesFor, linkFor, linksFor } from './environment/mailbox.ts';
import { likeTill } from './till/network.ts';
import { useTills } from './till/till.ts';

const { newTill, readyTill } = useTills();
const unauthorized = /status of 401/;

const emailField = (page: Page) => page.getByRole('textbox', { name: words.signIn.email });
const askButton = (page: Page) => page.getByRole('button', { name: words.signIn.requestCode });
const submitButton = (page: Page) => page.getByRole('button', { name: words.signIn.submit, exact: true });
const boxes = (page: Page) => page.getByRole('textbox', { name: like(words.signIn.codeDigit) });
const entered = async (page: Page) => (await boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value || '_'))).join('');
const focusedBox = (page: Page) => boxes(page).evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));

/** A till that stands at step 2: a code is on its way. */
async function askedForCode(options: Parameters<typeof newTill>[0] = {}, before = async (_page: Page): Promise<void> => {}) {
  const till = await newTill({ shop: {}, ...options, mayComplain: [unauthorized, /status of 503/] });
  await before(till.page);
  await till.page.goto('/login');
  await emailField(till.page).fill(till.shop.email);
  await askButton(till.page).click();
  await boxes(till.page).first().waitFor();
  return till;
}

/** The codes that the register sends, while the server cannot judge them. */
async function refusedCodes(page: Page): Promise<readonly string[]> {
  const codes: string[] = [];
  await page.route('**/validate-otp', (route) => {
    codes.push(route.request().postDataJSON().otp);
    return route.fulfill({ status: 503, headers: likeTill, json: { statusCode: 503, code: 'unavailable', message: 'x', requestId: 'r' } });
  });
  return codes;
}

async function isRed(said: Locator): Promise<void> {
  const [red = 0, green = 0, blue = 0] = await said.evaluate((text) => (getComputedStyle(text).color.match(/\d+/g) ?? []).map(Number));
  expect([red > 2 * green, red > 2 * blue], `rgb(${red}, ${green}, ${blue})`).toEqual([true, true]);
}

describe('signing in by one-time code', () => {
  it('step 1 asks for an e-mail address and sends a code only to one (LOGIN-01, VAL-01)', async () => {
    const { page, shop, url } = await newTill({ shop: {}, mayComplain: [unauthorized] });
    await page.goto('/login');
    expect(await emailField(page).getAttribute('type')).toBe('email');
    expect(await emailField(page).evaluate((field) => (field as HTMLInputElement).required)).toBe(true);
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/request-otp') && asked.push(request.postData() ?? ''));
    for (const [typed, said] of [
      ['', 'Enter your email address.'],
      ['nobody', 'This email address isn’t valid.'],
      ['a@b@c', 'This email address isn’t valid.'],
    ] as const) {
      await emailField(page).fill(typed);
      await askButton(page).click();
      await page.getByRole('alert').filter({ hasText: said }).waitFor();
    }
    expect([await boxes(page).count(), asked]).toEqual([0, []]);
    await emailField(page).fill(shop.email);
    await askButton(page).click();
    await boxes(page).first().waitFor();
    expect(await codeFor(url, shop.email)).toMatch(/^\d{6}$/);
  });

  it('step 2 takes six digits, submits a complete code at its last digit and no other by its button, says after two minutes where to look for the e-mail, and goes back (LOGIN-02, LOGIN-03, FLOW-22, FLOW-37)', async () => {
    const { page } = await askedForCode({}, (at) => at.clock.install());
    const sentCodes = await refusedCodes(page);
    expect(await boxes(page).count()).toBe(6);
    expect(await submitButton(page).isDisabled()).toBe(true);
    await boxes(page).first().click();
    await page.keyboard.type('12345');
    expect(await submitButton(page).isDisabled()).toBe(true);
    expect(sentCodes).toEqual([]);
    await page.keyboard.type('6');
    await expect.poll(() => sentCodes).toEqual(['123456']);
    // What could not be sent stays there, and is sent again by the button, which has the focus.
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    expect(await submitButton(page).isEnabled()).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => sentCodes).toEqual(['123456', '123456']);
    // The answer to the second one takes the focus back to the button, at a moment of its own.
    await expect
      .poll(async () => {
        await boxes(page).last().press('Backspace');
        return submitButton(page).isDisabled();
      })
      .toBe(true);
    expect(await page.getByText(words.recovery.late).count()).toBe(0);
    await page.clock.fastForward(120_000);
    await page.getByText(words.recovery.late).waitFor();
    await page.getByRole('button', { name: words.common.back, exact: true }).click();
    await emailField(page).waitFor();
    expect(await boxes(page).count()).toBe(0);
  });

  it('the boxes take digits only, and six of what is pasted (VAL-20, VAL-21)', async () => {
    const { page } = await askedForCode();
    await refusedCodes(page);
    await boxes(page).first().click();
    await page.keyboard.type('x');
    expect(await entered(page)).toBe('______');
    await page.keyboard.type('1é2');
    expect(await entered(page)).toBe('12____');
    await boxes(page).first().click();
    await page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text', 'code: 98-7a6 543 210');
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    expect(await entered(page)).toBe('987654');
  });

  it('backspace on an empty box and the arrows move between boxes (VAL-22)', async () => {
    const { page } = await askedForCode();
    await boxes(page).first().click();
    await page.keyboard.type('12');
    expect(await focusedBox(page)).toBe(2);
    await page.keyboard.press('Backspace');
    expect(await focusedBox(page)).toBe(1);
    await page.keyboard.press('ArrowLeft');
    expect(await focusedBox(page)).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect(await focusedBox(page)).toBe(1);
  });

  it('says in red under the form that a code is wrong, logs it, and lets the owner try again (ERR-07)', async () => {
    const { page, shop, url } = await askedForCode();
    const right = await codeFor(url, shop.email);
    const logged = page.waitForEvent('console', (message) => message.text().includes('LOGIN_VALIDATE_CODE_ERROR'));
    await boxes(page).first().click();
    await page.keyboard.type(right === '000000' ? '111111' : '000000');
    const said = page.getByText(words.recovery.wrongCode);
    await said.waitFor();
    await logged;
    await isRed(said);
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('the right code stores the merchant, loads the shop and goes to device selection, after an overlay of 1.5 s (FLOW-23, LIM-16)', async () => {
    const { page, shop, url } = await askedForCode();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await boxes(page).first().click();
    const loaded = page.waitForResponse((answer) => answer.url().endsWith('/read/') && (answer.request().postData() ?? '').includes('getMerchant'));
    await page.keyboard.type(await codeFor(url, shop.email));
    const overlay = page.getByText(words.signIn.signingIn);
    await overlay.waitFor();
    expect((await loaded).status()).toBe(200);
    await page.clock.runFor(1_499);
    expect([await overlay.count(), new URL(page.url()).pathname]).toEqual([1, '/login']);
    await page.clock.runFor(1);
    await page.waitForURL('**/dashboard/select-device');
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('till.session') ?? 'null'));
    expect(kept.merchant.id).toBe(shop.merchantId);
    expect(kept.merchant.token).toMatch(new RegExp(`^${shop.merchantId}\\.`));
  });

  it('the link in the letter signs in the browser that opens it after a tap, once, and stands in no address bar', async () => {
    const asked = await askedForCode();
    const link = new URL(await linkFor(asked.url, asked.shop.email));
    const opened = await newTill({ shop: asked.shop, mayComplain: [unauthorized] });
    const open = async (page: Page) => {
      await page.goto(`${link.pathname}${link.hash}`);
      await page.getByRole('button', { name: words.recovery.linkSubmit }).waitFor();
      await expect.poll(() => new URL(page.url()).hash).toBe('');
    };
    await open(opened.page);
    await open(asked.page);
    await opened.page.getByRole('button', { name: words.recovery.linkSubmit }).click();
    await opened.page.waitForURL('**/dashboard/select-device');
    // Where it was opened too, but too late: that is said, and the way back to a code is there.
    await asked.page.getByRole('button', { name: words.recovery.linkSubmit }).click();
    await asked.page.getByText(words.recovery.linkWrong).waitFor();
    await asked.page.getByRole('button', { name: words.recovery.linkNot }).click();
    await boxes(asked.page).first().or(emailField(asked.page)).waitFor();
  });

  it('opening the sign-in page with a session forgets the current order and goes to device selection (LOGIN-05)', async () => {
    const { page } = await readyTill({ mayComplain: [/status of 404.*\/orders\/B7/] });
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('till.settings') ?? '{}');
      localStorage.setItem('till.settings', JSON.stringify({ ...kept, activeOrderId: 'B7' }));
    });
    await page.goto('/login');
    await page.waitForURL('**/dashboard/select-device');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('till.settings') ?? '{}').activeOrderId)).toBeNull();
  });

  it('offers four languages, English first, and changes at once (LOGIN-09, LIM-09, LIM-24)', async () => {
    const fresh = await newTill({ mayComplain: [unauthorized], settings: { language: undefined } });
    await fresh.page.goto('/login');
    await askButton(fresh.page).waitFor();
    const { page } = await newTill({ mayComplain: [unauthorized], settings: { language: 'en' } });
    await page.goto('/login');
    await askButton(page).waitFor();
    const names = ['English', 'Español (MX)', '简体中文', '繁體中文'];
    const picker = page.getByRole('combobox', { name: words.signIn.language });
    await expect.poll(() => picker.getByRole('option').allInnerTexts()).toEqual(names);
    await picker.selectOption({ label: 'Español (MX)' });
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es-MX');
    expect(await askButton(page).count()).toBe(0);
  });

  it('five codes are sent to one address, no sixth: the register says in red to look into the inbox, where the link of the first still signs it in, and logs it (ERR-07)', async () => {
    const { page, url, shop } = await newTill({ shop: {}, mayComplain: [/status of 4(01|29)/] });
    const ask = async () => (await page.request.post(`${url}/auth/register/request-otp`, { data: { email: shop.email } })).status();
    const answers: number[] = [];
    for (let time = 0; time < 5; time++) answers.push(await ask());
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    await page.goto('/login');
    await emailField(page).fill(shop.email);
    const sixth = page.waitForResponse('**/request-otp');
    const logged = page.waitForEvent('console', (message) => message.text().includes('LOGIN_REQUEST_CODE_ERROR'));
    await askButton(page).click();
    expect((await sixth).status()).toBe(429);
    const said = page.getByRole('alert').filter({ hasText: words.signIn.tooManyLettersFor.split('{wait}')[1] ?? '' });
    await said.waitFor();
    expect(await said.textContent()).toMatch(/^Too many attempts\. You can ask for a new code in (?:1 minute|\d+ (?:minutes|seconds))\. If/);
    await isRed(said);
    await logged;
    await expect.poll(async () => (await codesFor(url, shop.email)).length).toBe(5);
    const first = new URL((await linksFor(url, shop.email)).at(-1) ?? '');
    await page.goto('about:blank');
    await page.goto(`${first.pathname}${first.hash}`);
    await page.getByRole('button', { name: words.recovery.linkSubmit }).click();
    await page.waitForURL('**/dashboard/select-device');
  });

  it('without a session every dashboard page ends at sign-in, with local storage cleared and the page gone from the history (ROLE-04, GUARD-03, ERR-28)', async () => {
    const { page } = await readyTill({ shop: {}, settings: { venmoUser: 'former-shop' }, mayComplain: [unauthorized] });
    await beginWith(page, 'Churros (4)');
    await sent(page);
    await page.goto('about:blank');
    await page.request.get('/auth/register/logout', { maxRedirects: 0 });
    await page.goto('/dashboard/register/main');
    await page.waitForURL('**/login');
    // Language, look and how it is tapped are the tablet's, the installation's letters are those of its orders: nothing of the shop is left.
    const left = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
    expect(Object.keys(left).toSorted()).toSatisfy((names: string[]) =>
      names.every((name) => ['till.installation', 'till.settings', 'till.identity-since', 'till.in-use', 'till.offers'].includes(name)),
    );
    expect(JSON.parse(left['till.settings'] ?? '{}')).toEqual(settingDefaults);
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  });
});
