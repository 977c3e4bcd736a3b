import { accept, type Refusal, type Result } from '../../../result.ts';
import { withNewAttempt } from '../../attempt/attempt.ts';
import type { CardDevice } from '../../attempt/charge.ts';
import { amountDue } from '../../payment/amount-due.ts';
import { type PartCode, partPayable, type SeenPart } from '../../payment/payable.ts';
import type { CardAttempt, Order } from '../../types.ts';
import type { OpRule } from '../command.ts';

/** A terminal is about to be asked for a card, or a gateway for a refund. */
export interface CardBeginOp {
  readonly op: 'card-begin';
  readonly at: number;
  readonly attempt: Omit<CardAttempt, 'at' | 'state' | 'cancelAskedAt'>;
}

/**
 * Begins to take what is due with a card, or a part of it. Refuses as every way of paying does; the order, or the share, is then held by the attempt until it is over.
 * `attemptId` is the reference at the gateway, of this attempt alone.
 */
export function beginCard(
  order: Order,
  seen: SeenPart,
  ctx: { readonly now: number; readonly attemptId: string; readonly device: CardDevice },
): Result<CardBeginOp, Refusal<PartCode>> {
  const part = partPayable(order, 'present', seen);
  if (!part.ok) return part;
  const { id: deviceId, label: deviceLabel, gateway } = ctx.device;
  const attempt = {
    id: ctx.attemptId,
    kind: 'sale',
    amount: part.value.take ?? amountDue(order),
    gateway,
    deviceId,
    deviceLabel,
    paymentId: null,
    reason: '',
    ...(part.value.shareId === undefined ? {} : { shareId: part.value.shareId }),
  } as const;
  return accept({ op: 'card-begin', at: ctx.now, attempt });
}

export const cardBeginRule: OpRule<CardBeginOp> = {
  makesTickets: false,
  apply: (order, { attempt, at }) => withNewAttempt(order, { ...attempt, state: 'created', at, cancelAskedAt: null }),
};
