import { now } from '../../native/clock.ts';
import { bestSellers, ownBestSellers } from './best-sellers.ts';

/** Weeks change little in a day. */
const freshMs = 20 * 3_600_000;
/** Nobody waits for it: what a start needs comes first. */
const afterMs = 4_000;

/** Has what sells read once a day, in the background; without an answer what is known stays. Returns a function that calls it off. */
export function keepBestSellersFresh(): () => void {
  const timer = setTimeout(() => {
    if (ownBestSellers() !== null && Math.abs(now() - (bestSellers.get()?.at ?? 0)) < freshMs) return;
    import('./read-best-sellers.ts').then(({ readBestSellers }) => readBestSellers()).catch(() => undefined);
  }, afterMs);
  return () => clearTimeout(timer);
}
