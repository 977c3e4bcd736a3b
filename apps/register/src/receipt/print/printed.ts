import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

/** Which orders' receipts this tablet remembers to have printed: more than any day has. */
const countMax = 2_000;

const record = kept('till.printed', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string') : [],
);
const keyOf = (orderId: string) => `${session.get()?.merchant.id ?? ''}/${orderId}`;

/** Whether a receipt of this order is on paper, or may be: the next one says that it is a copy. */
export const wasPrinted = (orderId: string): boolean => record.get().includes(keyOf(orderId));

/** A receipt of this order is on paper, or may be. */
export function keepPrinted(orderId: string): void {
  if (!wasPrinted(orderId)) record.set([...record.get(), keyOf(orderId)].slice(-countMax));
}
