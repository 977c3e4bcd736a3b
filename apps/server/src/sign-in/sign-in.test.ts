import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { signInBrowser, signInCalls, type TestMail, testMail } from '../testing/mail.ts';
import { makeShop } from '../testing/shop.ts';

let mail: TestMail;
let till: TestApp;
let calls: ReturnType<typeof signInCalls>;
let people = 0;
const somebody = () => `owner-${++people}@till.test`;
const source = () => `198.51.100.${++people % 250}`;
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl } });
  calls = signInCalls(till.app);
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});

async function ownerOfShop(merchantId: string): Promise<string> {
  const email = somebody();
  await makeShop(till.database.sql, merchantId);
  await till.database
    .sql`insert into door.owner (id, email, phone, merchant_id, created_at) values (${`id-${merchantId}`}, ${email}, '+15105550100', ${merchantId}, 1)`;
  return email;
}

describe('asking for a code', () => {
  it('takes an email and a captchaToken and sends a code of 6 digits by e-mail, as text and as HTML (AUTH-02, LIM-04)', async () => {
    const email = somebody();
    const answer = await till.app.inject({ method: 'POST', url: '/auth/register/request-otp', payload: { email, captchaToken: 'none' } });
    expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    const letters = await mail.letters(email);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toMatch(/(?<!\d)\d{6}(?!\d)/);
    expect(letters[0]?.html).toContain(await mail.code(email));
    expect(letters[0]?.messageId).toMatch(/^<code-[0-9a-f-]{36}@till\.test>$/);
  });

  it('answers a known and an unknown address alike, and both get a code', async () => {
    const known = await ownerOfShop('known-shop');
    const unknown = somebody();
    for (const email of [known, unknown]) {
      const answer = await calls.requestOtp(email);
      expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
      expect(answer.headers['set-cookie']).toMatch(/^till_asked=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(await mail.code(email)).toMatch(/^\d{6}$/);
    }
  });

  it('writes in the language of the browser', async () => {
    const email = somebody();
    await till.app.inject({ method: 'POST', url: '/auth/register/request-otp', headers: { 'accept-language': 'es-MX,es;q=0.9' }, payload: { email } });
    expect((await mail.letters(email))[0]?.text).toContain('Ingrese este código');
  });

  it('sends one letter to one address, however it is written', async () => {
    const email = somebody();
    expect((await calls.requestOtp(`  ${email.toUpperCase()} `)).statusCode).toBe(200);
    expect((await mail.letters(email))[0]?.to).toEqual([email]);
    for (const strange of ['', 'nobody', 'a@b@c', 'a@till.test, b@till.test', 'a@till.test\r\nBcc: b@till.test', '<a@till.test>']) {
      const answer = await calls.requestOtp(strange, source());
      expect([strange, answer.statusCode, answer.json().code]).toEqual([strange, 422, 'email_invalid']);
    }
    expect(await mail.letters('b@till.test')).toEqual([]);
  });

  it('sends 5 codes to an address in 15 minutes, then 429 says when to come back', async () => {
    const email = somebody();
    for (let sent = 0; sent < 5; sent++) expect((await calls.requestOtp(email, source())).statusCode).toBe(200);
    const sixth = await calls.requestOtp(email, source());
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'too_many_requests']);
    const wait = Number(sixth.headers['retry-after']);
    expect(wait).toBeGreaterThan(60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    till.pass(wait * 1000 - 1000);
    expect((await calls.requestOtp(email, source())).statusCode).toBe(429);
    till.pass(1000);
    expect((await calls.requestOtp(email, source())).statusCode).toBe(200);
  });

  it('sends 60 codes for one source in 15 minutes, an IPv6 network counting as one', async () => {
    till.pass(3_600_000);
    const asks = async (asked: number) => (await calls.requestOtp(somebody(), `2001:db8:1:2::${asked.toString(16)}`)).statusCode;
    // Ten at once: who waits two seconds for others of the same source is refused, too.
    for (let sent = 0; sent < 60; sent += 10) expect(await Promise.all(Array.from({ length: 10 }, (_, one) => asks(sent + one)))).toEqual(Array(10).fill(200));
    expect(await asks(60)).toBe(429);
    expect((await calls.requestOtp(somebody(), '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('says that it cannot when the mail server is away, and does not count what was not sent', async () => {
    const email = somebody();
    const from = source();
    for (const mode of ['refuse', 'drop'] as const) {
      await mail.behave(mode);
      for (let asked = 0; asked < 4; asked++) {
        const answer = await calls.requestOtp(email, from);
        expect([mode, answer.statusCode, answer.json().code]).toEqual([mode, 503, 'unavailable']);
      }
    }
    await mail.behave('normal');
    expect((await calls.requestOtp(email, from)).statusCode).toBe(200);
    expect((await calls.validateOtp(email, await mail.code(email), from)).statusCode).toBe(200);
  });

  it('does not tell which addresses their mail server knows', async () => {
    await mail.behave('refuse-receiver');
    const answer = await calls.requestOtp(somebody(), source());
    await mail.behave('normal');
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
  });
});

describe('using a code', () => {
  it('takes email, otp and captchaToken and answers merchantId, token and ownerPhone with a cookie (AUTH-03, ENT-26)', async () => {
    const email = await ownerOfShop('shop-a');
    await calls.requestOtp(email, source());
    const otp = await mail.code(email);
    const answer = await till.app.inject({
      method: 'POST',
      url: '/auth/register/validate-otp',
      payload: { email: ` ${email.toUpperCase()}`, otp, captchaToken: null },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ merchantId: 'shop-a', token: expect.stringMatching(/^shop-a\.[\w-]{43}$/), ownerPhone: '+15105550100' });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^till_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^till_known=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('makes an unknown address an owner without a merchant', async () => {
    const email = somebody();
    await calls.requestOtp(email, source());
    const answer = await calls.validateOtp(email, await mail.code(email), source());
    expect([answer.statusCode, answer.json()]).toEqual([200, { merchantId: null, token: null, ownerPhone: null }]);
    const cookie = `till_session=${answer.cookies[0]?.value}`;
    const profile = await till.app.inject({ url: '/auth/register/profile', headers: { cookie } });
    expect(profile.json()).toEqual({ ownerId: expect.any(String), email, phone: null, merchantId: null });
  });

  it('opens the register to nobody but the owner of the address, and once only', async () => {
    const email = await ownerOfShop('shop-b');
    await calls.requestOtp(email, source());
    const otp = await mail.code(email);
    const stranger = somebody();
    await calls.requestOtp(stranger, source());
    expect((await calls.validateOtp(stranger, otp === (await mail.code(stranger)) ? wrongFor(otp) : otp, source())).statusCode).toBe(401);
    expect((await calls.validateOtp(email, otp, source())).statusCode).toBe(200);
    const replayed = await calls.validateOtp(email, otp, source());
    expect([replayed.statusCode, replayed.json().code, replayed.headers['set-cookie']]).toEqual([401, 'code_wrong', undefined]);
  });

  it('after logging out nothing that was held opens it again: only a new code, which goes to the owner (USE-05, ROLE-02)', async () => {
    const email = await ownerOfShop('shop-after');
    await calls.requestOtp(email, source());
    const otp = await mail.code(email);
    const signedIn = await calls.validateOtp(email, otp, source());
    const held = signedIn.cookies.find(({ name }) => name === 'till_session')?.value;
    const profile = async (headers: Record<string, string>) => (await till.app.inject({ url: '/auth/register/profile', headers })).statusCode;
    const [byCookie, byToken] = [{ cookie: `till_session=${held}` }, { 'x-token': signedIn.json().token as string }];
    expect([await profile(byCookie), await profile(byToken)]).toEqual([200, 200]);
    const left = await till.app.inject({ url: '/auth/register/logout', headers: { ...byCookie, 'sec-fetch-site': 'same-origin' } });
    expect([left.statusCode, left.headers.location]).toEqual([302, '/login']);
    expect([await profile(byCookie), await profile(byToken), (await calls.validateOtp(email, otp, source())).statusCode]).toEqual([401, 401, 401]);
    await calls.requestOtp(email, source());
    expect((await calls.validateOtp(email, await mail.code(email), source())).json()).toMatchObject({ merchantId: 'shop-after' });
  });

  it('takes digits only, exactly 6 (VAL-20)', async () => {
    const email = somebody();
    await calls.requestOtp(email, source());
    const otp = await mail.code(email);
    for (const strange of [
      '',
      otp.slice(0, 5),
      `${otp}0`,
      ` ${otp}`,
      `${otp}\n`,
      `+${otp.slice(1)}`,
      otp.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ]) {
      const answer = await calls.validateOtp(email, strange, source());
      expect([strange, answer.statusCode, answer.json().code]).toEqual([strange, 401, 'code_wrong']);
    }
    expect((await calls.validateOtp(email, otp, source())).statusCode).toBe(200);
  });

  it('lets only one of many who bring the same code at once in', async () => {
    const { sql } = till.database;
    const email = somebody();
    await calls.requestOtp(email, source());
    const otp = await mail.code(email);
    // All of them have seen the code before the first may take it.
    const held = await sql.reserve();
    await held`begin`;
    await held`select from door.sign_in_code where email = ${email} for update`;
    const asked = Promise.all(Array.from({ length: 8 }, () => calls.validateOtp(email, otp, source())));
    await expect.poll(async () => (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`).length).toBe(8);
    await held`commit`;
    held.release();
    const answers = await asked;
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(401)]);
    const sessions = await till.database.sql`select 1 from door.session s join door.owner o on o.id = s.owner_id where o.email = ${email}`;
    expect(sessions).toHaveLength(1);
  });

  it('refuses a code after 10 minutes and takes it just before', async () => {
    const late = somebody();
    const early = somebody();
    await calls.requestOtp(late, source());
    await calls.requestOtp(early, source());
    till.pass(10 * 60_000 - 1);
    expect((await calls.validateOtp(early, await mail.code(early), source())).statusCode).toBe(200);
    till.pass(1);
    const answer = await calls.validateOtp(late, await mail.code(late), source());
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'code_wrong']);
  });

  it('a newer code replaces the older of the same browser, and leaves the link of its letter', async () => {
    const email = somebody();
    const browser = signInBrowser(till.app, source());
    await browser.requestOtp(email);
    const older = await mail.code(email);
    const olderLink = await mail.link(email);
    let newer = older;
    while (newer === older) {
      await browser.requestOtp(email);
      newer = await mail.code(email);
    }
    expect((await browser.validateOtp(email, older)).statusCode).toBe(401);
    expect((await browser.validateOtp(email, newer)).statusCode).toBe(200);
    expect((await calls.validateOtp(email, older, source())).statusCode).toBe(401);
    expect((await browser.validateLink(olderLink)).statusCode).toBe(200);
  });

  it('a code that nobody asked for is wrong in the same words', async () => {
    const asked = somebody();
    await calls.requestOtp(asked, source());
    const wrong = (await calls.validateOtp(asked, wrongFor(await mail.code(asked)), source())).json();
    const never = (await calls.validateOtp(somebody(), '123456', source())).json();
    expect({ ...never, requestId: '' }).toEqual({ ...wrong, requestId: '' });
  });

  it('keeps codes, sessions and tokens as hashes only', async () => {
    const email = await ownerOfShop('shop-c');
    await calls.requestOtp(email, source());
    const otp = await mail.code(email);
    const [kept] = await till.database.sql`select encode(hash, 'escape') as hash from door.sign_in_code where email = ${email}`;
    expect(kept?.hash).not.toContain(otp);
    const answer = await calls.validateOtp(email, otp, source());
    const secrets = [/till_session=([\w-]{43})/.exec(String(answer.headers['set-cookie']))?.[1] ?? '', answer.json().token.split('.')[1]];
    const [all] = await till.database.sql<
      { everything: string }[]
    >`select string_agg(s::text, ' ') || (select string_agg(o::text, ' ') from door.owner o) as everything from door.session s`;
    for (const secret of secrets) {
      expect(secret).toHaveLength(43);
      expect(all?.everything).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
      expect(all?.everything).not.toContain(secret);
    }
  });

  it('takes no code from a page of another site', async () => {
    const email = somebody();
    await calls.requestOtp(email, source());
    const answer = await till.app.inject({
      method: 'POST',
      url: '/auth/register/validate-otp',
      headers: { origin: 'https://evil.test' },
      payload: { email, otp: await mail.code(email) },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'origin_not_allowed']);
  });

  it('the cookie is Secure where the public address is https', async () => {
    const secure = await testApp({ database: till.database, config: { smtpUrl: mail.smtpUrl, publicUrl: 'https://till.example.com' } });
    const email = somebody();
    await signInCalls(secure.app).requestOtp(email, source());
    const answer = await signInCalls(secure.app).validateOtp(email, await mail.code(email), source());
    await secure.close();
    expect(answer.cookies.map(({ name, secure }) => [name, secure])).toEqual([
      ['till_session', true],
      ['till_known', true],
    ]);
  });
});

describe('hostile bodies', () => {
  it('get a 4xx and a sentence, never a 500', async () => {
    const bodies = [
      '',
      'null',
      '[]',
      '"x"',
      '{',
      '{"email":1}',
      '{"email":null,"otp":{}}',
      '{"email":"a\\u0000@till.test","otp":"123456"}',
      '{"email":"\\ud800@till.test","otp":"1"}',
      `{"email":"${'a'.repeat(300)}@till.test"}`,
      '{"email":{"$ne":1},"otp":[1]}',
      '{"__proto__":{"email":"a@b.c"}}',
    ];
    for (const url of ['/auth/register/request-otp', '/auth/register/validate-otp']) {
      for (const payload of bodies) {
        const answer = await till.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' }, remoteAddress: source() });
        expect([url, payload, answer.statusCode >= 400 && answer.statusCode < 500, typeof answer.json().message]).toEqual([url, payload, true, 'string']);
      }
    }
  });
});
