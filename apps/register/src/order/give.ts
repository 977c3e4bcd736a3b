import type { Call, ReplyOf } from '@till/contract/call';
import type { OrderCommand } from '@till/domain/order/command';
import { decideCommand } from '@till/domain/order/decide-command';
import type { Order } from '@till/domain/order/types';
import { accept, type Result } from '@till/domain/result';
import type { Asked } from '../calls/attempt.ts';
import type { CallFailure } from '../calls/failure.ts';
import type { Place } from '../calls/outbox/entry.ts';
import { type Sent, send } from '../calls/send.ts';
import { decideContext } from './decide-context.ts';
import { shownOrder } from './the-shown.ts';

/** What became of a tap: `local`, the order as it is shown from here on, or why the tap does nothing; and what the server says in the end. */
export type Given<C extends Call> = Sent<ReplyOf<C>, Result<Order | undefined, CallFailure>> & { readonly local: Result<Order | undefined, CallFailure> };

/**
 * Decides `command` on the order as it is shown, by the server's own rules, and hands the call to the outbox. What the rules refuse is not
 * sent; neither is what changes nothing. An order that is not known here yet is the server's to decide.
 */
export function give<C extends Call>(call: C, asked: Asked<C>, orderId: string, command: OrderCommand, how: Omit<Place, 'lane' | 'command'> = {}): Given<C> {
  // A number that is known here already was used by a copy of this tablet: the server says so, and the next one is taken.
  const order = command.name === 'create' ? undefined : shownOrder(orderId);
  const context = decideContext();
  const decided = context === null || (order === undefined && command.name !== 'create') ? null : decideCommand(order ?? null, command, context);
  if (decided !== null && !decided.ok) return ended({ ok: false, refusal: { ...decided.refusal, message: decided.refusal.code } });
  if (decided !== null && order !== undefined && decided.value === order) return ended(accept(order));
  return { ...send(call, asked, { place: { ...how, lane: orderId, command } }), local: accept(decided?.value) };
}

const ended = <C extends Call>(local: Result<Order, CallFailure>): Given<C> => ({
  local,
  settled: Promise.resolve(local as Result<ReplyOf<C>, CallFailure>),
});
