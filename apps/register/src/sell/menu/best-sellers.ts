import type { BestSellers } from '@till/domain/menu/favourites';
import { kept } from '../../native/kept.ts';
import { session } from '../../native/session.ts';

/** What a shop sells by the hour, as this browser was told last; null: it never was. `at` in ms since epoch. */
export const bestSellers = kept(
  'till.best-sellers',
  (stored) => stored as { readonly merchantId: string; readonly at: number; readonly best: BestSellers } | null,
);

/** Those of the signed-in shop. */
export function ownBestSellers(): BestSellers | null {
  const known = bestSellers.get();
  return known !== null && known.merchantId === session.get()?.merchant.id ? known.best : null;
}
