import { minor } from '@till/domain/money/minor';
import { adviseOnRefusedPayment } from '@till/domain/order/payment/refused-payment';
import { isPaymentCommand } from '@till/domain/order/payment-command';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import type { CallFailure } from '../calls/failure.ts';
import { held } from '../calls/held.ts';
import { merchantKey } from '../calls/keys.ts';
import { type Entry, isAskedAbout, isParked } from '../calls/outbox/entry.ts';
import { outbox } from '../calls/outbox/instance.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';
import { confirm } from '../ui/dialog/confirm.tsx';
import { useFailureWords } from '../ui/failure-words.ts';
import { useMoney } from '../ui/money.tsx';
import { useWords } from '../ui/words.tsx';
import type { PaymentEntry } from './unsent-payment.ts';

/** A payment for which money was taken here, and which the server did not record. */
export type RefusedPayment = PaymentEntry & { readonly refused: CallFailure };

// What is parked is on its way: the strip says that it waits.
export const isRefusedPayment = (entry: OrderEntry): entry is RefusedPayment =>
  isPaymentCommand(entry.command) && entry.accepted && entry.refused !== null && !isParked(entry);

/** What the staff are told of a refused payment, and what can help. */
export interface RefusedPaymentWords {
  /** Changes when the advice does. */
  readonly about: string;
  readonly text: string;
  /** What is left of it to do at the pay screen of its order; absent: nothing. */
  readonly atPay?: string;
  /** Sent again it may be taken. */
  readonly mayRetry: boolean;
}

/** Returns the words for a refused payment of an order as it is now; undefined: the order is not known here, and the refusal is all there is to say. */
export function useRefusedPaymentWords(): (entry: RefusedPayment, order: Order | undefined) => RefusedPaymentWords {
  const { outbox: words } = useWords();
  const money = useMoney();
  const say = useFailureWords();
  return (entry, order) => {
    const { name, asked } = entry.command;
    const step = name === 'pay-cash' ? (held.get(merchantKey)?.cashRounding ?? 0) : 0;
    const taken = minor(asked.amount ?? 0);
    const advice = order === undefined || isAskedAbout(entry) ? null : adviseOnRefusedPayment(order, taken, step);
    const values = { order: entry.lane, amount: money(taken), reason: say(entry.refused) };
    if (advice === null) {
      const total = money(minor(Number(entry.refused.detail?.['total'] ?? 0)));
      const changed = entry.refused.code === 'total_changed';
      const text = isAskedAbout(entry) ? words.paymentOld : changed ? words.paymentTotalChanged : words.paymentRefused;
      // The amount that was seen is not the order's any more: sent again it would be refused again.
      return { about: 'refusal', text: fill(text, { ...values, total }), mayRetry: !changed };
    }
    switch (advice.kind) {
      case 'give-back':
        return { about: advice.because, text: fill(words.paymentGiveBack[advice.because], values), mayRetry: false };
      case 'again':
        return { about: 'again', text: fill(words.paymentRefused, values), mayRetry: true };
      default: {
        const { kind, total, difference } = advice;
        const more = fill(words.paymentDiffers[kind], { ...values, total: money(total), difference: money(difference) });
        return {
          about: `${kind} ${difference}`,
          text: `${more} ${words.paymentOpenOrder}`,
          atPay: `${more} ${words.paymentTakeHere}`,
          mayRetry: false,
        };
      }
    }
  };
}

/** Asks first: what is left out is gone. Resolves when it is decided. */
export async function leaveOutPayment({ id }: Pick<Entry, 'id'>, words: ReturnType<typeof useWords>['outbox']): Promise<void> {
  if (await confirm({ title: words.leaveOutTitle, description: words.leaveOutPayment, confirmLabel: words.leaveOut, danger: true })) outbox.discard(id);
}
