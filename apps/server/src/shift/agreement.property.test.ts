import * as calls from '@till/contract/order/calls';
import { salesReportCall } from '@till/contract/write/report';
import { putDrawerCall } from '@till/contract/write/shift';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCatalogues } from '../menu/catalogue.ts';
import { foldFacts } from '../report/fold.ts';
import { type TestApp, testApp } from '../testing/app.ts';
import { drawerOf, type Report } from '../testing/drawers.ts';
import { ordersOf } from '../testing/orders.ts';

let till: TestApp;
beforeAll(async () => {
  till = await testApp();
});
afterAll(() => till.close());

const minute = 60_000;
const devices = ['front', 'bar'] as const;

/** What happens at one of two registers. `late`: on a tablet that had no network then, minutes ago; `share`: of what was paid, in hundredths. */
interface Act {
  readonly do: 'sell' | 'sell by Venmo' | 'pay a part' | 'pay later' | 'settle' | 'refund' | 'close' | 'open';
  readonly device: (typeof devices)[number];
  readonly itemId: string;
  readonly quantity: number;
  readonly tip: number;
  readonly late: number;
  readonly share: number;
}
const act: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom('sell', 'sell', 'sell by Venmo', 'pay a part', 'pay later', 'settle', 'refund', 'refund', 'close', 'open'),
  device: fc.constantFrom(...devices),
  itemId: fc.constantFrom('rice', 'beer', 'water'),
  quantity: fc.integer({ min: 1, max: 7 }),
  tip: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999 })),
  late: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 30 })),
  share: fc.integer({ min: 1, max: 100 }),
});
/** Each list is done at once, so many minutes after the one before: below 0 where the next process is behind. */
const wave = fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 4 }), minutes: fc.constantFrom(1, 1, 1, 40, -9) });
const day = fc.record({ shares: fc.boolean(), waves: fc.array(wave, { minLength: 4, maxLength: 9 }) });

const dayOf = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(at);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const cashOn = ({ sales, refunds, outside, late }: Report) =>
  sum([sales, refunds, outside].map(({ amount }) => amount)) + sum(late.map(({ amount }) => amount));

it('the Zs of all drawers have the cash of the report of sales, with tips, refunds, rounding, what is paid later or in parts and what comes late', async () => {
  let [zCount, refundCount, roundedCount, partCount] = [0, 0, 0, 0];
  await fc.assert(
    fc.asyncProperty(day, async ({ shares, waves }) => {
      const owner = await till.owner(undefined, { currencyCode: 'CAD', cashRounding: 5 });
      const orders = ordersOf(till, owner);
      const drawers = { front: drawerOf(till, owner, 'front'), bar: drawerOf(till, owner, 'bar') };
      if (shares) expect((await till.send(owner, putDrawerCall, { deviceId: 'bar' }, { body: { drawerId: 'front' } })).statusCode).toBe(200);
      const own = shares ? [drawers.front] : [drawers.front, drawers.bar];
      for (const drawer of own) await drawer.open(50);
      const opened = till.context.clock();
      const [paid, unpaid]: [string[], string[]] = [[], []];

      const newOrder = async ({ itemId, quantity, tip }: Act): Promise<string> => {
        const orderId = await orders.newOrder();
        await orders.add(orderId, { itemId, quantity });
        if (tip > 0) expect((await till.send(owner, calls.changeOrderCall, { orderId }, { body: { tipsAmount: tip } })).statusCode).toBe(200);
        return orderId;
      };
      const doOne = async (each: Act): Promise<void> => {
        const drawer = drawers[each.device];
        const madeAt = each.late === 0 ? undefined : Math.max(opened, till.context.clock() - each.late * minute);
        if (each.do === 'sell') {
          const orderId = await newOrder(each);
          const sold = (await drawer.pay(orderId, madeAt)).json();
          if (sold.cashRoundingAmount !== 0) roundedCount += 1;
          paid.push(orderId);
        } else if (each.do === 'sell by Venmo') {
          const orderId = await newOrder(each);
          expect((await till.send(owner, calls.closeOrderCall, { orderId }, { body: { paymentType: 'venmo' } })).statusCode).toBe(200);
        } else if (each.do === 'pay later') {
          const orderId = await newOrder(each);
          expect((await till.send(owner, calls.payLaterCall, { orderId })).statusCode).toBe(200);
          unpaid.push(orderId);
        } else if (each.do === 'pay a part') {
          const orderId = await newOrder(each);
          expect((await drawer.payPart(orderId, { take: 5 * Math.ceil(each.share / 5) })).statusCode).toBe(200);
          partCount += 1;
          // The rest may come on another shift, or never.
          if ((await orders.order(orderId)).state !== 'completed') unpaid.push(orderId);
        } else if (each.do === 'settle') {
          const orderId = unpaid.shift();
          if (orderId !== undefined) expect((await drawer.pay(orderId, madeAt)).statusCode).toBe(200);
        } else if (each.do === 'refund') {
          const orderId = paid.shift();
          if (orderId === undefined) return;
          const { order_payment } = await orders.order(orderId);
          const back = await drawer.refund(orderId, Math.ceil((sum(order_payment.map(({ amount }) => amount)) * each.share) / 500) / 20);
          if (back.statusCode === 200) refundCount += 1;
          else expect(back.statusCode).toBe(422);
        } else if (each.do === 'open') expect([200, 409]).toContain((await drawer.open(20)).statusCode);
        else expect([200, 409]).toContain((await drawer.close(20)).statusCode);
      };
      for (const { acts, minutes } of waves) {
        till.pass(minutes * minute);
        await Promise.all(acts.map(doOne));
      }
      till.pass(minute);
      for (const drawer of own) {
        if ((await drawer.drawer()).shift === null) await drawer.open(0);
        till.pass(minute);
        await drawer.close(0);
      }

      const zs = (await Promise.all(own.map((drawer) => drawer.zs({ limit: '100' })))).flat();
      await foldFacts(till.context.sql, till.context.clock(), openCatalogues(till.context));
      const { by_method } = (await till.send(owner, salesReportCall, {}, { query: { from: dayOf(opened), to: dayOf(till.context.clock()) } })).json();
      const cash = by_method.find(({ method }: { method: string }) => method === 'cash')?.total ?? 0;
      expect(sum(zs.map(cashOn))).toBe(cash);
      const [kept] = await till.context.sql<{ amount: number }[]>`
        select coalesce(sum(amount), 0)::int as amount from shop.payment_fact where merchant_id = ${owner.merchantId} and method = 'cash'`;
      expect(kept?.amount).toBe(cash);
      zCount += zs.length;
    }),
    { numRuns: 12 },
  );
  // Otherwise it proves nothing.
  expect(Math.min(zCount, refundCount, roundedCount, partCount)).toBeGreaterThan(0);
});
