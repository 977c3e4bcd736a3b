import { merchantKey } from '../calls/keys.ts';
import { cache } from '../calls/reply-cache.ts';
import { setFastCounter } from '../native/fast-counter.ts';
import { kept } from '../native/kept.ts';
import { session } from '../native/session.ts';

/** Whether this tablet has been a register before: then how it is tapped is its own. */
const isInUse = kept('till.in-use', (stored) => stored === true);

/** A tablet that is new begins with what its shop has set for new registers. Call once, at start. */
export function beginAsShop(): void {
  if (session.get() !== null) isInUse.set(true);
  cache.listen(merchantKey, () => {
    const merchant = cache.get(merchantKey);
    if (merchant === undefined || isInUse.get()) return;
    isInUse.set(true);
    if (merchant.fastCounter === true) setFastCounter(true);
  });
}
