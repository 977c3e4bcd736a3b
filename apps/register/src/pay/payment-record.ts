import { useEffect, useState } from 'react';
import { orderKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import type { Completion } from './payment-phase.ts';
import { takenPayment } from './taken-payment.ts';
import { useUnsentPayment } from './unsent-payment.ts';

/** Whether the server has a payment taken here, only this register has it yet, or the server refused it. */
export type PaymentRecord = 'recorded' | 'unsent' | 'refused';

/**
 * The record of a payment after its dialog opened. `recorded` only by the server's own reply, never because it is no longer unsent. What the server has booked as a part is not
 * refused: the pay screen says so in the dialog's place (use-payment.ts).
 */
export function usePaymentRecord(completion: Completion): PaymentRecord {
  const { method } = completion;
  const orderId = completion.order.id;
  const unsent = useUnsentPayment(orderId);
  const server = useCached(orderKey(orderId));
  const [wasRefused, setRefused] = useState(false);
  const refused = unsent === undefined ? wasRefused : unsent.refused !== null;
  useEffect(() => setRefused(refused), [refused]);
  if (refused) return 'refused';
  const done = method === 'later' ? server?.payLater === true : server?.state === 'completed';
  if (unsent !== undefined || server === undefined) return 'unsent';
  if (done) return 'recorded';
  return takenPayment(server, completion) === undefined ? 'refused' : 'unsent';
}
