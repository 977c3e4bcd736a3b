import { useEffect, useState } from 'react';
import { orderKey } from '../calls/keys.ts';
import { useCached } from '../calls/reply-cache.ts';
import type { Method } from './methods.ts';
import { useUnsentPayment } from './unsent-payment.ts';

/** Whether the server has a payment taken here, only this register has it yet, or the server refused it. */
export type PaymentRecord = 'recorded' | 'unsent' | 'refused';

/** The record of a payment after its dialog opened. `recorded` only by the server's own reply, never because it is no longer unsent. */
export function usePaymentRecord(orderId: string, method: Method): PaymentRecord {
  const unsent = useUnsentPayment(orderId);
  const server = useCached(orderKey(orderId));
  const [wasRefused, setRefused] = useState(false);
  const refused = unsent === undefined ? wasRefused : unsent.refused !== null;
  useEffect(() => setRefused(refused), [refused]);
  if (refused) return 'refused';
  const done = method === 'later' ? server?.payLater === true : server?.state === 'completed';
  if (unsent !== undefined || server === undefined) return 'unsent';
  return done ? 'recorded' : 'refused';
}
