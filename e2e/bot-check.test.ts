import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadMessages } from '../packages/phrases/src/load.ts';
import { languages } from '../packages/phrases/src/phrases.ts';
import { like, words } from './actions/words.ts';
import { codeFor } from './environment/mailbox.ts';
import { type RunningServer, startBeside } from './environment/server.ts';
import { likeTill } from './till/network.ts';
import { useTills } from './till/till.ts';
import { inLanguage } from './visual/language.ts';

const { newTill } = useTills();
/** Nobody is signed in; and what is out of order is told to the console. */
const mayComplain = [/status of (401|422|503)/];

let folder: string;
/** The stand-in for the providers. */
let providers: string;
let own: RunningServer;
let turnstile: RunningServer;

const behave = async (behaviour: object): Promise<void> => {
  const answer = await fetch(`${providers}/bots/behaviour`, { method: 'PUT', body: JSON.stringify(behaviour) });
  if (!answer.ok) throw new Error(await answer.text());
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'till-bots-'));
  const { googleScript } = (await (await fetch(`${inject('till').url}/config.json`)).json()) as { googleScript: string };
  providers = new URL(googleScript).origin;
  const env = { TILL_ROLES: 'web,read,write,auth,realtime' };
  const provider = { BOT_CHECK: 'turnstile', BOT_CHECK_SECRET: 'till-demo-secret', BOT_CHECK_VERIFY_URL: `${providers}/turnstile/v0/siteverify` };
  [own, turnstile] = await Promise.all([
    startBeside(inject('till'), folder, { ...env, BOT_CHECK: 'altcha' }),
    startBeside(inject('till'), folder, { ...env, ...provider }),
  ]);
});
afterEach(() => behave({}));
afterAll(async () => {
  await Promise.all([own?.stop(), turnstile?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const emailField = (page: Page) => page.getByRole('textbox', { name: words.signIn.email });
const askButton = (page: Page) => page.getByRole('button', { name: words.signIn.requestCode });
const boxes = (page: Page) => page.getByRole('textbox', { name: like(words.signIn.codeDigit) });
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();

/** A sign-in page at a server, and the tokens that it sends, call by call. */
async function atLogin(server: RunningServer) {
  const till = await newTill({ shop: {}, url: server.url, mayComplain });
  const { page } = till;
  const tokens: [call: string, token: string | null][] = [];
  page.on('request', (request) => {
    const [call] = /(request|validate)-otp$/.exec(request.url()) ?? [];
    if (call !== undefined) tokens.push([call, request.postDataJSON().captchaToken]);
  });
  await page.goto('/login');
  await page.getByText(words.signIn.botCheck).waitFor();
  return { ...till, tokens };
}

async function enterCode(page: Page, url: string, email: string): Promise<void> {
  await boxes(page).first().click();
  await page.keyboard.type(await codeFor(url, email));
  await page.waitForURL('**/dashboard/select-device');
}

describe('signing in where our own check keeps bots out', () => {
  it('a challenge is solved beside the screen while the e-mail is typed, and another one for the code (AUTH-02, AUTH-03, AUTH-05)', async () => {
    const { page, url, shop, tokens } = await atLogin(own);
    const outOfOrder = { statusCode: 503, code: 'unavailable', message: 'Out of order.', requestId: '1' };
    await page.route('**/register/challenge*', (route) => route.fulfill({ status: 503, json: outOfOrder }));
    await emailField(page).fill('somebody@till.test');
    await askButton(page).click();
    await said(page, words.refusals.bot_check_unavailable);
    await page.unroute('**/register/challenge*');
    const [challenge, worker] = [page.waitForResponse('**/register/challenge?action=login'), page.waitForEvent('worker')];
    await emailField(page).fill(shop.email);
    expect((await challenge).status()).toBe(200);
    await worker;
    expect(tokens).toEqual([]);
    // As a server says it that asks for more work by now: another one is solved, and nobody is told.
    const tooEasy = { statusCode: 422, code: 'bot_check_failed', message: 'Not passed.', requestId: '1' };
    await page.route('**/request-otp', (route) => route.fulfill({ status: 422, json: tooEasy }), { times: 1 });
    await askButton(page).click();
    await enterCode(page, url, shop.email);
    expect(tokens.map(([call]) => call)).toEqual(['request-otp', 'request-otp', 'validate-otp']);
    const solved = tokens.map(([, token]) => JSON.parse(atob(token ?? '')));
    for (const { challenge: made } of solved) expect(made.parameters.data).toEqual({ action: 'login' });
    expect(new Set(solved.map(({ challenge: made }) => made.parameters.nonce)).size).toBe(3);
  });
});

describe('signing in where a provider keeps bots out', () => {
  it('a provider that cannot be reached is said in four languages, nobody gets in, and the next try does', async () => {
    const { page, url, shop, tokens } = await atLogin(turnstile);
    await behave({ script: 'gone' });
    await emailField(page).fill(shop.email);
    await askButton(page).click();
    await said(page, words.refusals.bot_check_unavailable);
    expect(tokens).toEqual([]);
    await behave({ verify: 'broken' });
    for (const { id } of languages) {
      const { refusals, signIn } = await loadMessages(id, 'first');
      await inLanguage(page, id);
      await page.getByRole('button', { name: signIn.requestCode }).click();
      await said(page, refusals.bot_check_unavailable);
    }
    await inLanguage(page, 'en-us');
    await behave({});
    await askButton(page).click();
    await enterCode(page, url, shop.email);
  });

  it('a person who is asked ticks a box below the form, and a token that is refused is said', async () => {
    const { page, shop } = await atLogin(turnstile);
    await behave({ token: 'wrong-action' });
    await emailField(page).fill(shop.email);
    await askButton(page).click();
    await page.getByText(words.refusals.bot_check_failed).waitFor();
    await behave({ widget: 'asks' });
    await askButton(page).click();
    const box = page.frameLocator('iframe').getByLabel('Verify you are human');
    await box.waitFor();
    await behave({});
    // Its frame goes with it.
    await box.click();
    await boxes(page).first().waitFor();
  });

  it('reCAPTCHA works behind a notice with links to its terms, and its badge lies on no screen', async () => {
    const till = await newTill({ shop: {}, url: turnstile.url, mayComplain });
    const { page, url, shop } = till;
    const config = await (await fetch(`${url}/config.json`)).json();
    // As a server with reCAPTCHA says it; the stand-in's tokens are good at either.
    await page.route('**/config.json', (route) =>
      route.fulfill({ headers: likeTill, json: { ...config, botCheck: 'recaptcha', botCheckScript: `${providers}/recaptcha/api.js` } }),
    );
    await page.goto('/login');
    const { recaptcha, recaptchaPrivacy, recaptchaTerms } = await loadMessages('en-us', 'botCheck');
    await page.getByText(recaptcha.replace('{privacy}', recaptchaPrivacy).replace('{terms}', recaptchaTerms)).waitFor();
    expect(await page.getByRole('link', { name: recaptchaTerms }).getAttribute('href')).toBe('https://policies.google.com/terms');
    await emailField(page).fill(shop.email);
    await askButton(page).click();
    await enterCode(page, url, shop.email);
    expect(await page.locator('.grecaptcha-badge').evaluate((badge) => getComputedStyle(badge).visibility)).toBe('hidden');
  });
});
