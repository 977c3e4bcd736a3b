import { merchantKey } from '../../../calls/keys.ts';
import { useCached } from '../../../calls/reply-cache.ts';
import { serverNow } from '../../../calls/server-clock.ts';
import { useLanguage } from '../../../messages/messages.tsx';
import { useSession } from '../../../native/session.ts';
import type { WholeBook } from './menu-calls.ts';

/** Whether an item is sold out, and when it comes back by itself by the shop's clock, such as `Tuesday, 4:00 AM`; null: when somebody says so. */
export interface Out {
  readonly isOut: boolean;
  readonly until: string | null;
}

/** How the items of the menu are sold out. What was sold out for a day that is over is sold again. */
export function useOut({ soldOut, soldOutUntil }: Pick<WholeBook, 'soldOut' | 'soldOutUntil'>): (itemId: string) => Out {
  const language = useLanguage();
  const known = useSession()?.merchant.timezone;
  const timeZone = useCached(merchantKey)?.timezone ?? known ?? 'UTC';
  const ids = new Set(soldOut);
  const format = new Intl.DateTimeFormat(language, { timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit' });
  return (itemId) => {
    const at = soldOutUntil[itemId];
    const isOut = ids.has(itemId) && (at === undefined || at > serverNow());
    return { isOut, until: isOut && at !== undefined ? format.format(at) : null };
  };
}
