import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardpointeAccount, cloverAccount, valorAccount } from '../../../terminals/src/accounts.ts';
import { accountHelp } from '../payment/account/account-help.ts';
import { accountOf } from '../payment/account/account-of.ts';
import { gatewayAccounts } from '../payment/account/accounts.ts';
import { connect } from '../platform/database.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { startServer, usedFolder, withoutWorld } from '../testing/server-process.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const log = { error: () => {} };
/** An address that refuses connections at once. */
const nowhere = 'https://127.0.0.1:1';

/** Runs the command as its user does, with the account on its standard input. */
const npmRunGatewayAccount = (...[args, ...rest]: Parameters<typeof gatewayAccount>) =>
  runToEnd('npm', ['run', '--silent', 'gateway-account', '--', ...args], ...rest);

/** The same without npm and the launcher before it, which compute more than the command does. */
const gatewayAccount = (args: readonly string[], input: string, env: Readonly<Record<string, string>>) =>
  runToEnd(process.execPath, [join(import.meta.dirname, 'keep-account.ts'), ...args], input, env);

async function runToEnd(program: string, args: readonly string[], input: string, env: Readonly<Record<string, string>>) {
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(TILL_|DATABASE_URL$|NODE_OPTIONS$|VITEST)/.test(name)));
  const child = spawn(program, args, { cwd: root, env: { ...inherited, ...env } });
  child.stdin.end(input);
  const [printed, said, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, printed, said };
}

describe('npm run gateway-account', () => {
  let till: TestApp;
  beforeAll(async () => {
    till = await testApp();
  });
  afterAll(() => till.close());
  const secret = 'a secret of tests, long enough to be one';
  const settings = () => ({
    TILL_MODE: 'production',
    DATABASE_URL: till.database.url,
    TILL_SECRET: secret,
    PUBLIC_URL: 'https://till.example',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'a@till.test',
  });

  it('keeps what it is given, sealed, and says which terminals do not answer', async () => {
    const { merchantId } = await till.owner();
    await till.context
      .sql`update shop.device set payment_gateway = 'clover', terminal_id = 'C01', label = 'Counter' where merchant_id = ${merchantId} and id = 'front'`;
    const account = { ...cloverAccount, url: nowhere };
    const kept = await npmRunGatewayAccount(['--merchant', merchantId], JSON.stringify(account), settings());
    expect(kept).toEqual({ code: 0, said: '', printed: `Kept: the clover account of ${merchantId}.\nCounter: the terminal does not answer.\n` });
    const accounts = gatewayAccounts({ sql: till.context.sql, clock: Date.now, config: { secret, simulated: null }, log });
    expect(await accounts.of(merchantId, 'clover')).toEqual(account);
  });

  it('says that no terminal was asked where it knows no address, and what to set', async () => {
    const { merchantId } = await till.owner();
    const { url: _, ...account } = { url: '', ...cloverAccount };
    const kept = await gatewayAccount(['--merchant', merchantId], JSON.stringify(account), settings());
    expect([kept.code, kept.said]).toEqual([0, '']);
    expect(kept.printed).toContain(`Kept: the clover account of ${merchantId}.\nIts terminals were not asked: set url in the account, or CLOVER_URL`);
  });

  it('says in one sentence what is wrong, and keeps nothing', async () => {
    const { merchantId } = await till.owner();
    const refused = await Promise.all([
      gatewayAccount(['--merchant', merchantId], '{"gateway":"valor"}', settings()),
      gatewayAccount(['--merchant', 'nobody'], JSON.stringify(cloverAccount), settings()),
      gatewayAccount([], JSON.stringify(cloverAccount), settings()),
    ]);
    const sentences = ['Its field appId', 'There is no merchant nobody.', 'Say whose account it is'];
    for (const [index, { code, printed, said }] of refused.entries()) {
      expect([code, printed]).toEqual([1, '']);
      expect(said).toContain(sentences[index]);
      expect(said.trim()).not.toContain('\n');
    }
    // What it says of the others, it says in the same way.
    for (const [text, sentence] of [
      ['{"gateway":', 'It is not JSON.'],
      [JSON.stringify({ ...cloverAccount, accessToken: 'a\nb' }), 'Its field accessToken has a character'],
      [JSON.stringify({ ...cloverAccount, posId: '☃' }), 'Its field posId has a character'],
    ] as const)
      expect(accountOf(text)).toMatchObject({ wrong: expect.stringContaining(sentence) });
    expect(await till.context.sql`select 1 from shop.gateway_account where merchant_id = ${merchantId}`).toHaveLength(0);
  });

  it('says the fields of every account', async () => {
    const { code, printed } = await gatewayAccount(['--help'], '', {});
    expect([code, printed.trim()]).toEqual([0, accountHelp.trim()]);
    const parts = accountHelp.split(/^(?:CardPointe|Valor|Clover)$/m).slice(1);
    for (const [index, account] of [cardpointeAccount, valorAccount, cloverAccount].entries()) {
      const fields = [...(parts[index] ?? '').matchAll(/^ {2}(\w+) +(\*)?/gm)].map(([, name = '', star]) => ({ name, needed: star !== undefined }));
      const values: Readonly<Record<string, unknown>> = { ...account, cancels: true };
      const all = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? (name.endsWith('Url') || name === 'url' ? nowhere : 'x')]));
      expect(accountOf(JSON.stringify(all))).toHaveProperty('account');
      for (const { name, needed } of fields) {
        const { [name]: _, ...rest } = all;
        expect([name, 'wrong' in accountOf(JSON.stringify(rest))]).toEqual([name, needed]);
      }
    }
  });
});

it('npm run gateway-account works while Till runs on its own database', async () => {
  const folder = await usedFolder();
  try {
    const server = startServer({ TILL_DATA_DIR: folder.path, ...withoutWorld });
    const address = (await server.ready()).replace('localhost', '127.0.0.1');
    const kept = await gatewayAccount(['--merchant', 'demo'], JSON.stringify({ ...valorAccount, publishUrl: nowhere }), { TILL_DATA_DIR: folder.path });
    expect([kept.code, kept.said]).toEqual([0, '']);
    expect(kept.printed).toContain('Kept: the valor account of demo.');
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    // Sealed with the secret that the running server made for itself.
    const sql = connect(`postgres://till@${encodeURIComponent(`${folder.path}/socket`)}/till`, { max: 1 });
    const secret = await readFile(`${folder.path}/secret`, 'utf8');
    const accounts = gatewayAccounts({ sql, clock: Date.now, config: { secret, simulated: null }, log });
    expect(await accounts.of('demo', 'valor')).toMatchObject({ appId: valorAccount.appId });
    await sql.end();
    server.child.kill('SIGTERM');
    expect(await server.ended()).toEqual({ code: 0, said: '' });
  } finally {
    await folder.close();
  }
});
