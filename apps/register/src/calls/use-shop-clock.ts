import type { ShopClock } from '@till/domain/time/business-day';
import { useMemo } from 'react';
import { useSession } from '../native/session.ts';
import { merchantKey } from './keys.ts';
import { useCached } from './reply-cache.ts';

/** By which clock the shop tells its days apart; until the merchant is read, as far as the session knows. */
export function useShopClock(): ShopClock {
  const known = useSession()?.merchant.timezone;
  const merchant = useCached(merchantKey);
  const timezone = merchant?.timezone ?? known ?? 'UTC';
  const businessDayStart = merchant?.businessDayStart ?? 0;
  return useMemo(() => ({ timezone, businessDayStart }), [timezone, businessDayStart]);
}
