import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardpointeAccount, cloverAccount, valorAccount } from '../../../../terminals/src/accounts.ts';
import { seal, unseal } from '../../platform/sealed.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { accountOf } from './account-of.ts';
import { gatewayAccounts } from './accounts.ts';

const secret = 'sixteen letters at least';

describe('what is sealed', () => {
  it('is read again with the same secret in the same place, and in no other way', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, at) => {
        const sealed = seal('gateway accounts', secret, 'm1/valor', text);
        expect(unseal('gateway accounts', secret, 'm1/valor', sealed)).toBe(text);
        expect(unseal('gateway accounts', `${secret}!`, 'm1/valor', sealed)).toBe(null);
        expect(unseal('gateway accounts', secret, 'm2/valor', sealed)).toBe(null);
        const changed = Buffer.from(sealed);
        changed[at % changed.length] = (changed[at % changed.length] ?? 0) ^ 1;
        expect(unseal('gateway accounts', secret, 'm1/valor', changed)).toBe(null);
        expect(unseal('gateway accounts', secret, 'm1/valor', sealed.subarray(0, at % sealed.length))).toBe(null);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a gateway account', () => {
  let till: TestApp;
  beforeAll(async () => {
    till = await testApp();
  });
  afterAll(() => till.close());

  it('is in the database as nobody can read it', async () => {
    const { sql } = till.context;
    const log = { error: () => {} };
    const accounts = gatewayAccounts({ sql, clock: Date.now, config: { secret, simulated: null }, log });
    for (const account of [cardpointeAccount, valorAccount, cloverAccount]) {
      await accounts.set('shop-1', account);
      expect(await accounts.of('shop-1', account.gateway)).toEqual(account);
      expect(await accounts.of('shop-2', account.gateway)).toBe(null);
      const [row] = await sql<{ sealed: Buffer }[]>`select sealed from shop.gateway_account where merchant_id = 'shop-1' and gateway = ${account.gateway}`;
      for (const value of Object.values(account).filter((each) => typeof each === 'string' && each !== account.gateway))
        expect(row?.sealed.includes(String(value))).toBe(false);
    }
    // Moved to another merchant it is nobody's.
    await sql`update shop.gateway_account set merchant_id = 'shop-2' where gateway = 'valor'`;
    expect(await accounts.of('shop-2', 'valor')).toBe(null);
    expect(await gatewayAccounts({ sql, clock: Date.now, config: { secret: 'another', simulated: null }, log }).of('shop-1', 'clover')).toBe(null);
  });

  it('of before a change of TILL_SECRET is read with TILL_SECRET_OLD, and is kept with the new one from then on', async () => {
    const { sql } = till.context;
    const log = { error: () => {} };
    const accountsWith = (config: { secret: string; secretOld?: string }) =>
      gatewayAccounts({ sql, clock: Date.now, config: { ...config, simulated: null }, log });
    await accountsWith({ secret }).set('shop-3', cloverAccount);
    expect(await accountsWith({ secret: 'a new one' }).of('shop-3', 'clover')).toBe(null);
    expect(await accountsWith({ secret: 'a new one', secretOld: secret }).of('shop-3', 'clover')).toEqual(cloverAccount);
    expect(await accountsWith({ secret: 'a new one' }).of('shop-3', 'clover')).toEqual(cloverAccount);
    // As it was sealed before there was a version.
    const earlier = seal('gateway accounts', secret, 'shop-4/clover', JSON.stringify(cloverAccount)).subarray(1);
    await sql`insert into shop.gateway_account (merchant_id, gateway, sealed, changed_at) values ('shop-4', 'clover', ${earlier}, 1)`;
    expect(await accountsWith({ secret }).of('shop-4', 'clover')).toEqual(cloverAccount);
  });

  it('is taken as its gateway gave it, and what is wrong is named without what stands there', () => {
    for (const account of [cardpointeAccount, valorAccount, cloverAccount]) expect(accountOf(JSON.stringify(account))).toEqual({ account });
    expect(accountOf('{')).toEqual({ wrong: 'It is not JSON.', field: '' });
    expect(accountOf(JSON.stringify({ ...valorAccount, appKey: 'short' }))).toEqual({ wrong: expect.stringContaining('appKey'), field: 'appKey' });
    expect(accountOf(JSON.stringify({ ...valorAccount, appKey: 'short' }))).not.toEqual({ wrong: expect.stringContaining('short') });
    expect(accountOf(JSON.stringify({ ...cloverAccount, url: 'http://plain.example' }))).toMatchObject({ wrong: expect.stringContaining('https://') });
    expect(accountOf(JSON.stringify({ ...cloverAccount, secret: 'x' }))).toEqual({ wrong: 'It has fields that no account has: secret.', field: 'secret' });
  });
});
