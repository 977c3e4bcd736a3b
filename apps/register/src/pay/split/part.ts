import { roundCash } from '@till/domain/cash/rounding';
import { type Minor, minor } from '@till/domain/money/minor';
import { useState } from 'react';
import type { Method } from '../methods.ts';
import type { ShareToPay } from './use-share.ts';

/** One of `guests` equal parts of what is due, minor units; a cent that is left over is the first guest's. */
export const equalPart = (due: Minor, guests: number): Minor => minor(Math.ceil(due / guests));

/**
 * What a method takes of a part that was chosen, minor units: cash as there are coins for (`coin`: the smallest, 0: there are for everything). null: all that is due, also
 * where cash would leave nothing that there are coins for. Paying later takes no money.
 */
export function partBy(method: Method, due: Minor, chosen: Minor | null, coin: number): Minor | null {
  if (chosen === null || method === 'later') return null;
  const take = method === 'cash' ? Math.max(coin, roundCash(chosen, coin)) : chosen;
  return take >= (method === 'cash' ? roundCash(due, coin) : due) || take >= due ? null : minor(take);
}

/** What is paid next of an order: a share of it, a part, or all that is due. */
export interface ChosenPart {
  /** The guest's share; null: the bill is not split. */
  readonly share: ShareToPay | null;
  /** Minor units; null: all that is due is paid. */
  readonly take: Minor | null;
  readonly choose: (take: Minor | null) => void;
}

/** The part of what is due that is paid next. Another due, or another guest, is another question. */
export function usePart(due: Minor, share: ShareToPay | null): ChosenPart {
  const [chosen, setChosen] = useState<{ readonly of: Minor; readonly take: Minor; readonly shareId: string | undefined }>();
  const shareId = share?.share.id;
  return {
    share,
    take: chosen?.of === due && chosen.shareId === shareId ? chosen.take : null,
    choose: (take) => setChosen(take === null ? undefined : { of: due, take, shareId }),
  };
}
