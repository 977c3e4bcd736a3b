import { attemptOf, attemptsOf, endedAttempt, withAttempt } from '../attempt/attempt.ts';
import type { OrderCharge } from '../bill/charge.ts';
import type { Order } from '../types.ts';

/** The ops whose person an order keeps: who opened it, who took or gave back money, who added a charge. Who did the others is in its history alone. */
const keptOf: ReadonlySet<string> = new Set(['create', 'pay-cash', 'close', 'card-begin', 'refund', 'set-charges']);

/** The op with who made it, where the order keeps that; `staffId` null: nobody was named. */
export const withStaff = <Op extends { readonly op: string }>(op: Op, staffId: string | null): Op =>
  staffId === null || !keptOf.has(op.op) ? op : { ...op, staffId };

/**
 * The op with who gave a discount, where it is one, and who approved it, or with who exempted an order from taxes; null: nobody was named, nobody had to.
 */
export function withGivers<Op extends { readonly op: string; readonly discount?: object; readonly exemption?: object | null }>(
  op: Op,
  by: string | null,
  approvedBy: string | null,
): Op {
  if (op.op === 'set-exemption' && op.exemption && by !== null) return { ...op, exemption: { ...op.exemption, by } };
  if (op.op !== 'add-discount' || (by === null && approvedBy === null)) return op;
  return { ...op, discount: { ...op.discount, ...(by === null ? {} : { by }), ...(approvedBy === null ? {} : { approvedBy }) } };
}

const takesMoney: ReadonlySet<string> = new Set(['pay-cash', 'close', 'card-paid']);

/**
 * The op in a shop whose tips are of who takes the payment, with whose the tip is where that is not the order's owner: of who takes it, of a card who began it; null: nobody's.
 */
export function withTipOfTaker<Op extends { readonly op: string; readonly attemptId?: string | null | undefined }>(
  op: Op,
  order: Pick<Order, 'ownerId' | 'cardAttempt' | 'otherCardAttempts'>,
  staffId: string | null,
): Op {
  if (!takesMoney.has(op.op)) return op;
  const taker = op.op === 'card-paid' ? (attemptOf(order, op.attemptId ?? '')?.staffId ?? null) : staffId;
  return taker === (order.ownerId ?? null) ? op : { ...op, tipStaffId: taker };
}

/** The items of `after` that are not in `before` yet, with who made them. */
const newBy = <T extends { readonly id: string }>(before: readonly T[], after: readonly T[], by: object): readonly T[] =>
  after.length > before.length ? after.map((each) => (before.some(({ id }) => id === each.id) ? each : { ...each, ...by })) : after;

/** The order with who added the charges that were not there; what came by itself with its type is nobody's. */
function chargedBy(before: Order, after: Order, staffId: string | undefined): Order {
  if (after.charges === undefined || staffId === undefined) return after;
  const isNew = (charge: OrderCharge) => charge.types === undefined && before.charges?.includes(charge) !== true;
  return { ...after, charges: after.charges.map((charge) => (isNew(charge) ? { ...charge, staffId } : charge)) };
}

/**
 * The order after an op, with who made it: its owner is who opened it; money that came in or went back is of who took or gave it back, and what a terminal says of an attempt
 * is of who began that. What a gateway found after an attempt was over is nobody's.
 */
export function attributed(
  before: Order,
  after: Order,
  { op, staffId, tipStaffId }: { readonly op: string; readonly staffId?: string | undefined; readonly tipStaffId?: string | null | undefined },
): Order {
  const begun = op === 'card-begin' ? attemptsOf(after).at(-1) : undefined;
  if (begun !== undefined) return staffId === undefined ? after : withAttempt(after, begun.id, { staffId });
  const by = staffId ?? endedAttempt(before, after)?.staffId;
  if (by === undefined && tipStaffId === undefined) return after;
  if (op === 'create') return { ...after, ownerId: by };
  if (op === 'set-charges') return chargedBy(before, after, by);
  const who = { ...(by === undefined ? {} : { staffId: by }), ...(tipStaffId === undefined ? {} : { tipStaffId }) };
  const [order_payment, refunds] = [newBy(before.order_payment, after.order_payment, who), newBy(before.refunds, after.refunds, who)];
  return order_payment === after.order_payment && refunds === after.refunds ? after : { ...after, order_payment, refunds };
}
