import { isPaymentCommand, type PaymentCommand } from '@till/domain/order/payment-command';
import { isRead } from '@till/domain/order/upgrade/upgrade';
import { connection } from '../calls/connection.ts';
import type { Entry } from '../calls/outbox/entry.ts';
import { outbox, useOutbox } from '../calls/outbox/instance.ts';
import type { OrderEntry } from '../calls/outbox/order-entry.ts';

/** A payment in the outbox. */
export type PaymentEntry = Entry<PaymentCommand>;
const isPayment = (entry: OrderEntry): entry is PaymentEntry => isPaymentCommand(entry.command);

/** The unsent payment of an order, of several parts the first; undefined: none. */
export const unsentPayment = (orderId: string): PaymentEntry | undefined => outbox.of(orderId).find(isPayment);

/** Those that are not taken yet, or were refused: parts that count as taken here wait for the server beside the next. */
export const paymentsInQuestion = (orderId: string): readonly PaymentEntry[] =>
  outbox.of(orderId).filter((entry): entry is PaymentEntry => isPayment(entry) && !(entry.accepted && entry.refused === null && isPart(entry)));

const isPart = ({ command: { asked } }: PaymentEntry): boolean => 'take' in asked && asked.take !== undefined;

/** Like `unsentPayment`; re-renders when it changes. */
export const useUnsentPayment = (orderId: string): PaymentEntry | undefined =>
  useOutbox()
    .filter(isPayment)
    .find((entry) => entry.lane === orderId);

/** How long a payment waits for the server's reply, which usually takes 100 ms, before it counts as taken here; ms. */
const patienceMs = 1_000;

/** How often a full disk is retried: somebody may be making room; ms. */
const keepAgainMs = 2_000;

/** Whether a payment of this order cannot count as taken here: something before it was refused, or only another build can read it, so nobody here knows the total. */
export const isHeldBack = (orderId: string): boolean => outbox.of(orderId).some((each) => each.refused !== null || !isRead(each.command));

/**
 * Resolves when a payment counts as taken here although the server has not answered: there is no connection, or no reply in time, and it is on this tablet's
 * disk. Not while it is held back: then the staff, or the server, decide first. `onNotKept`: the tablet cannot store it, so it does not count; retried every
 * two seconds. `signal`: stops waiting.
 */
export function takenHere(entryId: string, signal: AbortSignal, onNotKept: () => void): Promise<'taken here'> {
  return new Promise((resolve) => {
    let late = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const judge = () => {
      const entry = outbox.get(entryId);
      const heldBack = entry === undefined || isHeldBack(entry.lane);
      if (signal.aborted || heldBack || !(late || connection.get() === 'offline')) return;
      void outbox.accept(entryId).then((kept) => {
        if (kept) return resolve('taken here');
        if (signal.aborted || outbox.get(entryId) === undefined) return;
        onNotKept();
        clearTimeout(again);
        again = setTimeout(judge, keepAgainMs);
      });
    };
    const timer = setTimeout(() => {
      late = true;
      judge();
    }, patienceMs);
    const stops = [connection.listen(judge), outbox.listen(judge)];
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      clearTimeout(again);
      for (const stop of stops) stop();
    });
    judge();
  });
}
