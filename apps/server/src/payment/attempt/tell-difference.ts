import { type Minor, zero } from '@till/domain/money/minor';
import { differenceOf } from '@till/domain/order/attempt/difference';
import { cardDiffers } from '@till/domain/order/commands/card/card-differs';
import type { PaymentDifference } from '@till/domain/order/types';
import { accept } from '@till/domain/result';
import type { Context } from '../../context.ts';
import type { Orders } from '../../order/orders.ts';
import { stepOf } from '../../order/step.ts';
import type { KeptWith } from '../../order/store.ts';
import type { Attempt } from './attempt.ts';
import { keepDifference } from './keep-difference.ts';

/** Says on the order of an attempt, and to everybody, what of it does not agree: once, however often it is seen. */
export function tellerOf({ clock, log }: Pick<Context, 'clock' | 'log'>, orders: Orders) {
  async function tell(attempt: Attempt, kind: PaymentDifference['kind'], found: Minor): Promise<void> {
    const { merchantId, id, orderId } = attempt;
    const difference = differenceOf(id, kind, { said: attempt.charged ?? attempt.amount, found }, clock());
    const keep: KeptWith = (db, change) => {
      // Once: the gateway is asked on for a day, and says so each time.
      log.warn({ merchantId, attempt: id, order: orderId, kind }, 'the staff and the gateway do not say the same of a card');
      return keepDifference(db, merchantId, change);
    };
    const moved = await orders.move({ merchantId, orderId }, (order) => {
      // What was told of it says more than that nobody could tell.
      const isKnown = kind === 'unchecked' && order.differences?.some((each) => each.attemptId === id);
      return stepOf(accept(isKnown ? null : cardDiffers(order, difference)), keep);
    });
    if (!moved.ok) throw new Error(`a difference could not be kept: ${moved.refusal.code}`);
  }

  return {
    tell,
    /** The day of its watch is over, and its gateway has said nothing that the staff's word could be held against. */
    unchecked: (attempt: Attempt) => tell(attempt, 'unchecked', zero),
  };
}
