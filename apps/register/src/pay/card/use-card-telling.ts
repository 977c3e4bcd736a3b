import { type Minor, minor } from '@till/domain/money/minor';
import { amountDue, settledAmount } from '@till/domain/order/payment/amount-due';
import { owedOfShare, settledOf } from '@till/domain/order/payment/held';
import type { CardAttempt, Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { fill } from '@till/phrases/phrases';
import type { CallFailure } from '../../calls/failure.ts';
import { orderKey } from '../../calls/keys.ts';
import { cache } from '../../calls/reply-cache.ts';
import { showAlert } from '../../kit/dialog/alert.tsx';
import { usePhoneWidth } from '../../kit/layout/use-phone-width.ts';
import { useMoney } from '../../kit/money.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { heardPhase } from './card-phases.ts';

/** Alerts about a card payment that brought no money, or not all of it, or that ended where nobody looked. */
export interface CardTelling {
  /** It was refused. */
  readonly failed: (why: CallFailure | 'held back') => void;
  /** The order says that it is over; `partly`: it brought a part of the money. Of a guest's share, that is what is said. */
  readonly ended: (order: Order, attempt: Pick<CardAttempt, 'id' | 'shareId'>, partly: boolean) => void;
  /** It ended after its screen was left. `shareId`: the guest's share that it was for; null: none's. */
  readonly leftBehind: (result: Result<Order, CallFailure>, shareId: string | null) => void;
}

const endText = { declined: 'payment_declined', cancelled: 'payment_cancelled' } as const;

/** After these refusals the terminal may still ask for a card; after others there is nothing to cancel. */
const mayBeAtTerminal: ReadonlySet<CallFailure['code']> = new Set(['payment_unknown', 'no_answer', 'internal', 'unavailable']);

/** What was paid and what is left, minor units: of the guest's share, or of the order. */
function paidOf(order: Order, shareId: string | null | undefined): readonly [Minor, Minor] {
  const share = order.shares?.find(({ id }) => id === shareId);
  return share === undefined ? [settledAmount(order), amountDue(order)] : [settledOf(order, share.id), owedOfShare(order, share)];
}

/** Alerts in the person's language. Beside the cart's width, where the terminal may still be at it, they add what to do there, as the specification words it. */
export function useCardTelling(orderId: string): CardTelling {
  const { card: words, refusals, outbox } = useMessages('paying');
  const say = useFailureText();
  const money = useMoney();
  const small = usePhoneWidth();
  const alert = (reason: string, atTerminal: boolean) => {
    const kitchen = cache.get(orderKey(orderId))?.items.some(({ submitted }) => submitted) ? words.kitchenHasIt : '';
    const message = [reason, kitchen, small || !atTerminal ? '' : words.stopAtTerminal].filter((part) => part !== '').join(' ');
    showAlert({ type: 'error', title: words.failed, message });
  };
  const partText = (paid: Minor, left: Minor) => `${fill(words.partPaid, { paid: money(paid), left: money(left) })} ${words.partPaidRest}`;
  const partly = (paid: Minor, left: Minor) => showAlert({ type: 'warning', title: words.title, message: partText(paid, left) });
  return {
    failed(why) {
      if (why === 'held back') alert(outbox.holdsBack, false);
      else if (why.code === 'payment_partial') partly(minor(Number(why.detail?.['paid'] ?? 0)), minor(Number(why.detail?.['due'] ?? 0)));
      // No failure: another payment of the order is at a terminal.
      else if (why.code === 'payment_in_progress') showAlert({ type: 'warning', title: words.title, message: say(why) });
      else alert(say(why), mayBeAtTerminal.has(why.code));
    },
    ended(order, { id, shareId }, isPart) {
      const end = heardPhase(id);
      if (isPart) partly(...paidOf(order, shareId));
      else alert(end === 'declined' || end === 'cancelled' ? refusals[endText[end]] : words.ended, false);
    },
    leftBehind(result, shareId) {
      if (result.ok && result.value.state !== 'completed')
        showAlert({
          type: 'success',
          title: words.title,
          message: fill(words.about, { order: orderId, reason: partText(...paidOf(result.value, shareId)) }),
        });
      else if (result.ok)
        showAlert({ type: 'success', title: words.title, message: fill(words.leftPaid, { order: orderId, amount: money(result.value.amountPaid) }) });
      // The end of the other payment is reported by whoever follows it.
      else if (result.refusal.code !== 'payment_in_progress')
        alert(fill(words.about, { order: orderId, reason: say(result.refusal) }), mayBeAtTerminal.has(result.refusal.code));
    },
  };
}
