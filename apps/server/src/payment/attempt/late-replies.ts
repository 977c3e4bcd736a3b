import { addMinor, zero } from '@till/domain/money/minor';
import { differenceOf } from '@till/domain/order/attempt/difference';
import { cardConfirmed } from '@till/domain/order/commands/card/card-confirmed';
import { cardDiffers } from '@till/domain/order/commands/card/card-differs';
import { recordLateCharge } from '@till/domain/order/commands/card/card-found';
import { recordLateRefund } from '@till/domain/order/commands/refund';
import { accept } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Context } from '../../context.ts';
import type { Orders } from '../../order/orders.ts';
import { stepOf } from '../../order/step.ts';
import type { Change, InSameTransaction } from '../../order/store.ts';
import type { Approval } from '../gateway/gateway.ts';
import type { Attempt, RefundDone } from './attempt.ts';
import type { AttemptStore } from './attempt-store.ts';
import { keepDifference, settleDifferences } from './keep-difference.ts';
import { watchFor } from './watch.ts';

/** The row of the attempt has a payment, or a refund, already: what was to be kept with it is not kept either. */
class HasOneAlready extends Error {}

function assertTaken(isTaken: boolean): void {
  if (!isTaken) throw new HasOneAlready('the attempt has moved its money already');
}

/** Which attempt, of which order, and for a refund of which sale. */
type Over = Pick<Attempt, 'merchantId' | 'id' | 'orderId' | 'amount' | 'gateway' | 'saleId' | 'shareId' | 'heard' | 'watchUntil'>;

/**
 * Records money that moved by an attempt that was over already: in the order and in the attempt's row, in one commit. The row takes one payment, or one
 * refund, and never a second, whichever process reports it.
 */
export function lateRepliesOf({ clock, config, log }: Pick<Context, 'clock' | 'config' | 'log'>, orders: Orders, store: AttemptStore) {
  /** A charge that bears the staff out takes the place of their word in the row too. */
  async function keepCharge(db: Sql, attempt: Over, charge: Approval, change: Change, at: number): Promise<void> {
    const { merchantId, id } = attempt;
    const { op } = change.op;
    if (op === 'card-confirmed' || op === 'card-differs') await settleDifferences(db, merchantId, id, at);
    if (op === 'card-confirmed') assertTaken(await store.confirmed(db, merchantId, id, charge));
    else if (op === 'card-differs') await store.unwatch(attempt, db);
    else assertTaken(await store.foundCharge(db, merchantId, id, charge, at, watchFor(config.testSpeed)));
    await keepDifference(db, merchantId, change);
  }

  /** Two charges under one reference: the order keeps its first one, and a difference reports both. */
  async function reportSecond({ merchantId, id, orderId }: Over, charge: Approval) {
    log.error(
      { merchantId, attempt: id, order: orderId },
      'a gateway reports a second charge of one attempt: the registers show it as a difference, refund it at the gateway',
    );
    const said = (await store.get(merchantId, id))?.charged ?? zero;
    const difference = differenceOf(id, 'other_amount', { said, found: addMinor(said, charge.amount) }, clock());
    return orders.move({ merchantId, orderId }, (order) =>
      stepOf(accept(cardDiffers(order, difference)), (db, change) => keepDifference(db, merchantId, change)),
    );
  }

  const charged = (rule: typeof recordLateCharge | typeof cardConfirmed) => async (attempt: Over, charge: Approval) => {
    const { merchantId, orderId } = attempt;
    const moved = orders.move({ merchantId, orderId }, (order) =>
      stepOf(rule(order, { ...attempt, shareId: attempt.shareId ?? undefined }, charge, { now: clock() }), (db, change, at) =>
        keepCharge(db, attempt, charge, change, at),
      ),
    );
    return moved.catch((error: unknown) => {
      if (error instanceof HasOneAlready) return reportSecond(attempt, charge);
      throw error;
    });
  };

  return {
    /** A card was charged. Throws where another attempt has this very payment (`brokenRuleOf`). */
    charged: charged(recordLateCharge),
    /** A card was charged as the staff had said; where they did not, nothing changes. Throws likewise. */
    confirmed: charged(cardConfirmed),
    /** Money was refunded: a refund of the order, or, where as much was refunded another time meanwhile, a difference. */
    async refunded(attempt: Over, done: RefundDone) {
      const { merchantId, id, orderId, saleId } = attempt;
      const [sale, refund] = await Promise.all([store.get(merchantId, saleId ?? ''), store.get(merchantId, id)]);
      const since = refund?.endedAt ?? clock();
      const keep: InSameTransaction = async (db, change, at) => {
        assertTaken(await store.foundRefund(db, merchantId, id, done, at));
        await store.returnMoved(merchantId, id, db);
        await keepDifference(db, merchantId, change);
      };
      const moved = orders.move({ merchantId, orderId }, (order) =>
        stepOf(recordLateRefund(order, { attemptId: id, paymentId: sale?.paymentId ?? '', since, ...done }, { now: clock() }), keep),
      );
      return moved.catch((error: unknown) => {
        if (error instanceof HasOneAlready) return accept(null);
        throw error;
      });
    },
  };
}

export type LateReplies = ReturnType<typeof lateRepliesOf>;
