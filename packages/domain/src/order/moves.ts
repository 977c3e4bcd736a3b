import { accept, type Refusal, type RefusalCode, type Result, refuse } from '../result.ts';
import { attemptInTheWay, isHeldByCard } from './attempt/attempt.ts';
import { isDineIn, isSold } from './facts.ts';
import type { Order, OrderState } from './types.ts';

/** What a person or a program may ask of an order, as the table names it. */
export type Command =
  | 'add-item'
  | 'change-item'
  | 'remove-item'
  | 'add-discount'
  | 'remove-discount'
  | 'set-exemption'
  | 'set-charges'
  | 'set-shares'
  | 'set-tip'
  | 'set-table-number'
  | 'set-note'
  | 'set-customer'
  | 'set-order-type'
  | 'set-owner'
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

const to = (state: OrderState) => ({ to: state });
const no = <C extends RefusalCode>(code: C) => ({ no: code });

const ended = { completed: no('order_already_paid'), cancelled: no('order_cancelled') } as const;
const whileRunning = { open: to('open'), accepted: to('accepted'), ...ended } as const;
/** Receipts need them after payment too. */
const alsoWhenPaid = { ...whileRunning, completed: to('completed') } as const;
const paying = { open: { dineIn: no('order_not_accepted'), other: to('completed') }, accepted: to('completed'), ...ended } as const;

/** The order's moves: every command in every state. A new command or state does not compile until each of its cells is answered. */
export const moves = {
  'add-item': whileRunning,
  'change-item': whileRunning,
  'remove-item': whileRunning,
  'add-discount': whileRunning,
  'remove-discount': whileRunning,
  'set-exemption': whileRunning,
  'set-charges': whileRunning,
  'set-shares': whileRunning,
  'set-tip': whileRunning,
  'set-table-number': whileRunning,
  'set-note': alsoWhenPaid,
  'set-customer': alsoWhenPaid,
  'set-order-type': { open: to('open'), accepted: no('order_accepted'), ...ended },
  'set-owner': whileRunning,
  submit: { open: to('accepted'), accepted: to('accepted'), ...ended },
  'submit-items': { open: { dineIn: to('accepted'), other: no('not_dine_in') }, accepted: to('accepted'), ...ended },
  'pay-later': { open: { dineIn: no('order_not_accepted'), other: to('accepted') }, accepted: to('accepted'), ...ended },
  'pay-cash': paying,
  close: paying,
  present: paying,
  refund: { open: no('order_not_paid'), accepted: to('accepted'), completed: to('completed'), cancelled: to('cancelled') },
  cancel: { open: to('cancelled'), accepted: to('cancelled'), completed: no('order_already_paid'), cancelled: null },
} as const satisfies Record<Command, Row>;

type NoOf<A> = A extends { readonly no: infer C } ? C : A extends { readonly dineIn: infer D; readonly other: infer O } ? NoOf<D> | NoOf<O> : never;

/** Why the table may refuse a command, in any state of the order. */
export type MoveCode<C extends Command> = 'payment_in_progress' | (NoOf<(typeof moves)[C][OrderState]> & RefusalCode);

/** They change nothing of what is being paid. */
const quiet: ReadonlySet<Command> = new Set(['set-note', 'set-customer']);

/** They take money. */
const taking: ReadonlySet<Command> = new Set(['pay-cash', 'close', 'present']);
/** They need every guest's card to be over. */
const ending: ReadonlySet<Command> = new Set(['cancel', 'refund']);

type Moving = Pick<Order, 'state' | 'orderType' | 'cardAttempt' | 'otherCardAttempts' | 'order_payment' | 'completedAt'>;

/** Whether a card that is being asked for, or refunded, is in the way. A guest's card is in the way of that guest's share, not of the rest of the bill. */
function hasToWait(order: Moving, command: Command, shareId: string | undefined): boolean {
  if (order.cardAttempt === null || quiet.has(command)) return false;
  if (ending.has(command)) return true;
  return taking.has(command) ? attemptInTheWay(order, shareId) !== undefined : isHeldByCard(order);
}

/**
 * Where the command takes this order, by the table alone; null: it is already so. `payment_in_progress` while a card payment or refund that is in its way is not over.
 * `shareId`: the share that money is taken for; absent: the whole bill.
 */
export function moveOf<C extends Command>(order: Moving, command: C, shareId?: string): Result<OrderState | null, Refusal<MoveCode<C>>> {
  if (hasToWait(order, command, shareId)) return refuse('payment_in_progress');
  // Sold online and still to be handed over: it can be changed no more than when it was.
  const cell: Cell = moves[command][isSold(order) && order.state === 'accepted' ? 'completed' : order.state];
  const answer = cell !== null && 'dineIn' in cell ? cell[isDineIn(order) ? 'dineIn' : 'other'] : cell;
  if (answer === null) return accept(null);
  return 'no' in answer ? refuse(answer.no as MoveCode<C>) : accept(answer.to);
}
