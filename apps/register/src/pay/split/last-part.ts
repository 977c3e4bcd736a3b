import { type Minor, minor } from '@till/domain/money/minor';
import { keptOfMerchant } from '../../native/kept-of-merchant.ts';

/** The part that was paid last while its order stands on the screen: the money may not have been handed back yet. Minor units. `shareId`: the guest's share that it was for. */
export interface LastPart {
  readonly orderId: string;
  readonly paid: Minor;
  readonly change: Minor;
  readonly shareId?: string | undefined;
}

/** Parses a stored part; null: it is none. */
export function partOf(stored: unknown): LastPart | null {
  const { orderId, paid, change, shareId } = (stored ?? {}) as Partial<LastPart>;
  if (typeof orderId !== 'string' || !Number.isSafeInteger(paid) || !Number.isSafeInteger(change)) return null;
  return { orderId, paid: minor(paid as number), change: minor(change as number), ...(typeof shareId === 'string' ? { shareId } : {}) };
}

/** Kept until the next payment, or until the order is left, so that a reload loses no change. null: none is said. */
export const lastPart = keptOfMerchant('till.part', partOf);
