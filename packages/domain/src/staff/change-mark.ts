import { attemptOf, attemptsOf } from '../order/attempt/attempt.ts';
import { hashesOf } from '../order/queries/hash.ts';
import type { Order, OrderLine, RefundedLine } from '../order/types.ts';

/**
 * A mark of what a change makes of an order, and of what it touches as that was: another change has another one, so that what was approved of one line, payment or person
 * counts for no other, and for none that has changed meanwhile. What it leaves alone is not in it: another tablet may go on with that. Tablet and server make the same one:
 * what only one of them knows (ids and times of what is new) is not in it, nor is an amount, which is asked for by itself.
 */
export function changeMark(before: Order, after: Order): string {
  const said = [linesOf(before, after), headOf(before, after), discountsOf(before, after), moneyOf(before, after)];
  return hashesOf(JSON.stringify(said))
    .map((hash) => hash.toString(36))
    .join('');
}

/** The lines that are new, other, or gone; all of an order that is cancelled. */
function linesOf({ items: was, state }: Order, { items: is, state: to }: Order) {
  const all = state !== to && to === 'cancelled' ? was.map((line) => [line.cartId, ...lineOf(line)]) : [];
  if (was === is) return all;
  const before = new Map(was.map((line) => [line.cartId, line]));
  const after = new Map(is.map((line) => [line.cartId, line]));
  const touched = was.filter((line) => after.get(line.cartId) !== line).map((line) => [line.cartId, ...lineOf(line), ...lineOf(after.get(line.cartId))]);
  return [all, touched, is.filter(({ cartId }) => !before.has(cartId)).map(lineOf)];
}

/** `undefined`: it is gone. */
const lineOf = (line: OrderLine | undefined) =>
  line === undefined
    ? []
    : [
        ...[line.itemId, line.quantity, line.note, line.submitted],
        line.modifiers.map(({ id, modifierGroupId, quantity: count }) => [id, modifierGroupId, count]),
      ];

const heads = ['state', 'ownerId', 'orderType', 'tableNumber', 'note', 'customerId', 'tipsAmount', 'payLater'] as const;

/** What of the order itself is other. */
const headOf = (before: Order, after: Order) => [
  ...heads.filter((name) => before[name] !== after[name]).map((name) => [name, before[name] ?? null, after[name] ?? null]),
  before.exemption === after.exemption ? null : [after.exemption?.number, after.exemption?.name],
];

/** What is given off now, and what no more. */
function discountsOf({ discounts: was = [] }: Order, { discounts: is = [] }: Order) {
  const isIn = (those: typeof was, id: string) => those.some((each) => each.id === id);
  return [
    is.filter(({ id }) => !isIn(was, id)).map(({ scope, cartId, kind, value, comp, taxOn }) => [scope, cartId, comp || [kind, value, taxOn]]),
    was.filter(({ id }) => !isIn(is, id)).map(({ id }) => id),
  ];
}

/** Which payments are refunded, by their number on the order, with the pieces that are refunded of them, and whose their tips become. */
function moneyOf(before: Order, after: Order) {
  const placeOf = (paymentId: string | null) => after.order_payment.findIndex(({ id }) => id === paymentId);
  const attempt = attemptsOf(after).find(({ id, kind }) => kind === 'refund' && attemptOf(before, id) === undefined);
  return [
    after.refunds.slice(before.refunds.length).map(({ paymentId, type, lines }) => [placeOf(paymentId), type, ...piecesOf(lines)]),
    attempt === undefined ? null : attempt.lines === undefined ? placeOf(attempt.paymentId) : [placeOf(attempt.paymentId), ...piecesOf(attempt.lines)],
    after.order_payment.flatMap(({ tipStaffId }, place) =>
      before.order_payment[place]?.tipStaffId === tipStaffId ? [] : [[place, before.order_payment[place]?.tipStaffId ?? null, tipStaffId ?? null]],
    ),
  ];
}

const piecesOf = (lines: readonly RefundedLine[] = []) => lines.map(({ cartId, quantity, restock }) => [cartId, quantity, restock]);
