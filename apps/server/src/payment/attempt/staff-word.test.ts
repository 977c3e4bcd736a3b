import { randomUUID } from 'node:crypto';
import * as orderCalls from '@till/contract/order/calls';
import * as calls from '@till/contract/write/payment/payment';
import type { PaymentGateway } from '@till/domain/device/types';
import { minor, zero } from '@till/domain/money/minor';
import { replay } from '@till/domain/order/apply';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stepOf } from '../../order/step.ts';
import { openServices } from '../../services.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { ordersOf } from '../../testing/orders.ts';
import { type Paying, payingOf } from '../../testing/paying.ts';
import { quarterMs, type TestTerminals, testSpeed, testTerminals } from '../../testing/terminals.ts';
import { openAttemptRunner } from './attempt-runner.ts';
import { newAttempt, newReference } from './new-attempt.ts';
import { openRecovery, type Recovery } from './recovery.ts';

let terminals: TestTerminals;
let till: TestApp;
let owner: Owner;
let paying: Paying;
let recovery: Recovery | null = null;
beforeAll(async () => {
  terminals = await testTerminals();
  till = await testApp({ config: { simulated: terminals.simulated, testSpeed } });
});
afterEach(async () => {
  await recovery?.stop();
  for (const gateway of ['cardpointe', 'valor', 'clover'] as const) await terminals.down(gateway, false);
});
afterAll(async () => {
  await till?.close();
  await terminals?.stop();
});

/** A shop of its own for each test: what is unread there is of this test. */
async function openShop() {
  owner = await till.owner();
  paying = payingOf(till, owner, terminals);
}

async function untilSo(isSo: () => Promise<boolean>): Promise<void> {
  const { orders } = openServices(till.context);
  recovery = openRecovery(till.context, openAttemptRunner(till.context, orders));
  const passing = async () => {
    // Five minutes with each look: what is watched is watched for a day, and two looks have to lie apart.
    till.pass(quarterMs / 2);
    return isSo();
  };
  await expect.poll(passing, { interval: 200 }).toBe(true);
}

/** A card payment whose answer got lost, and what the staff said of it after a quarter of an hour. */
async function saidAfter(gateway: PaymentGateway, scenario: string, charged: boolean) {
  await openShop();
  const deviceId = await terminals.device(till, owner.merchantId, gateway);
  const order = await paying.orderToPay();
  await terminals.play(deviceId, scenario);
  expect((await paying.present(order.id, deviceId)).json()).toMatchObject({ code: 'payment_unknown' });
  till.pass(quarterMs);
  const said = await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: order.id, charged, ...(charged ? { authCode: '012345' } : {}) } });
  expect(said.json()).toMatchObject({ cardAttempt: null });
  return order;
}

const replayed = async (orderId: string) => replay((await ordersOf(till, owner).history(orderId)).map(({ op }) => op));
const unread = async () => (await till.send(owner, calls.listDifferencesCall)).json();
const isWatched = async (orderId: string) =>
  (await till.context.sql`select 1 from shop.payment_attempt where merchant_id = ${owner.merchantId} and order_id = ${orderId} and watch_until is not null`)
    .length > 0;

describe.each<PaymentGateway>(['cardpointe', 'valor', 'clover'])('a %s card that the staff said was charged', (gateway) => {
  it('and that was, has the payment of its gateway as soon as that answers, and goes back by it', async () => {
    const { id, total } = await saidAfter(gateway, 'cut_after_approval', true);
    expect((await paying.orderNow(id)).order_payment[0]?.id).toMatch(/^staff-/);
    await untilSo(async () => !(await isWatched(id)));
    const order = await paying.orderNow(id);
    expect(order).toMatchObject({ state: 'completed', amountPaid: total });
    expect(order).not.toHaveProperty('differences');
    expect(order.order_payment).toMatchObject([{ type: 'card', gateway, amount: total, last4: expect.stringMatching(/^\d{4}$/) }]);
    expect(order.payment[0]?.id).toBe(order.order_payment[0]?.id);
    expect(await unread()).toEqual([]);
    expect(await replayed(id)).toEqual(order);
    const back = await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: total, reason: 'cold' }, key: randomUUID() });
    expect(back.json()).toMatchObject({ refundedAmount: total, refunds: [{ type: 'card', by: expect.stringMatching(/^(void|refund)$/) }] });
    expect(await paying.chargesOf(id)).toBe(0);
  });

  it('and that was not, is told of: on the order, and in the list until somebody has read it', async () => {
    const { id, total } = await saidAfter(gateway, 'cut_before_read', true);
    await terminals.advance(400_000);
    await untilSo(async () => (await unread()).length > 0);
    const [difference] = await unread();
    expect(difference).toMatchObject({ orderId: id, kind: 'not_charged', said: total, found: 0 });
    const order = await paying.orderNow(id);
    expect(order).toMatchObject({ state: 'completed', amountPaid: total, differences: [{ id: difference.id, kind: 'not_charged', said: total, found: 0 }] });
    expect(await replayed(id)).toEqual(order);
    const back = await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: 1, reason: 'cold' }, key: randomUUID() });
    expect([back.statusCode, back.json()]).toMatchObject([422, { code: 'amount_out_of_range' }]);
    expect((await paying.orderNow(id)).refundedAmount).toBe(0);
    const read = () => till.send(owner, calls.readDifferenceCall, { differenceId: difference.id });
    const stranger = await till.owner();
    expect((await till.send(stranger, calls.readDifferenceCall, { differenceId: difference.id })).statusCode).toBe(404);
    for (const answer of [await read(), await read()]) expect([answer.statusCode, answer.json()]).toEqual([200, {}]);
    expect(await unread()).toEqual([]);
    expect((await till.send(owner, calls.readDifferenceCall, { differenceId: 'nothing' })).json()).toMatchObject({ code: 'not_found' });
  });
});

describe('what the staff said of a card', () => {
  it('and what its gateway says later are both in the list, where nothing was to be charged and was', async () => {
    const { id, total } = await saidAfter('clover', 'cut_after_approval', false);
    await till.send(owner, orderCalls.payCashCall, { orderId: id }, { body: {} });
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount === total);
    expect(await unread()).toMatchObject([{ orderId: id, kind: 'charged', said: 0, found: total }]);
    expect((await paying.orderNow(id)).differences).toHaveLength(1);
  });

  it('of money that went back is held against the gateway too', async () => {
    await openShop();
    const deviceId = await terminals.device(till, owner.merchantId, 'clover');
    const back = async (scenario: string, charged: boolean) => {
      const { id, total } = await paying.orderToPay();
      await paying.present(id, deviceId);
      await terminals.play(deviceId, scenario);
      const refund = await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: total, reason: 'cold' } });
      expect(refund.json()).toMatchObject({ code: 'payment_unknown' });
      till.pass(quarterMs);
      await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: id, charged } });
      return { id, total };
    };
    const right = await back('refund_cut_after', true);
    await untilSo(async () => !(await isWatched(right.id)));
    expect(await unread()).toEqual([]);
    await recovery?.stop();
    const wrong = await back('refund_cut_after', false);
    await untilSo(async () => (await paying.orderNow(wrong.id)).refundedAmount === wrong.total);
    expect(await unread()).toMatchObject([{ orderId: wrong.id, kind: 'returned', said: 0, found: wrong.total }]);
  });
});

/** Five hundred of a paid order were to go back, and nobody knows whether they did; then what the staff said. */
async function refundSaid(gateway: PaymentGateway, happens: 'it went back' | 'it did not', charged: boolean) {
  await openShop();
  const deviceId = await terminals.device(till, owner.merchantId, gateway);
  const { id, total } = await paying.orderToPay();
  await paying.present(id, deviceId);
  if (happens === 'it went back') await terminals.play(deviceId, 'refund_cut_after');
  else await terminals.down(gateway, 'silent');
  expect((await refund(id)).json()).toMatchObject({ code: 'payment_unknown', message: expect.stringContaining('The refund may have gone through') });
  await terminals.down(gateway, 'silent');
  till.pass(quarterMs);
  await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: id, charged } });
  return { id, total };
}
const refund = (orderId: string, amount = 500) => till.send(owner, calls.refundCall, { orderId }, { body: { amount, reason: 'cold' }, key: randomUUID() });

describe('a refund', () => {
  it('at Valor that did not go back although the staff said so is told of, though nothing there proves it', async () => {
    const { id } = await refundSaid('valor', 'it did not', true);
    await terminals.down('valor', false);
    await terminals.advance(400_000);
    await untilSo(async () => (await unread()).length > 0);
    expect(await unread()).toMatchObject([{ orderId: id, kind: 'not_returned', said: 500, found: 0 }]);
    expect(await paying.orderNow(id)).toMatchObject({ refundedAmount: 500 });
  });

  it('whose gateway gives no answer for a day after the staff said that it went back is told of as unchecked', async () => {
    const { id } = await refundSaid('clover', 'it went back', true);
    till.pass((25 * 60 * 60_000) / testSpeed);
    await untilSo(async () => !(await isWatched(id)));
    expect(await unread()).toMatchObject([{ orderId: id, kind: 'unchecked', said: 500, found: 0 }]);
  });

  it.each<PaymentGateway>(['cardpointe', 'valor', 'clover'])('at %s that the staff called "not back" is looked at before more goes back', async (gateway) => {
    const { id, total } = await refundSaid(gateway, 'it went back', false);
    const early = await refund(id);
    expect(early.json()).toMatchObject({ code: 'payment_in_progress', message: expect.stringContaining('Nothing was refunded') });
    await terminals.down(gateway, false);
    // Whoever looks at it this moment keeps others away for as long as its lease lasts.
    const tried = async () => {
      expect((await refund(id)).json()).toMatchObject({ code: 'payment_in_progress' });
      return (await paying.orderNow(id)).refundedAmount;
    };
    await expect.poll(tried, { interval: 500 }).toBe(500);
    expect(await paying.orderNow(id)).toMatchObject({ refundedAmount: 500, refunds: [{ amount: 500 }], differences: [{ kind: 'returned', found: 500 }] });
    expect((await refund(id, total - 500)).json()).toMatchObject({ refundedAmount: total });
  });

  it.each<PaymentGateway>(['valor', 'clover'])('at %s that is known to have come to nothing is in nobody’s way', async (gateway) => {
    const { id } = await refundSaid(gateway, 'it did not', false);
    await terminals.down(gateway, false);
    await terminals.advance(400_000);
    await expect.poll(async () => (await refund(id)).json().refundedAmount, { timeout: 30_000, interval: 500 }).toBe(500);
  });
});

it.each([
  ['far more', 'too_much', (asked: number) => ({ amount: minor(100 * asked), fee: minor(99 * asked) })],
  ['another currency', 'other_currency', (asked: number) => ({ amount: minor(asked), fee: zero, otherCurrency: 'CAD' })],
] as const)('a card that is charged %s than was asked for pays the order, and is told of', async (_, kind, chargeOf) => {
  await openShop();
  const { id, total } = await paying.orderToPay();
  const { orders } = openServices(till.context);
  const runner = openAttemptRunner(till.context, orders, async () => ({
    patienceMs: 1,
    sale: async (intent, beforeSend) => {
      await beforeSend();
      const card = { brand: 'Visa', last4: '4242', authCode: 'A1', entryMode: 'chip', aid: null };
      return { kind: 'approved', paymentId: `p-${intent.reference}`, ...chargeOf(intent.amount), tip: zero, card, totalAmount: null, kept: {} };
    },
    inquire: async () => ({ kind: 'unknown' }),
    cancel: async () => false,
    refund: async () => ({ kind: 'unknown' }),
    inquireRefund: async () => ({ kind: 'unknown' }),
    ping: async () => true,
  }));
  const reference = newReference();
  await orders.move({ merchantId: owner.merchantId, orderId: id }, (order) =>
    stepOf(beginCard(order, {}, { now: till.context.clock(), attemptId: reference, device: { id: 'bar', label: '', gateway: 'clover' } }), (db, change, at) =>
      runner.store.insert(
        db,
        newAttempt(change, null, { merchantId: owner.merchantId, terminalId: 'C', terminalEpi: null, practice: null, currency: 'USD', saleId: null }),
        at,
        runner.leaseMs,
      ),
    ),
  );
  const begun = await runner.store.get(owner.merchantId, reference);
  if (begun === null) throw new Error('no attempt');
  runner.start(begun);
  await expect.poll(async () => (await paying.orderNow(id)).state).toBe('completed');
  const { amount, fee } = chargeOf(total);
  expect(await paying.orderNow(id)).toMatchObject({ amountPaid: amount, surchargeAmount: fee, differences: [{ kind }] });
  expect(await unread()).toMatchObject([{ orderId: id, kind, said: total, found: amount }]);
});
