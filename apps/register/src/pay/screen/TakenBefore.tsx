import { Alert, Button } from '@mantine/core';
import type { Order } from '@till/domain/order/types';
import { useOutbox } from '../../calls/outbox/instance.ts';
import { useMessages } from '../../messages/messages.tsx';
import { isRefusedPayment, leaveOutPayment, useRefusedPaymentText } from '../refused-payment.ts';

/** Shows what was taken for this order and not recorded, and what is left to take. A new payment replaces it. */
export function TakenBefore({ order }: { readonly order: Order }) {
  const entry = useOutbox().find((each) => each.lane === order.id && isRefusedPayment(each));
  const words = useMessages('paying').outbox;
  const wordsOf = useRefusedPaymentText();
  if (entry === undefined || !isRefusedPayment(entry)) return null;
  const { text, atPay } = wordsOf(entry, order);
  return (
    <Alert color="orange" variant="light" role="status">
      {atPay ?? text}
      <Button variant="default" mt="xs" onClick={() => void leaveOutPayment(entry, words)}>
        {words.leaveOut}
      </Button>
    </Alert>
  );
}
