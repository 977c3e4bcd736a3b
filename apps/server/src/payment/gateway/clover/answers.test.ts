import type { AccountOf, GatewayAccount } from '@till/domain/card/account';
import { minor } from '@till/domain/money/minor';
import { afterEach, describe, expect, it } from 'vitest';
import type { Intent, SaleEnd, SaleLook } from '../gateway.ts';
import { openGateway } from '../open.ts';
import { type Scripted, scriptedGateway } from '../testing/scripted.ts';

const reference = 'k7m2q9x4t1v8b3n6p5r0c2d7';
const intent: Intent = {
  reference,
  orderId: '7d0f5b0e-1c9a-4d57-9f5f-3b5f0f2a9c11',
  amount: minor(2371),
  currency: 'USD',
  terminal: { terminalId: 'C045UQ13820214', terminalEpi: null },
};
const account: AccountOf<'clover'> = { gateway: 'clover', accessToken: 'old-access', refreshToken: 'old-refresh', posId: 'till', merchantId: 'M1' };

const opened: { close(): void }[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.close();
});

interface Script {
  readonly sale?: readonly Scripted[];
  readonly external?: Scripted;
  readonly cloud?: Scripted;
  readonly device?: string;
  readonly refresh?: Scripted;
  readonly kept?: () => Promise<GatewayAccount>;
}

const none: Scripted = { status: 404, body: { message: 'Payment not found.' } };

async function world({ sale = [], external = none, cloud = { body: { elements: [] } }, device = 'IDLE', refresh = { status: 401 }, kept }: Script) {
  const outside = await scriptedGateway({
    '/payments/external/': [external],
    '/v3/merchants/': [cloud],
    '/device/status': [{ body: { status: device } }],
    '/oauth/': [refresh],
    '/connect/v1/payments': sale,
  });
  opened.push(outside);
  const renewed: GatewayAccount[] = [];
  const gateway = openGateway({
    account,
    url: outside.url,
    speed: 1,
    ...(kept === undefined ? {} : { kept }),
    renewed: async (one) => {
      renewed.push(one);
    },
    said: () => {},
  });
  return { gateway, heard: outside.heard, renewed };
}

const sale = async (script: Script): Promise<SaleEnd> => (await world(script)).gateway.sale(intent, async () => {});

const paid = {
  id: '4WQ8T2K7M1XZC',
  order: { id: '9B7H2P5R3N8VD' },
  amount: 2371,
  tipAmount: 0,
  externalPaymentId: reference,
  result: 'SUCCESS',
  offline: false,
  cardTransaction: { cardType: 'VISA', last4: '0042', first6: '411111', entryType: 'EMV_CONTACT', authCode: 'OK4471', referenceId: '603400000118' },
};
const payment = (fields: object = {}): Scripted => ({ body: { payment: { ...paid, ...fields } } });
const busy: Scripted = { status: 503, body: { type: 'RESOURCE_CONFLICT', message: 'Conflicting request' } };
const unreachable: Scripted = { status: 503, body: { message: 'A connection to your Clover device could not be established' } };

describe('what Clover answers to a sale', () => {
  it('says so where it charged in another currency, and not where it names ours', async () => {
    const of = (currency: string) => sale({ sale: [payment({ cardTransaction: { ...paid.cardTransaction, currency } })] });
    expect(await of('cad')).toMatchObject({ kind: 'approved', amount: 2371, otherCurrency: 'CAD' });
    expect(await of('usd')).not.toHaveProperty('otherCurrency');
  });

  it('is asked as agreed', async () => {
    const { gateway, heard } = await world({ sale: [payment()] });
    expect(await gateway.sale(intent, async () => {})).toEqual({
      kind: 'approved',
      paymentId: '4WQ8T2K7M1XZC',
      amount: 2371,
      tip: 0,
      fee: 0,
      card: { brand: 'Visa', last4: '0042', authCode: 'OK4471', entryMode: 'chip', aid: null },
      totalAmount: null,
      kept: { id: '4WQ8T2K7M1XZC', offline: 'false', orderId: '9B7H2P5R3N8VD', referenceId: '603400000118' },
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]).toMatchObject({
      method: 'POST',
      url: '/connect/v1/payments',
      headers: { authorization: 'Bearer old-access', 'x-clover-device-id': 'C045UQ13820214', 'x-pos-id': 'till', 'idempotency-key': reference },
      body: { amount: 2371, externalPaymentId: reference, externalReferenceId: '7d0f5b0e1c9a', final: true },
    });
  });

  it.each<[string, SaleEnd, Script]>([
    ['209', { kind: 'cancelled' }, { sale: [{ status: 209, body: {} }] }],
    ['400', { kind: 'not_started', why: 'refused' }, { sale: [{ status: 400, body: {} }] }],
    ['401, and no new token', { kind: 'not_started', why: 'refused' }, { sale: [{ status: 401 }] }],
    ['415', { kind: 'not_started', why: 'refused' }, { sale: [{ status: 415 }] }],
    ['429', { kind: 'not_started', why: 'busy' }, { sale: [{ status: 429 }] }],
    ['500', { kind: 'unknown' }, { sale: [{ status: 500, body: {} }] }],
    ['501 at once, and nothing there', { kind: 'not_started', why: 'offline', unseen: true }, { sale: [{ status: 501, body: {} }] }],
    ['501, and no look-up', { kind: 'unknown' }, { sale: [{ status: 501, body: {} }], external: { status: 500 } }],
    ['504', { kind: 'unknown' }, { sale: [{ status: 504, body: {} }] }],
    ['503, busy, and nothing there on an idle device', { kind: 'not_started', why: 'busy', unseen: true }, { sale: [busy] }],
    ['503, busy, and the device is at something', { kind: 'unknown' }, { sale: [busy], device: 'BUSY' }],
    ['503, unreachable, and nothing there', { kind: 'not_started', why: 'offline', unseen: true }, { sale: [unreachable] }],
    ['503, unreachable, and the device is at something', { kind: 'unknown' }, { sale: [unreachable], device: 'BUSY' }],
    ['503, unreachable, nothing in the cloud', { kind: 'not_started', why: 'offline', unseen: true }, { sale: [unreachable], external: unreachable }],
    ['503 of a gateway on the way', { kind: 'unknown' }, { sale: [{ status: 503, body: { message: 'Service temporarily unavailable, try later' } }] }],
    ['503 with nothing in it', { kind: 'unknown' }, { sale: [{ status: 503 }] }],
    ['503, unreachable, and no cloud', { kind: 'unknown' }, { sale: [unreachable], external: unreachable, cloud: { status: 500 } }],
    ['503, and the look-up fails', { kind: 'unknown' }, { sale: [busy], external: { status: 500 } }],
    ['a decline', { kind: 'declined' }, { sale: [payment({ result: 'FAIL', cardTransaction: undefined })] }],
    ['a result that nobody knows', { kind: 'unknown' }, { sale: [payment({ result: 'PENDING' })] }],
    ['no payment', { kind: 'unknown' }, { sale: [{ body: {} }] }],
    ['an empty answer', { kind: 'unknown' }, { sale: [{}] }],
    ['a payment without an id', { kind: 'unknown' }, { sale: [payment({ id: undefined })] }],
    ['a payment of another sale', { kind: 'unknown' }, { sale: [payment({ externalPaymentId: 'somebody-elses' })] }],
    ['an amount that is no whole number', { kind: 'unknown' }, { sale: [payment({ amount: 23.71 })] }],
  ])('%s ends %o', async (_what, end, script) => {
    expect(await sale(script)).toEqual(end);
  });

  it('503 is an approval where the look-up finds one, at the device or in the cloud', async () => {
    expect(await sale({ sale: [busy], external: payment() })).toMatchObject({ kind: 'approved' });
    expect(await sale({ sale: [unreachable], external: unreachable, cloud: { body: { elements: [paid] } } })).toMatchObject({ kind: 'approved' });
  });

  it('a refusal that comes late proves nothing, and nothing is sent again', async () => {
    const refresh = { body: { access_token: 'new-access', refresh_token: 'new-refresh' } };
    const late: readonly [string, Scripted][] = [
      ['busy', busy],
      ['unreachable', unreachable],
      ['501', { status: 501, body: {} }],
      ['400', { status: 400, body: {} }],
      ['401', { status: 401 }],
      ['429', { status: 429 }],
    ];
    const ends = late.map(async ([what, answer]) => {
      const { gateway, heard } = await world({ sale: [{ ...answer, afterMs: 1_200 }, payment()], refresh });
      return [what, (await gateway.sale(intent, async () => {})).kind, heard.filter(({ url }) => url === '/connect/v1/payments').length];
    });
    expect(await Promise.all(ends)).toEqual(late.map(([what]) => [what, 'unknown', 1]));
  });

  it('is not started again with a new token where the look-up knows it', async () => {
    const refresh = { body: { access_token: 'new-access', refresh_token: 'new-refresh' } };
    const { gateway, heard } = await world({ sale: [{ status: 401 }, payment()], external: payment(), refresh });
    expect(await gateway.sale(intent, async () => {})).toMatchObject({ kind: 'approved' });
    expect(heard.filter(({ url }) => url === '/connect/v1/payments')).toHaveLength(1);
  });

  it.each([
    ['a tip', { tipAmount: 356 }, { amount: 2727, tip: 356, fee: 0 }],
    ['a fee', { additionalCharges: { elements: [{ amount: 71 }] } }, { amount: 2442, tip: 0, fee: 71 }],
    ['more than asked, without a name', { amount: 2400 }, { amount: 2400, tip: 0, fee: 29 }],
    ['less than asked', { amount: 1000 }, { amount: 1000, tip: 0, fee: 0 }],
  ])('splits what was charged: %s', async (_what, fields, split) => {
    expect(await sale({ sale: [payment(fields)] })).toMatchObject({ kind: 'approved', ...split });
  });

  it('renews the token, keeps it, and sends the same sale under the same key', async () => {
    const refresh = { body: { access_token: 'new-access', refresh_token: 'new-refresh' } };
    const { gateway, heard, renewed } = await world({ sale: [{ status: 401 }, payment()], refresh });
    let noted = 0;
    const end = await gateway.sale(intent, async () => {
      noted += 1;
    });
    expect(end).toMatchObject({ kind: 'approved' });
    expect(noted).toBe(1);
    expect(renewed).toEqual([{ ...account, accessToken: 'new-access', refreshToken: 'new-refresh' }]);
    const [first, , , second] = heard;
    expect(heard.map(({ url }) => url)).toEqual([
      '/connect/v1/payments',
      '/oauth/v2/refresh',
      `/connect/v1/payments/external/${reference}`,
      '/connect/v1/payments',
    ]);
    expect(second?.headers).toMatchObject({ authorization: 'Bearer new-access', 'idempotency-key': reference });
    expect(second?.body).toEqual(first?.body);
  });

  it('goes on with the token that another process was given, where that used the refresh token up', async () => {
    let reads = 0;
    const kept = async () => {
      reads += 1;
      // It is written down a moment after this process was refused.
      return reads < 3 ? account : { ...account, accessToken: 'others-access', refreshToken: 'others-refresh' };
    };
    const { gateway, heard, renewed } = await world({ sale: [{ status: 401 }, payment()], refresh: { status: 401 }, kept });
    expect(await gateway.sale(intent, async () => {})).toMatchObject({ kind: 'approved' });
    expect(heard.at(-1)?.headers).toMatchObject({ authorization: 'Bearer others-access', 'idempotency-key': reference });
    expect(renewed).toEqual([]);
  });

  it('renews a token once for all who miss it at the same time', async () => {
    const refresh = { body: { access_token: 'new-access', refresh_token: 'new-refresh' }, afterMs: 50 };
    const { gateway, heard, renewed } = await world({ sale: [{ status: 401 }, { status: 401 }, payment()], refresh });
    await Promise.all([gateway.sale(intent, async () => {}), gateway.sale(intent, async () => {})]);
    expect(heard.filter(({ url }) => url.includes('/oauth/'))).toHaveLength(1);
    expect(renewed).toHaveLength(1);
  });
});

describe('what Clover knows of a sale', () => {
  const inquired = async (script: Script) => (await world(script)).gateway.inquire(intent);

  it.each<[string, SaleLook['kind'], Script]>([
    ['nothing, on an idle device', 'nothing', {}],
    ['nothing, on a busy device', 'unknown', { device: 'BUSY' }],
    ['nothing in the cloud, of a device that cannot be reached', 'unknown', { external: unreachable }],
    ['the payment in the cloud, of a device that cannot be reached', 'approved', { external: unreachable, cloud: { body: { elements: [paid] } } }],
    ['the payment', 'approved', { external: payment() }],
    ['the payment, taken back', 'cancelled', { external: payment({ result: 'VOIDED' }) }],
    ['a decline', 'declined', { external: payment({ result: 'FAIL' }) }],
    ['no answer', 'unknown', { external: { status: 502, body: '<html></html>' } }],
  ])('%s: %s', async (_what, kind, script) => {
    expect((await inquired(script)).kind).toBe(kind);
  });
});

describe('what Clover answers when all is to go back', () => {
  const payment = { paymentId: paid.id, reference, amount: minor(2371), takenAt: 0, kept: {} };
  const back: Intent = { ...intent, reference: 'b7m2q9x4t1v8b3n6p5r0c2d7' };

  it.each<[string, string, Scripted]>([
    ['refused', 'declined', { status: 400, body: { message: 'The payment is already settled.' } }],
    ['refused late', 'unknown', { status: 503, body: { type: 'RESOURCE_CONFLICT', message: 'Conflicting request' }, afterMs: 1_100 }],
    ['in doubt', 'unknown', { status: 500, body: { message: 'BATCH HOST UNREACHABLE' } }],
  ])('asks for one void and tries no other way: %s', async (_what, kind, answer) => {
    const { gateway, heard } = await world({ sale: [answer] });
    expect((await gateway.refund(payment, back, async () => {})).kind).toBe(kind);
    expect(heard.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([`/connect/v1/payments/${paid.id}/void`]);
  });
});
