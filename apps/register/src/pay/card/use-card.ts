import type { Minor } from '@till/domain/money/minor';
import { zero } from '@till/domain/money/minor';
import { attemptInTheWay } from '@till/domain/order/attempt/attempt';
import { hasItemsToSubmit } from '@till/domain/order/facts';
import { settledAmount } from '@till/domain/order/payment/amount-due';
import { settledOf } from '@till/domain/order/payment/held';
import type { CardAttempt, Order } from '@till/domain/order/types';
import type { Result } from '@till/domain/result';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { orderKey } from '../../calls/keys.ts';
import { logError } from '../../calls/log/log.ts';
import { cache } from '../../calls/reply-cache.ts';
import { now } from '../../native/clock.ts';
import { newUuid } from '../../native/ids.ts';
import { forgetCompletion, lastCompletion } from '../last-completion.ts';
import type { Completion, PaymentPhase } from '../payment-phase.ts';
import { readAgain } from '../read-again.ts';
import { takenPayment } from '../taken-payment.ts';
import { terminalAnswered, terminalInDoubt } from '../terminal/terminal-health.ts';
import { type CardAction, cardAction, type PracticeScenario } from './card-action.ts';
import { followedOrders } from './followed.ts';
import { present } from './present.ts';
import { submitFirst } from './submit-first.ts';
import type { CardTelling } from './use-card-telling.ts';

/** This tab's part of a card payment, since when (ms since epoch), and for how much. The terminal's part is on the order (`attemptsOf`). */
export type CardStep = { readonly kind: 'idle' } | { readonly kind: 'submitting' | 'presenting'; readonly since: number; readonly amount: Minor };

/** What starting a card payment needs. */
export interface CardStart {
  readonly deviceId: string;
  /** The amount due that the person saw, minor units, and how much of it is charged; null: all. */
  readonly amount: Minor;
  readonly take: Minor | null;
  /** The guest's share that it is for; null: none. */
  readonly shareId: string | null;
  readonly practice: PracticeScenario | null;
}

/** An attempt seen on the order, and what was paid before it of what it is for (minor units). */
interface Seen {
  readonly attempt: CardAttempt;
  readonly settled: Minor;
}

/** What was paid of the share that an attempt is for, or of the order, minor units. */
const settledFor = (order: Order, { shareId }: CardAttempt): Minor => (shareId === undefined ? settledAmount(order) : settledOf(order, shareId));

const idle: CardStep = { kind: 'idle' };
/** Its end is reported later, by the order. */
const endsLater: ReadonlySet<CallFailure['code']> = new Set(['payment_unknown', 'payment_in_progress']);
const isUnderWay = (why: Awaited<ReturnType<typeof submitFirst>>) => why !== null && typeof why !== 'string' && why.code === 'payment_in_progress';
/** The card that is asked for this share, or for the bill, as the server told last. */
const cardOf = (orderId: string, shareId: string | null): CardAttempt | undefined => {
  const order = cache.get(orderKey(orderId));
  return order && attemptInTheWay(order, shareId ?? undefined);
};
const doneWith = (order: Order, shareId: string | undefined): Completion => ({
  ...{ method: 'card', order, received: zero, shareId },
  paymentId: takenPayment(order, { method: 'card', shareId })?.id,
});

/** The order, and of its attempts the one that the screen is about; null: none. */
interface Followed {
  readonly order: Order | undefined;
  readonly attempt: CardAttempt | null;
}

/** The card payment of one order: begun here, joined after a reload, or followed on the order, wherever it was begun. A failed one is reported by `telling`. */
export function useCard(merchantId: string, orderId: string, { order, attempt }: Followed, telling: CardTelling) {
  const [step, setStep] = useState<CardStep>(idle);
  const [phase, setPhase] = useState<PaymentPhase>({ kind: 'idle' });
  const [seen, setSeen] = useState<Seen | null>(null);
  const [submitting, setSubmitting] = useState<AbortController>();
  const isHere = useHere(orderId, attempt?.id ?? null);
  const isQuiet = useRef(false);
  if (order !== undefined && attempt !== null && attempt.id !== seen?.attempt.id) setSeen({ attempt, settled: settledFor(order, attempt) });

  const take = async (action: CardAction): Promise<void> => {
    setStep({ kind: 'presenting', since: action.at, amount: action.take ?? action.amount });
    // Also a part may be the last to come.
    lastCompletion.set({ orderId, method: 'card', received: zero, shareId: action.shareId ?? undefined });
    const result = await present(action);
    if (result.ok && action.practice === null) terminalAnswered(action.deviceId);
    else terminalInDoubt();
    if (cardAction.get()?.key === action.key) cardAction.clear();
    // The rest may be paid elsewhere: that payment is not this one's end.
    if (result.ok && result.value.state !== 'completed') forgetCompletion(orderId, action.shareId);
    if (!result.ok) {
      if (!endsLater.has(result.refusal.code)) forgetCompletion(orderId, action.shareId);
      logError('PAY_CARD_ERROR', result.refusal, { orderId });
      // What the staff see next is what the server has.
      await readAgain(merchantId, orderId);
    }
    if (isHere.current) end(result, action);
    // Reopened meanwhile: that screen reports it.
    else if (!followedOrders.has(orderId)) telling.leftBehind(result, action.shareId);
  };

  const end = (result: Result<Order, CallFailure>, { amount, take: part, shareId }: CardAction): void => {
    setStep(idle);
    if (result.ok) {
      // Others may have paid the rest meanwhile; or it was the last guest's share, and something came onto the order.
      const take = result.value.state === 'completed' ? null : (part ?? (shareId === null ? null : amount));
      if (take !== null) setSeen(null);
      const of = shareId ?? undefined;
      setPhase(take === null ? { kind: 'done', completion: doneWith(result.value, of) } : { kind: 'part', paid: take, change: zero, shareId: of });
      return;
    }
    const { code, detail } = result.refusal;
    // Another guest's card is in the way: this one was never asked for.
    const isOthers = code === 'payment_in_progress' && (cardOf(orderId, shareId)?.shareId ?? null) !== shareId;
    if (endsLater.has(code) && !isOthers) return;
    if (isOthers) forgetCompletion(orderId, shareId);
    setSeen(null);
    if (code === 'total_changed') setPhase({ kind: 'changed', before: amount, after: Number(detail?.['total'] ?? amount) as Minor });
    else telling.failed(result.refusal);
  };

  const isStarting = useRef(false);
  const start = async (given: Order, asked: CardStart): Promise<void> => {
    // Two taps are one payment.
    if (isStarting.current || step.kind !== 'idle') return;
    isStarting.current = true;
    await begin(given, asked).finally(() => {
      isStarting.current = false;
    });
  };

  const begin = async (given: Order, { deviceId, amount, take: part, shareId, practice }: CardStart): Promise<void> => {
    const action = { orderId, merchantId, key: newUuid(), at: now(), deviceId, amount, take: part, shareId, practice };
    const gone = new AbortController();
    setPhase({ kind: 'idle' });
    setStep({ kind: 'submitting', since: action.at, amount: part ?? amount });
    setSubmitting(gone);
    const why = await submitFirst(merchantId, orderId, given.state !== 'accepted' || hasItemsToSubmit(given), gone.signal);
    setSubmitting(undefined);
    if (why !== null || !isHere.current) {
      // Another register was faster, and the order shows its payment: follow that one, this one asked for no money.
      const isFollowed = isUnderWay(why) && (await readAgain(merchantId, orderId)).ok;
      setStep(idle);
      if (why !== null && why !== 'given up' && !isFollowed) telling.failed(why);
      return;
    }
    cardAction.set(action);
    await take(action);
  };

  // A reloaded page or reopened screen continues the payment that it had begun.
  const hasJoined = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the order is there
  useEffect(() => {
    const action = cardAction.get();
    if (order === undefined || hasJoined.current) return;
    hasJoined.current = true;
    if (action?.orderId !== orderId) return;
    if (attempt?.kind === 'sale' && (attempt.shareId ?? null) === action.shareId) void take(action);
    // It never began, or is over: sent now, it would ask for a card unexpectedly.
    else {
      cardAction.clear();
      if (order.state !== 'completed') forgetCompletion(orderId, action.shareId);
    }
  }, [order === undefined]);

  const over = order !== undefined && attempt === null && step.kind === 'idle' ? seen : null;
  const paid = over?.attempt.kind === 'sale' && order?.state === 'completed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it is over
  useEffect(() => {
    if (over === null || paid || order === undefined) return;
    setSeen(null);
    forgetCompletion(orderId, over.attempt.shareId);
    const brought = settledFor(order, over.attempt) - over.settled;
    // All that it was to bring, as a part of the bill, is nothing to alert about.
    if (over.attempt.kind === 'sale' && !isQuiet.current && brought < over.attempt.amount) telling.ended(order, over.attempt, brought > 0);
    isQuiet.current = false;
  }, [over, paid]);

  const completion = phase.kind === 'done' ? phase.completion : paid && order !== undefined ? doneWith(order, over.attempt.shareId) : undefined;
  return {
    step,
    phase,
    completion,
    start,
    /** Goes back while the order is still being sent; undefined: too late for that. */
    giveUp: submitting === undefined ? undefined : () => submitting.abort(),
    /** The staff decide how it ended: no report is needed. */
    quiet: () => {
      isQuiet.current = true;
    },
  };
}

/** Whether the screen is still mounted when a reply comes; others do not report what is reported here. */
function useHere(orderId: string, attemptId: string | null) {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
      followedOrders.delete(orderId);
    };
  }, [orderId]);
  useEffect(() => void followedOrders.set(orderId, attemptId), [orderId, attemptId]);
  return here;
}
