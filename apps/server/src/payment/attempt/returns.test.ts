import * as orderCalls from '@till/contract/order/calls';
import { createCustomerCall } from '@till/contract/write/customer/customers';
import * as calls from '@till/contract/write/payment/payment';
import type { PaymentGateway } from '@till/domain/device/types';
import { replay } from '@till/domain/order/apply';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openServices } from '../../services.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { ordersOf } from '../../testing/orders.ts';
import { type Paying, payingOf } from '../../testing/paying.ts';
import { quarterMs, type TestTerminals, testSpeed, testTerminals } from '../../testing/terminals.ts';
import { openAttemptRunner } from './attempt-runner.ts';
import { openRecovery, type Recovery } from './recovery.ts';
import { openUnknownCharges } from './unknown-charges.ts';

const dayMs = (25 * 60 * 60_000) / testSpeed;
const gateways: readonly PaymentGateway[] = ['cardpointe', 'valor', 'clover'];

let terminals: TestTerminals;
let till: TestApp;
let owner: Owner;
let paying: Paying;
let deviceId: string;
let recovery: Recovery | null = null;
beforeAll(async () => {
  terminals = await testTerminals();
  till = await testApp({ config: { simulated: terminals.simulated, testSpeed } });
});
afterEach(async () => {
  await recovery?.stop();
  for (const gateway of gateways) await terminals.down(gateway, false);
});
afterAll(async () => {
  await till?.close();
  await terminals?.stop();
});

/** A shop of its own, and an order of a guest with a phone. */
async function orderIn(gateway: PaymentGateway) {
  owner = await till.owner();
  paying = payingOf(till, owner, terminals);
  deviceId = await terminals.device(till, owner.merchantId, gateway);
  const ana = (await till.send(owner, createCustomerCall, {}, { body: { firstName: 'Ana', lastName: 'Lin', phone: '+12135550142' } })).json();
  const order = await paying.orderToPay();
  await till.send(owner, orderCalls.changeOrderCall, { orderId: order.id }, { body: { customerId: ana.id } });
  return order;
}

/** Charged without an answer, called uncharged by the staff and paid in cash: the charge is still to be found. */
async function paidTwice(gateway: PaymentGateway) {
  const order = await orderIn(gateway);
  await terminals.play(deviceId, 'cut_after_approval');
  await paying.present(order.id, deviceId);
  till.pass(quarterMs);
  await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: order.id, charged: false } });
  await till.send(owner, orderCalls.payCashCall, { orderId: order.id }, { body: {} });
  return order;
}

/** A process that begins anew: what it saw of the gateways before is forgotten. Its monotonic clock runs ten times as fast: two answers count sooner. */
async function restart(): Promise<void> {
  await recovery?.stop();
  const { orders } = openServices(till.context);
  recovery = openRecovery(
    till.context,
    openAttemptRunner(
      till.context,
      orders,
      undefined,
      openUnknownCharges(() => 10 * performance.now()),
    ),
  );
}

const patienceMs = 300_000;
/** The gateways are polled until it is so, some minutes with each look. */
async function untilSo(isSo: () => Promise<boolean>, passMs = 5_000): Promise<void> {
  await restart();
  const passing = async () => {
    till.pass(passMs);
    return isSo();
  };
  // Time passes with each look: on a busy machine there are few of them.
  await expect.poll(passing, { interval: 100, timeout: patienceMs }).toBe(true);
}

const listed = async (): Promise<readonly { toldInMs: number; attemptId: string; kind: string }[]> =>
  (await till.send(owner, calls.listUnconfirmedCall)).json();
const told = async () => (await listed()).filter(({ toldInMs }) => toldInMs === 0);
const unread = async () => (await till.send(owner, calls.listDifferencesCall)).json();
const say = (orderId: string, attemptId: string, returned: boolean) => till.send(owner, calls.sayReturnedCall, { orderId, attemptId }, { body: { returned } });
const refundsOf = async (orderId: string) => (await paying.attemptsOf(orderId)).filter(({ kind }) => kind === 'refund').map(({ state }) => state);
async function sound(orderId: string) {
  const order = await paying.orderNow(orderId);
  expect(replay((await ordersOf(till, owner).history(orderId)).map(({ op }) => op))).toEqual(order);
  return order;
}
/** What the bank keeps of an order's cards for the shop, minor units. */
async function keptBy(orderId: string): Promise<number> {
  let kept = 0;
  for (const { id } of await paying.attemptsOf(orderId)) {
    const { list } = (await (await fetch(`${terminals.simulated.control}/__sim/charges/${id}`)).json()) as {
      list: { amount: number; voided: number; refunded: number }[];
    };
    kept += list.reduce((sum, { amount, voided, refunded }) => sum + amount - voided - refunded, 0);
  }
  return kept;
}
const ana = { firstName: 'Ana', lastName: 'Lin', phone: '+12135550142' };

describe.each(gateways)('the return of a charge that nobody owes, at %s', (gateway) => {
  it.each(['refund_cut_before', 'refund_cut_after'])('goes back once by itself though its answer was lost, also after a restart: %s', async (scenario) => {
    const { id, total } = await paidTwice(gateway);
    await terminals.play(deviceId, scenario);
    await untilSo(async () => (await refundsOf(id)).length > 0);
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount > 0 && (await listed()).length === 0);
    expect(await sound(id)).toMatchObject({ amountPaid: 2 * total, refundedAmount: total, refunds: [{ type: 'card', amount: total }], cardAttempt: null });
    expect(await keptBy(id)).toBe(0);
  });

  it('is told with the guest until somebody says what happened, while no gateway answers', async () => {
    const { id, total } = await paidTwice(gateway);
    await terminals.play(deviceId, 'refund_cut_before');
    await untilSo(async () => (await refundsOf(id)).includes('unknown'), 1000);
    const [early] = await listed();
    expect(early).toMatchObject({ orderId: id, kind: 'return', amount: total, customer: ana });
    expect(early?.toldInMs).toBeGreaterThan(0);
    await terminals.down(gateway, true);
    await untilSo(async () => (await told()).length > 0);
    const [one] = await told();
    expect(one).toMatchObject({ orderId: id, kind: 'return', amount: total, customer: ana });
    // The guest did not get it: it is tried again, and told again until it has gone back.
    expect((await say(id, one?.attemptId ?? '', false)).json()).toMatchObject({ refundedAmount: 0 });
    expect(await told()).toEqual([]);
    await untilSo(async () => (await told()).length > 0);
    await terminals.down(gateway, false);
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount > 0 && (await listed()).length === 0);
    expect(await sound(id)).toMatchObject({ refundedAmount: total, refunds: [{ amount: total }] });
    expect(await keptBy(id)).toBe(0);
  });
});

describe('a return', { timeout: 2 * patienceMs }, () => {
  it('that the gateway refuses for a day is told of until the staff say that it went back in another way', async () => {
    const { id, total } = await paidTwice('valor');
    await terminals.play(deviceId, 'refund_declined', 1000);
    const saleId = (await paying.attemptsOf(id)).find(({ kind }) => kind === 'sale')?.id ?? '';
    /** Whether the staff are told of the charge; a refund whose answer came too late on a busy machine holds the order until they speak of it. */
    const isToldOfCharge = async () => {
      const all = await told();
      for (const { attemptId } of all) if (attemptId !== saleId) await say(id, attemptId, false);
      return all.length === 1 && all[0]?.attemptId === saleId;
    };
    await untilSo(isToldOfCharge);
    till.pass(dayMs);
    const watched = () => till.context.sql`select 1 from shop.payment_attempt where order_id = ${id} and watch_until is not null`;
    await untilSo(async () => (await isToldOfCharge()) && (await watched()).length === 0);
    const tries = (await refundsOf(id)).length;
    expect(await told()).toMatchObject([{ attemptId: saleId, orderId: id, kind: 'return', amount: total, customer: ana }]);
    expect((await say(id, saleId, false)).statusCode).toBe(200);
    await untilSo(async () => (await isToldOfCharge()) && (await refundsOf(id)).length > tries);
    // Not while it is being tried once more.
    const saidReturned = async () => {
      till.pass(5_000);
      await isToldOfCharge();
      return (await say(id, saleId, true)).json();
    };
    await expect.poll(saidReturned).toMatchObject({ refundedAmount: total, refunds: [{ id: expect.stringMatching(/^staff-/) }] });
    expect(await listed()).toEqual([]);
    expect((await say(id, saleId, true)).json()).toMatchObject({ code: 'payment_not_in_progress' });
    expect(await sound(id)).toMatchObject({ refundedAmount: total });
    till.pass(dayMs);
    await untilSo(async () => (await unread()).some(({ kind }: { kind: string }) => kind === 'unchecked'));
    expect((await unread()).map(({ kind }: { kind: string }) => kind)).not.toContain('not_returned');
  });

  it('at Valor that was made and that its status query never shows is known by the void that says so', async () => {
    const { id, total } = await paidTwice('valor');
    await terminals.play(deviceId, 'refund_cut_unseen');
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount > 0);
    expect(await sound(id)).toMatchObject({ refundedAmount: total, refunds: [{ by: 'void', amount: total }] });
    expect(await refundsOf(id)).toEqual(['refunded']);
  });

  it('at Valor that is no void is not asked for again before the staff say that it did not go back', async () => {
    const { id, total } = await paidTwice('valor');
    await terminals.play(deviceId, 'refund_declined');
    await terminals.play(deviceId, 'refund_cut_before');
    await terminals.play(deviceId, 'refund_cut_before');
    await untilSo(async () => (await refundsOf(id)).includes('declined'), 1000);
    // Without the numbers that a void needs it can only be refunded.
    await till.context.sql`update shop.payment_attempt set kept = '{}' where order_id = ${id} and kind = 'sale'`;
    await untilSo(async () => (await told()).length > 0);
    await untilSo(async () => (await doubtOf(id)).tries > 8);
    expect((await refundsOf(id)).toSorted()).toEqual(['declined', 'unknown']);
    await say(id, (await told())[0]?.attemptId ?? '', false);
    await untilSo(async () => (await refundsOf(id)).includes('unknown') && (await told()).length > 0);
    expect((await say(id, (await told())[0]?.attemptId ?? '', true)).json()).toMatchObject({ refundedAmount: total });
    expect(await sound(id)).toMatchObject({ refundedAmount: total });
  });
});

async function doubtOf(orderId: string) {
  const [row] = await till.context.sql<{ tries: number }[]>`select tries from shop.payment_attempt where order_id = ${orderId} and state = 'unknown'`;
  return row ?? { tries: 0 };
}

describe('a refund that somebody asked for and whose answer was lost', () => {
  const lost = async (gateway: PaymentGateway, amountOf = (total: number) => total) => {
    const { id, total } = await orderIn(gateway);
    await paying.present(id, deviceId);
    await terminals.play(deviceId, 'refund_cut_before');
    const asked = await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: amountOf(total), reason: 'cold' } });
    expect(asked.json()).toMatchObject({ code: 'payment_unknown' });
    return { id, total };
  };

  it.each<PaymentGateway>(['valor', 'clover'])('is made after all at %s, once', async (gateway) => {
    const { id, total } = await lost(gateway);
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount > 0);
    expect(await sound(id)).toMatchObject({ refundedAmount: total, refunds: [{ amount: total, reason: 'cold' }] });
    expect(await unread()).toEqual([]);
  });

  it('is told of at CardPointe, where nobody can ask again without a second one', async () => {
    const { id, total } = await lost('cardpointe');
    await untilSo(async () => (await unread()).length > 0);
    expect(await unread()).toMatchObject([{ orderId: id, kind: 'not_refunded', said: total, found: 0 }]);
    expect(await sound(id)).toMatchObject({ refundedAmount: 0, cardAttempt: null, differences: [{ kind: 'not_refunded' }] });
    expect((await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: total, reason: 'cold' } })).json()).toMatchObject({
      refundedAmount: total,
    });
  });

  it('at Valor is told of where only a part was to go back, until somebody says so', async () => {
    const { id } = await lost('valor', () => 500);
    await untilSo(async () => (await told()).length > 0);
    const [one] = await told();
    expect(one).toMatchObject({ orderId: id, kind: 'return', amount: 500, customer: ana });
    expect((await say(id, one?.attemptId ?? '', true)).json()).toMatchObject({ refundedAmount: 500 });
    expect(await listed()).toEqual([]);
    await untilSo(async () => (await unread()).length > 0);
    expect(await unread()).toMatchObject([{ orderId: id, kind: 'not_returned', said: 500, found: 0 }]);
  });

  it('is of its own shop alone, and cannot be spoken of too early', async () => {
    const { id } = await lost('valor', () => 500);
    const attemptId = (await listed())[0]?.attemptId ?? '';
    expect((await say(id, attemptId, false)).json()).toMatchObject({ code: 'payment_not_unknown' });
    const stranger = await till.owner();
    expect((await till.send(stranger, calls.listUnconfirmedCall)).json()).toEqual([]);
    expect((await till.send(stranger, calls.sayReturnedCall, { orderId: id, attemptId }, { body: { returned: true } })).statusCode).toBe(404);
  });
});
