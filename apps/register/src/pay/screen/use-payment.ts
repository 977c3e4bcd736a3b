import { changeDue } from '@till/domain/cash/change';
import { type Minor, zero } from '@till/domain/money/minor';
import { roundingAt } from '@till/domain/order/commands/pay-cash';
import { isSold } from '@till/domain/order/facts';
import { amountDue } from '@till/domain/order/payment/amount-due';
import { dueOfShare } from '@till/domain/order/payment/held';
import type { PaymentCommand } from '@till/domain/order/payment-command';
import type { Order, OrderPayment } from '@till/domain/order/types';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { merchantKey, shownKey } from '../../calls/keys.ts';
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
import { lastPart } from '../split/last-part.ts';
import type { ShareToPay } from '../split/use-share.ts';
import { takenFor } from '../taken.ts';
import { paymentsInQuestion, takenHere } from '../unsent-payment.ts';

/** Payments through the outbox: the tablet may take them offline. */
export type ByHand = Exclude<Method, 'card'>;

/** What a payment takes. `amount`, minor units: the amount due that the person saw, before cash rounding; `take`: the part of it, absent: all; `shareId`: the share whose due it is; `received`: the cash that was handed over; `rounding`: what rounding to coins added, absent: nobody reckoned it. */
interface Taking {
  readonly amount: Minor;
  readonly take?: Minor | undefined;
  readonly shareId?: string | undefined;
  readonly received: Minor;
  readonly rounding?: Minor | undefined;
}

const commandOf = {
  cash: (at: number, asked: Taking) => ({ name: 'pay-cash', at, asked }),
  later: (at: number, { amount }: Taking) => ({ name: 'pay-later', at, asked: { amount } }),
  venmo: (at: number, { received: _, rounding: _none, ...seen }: Taking) => ({ name: 'close', at, asked: { paymentType: 'venmo', ...seen } }),
} as const satisfies Readonly<Record<ByHand, (at: number, taking: Taking) => PaymentCommand>>;
const tags = { cash: 'PAY_CASH_ERROR', later: 'PAY_LATER_ERROR', venmo: 'PAY_VENMO_ERROR' } as const;
const methodOf = { 'pay-cash': 'cash', 'pay-later': 'later', close: 'venmo' } as const satisfies Readonly<Record<PaymentCommand['name'], ByHand>>;

/** One payment of one order. Any number of taps on Pay make one payment, also after a reload: one that waits in the outbox is followed. */
export function usePayment(merchantId: string, orderId: string) {
  const [phase, setPhase] = useState<PaymentPhase>(() => phaseBefore(orderId));
  const underWay = useRef(false);

  const follow = async (method: ByHand, paying: SentCommand, { amount: seen, take, shareId, received }: Taking) => {
    underWay.current = true;
    const asSeen = cache.get(shownKey(orderId));
    const command = paymentsInQuestion(orderId).find(({ id }) => id === paying.entryId)?.command;
    setPhase({ kind: 'sending' });
    if (take === undefined) lastCompletion.set({ orderId, method, received, shareId });
    const decided = new AbortController();
    const notKept = () => setPhase({ kind: 'sending', notKept: true });
    const first = await Promise.race([paying.settled, takenHere(paying.entryId, decided.signal, notKept)]);
    decided.abort();
    if (first !== 'taken here' && !first.ok) {
      lastCompletion.clear();
      logError(tags[method], first.refusal, { orderId });
    }
    const shown = cache.get(shownKey(orderId));
    const order = first === 'taken here' && take === undefined ? takenFor(method, shown, asSeen, command) : shown;
    if (first !== 'taken here' && !first.ok) setPhase(await refusedPhase(first.refusal, merchantId, orderId, { seen, shareId }));
    else {
      if (method === 'cash' && order?.practice === false) cashMoved.tell(paying.settled);
      const paymentId = first === 'taken here' ? undefined : bookedBy(method, { amount: seen, take, shareId, received }, first)?.payment.id;
      const part = partPaid(method, { amount: seen, take, shareId, received }, order, first === 'taken here');
      if (first === 'taken here' && part === null) void whenBooked(orderId, method, { amount: seen, take, shareId, received }, paying.settled, setPhase);
      setPhase(part ?? (order === undefined ? { kind: 'idle' } : { kind: 'done', completion: { method, order, received, shareId, paymentId } }));
    }
    underWay.current = false;
  };

  /** `take`: the part that is paid; null: all that is due. `share`: the guest's, null: none's. */
  const pay = (method: ByHand, order: Order, received: Minor, take: Minor | null, share: ShareToPay | null) => {
    const before = paymentsInQuestion(orderId);
    if (underWay.current || before.some(({ refused }) => refused === null)) return;
    // A new payment settles the refused one.
    for (const { id } of before) outbox.discard(id);
    const of = share === null || method === 'later' ? { amount: amountDue(order) } : { amount: share.due, shareId: share.share.id };
    const isWhole = method === 'cash' && share !== null && (take === null || take === share.due);
    const rounding = isWhole ? roundingSeen(order, share.due) : undefined;
    const taking = { ...of, ...(take === null ? {} : { take }), received, ...(rounding === undefined ? {} : { rounding }) };
    void follow(method, sendCommand(commandOf[method](serverNow(), taking), { merchantId, orderId }), taking);
  };

  // A payment that an earlier page sent, still without a reply.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => {
    const before = paymentsInQuestion(orderId)[0];
    if (before === undefined || before.refused !== null || underWay.current) return;
    const { method, taking } = takingOf(before.command, orderId);
    const settled = outbox.follow(before.id);
    // Its completion stands on the screen already.
    if (before.accepted) void whenBooked(orderId, method, taking, settled, setPhase);
    else void follow(method, { entryId: before.id, settled }, taking);
  }, [orderId]);
  // A reload says it again; leaving the order forgets it.
  useEffect(() => {
    if (phase.kind !== 'part') return;
    lastPart.set({ orderId, paid: phase.paid, change: phase.change, shareId: phase.shareId });
    return lastPart.clear;
  }, [orderId, phase]);
  /** Another payment begins elsewhere on the screen: what was said of the last one is over. */
  const forget = () => setPhase((said) => (said.kind === 'sending' || said.kind === 'done' ? said : { kind: 'idle' }));
  return { phase, pay, forget };
}

/**
 * The part that was paid, with the cash that goes back; null: nothing is left to pay. A guest's share may have been the last one when it was tapped, and something may have come
 * onto the order since; or the others have paid since, so that it was the last.
 */
function partPaid(method: ByHand, { amount, take, shareId, received }: Taking, order: Order | undefined, isTakenHere: boolean): PaymentPhase | null {
  const isOver = order !== undefined && isSold(order);
  const owesMore = shareId !== undefined && !isTakenHere && order !== undefined && !isOver;
  if (isOver || (take === undefined && !owesMore)) return null;
  const paid = take ?? amount;
  if (take === undefined) lastCompletion.clear();
  return { kind: 'part', paid, change: method === 'cash' ? changeDue(coinsOf(order, shareId) ?? paid, received).change : zero, shareId };
}

/** The server has what was taken here, and knows more than this register did: which payment it is, or that it left something to pay, as a dish has come or the check has gone meanwhile. */
async function whenBooked(
  orderId: string,
  method: ByHand,
  taking: Taking,
  settled: SentCommand['settled'],
  setPhase: Dispatch<SetStateAction<PaymentPhase>>,
): Promise<void> {
  const booked = bookedBy(method, taking, await settled);
  if (booked === null) return;
  const { payment, order } = booked;
  const { id: paymentId, amount: paid, shareId } = payment;
  if (isSold(order)) return setPhase((said) => (said.kind === 'done' ? { ...said, completion: { ...said.completion, order, paymentId } } : said));
  if (lastCompletion.get()?.orderId === orderId) lastCompletion.clear();
  const change = method === 'cash' ? changeDue(paid, taking.received).change : zero;
  setPhase((said) => (said.kind === 'sending' || said.kind === 'part' ? said : { kind: 'part', paid, change, shareId }));
}

/** What a payment that waits takes, and how; the cash is what was counted on the page that took it. */
function takingOf({ name, asked }: PaymentCommand, orderId: string): { readonly method: ByHand; readonly taking: Taking } {
  const amount = (asked.amount ?? 0) as Minor;
  const kept = lastCompletion.get();
  const part = {
    ...('take' in asked && asked.take !== undefined ? { take: asked.take as Minor } : {}),
    ...('shareId' in asked && asked.shareId !== undefined ? { shareId: asked.shareId } : {}),
  };
  const said = 'received' in asked ? (asked.received as Minor | undefined) : undefined;
  const received = kept?.orderId === orderId ? kept.received : (said ?? part.take ?? amount);
  return { method: methodOf[name], taking: { amount, ...part, received } };
}

/** The payment that the server has booked, and its order by then, which may have another's behind it, as where an answer was lost; null: it is not known. */
function bookedBy(
  method: ByHand,
  { amount, take = amount, shareId }: Taking,
  result: Awaited<SentCommand['settled']>,
): { readonly payment: OrderPayment; readonly order: Order } | null {
  const order = result.ok ? (result.value as Order | null) : null;
  // Cash is rounded by less than a coin.
  const coin = method === 'cash' ? (cache.get(merchantKey)?.cashRounding ?? 0) : 0;
  const those = order?.order_payment?.filter((each) => each.type === method && each.late !== true && Math.abs(each.amount - take) <= coin) ?? [];
  const payment = those.findLast((each) => each.shareId === shareId) ?? those.findLast((each) => each.shareId === undefined);
  return order !== null && payment !== undefined ? { payment, order } : null;
}

/** What rounding adds to a guest's share, as the screen says it; undefined: there are coins for everything. */
function roundingSeen(order: Order, due: Minor): Minor | undefined {
  const coin = cache.get(merchantKey)?.cashRounding ?? 0;
  return coin === 0 ? undefined : roundingAt(order, due, coin);
}

/** What was taken in cash for a guest's share, as there were coins for it, minor units; undefined: it was none. */
const coinsOf = (order: Order | undefined, shareId: string | undefined): Minor | undefined =>
  shareId === undefined ? undefined : order?.order_payment.findLast((payment) => payment.shareId === shareId && payment.type === 'cash')?.amount;

/** What a reload interrupted: the change of a part that was paid. */
function phaseBefore(orderId: string): PaymentPhase {
  const before = lastPart.get();
  return before?.orderId === orderId ? { kind: 'part', paid: before.paid, change: before.change, shareId: before.shareId } : { kind: 'idle' };
}

/** After a refusal the order is read again, so that the staff see the server's. */
async function refusedPhase(
  failure: CallFailure,
  merchantId: string,
  orderId: string,
  { seen, shareId }: { readonly seen: Minor; readonly shareId: string | undefined },
): Promise<PaymentPhase> {
  if (failure.code === 'left_out') return { kind: 'idle' };
  const now = await readAgain(merchantId, orderId);
  const share = now.ok ? now.value.shares?.find(({ id }) => id === shareId) : undefined;
  const after = !now.ok ? seen : share === undefined ? amountDue(now.value) : dueOfShare(now.value, share);
  if (failure.code === 'total_changed' && after !== seen) return { kind: 'changed', before: seen, after };
  return { kind: 'refused', failure };
}
