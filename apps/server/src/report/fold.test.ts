import { itemSalesCall, orderMetricsCall, salesReportCall } from '@till/contract/write/report';
import fc from 'fast-check';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asSql } from '../platform/database.ts';
import { type Owner, type TestApp, testApp } from '../testing/app.ts';
import { foldFacts } from './fold.ts';
import { reportStore } from './store.ts';

const minute = 60_000;
const hour = 60 * minute;
const noMenus = { of: async () => null };
const day = 24 * hour;
/** The place of the figures of the last three months among the reports. */
const inAll = 15;
const names = ['today', 'yesterday', 'last7days', 'thisMonth', 'lastMonth', 'last3Months'];

let till: TestApp;
let owner: Owner;
beforeAll(async () => {
  till = await testApp();
});
beforeEach(async () => {
  owner = await till.owner();
});
afterAll(() => till.close());

const now = () => till.context.clock();
const fold = () => foldFacts(till.context.sql, now(), noMenus);
const mark = async () =>
  (await till.context.sql`select timezone, folded_at, seen is not null as made from shop.report_mark where merchant_id = ${owner.merchantId}`)[0];
const reports = async () =>
  Promise.all(
    names.flatMap((period) =>
      [orderMetricsCall, itemSalesCall, salesReportCall].map(async (call) => (await till.send(owner, call, {}, { query: { period } })).json()),
    ),
  );

let factCount = 0;
/** A sale of `dish`, or money that went back, so long ago. */
async function fact(ago: number, gross: number, { dish = 'Fried rice', sql = till.context.sql }: { dish?: string; sql?: Sql } = {}): Promise<void> {
  await facts([[ago, gross]], dish, sql);
}
/** One of the discounts of this shop, by a number: some are of one name and two reasons, or two people. */
const givenBy = (count: number) => ({
  ...{ ruleId: null, kind: count % 3 === 0 ? 'comp' : 'discount', name: count % 3 === 0 ? 'On the house' : 'Regulars', reason: count % 5 === 0 ? 'Late' : '' },
  ...(count % 4 === 0 ? { by: 'ana' } : {}),
});
/** Some at once: how long ago, and how much. */
async function facts(each: readonly (readonly [number, number])[], dish = 'Fried rice', sql = till.context.sql): Promise<void> {
  const rows = each.map(([ago, gross]) => {
    factCount += 1;
    const figures = gross < 0 ? { kind: 'refund', gross: 0, refunded: -gross, tax: -1 } : { kind: 'sale', gross, refunded: 0, tax: 7 };
    const given =
      gross > 0 && factCount % 2 === 0
        ? [
            { ...givenBy(factCount), amount: Math.floor(gross / 2) },
            { ...givenBy(factCount + 2), amount: Math.floor(gross / 4) },
          ]
        : [];
    // A gratuity, or a service charge; of a refund what of it went back.
    const charges = factCount % 4 === 1 ? (gross < 0 ? -1 : Math.floor(gross / 10)) : 0;
    const added = [
      { name: factCount % 8 === 1 ? 'Large party' : 'Gratuity', kind: factCount % 8 === 1 ? 'service' : 'gratuity', to: 'staff', amount: charges },
    ];
    // Of two certificates of one name, or of one number; of a refund its part.
    const exemption = factCount % 3 === 2 ? { number: `E${factCount % 2}`, name: factCount % 5 === 0 ? 'School' : 'Church', amount: gross } : null;
    const method = factCount % 3 === 0 ? 'card' : 'cash';
    return {
      ...{
        merchant_id: owner.merchantId,
        order_id: `F${factCount}`,
        version: 2,
        at: now() - ago,
        discount: given.reduce((sum, { amount }) => sum + amount, 0),
        tips: 0,
        charges,
        ...figures,
        shape: 2,
      },
      device_id: factCount % 2 === 0 ? 'bar' : null,
      staff_id: factCount % 3 === 1 ? 'ana' : null,
      discounts: given.length === 0 ? null : sql.json(given),
      charge_parts: charges === 0 ? null : sql.json(added),
      exemption: exemption === null ? null : sql.json(exemption),
      items: sql.json(gross < 0 ? [] : [{ name: dish, category: dish.length === 3 ? 'Sweet' : null, quantity: 2, gross }]),
      money: sql.json([gross < 0 ? { method, taken: 0, returned: 1 - gross } : { method, taken: gross + 7, returned: 0 }]),
    };
  });
  await sql`insert into shop.sale_fact ${sql(rows)}`;
}
/** The same reports without any total: every fact by itself. */
async function fromFacts() {
  const { sql } = till.context;
  const kept = await sql`
    delete from shop.report_mark where merchant_id = ${owner.merchantId}
    returning merchant_id, timezone, business_day_start, folded_at, days_since, is_stale, epoch, seen::text as seen, making::text as making`;
  const answers = await reports();
  for (const row of kept) await sql`insert into shop.report_mark ${sql(row)}`;
  return answers;
}

describe('the totals of reports', () => {
  it('change no figure, whatever happens between two foldings, and whatever the clock does', async () => {
    const step = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          ago: fc.oneof(fc.integer({ min: 0, max: 2 * minute - 1 }), fc.integer({ min: -2 * day, max: 40 * day })),
          gross: fc.integer({ min: -500, max: 2_000 }),
          dish: fc.constantFrom('Tea', 'Pie'),
        }),
      },
      { weight: 3, arbitrary: fc.constantFrom(5 * minute, hour, 7 * hour, day, 20 * day, -hour, -5 * hour) },
      { weight: 2, arbitrary: fc.constantFrom('fold' as const, 'fold twice at once' as const) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30, size: 'max' }), async (steps) => {
        owner = await till.owner();
        for (const each of steps) {
          if (typeof each === 'number') till.pass(each);
          else if (each === 'fold') await fold();
          else if (each === 'fold twice at once') await Promise.all([fold(), fold()]);
          else await fact(each.ago, each.gross, each);
          if (typeof each === 'string') expect(await reports()).toEqual(await fromFacts());
        }
        till.pass(day);
        await fold();
        expect(await reports()).toEqual(await fromFacts());
      }),
      { numRuns: 8 },
    );
  });

  it('take the place of the facts that they are made of, and of no others', async () => {
    await fact(3 * day, 100);
    await fact(1, 200);
    await fold();
    expect(await mark()).toEqual({ timezone: 'America/Los_Angeles', folded_at: now(), made: true });
    const before = await reports();
    await till.context.sql`delete from shop.sale_fact where merchant_id = ${owner.merchantId}`;
    expect(await reports()).toEqual(before);
    expect(before[inAll]).toMatchObject({ gross_sales: 300, total_orders: 2 });
    await fact(0, 400);
    till.pass(5 * minute - 1);
    await fold();
    // Not five minutes later: what is new counts by itself.
    expect(await mark()).toMatchObject({ folded_at: now() - 5 * minute + 1 });
    expect((await reports())[inAll]).toMatchObject({ gross_sales: 700, total_orders: 3 });
  });

  it('count what was sold while the clock was behind them, at once and when they are made again', async () => {
    await fact(0, 100);
    till.pass(hour);
    await fold();
    till.pass(-hour);
    await fact(0, 200);
    await fact(5 * day, 400);
    expect((await reports())[inAll]).toMatchObject({ gross_sales: 700, total_orders: 3 });
    till.pass(3 * hour);
    await fold();
    expect((await reports())[inAll]).toMatchObject({ gross_sales: 700, total_orders: 3 });
    await till.context.sql`delete from shop.sale_fact where merchant_id = ${owner.merchantId}`;
    expect((await reports())[inAll]).toMatchObject({ gross_sales: 700, total_orders: 3 });
  });

  it('count what commits after they were made, however long it was on its way', async () => {
    await fact(0, 50);
    await fold();
    const late = await till.database.sql.reserve();
    await late`begin`;
    await late`set local idle_in_transaction_session_timeout = 0`;
    await fact(0, 100, { sql: late });
    await fact(0, 200);
    till.pass(2 * hour);
    await fold();
    expect((await reports())[inAll]).toMatchObject({ gross_sales: 250 });
    await late`commit`;
    late.release();
    expect((await reports())[inAll]).toMatchObject({ gross_sales: 350 });
    till.pass(2 * hour);
    await fold();
    expect(await mark()).toMatchObject({ folded_at: now() });
    expect((await reports())[inAll]).toMatchObject({ gross_sales: 350 });
  });

  it('are made day by day where many have something new; until then reports do without', async () => {
    await fact(0, 1);
    await fold();
    await facts(Array.from({ length: 410 }, (_, index) => [(index / 10) * day, 10] as const));
    till.pass(hour);
    const before = await reports();
    let asked = 0;
    await foldFacts(till.context.sql, now(), noMenus, () => {
      asked += 1;
      return asked > 10;
    });
    expect(await mark()).toMatchObject({ made: false });
    expect(await reports()).toEqual(before);
    await Promise.all([fold(), fold()]);
    expect(await mark()).toMatchObject({ made: true });
    expect(await reports()).toEqual(before);
    await till.context.sql`delete from shop.sale_fact where merchant_id = ${owner.merchantId}`;
    expect(await reports()).toEqual(before);
  });

  it('are made again when they are dropped, and for the days of another timezone or day start', async () => {
    for (const ago of [0, 5 * hour, 12 * hour, 20 * hour, 3 * day]) await fact(ago, 1_000 + ago / hour);
    till.pass(2 * hour);
    await fold();
    const before = await reports();
    await till.context.sql`delete from shop.report_mark where merchant_id = ${owner.merchantId}`;
    expect(await reports()).toEqual(before);
    await fold();
    expect(await reports()).toEqual(before);

    await till.context.sql`update shop.merchant set timezone = 'Asia/Taipei' where merchant_id = ${owner.merchantId}`;
    till.pass(2_000);
    const there = await reports();
    expect(there).not.toEqual(before);
    await fold();
    expect(await mark()).toMatchObject({ timezone: 'Asia/Taipei' });
    expect(await reports()).toEqual(there);
    expect(await fromFacts()).toEqual(there);

    // Half-hour zones: quarters of an hour are the same everywhere. No fact is read for it.
    await till.context.sql`update shop.merchant set timezone = 'Asia/Kathmandu', business_day_start = 18000 where merchant_id = ${owner.merchantId}`;
    till.pass(2_000);
    const later = await reports();
    expect(later).not.toEqual(there);
    await till.context.sql`update shop.sale_fact set merchant_id = 'elsewhere' where merchant_id = ${owner.merchantId}`;
    expect(await reports()).toEqual(later);
    await fold();
    expect(await reports()).toEqual(later);
    await till.context.sql`delete from shop.sale_quarter where merchant_id = ${owner.merchantId}`;
    expect(await reports()).toEqual(later);
    await till.context.sql`update shop.sale_fact set merchant_id = ${owner.merchantId} where merchant_id = 'elsewhere'`;
    expect(await fromFacts()).toEqual(later);
  });

  it('stay as they were where folding is cut off', async () => {
    await fact(hour, 100);
    till.pass(2 * hour);
    await till.context.sql.unsafe(
      `alter table shop.report_mark add constraint not_this check (merchant_id <> '${owner.merchantId}' or seen is null) not valid`,
    );
    await expect(fold()).rejects.toThrow('not_this');
    expect(await mark()).toMatchObject({ made: false });
    expect((await reports())[inAll]).toMatchObject({ gross_sales: 100 });
    await till.context.sql`alter table shop.report_mark drop constraint not_this`;
    await fold();
    expect((await reports())[inAll]).toMatchObject({ gross_sales: 100 });
  });
});

it('a report reads no fact that is in its totals, and of the others each once, also when it was asked for often', async () => {
  await till.context.sql`
    insert into shop.sale_fact (merchant_id, order_id, version, shape, at, kind, gross, discount, tax, tips, refunded, items, money)
    select ${owner.merchantId}, 'H' || n, 3, 2, ${now()}::bigint - n * 50000, 'sale', 100, 0, 0, 0, 0, '[]', '[]' from generate_series(1, 20000) n`;
  await till.context.sql`analyze shop.sale_fact`;
  // A transaction that began before, in another database of this server too, may still write: what came since is looked at again until it has ended.
  const isPast = async () =>
    (await till.context.sql`select pg_snapshot_xmin(pg_current_snapshot()) > max(tx) as past from shop.sale_fact where merchant_id = ${owner.merchantId}`)[0]?.[
      'past'
    ];
  await expect.poll(isPast).toBe(true);
  await fold();
  await fact(hour, 100);
  const clock = { timezone: 'America/Los_Angeles', businessDayStart: 0 };
  const span = { from: now() - 20 * day, until: now() + day };
  const read = await till.context.sql.begin(async (transaction) => {
    const sql = asSql(transaction);
    const counted = async () => {
      const [row] = await sql<{ count: number }[]>`
        select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables where schemaname = 'shop' and relname = 'sale_fact'`;
      return row?.count ?? 0;
    };
    const before = await counted();
    // From the sixth time on the database uses a plan for any period.
    for (let time = 0; time < 8; time += 1) await reportStore(sql).read(owner.merchantId, { clock, span, before: null });
    return (await counted()) - before;
  });
  expect(read).toBe(8);
});
