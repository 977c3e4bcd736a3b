import { accept, type RefusalCode, type Result, refuse } from '../result.ts';
import { isDineIn } from './facts.ts';
import type { Order, OrderState } from './types.ts';

/** What a person or a program may ask of an order, as the table names it. */
export type Command =
  | 'add-item'
  | 'change-item'
  | 'remove-item'
  | 'set-tip'
  | 'set-table-number'
  | 'set-note'
  | 'set-customer'
  | 'set-order-type'
  | 'submit'
  | 'submit-items'
  | 'pay-later'
  | 'pay-cash'
  | 'close'
  | 'present'
  | 'refund'
  | 'cancel';

/** A state to go to (or to stay in), a refusal, or null: already so, nothing changes. */
type Answer = { readonly to: OrderState } | { readonly no: RefusalCode } | null;
type Cell = Answer | { readonly dineIn: Answer; readonly other: Answer };
type Row = Readonly<Record<OrderState, Cell>>;

const to = (state: OrderState): Answer => ({ to: state });
const no = (code: RefusalCode): Answer => ({ no: code });

const ended = { completed: no('order_already_paid'), cancelled: no('order_cancelled') } as const;
const whileRunning: Row = { open: to('open'), accepted: to('accepted'), ...ended };
/** Receipts need them after payment too. */
const alsoWhenPaid: Row = { ...whileRunning, completed: to('completed') };
const paying: Row = { open: { dineIn: no('order_not_accepted'), other: to('completed') }, accepted: to('completed'), ...ended };

/** The order's moves: every command in every state. A new command or state does not compile until each of its cells is answered. */
export const moves: Readonly<Record<Command, Row>> = {
  'add-item': whileRunning,
  'change-item': whileRunning,
  'remove-item': whileRunning,
  'set-tip': whileRunning,
  'set-table-number': whileRunning,
  'set-note': alsoWhenPaid,
  'set-customer': alsoWhenPaid,
  'set-order-type': { open: to('open'), accepted: no('order_accepted'), ...ended },
  submit: { open: to('accepted'), accepted: to('accepted'), ...ended },
  'submit-items': { open: { dineIn: to('accepted'), other: no('not_dine_in') }, accepted: to('accepted'), ...ended },
  'pay-later': { open: { dineIn: no('order_not_accepted'), other: to('accepted') }, accepted: to('accepted'), ...ended },
  'pay-cash': paying,
  close: paying,
  present: paying,
  refund: { open: no('order_not_paid'), accepted: to('accepted'), completed: to('completed'), cancelled: to('cancelled') },
  cancel: { open: to('cancelled'), accepted: to('cancelled'), completed: no('order_already_paid'), cancelled: null },
};

/** They change nothing of what is being paid. */
const quiet: ReadonlySet<Command> = new Set(['set-note', 'set-customer']);

/** Where the command takes this order, by the table alone; null: it is already so. `payment_in_progress` while a card payment or refund is not over. */
export function moveOf(order: Pick<Order, 'state' | 'orderType' | 'cardAttempt'>, command: Command): Result<OrderState | null> {
  if (order.cardAttempt !== null && !quiet.has(command)) return refuse('payment_in_progress');
  const cell = moves[command][order.state];
  const answer = cell !== null && 'dineIn' in cell ? cell[isDineIn(order) ? 'dineIn' : 'other'] : cell;
  if (answer === null) return accept(null);
  return 'no' in answer ? refuse(answer.no) : accept(answer.to);
}
