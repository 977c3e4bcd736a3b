import { Button } from '@mantine/core';
import type { Order } from '@till/domain/order/types';
import { fill } from '@till/phrases/phrases';
import { useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { useFirstFailureText } from '../../messages/first-failure-text.ts';
import { useMessages } from '../../messages/messages.tsx';
import { useOrderActions } from '../../orders/use-order-actions.ts';
import { useRefused } from '../../orders/use-refused.ts';
import classes from './Cart.module.css';

/** Sends what is unsent to the kitchen. A failure is no alert: it stands above the button until the next try. */
export function SubmitButton({ order, className }: { readonly order: Order; readonly className?: string | undefined }) {
  const words = useMessages();
  const say = useFirstFailureText();
  const actions = useOrderActions();
  const [local, setLocal] = useState<CallFailure | null>(null);
  const refused = useRefused(order.id).find(({ command }) => command.name === 'submit-items');
  const failure = local ?? refused?.refused ?? null;
  return (
    <div className={className}>
      {failure === null ? null : (
        <p className="medium bad leading-20 mb-8" role="alert">
          {fill(words.order.steps.notSubmitted, { reason: say(failure) })}
        </p>
      )}
      <Button size="xl" fullWidth className={classes.go} onClick={() => setLocal(actions.submit(order.id))}>
        {words.order.steps.submit}
      </Button>
    </div>
  );
}
