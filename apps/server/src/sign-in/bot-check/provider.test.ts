import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../context.ts';
import { botProviderAt } from '../../platform/providers/bot-check-settings.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type TestIdentity, testIdentity } from '../../testing/identity.ts';
import { type TestMail, testMail } from '../../testing/mail.ts';

const kinds = ['recaptcha', 'turnstile'] as const;
type Kind = (typeof kinds)[number];

let identity: TestIdentity;
let mail: TestMail;
let first: TestApp;
let apps: Readonly<Record<Kind, TestApp>>;
/** Waits a hundredth of the usual time. */
let hurried: Readonly<Record<Kind, TestApp>>;
let people = 0;
const somebody = () => `person-${++people}@till.test`;

const site = { siteKey: 'till-demo', secret: 'till-demo-secret' };
const settings = (kind: Kind, origin = identity.origin): Partial<Config> => {
  const path = kind === 'recaptcha' ? '/recaptcha/api/siteverify' : '/turnstile/v0/siteverify';
  return { smtpUrl: mail.smtpUrl, botCheck: botProviderAt(kind, `${origin}${path}`, { ...site, scoreMin: kind === 'recaptcha' ? 0.5 : null }) };
};

beforeAll(async () => {
  [identity, mail] = await Promise.all([testIdentity(), testMail()]);
  first = await testApp({ config: settings('recaptcha') });
  const { database } = first;
  apps = { recaptcha: first, turnstile: await testApp({ database, config: settings('turnstile') }) };
  hurried = {
    recaptcha: await testApp({ database, config: { ...settings('recaptcha'), testSpeed: 100 } }),
    turnstile: await testApp({ database, config: { ...settings('turnstile'), testSpeed: 100 } }),
  };
});
afterEach(() => identity.behaveBots({}));
afterAll(async () => {
  for (const app of [hurried?.turnstile, hurried?.recaptcha, apps?.turnstile, first]) await app?.close();
  await Promise.all([identity?.close(), mail?.close()]);
});

const send = (at: TestApp, captchaToken: string | null, email = somebody()): Promise<LightMyRequestResponse> =>
  at.app.inject({ method: 'POST', url: '/auth/register/request-otp', remoteAddress: '203.0.113.9', payload: { email, captchaToken } });
const ask = async (at: TestApp, captchaToken: string | null) => {
  const answer = await send(at, captchaToken);
  return [answer.statusCode, answer.json().code ?? 'yes'];
};
const yes = [200, 'yes'];
const no = [422, 'bot_check_failed'];
const unknown = [503, 'bot_check_unavailable'];

describe.each(kinds)('a sign-in that %s keeps bots out of', (kind) => {
  it('takes a token once, also when many come with it at once', async () => {
    const token = await identity.botToken();
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(apps[kind], token)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === no[1])).toHaveLength(3);
    expect(await ask(apps[kind], token)).toEqual(no);
  });

  it('takes none that is missing, made up, too old, or for another page or purpose', async () => {
    for (const token of [null, '', 'none', `${await identity.botToken()}x`]) expect([token, await ask(apps[kind], token)]).toEqual([token, no]);
    for (const mode of ['old', 'wrong-action', 'wrong-hostname']) expect([mode, await ask(apps[kind], await identity.botToken({ mode }))]).toEqual([mode, no]);
    expect(await ask(apps[kind], await identity.botToken({ action: 'purchase' }))).toEqual(no);
    expect(await ask(apps[kind], await identity.botToken({ hostname: '127.0.0.1' }))).toEqual(yes);
  });

  it.each(['broken', 'no-json', 'no-report', 'our-fault', 'its-fault'])('lets nobody in while it is %s, says to try again, and then does', async (verify) => {
    const [token, email] = [await identity.botToken(), somebody()];
    await identity.behaveBots({ verify });
    const answer = await send(apps[kind], token, email);
    expect([answer.statusCode, answer.json().code, Number(answer.headers['retry-after']) > 0]).toEqual([...unknown, true]);
    expect(answer.json().message).toMatch(/try again/);
    expect(await mail.letters(email)).toEqual([]);
    await identity.behaveBots({});
    expect(await ask(apps[kind], token)).toEqual(yes);
  });

  it('waits for it no longer than a person does, and for none that is not there', async () => {
    const token = await identity.botToken();
    await identity.behaveBots({ verify: 'hangs' });
    expect(await ask(hurried[kind], token)).toEqual(unknown);
    await identity.behaveBots({ verify: 'slow', ms: 2_000 });
    expect(await ask(hurried[kind], token)).toEqual(unknown);
    const nowhere = await testApp({ database: first.database, config: settings(kind, 'http://127.0.0.1:9') });
    expect(await ask(nowhere, token)).toEqual(unknown);
    await nowhere.close();
  });

  it('asks about a few at a time for each place that tokens come from, so none of them keeps the others out', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => identity.botToken()));
    await identity.behaveBots({ verify: 'slow', ms: 300 });
    const tryFrom = async (remoteAddress: string, captchaToken: string) => {
      const payload = { email: 'nobody@till.test', otp: '123456', captchaToken };
      return (await apps[kind].app.inject({ method: 'POST', url: '/auth/register/validate-otp', remoteAddress, payload })).json().code;
    };
    const own = await identity.botToken();
    const [tried, ofAnother] = await Promise.all([
      Promise.all(tokens.map((token, place) => tryFrom(`2001:db8::${place + 1}`, token))),
      tryFrom('203.0.113.12', own),
    ]);
    expect(tried.toSorted()).toEqual([...Array(16).fill('bot_check_unavailable'), ...Array(4).fill('code_wrong')]);
    expect(ofAnother).toBe('code_wrong');
  });
});

it('reCAPTCHA has to think that it is a person', async () => {
  for (const mode of ['low-score', 'no-score']) expect([mode, await ask(apps.recaptcha, await identity.botToken({ mode }))]).toEqual([mode, no]);
});

it('Turnstile is asked once more where its answer was lost, and knows the question; reCAPTCHA has spent the token', async () => {
  await identity.behaveBots({ verify: 'cut-once' });
  expect(await ask(apps.turnstile, await identity.botToken())).toEqual(yes);
  await identity.behaveBots({ verify: 'cut-once' });
  const token = await identity.botToken();
  expect([await ask(apps.recaptcha, token), await ask(apps.recaptcha, token)]).toEqual([unknown, no]);
});

it('a provider has no challenge of ours, and the page knows where its script is', async () => {
  const answer = await apps.turnstile.app.inject({ url: '/auth/register/challenge?action=login' });
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  const config = await apps.turnstile.app.inject({ url: '/config.json' });
  expect(config.json()).toMatchObject({ botCheck: 'turnstile', botCheckSiteKey: 'till-demo', botCheckScript: `${identity.origin}/turnstile/v0/api.js` });
  expect(config.body).not.toContain(site.secret);
});
