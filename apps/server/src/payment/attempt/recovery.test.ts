import { randomUUID } from 'node:crypto';
import * as calls from '@till/contract/write/payment/payment';
import type { PaymentGateway } from '@till/domain/device/types';
import { minor } from '@till/domain/money/minor';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openServices } from '../../services.ts';
import { type Owner, type TestApp, testApp } from '../../testing/app.ts';
import { type Paying, payingOf } from '../../testing/paying.ts';
import { quarterMs, type TestTerminals, testSpeed, testTerminals } from '../../testing/terminals.ts';
import { recordOf } from './attempt-record.ts';
import { openAttemptRunner } from './attempt-runner.ts';
import { type AttemptStore, attemptStore } from './attempt-store.ts';
import { newReference } from './new-attempt.ts';
import { openRecovery, type Recovery } from './recovery.ts';

let terminals: TestTerminals;
let till: TestApp;
let owner: Owner;
let paying: Paying;
let store: AttemptStore;
let recovery: Recovery | null = null;
beforeAll(async () => {
  terminals = await testTerminals();
  till = await testApp({ config: { simulated: terminals.simulated, testSpeed } });
  store = attemptStore(till.context);
});
beforeEach(async () => {
  owner = await till.owner();
  paying = payingOf(till, owner, terminals);
});
afterEach(() => recovery?.stop());
afterAll(async () => {
  await till?.close();
  await terminals?.stop();
});

const beginRecovery = () => {
  const { orders } = openServices(till.context);
  recovery = openRecovery(till.context, openAttemptRunner(till.context, orders));
};

describe('whose turn it is to be found out about', () => {
  const leaseMs = 10_000;
  const places = { cardpointe: 20, valor: 20, clover: 20 };

  const begunHere = (id: string) => ({ merchantId: owner.merchantId, id, leaseId: store.ownLease });

  /** An attempt that nobody works on. */
  async function left(gateway: PaymentGateway, index = 0): Promise<string> {
    const id = newReference();
    const rest = { terminalEpi: null, currency: 'USD', saleId: null, shareId: null, practice: null, bodyHash: null, key: null, call: null, actor: null };
    const attempt = { merchantId: owner.merchantId, id, orderId: `order-${index}-${id}`, kind: 'sale', gateway, deviceId: 'bar' } as const;
    await store.insert(till.context.sql, { ...attempt, terminalId: id, amount: minor(100), ...rest }, till.context.clock(), leaseMs);
    await store.letGo(begunHere(id), 0);
    // The clock of a test stands still and its database's goes on: what was written late in its millisecond is due now all the same.
    till.pass(1_000);
    return id;
  }
  const taken = async (of = places) => (await store.takeDue(of, leaseMs, true)).filter(({ merchantId }) => merchantId === owner.merchantId);
  const clear = () => till.context.sql`delete from shop.payment_attempt where merchant_id = ${owner.merchantId}`;
  afterEach(clear);

  it('is shared out by gateway: one that does not answer keeps no other waiting', async () => {
    for (let index = 0; index < 25; index += 1) await left('cardpointe', index);
    await left('valor');
    await left('clover');
    const first = (await taken()).map(({ gateway }) => gateway);
    expect(first.filter((gateway) => gateway === 'cardpointe')).toHaveLength(20);
    expect(first.filter((gateway) => gateway !== 'cardpointe').sort()).toEqual(['clover', 'valor']);
    expect(await taken({ ...places, cardpointe: 0 })).toEqual([]);
    expect(await taken({ cardpointe: 3, valor: 0, clover: 0 })).toHaveLength(3);
  });

  it('does not come while somebody is at it, and comes when that lease can only be one of a clock that was set back', async () => {
    const id = await left('clover');
    const leaseIn = (ms: number) => till.context.sql`
      update shop.payment_attempt set lease_until = clock_timestamp() + ${ms} * interval '1 millisecond' where id = ${id}`;
    await leaseIn(leaseMs / 2);
    expect(await taken()).toEqual([]);
    await leaseIn(leaseMs + 5000);
    expect((await taken()).map((each) => each.id)).toEqual([id]);
  });

  it('is waited for as long as it was to be, and no longer though the clock was set back', async () => {
    const id = await left('clover');
    await store.letGo(begunHere(id), 60_000);
    expect(await taken()).toEqual([]);
    // What the row would say if the clock had been an hour ahead then.
    await till.context.sql`update shop.payment_attempt set next_at = next_at + 3600000 where id = ${id}`;
    expect((await taken()).map((each) => each.id)).toEqual([id]);
  });

  it('is the staff a quarter of an hour after such a clock was seen, without anybody asking', async () => {
    const id = await left('clover');
    await till.context.sql`update shop.payment_attempt set staff_at = staff_at + 7200000 where id = ${id}`;
    expect(await taken()).toHaveLength(1);
    await store.unknown(till.context.sql, owner.merchantId, id);
    expect(await store.isForStaff(owner.merchantId, id)).toBe(false);
    till.pass(quarterMs);
    expect(await store.isForStaff(owner.merchantId, id)).toBe(true);
  });

  it('is over for a watch after its day, which a clock that was set back does not make longer', async () => {
    const id = await left('clover');
    const dayMs = 86_400_000;
    await till.context.sql`update shop.payment_attempt set state = 'cancelled', watch_until = ${till.context.clock() + 9 * dayMs} where id = ${id}`;
    await store.letGo(begunHere(id), 0, dayMs);
    const [row] = await till.context.sql<{ left: number }[]>`select watch_until - ${till.context.clock()} as left from shop.payment_attempt where id = ${id}`;
    expect(Number(row?.left)).toBeLessThanOrEqual(dayMs + 60_000);
    expect((await store.get(owner.merchantId, id))?.isWatchOver).toBe(false);
    await till.context.sql`update shop.payment_attempt set watch_until = 1 where id = ${id}`;
    expect((await store.get(owner.merchantId, id))?.isWatchOver).toBe(true);
  });
});

describe.each<PaymentGateway>(['cardpointe', 'valor', 'clover'])('a %s sale that the gateway knew nothing of', (gateway) => {
  const watched = async (orderId: string) =>
    (await till.context.sql`select 1 from shop.payment_attempt where order_id = ${orderId} and watch_until is not null`).length > 0;

  it('is polled on, and a late charge pays its order', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id, total } = await paying.orderToPay();
    await terminals.play(deviceId, 'cut_after_approval');
    expect((await paying.present(id, deviceId)).json()).toMatchObject({ code: 'payment_unknown' });
    const [begun] = await paying.attemptsOf(id);
    const attempt = await store.get(owner.merchantId, begun?.id ?? '');
    if (attempt === null) throw new Error('no attempt');
    // Two answers that knew nothing, of a gateway that forgot for longer than any terminal waits.
    await recordOf(till.context, openServices(till.context).orders, store, new AbortController().signal).ended(
      attempt,
      { kind: 'cancelled', unseen: true },
      'gateway',
      { unfound: true },
    );
    expect(await paying.orderNow(id)).toMatchObject({ state: 'accepted', cardAttempt: null });
    expect(await watched(id)).toBe(true);
    till.pass(quarterMs);
    beginRecovery();
    await expect.poll(async () => (await paying.orderNow(id)).state).toBe('completed');
    expect(await paying.orderNow(id)).toMatchObject({ amountPaid: total, refundedAmount: 0 });
  });

  it('is watched on when the first answer after the staff said "not charged" knows nothing', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, gateway);
    const { id, total } = await paying.orderToPay();
    await terminals.play(deviceId, 'look_up_down');
    expect((await paying.present(id, deviceId)).json()).toMatchObject({ code: 'payment_unknown' });
    till.pass(quarterMs);
    const said = await till.send(owner, calls.resolvePaymentCall, {}, { body: { orderId: id, charged: false } });
    expect(said.json()).toMatchObject({ state: 'accepted', amountPaid: 0 });
    // The gateway comes back and says once that it knows of nothing.
    await terminals.advance(250_000);
    beginRecovery();
    const passing = async () => {
      till.pass(quarterMs);
      return (await paying.orderNow(id)).state;
    };
    await expect.poll(passing).toBe('completed');
    expect(await paying.orderNow(id)).toMatchObject({ amountPaid: total, order_payment: [{ type: 'card', amount: total }] });
    expect(await paying.chargesOf(id)).toBe(1);
  });
});

describe('a CardPointe terminal whose session was left open', () => {
  const sale = async (deviceId: string) => (await paying.present((await paying.orderToPay()).id, deviceId, { key: randomUUID() })).json();

  it('by an answer that got lost is taken over by the next sale', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'cardpointe');
    await terminals.play(deviceId, 'lost_connect');
    expect(await sale(deviceId)).toMatchObject({ code: 'terminal_offline' });
    expect(await sale(deviceId)).toMatchObject({ state: 'completed' });
    expect(await sale(deviceId)).toMatchObject({ state: 'completed' });
  });

  it('by somebody else is left alone', async () => {
    const deviceId = await terminals.device(till, owner.merchantId, 'cardpointe');
    expect(await sale(deviceId)).toMatchObject({ state: 'completed' });
    await terminals.session(deviceId);
    expect(await sale(deviceId)).toMatchObject({ code: 'terminal_busy' });
    expect(await sale(deviceId)).toMatchObject({ code: 'terminal_busy' });
  });
});
