import { type AskedOf, type CommandName, commandOf, type OrderCommand } from '@till/domain/order/command';
import { decideCommand } from '@till/domain/order/decide-command';
import type { Order } from '@till/domain/order/types';
import { accept, type Result } from '@till/domain/result';
import type { CallFailure } from '../calls/failure.ts';
import { type HowSent, type SentCommand, sendCommand } from '../calls/send-command.ts';
import { serverNow } from '../calls/server-clock.ts';
import { staffGuard } from '../calls/staff/staff-guard.ts';
import { merchantId } from '../native/merchant-id.ts';
import { atTablet } from '../native/standing.ts';
import { decideContext } from './decide-context.ts';
import { shownOrder } from './shown-orders.ts';

/** The result of a command: `local`, the order as it is now shown, or a refusal; and the server's final result. */
export interface SubmittedCommand extends Pick<SentCommand, 'settled'> {
  readonly local: Result<Order | undefined, CallFailure>;
  /** Its entry in the outbox; absent: nothing was sent. */
  readonly entryId?: string;
  /** Why whoever stands here may not, and what was submitted once somebody approved it; null: nobody has. Absent: they may. */
  readonly waits?: { readonly why: CallFailure; readonly approved: Promise<SubmittedCommand | null> };
}

/** `at`: when it was tapped, ms since epoch by the server's clock as it is known here; default: now. */
type How = HowSent & { readonly at?: number };

/** It waits for somebody's approval, and is done once it is there; or whoever stands here has been told why they may not. */
const waitsForApproval: CallFailure = { code: 'left_out', message: 'waits for an approval' };

/**
 * Decides a command on the order as it is shown, by the server's own rules, and hands its call to the outbox. What the rules refuse, or what changes
 * nothing, is not sent; nor is what is asked of an order that is not shown here: nobody would see what came of it.
 */
export function submitCommand<N extends CommandName>(name: N, orderId: string, asked: AskedOf<N>, { at = serverNow(), ...how }: How = {}): SubmittedCommand {
  const { by } = atTablet.get();
  const command = by === null ? commandOf(name, at, asked) : { ...commandOf(name, at, asked), staffId: by.staffId };
  // An id already known here was used by a copy of this tablet: the server refuses it, and the next one is taken.
  const order = name === 'create' ? undefined : shownOrder(orderId);
  const context = decideContext();
  if (order === undefined && name !== 'create') return notSent({ ok: false, refusal: { code: 'no_answer', message: 'not shown here' } });
  const decided = context === null ? null : decideCommand(order ?? null, command, context);
  if (decided !== null && !decided.ok) return notSent({ ok: false, refusal: { ...decided.refusal, message: decided.refusal.code } });
  if (decided !== null && order !== undefined && decided.value === order) return notSent(accept(order));
  const may = decided === null || how.approval !== undefined ? null : (staffGuard.get()?.judge(order ?? null, decided.value) ?? null);
  if (may !== null) {
    const asks = staffGuard.get()?.ask(may, () => ({ before: shownOrder(orderId) ?? null, after: afterNow(command, orderId) }));
    const approved = Promise.resolve(asks ?? null).then((approval) => (approval === null ? null : submitCommand(name, orderId, asked, { ...how, approval })));
    return { ...notSent({ ok: false, refusal: waitsForApproval }), waits: { why: may, approved } };
  }
  return { ...sendCommand(command, { merchantId: merchantId(), orderId }, how), local: accept(decided?.value) };
}

/** What the command would make of the order as it is shown by now; undefined: it no longer can. */
function afterNow(command: OrderCommand, orderId: string): Order | undefined {
  const context = decideContext();
  const decided = context && decideCommand(shownOrder(orderId) ?? null, command, context);
  return decided?.ok ? decided.value : undefined;
}

const notSent = (local: Result<Order, CallFailure>): SubmittedCommand => ({ local, settled: Promise.resolve(local) });
