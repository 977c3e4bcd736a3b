import { putDeviceCall } from '@till/contract/write/device/settings';
import { putKitchenPrinterCall } from '@till/contract/write/kitchen/kitchen';
import { createApiKeyCall } from '@till/contract/write/online';
import { startDownloadCall } from '@till/contract/write/owner/own-data';
import { deleteGatewayAccountCall, putGatewayAccountCall } from '@till/contract/write/payment/gateway-account';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { good } from '../../testing/hostile.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { openOwnerEmails } from './sending.ts';

let mail: TestMail;
let till: TestApp;
let owner: Owner;
let email: string;
let recovery: string;
let sending: { stop(): Promise<unknown> }[] = [];

beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl, publicUrl: 'http://localhost:4000' } });
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});
beforeEach(async () => {
  owner = await till.owner();
  email = `${owner.merchantId}@till.test`;
  recovery = `second-${email}`;
  await till.database.sql`update door.owner set recovery_email = ${recovery} where email = ${email}`;
});
afterEach(async () => {
  await Promise.all(sending.map((job) => job.stop()));
  sending = [];
  await mail.behave('normal');
  await till.database.sql`delete from door.owner_letter`;
});

const chrome = 'Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
const headers = { 'user-agent': chrome };
const run = () => void sending.push(openOwnerEmails(till.context, 50));
const makeKey = (name = 'Website') => till.send(owner, createApiKeyCall, {}, { body: { name }, headers });
const told = async (to: string) => (await mail.letters(to)).filter(({ messageId }) => messageId.includes('told-'));
const waiting = async () =>
  (await till.database.sql`select act, kind, to_jsonb(addresses) as addresses from door.owner_letter order by at, id`) as readonly object[];
/** As if that were so long ago. */
const age = (ms: number) => till.database.sql`update door.owner_letter set at = at - ${ms}`;

describe('what guards the shop', () => {
  it('is told to both addresses at once: what, when, where from, and what to do', async () => {
    await till.database.sql`
      update door.session set device_id = 'bar' where owner_id = (select id from door.owner where merchant_id = ${owner.merchantId})`;
    expect((await makeKey()).statusCode).toBe(201);
    run();
    for (const to of [email, recovery]) await expect.poll(() => told(to)).toHaveLength(1);
    const [letter] = await told(recovery);
    expect(letter?.subject).toMatch(/^Shop .*: Online ordering key created: Website$/);
    expect(letter?.text).toMatch(/\d{4}, \d{1,2}:\d\d\s[AP]M · Bar · Chrome on Android · 127\.0\.0\.1\n/);
    expect(letter?.text).toContain('Wasn’t you? Sign in at http://localhost:4000, log out every other device');
    await expect.poll(waiting).toEqual([]);
  });

  it('is each of these, and nothing that was refused or repeated', async () => {
    const account = { apiKey: 'x', merchantId: 'x', user: 'x', password: 'x' };
    expect((await till.send(owner, putGatewayAccountCall, { gateway: 'cardpointe' }, { body: { seenAt: null, account } })).statusCode).toBe(200);
    expect((await till.send(owner, putGatewayAccountCall, { gateway: 'cardpointe' }, { body: { seenAt: null, account } })).statusCode).toBe(409);
    expect((await till.send(owner, deleteGatewayAccountCall, { gateway: 'cardpointe' })).statusCode).toBe(200);
    const byCookie = { 'x-token': '', cookie: owner.cookie, origin: till.context.config.publicUrl };
    expect((await till.send(owner, startDownloadCall, {}, { headers: byCookie })).statusCode).toBe(201);
    const key = '0b6f3f6e-3c7f-4b47-9d4e-8a3b8e6f9a10';
    for (let time = 0; time < 2; time += 1) await till.send(owner, createApiKeyCall, {}, { body: { name: 'Website' }, key });
    const addresses = [email, recovery];
    expect(await waiting()).toEqual(
      ['gateway-account-kept', 'gateway-account-removed', 'data-download-begun', 'api-key-made'].map((act) => ({ act, kind: 'guard', addresses })),
    );
  });

  it('comes in few letters, of which none leaves anything out, when somebody does it all day', async () => {
    run();
    for (let made = 0; made < 12; made += 1) {
      await makeKey(`Key ${made}`);
      await expect
        .poll(async () => ((await told(email)).length === made + 1 ? 'told' : (await waiting()).length > 0 && made >= 10 ? 'waits' : ''))
        .not.toBe('');
    }
    expect(await told(email)).toHaveLength(10);
    till.pass(3_600_000 + 300_000);
    await expect
      .poll(async () => {
        // A process that had just taken them keeps them a while.
        await till.database.sql`update door.owner_letter set lease_until = 0 where lease_until > 0`;
        return (await told(email)).length;
      })
      .toBe(11);
    const [last] = await told(email);
    expect([last?.subject.endsWith(': 2 changes'), last?.text.includes('Key 10'), last?.text.includes('Key 11')]).toEqual([true, true, true]);
  });

  it('is told once by any number of processes, and again to whom the mail server had no time for', async () => {
    await mail.behave('put-off');
    await makeKey();
    run();
    await expect.poll(async () => (await till.database.sql`select tries from door.owner_letter where lease_until > 0`).at(0)?.['tries']).toBe(1);
    await expect
      .poll(async () => (await till.database.sql`select tries from door.owner_letter where tries = 1 and lease_until < ${Date.now() + 120_000}`).length)
      .toBe(1);
    await mail.behave('normal');
    for (let more = 0; more < 3; more += 1) run();
    await till.database.sql`update door.owner_letter set lease_until = 0`;
    await expect.poll(waiting).toEqual([]);
    expect([(await told(email)).length, (await told(recovery)).length]).toEqual([1, 1]);
  });
});

describe('a sign-in on a browser that is new to the owner', () => {
  it('is told to the recovery address alone, once a browser', async () => {
    const browser = signInBrowser(till.app, '203.0.113.9', chrome);
    for (let time = 0; time < 2; time += 1) {
      await browser.requestOtp(email);
      expect((await browser.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
    }
    expect(await waiting()).toEqual([{ act: 'signed-in', kind: 'sign-in', addresses: [recovery] }]);
    run();
    await expect.poll(() => told(recovery)).toHaveLength(1);
    expect((await told(recovery))[0]?.text).toMatch(/on a new device or browser[\s\S]*Signed in with a code[\s\S]*203\.0\.113\.9/);
    expect(await told(email)).toEqual([]);
  });

  it('is told to nobody where there is no recovery address', async () => {
    await till.database.sql`update door.owner set recovery_email = null where email = ${email}`;
    const browser = signInBrowser(till.app, '203.0.113.9', chrome);
    await browser.requestOtp(email);
    await browser.validateOtp(email, await mail.code(email));
    expect(await waiting()).toEqual([]);
  });
});

describe('devices, printers and the business', () => {
  const putPrinter = (label: string) =>
    till.send(owner, putKitchenPrinterCall, { printerId: 'grill' }, { body: { ...good['putKitchenPrinter'], label, version: undefined } });

  it('are told in one letter a day, ten minutes after the first of them', async () => {
    expect((await putPrinter('Grill')).statusCode).toBe(200);
    const seen = { label: 'Bar', paymentGateway: null, terminalId: null, terminalEpi: null };
    const device = await till.send(owner, putDeviceCall, { deviceId: 'bar' }, { body: { ...seen, label: 'Patio bar', seen } });
    expect([device.statusCode, device.json().code]).not.toEqual([400, 'malformed']);
    await age(9 * 60_000);
    run();
    await makeKey();
    await expect.poll(() => told(email)).toHaveLength(1);
    expect((await told(email))[0]?.subject).toContain('Online ordering key');
    await age(60_000);
    await expect.poll(() => told(email)).toHaveLength(2);
    const [daily] = await told(email);
    expect(daily?.text).toMatch(/Kitchen printer saved: Grill[\s\S]*this email at most once a day/);
    // The next one a day later.
    await putPrinter('Wok');
    await age(3_600_000);
    await expect.poll(async () => (await till.database.sql`select from door.owner_letter where lease_until > 0`).length).toBe(1);
    expect(await told(email)).toHaveLength(2);
    till.pass(26 * 3_600_000);
    await till.database.sql`update door.owner_letter set lease_until = 0`;
    await expect.poll(() => told(email)).toHaveLength(3);
  });
});
