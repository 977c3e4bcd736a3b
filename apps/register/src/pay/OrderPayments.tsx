import { Button } from '@mantine/core';
import type { Order, Refund } from '@till/domain/order/types';
import { fill, type MessagesOf } from '@till/phrases/phrases';
import { lazy, Suspense, useState } from 'react';
import { shownKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import { Money, useMoney } from '../kit/money.tsx';
import { useMessages } from '../messages/messages.tsx';
import { useDifferenceText } from './difference-text.ts';
import { fetchRefund } from './fetch-dialogs.ts';
import { paymentOfGuest, refundablePayments } from './refund/refundable.ts';

const RefundDialog = lazy(() => fetchRefund().then((module) => ({ default: module.RefundDialog })));

/** Which payment was refunded, and why. */
function refundText(order: Order, { paymentId, reason }: Refund, words: MessagesOf<'paying'>): string {
  const payment = order.order_payment.find(({ id }) => id === paymentId);
  if (payment === undefined) return reason;
  const why = reason === '' && payment.late ? words.card.found.mark : reason;
  return [paymentOfGuest(order, payment, words), why].filter((part) => part !== '').join(' · ');
}

interface Props {
  readonly order: Order;
  readonly quiet?: boolean;
  readonly shown?: string | undefined;
}

/**
 * An order's payments and refunds, newest last, and the button to refund. Nothing if nothing was paid. `quiet`: an only payment is shown beside it already, and the button is
 * small; so is the payment with the id `shown`, which is left out.
 */
export function OrderPayments({ order: given, quiet = false, shown }: Props) {
  const words = useMessages('paying');
  const money = useMoney();
  const tell = useDifferenceText();
  const [open, setOpen] = useState(false);
  const known = useCached(shownKey(given.id));
  const order = known !== undefined && known.version >= given.version ? known : given;
  if (order.order_payment.length === 0) return null;
  const differences = order.differences ?? [];
  const isPlain = quiet && order.order_payment.length === 1 && order.refunds.length === 0 && differences.length === 0;
  return (
    <section aria-label={words.refund.payments} className={isPlain ? undefined : 'grow-160 min-w-0'}>
      {isPlain ? null : <h3 className="text-16 mt-16">{words.refund.payments}</h3>}
      <ul className="ruled mt-8" hidden={isPlain}>
        {order.order_payment
          .filter(({ id }) => id !== shown)
          .map((payment) => (
            <li key={payment.id} className="flex flex-wrap justify-between gap-x-16">
              <span>{paymentOfGuest(order, payment, words)}</span>
              <Money amount={payment.amount} />
              {payment.late ? <span className="basis-full quiet">{words.card.found.mark}</span> : null}
            </li>
          ))}
        {order.refunds.map((refund, index) => (
          // Refunds are only ever added, and in orders of before two may have the same id.
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is what tells it apart
          <li key={index} className="flex flex-wrap justify-between gap-x-16">
            <span>{fill(words.refund.was, { amount: money(refund.amount) })}</span>
            <span className="basis-full quiet">{refundText(order, refund, words)}</span>
          </li>
        ))}
      </ul>
      {differences.map((difference) => (
        <p key={difference.id}>{tell(difference, order)}</p>
      ))}
      {refundablePayments(order).length === 0 ? null : (
        <Button variant="default" size={quiet ? 'md' : 'lg'} px={quiet ? 'md' : undefined} fullWidth={!quiet} onClick={() => setOpen(true)}>
          {words.refund.open}
        </Button>
      )}
      {open ? (
        <Suspense>
          <RefundDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}
