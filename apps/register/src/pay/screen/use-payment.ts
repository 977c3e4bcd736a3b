import type { Minor } from '@till/domain/money/minor';
import { amountDue } from '@till/domain/order/payment/amount-due';
import type { PaymentCommand } from '@till/domain/order/payment-command';
import type { Order } from '@till/domain/order/types';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { shownKey } from '../../calls/keys.ts';
import { logError } from '../../calls/log/log.ts';
import { outbox } from '../../calls/outbox/instance.ts';
import { cache } from '../../calls/reply-cache.ts';
import { type SentCommand, sendCommand } from '../../calls/send-command.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { cashMoved } from '../../native/cash-moved.ts';
import { lastCompletion } from '../last-completion.ts';
import type { Method } from '../methods.ts';
import type { PaymentPhase } from '../payment-phase.ts';
import { readAgain } from '../read-again.ts';
import { takenFor } from '../taken.ts';
import { takenHere, unsentPayment } from '../unsent-payment.ts';

/** Payments through the outbox: the tablet may take them offline. */
export type ByHand = Exclude<Method, 'card'>;

/** The request; `amount`, minor units: the amount due that the person saw, before cash rounding; `received`: the cash that was handed over. */
const commandOf = {
  cash: (at: number, amount: Minor, received: Minor) => ({ name: 'pay-cash', at, asked: { amount, received } }),
  later: (at: number, amount: Minor) => ({ name: 'pay-later', at, asked: { amount } }),
  venmo: (at: number, amount: Minor) => ({ name: 'close', at, asked: { paymentType: 'venmo', amount } }),
} as const satisfies Readonly<Record<ByHand, (at: number, amount: Minor, received: Minor) => PaymentCommand>>;
const tags = { cash: 'PAY_CASH_ERROR', later: 'PAY_LATER_ERROR', venmo: 'PAY_VENMO_ERROR' } as const;
const methodOf = { 'pay-cash': 'cash', 'pay-later': 'later', close: 'venmo' } as const satisfies Readonly<Record<PaymentCommand['name'], ByHand>>;

/** One payment of one order. Any number of taps on Pay make one payment, also after a reload: one that waits in the outbox is followed. */
export function usePayment(merchantId: string, orderId: string) {
  const [phase, setPhase] = useState<PaymentPhase>({ kind: 'idle' });
  const underWay = useRef(false);

  const follow = async (method: ByHand, paying: SentCommand, seen: Minor, received: Minor) => {
    underWay.current = true;
    const [asSeen, command] = [cache.get(shownKey(orderId)), unsentPayment(orderId)?.command];
    setPhase({ kind: 'sending' });
    lastCompletion.set({ orderId, method, received });
    const decided = new AbortController();
    const notKept = () => setPhase({ kind: 'sending', notKept: true });
    const first = await Promise.race([paying.settled, takenHere(paying.entryId, decided.signal, notKept)]);
    decided.abort();
    if (first !== 'taken here' && !first.ok) {
      lastCompletion.clear();
      logError(tags[method], first.refusal, { orderId });
    }
    const shown = cache.get(shownKey(orderId));
    const order = first === 'taken here' ? takenFor(method, shown, asSeen, command) : shown;
    if (first !== 'taken here' && !first.ok) setPhase(await refusedPhase(first.refusal, merchantId, orderId, seen));
    else {
      if (method === 'cash' && order?.practice === false) cashMoved.tell(paying.settled);
      setPhase(order === undefined ? { kind: 'idle' } : { kind: 'done', completion: { method, order, received } });
    }
    underWay.current = false;
  };

  const pay = (method: ByHand, order: Order, received: Minor) => {
    const before = unsentPayment(orderId);
    if (underWay.current || before?.refused === null) return;
    // A new payment settles the refused one.
    if (before !== undefined) outbox.discard(before.id);
    const due = amountDue(order);
    void follow(method, sendCommand(commandOf[method](serverNow(), due, received), { merchantId, orderId }), due, received);
  };

  // A payment that an earlier page sent, still without a reply.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const before = unsentPayment(orderId);
    if (before === undefined || before.refused !== null || before.accepted || underWay.current) return;
    const { name, asked } = before.command;
    const seen = (asked.amount ?? 0) as Minor;
    const kept = lastCompletion.get();
    const method = methodOf[name];
    void follow(method, { entryId: before.id, settled: outbox.follow(before.id) }, seen, kept?.orderId === orderId ? kept.received : seen);
  }, [orderId]);
  return { phase, pay };
}

/** After a refusal the order is read again, so that the staff see the server's. */
async function refusedPhase(failure: CallFailure, merchantId: string, orderId: string, seen: Minor): Promise<PaymentPhase> {
  if (failure.code === 'left_out') return { kind: 'idle' };
  const now = await readAgain(merchantId, orderId);
  if (failure.code === 'total_changed' && now.ok && amountDue(now.value) !== seen) return { kind: 'changed', before: seen, after: amountDue(now.value) };
  return { kind: 'refused', failure };
}
