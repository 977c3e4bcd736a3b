import { limits } from '@till/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';
import { openNotices } from './notices.ts';
import { ownersLanguage } from './owner-language.ts';
import { openOwnerEmails } from './sending.ts';

let mail: TestMail;
let till: TestApp;
let jobs: { stop(): Promise<unknown> }[] = [];
let shops = 0;
let merchantId: string;
let email: string;
let second: string;

beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl } });
  jobs = [openNotices(till.context, 50), openOwnerEmails(till.context, 50)];
});
afterAll(async () => {
  await Promise.all(jobs.map((job) => job.stop()));
  await till?.close();
  await mail?.close();
});
/** A shop with a recovery address. */
beforeEach(async () => {
  shops += 1;
  [merchantId, email, second] = [`shop-${shops}`, `owner-${shops}@till.test`, `second-${shops}@new.test`];
  await makeShop(till.database.sql, merchantId);
  await till.database.sql`
    insert into door.owner (id, email, recovery_email, merchant_id, created_at, language) values (${merchantId}, ${email}, ${second}, ${merchantId}, 1, 'es-mx')`;
});

const browserIn = (language: string, address = `198.51.100.${shops}`) => signInBrowser(till.app, address, '', language);
type Browser = ReturnType<typeof browserIn>;
async function signIn(browser: Browser, address = email) {
  await browser.requestOtp(address);
  expect((await browser.validateOtp(address, await mail.code(address))).statusCode).toBe(200);
  return browser;
}
const languageOf = async (address = email) => (await till.database.sql`select language from door.owner where email = ${address}`)[0]?.['language'];
const forget = () => till.database.sql`update door.owner set language = null where email = ${email}`;
const age = (ms: number) => till.database.sql`update door.known_browser set since = since - ${ms} where email = ${email}`;
const subjects = async (to: string) => (await mail.letters(to)).map(({ subject }) => subject.replace(/\d{6}/, 'CODE'));
const business = {
  ...{ name: 'Taquería', address1: '1 Main St', city: 'Oakland', state: 'CA', zip: '94607', country: 'US' },
  ...{ timezone: 'America/Los_Angeles', currency: 'USD' },
};

describe('what an owner is told', () => {
  it('is in the owner’s language at both addresses, whatever language a thief’s browser asks for: codes, what waits, keys, new browsers, what was stopped', async () => {
    await signIn(browserIn('es-MX'));
    await age(30 * 86_400_000);
    const thief = await signIn(browserIn('zh-TW,zh;q=0.9', '203.0.113.9'));
    expect((await thief.ask('POST', `/api/register/merchants/${merchantId}/api-keys`, { name: 'Web' })).statusCode).toBe(201);
    await thief.ask('POST', 'account/address', { kind: 'recovery', address: null });
    const asked = { kind: 'recovery', presentCode: await mail.code(email), newCode: '' };
    expect((await thief.ask('POST', 'account/address/confirm', asked)).statusCode).toBe(200);
    for (const to of [email, second]) {
      await expect.poll(() => subjects(to)).toContain('Se quitará su correo de recuperación de Till');
      await expect.poll(async () => (await subjects(to)).filter((subject) => subject.endsWith(': Clave para pedidos en línea creada: Web'))).toHaveLength(1);
    }
    expect(await subjects(email)).toContain('CODE quita su correo de recuperación de Till');
    expect(await subjects(second)).toContain('CODE quita el correo de recuperación de un negocio en Till');
    await expect.poll(async () => (await mail.letters(second)).some(({ text }) => text.startsWith('Alguien inició sesión en'))).toBe(true);
    expect((await browserIn('zh-TW').ask('POST', 'veto', { veto: await mail.veto(second) })).statusCode).toBe(200);
    for (const to of [email, second]) await expect.poll(() => subjects(to)).toContain('No se quitará su correo de recuperación de Till');
    // Only the code of a sign-in is in the language of whoever asked for it a moment ago.
    const told = [...(await mail.letters(email)), ...(await mail.letters(second))].filter(({ html }) => !html.includes('lang="es-mx"'));
    expect(told.map(({ subject, html }) => [/登入驗證碼/.test(subject), html.includes('lang="zh-tw"')])).toEqual([[true, true]]);
  });

  it('is, where the language is not known, in that of the shop’s country, else in English', () => {
    const language = (known: string | null, country: string | null) => ownersLanguage({ language: known, country });
    expect([language('zh-cn', 'MX'), language(null, 'MX'), language(null, 'TW')]).toEqual(['zh-cn', 'es-mx', 'zh-tw']);
    expect([language(null, 'US'), language(null, null)]).toEqual(['en-us', 'en-us']);
  });
});

describe('the owner’s language', () => {
  it('is that of whoever signs up, and then the one that they register their business in', async () => {
    const address = `new-${shops}@till.test`;
    const browser = await signIn(browserIn('zh-CN,zh;q=0.8'), address);
    expect(await languageOf(address)).toBe('zh-cn');
    const registered = await browser.ask('POST', '/api/register/merchants', { ...business, language: 'es-mx' });
    expect([registered.json().code, await languageOf(address)]).toEqual([undefined, 'es-mx']);
    await signIn(browserIn('zh-TW', '203.0.113.8'), address);
    expect(await languageOf(address)).toBe('es-mx');
  });

  it('changes with a sign-in or a proof on the browser that was the owner’s first, for a day; on none that came later, however long it is known', async () => {
    const register = await signIn(browserIn('en-US'));
    await age(limits.knownBrowserMs - 1);
    await signIn(register);
    expect(await languageOf()).toBe('es-mx');
    await age(30 * 86_400_000);
    const thief = await signIn(browserIn('zh-TW', '203.0.113.9'));
    await age(8 * 86_400_000);
    await signIn(thief);
    expect(await languageOf()).toBe('es-mx');
    await thief.ask('POST', 'proof/ask');
    expect((await thief.ask('POST', 'proof', { code: await mail.code(email) })).statusCode).toBe(200);
    expect(await languageOf()).toBe('es-mx');
    await register.ask('POST', 'proof/ask');
    expect((await register.ask('POST', 'proof', { code: await mail.code(email) })).statusCode).toBe(200);
    expect(await languageOf()).toBe('en-us');
  });

  it('is learned, where none is known, from the daily new secret of that browser, and from no other', async () => {
    const register = await signIn(browserIn('zh-CN'));
    await age(2 * 86_400_000);
    const later = await signIn(browserIn('zh-TW', '203.0.113.9'));
    await age(2 * 86_400_000);
    await forget();
    till.pass(limits.sessionRotationMs);
    const rotate = (browser: Browser) => browser.ask('POST', 'sessions/rotate');
    expect((await rotate(later)).statusCode).toBe(200);
    expect(await languageOf()).toBeNull();
    expect((await rotate(register)).statusCode).toBe(200);
    expect(await languageOf()).toBe('zh-cn');
    // A tablet that is set to another language says nothing of its owner.
    await till.database.sql`update door.owner set language = 'es-mx' where email = ${email}`;
    till.pass(limits.sessionRotationMs);
    expect((await rotate(register)).statusCode).toBe(200);
    expect(await languageOf()).toBe('es-mx');
  });
});
