import { getOrderCall } from '@till/contract/write/order';
import type { Minor } from '@till/domain/money/minor';
import type { Order } from '@till/domain/order/types';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../calls/failure.ts';
import { logError } from '../calls/log.ts';
import { send } from '../calls/send.ts';
import { newUuid } from '../native/ids.ts';
import { payCash } from './pay-cash.ts';
import { payLater } from './pay-later.ts';
import { untilKnown } from './until-known.ts';

export type Method = 'cash' | 'later';

/** Where a payment stands. `unknown`: sent, and nobody knows yet whether it was recorded; it is never shown as failed. */
export type PaymentPhase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'changed'; readonly before: Minor; readonly after: Minor }
  | { readonly kind: 'refused'; readonly failure: CallFailure }
  | { readonly kind: 'done'; readonly completion: Completion };

/** What was completed, for the completion dialog. `received`: the cash handed over, minor units. */
export interface Completion {
  readonly method: Method;
  readonly order: Order;
  readonly received: Minor;
}

const calls = { cash: payCash, later: payLater } as const;
const tags = { cash: 'PAY_CASH_ERROR', later: 'PAY_LATER_ERROR' } as const;

// An answer comes within a tenth of a second; after this long the staff want to know what is going on.
const slowAfterMs = 3_000;

/** One payment of one order. Any number of taps on Pay while one is under way make one payment: they share its idempotency key. */
export function usePayment(merchantId: string) {
  const [phase, setPhase] = useState<PaymentPhase>({ kind: 'idle' });
  const underWay = useRef(false);
  const gone = useRef(new AbortController());
  useEffect(() => {
    gone.current = new AbortController();
    return () => gone.current.abort();
  }, []);

  const pay = async (method: Method, order: Order, received: Minor) => {
    if (underWay.current) return;
    underWay.current = true;
    setPhase({ kind: 'sending' });
    const unknown = () => setPhase({ kind: 'unknown' });
    const slow = setTimeout(unknown, slowAfterMs);
    const key = newUuid();
    const result = await untilKnown(() => calls[method](merchantId, order.id, order.total, key), unknown, gone.current.signal);
    clearTimeout(slow);
    if (!result.ok) logError(tags[method], result.refusal, { orderId: order.id });
    setPhase(result.ok ? { kind: 'done', completion: { method, order: result.value, received } } : await refusedPhase(result.refusal, merchantId, order));
    underWay.current = false;
  };
  return { phase, pay };
}

/** After a refusal the order is read again: what the staff see next is what the server has. */
async function refusedPhase(failure: CallFailure, merchantId: string, seen: Order): Promise<PaymentPhase> {
  const now = await send(getOrderCall, { params: { merchantId, orderId: seen.id } }).settled;
  if (failure.code === 'total_changed' && now.ok && now.value.total !== seen.total) return { kind: 'changed', before: seen.total, after: now.value.total };
  return { kind: 'refused', failure };
}
