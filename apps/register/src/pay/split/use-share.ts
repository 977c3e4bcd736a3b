import type { Minor } from '@till/domain/money/minor';
import { attemptInTheWay } from '@till/domain/order/attempt/attempt';
import type { BillShare } from '@till/domain/order/bill/bill-share';
import { dueOfShare } from '@till/domain/order/payment/held';
import type { CardAttempt, Order } from '@till/domain/order/types';
import { useState } from 'react';
import { cardAction } from '../card/card-action.ts';

/** The guest's share that is paid next, and what it owes, minor units. */
export interface ShareToPay {
  readonly share: BillShare;
  readonly due: Minor;
}

interface Choice {
  /** null: the bill is not split, or nothing of it is owed. */
  readonly toPay: ShareToPay | null;
  /** The card that is asked for it, or for the whole bill; null: none is. */
  readonly attempt: CardAttempt | null;
  /** That card is another guest's, and staff did not choose to wait for it here. */
  readonly isElsewhere: boolean;
  readonly choose: (id: string) => void;
}

/**
 * The share that staff chose, as long as it owes something; else the first that does, before those that a card is being asked for at another terminal. What a reload
 * interrupted goes on.
 */
export function useShare(orderId: string, order: Order | undefined): Choice {
  const [chosen, choose] = useState(() => begunFor(orderId));
  if (order === undefined) return { toPay: null, attempt: null, isElsewhere: false, choose };
  const owing = (order.shares ?? []).map((share) => ({ share, due: dueOfShare(order, share) })).filter(({ due }) => due > 0);
  const named = owing.find(({ share }) => share.id === chosen);
  const toPay = named ?? owing.find(({ share }) => attemptInTheWay(order, share.id) === undefined) ?? owing[0] ?? null;
  const attempt = attemptInTheWay(order, toPay?.share.id) ?? null;
  return { toPay, attempt, isElsewhere: attempt?.shareId !== undefined && named === undefined, choose };
}

function begunFor(orderId: string): string | undefined {
  const begun = cardAction.get();
  return begun?.orderId === orderId ? (begun.shareId ?? undefined) : undefined;
}
