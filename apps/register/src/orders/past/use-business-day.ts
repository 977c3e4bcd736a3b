import { businessDayOf, type ShopClock } from '@till/domain/time/business-day';
import { useEffect, useState } from 'react';
import { serverNow } from '../../calls/server-clock.ts';

/** ms: a screen that stays open over night has the new day that soon. */
const lookMs = 15_000;

/** The business day that it is in the shop, `YYYY-MM-DD`, also when it ends while the screen is open. */
export function useBusinessDay(clock: ShopClock): string {
  const [, setSeen] = useState('');
  useEffect(() => {
    const timer = setInterval(() => setSeen(businessDayOf(clock, serverNow())), lookMs);
    return () => clearInterval(timer);
  }, [clock]);
  return businessDayOf(clock, serverNow());
}
