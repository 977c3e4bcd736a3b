import { type Minor, minor } from '@till/domain/money/minor';
import { keptOfMerchant } from '../native/kept-of-merchant.ts';
import { isMethod, type Method } from './methods.ts';

/** A payment whose completion dialog is still open in this tab. `received`: the cash handed over, minor units; `shareId`: the guest's share that was paid here; `paymentId`: as the server has it. */
export interface LastCompletion {
  readonly orderId: string;
  readonly method: Method;
  readonly received: Minor;
  readonly shareId?: string | undefined;
  readonly paymentId?: string | undefined;
}

/** Parses a stored completion; null: it is none. */
export function completionOf(stored: unknown): LastCompletion | null {
  const { orderId, method, received, shareId, paymentId } = (stored ?? {}) as Partial<LastCompletion>;
  if (typeof orderId !== 'string' || !isMethod(method) || !Number.isSafeInteger(received)) return null;
  const of = { ...(typeof shareId === 'string' ? { shareId } : {}), ...(typeof paymentId === 'string' ? { paymentId } : {}) };
  return { orderId, method, received: minor(received as number), ...of };
}

/** Kept until the next order, so that a reload loses neither change nor receipt. null: none is open. */
export const lastCompletion = keptOfMerchant('till.completion', completionOf);

/** Forgets what this payment would have completed; what was paid of another order, or for another guest, since, stays. */
export function forgetCompletion(orderId: string, shareId: string | null | undefined): void {
  const kept = lastCompletion.get();
  if (kept?.orderId === orderId && (kept.shareId ?? null) === (shareId ?? null)) lastCompletion.clear();
}
