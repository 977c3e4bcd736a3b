import { randomUUID } from 'node:crypto';
import * as orderCalls from '@till/contract/order/calls';
import { orderHistoryCall } from '@till/contract/order/lists';
import { setSharesCall } from '@till/contract/order/shares';
import * as calls from '@till/contract/write/payment/payment';
import { attemptsOf } from '@till/domain/order/attempt/attempt';
import type { ShareTake } from '@till/domain/order/bill/bill-share';
import { dueOfShare } from '@till/domain/order/payment/held';
import type { Order } from '@till/domain/order/types';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openServices } from '../services.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { type Paying, payingOf } from '../testing/paying.ts';
import { quarterMs, type TestTerminals, testSpeed, testTerminals } from '../testing/terminals.ts';
import { openAttemptRunner } from './attempt/attempt-runner.ts';
import { openRecovery } from './attempt/recovery.ts';

/** Two servers on one database. */
let terminals: TestTerminals;
let till: TestApp;
let other: TestApp;
let owner: Owner;
let paying: Paying;
beforeAll(async () => {
  terminals = await testTerminals();
  till = await testApp({ config: { simulated: terminals.simulated, testSpeed } });
  other = await testApp({ database: till.database, config: { simulated: terminals.simulated, testSpeed } });
  owner = await till.owner();
  paying = payingOf(till, owner, terminals);
});
afterAll(async () => {
  await other?.close();
  await till?.close();
  await terminals?.stop();
});

const cash = (orderId: string, body: object, at = till) => at.send(owner, orderCalls.payCashCall, { orderId }, { body, key: randomUUID() });
const put = (orderId: string, ...takes: readonly ShareTake[]) =>
  till.send(
    owner,
    setSharesCall,
    { orderId },
    { body: { shares: takes.map((take, at) => ({ id: `s${at + 1}`, no: at + 1, name: at === 0 ? 'Mei' : '', take })) } },
  );
const even = (of: number): readonly ShareTake[] => Array.from({ length: of }, () => ({ parts: 1, of }));
const dues = (order: Order) => order.shares?.map((share) => dueOfShare(order, share));

/** An order of two dishes, split so. */
async function split(...takes: readonly ShareTake[]): Promise<Order> {
  const { id } = await paying.orderToPay();
  return (await put(id, ...takes)).json();
}

it('a bill split in three is paid by three, each figure of the shares adding up to the order’s; the kitchen hears of none of it', async () => {
  const order = await split(...even(3));
  expect(order.shares).toMatchObject([{ no: 1, name: 'Mei', take: { parts: 1, of: 3 } }, { no: 2, name: '' }, { no: 3 }]);
  for (const figure of ['subtotal', 'taxAmount', 'discountAmount', 'tipsAmount', 'total'] as const)
    expect(order.shares?.reduce((sum, share) => sum + share[figure], 0)).toBe(order[figure]);
  const tickets = async () => (await till.context.sql`select count(*)::int as count from shop.print_job where merchant_id = ${owner.merchantId}`)[0]?.count;
  const before = await tickets();
  const paid: Order[] = [];
  for (const { id, total } of order.shares ?? []) paid.push((await cash(order.id, { shareId: id, amount: total })).json());
  expect(paid.map(({ state }) => state)).toEqual(['accepted', 'accepted', 'completed']);
  expect(paid.at(-1)).toMatchObject({ amountPaid: order.total, order_payment: [{ shareId: 's1' }, { shareId: 's2' }, { shareId: 's3' }] });
  expect(await tickets()).toBe(before);
  const history = await till.send(owner, orderHistoryCall, { orderId: order.id });
  expect(history.json<{ op: string }[]>().find(({ op }) => op === 'set-shares')).toMatchObject({ reason: '3' });
});

it('a split is refused in words: of too much, too little, and under a guest who has paid; the same again changes nothing', async () => {
  const order = await split(...even(2));
  expect((await put(order.id, ...even(2))).json()).toMatchObject({ version: order.version });
  expect((await put(order.id, ...even(3).slice(1))).json()).toMatchObject({ statusCode: 422, code: 'shares_do_not_cover' });
  expect((await cash(order.id, { shareId: 'nobody' })).json()).toMatchObject({ statusCode: 422, code: 'share_not_found' });
  await cash(order.id, { shareId: 's1' });
  expect((await put(order.id)).json()).toMatchObject({ statusCode: 409, code: 'share_paid', detail: { no: 1 } });
  expect((await cash(order.id, { shareId: 's1' })).json()).toMatchObject({ statusCode: 409, code: 'share_paid' });
  const [line] = order.items;
  expect((await till.send(owner, orderCalls.removeItemCall, { orderId: order.id, itemId: line?.id ?? '' })).json()).toMatchObject({
    statusCode: 409,
    code: 'lines_on_paid_share',
  });
  const again = (await put(order.id, { parts: 1, of: 2 }, 'rest')).json();
  expect(dues(again)).toEqual([0, again.total - again.amountPaid]);
});

it('two tablets that take two guests’ cash at once both have it; of one guest’s, one has', async () => {
  const order = await split(...even(2));
  const both = await Promise.all([
    cash(order.id, { shareId: 's1', amount: order.shares?.[0]?.total }),
    cash(order.id, { shareId: 's2', amount: order.shares?.[1]?.total }, other),
  ]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await paying.orderNow(order.id)).toMatchObject({ state: 'completed', amountPaid: order.total });
  const one = await split(...even(2));
  const twice = await Promise.all([till, other].map((at) => cash(one.id, { shareId: 's1', amount: one.shares?.[0]?.total }, at)));
  expect(twice.map((answer) => answer.json().code ?? 'taken').toSorted()).toEqual(['share_paid', 'taken']);
});

it('two guests pay at two terminals at once: two charges; the same guest’s card, and one for the whole bill, is asked for once', async () => {
  const [first, second] = [await terminals.device(till, owner.merchantId, 'valor'), await terminals.device(till, owner.merchantId, 'clover')];
  const order = await split(...even(2));
  for (const each of [first, second]) await terminals.play(each, 'wait_for_card');
  const paid = paying.present(order.id, first, { key: randomUUID(), shareId: 's1' });
  const asked = async () => attemptsOf(await paying.orderNow(order.id)).map(({ shareId, state }) => [shareId, state]);
  await expect.poll(asked).toEqual([['s1', 'sent']]);
  const beside = paying.present(order.id, second, { key: randomUUID(), shareId: 's2' });
  await expect.poll(asked).toEqual([
    ['s1', 'sent'],
    ['s2', 'sent'],
  ]);
  for (const whole of [{}, { take: order.shares?.[0]?.total ?? 0 }])
    expect((await paying.present(order.id, second, { key: randomUUID(), ...whole })).json()).toMatchObject({ statusCode: 409, code: 'payment_in_progress' });
  expect((await cash(order.id, { shareId: 's2' })).json()).toMatchObject({ statusCode: 409, code: 'payment_in_progress' });
  const again = paying.present(order.id, second, { key: randomUUID(), shareId: 's1' });
  await expect.poll(() => paying.joinedCount(order.id)).toBe(1);
  await terminals.press(first, 'approve');
  expect([(await paid).json().amountPaid, (await again).json().amountPaid]).toEqual([order.shares?.[0]?.total, order.shares?.[0]?.total]);
  await terminals.press(second, 'approve');
  expect((await beside).json()).toMatchObject({ state: 'completed', amountPaid: order.total, cardAttempt: null });
  expect([await paying.chargesOf(order.id), (await paying.attemptsOf(order.id)).length]).toEqual([2, 2]);
});

it('one guest’s card is stopped, and the staff say how another’s ended: each is of its own share', async () => {
  const [first, second] = [await terminals.device(till, owner.merchantId, 'valor'), await terminals.device(till, owner.merchantId, 'clover')];
  const order = await split(...even(2));
  await terminals.play(first, 'cut_after_approval');
  expect((await paying.present(order.id, first, { key: randomUUID(), shareId: 's1' })).json()).toMatchObject({ code: 'payment_unknown' });
  await terminals.play(second, 'wait_for_card');
  const beside = paying.present(order.id, second, { key: randomUUID(), shareId: 's2' });
  await expect.poll(async () => attemptsOf(await paying.orderNow(order.id)).map(({ state }) => state)).toEqual(['unknown', 'sent']);
  const [one, two] = attemptsOf(await paying.orderNow(order.id)).map(({ id }) => id);
  const stop = (attemptId = 'none') => till.send(owner, calls.cancelPaymentCall, {}, { body: { orderId: order.id, attemptId } });
  expect((await stop()).json()).toMatchObject({ statusCode: 409, code: 'payment_not_in_progress' });
  expect((await stop(two)).statusCode).toBe(202);
  expect((await beside).json()).toMatchObject({ code: 'payment_cancelled' });
  till.pass(quarterMs);
  const word = (attemptId = 'none') => till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: order.id, charged: true, attemptId } });
  expect((await word(two)).json()).toMatchObject({ statusCode: 409, code: 'payment_not_in_progress' });
  const said = (await word(one)).json<Order>();
  expect([dues(said), said.order_payment.map(({ shareId }) => shareId), attemptsOf(said)]).toEqual([[0, order.shares?.[1]?.total], ['s1'], []]);
});

it('a card that was charged late for a guest who has paid in cash meanwhile pays for nobody else: it goes back', async () => {
  const deviceId = await terminals.device(till, owner.merchantId, 'valor');
  const order = await split(...even(2));
  await terminals.play(deviceId, 'cut_after_approval');
  expect((await paying.present(order.id, deviceId, { shareId: 's1' })).json()).toMatchObject({ code: 'payment_unknown' });
  till.pass(quarterMs);
  await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: order.id, charged: false } });
  await cash(order.id, { shareId: 's1' });
  const recovery = openRecovery(till.context, openAttemptRunner(till.context, openServices(till.context).orders));
  try {
    const passing = async () => {
      till.pass(quarterMs);
      const now = await paying.orderNow(order.id);
      return [now.refundedAmount, dues(now)];
    };
    await expect.poll(passing).toEqual([order.shares?.[0]?.total, [0, order.shares?.[1]?.total]]);
  } finally {
    await recovery.stop();
  }
  expect(await paying.chargesOf(order.id)).toBe(0);
  expect((await cash(order.id, { shareId: 's2' })).json()).toMatchObject({ state: 'completed', total: order.total });
});
