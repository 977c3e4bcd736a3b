import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import type { DiscountRule } from '@till/domain/merchant/types';
import { server } from './server.ts';
import { openShop, type Shop } from './shop.ts';

/** 10 % off the order, unless it says otherwise. */
export const discountRule = (over: Partial<DiscountRule> = {}): DiscountRule => ({
  ...{ id: `rule-${over.name ?? 'Regulars'}`, name: 'Regulars', scope: 'order', kind: 'percent', value: 1_000_000 },
  ...{ taxOn: 'after', comp: false, needsReason: false },
  ...over,
});

/** A shop with these rules. */
export function shopThatGives(...discountRules: readonly DiscountRule[]): Shop {
  const shop = openShop();
  server.replies(getMerchantCall, { ...shop.merchant, discountRules } as never);
  return shop;
}
