import * as calls from '@till/contract/order/calls';
import { addDiscountCall } from '@till/contract/order/discounts';
import { createDiscountRuleCall, deleteDiscountRuleCall, putDiscountRuleCall } from '@till/contract/write/merchant/discount-rules';
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

/** A discount rule of the shop, 10 % off an order. */
async function ruleWith(name: string, use: object) {
  const { types = [], hours = [], firstDay = null, lastDay = null } = use as Record<string, never>;
  const fields = { name, scope: 'order', kind: 'percent', value: 1_000_000 };
  const made = await till.send(owner, createDiscountRuleCall, {}, { body: { ...fields, use: { types, hours, firstDay, lastDay } } });
  expect(made.statusCode).toBe(201);
  return { ruleId: made.json<{ id: string }>().id, fields };
}

async function started(orderTypeLabel = 'pickup'): Promise<string> {
  const made = await till.send(owner, calls.createOrderCall, {}, { body: { source: 'register', deviceSource: 'web' } });
  const { orderId } = made.json<{ orderId: string }>();
  await toType(orderId, orderTypeLabel);
  await till.send(owner, calls.addItemCall, { orderId }, { body: { id: 'a', itemId: 'gift', priceType: 'VARIABLE', price: 1_000 } });
  return orderId;
}
const toType = (orderId: string, orderTypeLabel: string) =>
  till.send(owner, calls.setOrderTypeCall, { orderId }, { body: { orderTypeLabel, orderTypeTime: 'now' } });
type Given = Awaited<ReturnType<typeof ruleWith>>;
const give = (orderId: string, { ruleId, fields }: Given, headers = {}) =>
  till.send(owner, addDiscountCall, { orderId }, { body: { ...fields, ruleId }, headers });
const missed = (why: string) => ({ statusCode: 422, code: 'discount_not_possible', detail: { missed: why } });
/** The shop's hours of a day, from so many minutes after now to so many; its clock is seven hours behind UTC. */
function hoursFrom(from: number, until: number) {
  const wall = (minutes: number) => (((Math.floor(till.context.clock() / 60_000) - 7 * 60 + minutes) % 1_440) + 1_440) % 1_440;
  return [{ days: [], startTime: wall(from) * 60, endTime: wall(until) * 60 }];
}

describe('a discount rule', () => {
  it('for some order types is refused on others, and what was given of it stays when the type changes', async () => {
    const rule = await ruleWith('Dine-in guests', { types: ['dine-in'] });
    const orderId = await started('pickup');
    expect((await give(orderId, rule)).json()).toMatchObject(missed('order_type'));
    await toType(orderId, 'dine-in');
    expect((await give(orderId, rule)).json()).toMatchObject({ discountAmount: 100, total: 900 });
    expect((await toType(orderId, 'pickup')).json()).toMatchObject({ discountAmount: 100, total: 900 });
    // It is there: sent again it is no new one.
    expect((await give(orderId, rule)).statusCode).toBe(200);
  });

  it('for some hours is given in them alone, and what was given of it stays', async () => {
    const rule = await ruleWith('Late lunch', { hours: hoursFrom(-60, 60) });
    const [orderId, other] = [await started(), await started()];
    expect((await give(orderId, rule)).json()).toMatchObject({ total: 900 });
    till.pass(61 * 60_000);
    expect((await give(other, rule)).json()).toMatchObject(missed('hours'));
    expect((await give(orderId, rule)).json()).toMatchObject({ total: 900 });
  });

  it('is judged by when it was given at the register, not by when the server heard of it', async () => {
    const rule = await ruleWith('Early bird', { hours: hoursFrom(-30, 30) });
    const [orderId, later] = [await started(), await started()];
    till.pass(3 * 3_600_000);
    const headers = (ago: number) => ({
      'x-device-id': 'front',
      'x-device-token': deviceToken(till.context.config.secret, owner.merchantId, 'front', 1),
      'x-decided-ago': String(ago),
    });
    expect((await give(later, rule, headers(2 * 3_600_000))).json()).toMatchObject(missed('hours'));
    expect((await give(orderId, rule, headers(3 * 3_600_000 - 60_000))).json()).toMatchObject({ total: 900 });
  });

  it('that a tablet gave alone is given on an order that has another type by now, and of a rule that has got a code since', async () => {
    const rule = await ruleWith('Dine-in alone', { types: ['dine-in'] });
    const orderId = await started('dine-in');
    till.pass(3_600_000);
    const token = deviceToken(till.context.config.secret, owner.merchantId, 'front', 1);
    const alone = { 'x-device-id': 'front', 'x-device-token': token, 'x-decided-ago': '1800000' };
    await toType(orderId, 'pickup');
    const { ruleId, fields } = rule;
    const use = { types: ['dine-in'], hours: [], firstDay: null, lastDay: null };
    const body = { ...fields, use, code: { text: 'LATER1', uses: 1 }, seen: { ...fields, use, code: null } };
    expect((await till.send(owner, putDiscountRuleCall, { ruleId }, { body })).statusCode).toBe(200);
    expect((await give(orderId, rule)).json()).toMatchObject(missed('code'));
    expect((await give(orderId, rule, alone)).json()).toMatchObject({ total: 900, discounts: [{ source: 'staff' }] });
  });

  it('is given up to a minute after its hours, which a PIN may take', async () => {
    const rule = await ruleWith('Last minute', { hours: hoursFrom(-60, 0) });
    const [orderId, other] = [await started(), await started()];
    expect((await give(orderId, rule)).json()).toMatchObject({ total: 900 });
    till.pass(2 * 60_000);
    expect((await give(other, rule)).json()).toMatchObject(missed('hours'));
  });

  it('is not given before its first day or after its last', async () => {
    const today = new Date(till.context.clock() - 7 * 3_600_000).toISOString().slice(0, 10);
    const orderId = await started();
    const given = async (name: string, use: object) => (await give(orderId, await ruleWith(name, use))).json();
    expect(await given('Next year', { firstDay: '2026-01-01' })).toMatchObject(missed('first_day'));
    expect(await given('Last year', { lastDay: '2024-12-31' })).toMatchObject(missed('last_day'));
    expect(await given('Today', { firstDay: today, lastDay: today })).toMatchObject({ total: 900 });
  });

  it('that was deleted meanwhile counts as the register saw it, as ever', async () => {
    const rule = await ruleWith('Gone', { lastDay: '2024-12-31' });
    await till.send(owner, deleteDiscountRuleCall, { ruleId: rule.ruleId });
    expect((await give(await started(), rule)).statusCode).toBe(200);
  });

  it('keeps when it can be given where a page that does not know of it changes something else', async () => {
    const { ruleId, fields } = await ruleWith('Kept', { types: ['pickup'] });
    const put = async (body: object) => (await till.send(owner, putDiscountRuleCall, { ruleId }, { body })).json();
    const use = { types: ['pickup'], hours: [], firstDay: null, lastDay: null };
    expect(await put({ ...fields, value: 2_000_000, seen: fields })).toMatchObject({ value: 2_000_000, use });
    const seen = { ...fields, value: 2_000_000 };
    // A page that knows of it and saw none is told that there is one.
    expect(await put({ ...seen, value: 5, use: null, seen: { ...seen, use: null } })).toMatchObject({ code: 'changed_elsewhere' });
    expect(await put({ ...seen, use: null, seen: { ...seen, use } })).not.toHaveProperty('use');
  });
});
