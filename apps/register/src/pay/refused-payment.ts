import { minor } from '@till/domain/money/minor';
import { adviseOnRefusedPayment } from '@till/domain/order/payment/refused-payment';
import { isPaymentCommand } from '@till/domain/order/payment-command';
import type { Order } from '@till/domain/order/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import type { CallFailure } from '../calls/failure.ts';
import { merchantKey } from '../calls/keys.ts';
import { type Entry, isAskedAbout, isParked } from '../calls/outbox/entry.ts';
import { outbox } from '../calls/outbox/instance.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';
import { cache } from '../calls/reply-cache.ts';
import { confirm } from '../kit/dialog/confirm.tsx';
import { useMoney } from '../kit/money.tsx';
import { useFailureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages.tsx';
import type { PaymentEntry } from './unsent-payment.ts';

/** A payment for which money was taken here, and which the server did not record. */
export type RefusedPayment = PaymentEntry & { readonly refused: CallFailure };

// A parked call is still retried: the status bar shows it.
export const isRefusedPayment = (entry: OrderEntry): entry is RefusedPayment =>
  isPaymentCommand(entry.command) && entry.accepted && entry.refused !== null && !isParked(entry);

/** The alert about a refused payment, and the possible actions. */
export interface RefusedPaymentText {
  /** Changes when the advice does. */
  readonly about: string;
  readonly text: string;
  /** What the pay screen of its order offers; absent: nothing. */
  readonly atPay?: string;
  /** A retry may succeed. */
  readonly mayRetry: boolean;
}

/** Returns the words for a refused payment of an order as it is now; undefined: the order is not known here, and the refusal is all there is to say. */
export function useRefusedPaymentText(): (entry: RefusedPayment, order: Order | undefined) => RefusedPaymentText {
  const { outbox: words } = useMessages('paying');
  const money = useMoney();
  const say = useFailureText();
  return (entry, order) => {
    const { name, asked } = entry.command;
    const step = name === 'pay-cash' ? (cache.get(merchantKey)?.cashRounding ?? 0) : 0;
    const taken = minor(('take' in asked ? asked.take : undefined) ?? asked.amount ?? 0);
    const advice = order === undefined || isAskedAbout(entry) ? null : adviseOnRefusedPayment(order, asked, step);
    const values = { order: entry.lane, amount: money(taken), reason: say(entry.refused) };
    if (advice === null) {
      const total = money(minor(Number(entry.refused.detail?.['total'] ?? 0)));
      const changed = entry.refused.code === 'total_changed';
      const unknown = entry.refused.code === 'not_found' ? words.paymentGone : words.paymentRefused;
      const text = isAskedAbout(entry) ? words.paymentOld : changed ? words.paymentTotalChanged : unknown;
      // The order's total has changed: a retry would be refused again.
      return { about: 'refusal', text: fill(text, { ...values, total }), mayRetry: !changed };
    }
    switch (advice.kind) {
      case 'refund':
        return { about: advice.because, text: fill(words.paymentRefund[advice.because], values), mayRetry: false };
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

/** Discards a refused payment after a confirmation. Resolves when that is decided. */
export async function leaveOutPayment({ id }: Pick<Entry, 'id'>, words: MessagesOf<'paying'>['outbox']): Promise<void> {
  if (await confirm({ title: words.leaveOutTitle, description: words.leaveOutPayment, confirmLabel: words.leaveOut, danger: true })) outbox.discard(id);
}
