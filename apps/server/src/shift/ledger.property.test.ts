import { randomUUID } from 'node:crypto';
import type { Order } from '@till/domain/order/types';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { drawerOf, type Report } from '../testing/drawers.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

/** What one of several people does at one drawer. `late`: on a tablet that had no network then, minutes ago. */
type Act =
  | { readonly do: 'sell'; readonly dollars: number; readonly late: number }
  | { readonly do: 'paid-in' | 'paid-out'; readonly dollars: number; readonly late: number }
  | { readonly do: 'refund' | 'twice' | 'open' | 'close'; readonly dollars: number };
const dollars = fc.integer({ min: 1, max: 90 });
const late = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }));
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('sell' as const, 'paid-in' as const, 'paid-out' as const), dollars, late }) as fc.Arbitrary<Act> },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('refund', 'twice', 'open', 'close'), dollars }) },
);
interface Wave {
  readonly acts: readonly Act[];
  readonly minutes: number;
}
/** Each list is done at once, so many minutes after the one before: below 0 where the next process is behind. */
const wave: fc.Arbitrary<Wave> = fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 6 }), minutes: fc.constantFrom(1, 1, 1, 90, -7) });
const day = fc.array(wave, { minLength: 2, maxLength: 7 });

/** Paid out while the drawer was open, sent when it had been counted: by chance one in a few hundred runs has none. */
const lateDay: readonly Wave[] = [
  { minutes: 90, acts: [{ do: 'close', dollars: 50 }] },
  { minutes: 1, acts: [{ do: 'paid-out', dollars: 20, late: 9 }] },
];

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const cashOf = ({ order_payment, refunds }: Order) =>
  sum(order_payment.map(({ type, amount }) => (type === 'cash' ? amount : 0))) - sum(refunds.map(({ type, amount }) => (type === 'cash' ? amount : 0)));
const onZ = ({ sales, refunds, paidIn, paidOut, outside, late: came }: Report) =>
  sum([sales, refunds, paidIn, paidOut, outside].map(({ amount }) => amount)) + sum(came.map(({ amount }) => amount));

it('whatever several people do at once, each Z adds up, the Zs are numbered without a gap, and together they have all cash exactly once', async () => {
  let [zCount, lateCount, outsideCount] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(day, async (waves) => {
      const owner = await till.owner();
      const front = drawerOf(till, owner);
      let entered = 0;
      const sold: string[] = [];
      // Before the drawer has a shift at all.
      const { id: first } = await front.toPay(3);
      await front.pay(first);
      await front.open(50);
      const opened = till.context.clock();
      const ago = (minutes: number) => (minutes === 0 ? undefined : Math.max(opened, till.context.clock() - minutes * 60_000));

      const doOne = async (each: Act): Promise<void> => {
        if (each.do === 'sell') {
          const { id } = await front.toPay(each.dollars);
          expect((await front.pay(id, ago(each.late))).statusCode).toBe(200);
          sold.push(id);
        } else if (each.do === 'paid-in' || each.do === 'paid-out') {
          // Sent three times, as by a tablet that heard no answer.
          const id = randomUUID();
          const madeAt = ago(each.late);
          const sent = [1, 2, 3].map(() => front.enter(each.do, each.dollars, { id, ...(madeAt === undefined ? {} : { madeAt }) }));
          expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
          entered += (each.do === 'paid-in' ? 100 : -100) * each.dollars;
        } else if (each.do === 'refund') {
          const [id] = sold;
          if (id !== undefined) expect([200, 422]).toContain((await front.refund(id, each.dollars)).statusCode);
        } else if (each.do === 'twice') {
          const { id } = await front.toPay(each.dollars);
          const key = randomUUID();
          await Promise.all([front.pay(id, undefined, key), front.pay(id, undefined, key)]);
          sold.push(id);
        } else if (each.do === 'open') expect([200, 409]).toContain((await front.open(each.dollars)).statusCode);
        else expect([200, 409]).toContain((await front.close(each.dollars)).statusCode);
      };

      for (const { acts, minutes } of waves) {
        till.pass(minutes * 60_000);
        await Promise.all(acts.map(doOne));
      }
      till.pass(60_000);
      if ((await front.drawer()).shift === null) await front.open(50);
      await front.close(50);

      const zs = await front.zs({ limit: '100' });
      expect(zs.map(({ number }) => number)).toEqual(zs.map((_, index) => zs.length - index));
      expect(zs.map(({ before }) => before?.number ?? 0)).toEqual(zs.map(({ number }) => number - 1));
      for (const { expected, float, sales, refunds, paidIn, paidOut, counted, difference } of zs) {
        expect(expected).toBe(float + sales.amount + refunds.amount + paidIn.amount + paidOut.amount);
        expect(difference).toBe((counted ?? 0) - (expected ?? 0));
      }
      const rows = await till.context.sql<{ doc: Order }[]>`select doc from shop.orders where merchant_id = ${owner.merchantId}`;
      expect(sum(zs.map(onZ))).toBe(sum(rows.map(({ doc }) => cashOf(doc))) + entered);
      zCount += zs.length;
      lateCount += sum(zs.map((z) => z.late.length));
      outsideCount += sum(zs.map(({ outside }) => outside.count));
    }),
    { numRuns: 25, examples: [[lateDay]] },
  );
  expect(Math.min(zCount, lateCount, outsideCount), 'there were several shifts, late cash, and cash outside of shifts').toBeGreaterThan(0);
});
