import { Alert, VisuallyHidden } from '@mantine/core';
import type { Minor } from '@till/domain/money/minor';
import { counted, fill } from '@till/phrases/phrases';
import type { ReactNode } from 'react';
import { usePhoneWidth } from '../../kit/layout/use-phone-width.ts';
import { useMoney } from '../../kit/money.tsx';
import { useFailureText } from '../../messages/failure-text.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import type { PaymentPhase } from '../payment-phase.ts';

interface Props {
  readonly phase: PaymentPhase;
  /** Unsubmitted lines that paying sends to the kitchen. */
  readonly notSubmitted: number;
  /** What is left to pay, minor units. */
  readonly left: Minor;
  /** What prints the receipt of a part, for the guest who paid it. */
  readonly print: ReactNode;
}

/** The payment's status, also for screen readers. */
export function PaymentStatus({ phase, notSubmitted, left, print }: Props) {
  const words = useMessages('paying').payment;
  const language = useLanguage();
  const money = useMoney();
  const say = useFailureText();
  const small = usePhoneWidth();
  const submitted = notSubmitted === 0 ? '' : counted(words.notSubmitted, notSubmitted, language);
  const text = (() => {
    switch (phase.kind) {
      case 'sending':
        return phase.notKept ? words.notKept : submitted;
      case 'changed':
        return fill(words.totalChanged, { before: money(phase.before), after: money(phase.after) });
      case 'refused':
        return fill(words.refused, { reason: say(phase.failure) });
      case 'part':
        return fill(words.split.taken, { amount: money(phase.paid), left: money(left) });
      default:
        return submitted;
    }
  })();
  return (
    <div role="status" aria-live="polite">
      {text === '' ? null : phase.kind === 'part' ? (
        <div className="flex flex-wrap items-center justify-between gap-8 accent-wash rounded-12 p-12-16">
          <div className="grow-160">
            {/* On a phone the keypad needs the room, and what is left stands above. */}
            {small && phase.change > 0 ? <VisuallyHidden>{text}</VisuallyHidden> : <p>{text}</p>}
            {phase.change > 0 ? <p className={`${small ? 'text-20' : 'text-24'} strong`}>{fill(words.split.change, { change: money(phase.change) })}</p> : null}
          </div>
          {print}
        </div>
      ) : (
        <Alert color={phase.kind === 'refused' ? 'red' : 'orange'} variant="light">
          {text}
        </Alert>
      )}
    </div>
  );
}
