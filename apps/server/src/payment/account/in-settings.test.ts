import { testTerminalCall } from '@till/contract/write/device/settings';
import { deleteGatewayAccountCall, listGatewayAccountsCall, putGatewayAccountCall } from '@till/contract/write/payment/gateway-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardpointeAccount, cloverAccount, valorAccount } from '../../../../terminals/src/accounts.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { type TestTerminals, testSpeed, testTerminals } from '../../testing/terminals.ts';
import { gatewayAccounts } from './accounts.ts';

let terminals: TestTerminals;
let till: TestApp;
beforeAll(async () => {
  terminals = await testTerminals();
  // Not a demo: whoever has no account takes no card.
  const simulated = { ...terminals.simulated, forAll: false };
  till = await testApp({ config: { simulated, gatewayUrls: simulated.urls, testSpeed } });
});
afterAll(async () => {
  await till.close();
  await terminals.stop();
});

const typed = (account: object) =>
  Object.fromEntries(Object.entries(account).filter(([name, value]) => name !== 'gateway' && typeof value === 'string' && !/url$/i.test(name)));
const list = async (owner: Owner) =>
  (await till.send(owner, listGatewayAccountsCall)).json() as { gateway: string; keptAt: number | null; isReadable: boolean }[];
const keptAt = async (owner: Owner, gateway: string) => (await list(owner)).find((each) => each.gateway === gateway)?.keptAt ?? null;
const put = async (owner: Owner, gateway: string, account: object, seenAt: number | null) =>
  till.send(owner, putGatewayAccountCall, { gateway }, { body: { account: typed(account), seenAt } });
const remove = (owner: Owner, gateway: string) => till.send(owner, deleteGatewayAccountCall, { gateway });
const test = async (owner: Owner, deviceId: string) => (await till.send(owner, testTerminalCall, { deviceId })).json().result;
const accountsOf = () => gatewayAccounts(till.context);
const cardAt = ({ merchantId }: Owner, state: string) => till.context.sql`
  insert into shop.payment_attempt (merchant_id, id, order_id, kind, state, gateway, device_id, terminal_epi, amount, currency, created_at, next_at, lease_until)
  values (${merchantId}, 'p1', 'o1', 'sale', ${state}, 'valor', 'bar', '2319', 100, 'USD', 1, 1, now())
  on conflict (merchant_id, id) do update set state = excluded.state`;

describe('credentials of card gateways in the settings', () => {
  it('are entered once, never shown again, and with them the terminal answers', async () => {
    const owner = await till.owner();
    expect((await list(owner)).map((each) => 'isSimulated' in each)).toEqual([false, false, false]);
    for (const account of [cardpointeAccount, valorAccount, cloverAccount]) {
      const deviceId = await terminals.device(till, owner.merchantId, account.gateway);
      expect(await test(owner, deviceId)).toBe('no-account');
      const kept = await put(owner, account.gateway, account, null);
      expect([kept.statusCode, kept.json()]).toEqual([200, { gateway: account.gateway, keptAt: expect.any(Number), isReadable: true, isServed: true }]);
      for (const answer of [kept.body, (await till.send(owner, listGatewayAccountsCall)).body])
        for (const value of Object.values(typed(account))) expect(answer).not.toContain(value);
      expect(await test(owner, deviceId)).toBe('answers');
      await terminals.down(account.gateway, true);
      expect(await test(owner, deviceId)).toBe('silent');
      await terminals.down(account.gateway, false);
    }
    expect((await list(owner)).map(({ gateway }) => gateway)).toEqual(['cardpointe', 'valor', 'clover']);
    expect((await test(owner, 'front')) ?? 'refused').toBe('refused');
    const trail = await till.context.sql`
      select act, details from door.audit e join door.owner o on o.id = e.owner_id where o.merchant_id = ${owner.merchantId} order by e.id`;
    expect(trail.map(({ details }) => details)).toEqual(['cardpointe', 'valor', 'clover'].map((name) => ({ name })));
  });

  it('what is wrong is named without what stands there, and a second person does not replace what the first has entered', async () => {
    const owner = await till.owner();
    const refused = await put(owner, 'valor', { ...valorAccount, appKey: 'too-short-a-key' }, null);
    expect(refused.json()).toMatchObject({ statusCode: 422, code: 'gateway_account_invalid', detail: { field: 'appKey' } });
    expect(refused.body).not.toContain('too-short-a-key');
    expect((await put(owner, 'valor', cloverAccount, null)).json().code).toBe('gateway_account_invalid');
    expect((await put(owner, 'valor', valorAccount, null)).statusCode).toBe(200);
    expect((await put(owner, 'valor', valorAccount, null)).json()).toMatchObject({ statusCode: 409, code: 'changed_elsewhere' });
    till.pass(1_000);
    expect((await put(owner, 'valor', valorAccount, await keptAt(owner, 'valor'))).statusCode).toBe(200);
    expect(await accountsOf().of((await till.owner()).merchantId, 'valor')).toBe(null);
  });

  it('replaced, keep what the operator said of the gateway; renewed tokens come back neither after a removal nor over what was entered since', async () => {
    const owner = await till.owner();
    const { merchantId } = owner;
    await accountsOf().set(merchantId, { ...cloverAccount, tokenUrl: 'https://tokens.example', url: 'https://clover.example' });
    const seen = await keptAt(owner, 'clover');
    till.pass(1_000);
    const entered = { ...typed(cloverAccount), accessToken: 'entered-anew' };
    expect((await put(owner, 'clover', entered, seen)).statusCode).toBe(200);
    expect(await accountsOf().of(merchantId, 'clover')).toMatchObject({
      accessToken: 'entered-anew',
      tokenUrl: 'https://tokens.example',
      url: 'https://clover.example',
    });
    await accountsOf().renew(merchantId, { ...cloverAccount, accessToken: 'of before' }, seen ?? 0);
    expect(await accountsOf().of(merchantId, 'clover')).toMatchObject({ accessToken: 'entered-anew' });
    const now = await keptAt(owner, 'clover');
    await accountsOf().renew(merchantId, { ...cloverAccount, accessToken: 'renewed' }, now ?? 0);
    expect(await accountsOf().of(merchantId, 'clover')).toMatchObject({ accessToken: 'renewed' });
    expect(await keptAt(owner, 'clover')).toBe(now);
    expect((await remove(owner, 'clover')).json()).toMatchObject({ keptAt: null });
    await accountsOf().renew(merchantId, cloverAccount, now ?? 0);
    expect(await accountsOf().of(merchantId, 'clover')).toBe(null);
    expect((await remove(owner, 'clover')).json().code).toBe('not_found');
  });

  it('stay while a card is at a terminal; a payment of unknown end keeps them from being removed, not from being replaced', async () => {
    const owner = await till.owner();
    await put(owner, 'valor', valorAccount, null);
    await cardAt(owner, 'sent');
    const seen = await keptAt(owner, 'valor');
    expect((await put(owner, 'valor', valorAccount, seen)).json()).toMatchObject({ statusCode: 409, code: 'gateway_in_payment' });
    expect((await remove(owner, 'valor')).json().code).toBe('gateway_in_payment');
    await cardAt(owner, 'unknown');
    expect((await remove(owner, 'valor')).json().code).toBe('gateway_in_payment');
    expect((await put(owner, 'valor', valorAccount, seen)).statusCode).toBe(200);
    await cardAt(owner, 'approved');
    expect((await remove(owner, 'valor')).statusCode).toBe(200);
  });
});
