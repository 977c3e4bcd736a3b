import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { useEffect, useRef, useState } from 'react';
import { sendCommand } from '../../calls/send-command.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { merchantId } from '../../native/merchant-id.ts';

interface CashReceived {
  /** As it is counted now, minor units. */
  readonly received: Minor;
  readonly setReceived: (received: Minor) => void;
  /** Keeps it with the payment, so that every receipt says it from now on; too little is not kept. Without an amount: what is counted now. */
  readonly keep: (received?: Minor) => void;
}

/**
 * The cash that was handed over for a payment that was just taken here, and how it is corrected. What was typed is kept at the latest when the screen closes. `isNone`: it was
 * refused, or was no cash.
 */
export function useReceived(order: Order, counted: Minor, isNone: boolean): CashReceived {
  const [received, setReceived] = useState(counted);
  const payment = order.order_payment.findLast(({ type }) => type === 'cash');
  const sent = useRef<Minor>(undefined);
  const keep = (amount = received) => {
    if (payment === undefined || isNone || amount < payment.amount || amount === (sent.current ?? payment.received ?? payment.amount)) return;
    sent.current = amount;
    sendCommand(
      { name: 'set-cash-received', at: serverNow(), asked: { received: amount } },
      { merchantId: merchantId(), orderId: order.id },
      { merges: 'received' },
    );
  };
  const last = useRef(keep);
  last.current = keep;
  useEffect(() => () => last.current(), []);
  return { received, setReceived, keep };
}
