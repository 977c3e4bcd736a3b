import type { Minor } from '../../money/minor.ts';
import { apply } from '../apply.ts';
import { attemptOf } from '../attempt/attempt.ts';
import type { OpName, OrderOp } from '../op.ts';
import { namedLines } from '../payment/named-lines.ts';
import type { Order, OrderState } from '../types.ts';
import { changesBetween, type OrderDifference } from './changes.ts';

/** Money that one change took or refunded, or that a terminal was asked for; `amount` in minor units. */
export interface MovedMoney {
  /** cash, venmo, card, online */
  readonly type: string;
  readonly amount: Minor;
  readonly brand: string | null;
  readonly last4: string | null;
}

/** What one change of an order did, for who reads its history. */
export interface HistoryEntry {
  readonly version: number;
  readonly op: OpName;
  /** After it. */
  readonly state: OrderState;
  readonly total: Minor;
  readonly changes: readonly OrderDifference[];
  readonly money: MovedMoney | null;
  /** Why it was refunded, cancelled or taken off; of a discount what it is called and why it was given, of an exemption whose it is, of charges what they are called; or how a card's payment ended without money. */
  readonly reason: string | null;
  /** The items that were refunded; absent: it was by amount, or nothing was. */
  readonly lines?: readonly { readonly name: string; readonly quantity: number }[];
  /** Whose word on a card counted; null: it is about no card. */
  readonly by: 'gateway' | 'staff' | null;
}

/** What each change of a history did, from its create on. */
export function historyEntries(history: readonly OrderOp[]): readonly HistoryEntry[] {
  let before: Order | null = null;
  return history.map((op) => {
    const after = apply(before, op);
    const deed = deedOf(op, before, after);
    before = after;
    return deed;
  });
}

const deedOf = (op: OrderOp, before: Order | null, after: Order): HistoryEntry => ({
  version: after.version,
  op: op.op,
  state: after.state,
  total: after.total,
  changes: before === null ? [] : changesBetween(before, after),
  money: moneyOf(op, before, after),
  reason: reasonOf(op),
  ...linesOf(op, after),
  by: op.op === 'card-paid' || op.op === 'card-ended' ? op.by : null,
});

function moneyOf(op: OrderOp, before: Order | null, after: Order): MovedMoney | null {
  const paid = after.order_payment.at(-1);
  if (paid !== undefined && after.order_payment.length > (before?.order_payment.length ?? 0)) {
    const { type, amount, brand, last4 } = paid;
    return { type, amount, brand, last4 };
  }
  const refund = after.refunds.at(-1);
  if (refund !== undefined && after.refunds.length > (before?.refunds.length ?? 0)) {
    const payment = after.order_payment.find(({ id }) => id === refund.paymentId);
    return { type: refund.type, amount: refund.amount, brand: payment?.brand ?? null, last4: payment?.last4 ?? null };
  }
  const attempt = op.op === 'card-begin' ? op.attempt : 'attemptId' in op && before !== null ? attemptOf(before, op.attemptId ?? '') : undefined;
  return op.op.startsWith('card-') && attempt ? { type: 'card', amount: attempt.amount, brand: null, last4: null } : null;
}

function linesOf(op: OrderOp, { items }: Order): Pick<HistoryEntry, 'lines'> {
  const lines = op.op === 'refund' ? op.refund.lines : op.op === 'card-begin' ? op.attempt.lines : undefined;
  return lines === undefined ? {} : { lines: namedLines(items, lines) };
}

function reasonOf(op: OrderOp): string | null {
  if (op.op === 'refund') return op.refund.reason === '' ? null : op.refund.reason;
  if (op.op === 'cancel' || op.op === 'remove-item' || op.op === 'change-item' || op.op === 'enlarge') return op.reason ?? null;
  if (op.op === 'add-discount') return [op.discount.name, op.discount.reason].filter((text) => text !== '').join(': ');
  if (op.op === 'set-exemption') return op.exemption === null ? null : `${op.exemption.name}, ${op.exemption.number}`;
  if (op.op === 'set-shares') return op.shares.length === 0 ? null : String(op.shares.length);
  if (op.op === 'set-charges') return op.charges.length === 0 ? null : op.charges.map(({ name }) => name).join(', ');
  if (op.op === 'card-ended') return op.end;
  return op.op === 'card-begin' ? op.attempt.kind : null;
}
