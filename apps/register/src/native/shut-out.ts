import { keptInTab } from './kept.ts';

/** What a session that ended by itself leaves behind in its tab: who goes on where. */
export interface ShutOut {
  readonly merchantId: string;
  /** The order in the cart; null: it was empty. */
  readonly orderId: string | null;
}

/** null: nobody was shut out here. No shop's data: an order's number is all that is known of it. */
export const shutOut = keptInTab('till.shut-out', (stored): ShutOut | null => {
  const { merchantId, orderId } = (stored ?? {}) as Partial<ShutOut>;
  return typeof merchantId === 'string' ? { merchantId, orderId: typeof orderId === 'string' ? orderId : null } : null;
});
