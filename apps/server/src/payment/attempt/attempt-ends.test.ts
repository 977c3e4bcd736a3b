import * as orderCalls from '@till/contract/order/calls';
import * as calls from '@till/contract/write/payment/payment';
import type { PaymentGateway } from '@till/domain/device/types';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { stepOf } from '../../order/step.ts';
import { openServices } from '../../services.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { ordersOf } from '../../testing/orders.ts';
import { type Paying, payingOf } from '../../testing/paying.ts';
import { type TestTerminals, testSpeed, testTerminals } from '../../testing/terminals.ts';
import { recordOf } from './attempt-record.ts';
import { openAttemptRunner } from './attempt-runner.ts';
import { attemptStore } from './attempt-store.ts';
import { gatewaysOf } from './gateways.ts';
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
  owner = await till.owner();
  paying = payingOf(till, owner, terminals);
});
afterEach(() => recovery?.stop());
afterAll(async () => {
  await till?.close();
  await terminals?.stop();
});

/** As soon as the terminal asks for a card. */
const pressed = (deviceId: string, button: 'approve' | 'decline') =>
  expect
    .poll(() =>
      terminals.press(deviceId, button).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

const beginRecovery = () => {
  const { orders } = openServices(till.context);
  recovery = openRecovery(till.context, openAttemptRunner(till.context, orders));
};

describe.each<PaymentGateway>(['cardpointe', 'valor', 'clover'])('a %s charge whose attempt somebody else had ended meanwhile', (gateway) => {
  /** The card is approved after another process found that the gateway knew of nothing. */
  async function approvedTooLate(meanwhile: (orderId: string) => Promise<unknown>) {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const order = await paying.orderToPay();
    await terminals.play(deviceId, 'wait_for_card');
    const presenting = paying.present(order.id, deviceId);
    await expect.poll(async () => (await paying.orderNow(order.id)).cardAttempt?.state).toBe('sent');
    const store = attemptStore(till.context);
    const [begun] = await paying.attemptsOf(order.id);
    const attempt = await store.get(owner.merchantId, begun?.id ?? '');
    if (attempt === null) throw new Error('no attempt');
    const elsewhere = recordOf(till.context, openServices(till.context).orders, store, new AbortController().signal);
    await elsewhere.ended(attempt, { kind: 'cancelled' }, 'gateway');
    expect((await presenting).json()).toMatchObject({ code: 'payment_cancelled' });
    await meanwhile(order.id);
    await pressed(deviceId, 'approve');
    return order;
  }

  it('pays the order where that is still owed', async () => {
    const { id, total } = await approvedTooLate(async () => {});
    await expect.poll(async () => (await paying.orderNow(id)).state).toBe('completed');
    expect(await paying.orderNow(id)).toMatchObject({ amountPaid: total, cardAttempt: null, order_payment: [{ type: 'card', amount: total }] });
    expect((await paying.attemptsOf(id)).map(({ state }) => state)).toEqual(['approved']);
    expect(await paying.chargesOf(id)).toBe(1);
  });

  it('is refunded to its card if the order was paid in another way', async () => {
    const { id, total } = await approvedTooLate((orderId) => till.send(owner, orderCalls.payCashCall, { orderId }, { body: {} }));
    beginRecovery();
    await expect.poll(async () => (await paying.orderNow(id)).refundedAmount).toBe(total);
    expect(await paying.orderNow(id)).toMatchObject({ state: 'completed', amountPaid: 2 * total });
    expect(await paying.chargesOf(id)).toBe(0);
  });

  it('waits for another attempt that holds the order, and is not lost though the gateway never speaks of it again', async () => {
    const other = await terminals.device(till, owner.merchantId, gateway);
    await terminals.play(other, 'wait_for_card');
    let second: ReturnType<Paying['present']> | undefined;
    const { id, total } = await approvedTooLate(async (orderId) => {
      second = paying.present(orderId, other);
      await expect.poll(async () => (await paying.orderNow(orderId)).cardAttempt?.state).toBe('sent');
    });
    const heard = () => till.context.sql`select 1 from shop.payment_attempt where order_id = ${id} and heard is not null`;
    await expect.poll(async () => (await heard()).length).toBe(1);
    await pressed(other, 'decline');
    expect((await second)?.json()).toMatchObject({ code: 'payment_declined' });
    await terminals.down(gateway, true);
    beginRecovery();
    await expect
      .poll(async () => {
        till.pass(60_000 / testSpeed);
        return (await paying.orderNow(id)).state;
      })
      .toBe('completed');
    await terminals.down(gateway, false);
    expect(await paying.orderNow(id)).toMatchObject({ amountPaid: total, refundedAmount: 0 });
    await expect.poll(async () => (await heard()).length).toBe(0);
  });
});

describe.each<PaymentGateway>(['cardpointe', 'valor', 'clover'])('a %s sale that is stopped', (gateway) => {
  const stop = (orderId: string) => till.send(owner, calls.cancelPaymentCall, {}, { body: { orderId } });

  it('before anything was sent is never sent, and ends as cancelled', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id } = await paying.orderToPay();
    // Until the database says what is signed with there, nobody can speak to the gateway.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
    const holding = till.context.sql.begin(async (holder) => {
      await holder`lock table shop.gateway_account in access exclusive mode`;
      isHeld();
      await released;
    });
    await held;
    const presenting = paying.present(id, deviceId);
    await expect.poll(async () => (await paying.orderNow(id)).cardAttempt?.state).toBe('created');
    expect((await stop(id)).statusCode).toBe(202);
    release();
    await holding;
    expect((await presenting).json()).toMatchObject({ statusCode: 402, code: 'payment_cancelled' });
    const phases = (await ordersOf(till, owner).history(id)).map(({ op }) => op.op).filter((name) => name.startsWith('card-'));
    expect(phases).toEqual(['card-begin', 'card-cancel-asked', 'card-ended']);
    expect(await paying.chargesOf(id)).toBe(0);
    // The terminal is free.
    expect((await paying.present(id, deviceId)).json()).toMatchObject({ state: 'completed' });
  });

  it('while its request is on the way to the terminal is stopped when it is there', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id } = await paying.orderToPay();
    await terminals.play(deviceId, 'wait_for_card');
    const { orders, payments } = openServices(till.context);
    const real = gatewaysOf(till.context);
    const { promise: wasAsked, resolve: asked } = Promise.withResolvers<void>();
    // A network that brings the wish to stop before the sale that it is about.
    const runner = openAttemptRunner(till.context, orders, async (attempt) => {
      const there = await real(attempt);
      if (there === null) return null;
      return {
        ...there,
        sale: (intent, beforeSend) =>
          there.sale(intent, async (session) => {
            await beforeSend(session);
            await wasAsked;
          }),
        cancel: async (intent) => {
          const taken = await there.cancel(intent);
          asked();
          return taken;
        },
      };
    });
    const device = await payments.devices.find(owner.merchantId, deviceId);
    const reference = newReference();
    const card = { id: deviceId, label: '', gateway };
    await orders.move({ merchantId: owner.merchantId, orderId: id }, (order) =>
      stepOf(beginCard(order, {}, { now: till.context.clock(), attemptId: reference, device: card }), (db, change, at) => {
        const { terminal_id: terminalId = null, terminal_epi: terminalEpi = null } = device ?? {};
        const terminal = { merchantId: owner.merchantId, terminalId, terminalEpi, practice: null, currency: 'USD', saleId: null };
        return runner.store.insert(db, newAttempt(change, null, terminal), at, runner.leaseMs);
      }),
    );
    const begun = await runner.store.get(owner.merchantId, reference);
    if (begun === null) throw new Error('no attempt');
    runner.start(begun);
    await expect.poll(async () => (await paying.orderNow(id)).cardAttempt?.state).toBe('sent');
    expect((await stop(id)).statusCode).toBe(202);
    await expect.poll(async () => (await paying.orderNow(id)).cardAttempt).toBe(null);
    expect((await paying.attemptsOf(id)).map(({ state }) => state)).toEqual(['cancelled']);
    expect(await paying.chargesOf(id)).toBe(0);
  });
});
