import { amountOwed } from '@till/domain/order/payment/amount-due';
import { dueOfShare } from '@till/domain/order/payment/held';
import { tipOwnerOf } from '@till/domain/order/payment/tip-owners';
import { shownCharges } from '@till/domain/order/totals/charges';
import { shownDiscounts } from '@till/domain/order/totals/discounts';
import type { Order } from '@till/domain/order/types';

/**
 * The read API's fields of an order's bill: what was given off and added, how it is split, who paid. Amounts in minor units; those of discounts and charges are without tax, and
 * add up to `discountAmount` and `chargesAmount`. A share owes what nobody has paid of it, and nothing once the order is paid or has ended.
 */
export const billResolvers = {
  chargesAmount: ({ chargesAmount }: Order) => chargesAmount ?? 0,
  discounts: (order: Order) => shownDiscounts(order).map(({ discount, net: amount }) => ({ ...discount, amount })),
  charges: (order: Order) => shownCharges(order).map(({ charge, net: amount }) => ({ ...charge, amount })),
  shares: (order: Order) => (order.shares ?? []).map((share) => ({ ...share, amountDue: Math.min(amountOwed(order), dueOfShare(order, share)) })),
  refunds: ({ refunds }: Order) => refunds.map((refund) => ({ ...refund, chargesAmount: refund.chargesAmount ?? 0 })),
  order_payment: (order: Order) => order.order_payment.map((payment) => ({ ...payment, tipStaffId: tipOwnerOf(order, payment) })),
};
