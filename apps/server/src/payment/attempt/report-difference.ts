import { type Minor, zero } from '@till/domain/money/minor';
import { differenceOf } from '@till/domain/order/attempt/difference';
import { cardDiffers } from '@till/domain/order/commands/card/card-differs';
import type { PaymentDifference } from '@till/domain/order/types';
import { accept } from '@till/domain/result';
import type { Context } from '../../context.ts';
import type { Orders } from '../../order/orders.ts';
import { stepOf } from '../../order/step.ts';
import type { InSameTransaction } from '../../order/store.ts';
import type { Attempt } from './attempt.ts';
import { keepDifference } from './keep-difference.ts';

/** Records a difference on the attempt's order and tells all registers: once, however often it is found. */
export function differenceReporter({ clock, log }: Pick<Context, 'clock' | 'log'>, orders: Orders) {
  async function report(attempt: Attempt, kind: PaymentDifference['kind'], found: Minor): Promise<void> {
    const { merchantId, id, orderId } = attempt;
    const said = kind === 'charged' ? zero : (attempt.charged ?? attempt.amount);
    const difference = differenceOf(id, kind, { said, found }, clock());
    const keep: InSameTransaction = (db, change) => {
      // Once: the gateway is polled for a day, and repeats itself each time.
      log.warn(
        { merchantId, attempt: id, order: orderId, kind },
        'the staff and the gateway disagree about a card payment: the registers show it until it is read',
      );
      return keepDifference(db, merchantId, change);
    };
    const moved = await orders.move({ merchantId, orderId }, (order) => {
      // An earlier difference says more than "unchecked".
      const isKnown = kind === 'unchecked' && order.differences?.some((each) => each.attemptId === id);
      return stepOf(accept(isKnown ? null : cardDiffers(order, difference)), keep);
    });
    if (!moved.ok) throw new Error(`a difference could not be kept: ${moved.refusal.code}`);
  }

  return {
    report,
    /** The watch is over, and the gateway has neither confirmed nor contradicted the staff. */
    unchecked: (attempt: Attempt) => report(attempt, 'unchecked', zero),
  };
}
