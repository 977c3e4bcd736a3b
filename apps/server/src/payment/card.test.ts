import { randomUUID } from 'node:crypto';
import * as orderCalls from '@till/contract/order/calls';
import * as calls from '@till/contract/write/payment/payment';
import type { PaymentGateway } from '@till/domain/device/types';
import type { Order } from '@till/domain/order/types';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nothingSeen } from '../history/cursor.ts';
import { readChanges } from '../live/events.ts';
import { openServices } from '../services.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';
import { type Paying, payingOf } from '../testing/paying.ts';
import { quarterMs, type TestTerminals, testSpeed, testTerminals } from '../testing/terminals.ts';
import { openAttemptRunner } from './attempt/attempt-runner.ts';
import { openRecovery, type Recovery } from './attempt/recovery.ts';

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
afterEach(async () => {
  await recovery?.stop();
  recovery = null;
});
afterAll(async () => {
  await till?.close();
  await terminals?.stop();
});

/** What is owed of an order as the read API says it, and the alert of an order from a website with it. */
const dueAsRead = async (orderId: string): Promise<number> => {
  const asked = { query: 'query q($id: ID!) { order(orderId: $id) { amountDue } }', variables: { id: orderId } };
  const headers = { 'x-token': owner.token, 'content-type': 'application/json' };
  return (await till.app.inject({ method: 'POST', url: '/read', headers, payload: JSON.stringify(asked) })).json().data.order.amountDue;
};

/** As the process of another machine, or of after a restart, it finds out what nobody is at. */
const beginRecovery = () => {
  const { orders } = openServices(till.context);
  recovery = openRecovery(till.context, openAttemptRunner(till.context, orders));
};

const orderToPay: Paying['orderToPay'] = (more) => paying.orderToPay(more);
const present: Paying['present'] = (...asked) => paying.present(...asked);
const orderNow: Paying['orderNow'] = (orderId) => paying.orderNow(orderId);
const attemptsOf: Paying['attemptsOf'] = (orderId) => paying.attemptsOf(orderId);
const chargesOf: Paying['chargesOf'] = (orderId) => paying.chargesOf(orderId);

describe.each<PaymentGateway>(['cardpointe', 'valor', 'clover'])('a card on a %s terminal', (gateway) => {
  it('pays the order, and what the receipt needs of the card stands on it (WORD-17, WORD-18)', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id, total } = await orderToPay();
    const answered = await present(id, deviceId, { amount: total });
    expect([answered.statusCode, answered.json()]).toEqual([200, await orderNow(id)]);
    const order: Order = answered.json();
    expect(order).toMatchObject({ state: 'completed', amountPaid: total, cardAttempt: null });
    expect(order.order_payment).toEqual([
      expect.objectContaining({ type: 'card', gateway, amount: total, last4: expect.stringMatching(/^\d{4}$/), brand: expect.any(String), orderId: id }),
    ]);
    expect(order.payment[0]?.rawResult).toEqual(gateway === 'valor' ? { response: { TOTAL_AMOUNT: String(total) } } : null);
    expect(await chargesOf(id)).toBe(1);
    expect((await present(id, deviceId)).json()).toMatchObject({ statusCode: 409, code: 'order_already_paid' });
  });

  it.each([
    ['decline', 402, 'payment_declined'],
    ['cancel_on_device', 402, 'payment_cancelled'],
    ['offline', 409, 'terminal_offline'],
    ['busy', 409, 'terminal_busy'],
  ])('that meets %s is %i %s: nothing is charged, and the next try pays', async (scenario, statusCode, code) => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id, total, version } = await orderToPay();
    await terminals.play(deviceId, scenario);
    const key = randomUUID();
    const refused = await present(id, deviceId, { key });
    expect(refused.json()).toMatchObject({ statusCode, code });
    const after = await orderNow(id);
    expect(after).toMatchObject({ state: 'accepted', amountPaid: 0, cardAttempt: null });
    expect(after.version).toBeGreaterThan(version);
    // The same tap come again is told the same, and no card is asked for.
    expect((await present(id, deviceId, { key })).json()).toMatchObject({ statusCode, code });
    expect(await attemptsOf(id)).toHaveLength(1);
    expect((await present(id, deviceId, { key: randomUUID() })).json()).toMatchObject({ state: 'completed', amountPaid: total });
    expect(await chargesOf(id)).toBe(1);
  });

  it('that was charged while the answer got lost is found out and counts once', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id, total } = await orderToPay();
    await terminals.play(deviceId, 'cut_after_approval');
    expect((await present(id, deviceId)).json()).toMatchObject({ statusCode: 409, code: 'payment_unknown' });
    expect((await orderNow(id)).cardAttempt).toMatchObject({ state: 'unknown', amount: total });
    const other = await terminals.device(till, owner.merchantId, gateway);
    expect((await present(id, other)).json()).toMatchObject({ code: 'payment_unknown' });
    expect((await till.send(owner, orderCalls.payCashCall, { orderId: id }, { body: {} })).json()).toMatchObject({ code: 'payment_in_progress' });
    beginRecovery();
    till.pass(60_000 / testSpeed);
    await expect.poll(async () => (await orderNow(id)).state).toBe('completed');
    expect(await orderNow(id)).toMatchObject({ amountPaid: total, cardAttempt: null });
    expect(await chargesOf(id)).toBe(1);
  });

  it('that never reached the terminal is found out too, and may be tried again', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id, total } = await orderToPay();
    await terminals.play(deviceId, 'cut_before_read');
    expect((await present(id, deviceId)).json()).toMatchObject({ code: 'payment_unknown' });
    beginRecovery();
    await terminals.advance(400_000);
    till.pass(400_000 / testSpeed);
    await expect
      .poll(async () => {
        till.pass(60_000 / testSpeed);
        return (await orderNow(id)).cardAttempt;
      })
      .toBe(null);
    expect((await present(id, deviceId)).json()).toMatchObject({ state: 'completed', amountPaid: total });
    expect(await chargesOf(id)).toBe(1);
  });

  it('that approves a part leaves the rest to be paid in another way', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id, total } = await orderToPay();
    await terminals.play(deviceId, 'partial');
    const answered = (await present(id, deviceId)).json();
    expect(answered).toMatchObject({ statusCode: 409, code: 'payment_partial' });
    const { amountPaid, state } = await orderNow(id);
    expect([state, amountPaid > 0 && amountPaid < total]).toEqual(['accepted', true]);
    expect(answered.detail).toEqual({ paid: amountPaid, due: total - amountPaid });
    expect((await till.send(owner, orderCalls.cancelOrderCall, { orderId: id })).json()).toMatchObject({ code: 'order_has_payments' });
    expect(await dueAsRead(id)).toBe(total - amountPaid);
    const back = await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: 1, reason: '' } });
    expect([back.statusCode, await dueAsRead(id)]).toEqual([200, total - amountPaid + 1]);
    const paid = await till.send(owner, orderCalls.payCashCall, { orderId: id }, { body: { amount: total - amountPaid + 1 } });
    expect(paid.json()).toMatchObject({ state: 'completed', amountPaid: total + 1, refundedAmount: 1 });
    expect(await dueAsRead(id)).toBe(0);
  });

  it('goes back in part and in full, to the cent, with the taxes that were in it', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id, total, taxAmount } = await orderToPay();
    await present(id, deviceId);
    await terminals.advance(3 * 24 * 3_600_000);
    const refund = (amount: number) => till.send(owner, calls.refundCall, { orderId: id }, { body: { amount, reason: 'cold' }, key: randomUUID() });
    expect((await refund(total + 1)).json()).toMatchObject({ statusCode: 422, code: 'amount_out_of_range', detail: { max: total } });
    const first = (await refund(333)).json();
    expect(first).toMatchObject({ state: 'completed', refundedAmount: 333, cardAttempt: null });
    const all: Order = (await refund(total - 333)).json();
    expect(all.refundedAmount).toBe(total);
    expect(all.refunds.reduce((sum, each) => sum + each.taxAmount, 0)).toBe(taxAmount);
    expect((await refund(1)).json()).toMatchObject({ code: 'amount_out_of_range' });
  });

  it('stops asking when the staff say so before a card was there', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id } = await orderToPay();
    await terminals.play(deviceId, 'wait_for_card');
    const presenting = present(id, deviceId);
    await expect.poll(async () => (await orderNow(id)).cardAttempt?.state).toBe('sent');
    const asked = await till.send(owner, calls.cancelPaymentCall, {}, { body: { orderId: id } });
    expect([asked.statusCode, asked.json()]).toEqual([202, {}]);
    expect((await presenting).json()).toMatchObject({ statusCode: 402, code: 'payment_cancelled' });
    expect(await chargesOf(id)).toBe(0);
    expect((await till.send(owner, calls.cancelPaymentCall, {}, { body: { orderId: id } })).json()).toMatchObject({ code: 'payment_not_in_progress' });
  });
});

describe('one card payment', () => {
  it('is made however many registers ask for it at the same moment', async () => {
    const devices = await Promise.all([1, 2, 3].map(() => terminals.device(till, owner.merchantId, 'clover')));
    for (const deviceId of devices) await terminals.play(deviceId, 'wait_for_card');
    const { id, total } = await orderToPay();
    const asking = devices.flatMap((deviceId) => [present(id, deviceId, { key: randomUUID() }), present(id, deviceId, { key: randomUUID() })]);
    const joined = () => till.context.sql`select 1 from shop.payment_joined_key k join shop.payment_attempt a on a.id = k.attempt_id where a.order_id = ${id}`;
    await expect.poll(async () => (await joined()).length).toBe(asking.length - 1);
    const [begun] = await till.context.sql<{ deviceId: string }[]>`select device_id as "deviceId" from shop.payment_attempt where order_id = ${id}`;
    await expect
      .poll(() =>
        terminals.press(begun?.deviceId ?? '', 'approve').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    for (const answer of await Promise.all(asking)) expect(answer.json()).toMatchObject({ state: 'completed', amountPaid: total });
    expect(await chargesOf(id)).toBe(1);
    expect(await attemptsOf(id)).toHaveLength(1);
  });

  it('has its terminal for itself', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'valor');
    const [one, two] = [await orderToPay(), await orderToPay()];
    await terminals.play(deviceId, 'wait_for_card');
    const first = present(one.id, deviceId);
    await expect.poll(async () => (await orderNow(one.id)).cardAttempt?.state).toBe('sent');
    expect((await present(two.id, deviceId)).json()).toMatchObject({ statusCode: 409, code: 'terminal_busy' });
    expect((await orderNow(two.id)).cardAttempt).toBe(null);
    await terminals.press(deviceId, 'approve');
    expect((await first).json()).toMatchObject({ state: 'completed' });
  });

  it('whose process died lets go of its terminal when it is found out, by the session that it noted', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'cardpointe');
    const { id } = await orderToPay();
    const sessionOf = async () => (await till.context.sql`select session from shop.payment_attempt where order_id = ${id}`)[0]?.['session'];
    await terminals.play(deviceId, 'wait_for_card');
    const selling = present(id, deviceId);
    await expect.poll(sessionOf).toMatch(/^[0-9a-f]+$/);
    // The session is noted before the terminal asks for the card.
    await expect
      .poll(() =>
        terminals.press(deviceId, 'approve').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    expect((await selling).json()).toMatchObject({ state: 'completed' });
    expect(await sessionOf()).toBe(null);

    const lost = await orderToPay();
    await terminals.play(deviceId, 'cut_after_approval');
    await present(lost.id, deviceId);
    // As a process leaves it that is killed while the terminal asks for the card.
    const held = await terminals.session(deviceId);
    await till.context.sql`update shop.payment_attempt set session = ${held} where order_id = ${lost.id}`;
    beginRecovery();
    till.pass(60_000 / testSpeed);
    await expect.poll(async () => (await orderNow(lost.id)).state).toBe('completed');
    const next = await orderToPay();
    expect((await present(next.id, deviceId)).json()).toMatchObject({ state: 'completed' });
  });

  it('goes on at a simulated Clover terminal however often its access token has ended', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'clover');
    for (let renewals = 0; renewals < 5; renewals += 1) {
      const { id } = await orderToPay();
      expect((await present(id, deviceId)).json()).toMatchObject({ state: 'completed' });
      await terminals.advance(24 * 60 * 60_000);
    }
  });

  it('and so does whoever finds out there what became of a sale', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'clover');
    beginRecovery();
    for (let renewals = 0; renewals < 5; renewals += 1) {
      await present((await orderToPay()).id, deviceId);
      await terminals.advance(24 * 60 * 60_000);
    }
    const { id } = await orderToPay();
    await terminals.play(deviceId, 'cut_after_approval');
    expect((await present(id, deviceId)).json()).toMatchObject({ code: 'payment_unknown' });
    // The shop's clock stands still in tests: the next look is due when it is moved on.
    till.pass(60_000 / testSpeed);
    await expect.poll(async () => (await orderNow(id)).state).toBe('completed');
  });

  it('is of the merchant that the call names, who is the caller', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'clover');
    const { id } = await orderToPay();
    const { merchantId } = owner;
    const stranger = await till.owner();
    const theirs = { merchantId: stranger.merchantId, orderId: id };
    for (const [call, body] of [
      [calls.presentCall, { deviceId }],
      [calls.cancelPaymentCall, {}],
      [calls.resolvePaymentCall, { charged: true }],
    ] as const) {
      expect((await till.send(owner, call, {}, { body: { ...theirs, ...body } })).json()).toMatchObject({ statusCode: 403, code: 'forbidden' });
      expect((await till.send(stranger, call, {}, { body: { ...body, merchantId, orderId: id } })).json()).toMatchObject({ code: 'forbidden' });
    }
    expect(await attemptsOf(id)).toEqual([]);
    const paid = await till.send(owner, calls.presentCall, {}, { body: { merchantId, orderId: id, deviceId } });
    expect(paid.json()).toMatchObject({ id, state: 'completed' });
  });

  it('is asked for on a device that has a terminal, of the total that was seen', async () => {
    const { id, total } = await orderToPay();
    expect((await present(id, 'front')).json()).toMatchObject({ statusCode: 422, code: 'device_has_no_terminal' });
    expect((await present(id, 'nowhere')).json()).toMatchObject({ statusCode: 404, code: 'device_not_found' });
    expect((await present('nothing', 'bar')).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    expect((await present(id, 'bar', { amount: total + 1 })).json()).toMatchObject({ statusCode: 409, code: 'total_changed' });
    expect(await attemptsOf(id)).toEqual([]);
  });

  it('that nobody could find out about for a quarter of an hour is decided by the staff', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'cardpointe');
    const { id, total } = await orderToPay();
    await terminals.play(deviceId, 'cut_before_read');
    await present(id, deviceId);
    const resolve = (charged: boolean) => till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: id, charged, authCode: 'A1B2C3' } });
    expect((await resolve(true)).json()).toMatchObject({ statusCode: 409, code: 'payment_not_unknown' });
    till.pass(quarterMs);
    expect((await resolve(true)).json()).toMatchObject({ state: 'completed', amountPaid: total, order_payment: [{ authCode: 'A1B2C3', type: 'card' }] });
    expect((await resolve(false)).json()).toMatchObject({ code: 'payment_not_in_progress' });
    const history = await ordersOf(till, owner).history(id);
    expect(history.at(-1)?.op).toMatchObject({ op: 'card-paid', by: 'staff' });
  });

  describe('whose end nobody knows', () => {
    /** What the row says when its process's clock was off by so much as it began. */
    const begunBy = (orderId: string, ms: number) =>
      till.context
        .sql`update shop.payment_attempt set created_at = created_at + ${ms}::bigint where merchant_id = ${owner.merchantId} and order_id = ${orderId}`;
    const unknown = async () => {
      const deviceId = await terminals.device(till, owner.merchantId, 'clover');
      const { id } = await orderToPay();
      await terminals.play(deviceId, 'cut_before_read');
      expect((await present(id, deviceId)).json()).toMatchObject({ code: 'payment_unknown' });
      return id;
    };
    const resolve = async (orderId: string) => (await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId, charged: false } })).json();
    const hours = 2 * 3_600_000;

    it('waits its quarter of an hour for the staff, whichever process began it and whatever its clock says', async () => {
      for (const ms of [-hours, hours]) {
        const id = await unknown();
        await begunBy(id, ms);
        expect(await resolve(id)).toMatchObject({ code: 'payment_not_unknown' });
        till.pass(quarterMs);
        expect(await resolve(id)).toMatchObject({ cardAttempt: null });
      }
    });

    it("waits a quarter of an hour more, and no longer, where the database's clock was set back meanwhile", async () => {
      const id = await unknown();
      // What the row would say if the clock had been two hours ahead then.
      await till.context.sql`update shop.payment_attempt set staff_at = staff_at + ${hours} where merchant_id = ${owner.merchantId} and order_id = ${id}`;
      expect(await resolve(id)).toMatchObject({ code: 'payment_not_unknown' });
      till.pass(quarterMs);
      expect(await resolve(id)).toMatchObject({ cardAttempt: null });
    });
  });

  it('of a practice order is played, whatever the device, and takes nothing from anybody', async () => {
    const order = await orderToPay({ practice: true });
    expect(order.practice).toBe(true);
    expect((await present(order.id, 'front', { practice: 'decline' })).json()).toMatchObject({ code: 'payment_declined' });
    expect((await present(order.id, 'front', { practice: 'approve' })).json()).toMatchObject({ state: 'completed', practice: true });
  });

  it('is told live as it goes on, with the state that each step left the order in', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'clover');
    const { id } = await orderToPay();
    await terminals.play(deviceId, 'partial');
    await present(id, deviceId);
    await terminals.play(deviceId, 'cut_after_approval');
    await present(id, deviceId);
    const told = (await readChanges(till.context.sql, owner.merchantId, { after: nothingSeen, upTo: null }, null, 1000)).changes
      .filter(({ position: place }) => place.orderId === id)
      .flatMap(({ events }) => events);
    const phases = told.flatMap((each) => (each.event === 'payment' ? [each.data.phase] : []));
    expect(phases).toEqual(['created', 'sent', 'partial', 'created', 'sent', 'unknown']);
    const states = told.flatMap((each) => (each.event === 'order' ? [each.data.state] : []));
    expect(states).toEqual(['open', 'open', ...states.slice(2).map(() => 'accepted')]);
  });
});

describe('the same call come again', () => {
  it('at the same moment has the same end, whether it charges or gives back', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'clover');
    const { id, total } = await orderToPay();
    const key = randomUUID();
    const paid = await Promise.all([1, 2, 3, 4].map(() => present(id, deviceId, { key })));
    for (const answer of paid) expect(answer.json()).toMatchObject({ state: 'completed', amountPaid: total });
    const refund = (of: string, same: string) => till.send(owner, calls.refundCall, { orderId: of }, { body: { amount: 300, reason: 'same' }, key: same });
    await terminals.play(deviceId, 'refund_declined');
    const again = randomUUID();
    const declined = await Promise.all([1, 2, 3, 4].map(() => refund(id, again)));
    for (const answer of declined) expect(answer.json()).toMatchObject({ statusCode: 402, code: 'refund_declined' });
    // Its key belongs to this order: on another one it is another call.
    const other = await orderToPay();
    await present(other.id, deviceId);
    const shared = randomUUID();
    expect((await refund(id, shared)).json()).toMatchObject({ id, refundedAmount: 300 });
    expect((await refund(other.id, shared)).json()).toMatchObject({ id: other.id, refundedAmount: 300 });
    expect((await refund(id, shared)).json()).toMatchObject({ id, refundedAmount: 300 });
  });

  it('by a register that joined the payment is told its end too, and asks for no card', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'clover');
    const { id } = await orderToPay();
    await terminals.play(deviceId, 'wait_for_card');
    const first = present(id, deviceId, { key: randomUUID() });
    await expect.poll(async () => (await orderNow(id)).cardAttempt?.state).toBe('sent');
    const key = randomUUID();
    const second = present(id, deviceId, { key });
    const joined = () => till.context.sql`select 1 from shop.payment_joined_key where key = ${key}`;
    await expect.poll(async () => (await joined()).length).toBe(1);
    await expect
      .poll(() =>
        terminals.press(deviceId, 'decline').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    for (const answer of [await first, await second]) expect(answer.json()).toMatchObject({ statusCode: 402, code: 'payment_declined' });
    const again = await present(id, deviceId, { key });
    expect([again.json(), again.headers['idempotency-replayed']]).toMatchObject([{ statusCode: 402, code: 'payment_declined' }, 'true']);
    expect((await present(id, deviceId, { key, amount: 1 })).json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await attemptsOf(id)).toHaveLength(1);
  });

  it('fifty times at once is one payment, and all but one of the answers say that they are repeated', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'clover');
    for (let round = 0; round < 3; round += 1) {
      const { id } = await orderToPay();
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 50 }, () => present(id, deviceId, { key })));
      expect(answers.filter((answer) => answer.headers['idempotency-replayed'] !== 'true')).toHaveLength(1);
      for (const answer of answers) expect(answer.json()).toMatchObject({ state: 'completed' });
      expect(await attemptsOf(id)).toHaveLength(1);
    }
  });

  it('with another word of the staff is refused, for one of them is right', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'valor');
    const { id } = await orderToPay();
    await terminals.play(deviceId, 'cut_before_read');
    await present(id, deviceId);
    till.pass(quarterMs);
    const words = await Promise.all(
      [true, false].map((charged) => till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: id, charged, authCode: 'A1' } })),
    );
    expect(words.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('cash', () => {
  it('goes back by hand, in part, and never more than came in', async () => {
    const { id, total } = await orderToPay();
    await till.send(owner, orderCalls.payCashCall, { orderId: id }, { body: {} });
    const key = randomUUID();
    const refund = (amount: number, same = randomUUID()) =>
      till.send(owner, calls.refundCall, { orderId: id }, { body: { amount, reason: 'spilled' }, key: same });
    const first = (await refund(500, key)).json();
    expect(first).toMatchObject({ refundedAmount: 500, refunds: [{ type: 'cash', by: 'hand', amount: 500, reason: 'spilled' }] });
    expect((await refund(500, key)).json()).toMatchObject({ refundedAmount: 500 });
    expect((await refund(total)).json()).toMatchObject({ code: 'amount_out_of_range', detail: { max: total - 500 } });
    const both = await Promise.all([refund(total - 500), refund(total - 500)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('goes back as there are coins for, whatever is asked, and the drawer expects what went back', async () => {
    const { sql } = till.context;
    const shop = await till.owner(undefined, { cashRounding: 5 });
    const paying = payingOf(till, shop, terminals);
    const { id } = await paying.orderToPay();
    const { amountPaid } = (await till.send(shop, orderCalls.payCashCall, { orderId: id }, { body: {} })).json();
    expect(amountPaid % 5).toBe(0);
    const refund = (amount: number) => till.send(shop, calls.refundCall, { orderId: id }, { body: { amount, reason: 'spilled' } });
    const [first, refused] = [await refund(252), await refund(1)];
    expect([first.statusCode, first.json().refundedAmount, first.json().refunds[0].amount]).toEqual([200, 250, 250]);
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { code: 'amount_out_of_range', detail: { min: 5, max: amountPaid - 250 } }]);
    const rest = await refund(amountPaid - 250);
    expect(rest.json()).toMatchObject({ refundedAmount: amountPaid });
    const drawer = await sql<
      { amount: number }[]
    >`select amount::int as amount from shop.cash_fact where merchant_id = ${shop.merchantId} and order_id = ${id} order by amount`;
    expect(drawer.map(({ amount }) => amount)).toEqual([250 - amountPaid, -250, amountPaid]);
  });

  it('of an order that is not paid does not go back', async () => {
    const { id } = await orderToPay();
    expect((await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: 1, reason: '' } })).json()).toMatchObject({
      statusCode: 409,
      code: 'order_not_paid',
    });
  });
});
