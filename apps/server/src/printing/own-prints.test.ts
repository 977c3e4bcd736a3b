import { payCashCall } from '@till/contract/order/calls';
import { getPrintJobCall, ownPrintCall } from '@till/contract/write/printer/printing';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
let owner: Owner;
let orderId: string;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till?.close());
beforeEach(async () => {
  owner = await till.owner();
  orderId = await paidOrder();
});

async function paidOrder(): Promise<string> {
  const orders = ordersOf(till, owner);
  const id = await orders.newOrder();
  await orders.add(id, { itemId: 'rice' });
  expect((await till.send(owner, payCashCall, { orderId: id }, { body: {} })).statusCode).toBe(200);
  return id;
}
const tell = (jobId: string, state: string, attempt?: number, of = orderId) =>
  till.send(owner, ownPrintCall, { jobId }, { body: { orderId: of, state, ...(attempt === undefined ? {} : { attempt }) } });
const told = async (...said: Parameters<typeof tell>) => (await tell(...said)).json();
const job = async (jobId: string) => (await till.send(owner, getPrintJobCall, { jobId })).json();

const original = { isCopy: false, isOutdated: false };
const copy = { isCopy: true, isOutdated: false };

describe('a receipt on a printer of a register’s own, tried again', () => {
  it('is not given back by the first try, whose word comes late: another printer prints a copy', async () => {
    expect(await told('A', 'begun', 1)).toEqual(original);
    expect(await told('A', 'begun', 2)).toEqual(original);
    expect(await told('A', 'not-printed', 1)).toEqual({ isCopy: false, isOutdated: true });
    expect(await job('A')).toMatchObject({ state: 'sent', isCopy: false });
    expect(await told('B', 'begun', 1)).toEqual(copy);
    expect(await told('A', 'not-printed', 2)).toEqual(original);
    expect(await told('C', 'begun', 1)).toEqual(original);
  });

  it('that began when a later try has begun, or this one was taken back, is told that it prints nothing', async () => {
    expect(await told('A', 'begun', 2)).toEqual(original);
    expect(await told('A', 'begun', 1)).toEqual({ isCopy: false, isOutdated: true });
    expect(await told('B', 'not-printed', 3)).toEqual(original);
    expect(await told('B', 'begun', 3)).toEqual({ isCopy: false, isOutdated: true });
    expect(await told('B', 'begun', 4)).toEqual(copy);
    expect(await told('B', 'begun', 4)).toEqual(copy);
  });

  it('is over once it is on paper, or may be: neither a late word nor a later try makes room for another original', async () => {
    for (const [jobId, state, end] of [
      ['A', 'printed', { state: 'printed', duringJob: false, reason: null }],
      ['B', 'failed', { state: 'failed', duringJob: true, reason: 'no-confirmation' }],
    ] as const) {
      orderId = await paidOrder();
      expect(await told(jobId, 'begun', 1)).toEqual(original);
      expect(await told(jobId, state, 1)).toEqual(original);
      // Its answer was lost.
      expect(await told(jobId, state, 1)).toEqual(original);
      expect(await told(jobId, 'not-printed', 1)).toMatchObject({ isOutdated: true });
      expect(await told(jobId, 'begun', 2)).toMatchObject({ isCopy: true });
      expect(await told(jobId, 'not-printed', 2)).toMatchObject({ isOutdated: true });
      expect(await job(jobId)).toMatchObject(end);
      expect(await told(`${jobId}2`, 'begun', 1)).toEqual(copy);
    }
    orderId = await paidOrder();
    await tell('C', 'begun', 1);
    await tell('C', 'begun', 2);
    expect(await told('C', 'printed', 1)).toMatchObject({ isOutdated: true });
    expect(await told('C', 'failed', 1)).toMatchObject({ isOutdated: true });
    expect(await job('C')).toMatchObject({ state: 'sent' });
  });

  it('is known of where its beginning got lost, and only what came of it arrives', async () => {
    expect(await told('A', 'printed', 1)).toEqual(original);
    expect(await told('B', 'begun', 1)).toEqual(copy);
  });

  it('by a register that does not count goes on as before, also where it learns to in between', async () => {
    expect(await told('A', 'begun')).toEqual(original);
    expect(await told('A', 'begun')).toEqual(original);
    expect(await told('A', 'not-printed')).toEqual(original);
    expect(await told('A', 'begun')).toEqual(original);
    expect(await told('A', 'begun', 1)).toEqual(original);
    expect(await told('A', 'not-printed')).toEqual({ isCopy: false, isOutdated: true });
    expect(await told('B', 'begun')).toEqual(copy);
  });

  it('is nobody else’s: another order’s name, another shop’s order and no order at all are not found', async () => {
    await tell('A', 'begun', 1);
    const other = await paidOrder();
    const stranger = await till.owner();
    for (const state of ['begun', 'not-printed', 'printed', 'failed']) {
      expect((await tell('A', state, 2, other)).statusCode).toBe(404);
      expect((await tell('N', state, 1, 'NONE')).statusCode).toBe(404);
      expect((await till.send(stranger, ownPrintCall, { jobId: 'A' }, { body: { orderId, state, attempt: 2 } })).statusCode).toBe(404);
    }
    expect(await told('A', 'begun', 1)).toEqual(original);
  });

  it('ends with what its last try said, in whatever order and however often words arrive', async () => {
    const states = fc.record({
      tries: fc.integer({ min: 1, max: 4 }),
      end: fc.constantFrom('begun', 'printed', 'failed', 'not-printed'),
      order: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
      atOnce: fc.boolean(),
    });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(states, async ({ tries, end, order, atOnce }) => {
        const jobId = `P${++count}`;
        const of = await paidOrder();
        const words = Array.from({ length: tries }, (_, index) => index + 1).flatMap((attempt) => {
          const last = attempt === tries ? end : 'not-printed';
          return last === 'begun' ? [{ attempt, state: 'begun' }] : ['begun', last].map((state) => ({ attempt, state }));
        });
        const late = order.map((place) => words[place % words.length]).filter((word) => word !== undefined);
        const all = [...late, ...words.toSorted((one, two) => (order[one.attempt] ?? 0) - (order[two.attempt] ?? 0))];
        const say = async ({ state, attempt }: { state: string; attempt: number }) => expect((await tell(jobId, state, attempt, of)).statusCode).toBe(200);
        if (atOnce) await Promise.all(all.map(say));
        else for (const word of all) await say(word);
        const isFree = end === 'not-printed';
        expect((await job(jobId)).state).toBe({ begun: 'sent', printed: 'printed', failed: 'failed', 'not-printed': 'failed' }[end]);
        expect((await told(`${jobId}X`, 'begun', 1, of)).isCopy).toBe(!isFree);
      }),
      { numRuns: 12 },
    );
  });
});
