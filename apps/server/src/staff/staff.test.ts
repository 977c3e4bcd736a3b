import { randomUUID } from 'node:crypto';
import { addItemCall, createOrderCall, payCashCall, setOrderTypeCall, setOwnerCall } from '@till/contract/order/calls';
import { orderHistoryCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { refundCall } from '@till/contract/write/payment/payment';
import { sendReceiptCall } from '@till/contract/write/receipt/send';
import * as calls from '@till/contract/write/staff/staff';
import { replay } from '@till/domain/order/apply';
import type { OrderOp } from '@till/domain/order/op';
import type { StaffFields } from '@till/domain/staff/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till?.close());

const person = (name: string, roleId: string): StaffFields => ({ name, short: '', roleId, language: null, tipEligible: roleId !== 'owner' });
type Headers = Readonly<Record<string, string>>;
const add = async (owner: Owner, name: string, roleId: string, pin: string, headers: Headers = {}) => {
  const answer = await till.send(owner, calls.createStaffCall, {}, { body: { ...person(name, roleId), pin }, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id as string;
};
const signIn = (owner: Owner, staffId: string, pin: string, headers: Headers = {}) =>
  till.send(owner, calls.signInStaffCall, {}, { body: { staffId, pin }, headers });
const tokenOf = async (owner: Owner, staffId: string, pin: string) => (await signIn(owner, staffId, pin)).json().staffToken as string;
const eventsOf = (owner: Owner, orderId: string) =>
  till.database
    .sql`select version, staff_id as "staffId", staff_proved as "isProved" from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${orderId} order by version`;
/** When the owner's session proved who it is; null: never. */
const proved = (owner: Owner, at: number | null) =>
  till.database.sql`update door.session set proved_at = ${at} where owner_id in (select id from door.owner where merchant_id = ${owner.merchantId})`;
/** An order, and a line on it, each with what its call says of who makes it. */
async function orderBy(owner: Owner, [first, second]: readonly [Headers, Headers]) {
  const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, headers: first })).json();
  const added = await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'rice' }, headers: second });
  expect(added.statusCode, added.body).toBe(200);
  return (await eventsOf(owner, orderId)).map(({ staffId, isProved }) => [staffId, isProved]);
}

describe('a shop without staff', () => {
  it('has the roles that Till brings along, and nobody', async () => {
    const owner = await till.owner();
    expect((await till.send(owner, calls.listStaffCall, {})).json()).toEqual([]);
    expect((await till.send(owner, calls.listRolesCall, {})).json().map(({ id }: { id: string }) => id)).toEqual([
      'owner',
      'manager',
      'cashier',
      'server',
      'nobody',
    ]);
  });
  it('keeps nobody with its orders, whatever a call says', async () => {
    const owner = await till.owner();
    expect(await orderBy(owner, [{ 'x-staff': 'ana' }, {}])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
});

describe('who did it', () => {
  it('is kept with every change of an order: by a PIN that the server checked, or by the word of the tablet', async () => {
    const owner = await till.owner();
    const [ana, ben] = [await add(owner, 'Ana Ruiz', 'server', '1234'), await add(owner, 'Ben', 'cashier', '2345')];
    expect(await orderBy(owner, [{ 'x-staff': await tokenOf(owner, ana, '1234') }, { 'x-staff': ben }])).toEqual([
      [ana, true],
      [ben, false],
    ]);
    const [{ orderId } = { orderId: '' }] = await till.database.sql<
      { orderId: string }[]
    >`select id as "orderId" from shop.orders where merchant_id = ${owner.merchantId}`;
    const history = (await till.send(owner, orderHistoryCall, { orderId })).json();
    expect(history.map(({ staff }: { staff?: object }) => staff)).toEqual([
      { name: 'Ana Ruiz', proved: true },
      { name: 'Ben', proved: false },
    ]);
    expect(await orderBy(owner, [{}, { 'x-staff': 'somebody' }])).toEqual([
      [null, null],
      [null, null],
    ]);
  });
  it('is named, unproved, by a token of another shop, a changed one, an expired one, and one of a former PIN', async () => {
    const [owner, other] = [await till.owner(), await till.owner()];
    const ana = await add(owner, 'Ana', 'server', '1234');
    const stranger = await add(other, 'Ana', 'server', '1234');
    const token = await tokenOf(owner, ana, '1234');
    const foreign = await tokenOf(other, stranger, '1234');
    const changed = token.replace(/\.1\./, '.2.');
    expect(changed).not.toBe(token);
    expect(await orderBy(owner, [{ 'x-staff': foreign }, { 'x-staff': changed }])).toEqual([
      [null, null],
      [null, null],
    ]);
    till.pass(12 * 3_600_000 - 1_000);
    expect(await orderBy(owner, [{ 'x-staff': token }, {}])).toEqual([
      [ana, true],
      [null, null],
    ]);
    till.pass(2_000);
    const fresh = await tokenOf(owner, ana, '1234');
    expect(await orderBy(owner, [{ 'x-staff': token }, { 'x-staff': fresh }])).toEqual([
      [ana, false],
      [ana, true],
    ]);
    const { id: _, hasPin: __, retiredAt: ___, ...seen } = (await till.send(owner, calls.listStaffCall, {})).json()[0];
    await till.send(owner, calls.putStaffCall, { staffId: ana }, { body: { ...seen, pin: '9876', seen } });
    expect((await orderBy(owner, [{ 'x-staff': fresh }, {}]))[0]).toEqual([ana, false]);
  });
  it('is not proved by a token that was signed out, and still named', async () => {
    const owner = await till.owner();
    const ana = await add(owner, 'Ana', 'server', '1234');
    const token = await tokenOf(owner, ana, '1234');
    for (let time = 0; time < 2; time += 1)
      expect((await till.send(owner, calls.signOutStaffCall, {}, { body: {}, headers: { 'x-staff': token } })).statusCode).toBe(200);
    till.pass(1_000);
    expect((await orderBy(owner, [{ 'x-staff': token }, {}]))[0]).toEqual([ana, false]);
  });
});

describe('a sign-in', () => {
  it('says which of their PINs it was, as the list of people counts them', async () => {
    const owner = await till.owner();
    const ana = await add(owner, 'Ana', 'server', '1234');
    const listed = async () => (await till.send(owner, calls.listStaffCall, {})).json()[0];
    const first = (await signIn(owner, ana, '1234')).json().pinVersion;
    const { id: _, hasPin: __, retiredAt: ___, pinVersion: before, ...seen } = await listed();
    await till.send(owner, calls.putStaffCall, { staffId: ana }, { body: { ...seen, pin: '9876', seen } });
    const second = (await signIn(owner, ana, '9876')).json().pinVersion;
    expect([first, second, (await listed()).pinVersion]).toEqual([before, before + 1, before + 1]);
  });
});

describe('whose order it is', () => {
  it('is of who opened it; money is of who took it or gave it back, whoever else changed the order', async () => {
    const owner = await till.owner();
    const [ana, ben, cy] = [await add(owner, 'Ana', 'server', '1234'), await add(owner, 'Ben', 'cashier', '2345'), await add(owner, 'Cy', 'cashier', '3456')];
    const by = (staffId: string) => ({ headers: { 'x-staff': staffId } });
    const proving = { headers: { 'x-staff': await tokenOf(owner, cy, '3456') } };
    const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' }, ...by(ana) })).json();
    await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'rice' }, ...by(ben) });
    await till.send(owner, setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' }, ...by(cy) });
    const paid = await till.send(owner, payCashCall, { orderId }, { body: {}, ...by(ben) });
    expect([paid.statusCode, paid.json().ownerId, paid.json().order_payment.map((each: { staffId?: string }) => each.staffId)]).toEqual([200, ana, [ben]]);
    const back = await till.send(owner, refundCall, { orderId }, { body: { amount: 100, reason: 'cold' }, ...proving });
    const order = (await till.send(owner, getOrderCall, { orderId })).json();
    expect([back.statusCode, order.ownerId, order.order_payment[0].staffId, order.refunds[0].staffId]).toEqual([200, ana, ben, cy]);
    const query = 'query order($orderId: ID!) { order(orderId: $orderId) { ownerId order_payment { staffId } } }';
    const read = await till.app.inject({ method: 'POST', url: '/read/', headers: { 'x-token': owner.token }, payload: { query, variables: { orderId } } });
    expect(read.json()).toEqual({ data: { order: { ownerId: ana, order_payment: [{ staffId: ben }] } } });
    // A receipt says whose it is.
    await till.send(owner, sendReceiptCall, {}, { body: { orderId, type: 'email', receiver: 'guest@till.test' } });
    const [receipt] = await till.database.sql<{ document: { facts: string[] } }[]>`select document from shop.receipt where merchant_id = ${owner.merchantId}`;
    expect(receipt?.document.facts).toContain('Server Ana');
    const rows = await till.database.sql<{ op: OrderOp }[]>`
      select op from shop.order_event where merchant_id = ${owner.merchantId} and order_id = ${orderId} order by version`;
    expect(replay(rows.map(({ op }) => op))).toEqual(order);
    // So do the reports keep it: Ana sold, Ben took the money, Cy gave some of it back, which is off Ana's sales.
    const factsOf = (table: string) =>
      till.database.sql`select kind, staff_id as by from ${till.database.sql(table)} where merchant_id = ${owner.merchantId} order by version`.values();
    expect([await factsOf('shop.sale_fact'), await factsOf('shop.payment_fact')]).toEqual([
      [
        ['sale', ana],
        ['refund', ana],
      ],
      [
        ['payment', ben],
        ['refund', cy],
      ],
    ]);
  });
  it('is taken over by somebody who works here, and by nobody else', async () => {
    const owner = await till.owner();
    const [ana, ben, cy] = [await add(owner, 'Ana', 'server', '1234'), await add(owner, 'Ben', 'cashier', '2345'), await add(owner, 'Cy', 'cashier', '3456')];
    await till.send(owner, calls.retireStaffCall, { staffId: cy }, { body: {} });
    const created = { body: { source: 'register', deviceSource: 'web' }, headers: { 'x-staff': ana } };
    const { orderId } = (await till.send(owner, createOrderCall, {}, created)).json();
    const taken = async (staffId: string) => {
      const answer = await till.send(owner, setOwnerCall, { orderId }, { body: { staffId }, headers: { 'x-staff': await tokenOf(owner, ben, '2345') } });
      return [answer.statusCode, answer.json().code ?? answer.json().ownerId];
    };
    expect(await taken(cy)).toEqual([404, 'staff_not_found']);
    expect(await taken('nobody-here')).toEqual([404, 'staff_not_found']);
    expect(await taken(ben)).toEqual([200, ben]);
    const history = (await till.send(owner, orderHistoryCall, { orderId })).json();
    expect(history.at(-1)).toMatchObject({ op: 'set-owner', staff: { name: 'Ben', proved: true } });
  });
  it('is taken over by nobody who only drops their name, or says another, where a server has to ask', async () => {
    const owner = await till.owner();
    const [ana, ben] = [await add(owner, 'Ana', 'server', '1234'), await add(owner, 'Ben', 'server', '2345')];
    const created = { body: { source: 'register', deviceSource: 'web' }, headers: { 'x-staff': await tokenOf(owner, ana, '1234') } };
    const { orderId } = (await till.send(owner, createOrderCall, {}, created)).json();
    const taken = async (headers: Headers) => {
      const answer = await till.send(owner, setOwnerCall, { orderId }, { body: { staffId: ben }, headers });
      return [answer.statusCode, answer.json().detail?.action ?? answer.json().ownerId];
    };
    const asked = [409, 'others-orders'];
    expect([await taken({ 'x-staff': await tokenOf(owner, ben, '2345') }), await taken({}), await taken({ 'x-staff': ana })]).toEqual([asked, asked, asked]);
    // What is sold on it is kept, whoever stands there.
    expect((await till.send(owner, addItemCall, { orderId }, { body: { itemId: 'rice' } })).statusCode).toBe(200);
    expect(await taken(created.headers)).toEqual([200, ben]);
  });
  it('is nobody’s where nobody was named', async () => {
    const owner = await till.owner();
    await add(owner, 'Ana', 'server', '1234');
    const { orderId } = (await till.send(owner, createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } })).json();
    expect(Object.keys((await till.send(owner, getOrderCall, { orderId })).json())).not.toContain('ownerId');
  });
});

describe('a PIN', () => {
  it('is never answered, nor kept where a guess could be checked fast', async () => {
    const owner = await till.owner();
    const key = randomUUID();
    const body = { ...person('Ana', 'server'), pin: '4711' };
    const made = await till.send(owner, calls.createStaffCall, {}, { body, key });
    expect((await till.send(owner, calls.createStaffCall, {}, { body, key })).json()).toEqual(made.json());
    expect(made.json()).toEqual({
      ...person('Ana', 'server'),
      id: expect.any(String),
      short: 'Ana',
      hasPin: true,
      pinVersion: 1,
      retiredAt: null,
      createdAt: expect.any(Number),
    });
    const [row] = await till.database.sql<{ verifier: string }[]>`select pin_verifier as verifier from shop.staff where merchant_id = ${owner.merchantId}`;
    expect(row?.verifier).toMatch(/^scrypt\$16384\$8\$1\$/);
    expect(await till.database.sql`select from shop.idempotency_key where merchant_id = ${owner.merchantId}`).toHaveLength(0);
  });
  it('has six digits at least where its role may approve, also when a role is given later', async () => {
    const owner = await till.owner();
    const refusedOf = async (fields: object, call: typeof calls.createStaffCall | typeof calls.putStaffCall = calls.createStaffCall, staffId = '') => {
      const answer = await till.send(owner, call, { staffId }, { body: fields });
      return [answer.statusCode, answer.json().code, answer.json().detail];
    };
    expect(await refusedOf({ ...person('Mo', 'manager'), pin: '12345' })).toEqual([422, 'pin_too_short', { min: 6 }]);
    const ben = await add(owner, 'Ben', 'server', '1234');
    const seen = { ...person('Ben', 'server'), short: 'Ben' };
    expect(await refusedOf({ ...seen, roleId: 'manager', seen }, calls.putStaffCall, ben)).toEqual([422, 'pin_too_short', { min: 6 }]);
    expect((await till.send(owner, calls.putStaffCall, { staffId: ben }, { body: { ...seen, roleId: 'manager', pin: '123456', seen } })).statusCode).toBe(200);
  });
  it('that is shorter than six digits approves nothing, where a role was given the right later', async () => {
    const owner = await till.owner();
    const boss = await add(owner, 'Olga', 'owner', '135790');
    const headers = { 'x-staff': await tokenOf(owner, boss, '135790') };
    const ben = await add(owner, 'Ben', 'server', '1234', headers);
    const { id: _, ...seen } = (await till.send(owner, calls.listRolesCall, {})).json().find(({ id }: { id: string }) => id === 'server');
    const body = { ...seen, rules: { ...seen.rules, approve: { permission: 'allow' }, 'no-sale': { permission: 'allow' } }, seen };
    expect((await till.send(owner, calls.putRoleCall, { roleId: 'server' }, { body, headers })).statusCode).toBe(200);
    const approval = (pin: string) => till.send(owner, calls.createApprovalCall, {}, { body: { action: 'no-sale', subject: 'x', staffId: ben, pin } });
    expect((await approval('1234')).json()).toMatchObject({ statusCode: 422, code: 'pin_too_short', detail: { min: 6 } });
    const own = { ...person('Ben', 'server'), short: 'Ben' };
    expect((await till.send(owner, calls.putStaffCall, { staffId: ben }, { body: { ...own, pin: '123456', seen: own }, headers })).statusCode).toBe(200);
    expect((await approval('123456')).statusCode).toBe(201);
  });
  it('that is wrong is paused, never for longer than a minute, over all people of a device and all tries at once; an approver opens it', async () => {
    const owner = await till.owner();
    const boss = await add(owner, 'Olga', 'owner', '135790');
    const olga = { 'x-staff': await tokenOf(owner, boss, '135790') };
    const people: string[] = [];
    for (const name of ['Ana', 'Ben', 'Cy', 'Di', 'Ed']) people.push(await add(owner, name, 'server', '1234', olga));
    const tries = await Promise.all(people.flatMap((id) => Array.from({ length: 4 }, () => signIn(owner, id, '9999'))));
    expect(new Set(tries.map((answer) => [answer.statusCode, answer.json().code].join(' ')))).toEqual(new Set(['401 pin_wrong']));
    const [looked] = await till.database.sql<
      { count: number }[]
    >`select sum(count)::int as count from shop.pin_failure where merchant_id = ${owner.merchantId}`;
    expect(looked?.count).toBe(5);
    const right = await signIn(owner, people[0] ?? '', '1234');
    expect([right.statusCode, right.json().code]).toEqual([401, 'pin_wrong']);
    expect(right.json().detail.retryAfterMs).toBeGreaterThan(0);
    expect(right.json().detail.retryAfterMs).toBeLessThanOrEqual(60_000);
    expect((await signIn(owner, boss, '135790')).statusCode).toBe(200);
    till.pass(60_000);
    expect((await signIn(owner, people[0] ?? '', '1234')).statusCode).toBe(200);
  });
  it('that is wrong twenty times within ten minutes is told to the owner', async () => {
    const owner = await till.owner();
    const boss = await add(owner, 'Olga', 'owner', '135790');
    const told = () =>
      till.database.sql`select from door.audit e join door.owner o on o.id = e.owner_id where o.merchant_id = ${owner.merchantId} and act = 'pins-refused'`;
    const ids = [boss];
    const olga = { 'x-staff': await tokenOf(owner, boss, '135790') };
    for (const name of ['Ana', 'Ben', 'Cy', 'Di']) ids.push(await add(owner, name, 'manager', '246802', olga));
    for (let time = 0; time < 4; time += 1) for (const id of ids) await signIn(owner, id, '1111');
    expect(await told()).toHaveLength(1);
  });
});

describe('who may change the staff', () => {
  it('is everybody until an owner has a PIN, then a person whose role says so, or who has just proved to be the owner', async () => {
    const owner = await till.owner();
    const boss = await add(owner, 'Olga', 'owner', '135790');
    await proved(owner, null);
    const before = await till.send(owner, calls.createStaffCall, {}, { body: { ...person('Ben', 'server'), pin: '1234' } });
    expect([before.statusCode, before.json().code, before.json().detail]).toEqual([403, 'forbidden', { action: 'manage-staff' }]);
    const ben = await add(owner, 'Ben', 'server', '1234', { 'x-staff': await tokenOf(owner, boss, '135790') });
    for (const sent of [await tokenOf(owner, ben, '1234'), boss, ben]) {
      const answer = await till.send(owner, calls.retireStaffCall, { staffId: ben }, { body: {}, headers: { 'x-staff': sent } });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
    }
    await proved(owner, till.context.clock());
    expect((await till.send(owner, calls.retireStaffCall, { staffId: ben }, { body: {} })).json().retiredAt).toEqual(expect.any(Number));
  });
  it('gives no right that they do not have, and changes nobody who may do more', async () => {
    const owner = await till.owner();
    const boss = await add(owner, 'Olga', 'owner', '135790');
    const asBoss = { 'x-staff': await tokenOf(owner, boss, '135790') };
    const mo = await add(owner, 'Mo', 'manager', '246802', asBoss);
    const asMo = { 'x-staff': await tokenOf(owner, mo, '246802') };
    const codeOf = async (
      call: typeof calls.createStaffCall | typeof calls.createRoleCall | typeof calls.retireStaffCall | typeof calls.putRoleCall,
      params: object,
      body: object,
    ) => {
      const answer = await till.send(owner, call, params as Record<string, string>, { body, headers: asMo });
      return answer.json().code ?? answer.statusCode;
    };
    expect(await codeOf(calls.createStaffCall, {}, person('Al', 'owner'))).toBe('role_above_own');
    expect(await codeOf(calls.retireStaffCall, { staffId: boss }, {})).toBe('role_above_own');
    const allows = (upTo: number) => ({ name: 'Lead', rules: { refund: { permission: 'ask', upTo } } });
    expect(await codeOf(calls.createRoleCall, {}, allows(500_01))).toBe('role_above_own');
    expect(await codeOf(calls.createRoleCall, {}, allows(500_00))).toBe(201);
    expect(await codeOf(calls.createStaffCall, {}, person('Al', 'manager'))).toBe(201);
    expect(await codeOf(calls.createStaffCall, {}, person('Al', 'nobody'))).toBe('role_not_found');
  });
  it('leaves what a role’s change does not name as it was kept, and not as it is shipped', async () => {
    const owner = await till.owner();
    const boss = await add(owner, 'Olga', 'owner', '135790');
    const asBoss = { 'x-staff': await tokenOf(owner, boss, '135790') };
    const put = async (body: object, headers: Record<string, string>) => till.send(owner, calls.putRoleCall, { roleId: 'manager' }, { body, headers });
    const manager = async () => (await till.send(owner, calls.listRolesCall, {})).json().find(({ id }: { id: string }) => id === 'manager');
    const { id: _, ...shipped } = await manager();
    const denied = { ...shipped, rules: { ...shipped.rules, 'others-hours': { permission: 'deny' }, 'others-tips': { permission: 'deny' } } };
    expect((await put({ ...denied, seen: shipped }, asBoss)).statusCode).toBe(200);
    const mo = await add(owner, 'Mo', 'manager', '246802', asBoss);
    const { 'others-hours': _hours, 'others-tips': _tips, ...fewer } = denied.rules;
    const asMo = { 'x-staff': await tokenOf(owner, mo, '246802') };
    expect((await put({ name: 'Lead', rules: fewer, seen: denied }, asMo)).statusCode).toBe(200);
    expect((await manager()).rules).toEqual(denied.rules);
  });
  it('leaves the shop one owner', async () => {
    const owner = await till.owner();
    const boss = await add(owner, 'Olga', 'owner', '135790');
    const headers = { 'x-staff': await tokenOf(owner, boss, '135790') };
    const seen = { ...person('Olga', 'owner'), short: 'Olga' };
    expect((await till.send(owner, calls.retireStaffCall, { staffId: boss }, { body: {}, headers })).json().code).toBe('last_owner');
    expect((await till.send(owner, calls.putStaffCall, { staffId: boss }, { body: { ...seen, roleId: 'server', seen }, headers })).json().code).toBe(
      'last_owner',
    );
    await add(owner, 'Pia', 'owner', '864209', headers);
    expect((await till.send(owner, calls.retireStaffCall, { staffId: boss }, { body: {}, headers })).statusCode).toBe(200);
    // Their PIN opens nothing any more.
    expect((await signIn(owner, boss, '135790')).json().code).toBe('staff_not_found');
  });
  it('leaves the shop one owner who can sign in, while others are owners without a PIN', async () => {
    const owner = await till.owner();
    const boss = await add(owner, 'Olga', 'owner', '135790');
    const headers = { 'x-staff': await tokenOf(owner, boss, '135790') };
    const made = await till.send(owner, calls.createStaffCall, {}, { body: person('Pia', 'owner'), headers });
    expect(made.statusCode, made.body).toBe(201);
    const seen = { ...person('Olga', 'owner'), short: 'Olga' };
    expect((await till.send(owner, calls.retireStaffCall, { staffId: boss }, { body: {}, headers })).json().code).toBe('last_owner');
    expect((await till.send(owner, calls.putStaffCall, { staffId: boss }, { body: { ...seen, roleId: 'manager', seen }, headers })).json().code).toBe(
      'last_owner',
    );
    // Who cannot sign in may go.
    expect((await till.send(owner, calls.retireStaffCall, { staffId: made.json().id }, { body: {}, headers })).statusCode).toBe(200);
  });
});
