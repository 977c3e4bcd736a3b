import { type Minor, minor } from '../../money/minor.ts';
import { accept, type Refusal, type Result, refuse } from '../../result.ts';
import { type Command, type MoveCode, moveOf } from '../moves.ts';
import { type ReadyCode, ready } from '../ready.ts';
import type { Order } from '../types.ts';
import { amountDue } from './amount-due.ts';
import { dueOfShare, owedOfShare } from './held.ts';

/** `amount`: what the person saw to pay, before cash rounding, in minor units: the total, or what is left of it after a card paid a part. */
export interface SeenTotal {
  readonly amount?: number | undefined;
}

/** `take`: how much of what is due is paid now, minor units; absent: all of it. `shareId`: the share whose due it is; absent: the order's. */
export interface SeenPart extends SeenTotal {
  readonly take?: number | undefined;
  readonly shareId?: string | undefined;
}

type PayCommand = Command & ('pay-cash' | 'pay-later' | 'close' | 'present');

/** Why money may not be taken. */
export type PayCode = MoveCode<PayCommand> | ReadyCode | 'total_changed' | 'amount_out_of_range';

/** Why a part may not be taken. */
export type PartCode = PayCode | 'take_out_of_range' | 'share_not_found' | 'share_paid';

/** Whether money may be taken for the order now, by the table of moves and what it needs to have; and whether the person saw what is due. */
export function payable(
  order: Order,
  command: PayCommand,
  { amount, shareId }: Pick<SeenPart, 'amount' | 'shareId'>,
  due = amountDue(order),
): Result<Order, Refusal<PayCode>> {
  const move = moveOf(order, command, shareId);
  if (!move.ok) return move;
  const checked = ready(order);
  if (!checked.ok) return checked;
  if (amount !== undefined && amount !== due) return refuse('total_changed', { total: due });
  // Nothing to owe or transfer: an order that costs nothing is completed as paid in cash only.
  if (due === 0 && command !== 'pay-cash') return refuse('amount_out_of_range', { min: 1 });
  return accept(order);
}

/**
 * What was asked, as it is judged: a part that a tablet took without the server (`decidedAt`, ms since epoch; null: with it) lies in its drawer. It counts for what is due now,
 * whatever was due when it was taken; where its share is gone or paid by now, it is a part of the rest.
 */
export function asTaken<Seen extends SeenPart>(order: Order, asked: Seen, decidedAt: number | null): Seen {
  if (decidedAt === null) return asked;
  const share = order.shares?.find(({ id }) => id === asked.shareId);
  if (asked.shareId !== undefined && (share === undefined || owedOfShare(order, share) === 0))
    return { ...asked, amount: undefined, take: asked.take ?? asked.amount, shareId: undefined };
  return asked.take === undefined ? asked : { ...asked, amount: undefined };
}

/** What is taken of an order's amount due. */
export interface Part {
  /** How much of it, minor units; undefined: all of it, which completes the order. */
  readonly take: Minor | undefined;
  /** The share that it is for; undefined: none. */
  readonly shareId: string | undefined;
  /** Nothing is left to pay of the share, or of the order, after it. */
  readonly endsDue: boolean;
}

/**
 * What is taken of an order's amount due, or of a share's. Refuses as `payable` does, `share_not_found`, `share_paid`, and `take_out_of_range` for less than nothing or more than
 * is due. Cash has no coins for a part that is no multiple of the smallest one, `coin` (minor units; 0: there are coins for everything): only what ends a due is rounded.
 */
export function partPayable(order: Order, command: PayCommand, { take, shareId, ...seen }: SeenPart, coin = 0): Result<Part, Refusal<PartCode>> {
  const share = order.shares?.find(({ id }) => id === shareId);
  const max = share === undefined ? amountDue(order) : dueOfShare(order, share);
  const isGone = shareId !== undefined && share === undefined;
  const isPaid = share !== undefined && owedOfShare(order, share) === 0 && amountDue(order) > 0;
  // The cards of other guests are being asked for all that is left.
  const isAsked = share !== undefined && max === 0 && !isPaid && amountDue(order) > 0;
  // That it is gone or paid says more than that another amount is due.
  const checked = isGone || isPaid || isAsked ? payable(order, command, { shareId }) : payable(order, command, { ...seen, shareId }, max);
  if (!checked.ok) return checked;
  if (isGone) return refuse('share_not_found');
  if (isPaid) return refuse('share_paid', { no: share.no });
  if (isAsked) return refuse('payment_in_progress');
  const min = Math.max(1, coin);
  if (take !== undefined && (take < 1 || take > max)) return refuse('take_out_of_range', { min, max });
  const endsDue = take === undefined || take === max;
  if (!endsDue && coin > 0 && take % coin !== 0) return refuse('take_out_of_range', { min, max, coin });
  const part = minor(take ?? max);
  return accept({ take: part === amountDue(order) ? undefined : part, shareId, endsDue });
}
