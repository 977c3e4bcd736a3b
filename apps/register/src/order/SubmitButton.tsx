import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { useFailureWords } from '../ui/failure-words.ts';
import { WaitingButton } from '../ui/WaitingButton.tsx';
import { useWords } from '../ui/words.tsx';
import classes from './Cart.module.css';
import { useOrderActions } from './use-order-actions.ts';

/** Sends what is unsent to the kitchen. A failure is no alert: it stands above the button until the next try. */
export function SubmitButton({ order, className }: { readonly order: Order; readonly className?: string | undefined }) {
  const words = useWords();
  const say = useFailureWords();
  const actions = useOrderActions();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const submit = async () => {
    setSending(true);
    setFailure(null);
    setFailure(await actions.submit(order.id));
    setSending(false);
  };
  return (
    <div className={className}>
      {failure === null ? null : (
        <p className={classes.mark} role="alert">
          {fill(words.order.steps.notSubmitted, { reason: say(failure) })}
        </p>
      )}
      <WaitingButton size="xl" fullWidth className={classes.go} waiting={sending} waitingLabel={words.order.steps.submitting} onClick={() => void submit()}>
        {words.order.steps.submit}
      </WaitingButton>
    </div>
  );
}
