import type { DiscountRule } from '@till/domain/merchant/types';
import { ruleMissed } from '@till/domain/order/bill/rule-use';
import type { Order } from '@till/domain/order/types';
import { useShopClock } from '../calls/use-shop-clock.ts';
import { useMinute } from '../kit/use-minute.ts';

/** Of rules, those that can be given on an order now, and those that can be another time or on another order; what is over is in neither. */
export function useOffered({ orderType }: Order, rules: readonly DiscountRule[]) {
  const clock = useShopClock();
  const at = useMinute();
  const judged = rules.map((rule) => ({ rule, missed: ruleMissed(rule, orderType, at, clock) }));
  const those = (isOne: (missed: (typeof judged)[number]['missed']) => boolean) => judged.filter(({ missed }) => isOne(missed)).map(({ rule }) => rule);
  return { now: those((missed) => missed === null), later: those((missed) => missed !== null && missed !== 'last_day') };
}
