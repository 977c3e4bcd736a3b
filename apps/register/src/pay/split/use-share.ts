import type { Minor } from '@till/domain/money/minor';
import type { BillShare } from '@till/domain/order/bill/bill-share';
import { dueOfShare } from '@till/domain/order/payment/held';
import type { Order } from '@till/domain/order/types';
import { useState } from 'react';

/** The guest's share that is paid next, and what it owes, minor units. */
export interface ShareToPay {
  readonly share: BillShare;
  readonly due: Minor;
}

/** The share that staff chose, as long as it owes something; else the first that does. null: the bill is not split. */
export function useShare(order: Order | undefined): { readonly toPay: ShareToPay | null; readonly choose: (id: string) => void } {
  const [chosen, choose] = useState<string>();
  const owing = (order?.shares ?? [])
    .map((share) => ({ share, due: order === undefined ? (0 as Minor) : dueOfShare(order, share) }))
    .filter(({ due }) => due > 0);
  return { toPay: owing.find(({ share }) => share.id === chosen) ?? owing[0] ?? null, choose };
}
