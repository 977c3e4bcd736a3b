import { minor } from '@till/domain/money/minor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Intent, RefundEnd, TakenPayment } from './gateway.ts';
import { gateways, type TestWorld, type Till, testWorld } from './testing/world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld(50);
});
afterAll(() => world.terminals.stop());

describe.each(gateways)('a refund at %s', (name) => {
  let till: Till;
  let payment: TakenPayment;
  let noted: number;

  beforeEach(async () => {
    till = await world.till(name);
    const end = await till.sell();
    if (end.kind !== 'approved') throw new Error(`not approved: ${end.kind}`);
    payment = { paymentId: end.paymentId, reference: till.intent.reference, amount: end.amount, takenAt: Date.now(), kept: end.kept };
    noted = 0;
  });

  const attempt = (amount: number) => world.another(till, amount);
  const back = (intent: Intent, of: TakenPayment = payment): Promise<RefundEnd> =>
    till.gateway.refund(of, intent, async () => {
      noted += 1;
    });
  const known = (intent: Intent, of: TakenPayment = payment) => till.gateway.inquireRefund(of, intent);
  const refundedCents = async () => (await till.charges()).list.reduce((sum, { voided, refunded }) => sum + voided + refunded, 0);
  const next = (scenario: string) => till.scenario(scenario);
  /** A part is voided where the gateway can. */
  const byPart = name === 'cardpointe' ? 'void' : 'refund';

  it('voids all of it, and says so again when asked', async () => {
    const intent = attempt(2371);
    const end = await back(intent);
    expect(end).toMatchObject({ kind: 'refunded', by: 'void', amount: 2371 });
    expect(noted).toBe(1);
    expect(await till.charges()).toMatchObject({ charges: 0 });
    expect(await known(intent)).toMatchObject({ kind: 'refunded', by: 'void', amount: 2371 });
    expect(await back(attempt(2371))).toMatchObject({ kind: 'declined' });
    expect(await refundedCents()).toBe(2371);
  });

  it('refunds a part to the penny, then the rest', async () => {
    const first = attempt(333);
    expect(await back(first)).toMatchObject({ kind: 'refunded', by: byPart, amount: 333 });
    expect(await refundedCents()).toBe(333);
    expect(await known(first)).toMatchObject({ kind: 'refunded', by: byPart, amount: 333 });
    const rest = attempt(2038);
    const after = { ...payment, refunded: minor(333) };
    expect(await back(rest, after)).toMatchObject({ kind: 'refunded', by: byPart, amount: 2038 });
    expect(await refundedCents()).toBe(2371);
    expect(await known(rest, after)).toMatchObject({ kind: 'refunded', amount: 2038 });
  });

  it('does not take an earlier part for this one', async () => {
    await back(attempt(500));
    const second = attempt(500);
    const after = { ...payment, refunded: minor(500) };
    expect(await known(second, after)).toEqual(name === 'valor' ? { kind: 'unknown', knowsNothing: true } : { kind: 'nothing' });
    expect(await refundedCents()).toBe(500);
  });

  it('says that the bank refuses it', async () => {
    await next('refund_declined');
    expect(await back(attempt(2371))).toEqual({ kind: 'declined' });
    expect(await refundedCents()).toBe(0);
  });

  it('refunds no more than there was', async () => {
    expect((await back(attempt(2372))).kind).not.toBe('refunded');
    expect(await refundedCents()).toBe(0);
  });

  it.each([2371, 333])('finds what was refunded when the connection broke afterwards: %i', async (amount) => {
    await next('refund_cut_after');
    const intent = attempt(amount);
    expect(await back(intent)).toEqual({ kind: 'unknown' });
    expect(noted).toBe(1);
    expect(await known(intent)).toMatchObject({ kind: 'refunded', amount });
    expect(await refundedCents()).toBe(amount);
  });

  it('knows that nothing was sent while the gateway cannot be reached', async () => {
    await world.control('down', { gateway: name, down: true });
    try {
      expect(await back(attempt(333))).toEqual({ kind: 'not_started', why: 'offline' });
      expect(await till.gateway.sale(attempt(500), () => Promise.reject(new Error('not to be called')))).toEqual({
        kind: 'not_started',
        why: 'offline',
      });
      expect(noted).toBe(0);
    } finally {
      await world.control('down', { gateway: name, down: false });
    }
    expect(await refundedCents()).toBe(0);
  });

  it('refunds what is too old for a void', async () => {
    await world.control('clock', { advanceMs: 25 * 3_600_000 });
    const intent = attempt(2371);
    expect(await back(intent)).toMatchObject({ kind: 'refunded', by: 'refund', amount: 2371 });
    expect(await refundedCents()).toBe(2371);
    expect(await known(intent)).toMatchObject({ kind: 'refunded', by: 'refund', amount: 2371 });
  });

  it('refunds a part of what is settled, and finds it when the connection broke', async () => {
    await world.control('clock', { advanceMs: 25 * 3_600_000 });
    await next('refund_cut_after');
    const intent = attempt(99);
    expect(await back(intent)).toEqual({ kind: 'unknown' });
    expect(await known(intent)).toMatchObject({ kind: 'refunded', by: 'refund', amount: 99 });
    const second = attempt(2272);
    expect(await back(second, { ...payment, refunded: minor(99) })).toMatchObject({ kind: 'refunded', by: 'refund', amount: 2272 });
    expect(await refundedCents()).toBe(2371);
  });
});
