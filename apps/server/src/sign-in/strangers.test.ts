import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteExpired } from '../jobs/retention.ts';
import { retentionRules } from '../start/retention-rules.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { signInBrowser, signInCalls, type TestMail, testMail } from '../testing/mail.ts';

let mail: TestMail;
let till: TestApp;
let strangers: ReturnType<typeof signInCalls>;
let people = 0;
const delivered = async (emails: readonly string[]) => (await Promise.all(emails.map((each) => mail.letters(each)))).flat().length;
/** At a mail domain of their own. */
const somebody = () => `owner@shop-${++people}.test`;
/** From anywhere in the world, each in a network of its own. */
const anywhere = () => `198.${++people >> 8}.${people & 255}.7`;
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const browser = (at = anywhere()) => signInBrowser(till.app, at);
const rows = async (table: string) => (await till.database.sql`select count(*)::int as count from ${till.database.sql(table)}`)[0]?.['count'];

beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl } });
  strangers = signInCalls(till.app);
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});
// Whatever the last test used up is given again.
beforeEach(() => till.pass(25 * 3_600_000));

async function signedIn(email: string, at?: string) {
  const tablet = browser(at);
  await tablet.requestOtp(email);
  expect((await tablet.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
  return tablet;
}

/** Everything that is to be had without knowing anything: all e-mails and all tries of an address. */
async function harass(email: string) {
  await untilTooMany(() => strangers.requestOtp(email, anywhere()));
  await untilTooMany(() => strangers.validateOtp(email, '000000', anywhere()));
}

/** Does it for all, a few at a time: more letters at once than a slow machine hands over in time are not sent. */
async function inTens<T, R>(all: readonly T[], work: (each: T, at: number) => Promise<R>): Promise<readonly R[]> {
  const rest = () => inTens(all.slice(10), (each, at) => work(each, at + 10));
  return all.length === 0 ? [] : [...(await Promise.all(all.slice(0, 10).map(work))), ...(await rest())];
}

/** More than anybody may ask without knowing anything: a limit that never comes fails the test at once. */
const asksMax = 1_000;
async function untilTooMany(ask: () => Promise<{ readonly statusCode: number }>): Promise<void> {
  for (let asks = 0; (await ask()).statusCode !== 429; asks++) expect(asks).toBeLessThan(asksMax);
}

/** The statuses of more wrong tries than one source has, which are of no code. */
async function tries(email: string): Promise<readonly number[]> {
  const at = anywhere();
  const statuses: number[] = [];
  for (let tried = 0; tried < 62; tried += 1) statuses.push((await strangers.validateOtp(email, '000000', at)).statusCode);
  return statuses;
}

describe('strangers who try everything', () => {
  it('keep the owner out neither of a tablet that has signed in before, nor of one that is signed in, as often as they come', async () => {
    const email = somebody();
    const tablet = await signedIn(email);
    for (let evening = 0; evening < 3; evening += 1) {
      await tablet.logOut();
      await harass(email);
      expect((await tablet.requestOtp(email)).statusCode).toBe(200);
      const code = await mail.code(email);
      await harass(email);
      expect((await tablet.validateOtp(email, wrongFor(code))).statusCode).toBe(401);
      expect((await tablet.validateOtp(email, code)).statusCode).toBe(200);
      till.pass(3_600_000);
    }
  });

  it('keep nobody out of a new tablet who reads the mail: a letter that they asked for signs in too, where it is opened', async () => {
    const email = somebody();
    await harass(email);
    const fresh = browser();
    expect((await fresh.requestOtp(email)).statusCode).toBe(429);
    const answer = await fresh.validateLink(await mail.link(email));
    expect(answer.statusCode).toBe(200);
    expect((await fresh.authenticate()).statusCode).toBe(200);
    // From now on the tablet is known.
    await fresh.logOut();
    await harass(email);
    expect((await fresh.requestOtp(email)).statusCode).toBe(200);
  });

  it('keep no tablet out that was signed in before there was a list of browsers', async () => {
    const owner = await till.owner();
    const email = `${owner.merchantId}@till.test`;
    const tablet = browser();
    tablet.cookies.set('till_session', owner.cookie.replace('till_session=', ''));
    await tablet.authenticate();
    await tablet.logOut();
    await harass(email);
    await tablet.requestOtp(email);
    expect((await tablet.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
  });

  it('behind the same address as the shop keep its tablet out no more than others', async () => {
    const email = somebody();
    const shop = anywhere();
    const tablet = await signedIn(email, shop);
    await tablet.logOut();
    await inTens(Array(61).fill(shop), (each) => strangers.requestOtp(somebody(), each));
    await inTens(Array(61).fill(shop), (each) => strangers.validateOtp(somebody(), '000000', each));
    expect((await strangers.requestOtp(somebody(), shop)).statusCode).toBe(429);
    expect((await strangers.validateOtp(somebody(), '000000', shop)).statusCode).toBe(429);
    expect((await tablet.requestOtp(email)).statusCode).toBe(200);
    expect((await tablet.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
  });

  it('behind the same address as a new tablet keep nobody out of it who reads the mail: a letter with a link comes all the same, and who has none is not told', async () => {
    const email = somebody();
    await signedIn(email);
    const [shop, madeUp] = [anywhere(), somebody()];
    till.pass(3_600_000);
    await inTens(Array(60).fill(shop), (each) => strangers.requestOtp(somebody(), each));
    const before = (await mail.letters(email)).length;
    const sent = async (to: string) => (await mail.letters(to)).length;
    const fresh = browser(shop);
    const heard = async (to: string, at = fresh) => {
      const { statusCode, headers, body } = await at.requestOtp(to);
      return [statusCode, headers['retry-after'], headers['set-cookie'], body === '{}' ? {} : { ...JSON.parse(body), requestId: '' }];
    };
    await mail.behave('delay', 1_000);
    const answer = await heard(email);
    // Before there is an e-mail: who looks at the clock learns nothing.
    expect([answer[0], await sent(email)]).toEqual([429, before]);
    await expect.poll(() => sent(email)).toBe(before + 1);
    await mail.behave('normal');
    expect(await heard(madeUp)).toEqual(answer);
    const link = await mail.link(email);
    // The browser that asked was refused: it has no place for a code.
    const [letter] = await mail.letters(email);
    expect([letter?.subject, letter?.text.includes('Enter this code')]).toEqual(['Your Till sign-in link', false]);
    expect(letter?.html).toContain(`href="${till.context.config.publicUrl}/login#${link}"`);

    // Nor does it who goes on, from there or from elsewhere, with e-mails or with tries.
    for (let asked = 0; asked < 6; asked += 1) expect(await heard(email)).toEqual(await heard(madeUp));
    await expect.poll(() => sent(email)).toBe(before + 5);
    const tried = (to: string) =>
      Promise.all(Array.from({ length: 25 }, async () => (await strangers.validateOtp(to, wrongFor('000000'), anywhere())).statusCode));
    expect(await tried(email)).toEqual(await tried(madeUp));
    for (let asked = 0; asked < 6; asked += 1) {
      const statuses = await Promise.all([email, madeUp].map(async (to) => (await browser().requestOtp(to)).statusCode));
      expect(statuses).toEqual(asked < 5 ? [200, 200] : [429, 429]);
    }
    expect([await sent(email), await sent(madeUp)]).toEqual([before + 10, 5]);

    expect((await fresh.validateLink(link)).statusCode).toBe(200);
    expect((await fresh.authenticate()).statusCode).toBe(200);
  });

  it('leave a link that works in the mailbox at every moment, with one letter more for each that ended, and no answer tells who gets it', async () => {
    const email = somebody();
    await signedIn(email);
    till.pass(3_600_000);
    const madeUp = somebody();
    const before = (await mail.letters(email)).length;
    const sent = async () => (await mail.letters(email)).length - before;
    const heard = async (to: string, at: string) => {
      const { statusCode, headers, body } = await strangers.requestOtp(to, at);
      return [statusCode, headers['retry-after'], body === '{}' ? {} : { ...JSON.parse(body), requestId: '' }];
    };
    const countOfMinute: number[] = [];
    for (let minute = 0; minute < 45; minute += 1) {
      for (let asked = 0; asked < (minute % 15 === 0 ? 6 : 2); asked += 1) {
        const at = anywhere();
        expect(await heard(email, at)).toEqual(await heard(madeUp, at));
      }
      const count = await sent();
      // All five are taken at once; the links of all five end at once.
      const expected = [10, 25, 40].includes(minute) ? (countOfMinute.at(-1) ?? 0) + 1 : count;
      await expect.poll(sent).toBe(expected);
      countOfMinute.push(expected);
      // The register's sentence on a 429 holds now: an e-mail that is younger than ten minutes is there.
      expect(expected, `minute ${minute}`).toBeGreaterThan(countOfMinute.at(-11) ?? 0);
      till.pass(60_000);
    }
    expect([countOfMinute.at(-1), (await mail.letters(madeUp)).length]).toEqual([5 * 3 + 3, 15]);
    expect((await browser().validateLink(await mail.link(email))).statusCode).toBe(200);
  });

  it('make one letter of many who ask at once, and another as soon as its link is used, for known browsers and for wrong tries too', async () => {
    const email = somebody();
    const tablet = await signedIn(email);
    await tablet.logOut();
    till.pass(3_600_000);
    await harass(email);
    for (let asked = 0; asked < 6; asked += 1) await tablet.requestOtp(email);
    const sent = async () => (await mail.letters(email)).length;
    till.pass(10 * 60_000);
    const before = await sent();
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await strangers.requestOtp(email, anywhere())).statusCode));
    expect(new Set(statuses)).toEqual(new Set([429]));
    await expect.poll(sent).toBe(before + 1);
    const use = async () => expect((await browser().validateLink(await mail.link(email))).statusCode).toBe(200);
    await use();
    expect((await tablet.requestOtp(email)).statusCode).toBe(429);
    await expect.poll(sent).toBe(before + 2);
    await use();
    const [tried, fruitless] = await Promise.all([email, somebody()].map((to) => tries(to)));
    expect(tried).toEqual(fruitless);
    await expect.poll(sent).toBe(before + 3);
    expect(await strangers.requestOtp(email, anywhere())).toMatchObject({ statusCode: 429 });
    await use();
    expect(await sent()).toBe(before + 3);
  });

  it('make no link void that is in the mailbox, however often one browser of theirs asks again', async () => {
    const email = somebody();
    await signedIn(email);
    till.pass(3_600_000);
    const theirs = browser();
    const links: string[] = [];
    for (let asks = 0; ; asks++) {
      expect(asks).toBeLessThan(asksMax);
      const asked = await Promise.all([theirs.requestOtp(email), theirs.requestOtp(email)]);
      if (asked.some(({ statusCode }) => statusCode === 429)) break;
      links.push(...(await mail.letters(email)).slice(0, 2).map(({ text }) => /\/login#(\S+)/.exec(text)?.[1] ?? ''));
    }
    expect(links).toHaveLength(4);
    till.pass(10 * 60_000 - 1);
    for (const link of links) expect((await browser().validateLink(link)).statusCode).toBe(200);
    till.pass(1);
    expect((await browser().validateLink(await mail.link(email))).statusCode).toBe(401);
  });

  it('make no owner wait with letters to made-up addresses from everywhere, and have 100 of those an hour, 300 a day, all together', async () => {
    const email = somebody();
    const tablet = await signedIn(email);
    await tablet.logOut();
    const madeUp = Array.from({ length: 110 }, () => somebody());
    till.pass(3_600_000);
    const answers = await inTens(madeUp, (each) => strangers.requestOtp(each, anywhere()));
    // Who asks for one e-mail too many cannot tell: the answer is that of the others.
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {}']));
    expect(answers.every(({ headers }) => String(headers['set-cookie']).startsWith('till_asked='))).toBe(true);
    expect(await delivered(madeUp)).toBe(100);
    // The owner has an e-mail, on the tablet that is known and on a new one.
    for (const owners of [tablet, browser()]) {
      await owners.requestOtp(email);
      expect((await owners.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
    }
    const inTime: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      till.pass(64 * 60_000);
      const more = Array.from({ length: 105 }, () => somebody());
      await inTens(more, (each) => strangers.requestOtp(each, anywhere()));
      inTime.push(await delivered(more));
    }
    // Of ten at once one may be refused that waited too long for the others: its letter is left to the next hour.
    expect([Math.max(...inTime) <= 100, inTime.reduce((sum, count) => sum + count, 0)]).toEqual([true, 199]);
  });

  it('have 20 letters an hour to made-up addresses from one network, and 60 at one mail domain, and leave the others theirs', async () => {
    const asked = async (emails: readonly string[], at: (index: number) => string) => {
      const answers = await inTens(emails, (each, index) => strangers.requestOtp(each, at(index)));
      expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(new Set(['200 {}']));
      return delivered(emails);
    };
    const many = (count: number) => Array.from({ length: count }, () => somebody());
    expect(await asked(many(25), (index) => `192.0.2.${index}`)).toBe(20);
    // This machine, and a private network, may be anybody's: a proxy that nobody named shows all callers so.
    expect(await asked(many(15), () => '127.0.0.1')).toBe(15);
    const madeUp = Array.from({ length: 65 }, () => `owner-${++people}@one-domain.test`);
    expect(await asked(madeUp, anywhere)).toBe(60);
    expect(await asked(many(5), anywhere)).toBe(5);
  });

  it('have 20 tries an hour and 60 a day, all together, from however many places, and the owner gets in all day, on a new tablet too', async () => {
    const email = somebody();
    const tablet = await signedIn(email);
    const heard: number[] = [];
    // A whole day, but for what counts expire late.
    for (let hour = 0; hour < 22; hour += 1) {
      await browser().requestOtp(email);
      const answers = await Promise.all(Array.from({ length: 25 }, () => strangers.validateOtp(email, wrongFor('000000'), anywhere())));
      heard.push(answers.filter(({ statusCode }) => statusCode === 401).length);
      expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(25 - (heard.at(-1) ?? 0));
      if (hour % 5 === 3) {
        await tablet.logOut();
        await tablet.requestOtp(email);
        expect((await tablet.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
      }
      till.pass(64 * 60_000);
    }
    expect(heard).toEqual([20, 20, 20, ...Array(19).fill(0)]);
    await harass(email);
    expect((await browser().validateLink(await mail.link(email))).statusCode).toBe(200);
  });

  it('leave nothing in the database for addresses that nobody wants to sign in to, but what counts their source', async () => {
    const before = await rows('door.rate_limit');
    const at = anywhere();
    const answers = await Promise.all(Array.from({ length: 300 }, () => strangers.validateOtp(somebody(), '123456', at)));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(60);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(240);
    expect((await rows('door.rate_limit')) - before).toBe(1);
  });
});

/** A longer run: `TILL_STRANGER_REQUESTS=100000`. */
const floodCount = Number(process.env['TILL_STRANGER_REQUESTS'] ?? 600);

it(`${floodCount} requests of strangers from everywhere fill nothing and keep the owner out of nothing`, { timeout: 30_000 + floodCount * 20 }, async () => {
  const { sql } = till.database;
  const email = somebody();
  const tablet = await signedIn(email);
  await tablet.logOut();
  const size = async () => Number((await sql`select pg_database_size(current_database()) as size`)[0]?.['size']);
  const [before, codesBefore] = [await size(), await rows('door.sign_in_code')];
  const from = (n: number) => `192.0.2.${n % 200}`;
  const statuses = new Map<number, number>();
  const stranger = async (n: number): Promise<void> => {
    const asked =
      n % 10 === 0
        ? strangers.requestOtp(email, from(n))
        : strangers.validateOtp(n % 2 === 0 ? email : `made-up-${n}@till.test`, String(n % 1_000_000).padStart(6, '0'), from(n));
    const { statusCode } = await asked;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  };
  for (let n = 0; n < floodCount; n += 50) await Promise.all(Array.from({ length: 50 }, (_, one) => stranger(n + one)));
  expect([...statuses.keys()].every((status) => status === 200 || status === 401 || status === 429)).toBe(true);
  expect((await rows('door.sign_in_code')) - codesBefore).toBeLessThan(floodCount / 20);
  expect((await size()) - before).toBeLessThan(2_000 * floodCount);
  expect((await tablet.requestOtp(email)).statusCode).toBe(200);
  expect((await tablet.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
  // A new tablet: any e-mail that is in the mailbox.
  const [letter] = (await mail.letters(email)).slice(1);
  expect((await browser().validateLink(/\/login#(\S+)/.exec(letter?.text ?? '')?.[1] ?? '')).statusCode).toBe(200);
});

describe('a code', () => {
  it('is void after five wrong tries of the browser that asked for it, and of no other', async () => {
    const email = somebody();
    const [mine, theirs] = [browser(), browser()];
    await mine.requestOtp(email);
    const code = await mail.code(email);
    await theirs.requestOtp(email);
    const theirCode = await mail.code(email);
    for (let tried = 0; tried < 5; tried += 1) expect((await theirs.validateOtp(email, wrongFor(theirCode))).statusCode).toBe(401);
    expect((await theirs.validateOtp(email, theirCode)).statusCode).toBe(401);
    for (let tried = 0; tried < 5; tried += 1) await strangers.validateOtp(email, wrongFor(code), anywhere());
    expect((await mine.validateOtp(email, code)).statusCode).toBe(200);
  });

  it('opens nothing in a browser that asked for another', async () => {
    const email = somebody();
    const [mine, theirs] = [browser(), browser()];
    await mine.requestOtp(email);
    const code = await mail.code(email);
    let theirCode = code;
    while (theirCode === code) {
      await theirs.requestOtp(email);
      theirCode = await mail.code(email);
    }
    expect((await theirs.validateOtp(email, code)).statusCode).toBe(401);
    expect((await theirs.validateOtp(email, theirCode)).statusCode).toBe(200);
  });

  it('may be wrong five times in a known browser, which then waits a quarter of an hour', async () => {
    const email = somebody();
    const tablet = await signedIn(email);
    await tablet.requestOtp(email);
    const code = await mail.code(email);
    for (let tried = 0; tried < 5; tried += 1) expect((await tablet.validateOtp(email, wrongFor(code))).statusCode).toBe(401);
    const sixth = await tablet.validateOtp(email, code);
    expect([sixth.statusCode, Number(sixth.headers['retry-after'])]).toEqual([429, 900]);
    till.pass(900_000);
    await tablet.requestOtp(email);
    expect((await tablet.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
  });

  it('may be wrong sixty times a day in a known browser, whose letters still have a link that works', async () => {
    const email = somebody();
    const tablet = await signedIn(email);
    const statuses: number[] = [];
    for (let quarter = 0; quarter < 13; quarter += 1) {
      expect((await tablet.requestOtp(email)).statusCode).toBe(200);
      const wrong = wrongFor(await mail.code(email));
      for (let tried = 0; tried < 5; tried += 1) statuses.push((await tablet.validateOtp(email, wrong)).statusCode);
      till.pass(900_000);
    }
    expect(statuses).toEqual([...Array(60).fill(401), ...Array(5).fill(429)]);
    expect((await tablet.requestOtp(email)).statusCode).toBe(200);
    expect((await tablet.validateLink(await mail.link(email))).statusCode).toBe(200);
  });

  it('may be wrong in a tablet that the owner has shut out as a stranger alone', async () => {
    const email = somebody();
    const [stolen, office, before] = [await signedIn(email), await signedIn(email), await signedIn(email)];
    const known = async () => (await till.database.sql`select count(*)::int as count from door.known_browser where email = ${email}`)[0]?.['count'];
    expect(await known()).toBe(3);
    // A session is in one browser, however many cookies it is tried with.
    const collected = stolen.cookies.get('till_known');
    stolen.cookies.delete('till_known');
    expect((await stolen.authenticate()).statusCode).toBe(200);
    expect([await known(), stolen.cookies.get('till_known') === collected]).toEqual([3, false]);
    await before.logOut();
    const sessions = (await office.ask('GET', 'sessions')).json() as { readonly id: string; readonly isThis: boolean }[];
    const [other] = sessions.filter(({ isThis }) => !isThis);
    expect((await office.ask('DELETE', `sessions/${other?.id}`)).statusCode).toBe(200);
    expect(await known()).toBe(2);
    // Who has signed out is in no list: who ends all others means that browser, too.
    await till.database.sql`update door.known_browser set since = 1 where email = ${email}`;
    await office.ask('DELETE', 'sessions');
    expect(await known()).toBe(1);
    await harass(email);
    expect((await stolen.validateOtp(email, '000000')).statusCode).toBe(429);
    expect((await office.requestOtp(email)).statusCode).toBe(200);
  });
});

describe('the link in a letter', () => {
  it('signs in once, for ten minutes, and only who posts it: a program that looks at it uses nothing up', async () => {
    const email = somebody();
    await browser().requestOtp(email);
    const link = await mail.link(email);
    expect(link).toMatch(/^[\w-]{22}$/);
    const [letter] = await mail.letters(email);
    expect(letter?.html).toContain(`href="${till.context.config.publicUrl}/login#${link}"`);
    // What stands after the # goes to no server.
    for (const method of ['GET', 'HEAD'] as const) await till.app.inject({ method, url: '/login' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser().validateLink(link)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401, 401]);
    expect((await strangers.validateOtp(email, await mail.code(email), anywhere())).statusCode).toBe(401);

    await browser().requestOtp(email);
    till.pass(10 * 60_000);
    expect((await browser().validateLink(await mail.link(email))).statusCode).toBe(401);
  });

  it('is taken from no page of another site, and is kept as a hash', async () => {
    const email = somebody();
    await browser().requestOtp(email);
    const linkToken = await mail.link(email);
    const elsewhere = await till.app.inject({
      method: 'POST',
      url: '/auth/register/validate-link',
      headers: { origin: 'https://evil.test' },
      payload: { linkToken },
    });
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 'origin_not_allowed']);
    const [all] = await till.database.sql<{ text: string }[]>`select string_agg(c::text, ' ') as text from door.sign_in_code c`;
    expect(all?.text).not.toContain(linkToken);
    expect(all?.text).not.toContain(Buffer.from(linkToken, 'base64url').toString('hex'));
    for (const strange of ['', 'x', `${linkToken}x`, 'A'.repeat(22)]) expect((await browser().validateLink(strange)).statusCode).toBe(401);
  });
});

it('what has expired is deleted, all of it and nothing else', async () => {
  const { sql } = till.database;
  const now = till.context.clock();
  await sql`insert into door.rate_limit select 'old ' || n, ${now - 25 * 3_600_000}::bigint + n, 1 from generate_series(1, 2500) n`;
  await sql`insert into door.sign_in_code select 'a' || n || '@till.test', '\\x01', '\\x02', int4send(n), false, 0, 1, ${now} from generate_series(1, 2500) n`;
  await sql`insert into door.one_time_code values ('earlier@till.test', '\\x01', ${now})`;
  await sql`insert into door.known_browser values ('a@till.test', '\\x01', ${now - 400 * 86_400_000}), ('a@till.test', '\\x02', ${now - 399 * 86_400_000})`;
  const owner = await till.owner();
  await sql`insert into door.session select '\\x01', '\\x01', id, 0, ${now} from door.owner where merchant_id = ${owner.merchantId}`;
  const email = somebody();
  await signedIn(email);
  await browser().requestOtp(email);
  for (const rule of retentionRules({ sql, clock: till.context.clock })) await deleteExpired(rule);
  const [left] = await sql`
    select (select count(*)::int from door.rate_limit where key like 'old %') as counts, (select count(*)::int from door.sign_in_code where expires_at <= ${now}) as codes,
      (select count(*)::int from door.one_time_code) as earlier, (select count(*)::int from door.known_browser where email = 'a@till.test') as browsers,
      (select count(*)::int from door.session where expires_at <= ${now}) as sessions`;
  expect(left).toEqual({ counts: 0, codes: 0, earlier: 0, browsers: 1, sessions: 0 });
  expect((await browser().validateLink(await mail.link(email))).statusCode).toBe(200);
});

it('a process whose clock is ahead takes out nothing that others need: no code on its way, no session, no known browser, no count', async () => {
  // Of this year by the database's clock: another process made it.
  const right = await testApp({ database: till.database, context: { clock: Date.now }, config: { smtpUrl: mail.smtpUrl } });
  const email = somebody();
  const tablet = signInBrowser(right.app, anywhere());
  await tablet.requestOtp(email);
  const sweep = async () => {
    for (const ahead of [3_600_000, 31 * 86_400_000, 500 * 86_400_000])
      for (const rule of retentionRules({ sql: till.database.sql, clock: () => Date.now() + ahead })) await deleteExpired(rule);
  };
  await sweep();
  const limits = await till.database.sql`select from door.rate_limit where key = ${`code sent to ${email}`}`;
  expect(limits).toHaveLength(1);
  expect((await tablet.validateOtp(email, await mail.code(email))).statusCode).toBe(200);
  await sweep();
  expect((await tablet.authenticate()).statusCode).toBe(200);
  const [known] = await till.database.sql`select count(*)::int as browsers from door.known_browser where email = ${email}`;
  expect(known).toEqual({ browsers: 1 });
  await right.close();
});
