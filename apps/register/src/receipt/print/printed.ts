import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

/** Which receipts this tablet remembers to have printed: more than any day has. */
const countMax = 2_000;

const record = kept('till.printed', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [],
);

/** A receipt of an order, as it is after so many refunds: with each it is another one. */
export interface Receipt {
  readonly orderId: string;
  readonly refundCount: number;
}

/** One receipt's name among those of all merchants of this tablet. */
export const printedKey = ({ orderId, refundCount }: Receipt): string =>
  `${session.get()?.merchant.id ?? ''}/${orderId}${refundCount === 0 ? '' : `#${refundCount}`}`;

/** Whether this receipt is on paper, or may be: the next one says that it is a copy. */
export const wasPrinted = (receipt: Receipt): boolean => record.get().includes(printedKey(receipt));

/** It is on paper, or may be. */
export function keepPrinted(receipt: Receipt): void {
  if (!wasPrinted(receipt)) record.set([...record.get(), printedKey(receipt)].slice(-countMax));
}
