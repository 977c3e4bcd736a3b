import { randomUUID } from 'node:crypto';
import { type Call, pathOf } from '@till/contract/call';
import { allCalls } from '@till/contract/calls';
import { headers as names } from '@till/contract/headers';
import { neededBy, needOfCall } from '@till/contract/may';
import * as orders from '@till/contract/order/calls';
import { orderSumsCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import { registerMerchantCall } from '@till/contract/write/merchant/register';
import { createApiKeyCall } from '@till/contract/write/online';
import { refundCall } from '@till/contract/write/payment/payment';
import { salesReportCall } from '@till/contract/write/report';
import { addDrawerEntryCall, closeShiftCall, listZReportsCall, printShiftCall, putShiftSettingsCall } from '@till/contract/write/shift';
import * as calls from '@till/contract/write/staff/staff';
import type { StaffAction, StaffRules } from '@till/domain/staff/actions';
import { permit } from '@till/domain/staff/permit';
import { presetRoleIds, rolesOf } from '@till/domain/staff/roles';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { good } from '../testing/hostile.ts';

let till: TestApp;
let owner: Owner;
/** What each role sends as `x-staff`; nobody: nothing. */
const tokens = new Map<string, string>();
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner('m');
  await proved(owner, null);
  await staffed(owner, tokens);
});
// Programs are limited, a minute's worth at a time.
afterEach(() => till.pass(1_000));
afterAll(() => till?.close());

type Headers = Readonly<Record<string, string>>;
/** `by`: what whoever stood there then sends. */
const proved = (of: Owner, at: number | null, by: Headers = {}) =>
  till.database
    .sql`update door.session set proved_at = ${at}, proved_for = ${by[names.staff]?.split('.')[0] ?? null} where owner_id in (select id from door.owner where merchant_id = ${of.merchantId})`;

/** One of each role works at the shop. Their PINs are 246802; returned by role: what they send. */
async function staffed(of: Owner, into: Map<string, string>, roleIds: readonly string[] = presetRoleIds): Promise<void> {
  for (const roleId of roleIds.filter((id) => id !== 'nobody')) await hired(of, roleId, into);
}
async function hired(of: Owner, roleId: string, into: Map<string, string>): Promise<string> {
  const body = { name: `The ${roleId}`, short: '', roleId, language: null, tipEligible: true, pin: '246802' };
  const made = await till.send(of, calls.createStaffCall, {}, { body, headers: by(into, 'owner') });
  expect(made.statusCode, made.body).toBe(201);
  const signedIn = await till.send(of, calls.signInStaffCall, {}, { body: { staffId: made.json().id, pin: '246802' } });
  into.set(roleId, signedIn.json().staffToken);
  return made.json().id;
}
const by = (of: ReadonlyMap<string, string>, roleId: string): Headers => {
  const token = of.get(roleId);
  return token === undefined ? {} : { [names.staff]: token };
};
const rulesOf = (roleId: string): StaffRules => rolesOf([]).find(({ id }) => id === roleId)?.rules ?? {};

const params = {
  ...{ orderId: 'X1', itemId: 'L1', cartId: 1, deviceId: 'front', gateway: 'clover', printerId: 'grill', keyId: 'k1', customerId: 'ana', taxId: 'no-tax' },
  ...{ version: 1, importId: 'I1', part: 0, screenId: 's1', sessionId: 'x', attemptId: 'a1', differenceId: 'd1', jobId: 'j1', pictureId: 'p1' },
  ...{ staffId: 's1', roleId: 'r1', changeId: 'c1', entryId: 'e1' },
};
/** What role, by its own answer, a call was refused: `deny`, `ask`, or `allow` where it was not for want of a right. */
const saidOf = (answer: { json(): { code?: string; detail?: { action?: string } } }): readonly unknown[] => {
  const { code, detail } = answer.json() ?? {};
  if (code === 'forbidden' && detail?.action !== undefined) return ['deny', detail.action];
  return code === 'approval_needed' ? ['ask', detail?.action] : ['allow'];
};
const expected = (rules: StaffRules, action: StaffAction, amount?: number) => {
  const { permission } = permit(rules, action, amount as never);
  return permission === 'allow' ? ['allow'] : [permission, action];
};
const sent = (call: Call, headers: Headers, body: unknown = good[call.name] ?? {}, of = owner, more: object = {}) =>
  till.app.inject({
    method: call.method,
    url: `/${call.base}${pathOf(call, { ...params, merchantId: of.merchantId, ...more }, call.name === 'salesReport' ? { period: 'today' } : {})}`,
    headers: {
      ...(call.credential === 'session' ? { cookie: of.cookie, origin: 'http://localhost:4000' } : { [names.token]: of.token }),
      ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(call.method === 'GET' ? {} : { payload: JSON.stringify(body) }),
  });

const byAction = allCalls.flatMap((call) => {
  const action = neededBy(call, good[call.name] ?? {})?.action;
  return action === undefined ? [] : [[call.name, call, action] as const];
});

describe('each call that needs a right', () => {
  it.each(byAction)('%s', async (_name, call, action) => {
    for (const roleId of presetRoleIds)
      expect([roleId, ...saidOf(await sent(call, by(tokens, roleId)))]).toEqual([roleId, ...expected(rulesOf(roleId), action)]);
  });
  it('has a sentence for whoever may not', async () => {
    const refused = (await sent(salesReportCall, by(tokens, 'server'))).json();
    expect(refused).toMatchObject({ statusCode: 403, code: 'forbidden', detail: { action: 'see-reports' } });
    expect(refused.message).toBe('The role of whoever does this does not allow "see-reports". Nothing was changed; somebody who may has to do it.');
  });
  it('is judged by who stands there now, whatever a tablet says of when it was made', async () => {
    const device = { [names.deviceId]: 'front', [names.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, 'front', 1) };
    const manager = tokens.get('manager') ?? '';
    const late = { ...device, [names.staff]: manager, [names.decidedAgo]: '300000', [names.heardAgo]: '301000' };
    expect(saidOf(await sent(salesReportCall, late))).toEqual(['allow']);
    till.pass(301_000);
    expect((await till.send(owner, calls.signOutStaffCall, {}, { headers: { [names.staff]: manager } })).statusCode).toBe(200);
    till.pass(1_000);
    const before = { ...late, [names.decidedAgo]: '250000' };
    expect(saidOf(await sent(salesReportCall, before))).toEqual(['deny', 'see-reports']);
    expect(saidOf(await sent(putShiftSettingsCall, before, { cashNeedsShift: false }))).toEqual(['deny', 'change-settings']);
    tokens.set('manager', (await till.send(owner, calls.signInStaffCall, {}, { body: { staffId: manager.split('.')[0], pin: '246802' } })).json().staffToken);
  });
  it('is made by whoever stood there when the owner proved it, and by nobody who came after', async () => {
    const roles = ['server', 'cashier', 'nobody'];
    const reports = async () => Promise.all(roles.map(async (roleId) => saidOf(await sent(salesReportCall, by(tokens, roleId)))[0]));
    await proved(owner, till.context.clock(), by(tokens, 'server'));
    expect(await reports()).toEqual(['allow', 'deny', 'deny']);
    await proved(owner, till.context.clock());
    expect(await reports()).toEqual(['deny', 'deny', 'allow']);
    await proved(owner, null);
  });
  it('that guards the shop asks for a proof of its own of whoever came after, but of no owner by their PIN', async () => {
    const key = async (roleId: string) => {
      const answer = await sent(createApiKeyCall, by(tokens, roleId), { name: 'Website' });
      return answer.json().code ?? answer.statusCode;
    };
    await proved(owner, till.context.clock());
    expect([await key('nobody'), await key('owner'), await key('server')]).toEqual([201, 201, 'proof_needed']);
    await proved(owner, till.context.clock(), by(tokens, 'server'));
    expect([await key('nobody'), await key('owner'), await key('server')]).toEqual(['proof_needed', 201, 201]);
    await proved(owner, null);
  });
});

describe('each call that needs none', () => {
  const free = allCalls.filter((call) => typeof needOfCall(call) === 'object' && neededBy(call, {}) === null && call.name !== 'signOutStaff');
  it.each(free.map((call) => [call.name, call] as const))('%s', async (_name, call) => {
    for (const roleId of ['nobody', 'server']) expect(saidOf(await sent(call, by(tokens, roleId)))).toEqual(['allow']);
  });
});

/** An order that the kitchen has, opened by nobody: two bowls of rice. */
async function order(of: Owner = owner, headers: Headers = {}, isSent = true): Promise<string> {
  const { orderId } = (await sent(orders.createOrderCall, headers, { source: 'register', deviceSource: 'web' }, of)).json();
  const at = { orderId };
  await sent(orders.setOrderTypeCall, headers, { orderTypeLabel: 'pickup', orderTypeTime: 'now' }, of, at);
  const added = await sent(orders.addItemCall, headers, { id: 'L1', itemId: 'rice', quantity: 2 }, of, at);
  expect(added.statusCode, added.body).toBe(200);
  if (isSent) expect((await sent(orders.submitOrderCall, headers, {}, of, at)).statusCode).toBe(200);
  return orderId;
}

describe('each change of an order', () => {
  const fewer = { quantity: 1 };
  const changes: readonly (readonly [Call, object, StaffAction])[] = [
    [orders.addItemCall, { itemId: 'rice' }, 'take-orders'],
    [orders.changeOrderCall, { note: 'hot' }, 'take-orders'],
    [orders.changeItemCall, fewer, 'remove-sent'],
    [orders.removeItemCall, {}, 'remove-sent'],
    [orders.cancelOrderCall, {}, 'cancel-order'],
    [orders.payCashCall, {}, 'take-orders'],
    [orders.payLaterCall, {}, 'take-orders'],
    [orders.closeOrderCall, { paymentType: 'venmo' }, 'take-orders'],
  ];
  it.each(changes.map(([call, body, action]) => [call.name, call, body, action] as const))('%s', async (_name, call, body, action) => {
    for (const roleId of presetRoleIds) {
      const orderId = await order();
      const answer = await sent(call, by(tokens, roleId), body, owner, { orderId });
      expect([roleId, ...saidOf(answer)]).toEqual([roleId, ...expected(rulesOf(roleId), action)]);
      if (saidOf(answer)[0] === 'allow') expect(answer.statusCode, answer.body).toBe(200);
    }
  });
  it('by a refund, up to what their role says', async () => {
    for (const roleId of presetRoleIds) {
      const orderId = await order();
      await sent(orders.payCashCall, {}, {}, owner, { orderId });
      const answer = await sent(refundCall, by(tokens, roleId), { amount: 100, reason: 'cold' }, owner, { orderId });
      expect([roleId, ...saidOf(answer)]).toEqual([roleId, ...expected(rulesOf(roleId), 'refund', 100)]);
    }
  });
  it('by refunds, up to what their role says of all of them together', async () => {
    const orderId = await order();
    const { total } = (await sent(orders.payCashCall, {}, {}, owner, { orderId })).json();
    const seen = (await till.send(owner, calls.listRolesCall, {})).json().find(({ id }: { id: string }) => id === 'cashier');
    const { id: _, ...fields } = seen;
    const half = Math.ceil(total / 2);
    const body = { ...fields, rules: { ...fields.rules, refund: { permission: 'ask', upTo: half } }, seen: fields };
    expect((await till.send(owner, calls.putRoleCall, { roleId: 'cashier' }, { body, headers: by(tokens, 'owner') })).statusCode).toBe(200);
    const refund = (amount: number) => sent(refundCall, by(tokens, 'cashier'), { amount, reason: 'cold' }, owner, { orderId });
    expect((await refund(half)).statusCode).toBe(200);
    const more = (await refund(1)).json();
    expect(more).toMatchObject({ statusCode: 409, code: 'approval_needed', detail: { action: 'refund', amount: half + 1, limit: half } });
    const back = { ...fields, seen: { ...fields, rules: body.rules } };
    expect((await till.send(owner, calls.putRoleCall, { roleId: 'cashier' }, { body: back, headers: by(tokens, 'owner') })).statusCode).toBe(200);
  });
  it('is refused with the order as it stands, and how much it is about, and changes nothing', async () => {
    const orderId = await order();
    const before = (await sent(getOrderCall, {}, {}, owner, { orderId })).json();
    const answer = (await sent(orders.removeItemCall, by(tokens, 'server'), {}, owner, { orderId })).json();
    const amount = before.subtotal;
    expect(answer).toMatchObject({
      statusCode: 409,
      code: 'approval_needed',
      detail: { action: 'remove-sent', subject: expect.stringMatching(new RegExp(`^${orderId}#`)), amount },
    });
    expect((await sent(getOrderCall, {}, {}, owner, { orderId })).json()).toEqual(before);
  });
  it('of somebody else’s is one of its own', async () => {
    const orderId = await order(owner, by(tokens, 'owner'));
    for (const roleId of presetRoleIds) {
      const answer = await sent(orders.addItemCall, by(tokens, roleId), { itemId: 'rice' }, owner, { orderId });
      // What is sold where nobody was named is kept all the same.
      const action = ['owner', 'nobody'].includes(roleId) ? 'take-orders' : 'others-orders';
      expect([roleId, ...saidOf(answer)]).toEqual([roleId, ...expected(rulesOf(roleId), action)]);
    }
  });
  it('follows a change of the role at the next tap', async () => {
    const [shop, theirs] = [await till.owner(), new Map<string, string>()];
    await staffed(shop, theirs, ['owner', 'server']);
    const removed = async () => saidOf(await sent(orders.removeItemCall, by(theirs, 'server'), {}, shop, { orderId: await order(shop) }));
    expect(await removed()).toEqual(['ask', 'remove-sent']);
    for (const permission of ['allow', 'deny'] as const) {
      const seen = (await till.send(shop, calls.listRolesCall, {})).json().find(({ id }: { id: string }) => id === 'server');
      const { id: _, ...fields } = seen;
      const body = { ...fields, rules: { ...fields.rules, 'remove-sent': { permission } }, seen: fields };
      expect((await till.send(shop, calls.putRoleCall, { roleId: 'server' }, { body, headers: by(theirs, 'owner') })).statusCode).toBe(200);
      expect(await removed()).toEqual(permission === 'allow' ? ['allow'] : ['deny', 'remove-sent']);
    }
  });
});

describe('the call that registers a business', () => {
  it('changes one that is there only for whoever may change its settings', async () => {
    const [shop, theirs] = [await till.owner(), new Map<string, string>()];
    await staffed(shop, theirs, ['owner', 'server']);
    await proved(shop, null);
    const nameOf = async () => (await sent(getMerchantCall, {}, {}, shop)).json().name;
    const again = (name: string, headers: Headers) => sent(registerMerchantCall, headers, { ...good['registerMerchant'], currencyCode: 'USD', name }, shop);
    const before = await nameOf();
    for (const headers of [{}, by(theirs, 'server')]) {
      expect(saidOf(await again('Mine now', headers))).toEqual(['deny', 'change-settings']);
      expect(await nameOf()).toBe(before);
    }
    expect((await again('Jade Comal II', by(theirs, 'owner'))).statusCode).toBe(201);
    expect(await nameOf()).toBe('Jade Comal II');
  });
});

describe('what is only read', () => {
  it('waits for nobody’s approval: it is refused, where closing a drawer can be approved', async () => {
    const [shop, theirs] = [await till.owner(), new Map<string, string>()];
    await staffed(shop, theirs, ['owner', 'server']);
    await proved(shop, null);
    const seen = (await till.send(shop, calls.listRolesCall, {})).json().find(({ id }: { id: string }) => id === 'server');
    const { id: _, ...fields } = seen;
    const put = (rules: object) =>
      till.send(
        shop,
        calls.putRoleCall,
        { roleId: 'server' },
        { body: { ...fields, rules: { ...fields.rules, ...rules }, seen: fields }, headers: by(theirs, 'owner') },
      );
    for (const action of ['see-reports', 'see-expected-cash', 'approve'])
      expect((await put({ [action]: { permission: 'ask' } })).json()).toMatchObject({ statusCode: 422, code: 'role_invalid', detail: { field: action } });
    expect((await put({ 'close-drawer': { permission: 'ask' } })).statusCode).toBe(200);
    expect(saidOf(await sent(listZReportsCall, by(theirs, 'server'), {}, shop))).toEqual(['deny', 'close-drawer']);
    expect(saidOf(await sent(closeShiftCall, by(theirs, 'server'), good[closeShiftCall.name], shop))).toEqual(['ask', 'close-drawer']);
  });
  it('is refused where it tells the cash of a drawer to whoever counts it, or what the shop took to a server', async () => {
    const sums = (roleId: string, query: Record<string, string>) => till.send(owner, orderSumsCall, {}, { query, headers: by(tokens, roleId) });
    const queries: readonly Record<string, string>[] = [{ by: 'counted' }, { paymentMethod: 'cash', deviceId: 'front', startTime: '0' }, { unpaid: '1' }];
    for (const query of queries) {
      for (const roleId of ['server', 'cashier', 'nobody']) expect(saidOf(await sums(roleId, query))).toEqual(['deny', 'see-reports']);
      expect((await sums('manager', query)).json().figures).not.toEqual([]);
    }
  });
  it('was asked for by a role of before is not allowed', async () => {
    const [shop, theirs] = [await till.owner(), new Map<string, string>()];
    await staffed(shop, theirs, ['owner', 'server']);
    await proved(shop, null);
    const rules = { 'see-reports': { permission: 'ask' } };
    await till.database.sql`insert into shop.role (merchant_id, id, name, rules) values (${shop.merchantId}, 'server', '', ${till.database.sql.json(rules)})`;
    till.pass(60_000);
    expect(saidOf(await sent(salesReportCall, by(theirs, 'server'), {}, shop))).toEqual(['deny', 'see-reports']);
  });
});

/** A shop where nobody may do anything, whoever stands there. */
async function strict(): Promise<[Owner, Map<string, string>]> {
  const [shop, theirs] = [await till.owner(), new Map<string, string>()];
  await staffed(shop, theirs, ['owner']);
  const { id: _, ...fields } = (await till.send(shop, calls.listRolesCall, {})).json().at(-1);
  const none = { ...fields, rules: {} };
  const changed = await till.send(shop, calls.putRoleCall, { roleId: 'nobody' }, { body: { ...none, seen: fields }, headers: by(theirs, 'owner') });
  expect(changed.statusCode, changed.body).toBe(200);
  const made = await till.send(shop, calls.createRoleCall, {}, { body: { name: 'Cook', rules: {} }, headers: by(theirs, 'owner') });
  await hired(shop, made.json().id, theirs);
  theirs.set('cook', theirs.get(made.json().id) ?? '');
  await proved(shop, null);
  return [shop, theirs];
}

describe('what was sold', () => {
  it('and the money for it is never refused for want of a person, but to a person who may not', async () => {
    const [shop, theirs] = await strict();
    const orderId = await order(shop);
    expect(saidOf(await sent(orders.createOrderCall, by(theirs, 'cook'), { source: 'register', deviceSource: 'web' }, shop))).toEqual(['deny', 'take-orders']);
    expect(saidOf(await sent(orders.payCashCall, by(theirs, 'cook'), {}, shop, { orderId }))).toEqual(['deny', 'take-orders']);
    expect(saidOf(await sent(orders.removeItemCall, {}, {}, shop, { orderId }))).toEqual(['deny', 'remove-sent']);
    expect((await sent(orders.payCashCall, {}, {}, shop, { orderId })).statusCode).toBe(200);
  });
  it('and what a tablet did without a network is recorded, whatever its role says by now; a refund is not', async () => {
    const [shop, theirs] = await strict();
    const deviceId = 'front';
    const deviceIs = { [names.deviceId]: deviceId, [names.deviceToken]: deviceToken(till.context.config.secret, shop.merchantId, deviceId, 1) };
    till.pass(60_000);
    const alone = {
      ...by(theirs, 'cook'),
      ...deviceIs,
      [names.decidedAgo]: '30000',
      [names.heardAgo]: '31000',
    };
    const orderId = await order(shop, alone);
    for (const [call, body] of [[orders.changeItemCall, { quantity: 1 }] as const, [orders.payCashCall, {}] as const]) {
      expect(saidOf(await sent(call, { ...alone, [names.decidedAgo]: '0' }, body, shop, { orderId }))).toEqual(['allow']);
    }
    expect(saidOf(await sent(refundCall, alone, { amount: 1, reason: 'cold' }, shop, { orderId }))).toEqual(['deny', 'refund']);
    const entry = { id: 'e1', kind: 'paid-out', amount: 100, reason: 'ice' };
    expect(saidOf(await sent(addDrawerEntryCall, by(theirs, 'cook'), entry, shop, { deviceId }))).toEqual(['deny', 'pay-in-out']);
    expect((await sent(addDrawerEntryCall, alone, entry, shop, { deviceId })).statusCode).toBe(200);
    // And who approved it there is kept with it, if they may.
    const [{ id: approver } = { id: '' }] = await till.database.sql<
      { id: string }[]
    >`select id from shop.staff where merchant_id = ${shop.merchantId} and role_id = 'owner'`;
    const iceIs = (id: string, approvedBy: string, key: Headers = { [names.idempotencyKey]: randomUUID() }) => {
      const approved = { [names.approval]: `offline:${approvedBy}`, ...key };
      return sent(addDrawerEntryCall, { ...alone, ...approved }, { ...entry, id }, shop, { deviceId });
    };
    expect((await iceIs('e2', approver)).statusCode).toBe(200);
    expect((await iceIs('e3', 'nobody-here')).statusCode).toBe(200);
    const kept = () =>
      till.database
        .sql`select action, amount, approved_by, proved from shop.approval where merchant_id = ${shop.merchantId} and id like 'offline-%' and order_id is null`;
    const one = { action: 'pay-in-out', amount: 100, approved_by: approver, proved: false };
    expect(await kept()).toEqual([one]);
    // Also of a call without a key; one that is repeated once.
    for (const id of ['e4', 'e5', 'e5']) expect((await iceIs(id, approver, {})).statusCode).toBe(200);
    expect(await kept()).toEqual([one, one, one]);
  });
});

describe('the cash drawer', () => {
  it('opens for whoever may open it, and for others just after cash moved in it or somebody said why', async () => {
    const [shop, theirs] = [await till.owner(), new Map<string, string>()];
    await staffed(shop, theirs, ['owner', 'server']);
    await proved(shop, null);
    const deviceIs = { [names.deviceId]: 'front', [names.deviceToken]: deviceToken(till.context.config.secret, shop.merchantId, 'front', 1) };
    let count = 0;
    const pulse = async (roleId: string, deviceId = 'front') => {
      const body = { jobId: `P${++count}`, printerId: 'no-printer', language: 'en-us' };
      return saidOf(await sent(printShiftCall, { ...by(theirs, roleId), ...deviceIs }, body, shop, { deviceId }));
    };
    const denied = ['deny', 'no-sale'];
    expect([await pulse('server'), await pulse('nobody'), await pulse('owner')]).toEqual([denied, denied, ['allow']]);
    const entry = { id: 'E1', kind: 'no-sale', reason: 'change' };
    expect((await sent(addDrawerEntryCall, { ...by(theirs, 'owner'), ...deviceIs }, entry, shop, { deviceId: 'front' })).statusCode).toBe(200);
    expect([await pulse('server'), await pulse('server', 'bar')]).toEqual([['allow'], denied]);
    till.pass(200_000);
    expect(await pulse('server')).toEqual(denied);
    const orderId = await order(shop, deviceIs);
    expect((await sent(orders.payCashCall, { ...by(theirs, 'server'), ...deviceIs }, {}, shop, { orderId })).statusCode).toBe(200);
    expect(await pulse('server')).toEqual(['allow']);
  });
});

describe('a shop', () => {
  it('without staff asks nobody, nor one where nobody has a PIN', async () => {
    const shop = await till.owner();
    await proved(shop, null);
    const all = async () => [
      ...saidOf(await sent(orders.cancelOrderCall, {}, {}, shop, { orderId: await order(shop) })),
      ...saidOf(await sent(salesReportCall, {}, {}, shop)),
      ...saidOf(await sent(printShiftCall, {}, { jobId: 'P', printerId: 'no-printer', language: 'en-us' }, shop, { deviceId: 'front' })),
    ];
    expect(await all()).toEqual(['allow', 'allow', 'allow']);
    const body = { name: 'Ana', short: '', roleId: 'server', language: null, tipEligible: true };
    expect((await till.send(shop, calls.createStaffCall, {}, { body })).statusCode).toBe(201);
    expect(await all()).toEqual(['allow', 'allow', 'allow']);
  });
  it('whose owner has no PIN yet guards what its people do, but not what is the owner’s', async () => {
    const [shop, theirs] = [await till.owner(), new Map<string, string>()];
    await staffed(shop, theirs, ['server']);
    await proved(shop, null);
    expect(saidOf(await sent(orders.cancelOrderCall, {}, {}, shop, { orderId: await order(shop) }))).toEqual(['ask', 'cancel-order']);
    expect(saidOf(await sent(salesReportCall, {}, {}, shop))).toEqual(['allow']);
  });
});
