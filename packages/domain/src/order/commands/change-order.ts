import { holdsCardNumber } from '../../card/card-number.ts';
import type { Customer } from '../../customer/types.ts';
import { limits } from '../../limits.ts';
import { addMinor, type Minor } from '../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { tipAmount } from '../../tip/tip.ts';
import { tableNumberOf } from '../facts.ts';
import { type Command, type MoveCode, moveOf } from '../moves.ts';
import { foresee } from '../next.ts';
import { costsLessThanPaid } from '../payment/amount-due.ts';
import { heldShares } from '../payment/held.ts';
import { withLines } from '../steps.ts';
import type { Order } from '../types.ts';
import type { CommandRule } from './command.ts';

export interface ChangeOrderOp {
  readonly op: 'change-order';
  readonly tipsAmount?: Minor | undefined;
  readonly note?: string | undefined;
  readonly tableNumber?: string | null | undefined;
  readonly customer?: Customer | null | undefined;
}

/** Why it may be refused. */
export type ChangeOrderCode = MoveCode<(typeof commandOf)[keyof OrderChange]> | 'tip_out_of_range' | 'card_number_in_text' | 'order_has_payments';

/** What may be changed; an absent field stays. `tipsAmount` in minor units; a null note empties it, a null customer detaches. */
export interface OrderChange {
  readonly tipsAmount?: number | undefined;
  readonly note?: string | null | undefined;
  readonly tableNumber?: string | null | undefined;
  readonly customer?: Customer | null | undefined;
}

const commandOf = { tipsAmount: 'set-tip', note: 'set-note', tableNumber: 'set-table-number', customer: 'set-customer' } as const satisfies Record<
  keyof OrderChange,
  Command
>;

/** Changes tip, note, table number or customer; null when all of it is already so. One field that may not be changed refuses them all. */
export function changeOrder(order: Order, asked: OrderChange): Result<ChangeOrderOp | null, Refusal<ChangeOrderCode>> {
  for (const field of ['tipsAmount', 'tableNumber', 'note', 'customer'] as const) {
    if (asked[field] === undefined) continue;
    const move = moveOf(order, commandOf[field]);
    if (!move.ok) return move;
  }
  const tip = tipAmount(asked.tipsAmount ?? order.tipsAmount);
  if (!tip.ok) return tip;
  const op = differences(order, asked, tip.value);
  if (op === null) return accept(null);
  if (holdsCardNumber(op.note ?? '') || holdsCardNumber(op.tableNumber ?? '')) return refuse('card_number_in_text');
  const next = foresee(order, op, apply);
  if (op.tipsAmount !== undefined && (costsLessThanPaid(next) || next.tipsAmount < addMinor(...heldShares(order).map((share) => share.tipsAmount))))
    return refuse('order_has_payments');
  return next.total > limits.orderTotalMax ? refuse('tip_out_of_range', { min: 0, max: limits.amountMax }) : accept(op);
}

function differences(order: Order, asked: OrderChange, tipsAmount: Minor): ChangeOrderOp | null {
  const note = asked.note === undefined ? order.note : (asked.note ?? '');
  const tableNumber = asked.tableNumber === undefined ? order.tableNumber : tableNumberOf(asked.tableNumber);
  const customer = asked.customer === undefined ? order.customer : asked.customer;
  const changes = {
    ...(tipsAmount === order.tipsAmount ? {} : { tipsAmount }),
    ...(note === order.note ? {} : { note }),
    ...(tableNumber === order.tableNumber ? {} : { tableNumber }),
    ...(isSameCustomer(customer, order.customer) ? {} : { customer }),
  };
  return Object.keys(changes).length === 0 ? null : { op: 'change-order', ...changes };
}

const isSameCustomer = (a: Customer | null, b: Customer | null): boolean =>
  a === b || (a !== null && b !== null && (['id', 'firstName', 'lastName', 'phone', 'email'] as const).every((field) => a[field] === b[field]));

function apply(order: Order, op: ChangeOrderOp): Order {
  const tipped = op.tipsAmount === undefined ? order : withLines({ ...order, tipsAmount: op.tipsAmount }, order.items);
  const { note = order.note, tableNumber = order.tableNumber, customer = order.customer } = op;
  return { ...tipped, note, tableNumber, customer, customerId: customer?.id ?? null };
}

export const changeOrderCommand: CommandRule<ChangeOrderOp, { readonly asked: OrderChange }, ChangeOrderCode> = {
  pays: 'no',
  waits: false,
  seesMenu: false,
  makesTickets: true,
  decide: (order, { asked }) => changeOrder(order, asked),
  apply,
};
