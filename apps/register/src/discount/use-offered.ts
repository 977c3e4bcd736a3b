import { type RuleMissed, ruleMissed } from '@till/domain/menu/price/rule-use';
import type { DiscountRule } from '@till/domain/merchant/types';
import type { Order } from '@till/domain/order/types';
import { useShopClock } from '../calls/use-shop-clock.ts';
import { useMinute } from '../kit/use-minute.ts';

/** Why a rule cannot be given on an order now; null: it can. */
export function useMissed({ orderType }: Order): (rule: Pick<DiscountRule, 'use'>) => RuleMissed | null {
  const clock = useShopClock();
  const at = useMinute();
  return (rule) => ruleMissed(rule, orderType, at, clock);
}

/** Of rules, those that can be given on an order now, and those that can be another time or on another order; what is over is in neither. */
export function useOffered(order: Order, rules: readonly DiscountRule[]) {
  const missedOf = useMissed(order);
  const judged = rules.map((rule) => ({ rule, missed: missedOf(rule) }));
  const those = (isOne: (missed: RuleMissed | null) => boolean) => judged.filter(({ missed }) => isOne(missed)).map(({ rule }) => rule);
  return { now: those((missed) => missed === null), later: those((missed) => missed !== null && missed !== 'last_day') };
}
