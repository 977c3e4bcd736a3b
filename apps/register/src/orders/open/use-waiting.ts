import { wantedAt } from '@till/domain/order/facts';
import type { Order } from '@till/domain/order/types';
import { useCallback, useEffect, useState } from 'react';
import { merchantKey } from '../../calls/keys.ts';
import { useCached } from '../../calls/reply-cache.ts';
import { serverNow } from '../../calls/server-clock.ts';
import { waitText } from '../../messages/age.ts';
import { useLanguage, useMessages } from '../../messages/messages.tsx';
import { isSameDay, momentText } from '../../messages/waiting.ts';

const minuteMs = 60_000;

/** When an order began, and how long ago that is. */
interface Waiting {
  readonly started: string;
  readonly since: string;
  /** That was on another day of the shop: how long ago does not tell whether it was. */
  readonly isFromBefore: boolean;
  /** For when it is wanted, by the shop's clock; null: as soon as it can be. */
  readonly wanted: string | null;
  /** It should have been ready by now. */
  readonly isLate: boolean;
}

/** When an order began, how long it waits and for when it is wanted, for a screen: said anew each half minute. */
export function useWaiting(): (order: Order) => Waiting {
  const language = useLanguage();
  const { age } = useMessages();
  const { justNow } = useMessages('paying').order.open;
  const timeZone = useCached(merchantKey)?.timezone ?? 'UTC';
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return useCallback(
    (order) => {
      const at = wantedAt(order);
      return {
        started: momentText(order.createdTime, now, timeZone, language),
        since: now - order.createdTime < minuteMs ? justNow : waitText(now - order.createdTime, age, language),
        isFromBefore: !isSameDay(order.createdTime, now, timeZone),
        wanted: at === null ? null : momentText(at, now, timeZone, language),
        isLate: at !== null && at < now,
      };
    },
    [now, timeZone, language, age, justNow],
  );
}
