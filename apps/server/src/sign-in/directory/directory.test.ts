import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Directory, openDirectory } from '../../platform/directory/directory.ts';
import type { DirectorySettings } from '../../platform/directory/settings.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { databaseProxy } from '../../testing/database-proxy.ts';
import { testDirectory } from '../../testing/directory.ts';
import { type TestIdentity, testIdentity } from '../../testing/identity.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';
import { openEntering } from './enter-owners.ts';

// Two cells, each with a database of its own, and the directory that they share.

const cells = new Map([
  ['a', 'https://a.till.test'],
  ['b', 'https://b.till.test'],
]);
let mail: TestMail;
let identity: TestIdentity;
let shared: Awaited<ReturnType<typeof testDirectory>>;
let a: TestApp;
let b: TestApp;
let people = 0;
/** Only a few who are new come from one mail domain. */
const somebody = () => `person@cells-${++people}.test`;
const opened: { end(): Promise<void> }[] = [];

/** A cell's way to the directory. */
function directoryOf(cell: string, other: Partial<DirectorySettings> = {}): Directory {
  const directory = openDirectory({ url: shared.url, key: 'a key that all cells share', cell, cells, ...other });
  opened.push(directory);
  return directory;
}
/** A process of a cell; `like`: on that one's database. */
const cell = (directory: Directory | null, like?: TestApp) =>
  testApp({
    ...(like === undefined ? {} : { database: like.database }),
    config: { smtpUrl: mail.smtpUrl, google: identity.google },
    context: { directory },
  });
/** The same as cell B, whose directory is reached as it says. */
async function processOfB(directory: Directory): Promise<TestApp> {
  const till = await cell(directory, b);
  onTestFinished(() => till.close());
  return till;
}

beforeAll(async () => {
  [mail, identity, shared] = await Promise.all([testMail(), testIdentity(), testDirectory()]);
  [a, b] = await Promise.all([cell(directoryOf('a')), cell(directoryOf('b'))]);
});
afterAll(async () => {
  await Promise.all([a?.close(), b?.close(), ...opened.map((each) => each.end())]);
  await Promise.all([shared?.close(), identity?.close(), mail?.close()]);
});

type Answer = Awaited<ReturnType<ReturnType<typeof browserOf>['validateOtp']>>;
const browserOf = ({ app }: TestApp) => signInBrowser(app, `198.${++people % 250}.100.1`);
const said = (answer: Answer) => [answer.statusCode, answer.json().code ?? 'signed in'];
const elsewhere = [421, 'account_elsewhere'];
const isIn = [200, 'signed in'];

/** Asks for a code and enters it, as `email`. */
async function signIn(till: TestApp, email: string, browser = browserOf(till)): Promise<Answer> {
  await browser.requestOtp(email);
  return browser.validateOtp(email, await mail.code(email));
}
async function signInWithGoogle(till: TestApp, email: string): Promise<Answer> {
  const browser = browserOf(till);
  const { nonce } = (await browser.ssoNonce()).json();
  return browser.sso(await identity.credential(nonce, { email }, { at: till.context.clock() }));
}
const ownersAt = async ({ database }: TestApp, email: string) => (await database.sql`select from door.owner where email = ${email}`).length;
const enteredCount = async () => Number((await shared.sql<{ count: number }[]>`select count(*) from directory.owner`)[0]?.count);

/** An owner of a shop whom the cell had before it had a directory. */
async function ownerBefore({ database }: TestApp, email = somebody()): Promise<{ readonly email: string; readonly id: string }> {
  const id = `shop-${++people}`;
  await makeShop(database.sql, id);
  await database.sql`insert into door.owner (id, email, merchant_id, created_at) values (${id}, ${email}, ${id}, 1)`;
  return { email, id };
}

describe('whoever has an account in another cell', () => {
  it('is told where that is once the mailbox or Google has said who they are, and signs in there; here nothing is made or used up', async () => {
    const email = somebody();
    expect(said(await signIn(a, email))).toEqual(isIn);
    const browser = browserOf(b);
    const asked = await browser.requestOtp(email);
    expect([asked.statusCode, asked.body]).toEqual([200, '{}']);
    expect((await browser.validateOtp(email, '000000')).json().code).toBe('code_wrong');
    const [code, link] = [await mail.code(email), await mail.link(email)];
    for (const answer of [
      await browser.validateOtp(email, code),
      await browser.validateOtp(email, code),
      await browser.validateLink(link),
      await signInWithGoogle(b, email),
    ]) {
      expect(said(answer)).toEqual(elsewhere);
      expect(answer.json()).toMatchObject({ message: expect.stringContaining('https://a.till.test'), detail: { address: 'https://a.till.test' } });
      expect(answer.cookies).toEqual([]);
    }
    expect(await ownersAt(b, email)).toBe(0);
    expect(said(await signIn(a, email))).toEqual(isIn);
  });

  it('signs in where they have an account, too', async () => {
    const { email } = await ownerBefore(b);
    expect(said(await signIn(a, email))).toEqual(isIn);
    expect(said(await signIn(b, email))).toEqual(isIn);
  });

  it('is one person in one cell, also when they sign up at both at the same moment', async () => {
    for (let round = 0; round < 3; round++) {
      const email = somebody();
      const browsers = [a, b].map(browserOf);
      const codes: string[] = [];
      for (const browser of browsers) {
        await browser.requestOtp(email);
        codes.push(await mail.code(email));
      }
      const answers = await Promise.all(browsers.map((browser, at) => browser.validateOtp(email, codes[at] ?? '')));
      expect(answers.map(said).toSorted()).toEqual([isIn, elsewhere]);
      expect((await ownersAt(a, email)) + (await ownersAt(b, email))).toBe(1);
    }
  });
});

describe('a directory that cannot be asked', () => {
  async function rubbish() {
    const server = createServer((socket) => socket.on('error', () => {}).end('HTTP/1.1 200 OK\r\n\r\n{"cell":"a"}')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { url: `postgres://till@127.0.0.1:${(server.address() as { port: number }).port}/till`, close: () => server.close() };
  }
  /** Nobody who is new comes in; who is known does, and codes go out. */
  async function expectClosedToNewOnes(till: TestApp): Promise<void> {
    const { email: known } = await ownerBefore(b);
    const fresh = somebody();
    const count = await enteredCount();
    const browser = browserOf(till);
    expect((await browser.requestOtp(fresh)).statusCode).toBe(200);
    const code = await mail.code(fresh);
    for (const answer of [
      await browser.validateOtp(fresh, code),
      await browser.validateLink(await mail.link(fresh)),
      await signInWithGoogle(till, somebody()),
    ]) {
      expect(said(answer)).toEqual([503, 'unavailable']);
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect(said(await signIn(till, known))).toEqual(isIn);
    expect(said(await signInWithGoogle(till, known))).toEqual(isIn);
    expect([await ownersAt(b, fresh), await enteredCount()]).toEqual([0, count]);
    // The code works where the directory answers.
    expect(said(await signInBrowser(b.app).validateOtp(fresh, code))).toEqual(isIn);
  }

  it.each(['close', 'silent'] as const)('that is %s keeps out who is new to the cell, and nobody else', async (manner) => {
    const proxy = await databaseProxy(shared, manner);
    onTestFinished(proxy.close);
    await expectClosedToNewOnes(await processOfB(directoryOf('b', { url: proxy.url })));
  });

  it('that answers rubbish does no more', async () => {
    const server = await rubbish();
    onTestFinished(() => void server.close());
    await expectClosedToNewOnes(await processOfB(directoryOf('b', { url: server.url })));
  });

  it('that refuses this cell does no more; and one that it knows takes no address from another', async () => {
    await shared.sql.unsafe(`create role ${shared.role}_stranger login; create role ${shared.role}_known login in role ${shared.role}`).simple();
    const as = (user: string) => shared.url.replace('//till@', `//${shared.role}_${user}@`);
    await expectClosedToNewOnes(await processOfB(directoryOf('b', { url: as('stranger') })));
    const known = directoryOf('b', { url: as('known') });
    expect(await known.claim([somebody()])).toEqual(new Map());
    for (const act of ['delete from directory.owner', `update directory.owner set cell = 'b'`])
      await expect(shared.sql.begin((tx) => tx.unsafe(`set local role ${shared.role}_known; ${act}`).simple())).rejects.toThrow(/permission denied/);
  });

  it('that was begun with another key is not written to', async () => {
    await expectClosedToNewOnes(await processOfB(directoryOf('b', { key: 'a key of this cell alone' })));
  });

  it('keeps a code good, however often it was entered meanwhile, and works again when it is back', async () => {
    const proxy = await databaseProxy(shared, 'through');
    onTestFinished(proxy.close);
    const directory = directoryOf('b', { url: proxy.url });
    const till = await processOfB(directory);
    expect(said(await signIn(till, somebody()))).toEqual(isIn);
    // Nobody waits for one that stands still as long as its connection does.
    proxy.turn('deaf');
    await expect(directory.claim([somebody()])).rejects.toThrow('did not answer in 2000 ms');
    proxy.turn('close');
    proxy.cut();
    const email = somebody();
    const browser = browserOf(till);
    await browser.requestOtp(email);
    const code = await mail.code(email);
    // More than anybody may try wrongly.
    for (let tries = 0; tries < 22; tries++) expect(said(await browser.validateOtp(email, code))).toEqual([503, 'unavailable']);
    proxy.turn('through');
    await expect.poll(async () => said(await browser.validateOtp(email, code)), { timeout: 15_000 }).toEqual(isIn);
  });

  it('sends nobody to a cell that is none of CELLS', async () => {
    const email = somebody();
    const far = directoryOf('far', { cells: new Map([['far', 'https://evil.example']]) });
    await far.claim([email]);
    expect(said(await signIn(b, email))).toEqual([503, 'unavailable']);
  });
});

describe('what the directory holds', () => {
  it('is a keyed hash of each address and the name of its cell', async () => {
    const email = somebody();
    expect(said(await signIn(a, email))).toEqual(isIn);
    const rows = await shared.sql<{ hash: string; cell: string }[]>`select encode(hash, 'hex') as hash, cell from directory.owner where cell in ('a', 'b')`;
    expect(Object.keys(rows[0] ?? {})).toEqual(['hash', 'cell']);
    expect(rows.every(({ hash }) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
    for (const text of [email, `owner\n${email}`]) expect(rows.map(({ hash }) => hash)).not.toContain(createHash('sha256').update(text).digest('hex'));
    const columns = await shared.sql`select table_name, column_name from information_schema.columns where table_schema = 'directory'`;
    expect(columns).toHaveLength(2);
  });

  it('has the address that an owner changes to, and refuses one of another cell; nothing is used up while it cannot be asked', async () => {
    const proxy = await databaseProxy(shared, 'through');
    onTestFinished(proxy.close);
    const till = await processOfB(directoryOf('b', { url: proxy.url }));
    const { email, id } = await ownerBefore(b);
    const browser = browserOf(till);
    expect(said(await signIn(till, email, browser))).toEqual(isIn);
    const change = async (address: string) => {
      await browser.ask('POST', 'account/address', { kind: 'email', address });
      const codes = { presentCode: await mail.code(email), newCode: await mail.code(address) };
      return () => browser.ask('POST', 'account/address/confirm', { kind: 'email', ...codes });
    };
    const ofA = somebody();
    expect(said(await signIn(a, ofA))).toEqual(isIn);
    expect(said(await (await change(ofA))())).toEqual([409, 'already_registered']);
    const next = somebody();
    const confirm = await change(next);
    proxy.turn('close');
    proxy.cut();
    for (let tries = 0; tries < 12; tries++) expect(said(await confirm())).toEqual([503, 'unavailable']);
    proxy.turn('through');
    await expect.poll(async () => (await confirm()).statusCode, { timeout: 15_000 }).toBe(200);
    expect(await b.database.sql`select email from door.owner where id = ${id}`).toEqual([{ email: next }]);
    expect(said(await signIn(a, next))).toEqual(elsewhere);
  });

  it('is, soon after a start, everybody whom a cell had before; who is in two is said in the log, and what to do', async () => {
    const both = somebody();
    await ownerBefore(a, both);
    const ofB = await ownerBefore(b, both);
    const alone = await ownerBefore(a);
    const former = somebody();
    await a.database.sql`insert into door.former_address (email, owner_id, ends_at) values (${former}, ${alone.id}, ${a.context.clock() + 1_000})`;
    const newcomer = somebody();
    await a.database.sql`insert into door.owner (id, email, created_at) values (${newcomer}, ${newcomer}, 1)`;
    const enter = async ({ context }: TestApp) => {
      const lines: [object, string][] = [];
      const log = {
        ...context.log,
        info: (about: object, text: string) => void lines.push([about, text]),
        warn: (about: object, text: string) => void lines.push([about, text]),
      };
      const loop = openEntering({ ...context, log: log as never });
      onTestFinished(() => loop?.stop());
      await expect.poll(() => lines.some(([, text]) => text.includes('stand in the directory'))).toBe(true);
      return lines;
    };
    expect((await enter(a)).map(([, text]) => text)).toEqual(['the owners of this cell stand in the directory']);
    const lines = await enter(b);
    expect(lines.at(-1)?.[0]).toMatchObject({ owners: expect.arrayContaining([{ owner: ofB.id, cell: 'a' }]) });
    expect(lines.at(-1)?.[1]).toContain('tell them its address');
    expect(JSON.stringify(lines)).not.toContain(both);
    for (const email of [alone.email, former, newcomer]) expect(said(await signIn(b, email))).toEqual(elsewhere);
    // Both go on as they were.
    expect([said(await signIn(a, both)), said(await signIn(b, both))]).toEqual([isIn, isIn]);
    const count = await enteredCount();
    await enter(a);
    await enter(b);
    expect(await enteredCount()).toBe(count);
  });

  it('does not exist where there is one cell: nothing is asked or entered', async () => {
    const till = await cell(null, b);
    onTestFinished(() => till.close());
    const count = await enteredCount();
    expect(said(await signIn(till, somebody()))).toEqual(isIn);
    expect([openEntering(till.context), await enteredCount()]).toEqual([null, count]);
  });
});
