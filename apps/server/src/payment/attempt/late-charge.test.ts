import * as orderCalls from '@till/contract/order/calls';
import * as calls from '@till/contract/write/payment/payment';
import type { PaymentGateway } from '@till/domain/device/types';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nothingSeen } from '../../history/cursor.ts';
import { readChanges } from '../../live/events.ts';
import { openServices } from '../../services.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { type Paying, payingOf } from '../../testing/paying.ts';
import { quarterMs, type TestTerminals, testSpeed, testTerminals } from '../../testing/terminals.ts';
import { openAttemptRunner } from './attempt-runner.ts';
import { openRecovery, type Recovery } from './recovery.ts';

let terminals: TestTerminals;
let till: TestApp;
let owner: Owner;
let paying: Paying;
let recovery: Recovery | null = null;
beforeAll(async () => {
  terminals = await testTerminals();
  till = await testApp({ config: { simulated: terminals.simulated, testSpeed } });
  owner = await till.owner();
  paying = payingOf(till, owner, terminals);
});
afterEach(() => recovery?.stop());
afterAll(async () => {
  await till?.close();
  await terminals?.stop();
});

/** Charged, but no answer came, nobody could ask for a quarter of an hour, and the staff said that nothing was charged. */
async function saidNotCharged(gateway: PaymentGateway) {
  const deviceId = await terminals.device(till, owner.merchantId, gateway);
  const order = await paying.orderToPay();
  await terminals.play(deviceId, 'cut_after_approval');
  expect((await paying.present(order.id, deviceId)).json()).toMatchObject({ code: 'payment_unknown' });
  till.pass(quarterMs);
  const said = await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: order.id, charged: false } });
  expect(said.json()).toMatchObject({ state: 'accepted', amountPaid: 0, cardAttempt: null });
  expect(await paying.chargesOf(order.id)).toBe(1);
  return order;
}

/** The gateway is asked on until it is so, a quarter of an hour with each look, or only what is due now. */
async function untilSo(isSo: () => Promise<boolean>, passMs = quarterMs): Promise<void> {
  await recovery?.stop();
  const { orders } = openServices(till.context);
  recovery = openRecovery(till.context, openAttemptRunner(till.context, orders));
  const passing = async () => {
    till.pass(passMs);
    return isSo();
  };
  await expect.poll(passing).toBe(true);
}

/** Of an order's sale: how often it was asked about since the staff decided, and whether it still is. */
async function watchOf(orderId: string) {
  const [sale] = await till.context.sql<{ tries: number; watched: boolean }[]>`
    select tries, watch_until is not null as watched from shop.payment_attempt where order_id = ${orderId} and kind = 'sale'`;
  return sale ?? { tries: 0, watched: false };
}

async function deviceOf(orderId: string): Promise<string> {
  const [sale] = await till.context.sql<{ deviceId: string }[]>`select device_id as "deviceId" from shop.payment_attempt where order_id = ${orderId}`;
  return sale?.deviceId ?? '';
}

const refundFactsOf = (orderId: string) =>
  till.context.sql<{ refunded: number; tax: number; tips: number }[]>`
    select refunded, tax, tips from shop.sale_fact where order_id = ${orderId} and kind = 'refund' order by version`;

const phasesOf = async (orderId: string) =>
  (await readChanges(till.context.sql, owner.merchantId, { after: nothingSeen, upTo: null }, null, 1000)).changes
    .filter(({ position: place }) => place.orderId === orderId)
    .flatMap(({ events }) => events.flatMap((each) => (each.event === 'payment' ? [each.data.phase] : [])));

describe.each<PaymentGateway>(['cardpointe', 'valor', 'clover'])('a %s sale that the staff said charged nothing, and that did', (gateway) => {
  it('is refunded to its card automatically if the order was paid in another way', async () => {
    const { id, total } = await saidNotCharged(gateway);
    await till.send(owner, orderCalls.payCashCall, { orderId: id }, { body: {} });
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount > 0);
    const order = await paying.orderNow(id);
    expect(order).toMatchObject({ state: 'completed', amountPaid: 2 * total, refundedAmount: total, cardAttempt: null });
    expect(order.order_payment.map(({ type }) => type)).toEqual(['cash', 'card']);
    expect(order.refunds).toMatchObject([{ type: 'card', amount: total, taxAmount: 0, paymentId: order.order_payment[1]?.id }]);
    expect(await paying.chargesOf(id)).toBe(0);
    expect(await phasesOf(id)).toEqual(['created', 'sent', 'unknown', 'cancelled', 'found', 'differs', 'created', 'sent', 'refunded']);
    expect(await refundFactsOf(id)).toEqual([]);
  });
});

describe('a sale that the staff said charged nothing', () => {
  it('pays the order after all where that was not paid yet, and is not charged again', async () => {
    const { id, total } = await saidNotCharged('cardpointe');
    await untilSo(async () => (await paying.orderNow(id)).state === 'completed' && !(await watchOf(id)).watched);
    expect(await paying.orderNow(id)).toMatchObject({ amountPaid: total, refundedAmount: 0, order_payment: [{ type: 'card', amount: total }] });
    expect(await paying.chargesOf(id)).toBe(1);
    expect((await paying.attemptsOf(id)).map(({ state }) => state)).toEqual(['approved']);
  });

  it('is refunded if the order was cancelled meanwhile, and again after the gateway refused at first', async () => {
    const { id, total } = await saidNotCharged('clover');
    await till.send(owner, orderCalls.cancelOrderCall, { orderId: id });
    await terminals.play(await deviceOf(id), 'refund_declined');
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount > 0);
    expect(await paying.orderNow(id)).toMatchObject({ state: 'cancelled', amountPaid: total, refundedAmount: total, cardAttempt: null });
    expect((await paying.attemptsOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['sale approved', 'refund declined', 'refund refunded']);
    expect(await paying.chargesOf(id)).toBe(0);
  });

  it('takes nothing more from the reports than what went back of the sale, though that was before it was found', async () => {
    const { id, total } = await saidNotCharged('valor');
    await till.send(owner, orderCalls.payCashCall, { orderId: id }, { body: {} });
    await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: 500, reason: 'cold' } });
    const before = await refundFactsOf(id);
    expect(before.reduce((sum, { refunded, tax }) => sum + refunded - tax, 0)).toBe(500);
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount > 500);
    expect(await paying.orderNow(id)).toMatchObject({ amountPaid: 2 * total, refundedAmount: total + 500 });
    expect(await refundFactsOf(id)).toEqual(before);
  });

  it('waits while there is nothing on the order that it could pay, and is told once', async () => {
    const { id, items, total } = await saidNotCharged('cardpointe');
    for (const line of items) await till.send(owner, orderCalls.removeItemCall, { orderId: id, itemId: line.id });
    expect(await paying.orderNow(id)).toMatchObject({ items: [], total: 0 });
    const before = (await watchOf(id)).tries;
    await untilSo(async () => (await watchOf(id)).tries >= before + 2);
    const told = [{ kind: 'charged', said: 0, found: total }];
    expect(await paying.orderNow(id)).toMatchObject({ state: 'accepted', amountPaid: 0, differences: told });
    const unread = () => till.send(owner, calls.listDifferencesCall);
    expect((await unread()).json().filter(({ orderId }: { orderId: string }) => orderId === id)).toMatchObject(told);
    await till.send(owner, orderCalls.cancelOrderCall, { orderId: id });
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount === total);
    expect((await paying.orderNow(id)).differences).toMatchObject(told);
    expect(await paying.chargesOf(id)).toBe(0);
  });

  it('is asked about for a day and no longer, where the gateway does not know either', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'cardpointe');
    const { id, total } = await paying.orderToPay();
    await terminals.play(deviceId, 'cut_before_read');
    await paying.present(id, deviceId);
    till.pass(quarterMs);
    await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: id, charged: false } });
    await terminals.down('cardpointe', true);
    await untilSo(async () => (await watchOf(id)).tries >= 2);
    expect((await watchOf(id)).watched).toBe(true);
    till.pass((25 * 60 * 60_000) / testSpeed);
    await untilSo(async () => !(await watchOf(id)).watched);
    await terminals.down('cardpointe', false);
    // That nobody could hold the staff's word against anything is told as well.
    expect(await paying.orderNow(id)).toMatchObject({ state: 'accepted', amountPaid: 0, differences: [{ kind: 'unchecked', said: total, found: 0 }] });
  });
});

describe.each<PaymentGateway>(['cardpointe', 'clover'])('money that went back at %s although the staff said that it did not', (gateway) => {
  /** The refund's answer got lost. */
  const unknownRefund = async (orderId: string, amount: number) => {
    till.pass(1);
    await terminals.play(await deviceOf(orderId), 'refund_cut_after');
    const refund = await till.send(owner, calls.refundCall, { orderId }, { body: { amount, reason: 'cold' } });
    expect(refund.json()).toMatchObject({ code: 'payment_unknown' });
    till.pass(quarterMs);
    const said = await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId, charged: false } });
    expect(said.json()).toMatchObject({ refundedAmount: 0, cardAttempt: null });
  };
  const attemptsOf = async (orderId: string) => (await paying.attemptsOf(orderId)).map(({ kind, state }) => `${kind} ${state}`);

  it('is found, and stands on the order', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id, total } = await paying.orderToPay();
    await paying.present(id, deviceId);
    await unknownRefund(id, total);
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount === total);
    expect(await attemptsOf(id)).toEqual(['sale approved', 'refund refunded']);
    expect((await paying.orderNow(id)).refunds).toMatchObject([{ type: 'card', amount: total, taxAmount: (await paying.orderNow(id)).taxAmount }]);
    const again = await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: 1, reason: 'again' } });
    expect(again.json()).toMatchObject({ code: 'amount_out_of_range' });
  });

  it('is not refunded automatically a second time', async () => {
    const { id, total } = await saidNotCharged(gateway);
    await till.send(owner, orderCalls.payCashCall, { orderId: id }, { body: {} });
    await terminals.play(await deviceOf(id), 'refund_declined');
    await till.context.sql`update shop.payment_attempt set next_at = 0 where order_id = ${id}`;
    await untilSo(async () => (await attemptsOf(id)).includes('refund declined'), 0);
    await recovery?.stop();
    await unknownRefund(id, total);
    await untilSo(async () => (await paying.orderNow(id)).refundedAmount === total && !(await watchOf(id)).watched);
    expect(await attemptsOf(id)).toEqual(['sale approved', 'refund declined', 'refund refunded']);
    expect(await paying.chargesOf(id)).toBe(0);
  });
});
