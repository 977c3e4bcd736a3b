import { randomUUID } from 'node:crypto';
import type { Call } from '@till/contract/call';
import { headers as names } from '@till/contract/headers';
import * as orders from '@till/contract/order/calls';
import { orderHistoryCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { importMenuCall } from '@till/contract/write/menu/import';
import { refundCall } from '@till/contract/write/payment/payment';
import { addDrawerEntryCall, closeShiftCall, openShiftCall } from '@till/contract/write/shift';
import * as calls from '@till/contract/write/staff/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { good } from '../testing/hostile.ts';
import { approvalStore, forgetOldApprovals } from './approval-store.ts';

type Headers = Readonly<Record<string, string>>;
let till: TestApp;
let owner: Owner;
/** Ana serves, Cy is a cashier, Mo manages, Olga owns. Their PINs are 246802. */
let people: Readonly<Record<'Ana' | 'Cy' | 'Mo' | 'Olga', string>>;
/** What Ana sends. */
let ana: Headers;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till?.close());
beforeEach(async () => {
  owner = await till.owner();
  people = { Ana: await hired('Ana', 'server'), Cy: await hired('Cy', 'cashier'), Mo: await hired('Mo', 'manager'), Olga: await hired('Olga', 'owner') };
  ana = { [names.staff]: await tokenOf(people.Ana) };
  await till.database.sql`update door.session set proved_at = null where owner_id in (select id from door.owner where merchant_id = ${owner.merchantId})`;
});

const pin = '246802';
async function hired(name: string, roleId: string, headers: Headers = {}): Promise<string> {
  const made = await till.send(owner, calls.createStaffCall, {}, { body: { name, short: '', roleId, language: null, tipEligible: true, pin }, headers });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}
const tokenOf = async (staffId: string): Promise<string> => (await till.send(owner, calls.signInStaffCall, {}, { body: { staffId, pin } })).json().staffToken;
const send = (call: Call, params: Record<string, string>, body?: object, headers: Headers = ana, key?: string) =>
  till.send(owner, call, params, { ...(body === undefined ? {} : { body }), ...(key === undefined ? {} : { key }), headers });

/** An order of Ana's that the kitchen has: a bowl of rice, and what `quantity` says more. */
async function order(quantity = 2): Promise<string> {
  const { orderId } = (await send(orders.createOrderCall, {}, { source: 'register', deviceSource: 'web' })).json();
  await send(orders.setOrderTypeCall, { orderId }, { orderTypeLabel: 'pickup', orderTypeTime: 'now' });
  await send(orders.addItemCall, { orderId }, { id: 'L1', itemId: 'rice', quantity });
  expect((await send(orders.submitOrderCall, { orderId }, {})).statusCode).toBe(200);
  return orderId;
}
interface Needed {
  readonly action: string;
  readonly subject: string;
  readonly amount?: number;
}
/** What a call is refused with that somebody has to approve. */
async function neededFor(call: Call, params: Record<string, string>, body?: object, headers: Headers = ana): Promise<Needed> {
  const answer = await send(call, params, body, headers);
  expect([answer.statusCode, answer.json().code], answer.body).toEqual([409, 'approval_needed']);
  const { action, subject, amount } = answer.json().detail;
  return { action, subject, ...(amount === undefined ? {} : { amount }) };
}
const approve = (needed: Needed, staffId: string, digits = pin) => send(calls.createApprovalCall, {}, { ...needed, staffId, pin: digits });
async function approvedBy(needed: Needed, staffId = people.Mo): Promise<Headers> {
  const answer = await approve(needed, staffId);
  expect(answer.statusCode, answer.body).toBe(201);
  return { ...ana, [names.approval]: answer.json().approvalId };
}
const said = (answer: Awaited<ReturnType<typeof send>>) => [answer.statusCode, ...(answer.statusCode < 300 ? [] : [answer.json().code])];
const notValid = [409, 'approval_not_valid'];
const cancelled = async (orderId: string) => (await send(getOrderCall, { orderId })).json().state === 'cancelled';

describe('what somebody has to approve', () => {
  it('goes on with their PIN, once, and the history of the order says who did and who approved', async () => {
    const orderId = await order();
    const needed = await neededFor(orders.cancelOrderCall, { orderId });
    expect(needed).toEqual({ action: 'cancel-order', subject: expect.stringMatching(new RegExp(`^${orderId}#[0-9a-z]+$`)), amount: expect.any(Number) });
    const headers = await approvedBy(needed);
    expect(said(await send(orders.cancelOrderCall, { orderId }, undefined, headers))).toEqual([200]);
    const history = (await send(orderHistoryCall, { orderId })).json();
    expect(history.at(-1)).toMatchObject({ op: 'cancel', staff: { name: 'Ana', proved: true }, approvedBy: { name: 'Mo', proved: true } });
    expect(history.slice(0, -1).filter((entry: object) => 'approvedBy' in entry)).toEqual([]);
    const [row] = await till.database.sql<
      object[]
    >`select asked_by as "askedBy", approved_by as "approvedBy", version from shop.approval where merchant_id = ${owner.merchantId}`;
    expect(row).toEqual({ askedBy: people.Ana, approvedBy: people.Mo, version: 5 });
  });
  it('is for one action, one order, as it stood', async () => {
    const [one, other] = [await order(), await order()];
    const headers = await approvedBy(await neededFor(orders.cancelOrderCall, { orderId: one }));
    expect(said(await send(orders.cancelOrderCall, { orderId: other }, undefined, headers))).toEqual(notValid);
    expect(said(await send(orders.removeItemCall, { orderId: one, itemId: 'L1' }, undefined, headers))).toEqual(notValid);
    expect(said(await send(orders.changeItemCall, { orderId: one, cartId: '1' }, { note: 'hot' }))).toEqual([200]);
    expect(said(await send(orders.cancelOrderCall, { orderId: one }, undefined, headers))).toEqual(notValid);
    expect(await cancelled(one)).toBe(false);
  });
  it('goes on where another tablet has changed something else of the order meanwhile, but not what it is about', async () => {
    const remove = async (meanwhile: (orderId: string) => Promise<unknown>) => {
      const orderId = await order();
      const headers = await approvedBy(await neededFor(orders.removeItemCall, { orderId, itemId: 'L1' }));
      await meanwhile(orderId);
      return said(await send(orders.removeItemCall, { orderId, itemId: 'L1' }, undefined, headers));
    };
    const more = (orderId: string) => send(orders.addItemCall, { orderId }, { id: 'L2', itemId: 'rice' });
    const table = (orderId: string) => send(orders.changeOrderCall, { orderId }, { note: 'by the window' });
    const line = (orderId: string) => send(orders.changeItemCall, { orderId, cartId: '1' }, { note: 'no egg' });
    expect([await remove(more), await remove(table), await remove(line)]).toEqual([[200], [200], notValid]);
  });
  it('counts for an order whose id reads as a card number, which nothing else may', async () => {
    const said = async (subject: string) => {
      const answer = await approve({ action: 'cancel-order', subject }, people.Mo);
      return answer.json().code ?? answer.statusCode;
    };
    expect([await said('4111111111111111#1k2j3h'), await said('4111111111111111'), await said('for 4111111111111111#1k2j3h')]).toEqual([
      201,
      'card_number_in_text',
      'card_number_in_text',
    ]);
  });
  it('is for one line, though another one costs the same', async () => {
    const orderId = await order();
    await send(orders.addItemCall, { orderId }, { id: 'L2', itemId: 'rice', quantity: 2, note: 'hot' });
    expect((await send(orders.submitOrderCall, { orderId }, {})).statusCode).toBe(200);
    const headers = await approvedBy(await neededFor(orders.removeItemCall, { orderId, itemId: 'L1' }));
    expect(said(await send(orders.removeItemCall, { orderId, itemId: 'L2' }, undefined, headers))).toEqual(notValid);
    expect(said(await send(orders.removeItemCall, { orderId, itemId: 'L1' }, undefined, headers))).toEqual([200]);
  });
  it('to somebody else’s order is for what was to be done with it: not for taking it over', async () => {
    const orderId = await order();
    const ben = { [names.staff]: await tokenOf(await hired('Ben', 'server', { [names.staff]: await tokenOf(people.Olga) })) };
    const more = { id: 'L9', itemId: 'rice' };
    const { [names.approval]: approval = '' } = await approvedBy(await neededFor(orders.addItemCall, { orderId }, more, ben));
    const headers = { ...ben, [names.approval]: approval };
    const { staffId } = { staffId: people.Cy };
    expect(said(await send(orders.setOwnerCall, { orderId }, { staffId }, headers))).toEqual(notValid);
    expect(said(await send(orders.changeOrderCall, { orderId }, { tipsAmount: 100 }, headers))).toEqual(notValid);
    expect(said(await send(orders.addItemCall, { orderId }, more, headers))).toEqual([200]);
  });
  it('is for one amount', async () => {
    const orderId = await order(3);
    const needed = await neededFor(orders.changeItemCall, { orderId, cartId: '1' }, { quantity: 2 });
    const headers = await approvedBy(needed);
    expect(said(await send(orders.changeItemCall, { orderId, cartId: '1' }, { quantity: 1 }, headers))).toEqual(notValid);
    const withMore = await approvedBy({ ...needed, amount: (needed.amount ?? 0) + 1 });
    expect(said(await send(orders.changeItemCall, { orderId, cartId: '1' }, { quantity: 2 }, withMore))).toEqual(notValid);
    expect(said(await send(orders.changeItemCall, { orderId, cartId: '1' }, { quantity: 2 }, headers))).toEqual([200]);
  });
  it('is for what the address of a call says, too', async () => {
    const change = async (headers: Headers, query: object) =>
      till.send(owner, importMenuCall, {}, { body: good['importMenu'] as object, query: query as never, headers });
    // As if menus were a matter of asking.
    const { id: _, ...seen } = (await till.send(owner, calls.listRolesCall, {})).json().find(({ id }: { id: string }) => id === 'server');
    const body = { ...seen, rules: { ...seen.rules, 'edit-menu': { permission: 'ask' } }, seen };
    expect((await send(calls.putRoleCall, { roleId: 'server' }, body, { [names.staff]: await tokenOf(people.Olga) })).statusCode).toBe(200);
    const refused = await change(ana, { mode: 'merge', dryRun: '1' });
    expect(refused.json()).toMatchObject({ code: 'approval_needed', detail: { action: 'edit-menu' } });
    const headers = await approvedBy(refused.json().detail);
    expect(said(await change(headers, { mode: 'merge' }))).toEqual(notValid);
    expect(said(await change(headers, { mode: 'merge', dryRun: '1' }))).not.toEqual(notValid);
  });
  it('is too late after two minutes', async () => {
    const orderId = await order();
    const needed = await neededFor(orders.cancelOrderCall, { orderId });
    const headers = await approvedBy(needed);
    till.pass(2 * 60_000);
    expect(said(await send(orders.cancelOrderCall, { orderId }, undefined, headers))).toEqual(notValid);
    const again = await approvedBy(needed);
    till.pass(2 * 60_000 - 1);
    expect(said(await send(orders.cancelOrderCall, { orderId }, undefined, again))).toEqual([200]);
  });
  it('is used once: a repeat under the same key is the same, under another one it is refused', async () => {
    const orderId = await order();
    await send(orders.payCashCall, { orderId }, {});
    const cy = { [names.staff]: await tokenOf(people.Cy) };
    const refund = { amount: 100, reason: 'cold' };
    // A cashier who may refund nothing alone.
    const { id: _, ...seen } = (await till.send(owner, calls.listRolesCall, {})).json().find(({ id }: { id: string }) => id === 'cashier');
    const body = { ...seen, rules: { ...seen.rules, refund: { permission: 'ask' } }, seen };
    expect((await send(calls.putRoleCall, { roleId: 'cashier' }, body, { [names.staff]: await tokenOf(people.Olga) })).statusCode).toBe(200);
    const headers = { ...(await approvedBy(await neededFor(refundCall, { orderId }, refund, cy))), ...cy };
    const key = randomUUID();
    const twice = await Promise.all([0, 1].map(() => send(refundCall, { orderId }, refund, headers, key)));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    till.pass(10 * 60_000);
    expect(said(await send(refundCall, { orderId }, refund, headers, key))).toEqual([200]);
    expect((await send(getOrderCall, { orderId })).json().refunds).toHaveLength(1);
    expect(said(await send(refundCall, { orderId }, refund, headers, randomUUID()))).toEqual(notValid);
    expect(said(await send(refundCall, { orderId }, refund, headers))).toEqual(notValid);
    // Of one item it is for no other, nor for as much of no item.
    const item = (restock: boolean) => ({ lines: [{ cartId: 1, quantity: 1, restock }], reason: 'cold' });
    const needed = await neededFor(refundCall, { orderId }, item(false), cy);
    const { amount = 0 } = needed as { amount?: number };
    for (const other of [item(true), { amount: amount - 100, reason: 'cold' }])
      expect(said(await send(refundCall, { orderId }, other, { ...(await approvedBy(needed)), ...cy }))).toEqual(notValid);
    expect(said(await send(refundCall, { orderId }, item(false), { ...(await approvedBy(needed)), ...cy }))).toEqual([200]);
  });
  it('used by two calls at once is used by one', async () => {
    const orderId = await order(3);
    const fewer = { more: { id: 'p1', by: -1 } };
    const headers = await approvedBy(await neededFor(orders.changeItemCall, { orderId, cartId: '1' }, fewer));
    const both = await Promise.all(
      [0, 1].map((n) => send(orders.changeItemCall, { orderId, cartId: '1' }, { more: { id: `p${n}`, by: -1 } }, headers, randomUUID())),
    );
    expect(both.map((answer) => said(answer).join(' ')).toSorted()).toEqual(['200', '409 approval_not_valid']);
    expect((await send(getOrderCall, { orderId })).json().items[0].quantity).toBe(2);
  });
  it('that another process has used meanwhile, though both had looked, is refused', async () => {
    const headers = await approvedBy({ action: 'cancel-order', subject: 'A1@1' });
    const store = approvalStore(till.context.sql, owner.merchantId);
    const [key, id] = [randomUUID(), headers[names.approval] ?? ''];
    await store.use(id, key, 1, { orderId: 'A1', version: 2 });
    await store.use(id, key, 1, { orderId: 'A1', version: 2 });
    for (const other of [randomUUID(), null]) await expect(store.use(id, other, 2)).rejects.toMatchObject({ refused: { code: 'approval_not_valid' } });
  });
  it('of somebody else’s order is approved with what was done to it', async () => {
    const orderId = await order();
    const di = await hired('Di', 'server', { [names.staff]: await tokenOf(people.Olga) });
    const asDi = { [names.staff]: await tokenOf(di) };
    expect((await neededFor(orders.addItemCall, { orderId }, { itemId: 'rice' }, asDi)).action).toBe('others-orders');
    const needed = await neededFor(orders.cancelOrderCall, { orderId }, undefined, asDi);
    expect(needed.action).toBe('cancel-order');
    expect(said(await send(orders.cancelOrderCall, { orderId }, undefined, { ...(await approvedBy(needed)), ...asDi }))).toEqual([200]);
  });
  it('of what changes no order is for what the call said, word for word, and its repeat ends after a day', async () => {
    const at = { deviceId: 'front' };
    const cy = { [names.staff]: await tokenOf(people.Cy) };
    const ice = { id: 'e1', kind: 'paid-out', amount: 500, reason: 'ice' };
    const headers = { ...(await approvedBy(await neededFor(addDrawerEntryCall, at, ice, cy))), ...cy };
    for (const other of [{ reason: 'petrol' }, { kind: 'paid-in' }, { id: 'e2' }, { more: 1 }])
      expect(said(await send(addDrawerEntryCall, at, { ...ice, ...other }, headers))).toEqual(notValid);
    const key = randomUUID();
    expect(said(await send(addDrawerEntryCall, at, ice, headers, key))).toEqual([200]);
    expect(said(await send(addDrawerEntryCall, at, { ...ice, reason: 'petrol' }, headers, key))).toEqual(notValid);
    till.pass(86_400_000 - 1);
    const later = { ...headers, [names.staff]: await tokenOf(people.Cy) };
    expect(said(await send(addDrawerEntryCall, at, ice, later, key))).toEqual([200]);
    till.pass(1);
    expect(said(await send(addDrawerEntryCall, at, ice, later, key))).toEqual(notValid);
  });
  it('at a drawer is for one amount, and once', async () => {
    const at = { deviceId: 'front' };
    const cy = { [names.staff]: await tokenOf(people.Cy) };
    const entry = { id: 'e1', kind: 'paid-out', amount: 500, reason: 'ice' };
    const needed = await neededFor(addDrawerEntryCall, at, entry, cy);
    expect(needed).toMatchObject({ action: 'pay-in-out', amount: 500 });
    const headers = { ...(await approvedBy(needed)), ...cy };
    expect(said(await send(addDrawerEntryCall, at, { ...entry, amount: 600 }, headers))).toEqual(notValid);
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) expect(said(await send(addDrawerEntryCall, at, entry, headers, key))).toEqual([200]);
    expect(said(await send(addDrawerEntryCall, at, { ...entry, id: 'e2' }, headers, randomUUID()))).toEqual(notValid);
  });
});

describe('who approves', () => {
  it('may do it alone, and approve; up to their limit', async () => {
    const orderId = await order();
    const needed = await neededFor(orders.cancelOrderCall, { orderId });
    for (const staffId of [people.Ana, people.Cy]) expect(said(await approve(needed, staffId))).toEqual([403, 'forbidden']);
    const refund = { action: 'refund', subject: `${orderId}@4` };
    expect(said(await approve({ ...refund, amount: 500_01 }, people.Mo))).toEqual([403, 'forbidden']);
    expect(said(await approve({ ...refund, amount: 500_00 }, people.Mo))).toEqual([201]);
    expect(said(await approve({ ...refund, amount: 500_01 }, people.Olga))).toEqual([201]);
    expect(said(await approve(needed, 'somebody'))).toEqual([404, 'staff_not_found']);
  });
  it('has to work here and be allowed it when it is used', async () => {
    const orderId = await order();
    const headers = await approvedBy(await neededFor(orders.cancelOrderCall, { orderId }));
    const olgas = { [names.staff]: await tokenOf(people.Olga) };
    expect((await send(calls.retireStaffCall, { staffId: people.Mo }, {}, olgas)).statusCode).toBe(200);
    expect(said(await send(orders.cancelOrderCall, { orderId }, undefined, headers))).toEqual(notValid);
  });
  it('is paused after wrong PINs as at a sign-in, together with it', async () => {
    const needed = { action: 'cancel-order', subject: 'A1@1' };
    for (let time = 0; time < 5; time += 1) expect(said(await approve(needed, people.Mo, '111111'))).toEqual([401, 'pin_wrong']);
    const paused = await approve(needed, people.Mo);
    expect([said(paused), paused.json().detail.retryAfterMs]).toEqual([[401, 'pin_wrong'], expect.any(Number)]);
    expect(said(await send(calls.signInStaffCall, {}, { staffId: people.Mo, pin }))).toEqual([401, 'pin_wrong']);
    till.pass(60_000);
    expect(said(await approve(needed, people.Mo))).toEqual([201]);
  });
  it('approves nothing at another shop', async () => {
    const orderId = await order();
    const needed = await neededFor(orders.cancelOrderCall, { orderId });
    const { approvalId } = (await approve(needed, people.Mo)).json();
    const other = await till.owner();
    await till.database.sql`update shop.approval set merchant_id = ${other.merchantId} where id = ${approvalId}`;
    expect(said(await send(orders.cancelOrderCall, { orderId }, undefined, { ...ana, [names.approval]: approvalId }))).toEqual(notValid);
  });
});

describe('what a tablet did without a network', () => {
  /** The headers of a call that a register of the shop made half a minute ago, without the server. */
  const alone = (more: Headers = ana): Headers => ({
    [names.deviceId]: 'front',
    [names.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, 'front', 1),
    ...{ [names.decidedAgo]: '30000', [names.heardAgo]: '31000' },
    ...more,
  });
  const told = () =>
    till.database
      .sql`select details ->> 'order' as "orderId" from door.audit e join door.owner o on o.id = e.owner_id where o.merchant_id = ${owner.merchantId} and act = 'kept-unapproved' order by e.id`;
  const lastOf = async (orderId: string) => (await send(orderHistoryCall, { orderId })).json().at(-1);

  it('stays with who approved it there, if they may', async () => {
    const orderId = await order();
    till.pass(60_000);
    const key = randomUUID();
    const headers = alone({ ...ana, [names.approval]: `offline:${people.Mo}` });
    for (let time = 0; time < 2; time += 1) expect(said(await send(orders.cancelOrderCall, { orderId }, undefined, headers, key))).toEqual([200]);
    expect(await lastOf(orderId)).toMatchObject({ op: 'cancel', approvedBy: { name: 'Mo', proved: false } });
    expect(await told()).toEqual([]);
  });
  it('stays, too, where nobody approved it, or somebody who may not, or not any more: the owner is told', async () => {
    const olgas = { [names.staff]: await tokenOf(people.Olga) };
    const made: string[] = [];
    for (const sent of [ana, { ...ana, [names.approval]: `offline:${people.Cy}` }, { ...ana, [names.approval]: 'offline:nobody' }, { [names.approval]: 'x' }]) {
      const orderId = await order();
      made.push(orderId);
      till.pass(60_000);
      expect(said(await send(orders.removeItemCall, { orderId, itemId: 'L1' }, undefined, alone(sent)))).toEqual([200]);
      expect(await lastOf(orderId)).not.toHaveProperty('approvedBy');
    }
    const last = await order();
    till.pass(60_000);
    expect((await send(calls.retireStaffCall, { staffId: people.Mo }, {}, olgas)).statusCode).toBe(200);
    expect(said(await send(orders.cancelOrderCall, { orderId: last }, undefined, alone({ ...ana, [names.approval]: `offline:${people.Mo}` })))).toEqual([200]);
    expect((await told()).map(({ orderId }) => orderId)).toEqual([...made, last]);
  });
  it('is no news where they may alone, by the word of the tablet, and where it is selling', async () => {
    const orderId = await order(3);
    till.pass(60_000);
    expect(said(await send(orders.changeItemCall, { orderId, cartId: '1' }, { quantity: 2 }, alone({ [names.staff]: people.Mo })))).toEqual([200]);
    expect(said(await send(orders.payCashCall, { orderId }, {}, { ...alone({}), [names.decidedAgo]: '0' }))).toEqual([200]);
    expect(await told()).toEqual([]);
  });
  it('uses what was approved before the network went', async () => {
    const orderId = await order();
    till.pass(60_000);
    const headers = await approvedBy(await neededFor(orders.cancelOrderCall, { orderId }));
    till.pass(10 * 60_000);
    expect(said(await send(orders.cancelOrderCall, { orderId }, undefined, alone({ ...headers, [names.decidedAgo]: String(10 * 60_000 - 1_000) })))).toEqual([
      200,
    ]);
    expect(await lastOf(orderId)).toMatchObject({ approvedBy: { name: 'Mo', proved: true } });
    expect(await told()).toEqual([]);
  });
  it('of a refund is too late after two minutes, whenever a tablet says that it made it', async () => {
    const orderId = await order(20);
    const paid = await send(orders.payCashCall, { orderId }, {});
    expect(paid.statusCode, paid.body).toBe(200);
    const body = { amount: 50_01, reason: 'cold' };
    const cy = alone({ [names.staff]: await tokenOf(people.Cy) });
    const refused = (await send(refundCall, { orderId }, body, cy)).json();
    expect(refused).toMatchObject({ code: 'approval_needed', detail: { action: 'refund', amount: 50_01 } });
    const { [names.approval]: approval = '' } = await approvedBy(refused.detail);
    till.pass(2 * 60_000 + 1);
    const late = { ...cy, [names.approval]: approval, [names.decidedAgo]: '60000' };
    expect(said(await send(refundCall, { orderId }, body, late))).toEqual(notValid);
  });
  it('at a drawer is said with who made an entry, beside what was approved there with a network, and on the Z', async () => {
    const at = { deviceId: 'front' };
    const [cy, mo] = [{ [names.staff]: await tokenOf(people.Cy) }, { [names.staff]: await tokenOf(people.Mo) }];
    const opened = (await send(openShiftCall, at, { id: randomUUID(), float: 10_000 }, mo)).json();
    const entry = { id: 'e1', kind: 'paid-out', amount: 500, reason: 'ice' };
    const headers = { ...(await approvedBy(await neededFor(addDrawerEntryCall, at, entry, cy))), ...cy };
    const approved = (await send(addDrawerEntryCall, at, entry, headers, randomUUID())).json();
    till.pass(1_000);
    // Who may alone was approved by nobody, whatever their tablet still sends of an approval before.
    await send(addDrawerEntryCall, at, { ...entry, id: 'e2' }, { ...headers, ...mo }, randomUUID());
    till.pass(61_000);
    const late = alone({ ...cy, [names.approval]: `offline:${people.Olga}` });
    const { entries } = (await send(addDrawerEntryCall, at, { ...entry, id: 'e3' }, late, randomUUID())).json();
    const told = [
      ['e1', 'Cy', 'Mo'],
      ['e2', 'Mo', undefined],
      ['e3', 'Cy', 'Olga'],
    ];
    const names3 = (list: readonly { id: string; staff?: string; approvedBy?: string }[]) =>
      list.map(({ id, staff, approvedBy }) => [id, staff, approvedBy]).toSorted();
    expect(names3(approved.entries)).toEqual(told.slice(0, 1));
    expect(names3(entries)).toEqual(told);
    const z = (await send(closeShiftCall, at, { id: randomUUID(), shiftId: opened.shift.id, counted: 8_500 }, mo)).json();
    expect(names3(z.entries)).toEqual(told);
    // The server had checked the PINs, and kept that it had; of whom only the tablet knew, it says so.
    await send(addDrawerEntryCall, at, { ...entry, id: 'e4' }, alone({ [names.staff]: people.Mo }), randomUUID());
    const proved = await till.database.sql`select id, staff_proved from shop.cash_fact where merchant_id = ${owner.merchantId} and reason = 'ice' order by id`;
    expect(proved.map(({ id, staff_proved }) => [id, staff_proved])).toEqual([
      ['e1', true],
      ['e2', true],
      ['e3', true],
      ['e4', false],
    ]);
  });
  it('opens nothing with a connection', async () => {
    const orderId = await order();
    expect(said(await send(orders.cancelOrderCall, { orderId }, undefined, { ...ana, [names.approval]: `offline:${people.Mo}` }))).toEqual(notValid);
  });
});

it('what was approved and not used is forgotten after a day, what was used is not', async () => {
  const [one, other] = [await order(), await order()];
  const used = await approvedBy(await neededFor(orders.cancelOrderCall, { orderId: one }));
  await send(orders.cancelOrderCall, { orderId: one }, undefined, used);
  await approvedBy(await neededFor(orders.cancelOrderCall, { orderId: other }));
  const left = async () => {
    await forgetOldApprovals(till.context.sql, till.context.clock(), 100);
    return (await till.database.sql`select id from shop.approval where merchant_id = ${owner.merchantId}`).length;
  };
  expect(await left()).toBe(2);
  till.pass(86_400_000 + 2 * 60_000);
  expect(await left()).toBe(1);
});
