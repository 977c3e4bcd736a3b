import { useEffect, useState } from 'react';
import { useHeld } from '../calls/held.ts';
import { orderKey } from '../calls/keys.ts';
import type { Method } from './methods.ts';
import { useUnsentPayment } from './unsent-payment.ts';

/** Whether the shop's server has a payment that was taken here, only this register has it yet, or the server refused it. */
export type PaymentRecord = 'recorded' | 'unsent' | 'refused';

/** What becomes of a payment after its dialog opened. Recorded is what the server says itself, never what is merely no longer unsent. */
export function usePaymentRecord(orderId: string, method: Method): PaymentRecord {
  const unsent = useUnsentPayment(orderId);
  const server = useHeld(orderKey(orderId));
  const [wasRefused, setRefused] = useState(false);
  const refused = unsent === undefined ? wasRefused : unsent.refused !== null;
  useEffect(() => setRefused(refused), [refused]);
  if (refused) return 'refused';
  const done = method === 'later' ? server?.payLater === true : server?.state === 'completed';
  if (unsent !== undefined || server === undefined) return 'unsent';
  return done ? 'recorded' : 'refused';
}
