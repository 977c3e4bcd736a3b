import { askAddressCall } from '@till/contract/auth/account';
import { listSessionsCall, rotateSessionCall } from '@till/contract/auth/sessions';
import { authenticateCall, profileCall } from '@till/contract/auth/sign-in';
import { type Call, pathOf, scopeOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { createOrderCall } from '@till/contract/order/calls';
import { getOrderCall } from '@till/contract/order/reads';
import { eraseCustomerCall } from '@till/contract/write/customer/change';
import { createCustomerCall } from '@till/contract/write/customer/customers';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { createApiKeyCall, listApiKeysCall } from '@till/contract/write/online';
import { openShiftCall } from '@till/contract/write/shift';
import { allows, type Scope, scopes } from '@till/domain/sign-in/scope';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { good } from '../../testing/hostile.ts';
import { signInBrowser, type TestMail, testMail } from '../../testing/mail.ts';
import { makeShop } from '../../testing/shop.ts';

let mail: TestMail;
let till: TestApp;
let shops = 0;
let merchantId: string;
let email: string;

beforeAll(async () => {
  mail = await testMail();
  till = await testApp({ config: { smtpUrl: mail.smtpUrl } });
});
afterAll(async () => {
  await till?.close();
  await mail?.close();
});
beforeEach(async () => {
  shops += 1;
  merchantId = `shop-${shops}`;
  email = `owner-${shops}@till.test`;
  await makeShop(till.database.sql, merchantId);
  await till.database.sql`insert into door.owner (id, email, merchant_id, created_at) values (${merchantId}, ${email}, ${merchantId}, 1)`;
});

/** What staff do at the counter and in the kitchen. Any other write needs `manage`: a new call does, until it is written down here. */
const selling = [
  ...['signInStaff', 'signOutStaff', 'createApproval', 'clock'],
  ...['selectDevice', 'createOrder', 'setOrderType', 'addItem', 'changeItem', 'removeItem', 'changeOrder', 'submitOrder', 'submitItems'],
  ...[
    'payCash',
    'setCashReceived',
    'addDiscount',
    'removeDiscount',
    'setExemption',
    'setCharges',
    'setShares',
    'setOwner',
    'payLater',
    'closeOrder',
    'cancelOrder',
    'present',
    'cancelPayment',
    'resolvePayment',
    'refundOrder',
    'sayReturned',
    'reassignTip',
    'readDifference',
  ],
  ...['sendReceipt', 'createCustomer', 'changeCustomer', 'mergeCustomers', 'unmergeCustomers'],
  ...['testKitchenPrinter', 'settleKitchenTicket', 'reprintKitchenTicket', 'confirmKitchenTickets', 'bumpKitchen'],
  ...['acknowledgeOrder', 'setReadyTime', 'refuseOrder', 'handOver', 'checkPrinters', 'testPrinter', 'printReceipt', 'ownPrint'],
  ...['openShift', 'addDrawerEntry', 'closeShift', 'printShift', 'testTerminal'],
];
/** Questions about what guards the shop. */
const managingReads = ['listApiKeys', 'listGatewayAccounts'];

async function signIn(scope?: Scope) {
  const browser = signInBrowser(till.app, `198.51.100.${shops}`);
  await browser.requestOtp(email);
  const answer = await browser.ask('POST', 'validate-otp', { email, otp: await mail.code(email), ...(scope === undefined ? {} : { scope }) });
  const { token } = answer.json() as { token: string };
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const call = (asked: Call, body?: object, byCookie = false) =>
    till.app.inject({
      method: asked.method,
      url: `/${asked.base}${pathOf(asked, { merchantId, orderId: 'X1', customerId: 'ana', deviceId: 'bar' })}`,
      headers: {
        ...(byCookie ? { cookie, origin: 'http://localhost:4000' } : { 'x-token': token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  return { ...browser, token, call };
}

describe('the scope that a call needs', () => {
  it('is everything for a write that is not written down as selling, and reading for a question', () => {
    const namesOf = (which: (call: Call) => boolean) =>
      allCalls
        .filter(which)
        .map(({ name }) => name)
        .toSorted();
    expect(namesOf((call) => scopeOf(call) === 'sell')).toEqual(selling.toSorted());
    expect(namesOf((call) => scopeOf(call) === 'manage' && call.method === 'GET' && call.credential !== 'session')).toEqual(managingReads.toSorted());
    expect(namesOf((call) => scopeOf(call) === 'read' && call.method !== 'GET')).toEqual([]);
    expect(namesOf((call) => call.guards === true && scopeOf(call) !== 'manage')).toEqual([]);
    expect(namesOf((call) => call.forEverySession === true)).toEqual(['authenticate', 'profile', 'rotateSession']);
    for (const [index, scope] of scopes.entries()) expect(scopes.map((needed) => allows(scope, needed))).toEqual(scopes.map((_, at) => at <= index));
  });
});

describe('a session with a scope', () => {
  const orderOf = { source: 'register', deviceSource: 'web' };
  /** What each scope may do: reading, selling, managing, and what is the owner's own. */
  const triesOf = async (session: Awaited<ReturnType<typeof signIn>>) => {
    const statusOf = async (call: Call, body?: object) => (await session.call(call, body)).statusCode;
    return [
      [await statusOf(getMerchantCall), await statusOf(getOrderCall)],
      [
        await statusOf(createOrderCall, orderOf),
        await statusOf(createCustomerCall, good['createCustomer']),
        (await session.call(openShiftCall, { ...(good['openShift'] as object), staffId: undefined })).statusCode < 300,
      ],
      [await statusOf(createApiKeyCall, { name: 'x' }), await statusOf(listApiKeysCall), await statusOf(eraseCustomerCall)],
      [(await session.call(listSessionsCall, undefined, true)).statusCode, (await session.call(askAddressCall, good['askAddress'], true)).statusCode],
    ];
  };

  it('of read asks and changes nothing; of sell sells and sets nothing; neither is the owner', async () => {
    const refused = [403, 403, 403];
    expect(await triesOf(await signIn('read'))).toEqual([[200, 404], [403, 403, false], refused, [403, 403]]);
    expect(await triesOf(await signIn('sell'))).toEqual([[200, 404], [201, expect.any(Number), expect.any(Boolean)], refused, [403, 403]]);
    expect((await triesOf(await signIn('sell')))[1]?.slice(0, 2)).toEqual([201, 201]);
  });

  it('is refused with what it has and what is needed; who reads, renews and signs out is not', async () => {
    const session = await signIn('read');
    const refused = (await session.call(createOrderCall, orderOf)).json();
    expect(refused).toMatchObject({ statusCode: 403, code: 'forbidden', detail: { scope: 'read', needed: 'sell' } });
    expect(refused.message).toBe('This sign-in has the scope "read", and this call needs "sell". Nothing was changed; sign in again with that scope.');
    const statuses = [];
    for (const call of [authenticateCall, profileCall, rotateSessionCall])
      statuses.push((await session.call(call, call.method === 'GET' ? undefined : {}, true)).statusCode);
    const query = { query: '{ __typename }' };
    const read = await till.app.inject({
      method: 'POST',
      url: '/read',
      headers: { 'x-token': session.token, 'content-type': 'application/json' },
      payload: JSON.stringify(query),
    });
    expect([...statuses, read.statusCode, (await session.logOut()).statusCode]).toEqual([200, 200, 200, 200, 302]);
    expect((await session.call(getMerchantCall)).statusCode).toBe(401);
  });

  it('manages where nothing was said, and so do sessions of before; the list of sessions says which may do what', async () => {
    const owner = await signIn();
    await signIn('sell');
    expect((await owner.call(createApiKeyCall, { name: 'x' })).statusCode).toBe(201);
    expect((await owner.ask('GET', 'sessions')).json().map(({ scope }: { scope: string }) => scope)).toEqual(['manage', 'sell']);
    const [link] = [signInBrowser(till.app, '203.0.113.88')];
    await link.requestOtp(email);
    expect((await link.ask('POST', 'validate-link', { linkToken: await mail.link(email), scope: 'read' })).statusCode).toBe(200);
    expect((await link.ask('GET', 'sessions')).statusCode).toBe(403);
    const odd = await link.ask('POST', 'validate-otp', { email, otp: '123456', scope: 'everything' });
    expect([odd.statusCode, odd.json().code]).toEqual([400, 'malformed']);
  });
});
