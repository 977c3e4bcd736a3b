import * as orderCalls from '@till/contract/order/calls';
import * as calls from '@till/contract/write/payment/payment';
import { beginCard } from '@till/domain/order/commands/card/card-begin';
import type { Order } from '@till/domain/order/types';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stepOf } from '../../order/step.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { ordersOf } from '../../testing/orders.ts';
import type { Gateway, SaleEnd, SaleLook } from '../gateway/gateway.ts';
import { approvedOf, heldBack, ownProcess, type Process } from '../testing/own-process.ts';
import type { Attempt } from './attempt.ts';
import { newAttempt, newReference } from './new-attempt.ts';

const patience = { interval: 20 };
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

const orderNow = (orderId: string): Promise<Order> => ordersOf(till, owner).order(orderId);
const stateOf = async (orderId: string) => (await orderNow(orderId)).cardAttempt?.state;
const opsOf = async (orderId: string) => (await ordersOf(till, owner).history(orderId)).map(({ op }) => op.op).filter((name) => name.startsWith('card-'));

async function orderToPay(): Promise<Order> {
  const orders = ordersOf(till, owner);
  const { orderId } = (await orders.create({})).json();
  await orders.add(orderId, { itemId: 'rice', quantity: 2 });
  return (await till.send(owner, orderCalls.submitOrderCall, { orderId })).json();
}

async function rowOf(id: string): Promise<Attempt> {
  const attempt = await ownProcess(till, {}).runner.store.get(owner.merchantId, id);
  if (attempt === null) throw new Error('no attempt');
  return attempt;
}

/** Begins a sale and sets it going in a process. */
async function beginSale({ orders, runner }: Process, orderId: string, terminalId = 'C'): Promise<string> {
  const { merchantId } = owner;
  const id = newReference();
  const device = { id: 'bar', label: '', gateway: 'clover' } as const;
  const moved = await orders.move({ merchantId, orderId }, (order) =>
    stepOf(beginCard(order, {}, { now: till.context.clock(), attemptId: id, device }), (db, change, at) =>
      runner.store.insert(
        db,
        newAttempt(change, null, { merchantId, terminalId, terminalEpi: null, practice: null, currency: 'USD', saleId: null }),
        at,
        10_000,
      ),
    ),
  );
  expect(moved.ok).toBe(true);
  runner.start(await rowOf(id));
  return id;
}

/** The lease has run out, as that of a process that stood still, and another process takes the attempt. */
async function takenBy({ runner }: Process, id: string): Promise<Attempt> {
  let attempt: Attempt | undefined;
  // Who had it before may just be letting go of it, with a turn of later.
  const take = async () => {
    await till.context.sql`update shop.payment_attempt set lease_until = clock_timestamp() - interval '1 second', next_at = 0 where id = ${id}`;
    [attempt] = (await runner.store.takeDue({ cardpointe: 0, valor: 0, clover: 50 }, 10_000, false)).filter((each) => each.id === id);
    return attempt !== undefined;
  };
  await expect.poll(take, patience).toBe(true);
  if (attempt === undefined) throw new Error('it was not to be taken');
  return attempt;
}

describe('a process that sells and has lost the lease of its attempt', () => {
  it('sends nothing any more: whoever has it now ends the attempt, and the order can be paid again', async () => {
    const { id: orderId } = await orderToPay();
    const connected = heldBack<void>();
    let isSent = false;
    const sale: Gateway['sale'] = async (_, beforeSend) => {
      await connected.give();
      await beforeSend();
      isSent = true;
      return { kind: 'unknown' };
    };
    const id = await beginSale(ownProcess(till, { sale }), orderId);
    await connected.asked;
    const other = ownProcess(till, {});
    const taken = await takenBy(other, id);
    connected.letThrough();
    // Until the other has ended it, it stays as it was: not even the order says that it was sent.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect([await stateOf(orderId), (await rowOf(id)).state, isSent]).toEqual(['created', 'created', false]);
    await other.runner.recover(taken);
    expect([await stateOf(orderId), (await rowOf(id)).state]).toEqual([undefined, 'not_started']);
    expect(await opsOf(orderId)).toEqual(['card-begin', 'card-ended']);
    expect((await beginCardAgain(orderId)).ok).toBe(true);
  });

  it('sends nothing a second time', async () => {
    const { id: orderId } = await orderToPay();
    const again = heldBack<void>();
    let sentCount = 0;
    const sale: Gateway['sale'] = async (_, beforeSend) => {
      await beforeSend('one session');
      sentCount += 1;
      await again.give();
      await beforeSend('another session');
      sentCount += 1;
      return { kind: 'unknown' };
    };
    const id = await beginSale(ownProcess(till, { sale }), orderId);
    await again.asked;
    const other = ownProcess(till, { inquire: async () => ({ kind: 'declined' }) });
    const taken = await takenBy(other, id);
    again.letThrough();
    await other.runner.recover(taken);
    expect([sentCount, (await rowOf(id)).state, await stateOf(orderId)]).toEqual([1, 'declined', undefined]);
  });

  it.each(['before', 'after'] as const)('writes down what its terminal says, %s the other has looked', async (when) => {
    const { id: orderId, total } = await orderToPay();
    const answer = heldBack<SaleEnd>();
    const sale: Gateway['sale'] = async (_, beforeSend) => {
      await beforeSend();
      return answer.give();
    };
    const id = await beginSale(ownProcess(till, { sale }), orderId);
    await answer.asked;
    const look = heldBack<SaleLook>();
    const other = ownProcess(till, { inquire: look.give });
    const looking = other.runner.recover(await takenBy(other, id));
    await look.asked;
    if (when === 'before') answer.letThrough(approvedOf(id, total));
    else {
      look.letThrough({ kind: 'unknown' });
      await looking;
      answer.letThrough(approvedOf(id, total));
    }
    await expect.poll(async () => (await orderNow(orderId)).state, patience).toBe('completed');
    look.letThrough(approvedOf(id, total));
    await looking;
    const order = await orderNow(orderId);
    expect([order.amountPaid, order.order_payment.map((payment) => payment.id), order.differences ?? []]).toEqual([total, [`p-${id}`], []]);
  });

  it('asks no terminal to stop, and does not free the attempt of whoever has it', async () => {
    const { id: orderId } = await orderToPay();
    const answer = heldBack<SaleEnd>();
    let cancelCount = 0;
    const seller = ownProcess(till, {
      sale: async (_, beforeSend) => {
        await beforeSend();
        return answer.give();
      },
      cancel: async () => {
        cancelCount += 1;
        return true;
      },
    });
    const id = await beginSale(seller, orderId);
    await answer.asked;
    seller.runner.cancel(id);
    await expect.poll(() => cancelCount, patience).toBe(1);
    const taken = await takenBy(ownProcess(till, {}), id);
    seller.runner.cancel(id);
    answer.letThrough({ kind: 'unknown' });
    await expect.poll(() => stateOf(orderId), patience).toBe('unknown');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [row] = await till.context.sql<{ isHeld: boolean }[]>`select lease_until > clock_timestamp() as "isHeld" from shop.payment_attempt where id = ${id}`;
    expect([cancelCount, row?.isHeld, (await rowOf(id)).leaseId === taken.leaseId]).toEqual([1, true, true]);
  });
});

it('a lease that ran out and that nobody took is its holder’s still: what was begun goes on', async () => {
  const { id: orderId, total } = await orderToPay();
  const connected = heldBack<void>();
  const sale: Gateway['sale'] = async ({ reference }, beforeSend) => {
    await connected.give();
    await beforeSend();
    return approvedOf(reference, total);
  };
  const id = await beginSale(ownProcess(till, { sale }), orderId);
  await connected.asked;
  await till.context.sql`update shop.payment_attempt set lease_until = clock_timestamp() - interval '1 hour' where id = ${id}`;
  connected.letThrough();
  await expect.poll(async () => (await orderNow(orderId)).state, patience).toBe('completed');
});

describe('a process that finds out and has lost the lease', () => {
  /** A sale of which nobody knows what became, taken to be looked at. */
  async function unknownSale() {
    const { id: orderId, total } = await orderToPay();
    const id = await beginSale(ownProcess(till, {}), orderId);
    await expect.poll(() => stateOf(orderId), patience).toBe('unknown');
    return { orderId, total, id };
  }

  it('ends nothing because its gateway knows nothing; the one that has it does', async () => {
    const { orderId, id } = await unknownSale();
    const nothing = heldBack<SaleLook>();
    const passed = { now: 0 };
    const first = ownProcess(till, { inquire: nothing.give }, () => passed.now);
    const taken = await takenBy(first, id);
    // One "nothing" a minute ago, and now the second, which ends it.
    nothing.letThrough({ kind: 'nothing' });
    await first.runner.recover(taken);
    passed.now = 120_000;
    await first.runner.recover(taken);
    passed.now = 240_000;
    const second = ownProcess(till, { inquire: async () => ({ kind: 'nothing' }) }, () => passed.now);
    const taken2 = await takenBy(second, id);
    await first.runner.recover(taken);
    expect(await stateOf(orderId)).toBe('unknown');
    for (let look = 0; look < 3; look += 1, passed.now += 120_000) await second.runner.recover(taken2);
    expect([await stateOf(orderId), (await rowOf(id)).state]).toEqual([undefined, 'cancelled']);
  });

  it('writes down a charge that it sees', async () => {
    const { orderId, total, id } = await unknownSale();
    const late = heldBack<SaleLook>();
    const first = ownProcess(till, { inquire: late.give });
    const looking = first.runner.recover(await takenBy(first, id));
    await late.asked;
    await takenBy(ownProcess(till, {}), id);
    late.letThrough(approvedOf(id, total));
    await looking;
    expect(await orderNow(orderId)).toMatchObject({ state: 'completed', amountPaid: total });
  });

  it('gives nothing back: the one that has it does, once', async () => {
    const { orderId, total, id } = await unknownSale();
    till.pass(quarterMs);
    expect((await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId, charged: false } })).statusCode).toBe(200);
    expect((await till.send(owner, orderCalls.payCashCall, { orderId }, { body: { amount: total } })).statusCode).toBe(200);
    const late = heldBack<SaleLook>();
    let backCount = 0;
    const refund: Gateway['refund'] = async (_payment, { reference, amount }, beforeSend) => {
      await beforeSend();
      backCount += 1;
      return { kind: 'refunded', by: 'refund', id: `r-${reference}`, amount };
    };
    const first = ownProcess(till, { inquire: late.give, refund });
    const looking = first.runner.recover(await takenBy(first, id));
    await late.asked;
    const second = ownProcess(till, { refund });
    const taken = await takenBy(second, id);
    late.letThrough(approvedOf(id, total));
    await looking;
    // The charge stands on the order; giving it back is the other's.
    expect(await orderNow(orderId)).toMatchObject({ state: 'completed', refunds: [], cardAttempt: null });
    await second.runner.recover({ ...(await rowOf(id)), leaseId: taken.leaseId });
    await expect.poll(async () => (await orderNow(orderId)).refunds.length, patience).toBe(1);
    expect(backCount).toBe(1);
  });

  it('forgets nothing that was heard since it read the attempt', async () => {
    const { orderId, total, id } = await unknownSale();
    till.pass(quarterMs);
    await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId, charged: false } });
    const first = ownProcess(till, { inquire: async () => ({ kind: 'declined' }) });
    const taken = await takenBy(first, id);
    await first.runner.store.hear(owner.merchantId, id, approvedOf(id, total), { forMs: 86_400_000, nextInMs: 0 });
    await first.runner.recover(taken);
    const next = ownProcess(till, {});
    await next.runner.recover(await takenBy(next, id));
    expect(await orderNow(orderId)).toMatchObject({ state: 'completed', amountPaid: total });
  });
});

const beginCardAgain = async (orderId: string) => {
  const { orders } = ownProcess(till, {});
  const device = { id: 'bar', label: '', gateway: 'clover' } as const;
  return orders.move({ merchantId: owner.merchantId, orderId }, (order) =>
    stepOf(beginCard(order, {}, { now: till.context.clock(), attemptId: newReference(), device })),
  );
};
