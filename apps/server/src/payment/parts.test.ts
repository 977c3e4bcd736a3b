import { randomUUID } from 'node:crypto';
import { headers as names } from '@till/contract/headers';
import * as orderCalls from '@till/contract/order/calls';
import * as calls from '@till/contract/write/payment/payment';
import type { Order } from '@till/domain/order/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceToken } from '../device/token.ts';
import { openServices } from '../services.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { drawerOf } from '../testing/drawers.ts';
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

const cash = (orderId: string, body: object, { key, at = till }: { key?: string; at?: TestApp } = {}) =>
  at.send(owner, orderCalls.payCashCall, { orderId }, { body, ...(key === undefined ? {} : { key }) });
const venmo = (orderId: string, body: object) => till.send(owner, orderCalls.closeOrderCall, { orderId }, { body: { paymentType: 'venmo', ...body } });
const money = ({ state, amountPaid, order_payment }: Order) => [state, amountPaid, order_payment.map(({ type, amount }) => `${type} ${amount}`)];

describe('an order that is paid in parts', () => {
  it('takes cash, a card and Venmo, each as a payment of its own; the facts of money, sale and drawer say the same', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'valor');
    const { id, total } = await paying.orderToPay();
    expect(money((await cash(id, { amount: total, take: 500, received: 1_000 })).json())).toEqual(['accepted', 500, ['cash 500']]);
    const byCard = await paying.present(id, deviceId, { amount: total - 500, take: 700 });
    // A part that was charged whole is no partial approval.
    expect([byCard.statusCode, ...money(byCard.json())]).toEqual([200, 'accepted', 1_200, ['cash 500', 'card 700']]);
    expect(money((await venmo(id, { amount: total - 1_200, take: 1 })).json())).toEqual(['accepted', 1_201, ['cash 500', 'card 700', 'venmo 1']]);
    const paid = (await venmo(id, { amount: total - 1_201, take: total - 1_201 })).json();
    expect(paid).toMatchObject({ state: 'completed', amountPaid: total, total });
    expect(await paying.chargesOf(id)).toBe(1);
    const facts = await till.context.sql<{ method: string; amount: number }[]>`
      select method, amount::int from shop.payment_fact where merchant_id = ${owner.merchantId} and order_id = ${id} order by version`;
    expect(facts.map(({ method, amount }) => `${method} ${amount}`)).toEqual(['cash 500', 'card 700', 'venmo 1', `venmo ${total - 1_201}`]);
    const moved = await till.context.sql<{ kind: string; money: unknown; ahead: number }[]>`
      select kind, money, ahead::int from shop.sale_fact where merchant_id = ${owner.merchantId} and order_id = ${id} order by version`;
    expect(moved).toEqual([
      { kind: 'part', money: [{ method: 'cash', taken: 500, returned: 0 }], ahead: 500 },
      { kind: 'part', money: [{ method: 'card', taken: 700, returned: 0 }], ahead: 700 },
      { kind: 'part', money: [{ method: 'venmo', taken: 1, returned: 0 }], ahead: 1 },
      { kind: 'sale', money: [{ method: 'venmo', taken: total - 1_201, returned: 0 }], ahead: -1_201 },
    ]);
    for (const payment of paid.order_payment as Order['order_payment']) {
      const back = await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: payment.amount, paymentId: payment.id, reason: '' } });
      expect(back.statusCode).toBe(200);
    }
    const gone = await paying.orderNow(id);
    expect(gone.refunds.map(({ type, amount }) => `${type} ${amount}`)).toEqual(['cash 500', 'card 700', 'venmo 1', `venmo ${total - 1_201}`]);
    expect(gone.refunds.reduce((sum, { salesAmount, taxAmount }) => sum + salesAmount + taxAmount, 0)).toBe(total);
    expect(await paying.chargesOf(id)).toBe(0);
  });

  it('is paid whole by a tablet that knows of no parts, once it has seen what is left', async () => {
    const { id, total } = await paying.orderToPay();
    await cash(id, { amount: total, take: 500 });
    expect((await cash(id, { amount: total })).json()).toMatchObject({ statusCode: 409, code: 'total_changed', detail: { total: total - 500 } });
    expect(money((await cash(id, { amount: total - 500 })).json())).toEqual(['completed', total, ['cash 500', `cash ${total - 500}`]]);
  });

  it.each([
    ['nothing', 0],
    ['less than nothing', -1],
    ['more than is left', 1_000_000],
  ])('takes no part of %s', async (_, take) => {
    const deviceId = await terminals.device(till, owner.merchantId, 'valor');
    const { id, version } = await paying.orderToPay();
    for (const answer of [await cash(id, { take }), await venmo(id, { take }), await paying.present(id, deviceId, { take })])
      expect(answer.json()).toMatchObject({ statusCode: 422, code: 'take_out_of_range' });
    expect(await paying.orderNow(id)).toMatchObject({ version, amountPaid: 0 });
  });

  it('takes a part once, however often the tap is sent', async () => {
    const { id, total } = await paying.orderToPay();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map((each) => cash(id, { amount: total, take: 500 }, { key, at: each % 2 === 0 ? till : other })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect((await cash(id, { amount: total, take: 600 }, { key })).json()).toMatchObject({ code: 'idempotency_key_reused' });
    expect(await paying.orderNow(id)).toMatchObject({ amountPaid: 500, state: 'accepted' });
  });

  it('gives one of two tablets that each take a part of the same due at once the money, and shows the other what is left', async () => {
    const { id, total } = await paying.orderToPay();
    const half = Math.floor(total / 2);
    const answers = await Promise.all([till, other].map((at) => cash(id, { amount: total, take: half }, { key: randomUUID(), at })));
    expect(answers.map((answer) => answer.json().code ?? 'taken').toSorted()).toEqual(['taken', 'total_changed']);
    expect(await paying.orderNow(id)).toMatchObject({ amountPaid: half });
    // Programs that do not say what they saw take two parts, and never more than is due.
    const more = await Promise.all([till, other, till].map((at) => cash(id, { take: half }, { key: randomUUID(), at })));
    expect(more.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const now = await paying.orderNow(id);
    expect(now.amountPaid).toBe(2 * half);
  });

  it('asks two guests for two cards: a part at another terminal joins nobody else’s', async () => {
    const [first, second] = [await terminals.device(till, owner.merchantId, 'valor'), await terminals.device(till, owner.merchantId, 'clover')];
    const { id, total } = await paying.orderToPay();
    const half = Math.floor(total / 2);
    await terminals.play(first, 'wait_for_card');
    const paid = paying.present(id, first, { key: randomUUID(), amount: total, take: half });
    await expect.poll(async () => (await paying.orderNow(id)).cardAttempt?.state).toBe('sent');
    for (const asked of [{ amount: total, take: half }, { amount: total, take: 100 }, { amount: total }, {}])
      expect((await paying.present(id, second, { key: randomUUID(), ...asked })).json()).toMatchObject({ statusCode: 409, code: 'payment_in_progress' });
    expect((await cash(id, { take: 100 })).json()).toMatchObject({ code: 'payment_in_progress' });
    // The same tap come again, from a page that was reloaded, is the same card.
    const again = paying.present(id, first, { key: randomUUID(), amount: total, take: half });
    await expect.poll(() => paying.joinedCount(id)).toBe(1);
    await terminals.press(first, 'approve');
    expect([(await paid).json().amountPaid, (await again).json().amountPaid]).toEqual([half, half]);
    expect((await paying.present(id, second, { key: randomUUID(), amount: total - half })).json()).toMatchObject({ state: 'completed', amountPaid: total });
    expect([await paying.chargesOf(id), (await paying.attemptsOf(id)).length]).toEqual([2, 2]);
  });

  it('owes the rest of a part that its card covers only partly', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'valor');
    const { id, total } = await paying.orderToPay();
    await terminals.play(deviceId, 'partial');
    expect((await paying.present(id, deviceId, { take: 500 })).json()).toMatchObject({ code: 'payment_partial', detail: { paid: 250, due: total - 250 } });
    expect(money((await cash(id, { amount: total - 250 })).json())).toEqual(['completed', total, ['card 250', `cash ${total - 250}`]]);
  });

  it('counts a part that was charged late for what is left, and gives the rest of it back once it is paid', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'valor');
    const late = async () => {
      const { id, total } = await paying.orderToPay();
      await terminals.play(deviceId, 'cut_after_approval');
      expect((await paying.present(id, deviceId, { amount: total, take: 700 })).json()).toMatchObject({ code: 'payment_unknown' });
      till.pass(quarterMs);
      await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: id, charged: false } });
      return { id, total };
    };
    const [open, paid] = [await late(), await late()];
    await cash(open.id, { take: 500 });
    await cash(paid.id, { take: 500 });
    await cash(paid.id, {});
    const recovery = openRecovery(till.context, openAttemptRunner(till.context, openServices(till.context).orders));
    try {
      const passing = async () => {
        till.pass(quarterMs);
        return [(await paying.orderNow(open.id)).amountPaid, (await paying.orderNow(paid.id)).refundedAmount];
      };
      await expect.poll(passing).toEqual([1_200, 700]);
    } finally {
      await recovery.stop();
    }
    expect(await paying.orderNow(open.id)).toMatchObject({
      state: 'accepted',
      order_payment: [
        { type: 'cash', amount: 500 },
        { type: 'card', amount: 700 },
      ],
    });
    expect(money((await cash(open.id, { amount: open.total - 1_200 })).json())[0]).toBe('completed');
    expect([await paying.chargesOf(open.id), await paying.chargesOf(paid.id)]).toEqual([1, 0]);
  });

  it('may be cancelled once each part went back', async () => {
    const { id } = await paying.orderToPay();
    await cash(id, { take: 500 });
    const cancel = () => till.send(owner, orderCalls.cancelOrderCall, { orderId: id });
    expect((await cancel()).json()).toMatchObject({ code: 'order_has_payments' });
    await till.send(owner, calls.refundCall, { orderId: id }, { body: { amount: 500, reason: '' } });
    expect((await cancel()).json()).toMatchObject({ state: 'cancelled', refundedAmount: 500 });
  });
});

describe('cash in parts', () => {
  it('lies in the drawer as it came: on the Z part by part, the day by method', async () => {
    const shop = drawerOf(till, await till.owner());
    await shop.open(100);
    const asked = await shop.toPay(10.5);
    const pay = async (body: object) => {
      const answer = await shop.payPart(asked.id, body);
      expect(answer.statusCode).toBe(200);
    };
    await pay({ take: 500, received: 2_000 });
    await pay({ take: 550 });
    const z = (await shop.close(110.5)).json();
    expect(z).toMatchObject({ expected: 11_050, difference: 0, sales: { amount: 1_050, count: 2 } });
    expect(z.day.methods).toEqual([{ method: 'cash', taken: 1_050, returned: 0 }]);
  });

  it('made without a network is taken in the order in which it was tapped', async () => {
    const { id, total } = await paying.orderToPay();
    const headers = { [names.decidedAgo]: '60000' };
    const offline = (body: object) => till.send(owner, orderCalls.payCashCall, { orderId: id }, { body, headers });
    expect((await offline({ amount: total, take: 500 })).statusCode).toBe(200);
    expect((await offline({ amount: total - 500 })).json()).toMatchObject({ state: 'completed', amountPaid: total });
  });

  it('made without a network counts for what is due when it comes, though the order costs more by then; more than is due is refused', async () => {
    const { id, total } = await paying.orderToPay();
    const headers = {
      [names.deviceId]: 'front',
      [names.deviceToken]: deviceToken(till.context.config.secret, owner.merchantId, 'front', 1),
      ...{ [names.decidedAgo]: '30000', [names.heardAgo]: '31000' },
    };
    const sent = (body: object, claim: Readonly<Record<string, string>> = headers) =>
      till.send(owner, orderCalls.payCashCall, { orderId: id }, { body, headers: claim });
    expect((await till.send(owner, orderCalls.changeOrderCall, { orderId: id }, { body: { tipsAmount: 300 } })).statusCode).toBe(200);
    // With the server in sight, whoever pays looks again.
    expect((await sent({ amount: total, take: 500 }, {})).json()).toMatchObject({ code: 'total_changed', detail: { total: total + 300 } });
    expect(money((await sent({ amount: total, take: 500 })).json())).toEqual(['accepted', 500, ['cash 500']]);
    expect(money((await sent({ amount: total - 500, take: 503 })).json())).toEqual(['accepted', 1_003, ['cash 500', 'cash 503']]);
    // What was to end it no longer does: the staff are told how much more it is.
    expect((await sent({ amount: total - 1_003 })).json()).toMatchObject({ code: 'total_changed', detail: { total: total - 703 } });
    expect((await sent({ amount: total, take: total })).json()).toMatchObject({ statusCode: 422, code: 'take_out_of_range', detail: { max: total - 703 } });
    expect(money((await sent({ amount: total, take: total - 703 })).json())).toEqual([
      'completed',
      total + 300,
      ['cash 500', 'cash 503', `cash ${total - 703}`],
    ]);
  });
});
