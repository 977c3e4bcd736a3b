import * as orderCalls from '@till/contract/order/calls';
import * as calls from '@till/contract/write/payment/payment';
import { minor } from '@till/domain/money/minor';
import { replay } from '@till/domain/order/apply';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import { beginRefund } from '@till/domain/order/commands/refund';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepOf } from '../../order/step.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { ordersOf } from '../../testing/orders.ts';
import type { Gateway, RefundLook, SaleLook } from '../gateway/gateway.ts';
import { approvedOf, heldBack, ownProcess, type Process } from '../testing/own-process.ts';
import { newAttempt, newReference } from './new-attempt.ts';

/** And what a statement may take on its way: the database reads its own clock. */
const quarterMs = 15 * 60_000 + 5_000;

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till?.close());

/** A terminal that approves what it is asked for, or that amount. */
const approving =
  (amount?: number): Gateway['sale'] =>
  async (intent, beforeSend) => {
    await beforeSend();
    return approvedOf(intent.reference, amount ?? intent.amount);
  };

const processWith = (says: Partial<Gateway>) => ownProcess(till, says);

const orderNow = (orderId: string): Promise<Order> => ordersOf(till, owner).order(orderId);
const unread = async () => (await till.send(owner, calls.listDifferencesCall)).json();

async function orderToPay(): Promise<Order> {
  const orders = ordersOf(till, owner);
  const { orderId } = (await orders.create({})).json();
  await orders.add(orderId, { itemId: 'rice', quantity: 2 });
  return (await till.send(owner, orderCalls.submitOrderCall, { orderId })).json();
}

/** Begins an attempt and sets it going in a process. */
async function begin({ orders, runner }: Process, orderId: string, opOf: (order: Order, id: string) => Result<OrderOp | null>, saleId: string | null) {
  const { merchantId } = owner;
  const id = newReference();
  const moved = await orders.move({ merchantId, orderId }, (order) =>
    stepOf(opOf(order, id), (db, change, at) =>
      runner.store.insert(
        db,
        newAttempt(change, null, { merchantId, terminalId: 'C', terminalEpi: null, practice: null, currency: 'USD', saleId }),
        at,
        60_000,
      ),
    ),
  );
  expect(moved.ok).toBe(true);
  runner.start(await attemptOf(id));
  return id;
}

const device = { id: 'bar', label: '', gateway: 'clover' } as const;
const beginSale = (process: Process, orderId: string) =>
  begin(process, orderId, (order, attemptId) => beginCard(order, {}, { now: till.context.clock(), attemptId, device }), null);
const beginRefundOf = (process: Process, orderId: string, saleId: string, amount: number) =>
  begin(
    process,
    orderId,
    (order, id) => beginRefund(order, { amount, reason: 'cold', paymentId: `p-${saleId}` }, { now: till.context.clock(), id, device }),
    saleId,
  );

async function attemptOf(id: string) {
  const attempt = await processWith({}).runner.store.get(owner.merchantId, id);
  if (attempt === null) throw new Error('no attempt');
  return attempt;
}

const untilHeldAs = (orderId: string, state: string | undefined) => expect.poll(async () => (await orderNow(orderId)).cardAttempt?.state).toBe(state);

async function say(orderId: string, charged: boolean) {
  const said = await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId, charged, ...(charged ? { authCode: '012345' } : {}) } });
  expect([said.statusCode, said.json().cardAttempt]).toEqual([200, null]);
}

/** What every order has to be at any time: its history gives it, and no payment or refund of it is there twice. */
async function sound(orderId: string): Promise<Order> {
  const order = await orderNow(orderId);
  expect(replay((await ordersOf(till, owner).history(orderId)).map(({ op }) => op))).toEqual(order);
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id.replace(/^(staff|p)-/, ''));
  for (const list of [idsOf(order.order_payment), idsOf(order.payment), idsOf(order.refunds)]) expect(new Set(list).size).toBe(list.length);
  expect(order.amountPaid).toBe(order.order_payment.reduce((sum, { amount }) => sum + amount, 0));
  return order;
}

/** The gateway's answer on its way while the staff say what they know: a look's, or that of the terminal itself, whose process was thought to be dead. */
const ways = ['look', 'terminal'] as const;

/** A sale whose answer is let through after the staff said what became of it. */
async function saleAnsweredAfter(way: (typeof ways)[number], charged: boolean, answerOf: (reference: string, total: number) => SaleLook) {
  const order = await orderToPay();
  const { id: orderId, total } = order;
  const late = heldBack<SaleLook>();
  const sale: Gateway['sale'] = async (_, beforeSend) => {
    await beforeSend();
    return late.give() as ReturnType<Gateway['sale']>;
  };
  const id = await beginSale(processWith(way === 'look' ? {} : { sale }), orderId);
  let looking: Promise<void> | undefined;
  if (way === 'terminal') {
    await late.asked;
    await processWith({}).runner.recover(await attemptOf(id));
  }
  await untilHeldAs(orderId, 'unknown');
  till.pass(quarterMs);
  if (way === 'look') {
    looking = processWith({ inquire: late.give }).runner.recover(await attemptOf(id));
    await late.asked;
  }
  await say(orderId, charged);
  const before = (await orderNow(orderId)).version;
  const answer = answerOf(id, total);
  late.letThrough(answer);
  await looking;
  // Nobody waits for what the process of the terminal does: it is seen at the order.
  if (way === 'terminal' && answer.kind === 'approved') await changed(orderId, before);
  const nextLook = async () => {
    till.pass(quarterMs);
    const attempt = await attemptOf(id);
    if (attempt.watchUntil !== null) await processWith({ inquire: async () => answer }).runner.recover(attempt);
  };
  return { orderId, total, id, nextLook };
}

const changed = (orderId: string, before: number) => expect.poll(async () => (await orderNow(orderId)).version).toBeGreaterThan(before);

describe.each(ways)('a card that the staff said was charged, while the %s was about to say', (way) => {
  it('that it was, is one payment: that of the gateway', async () => {
    const { orderId, total, id, nextLook } = await saleAnsweredAfter(way, true, approvedOf);
    const check = async () => {
      const order = await sound(orderId);
      expect(order).toMatchObject({ state: 'completed', total, amountPaid: total, order_payment: [{ id: `p-${id}`, amount: total, last4: '4242' }] });
      expect(order).not.toHaveProperty('differences');
      expect(await unread()).toEqual([]);
      expect(await attemptOf(id)).toMatchObject({ state: 'approved', paymentId: `p-${id}`, charged: total });
    };
    await check();
    await nextLook();
    await check();
    expect((await attemptOf(id)).watchUntil).toBe(null);
  });

  it.each([
    ['more', 200],
    ['less', -200],
  ])('that it was, with %s, is one payment and told of', async (_, beyond) => {
    const { orderId, total, id, nextLook } = await saleAnsweredAfter(way, true, (reference, asked) => approvedOf(reference, asked + beyond));
    const check = async () => {
      const amountPaid = total + beyond;
      // What nobody explains is a tip, as of any sale; what is short changes no total.
      const due = { state: 'completed', total: total + Math.max(0, beyond), tipsAmount: Math.max(0, beyond) };
      expect(await sound(orderId)).toMatchObject({ ...due, amountPaid, order_payment: [{ id: `p-${id}`, amount: amountPaid }] });
      expect(await unread()).toMatchObject([{ orderId, attemptId: id, kind: 'other_amount', said: total, found: total + beyond }]);
    };
    await check();
    await nextLook();
    await check();
    expect((await attemptOf(id)).watchUntil).toBe(null);
  });

  it.each<SaleLook>([{ kind: 'declined' }, { kind: 'cancelled' }, { kind: 'not_started', why: 'offline' }, { kind: 'cancelled', unseen: true }])(
    'that it was not (%j), stays the payment of the staff, is asked about on and told of',
    async (answer) => {
      const { orderId, total, id, nextLook } = await saleAnsweredAfter(way, true, () => answer);
      const check = async () => {
        const order = await sound(orderId);
        expect(order).toMatchObject({ state: 'completed', amountPaid: total, order_payment: [{ id: `staff-${id}`, amount: total }] });
        expect((await attemptOf(id)).state).toBe('approved');
      };
      await check();
      expect((await attemptOf(id)).watchUntil).not.toBe(null);
      await nextLook();
      await check();
      expect(await unread()).toMatchObject([{ orderId, attemptId: id, kind: 'not_charged', said: total, found: 0 }]);
    },
  );
});

describe.each(ways)('a card that the staff said was not charged, while the %s was about to say', (way) => {
  it('that it was, pays its order once, and is told of', async () => {
    const { orderId, total, id, nextLook } = await saleAnsweredAfter(way, false, approvedOf);
    const check = async () => {
      expect(await sound(orderId)).toMatchObject({ state: 'completed', amountPaid: total, order_payment: [{ id: `p-${id}`, amount: total }] });
      expect(await unread()).toMatchObject([{ orderId, kind: 'charged', said: 0, found: total }]);
    };
    await check();
    await nextLook();
    await nextLook();
    await check();
    expect((await attemptOf(id)).watchUntil).toBe(null);
  });
});

describe('what a gateway says once, of a card that the staff said was charged', () => {
  it('is not lost while another attempt holds the order', async () => {
    const { id: orderId, total } = await orderToPay();
    const partly = await beginSale(processWith({ sale: approving(500) }), orderId);
    await expect.poll(async () => (await orderNow(orderId)).amountPaid).toBe(500);
    const rest = await beginSale(processWith({}), orderId);
    await untilHeldAs(orderId, 'unknown');
    till.pass(quarterMs);
    const late = heldBack<SaleLook>();
    const looking = processWith({ inquire: late.give }).runner.recover(await attemptOf(rest));
    await late.asked;
    await say(orderId, true);
    const back = await beginRefundOf(processWith({}), orderId, partly, 100);
    await untilHeldAs(orderId, 'unknown');
    late.letThrough(approvedOf(rest, total - 500));
    await looking;
    await processWith({ inquireRefund: async () => ({ kind: 'declined' }) }).runner.recover(await attemptOf(back));
    await processWith({ inquire: async () => ({ kind: 'nothing' }) }).runner.recover(await attemptOf(rest));
    expect(await sound(orderId)).toMatchObject({
      state: 'completed',
      amountPaid: total,
      order_payment: [{ amount: 500 }, { id: `p-${rest}`, amount: total - 500 }],
    });
    // Whoever asked for the refund was told that its end is unknown.
    expect(await unread()).toMatchObject([{ attemptId: back, kind: 'not_refunded', said: 100 }]);
    expect(await attemptOf(rest)).toMatchObject({ paymentId: `p-${rest}`, watchUntil: null, heard: null });
  });

  it('with another payment the next time, is one payment of the order, and told of', async () => {
    const { orderId, total, id } = await saleAnsweredAfter('look', false, approvedOf);
    const another = { ...approvedOf(id, total), paymentId: `p-another-${id}` };
    const before = { ...(await attemptOf(id)), state: 'cancelled' } as const;
    for (let look = 0; look < 2; look += 1) await processWith({ inquire: async () => another }).runner.recover(before);
    expect(await sound(orderId)).toMatchObject({ amountPaid: total, order_payment: [{ id: `p-${id}` }] });
    const [second, first] = (await unread()).toSorted((one: { said: number }, other: { said: number }) => other.said - one.said);
    expect([first, second]).toMatchObject([
      { kind: 'charged', said: 0, found: total },
      { kind: 'other_amount', said: total, found: 2 * total },
    ]);
  });
});

/** An order that a card paid, and a refund of it whose answer is let through after the staff said what became of it. */
async function refundAnsweredAfter(way: (typeof ways)[number], returned: boolean, answer: RefundLook, amount = 500) {
  const { id: orderId } = await orderToPay();
  const saleId = await beginSale(processWith({ sale: approving() }), orderId);
  await expect.poll(async () => (await orderNow(orderId)).state).toBe('completed');
  const late = heldBack<RefundLook>();
  const refund: Gateway['refund'] = async (_payment, _intent, beforeSend) => {
    await beforeSend();
    return late.give() as ReturnType<Gateway['refund']>;
  };
  const id = await beginRefundOf(processWith(way === 'look' ? {} : { refund }), orderId, saleId, amount);
  let looking: Promise<void> | undefined;
  if (way === 'terminal') {
    await late.asked;
    await processWith({}).runner.recover(await attemptOf(id));
  }
  await untilHeldAs(orderId, 'unknown');
  till.pass(quarterMs);
  if (way === 'look') {
    looking = processWith({ inquireRefund: late.give }).runner.recover(await attemptOf(id));
    await late.asked;
  }
  await say(orderId, returned);
  const before = (await orderNow(orderId)).version;
  late.letThrough(answer);
  await looking;
  if (way === 'terminal' && answer.kind === 'refunded' && !returned) await changed(orderId, before);
  const nextLook = async (seen: RefundLook = answer) => {
    till.pass(quarterMs);
    const attempt = await attemptOf(id);
    if (attempt.watchUntil !== null) await processWith({ inquireRefund: async () => seen }).runner.recover(attempt);
  };
  return { orderId, saleId, id, nextLook };
}

const wentBack = { kind: 'refunded', by: 'refund', id: 'r1', amount: minor(500) } as const;

describe.each(ways)('money of which the staff spoke while the %s was about to say', (way) => {
  it('that it went back, as they did, went back once', async () => {
    const { orderId, id, nextLook } = await refundAnsweredAfter(way, true, wentBack);
    await expect.poll(async () => (await attemptOf(id)).heard).toMatchObject(wentBack);
    // It was said once: that the gateway does not say it again takes nothing back.
    for (const look of [async () => {}, () => nextLook({ kind: 'nothing' })]) {
      await look();
      expect(await sound(orderId)).toMatchObject({ refundedAmount: 500, refunds: [{ id: `staff-${id}`, amount: 500 }] });
    }
    expect(await unread()).toEqual([]);
    expect((await attemptOf(id)).watchUntil).toBe(null);
  });

  it('that it did not, and they that it did, stays as they said and is told of', async () => {
    const { orderId, id, nextLook } = await refundAnsweredAfter(way, true, { kind: 'declined' });
    await nextLook();
    expect(await sound(orderId)).toMatchObject({ refundedAmount: 500, refunds: [{ id: `staff-${id}` }] });
    expect(await unread()).toMatchObject([{ orderId, kind: 'not_returned', said: 500, found: 0 }]);
  });

  it('that it went back, and they that it did not, stands on the order at once, once, and is told of', async () => {
    const { orderId, id, nextLook } = await refundAnsweredAfter(way, false, wentBack);
    for (const look of [async () => {}, () => nextLook()]) {
      await look();
      expect(await sound(orderId)).toMatchObject({ refundedAmount: 500, refunds: [{ id: 'r1', amount: 500 }] });
      expect(await unread()).toMatchObject([{ orderId, attemptId: id, kind: 'returned', said: 0, found: 500 }]);
    }
    expect(await attemptOf(id)).toMatchObject({ state: 'refunded', charged: 500, watchUntil: null });
  });

  it('that it did not, as they did, did not', async () => {
    const { orderId, id, nextLook } = await refundAnsweredAfter(way, false, { kind: 'declined' });
    await nextLook();
    expect(await sound(orderId)).toMatchObject({ refundedAmount: 0, refunds: [] });
    expect(await unread()).toEqual([]);
    expect(await attemptOf(id)).toMatchObject({ state: 'cancelled', watchUntil: null });
  });
});

it.each([500, 2000])('money that went back a second time, %i first, is told of on the order and in the list, and changes no figure', async (first) => {
  const { orderId, saleId, id, nextLook } = await refundAnsweredAfter('look', false, { kind: 'unknown' }, 2000);
  const refund: Gateway['refund'] = async (_payment, intent, beforeSend) => {
    await beforeSend();
    return { kind: 'refunded', by: 'refund', id: 'r2', amount: intent.amount };
  };
  await beginRefundOf(processWith({ refund }), orderId, saleId, first);
  await expect.poll(async () => (await orderNow(orderId)).refundedAmount).toBe(first);
  for (let look = 0; look < 2; look += 1) {
    await nextLook({ kind: 'refunded', by: 'refund', id: 'r1', amount: minor(2000) });
    const order = await sound(orderId);
    const difference = { attemptId: id, kind: 'returned_twice', said: first, found: 2000 };
    expect(order).toMatchObject({ refundedAmount: first, refunds: [{ id: 'r2', amount: first }], differences: [difference] });
    expect(await unread()).toMatchObject([{ orderId, ...difference }]);
  }
  expect(await attemptOf(id)).toMatchObject({ state: 'refunded', charged: 2000, watchUntil: null });
});

it('a return that the staff want tried again is, also where its day was just over and a process was about to give it up', async () => {
  const { id: orderId } = await orderToPay();
  const id = await beginSale(processWith({ sale: approving() }), orderId);
  await expect.poll(async () => (await attemptOf(id)).state).toBe('approved');
  const { store } = processWith({}).runner;
  const now = till.context.clock();
  await till.context.sql`update shop.payment_attempt set watch_until = ${now}, return_late_at = ${now} where id = ${id}`;
  const givenUp = await attemptOf(id);
  expect(givenUp.isWatchOver).toBe(true);
  await store.returnAgain(givenUp, { forMs: 86_400_000, nextInMs: 0 });
  await store.unwatch(givenUp);
  expect((await attemptOf(id)).watchUntil).toBe(now + 86_400_000);
  // Once that day is over, it ends.
  await store.unwatch(await attemptOf(id));
  expect((await attemptOf(id)).watchUntil).toBeNull();
});

describe('two processes that look at one attempt at once', () => {
  it('find one refund of it', async () => {
    const { orderId, id } = await refundAnsweredAfter('look', false, { kind: 'unknown' });
    till.pass(quarterMs);
    const attempt = await attemptOf(id);
    const look = () => processWith({ inquireRefund: async () => wentBack }).runner.recover(attempt);
    await Promise.all([look(), look()]);
    await look();
    expect(await sound(orderId)).toMatchObject({ refundedAmount: 500, refunds: [{ id: 'r1' }] });
    expect(await unread()).toHaveLength(1);
  });

  it.each([true, false])('find one payment of it (the staff said charged: %s)', async (charged) => {
    const { orderId, id, total } = await saleAnsweredAfter('look', charged, () => ({ kind: 'unknown' }));
    till.pass(quarterMs);
    const attempt = await attemptOf(id);
    const look = () => processWith({ inquire: async () => approvedOf(id, total) }).runner.recover(attempt);
    await Promise.all([look(), look()]);
    await look();
    expect(await sound(orderId)).toMatchObject({ amountPaid: total, order_payment: [{ id: `p-${id}` }] });
    expect(await unread()).toHaveLength(charged ? 0 : 1);
  });
});
