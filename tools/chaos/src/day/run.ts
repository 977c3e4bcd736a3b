import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dateAndSecondsIn } from '@till/domain/time/zone';
import { newDataDir } from '../data-dir.ts';
import { chance, pick, randomOf } from '../payments/random.ts';
import { type Bank, openBank } from '../payments/world.ts';
import { type ServerUnderFire, serverUnderFire } from '../server.ts';
import { closeShift, enterSomething, openShift, type Z, zsOf } from './drawers.ts';
import { exportedRows, type PaperSums, receiptsByMail, sumsOfReceipts, sumsOfRows } from './papers.ts';
import { as, hire } from './people.ts';
import { roundedElsewhere, roundTo } from './rounding.ts';
import { type Day, pay, serve, serveOnline } from './sell.ts';
import { ask, coin, type OpenShop, openShop, path } from './shop.ts';
import { exemptOf, sum, sumsByStaff, sumsOf, sumsOfReport, withSomething } from './sums.ts';

export interface DayOptions {
  /** A data folder whose database it begins with; absent: one that is made. */
  readonly dataLike?: string;
  /** At registers; a fifth as many come from a website. */
  readonly orders: number;
  readonly seed: number;
}

export interface DayFigures {
  readonly orders: number;
  readonly sold: number;
  readonly zReports: number;
  readonly receipts: number;
  /** Sales whose cash was rounded. */
  readonly rounded: number;
  /** What does not agree with what else, in words. Must be none. */
  readonly findings: readonly string[];
}

/** A shop may ask for three hundred receipts an hour (`receipt/limits.ts` of the server). */
const receiptsMax = 290;
const business = { name: 'Noodle Day', address1: '1 Main St', city: 'Oakland', state: 'CA', zip: '94607', country: 'US', starterMenu: 'empty' };

/** A shop from nothing through a day: what its orders, reports, drawers, receipts and table file say of it has to agree to the cent. */
export async function dayRun(options: DayOptions): Promise<DayFigures> {
  const dataDir = newDataDir(options.dataLike);
  const bank = await openBank();
  const server = await serverUnderFire(join(import.meta.dirname, '../../../../apps/server/src/start.ts'), dataDir, bank.env);
  try {
    await server.start();
    return await play(server, bank, options);
  } finally {
    await server.stop();
    await bank.terminals.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function play(server: ServerUnderFire, bank: Bank, { orders, seed }: DayOptions): Promise<DayFigures> {
  const random = randomOf(seed);
  const opened = await openShop(server.address, bank, business);
  const people = await hire(opened.office);
  const shop = { ...opened, office: as(opened.office, people.owner) };
  await roundTo(shop.office, coin, 0);
  const memory = { orderIds: [], owed: [], cash: new Map(), cashBefore: new Map(), openedBy: new Map() };
  const day: Day = { shop, bank, random, people, memory };
  const website = await websiteOf(day);
  for (const register of shop.registers) await openShift(day, register);
  const findings: string[] = [];
  // Both registers and the website at once, as it is at noon.
  const share = Math.ceil(orders / shop.registers.length);
  await Promise.all([
    ...shop.registers.map(async (register, index) => {
      for (let done = 0; done < share; done += 1) {
        await serve(day, register);
        if (done === Math.floor(share / 2)) await enterSomething(day, register);
        // People change at the first register in the middle of the day.
        if (index === 0 && done === Math.floor((2 * share) / 3)) {
          await closeShift(day, register);
          await openShift(day, register);
        }
        if (chance(random, 50)) await settleOne(day);
      }
    }),
    (async () => {
      for (let done = 0; done < Math.ceil(orders / 5); done += 1) await website();
    })(),
  ]);
  const [tablet, register] = shop.registers;
  if (tablet !== undefined && register !== undefined) findings.push(...(await roundedElsewhere(day, tablet, register)));
  // Two guests leave without paying; the others pay before the doors close.
  while (day.memory.owed.length > 2) await settleOne(day);
  for (const register of shop.registers) await closeShift(day, register);
  return held(day, findings);
}

async function settleOne(day: Day): Promise<void> {
  const orderId = day.memory.owed.shift();
  if (orderId !== undefined) await pay(day, pick(day.random, day.shop.registers), orderId);
}

async function websiteOf(day: Day): Promise<() => Promise<void>> {
  const { office } = day.shop;
  const { key } = await ask(office, 'POST', path(office, '/api-keys'), { name: 'Website' });
  // biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
  const send = async ({ isPaid, ...order }: any): Promise<any> => {
    const paid = (amount: number) => ({ ...order, payment: { paid: true, method: 'Visa', reference: `p-${order.reference}`, amount } });
    const post = (body: object) =>
      fetch(`${office.address}/api/online/merchants/${office.merchantId}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify(body),
      }).then((answer) => answer.json());
    if (!isPaid) return post(order);
    const { detail } = await post(paid(1));
    return post(paid(detail.total));
  };
  return () => serveOnline(day, send);
}

/** Reports are told of sales as soon as they are committed; the list and the rest say what they read then. */
async function held(day: Day, before: readonly string[]): Promise<DayFigures> {
  const { shop, memory } = day;
  const { office, registers, timezone } = shop;
  const findings = [...before];
  const agree = (what: string, said: unknown, expected: unknown) => {
    if (!isDeepStrictEqual(said, expected)) findings.push(`${what}: ${JSON.stringify(said)}, not ${JSON.stringify(expected)}`);
  };
  const orders = [];
  for (const orderId of memory.orderIds) orders.push(await ask(office, 'GET', path(office, `/orders/${orderId}`)));
  const sums = sumsOf(orders);
  const report = await reportOf(shop);
  agree('the report', sumsOfReport(report), sums);
  for (const part of ['by_hour', 'by_day', 'by_category', 'by_device', 'items'] as const)
    agree(
      `the report ${part}`,
      sum(report[part], ({ gross_sales }: { gross_sales: number }) => gross_sales),
      sums.gross,
    );

  const zs = (await Promise.all(registers.map((register) => zsOf(day, register)))).map((each, index) => ({
    zs: each,
    deviceId: registers[index]?.deviceId ?? '',
  }));
  for (const { zs: ofDrawer, deviceId } of zs) {
    agree(`cash on the Zs of ${deviceId}`, sum(ofDrawer, cashOn), memory.cash.get(deviceId) ?? 0);
    for (const z of ofDrawer) {
      agree(`Z ${z.number} expects`, z.expected, z.float + z.sales.amount + z.refunds.amount + z.paidIn.amount + z.paidOut.amount);
      agree(`Z ${z.number} differs by`, z.difference, z.counted - z.expected);
    }
  }
  agree(
    'cash on all Zs',
    sum(
      zs.flatMap((each) => each.zs),
      cashOn,
    ),
    sums.byMethod['cash'] ?? 0,
  );

  const said = { orders, report, zs: zs.flatMap((each) => each.zs) };
  heldByPerson(day, said, agree);
  heldBeside(said, agree);
  const sold = orders.filter(({ state }) => state === 'completed');
  const whole = wholeOf(sold);
  const rows = (await exportedRows(office, timezone)).filter((row) => row['paid'] !== '');
  agree('the exported table', sumsOfRows(rows), whole);
  const withReceipt = sold.slice(0, receiptsMax);
  const receipts = sumsOfReceipts(
    await receiptsByMail(
      office,
      withReceipt.map(({ id }) => id),
    ),
  );
  const { card = 0, online = 0, ...others } = sumsOf(withReceipt).byMethod;
  const rounding = sum(withReceipt, ({ cashRoundingAmount }) => cashRoundingAmount);
  for (const { id, order_payment: payments, cashRoundingAmount, total } of sold) {
    const cash = sum(payments, ({ type, amount }: { type: string; amount: number }) => (type === 'cash' ? amount : 0));
    if (cashRoundingAmount !== 0 && (cash % coin !== 0 || Math.abs(cashRoundingAmount) > coin / 2))
      findings.push(`order ${id} of ${total} was paid with ${cash} in cash, rounded by ${cashRoundingAmount}`);
  }
  agree('the receipts', receipts, { ...wholeOf(withReceipt), rounding, byMethod: { ...others, 'card or online': card + online } });
  findings.push(...[office, ...registers.map(({ till }) => till)].flatMap(({ faults }) => faults));
  return {
    orders: orders.length,
    sold: sold.length,
    zReports: zs.flatMap((each) => each.zs).length,
    receipts: receipts.count,
    rounded: sold.filter(({ cashRoundingAmount }) => cashRoundingAmount !== 0).length,
    findings,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
type Said = { readonly orders: readonly any[]; readonly report: any; readonly zs: readonly Z[] };

/** What is counted last has seen all of it. */
const lastOf = (zs: readonly Z[]): Z => zs.toSorted((a, b) => b.closedAt - a.closedAt)[0];

/** Whose sales, tips and payments the orders say they are, the report and the Zs have to say. */
function heldByPerson({ people, memory }: Day, { orders, report, zs }: Said, agree: (what: string, said: unknown, expected: unknown) => void): void {
  for (const [orderId, staffId] of memory.openedBy) agree(`order ${orderId} is of`, orders.find(({ id }) => id === orderId)?.ownerId, staffId);
  const expected = sumsByStaff(orders);
  const nameOf = (id: string) => people.all.find((person) => person.id === id)?.name ?? '';
  agree(
    'the report by_staff',
    withSomething(
      report.by_staff.map(
        ({ staff_id: id, total_orders, net_sales, tips }: Said['report']) => [id ?? '', { orders: total_orders, net: net_sales, tips }] as const,
      ),
    ),
    withSomething(Object.entries(expected).map(([id, { paid: _, ...sold }]) => [id, sold] as const)),
  );
  for (const { number, day } of zs) {
    const all = (of: string) => sum(day.staff ?? [], (each: Readonly<Record<string, number>>) => each[of] ?? 0);
    const money = sum(day.methods, ({ taken, returned }: { taken: number; returned: number }) => taken - returned);
    agree(`Z ${number} by person`, [all('orders'), all('net'), all('tips'), all('paid')], [day.orders, day.net, day.tips, money]);
  }
  const last = lastOf(zs);
  agree(
    'the last Z by person',
    withSomething(last.day.staff.map(({ name, orders: count, net, tips, paid }: Z) => [name ?? '', { orders: count, net, tips, paid }] as const)),
    withSomething(Object.entries(expected).map(([id, row]) => [nameOf(id), row] as const)),
  );
}

/** What was charged for service, sold exempt and cancelled, as the orders say: in the report, and on the Z that was counted last. */
function heldBeside({ orders, report, zs }: Said, agree: (what: string, said: unknown, expected: unknown) => void): void {
  const last = lastOf(zs);
  agree(
    'charges on the last Z',
    sum(last.day.charges ?? [], ({ amount }: Z) => amount),
    sumsOf(orders).charges,
  );
  agree(
    'exempt sales on the last Z, by certificate',
    Object.fromEntries((last.day.exempt ?? []).map(({ number, amount }: Z) => [number, amount])),
    exemptOf(orders),
  );
  agree(
    'exempt sales in the report, by certificate',
    Object.fromEntries((report.by_exemption ?? []).map(({ number, net_sales: amount }: Said['report']) => [number, amount])),
    exemptOf(orders),
  );
  const cancelled = orders.filter(({ state, items }) => state === 'cancelled' && items.length > 0);
  const voided = { count: cancelled.length, amount: sum(cancelled, ({ subtotal }) => subtotal) };
  const ofOrders = ({ kind }: Z) => kind === 'order';
  const voids = (report.by_void ?? []).filter(ofOrders);
  agree('cancelled orders in the report', { count: sum(voids, ({ times }: Z) => times), amount: sum(voids, ({ amount }: Z) => amount) }, voided);
  const onZ = last.day.voids?.find(ofOrders);
  agree('cancelled orders on the last Z', { count: onZ?.count ?? 0, amount: onZ?.amount ?? 0 }, voided);
}

// biome-ignore lint/suspicious/noExplicitAny: a program from outside sees JSON, not our types
const wholeOf = (sold: readonly any[]): PaperSums => ({
  count: sold.length,
  total: sum(sold, ({ total }) => total),
  charges: sum(sold, ({ chargesAmount = 0 }) => chargesAmount),
  tax: sum(sold, ({ taxAmount }) => taxAmount),
  tips: sum(sold, ({ tipsAmount }) => tipsAmount),
  refunded: sum(sold, ({ refundedAmount }) => refundedAmount),
});

const cashOn = (z: Z): number => z.sales.amount + z.refunds.amount + z.outside.amount + sum(z.late, ({ amount }: { amount: number }) => amount);

/** Of the days on which the run began and ended, if midnight came between. */
async function reportOf({ office, timezone }: OpenShop) {
  const today = dateAndSecondsIn(timezone, Date.now()).date;
  const yesterday = dateAndSecondsIn(timezone, Date.now() - 86_400_000).date;
  return ask(office, 'GET', path(office, `/reports/sales?from=${yesterday}&to=${today}`));
}
