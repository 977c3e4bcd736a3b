import { apply } from '@till/domain/order/apply';
import { payCash } from '@till/domain/order/commands/pay-cash';
import type { OrderOp } from '@till/domain/order/op';
import type { Order } from '@till/domain/order/types';
import { createOp, lineOp, noon, timezone, typeOp } from '@till/domain/testing/make';
import { expect, it } from 'vitest';
import { heldAgainstPaper } from './kitchen.ts';
import { heldAgainstOrders, type Reported } from './reports.ts';

/** An order with two dishes that is submitted, and then paid in cash. */
function sold(orderId: string): { readonly ops: readonly OrderOp[]; readonly order: Order } {
  const ops: OrderOp[] = [{ ...createOp, orderId } as OrderOp, typeOp('pickup'), lineOp('a', 1_000, 2), { op: 'submit', at: noon }];
  const open = ops.reduce<Order | null>(apply, null) as Order;
  const paid = payCash(open, {}, { now: noon, cashRounding: 0, paymentId: `cash-${orderId}` });
  if (!paid.ok || paid.value === null) throw new Error('not paid');
  return { ops: [...ops, paid.value], order: apply(open, paid.value) };
}
const both = [sold('A1'), sold('A2')];

/** What came out of the printer for an order. */
const paperOf = (orderId: string, more: { readonly reprint?: boolean } = {}) => {
  const copy = more.reprint === true ? ' REPRINT \nYou may have this already\n' : '';
  return {
    hasPicture: false,
    text: `${copy}Order ${orderId}\nPickup · 12:00 PM\n${'-'.repeat(32)}\n2 × Noodles\n${'-'.repeat(32)}\n`,
    reprint: more.reprint === true,
  };
};

it('finds a ticket that is not on paper, that is there twice, and that nobody sent', () => {
  const changes = both.flatMap(({ ops, order }) => ops.map((op) => ({ order_id: order.id, at: noon, op })));
  const held = (...papers: ReturnType<typeof paperOf>[]) => {
    const { tickets, ticketsMissing, ticketsDoubled, ticketsMarked, findings } = heldAgainstPaper(changes, timezone, papers);
    expect(tickets).toBe(2);
    expect(findings).toHaveLength(ticketsMissing + ticketsDoubled);
    return [ticketsMissing, ticketsDoubled, ticketsMarked];
  };
  expect(held(paperOf('A1'), paperOf('A2'))).toEqual([0, 0, 0]);
  expect(held(paperOf('A1'))).toEqual([1, 0, 0]);
  expect(held(paperOf('A1'), paperOf('A2'), paperOf('A2'))).toEqual([0, 1, 0]);
  expect(held(paperOf('A1'), paperOf('A2'), paperOf('A3'))).toEqual([0, 1, 0]);
});

it('takes a copy that says so for no second ticket', () => {
  const [one] = both;
  const changes = (one?.ops ?? []).map((op) => ({ order_id: 'A1', at: noon, op }));
  const { findings, ticketsMarked } = heldAgainstPaper(changes, timezone, [paperOf('A1'), paperOf('A1', { reprint: true })]);
  expect([findings, ticketsMarked]).toEqual([[], 1]);
});

it('finds a report that is not the sum of its orders', () => {
  const orders = both.map(({ order }) => order);
  const metrics = { gross_sales: 4_000, net_sales: 4_000, total_tax: 0, total_orders: 2 };
  const right: Reported = { period: 'today', at: noon, metrics, items: [{ item_name: 'Noodles', total_quantity: 4 }] };
  const wrong = (report: Reported) => heldAgainstOrders([report], orders, timezone).reportsWrong;
  expect(wrong(right)).toBe(0);
  for (const name of ['gross_sales', 'net_sales', 'total_tax', 'total_orders'] as const)
    expect(wrong({ ...right, metrics: { ...metrics, [name]: metrics[name] + 1 } })).toBe(1);
  expect(wrong({ ...right, items: [{ item_name: 'Noodles', total_quantity: 3 }] })).toBe(1);
  expect(wrong({ ...right, items: [] })).toBe(1);
  expect(wrong({ ...right, items: [...right.items, { item_name: 'Soup', total_quantity: 1 }] })).toBe(1);
  // Yesterday's sales are not today's.
  expect(wrong({ ...right, at: noon + 86_400_000 })).toBeGreaterThan(0);
});
