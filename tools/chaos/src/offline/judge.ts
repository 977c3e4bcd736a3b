import { menuOverlayCall } from '@till/contract/write/menu/overlay';
import { salesReportCall } from '@till/contract/write/report';
import { limits } from '@till/domain/limits';
import type { Order } from '@till/domain/order/types';
import { businessDayOf } from '@till/domain/time/business-day';
import type { Owner, TestApp } from '../../../../apps/server/src/testing/app.ts';
import type { drawerOf } from '../../../../apps/server/src/testing/drawers.ts';
import type { TestPrinter } from '../../../../apps/server/src/testing/kitchen-printer.ts';
import { isHidden, type Sale, type Truth } from './truth.ts';

const minute = 60_000;
const shop = { timezone: 'America/Los_Angeles', businessDayStart: 0 };
/** From when on the staff are asked about a ticket, ms. */
const askedAfterMs = 15 * minute;

interface End {
  readonly till: TestApp;
  readonly owner: Owner;
  readonly truth: Truth;
  readonly paper: TestPrinter;
  readonly drawers: readonly ReturnType<typeof drawerOf>[];
}

/** A sale as the server has it. `came`: when its payment did; `claimed`: when it says that it was made. */
interface Kept {
  readonly doc: Order;
  readonly came: number;
  readonly claimed: number;
  readonly payments: number;
  readonly lines: number;
}

/** Holds what the server has against what truly happened; returns what does not agree. */
export async function judge(end: End): Promise<readonly string[]> {
  const { till, owner, truth } = end;
  const rows = await till.context.sql<({ id: string } & Kept)[]>`
    select o.id, o.doc, coalesce(max(e.at) filter (where e.op->>'op' = 'pay-cash'), 0) as came,
      coalesce(max(coalesce(e.decided_at, e.at)) filter (where e.op->>'op' = 'pay-cash'), 0) as claimed,
      count(*) filter (where e.op->>'op' = 'pay-cash')::int as payments, count(*) filter (where e.op->>'op' = 'add-item')::int as lines
    from shop.orders o join shop.order_event e on e.merchant_id = o.merchant_id and e.order_id = o.id
    where o.merchant_id = ${owner.merchantId} group by o.merchant_id, o.id`;
  const kept = new Map(rows.map(({ id, ...sale }) => [id, sale]));
  const findings: string[] = [];
  for (const id of kept.keys()) if (!truth.sales.has(id)) findings.push(`${id}: nobody sold it`);
  for (const sale of truth.sales.values()) {
    const found = kept.get(sale.orderId);
    if (found === undefined) findings.push(`${sale.orderId}: it is missing`);
    else findings.push(...saleFindings(sale, found).map((text) => `${sale.orderId}: ${text} (${JSON.stringify({ sale, ...found, doc: undefined })})`));
  }
  return [
    ...findings,
    ...(await kitchenFindings(end, kept)),
    ...(await reportFindings(end, kept)),
    ...(await drawerFindings(end)),
    ...(await stockFindings(end, kept)),
  ];
}

const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= minute;

function saleFindings(sale: Sale, { doc, came, claimed, payments, lines }: Kept): string[] {
  const wrong: string[] = [];
  if (doc.state !== 'completed' || payments !== 1 || doc.order_payment.length !== 1) wrong.push(`it is ${doc.state} and paid ${payments} times`);
  if (lines !== sale.lines || doc.items.length !== sale.lines) wrong.push(`it has ${doc.items.length} lines, added ${lines}, and not ${sale.lines}`);
  if (doc.total !== sale.total) wrong.push(`its total is ${doc.total} and not ${sale.total}`);
  const at = doc.completedAt ?? 0;
  const isBookedBack = came - claimed <= limits.bookedBackMs;
  // Nothing is done to an order before it was made.
  if (at !== (isBookedBack ? Math.max(claimed, doc.createdTime) : came)) wrong.push(`it is of ${at}, its claim of ${claimed}, and it came at ${came}`);
  if (claimed > came || claimed < sale.heardAt - minute) wrong.push(`its time ${claimed} is not between the last word ${sale.heardAt} and its coming ${came}`);
  if (doc.timesUnsure !== true && !isHidden(sale) && !(isNear(claimed, sale.at) && (!isBookedBack || isNear(at, sale.at))))
    wrong.push(`its time ${claimed}, booked at ${at}, is not ${sale.at}, and it says so for certain`);
  if (sale.sawSet && came - sale.at > minute && doc.timesUnsure !== true) wrong.push('its register saw that its clock was set, and does not say so');
  return wrong;
}

/** Each sale is on one ticket: printed, or needs attention where it is old. */
async function kitchenFindings({ till, owner, paper, truth }: End, kept: ReadonlyMap<string, Kept>): Promise<string[]> {
  const tickets = await till.context.sql<{ id: string; state: string; asked: boolean }[]>`
    select order_id as id, state, in_question as asked from shop.kitchen_ticket where merchant_id = ${owner.merchantId} and state <> 'past'`;
  return [...truth.sales.keys()].flatMap((id) => {
    const own = tickets.filter((ticket) => ticket.id === id);
    const papers = paper.papers.filter(({ text }) => text.includes(`of ${id}.`)).length;
    const { came = 0, claimed = 0 } = kept.get(id) ?? {};
    const isOld = came - claimed > askedAfterMs;
    const isRight = own.length === 1 && own[0]?.asked === isOld && own[0].state === (isOld ? 'given-to-staff' : 'printed') && papers === (isOld ? 0 : 1);
    return isRight ? [] : [`${id}: sold ${came - claimed} ms before it came, it has the tickets ${JSON.stringify(own)} and is on ${papers} papers`];
  });
}

/** Each business day's report is the sum of its sales. */
async function reportFindings({ till, owner, truth }: End, kept: ReadonlyMap<string, Kept>): Promise<string[]> {
  const days = new Map<string, { orders: number; gross: number }>();
  for (const sale of truth.sales.values()) {
    const day = businessDayOf(shop, kept.get(sale.orderId)?.doc.completedAt ?? 0);
    const { orders, gross } = days.get(day) ?? { orders: 0, gross: 0 };
    days.set(day, { orders: orders + 1, gross: gross + sale.gross });
  }
  const wrong: string[] = [];
  for (const [day, { orders, gross }] of days) {
    const { total } = (await till.send(owner, salesReportCall, {}, { query: { from: day, to: day } })).json();
    if (total?.total_orders !== orders || total.gross_sales !== gross)
      wrong.push(`the report of ${day} says ${JSON.stringify(total)} where ${orders} orders of ${gross} were sold`);
  }
  return wrong;
}

/** All cash is on one Z: what the Zs of all drawers have is what was taken less what was given back. */
async function drawerFindings({ drawers, truth }: End): Promise<string[]> {
  const zs = (await Promise.all(drawers.map((drawer) => drawer.zs({ limit: '100' })))).flat();
  const onZs = zs.reduce(
    (sum, { sales, refunds, outside, late }) => sum + sales.amount + refunds.amount + outside.amount + late.reduce((all, { amount }) => all + amount, 0),
    0,
  );
  const cash = [...truth.sales.values()].reduce((sum, { total, refunded }) => sum + total - refunded, 0);
  return onZs === cash ? [] : [`${zs.length} Zs have ${onZs} of the ${cash} in cash`];
}

/** What is left is what is on the shelf; a sale whose time is not certain may stand on the other side of the last count. */
async function stockFindings({ till, owner, truth }: End, kept: ReadonlyMap<string, Kept>): Promise<string[]> {
  till.pass(2_000);
  const { items } = (await till.send(owner, menuOverlayCall)).json();
  const left = items.find(({ itemId }: { itemId: string }) => itemId === 'gone')?.stock;
  const { at } = truth.counted;
  const moved = [...truth.sales.values()].filter((sale) => {
    const found = kept.get(sale.orderId);
    return found !== undefined && (found.doc.timesUnsure === true || isHidden(sale)) && found.claimed > at !== sale.at > at;
  });
  const shelf = truth.shelf + moved.reduce((sum, sale) => sum + (sale.at > at ? sale.counted : -sale.counted), 0);
  return left === shelf ? [] : [`${left} are left of what are ${shelf} on the shelf`];
}
