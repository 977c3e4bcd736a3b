import { addDiscountCall, removeDiscountCall } from '@till/contract/order/discounts';
import { getMerchantCall } from '@till/contract/write/merchant/merchant';
import type { DiscountRule } from '@till/domain/merchant/types';
import { apply } from '@till/domain/order/apply';
import { addDiscount } from '@till/domain/order/commands/discount/decide-add';
import { removeDiscount } from '@till/domain/order/commands/discount/decide-remove';
import { type Heard, Refused, server } from './server.ts';
import { openShop, type Shop } from './shop.ts';

/** 10 % off the order, unless it says otherwise. */
export const discountRule = (over: Partial<DiscountRule> = {}): DiscountRule => ({
  ...{ id: `rule-${over.name ?? 'Regulars'}`, name: 'Regulars', scope: 'order', kind: 'percent', value: 1_000_000 },
  ...{ taxOn: 'after', comp: false, needsReason: false },
  ...over,
});

/** The server gives what is asked, by the rules that it shares with the register; `first`: but for what it refuses. */
export function givesDiscounts(shop: Shop, first: (heard: Heard<typeof addDiscountCall>) => Refused | null = () => null): void {
  server.replies(addDiscountCall, (heard) => {
    const { orderId } = heard.params;
    const order = shop.orders.get(orderId);
    if (order === undefined) return new Refused(404, 'not_found');
    const refused = first(heard);
    if (refused !== null) return refused;
    const decided = addDiscount(order, heard.body);
    if (!decided.ok) return new Refused(422, decided.refusal.code);
    const next = decided.value === null ? order : apply(order, decided.value);
    shop.orders.set(orderId, next);
    return next as never;
  });
}

/** A shop with these rules, whose server gives discounts and takes them off again. */
export function shopThatGives(...discountRules: readonly DiscountRule[]): Shop {
  const shop = openShop();
  server.replies(getMerchantCall, { ...shop.merchant, discountRules } as never);
  givesDiscounts(shop);
  server.replies(removeDiscountCall, ({ params: { orderId, discountId } }) => {
    const order = shop.orders.get(orderId);
    const decided = order && removeDiscount(order, discountId);
    if (order === undefined || decided?.ok !== true) return new Refused(404, 'discount_not_found');
    const next = apply(order, decided.value);
    shop.orders.set(orderId, next);
    return next as never;
  });
  return shop;
}
