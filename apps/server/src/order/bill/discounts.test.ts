import { randomUUID } from 'node:crypto';
import { headers as names } from '@till/contract/headers';
import * as calls from '@till/contract/order/calls';
import { addDiscountCall, removeDiscountCall } from '@till/contract/order/discounts';
import { orderHistoryCall } from '@till/contract/order/lists';
import { getOrderCall } from '@till/contract/order/reads';
import { createDiscountRuleCall, listDiscountRulesCall } from '@till/contract/write/merchant/discount-rules';
import { createApprovalCall, createStaffCall, listRolesCall, putRoleCall, signInStaffCall } from '@till/contract/write/staff/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceToken } from '../../device/token.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
  owner = await till.owner();
});
afterAll(() => till.close());

/** A pickup order with a $12.00 and an $8.00 dish of an open price. */
async function started(): Promise<string> {
  const made = await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } });
  const { orderId } = made.json<{ orderId: string }>();
  await till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel: 'pickup', orderTypeTime: 'now' } });
  for (const [id, price] of [
    ['a', 1_200],
    ['b', 800],
  ] as const)
    expect((await till.send(owner, calls.addItemCall, { orderId }, { body: { id, itemId: 'gift', priceType: 'VARIABLE', price } })).statusCode).toBe(200);
  return orderId;
}
const give = (orderId: string, body: object, key?: string) =>
  till.send(owner, addDiscountCall, { orderId }, { body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
const tenth = { name: 'Regular guest', scope: 'order', kind: 'percent', value: 1_000_000 };

describe('a discount', () => {
  it('comes off as the bill W4 says, to the cent, and the order says who gave what', async () => {
    const orderId = await started();
    await give(orderId, { ...tenth, scope: 'line', cartId: 1 });
    await give(orderId, { ...tenth, scope: 'line', cartId: 'b', kind: 'amount', value: 100 });
    await give(orderId, tenth);
    const last = await give(orderId, { ...tenth, kind: 'amount', value: 200, reason: 'waited long' });
    expect(last.statusCode).toBe(200);
    const order = (await till.send(owner, getOrderCall, { orderId })).json();
    expect([order.subtotal, order.discountAmount, order.subtotal - order.discountAmount]).toEqual([2_000, 598, 1_402]);
    expect(order.discounts.map(({ kind, reason, parts }: { kind: string; reason: string; parts?: object }) => [kind, reason, parts !== undefined])).toEqual([
      ['percent', '', false],
      ['amount', '', false],
      ['percent', '', false],
      ['amount', 'waited long', true],
    ]);
    expect(order.discountId).toBe(order.discounts[0].id);
    const history = (await till.send(owner, orderHistoryCall, { orderId })).json<{ op: string; reason: string | null }[]>();
    expect(history.filter(({ op }) => op === 'add-discount').map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 3 }, () => 'Regular guest'),
      'Regular guest: waited long',
    ]);
  });

  it('is kept with the sale, with why it was given', async () => {
    const orderId = await started();
    await give(orderId, { ...tenth, reason: 'waited long' });
    expect((await till.send(owner, calls.payCashCall, { orderId }, { body: {} })).statusCode).toBe(200);
    const [fact] = await till.context
      .sql`select gross, discount, discounts, charges from shop.sale_fact where merchant_id = ${owner.merchantId} and order_id = ${orderId}`;
    const discounts = [{ ruleId: null, name: 'Regular guest', reason: 'waited long', kind: 'discount', amount: 200 }];
    expect(fact).toEqual({ gross: 2_000, discount: 200, discounts, charges: 0 });
  });

  it('sent again with its key, or with its id, is given once', async () => {
    const orderId = await started();
    const key = randomUUID();
    const first = await give(orderId, tenth, key);
    const again = await give(orderId, tenth, key);
    expect([again.statusCode, again.headers['idempotency-replayed'], again.json()]).toEqual([200, 'true', first.json()]);
    await give(orderId, { ...tenth, id: 'd1' });
    const both = await give(orderId, { ...tenth, id: 'd1' });
    expect(both.json<{ discounts: object[] }>().discounts).toHaveLength(2);
  });

  it('is taken off again, once', async () => {
    const orderId = await started();
    await give(orderId, { ...tenth, id: 'd1' });
    const off = await till.send(owner, removeDiscountCall, { orderId, discountId: 'd1' });
    expect([off.statusCode, off.json().total, off.json().discounts]).toEqual([200, 2_000, undefined]);
    expect((await till.send(owner, removeDiscountCall, { orderId, discountId: 'd1' })).json()).toMatchObject({ statusCode: 404, code: 'discount_not_found' });
  });

  it.each([
    [{ scope: 'line', cartId: 7 }, 404, 'line_not_found'],
    [{ kind: 'new-price', value: 1 }, 422, 'discount_not_possible'],
    [{ value: 10_000_001 }, 422, 'amount_out_of_range'],
    [{ reason: '4111 1111 1111 1111' }, 422, 'card_number_in_text'],
    [{ kind: 'free' }, 400, 'malformed'],
  ])('%j is refused', async (wrong, status, code) => {
    const answer = await give(await started(), { ...tenth, ...wrong });
    expect(answer.json()).toMatchObject({ statusCode: status, code });
  });

  it('is not given on an order that is paid', async () => {
    const orderId = await started();
    expect((await till.send(owner, calls.payCashCall, { orderId }, { body: {} })).statusCode).toBe(200);
    expect((await give(orderId, tenth)).json()).toMatchObject({ statusCode: 409, code: 'order_already_paid' });
  });

  it('sent again when its order is paid has been given', async () => {
    const orderId = await started();
    await give(orderId, { ...tenth, id: 'd1', ruleId: 'regular' });
    await till.send(owner, calls.payCashCall, { orderId }, { body: {} });
    for (const again of [
      { id: 'd1', ruleId: 'regular' },
      { id: 'd2', ruleId: 'regular' },
    ])
      expect((await give(orderId, { ...tenth, ...again })).statusCode).toBe(200);
  });

  it('is of its line again where that is put back', async () => {
    const orderId = await started();
    await give(orderId, { ...tenth, scope: 'line', cartId: 'a' });
    expect((await till.send(owner, calls.removeItemCall, { orderId, itemId: 'a' })).json()).toMatchObject({ total: 800, discountAmount: 0, discountId: null });
    const body = { id: 'c', itemId: 'gift', priceType: 'VARIABLE', price: 1_200, again: 1 };
    expect((await till.send(owner, calls.addItemCall, { orderId }, { body })).json()).toMatchObject({ total: 1_880, discountAmount: 120 });
  });

  it.each([
    ['in cash', calls.payCashCall, {}],
    ['by Venmo', calls.closeOrderCall, { paymentType: 'venmo' }],
    ['later', calls.payLaterCall, {}],
  ] as const)('that a tablet of an older build does not count is said to it when it takes money %s, and nothing is paid', async (_, call, body) => {
    const orderId = await started();
    const { total } = (await give(orderId, tenth)).json();
    const seen = total + 200;
    expect((await till.send(owner, call, { orderId }, { body: { ...body, amount: seen } })).json()).toMatchObject({
      ...{ statusCode: 409, code: 'total_changed', detail: { total } },
    });
    expect((await till.send(owner, getOrderCall, { orderId })).json()).toMatchObject({ state: 'open', order_payment: [], amountPaid: 0, total });
    expect((await till.send(owner, call, { orderId }, { body: { ...body, amount: total } })).statusCode).toBe(200);
  });
});

describe('whoever gives a discount', () => {
  const pin = '246802';
  let people: Readonly<Record<'Ana' | 'Mo' | 'Olga', string>>;
  let ana: Readonly<Record<string, string>>;
  const hired = async (name: string, roleId: string): Promise<string> => {
    const made = await till.send(owner, createStaffCall, {}, { body: { name, short: '', roleId, language: null, tipEligible: true, pin } });
    expect(made.statusCode, made.body).toBe(201);
    return made.json().id;
  };
  beforeAll(async () => {
    people = { Mo: await hired('Mo', 'manager'), Ana: await hired('Ana', 'server'), Olga: await hired('Olga', 'owner') };
    await till.database.sql`update door.session set proved_at = null where owner_id in (select id from door.owner where merchant_id = ${owner.merchantId})`;
    ana = { [names.staff]: await tokenOf(people.Ana) };
  });
  const tokenOf = async (staffId: string): Promise<string> => (await till.send(owner, signInStaffCall, {}, { body: { staffId, pin } })).json().staffToken;
  const by = (orderId: string, body: object, headers = ana) => till.send(owner, addDiscountCall, { orderId }, { body, headers });
  const approve = (need: object) => till.send(owner, createApprovalCall, {}, { body: { ...need, staffId: people.Mo, pin }, headers: ana });
  const fifth = { ...tenth, value: 2_000_000 };

  it('gives a tenth by themselves, and is named on the order', async () => {
    const given = await by(await started(), tenth);
    expect([given.statusCode, given.json().discounts[0].by, given.json().discounts[0].approvedBy]).toEqual([200, people.Ana, undefined]);
  });

  it('has more approved by somebody who may, and both are named', async () => {
    const orderId = await started();
    const refused = (await by(orderId, fifth)).json();
    expect(refused).toMatchObject({ statusCode: 409, code: 'approval_needed', detail: { action: 'discount', amount: 400, of: 2_000, limit: 200 } });
    const { limit: _, ...need } = refused.detail;
    const { approvalId } = (await approve(need)).json();
    const given = await by(orderId, fifth, { ...ana, [names.approval]: approvalId });
    expect(given.statusCode, given.body).toBe(200);
    expect(given.json().discounts).toMatchObject([{ by: people.Ana, approvedBy: people.Mo }]);
    const history = (await till.send(owner, orderHistoryCall, { orderId })).json();
    expect(history.at(-1)).toMatchObject({ op: 'add-discount', staff: { name: 'Ana' }, approvedBy: { name: 'Mo' } });
  });

  it('has it approved up to what the approver’s own role gives, of what the order comes to', async () => {
    const { id: _, ...seen } = (await till.send(owner, listRolesCall, {})).json().find(({ id }: { id: string }) => id === 'manager');
    const body = { ...seen, rules: { ...seen.rules, discount: { permission: 'ask', upTo: 2_500_000 } }, seen };
    const put = await till.send(owner, putRoleCall, { roleId: 'manager' }, { body, headers: { [names.staff]: await tokenOf(people.Olga) } });
    expect(put.statusCode, put.body).toBe(200);
    const needed = async (value: number) => {
      const orderId = await started();
      const { limit: __, ...need } = (await by(orderId, { ...tenth, value })).json().detail;
      return { orderId, need };
    };
    const { orderId, need } = await needed(2_000_000);
    const { approvalId } = (await approve(need)).json();
    expect((await by(orderId, fifth, { ...ana, [names.approval]: approvalId })).statusCode).toBe(200);
    expect((await approve((await needed(3_000_000)).need)).json()).toMatchObject({ statusCode: 403, code: 'forbidden' });
  });

  describe('at a tablet that was alone', () => {
    /** What the front tablet says of what Ana did there half a minute ago. */
    const alone = (more: Readonly<Record<string, string>> = {}) => ({
      ...{ [names.deviceId]: 'front', [names.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, 'front', 1) },
      ...{ [names.decidedAgo]: '30000', [names.heardAgo]: '31000', [names.staff]: people.Ana },
      ...more,
    });
    const keptUnapproved = async (orderId: string) =>
      till.database.sql`select 1 from door.audit where act = 'kept-unapproved' and details ->> 'order' = ${orderId}`;
    const minutesAgo = async () => {
      const orderId = await started();
      till.pass(15 * 60_000);
      return orderId;
    };

    it('gave what her own role allows, which stays given', async () => {
      const orderId = await minutesAgo();
      expect((await by(orderId, tenth, alone())).json()).toMatchObject({ discountAmount: 200, discounts: [{ by: people.Ana }] });
      expect(await keptUnapproved(orderId)).toEqual([]);
    });

    it('gave what somebody approved there, who is named', async () => {
      const orderId = await minutesAgo();
      const given = await by(orderId, fifth, alone({ [names.approval]: `offline:${people.Mo}` }));
      expect(given.json().discounts).toMatchObject([{ by: people.Ana, approvedBy: people.Mo }]);
      expect(await keptUnapproved(orderId)).toEqual([]);
    });

    it('gave more than that: the guest has left, and the owner is told', async () => {
      const orderId = await minutesAgo();
      expect((await by(orderId, fifth, alone())).json()).toMatchObject({ discountAmount: 400 });
      expect(await keptUnapproved(orderId)).toHaveLength(1);
    });

    it('gave a comp of what was on the order there, and nothing of what came since', async () => {
      const orderId = await minutesAgo();
      const comp = { ...tenth, comp: true, kind: 'amount', value: 0, seen: [{ id: 'a', quantity: 1 }] };
      expect((await by(orderId, comp, alone())).json()).toMatchObject({ discountAmount: 1_200, total: 800 });
    });

    it('gave a dish away that another register has made two since: one is given', async () => {
      const orderId = await minutesAgo();
      const two = await till.send(owner, calls.changeItemCall, { orderId, cartId: 'a' }, { body: { quantity: 2 } });
      expect(two.json()).toMatchObject({ total: 3_200 });
      const comp = { ...tenth, comp: true, scope: 'line', cartId: 'a', seen: [{ id: 'a', quantity: 1 }] };
      expect((await by(orderId, comp, alone())).json()).toMatchObject({ discountAmount: 1_200, total: 2_000, discounts: [{ comp: true }] });
    });

    it('gave one off a dish that is gone by now: nothing is left to give', async () => {
      const orderId = await minutesAgo();
      await till.send(owner, calls.removeItemCall, { orderId, itemId: 'a' }, { headers: alone() });
      const given = await by(orderId, { ...tenth, scope: 'line', cartId: 'a' }, alone());
      expect([given.statusCode, given.json().discounts]).toEqual([200, undefined]);
      expect((await by(orderId, { ...tenth, scope: 'line', cartId: 'a' })).json()).toMatchObject({ code: 'line_not_found' });
    });
  });

  it('is told no codes but by who typed one; who may change settings sees them in the list', async () => {
    const olga = { [names.staff]: await tokenOf(people.Olga) };
    const rule = { ...tenth, code: { text: 'XMAS26', uses: null } };
    expect((await till.send(owner, createDiscountRuleCall, {}, { body: rule, headers: olga })).statusCode).toBe(201);
    const listed = async (headers: Readonly<Record<string, string>>) => (await till.send(owner, listDiscountRulesCall, {}, { headers })).json();
    expect([await listed(ana), (await listed(olga)).length]).toEqual([[], 1]);
  });

  it('does not get past the limit by taking lines off after it', async () => {
    const orderId = await started();
    expect((await by(orderId, { ...tenth, scope: 'line', cartId: 'b', kind: 'amount', value: 200 })).statusCode).toBe(200);
    const removed = await till.send(owner, calls.removeItemCall, { orderId, itemId: 'a' }, { headers: ana });
    expect(removed.json()).toMatchObject({ code: 'approval_needed', detail: { action: 'discount', amount: 200, of: 800 } });
  });
});
