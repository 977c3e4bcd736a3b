import { changeOrderCall } from '@till/contract/order/calls';
import type { Customer } from '@till/domain/customer/types';
import { changeOrder as decide } from '@till/domain/order/commands/change-order';
import { refuse } from '@till/domain/result';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { Orders } from './orders.ts';

type Call = typeof changeOrderCall;

/** Tip, note, table number or customer. `customerOf` finds a customer of the merchant. */
export const changeOrder = (
  orders: Orders,
  asked: Asked<Call>,
  customerOf: (merchantId: string, id: string) => Promise<Customer | null>,
): Promise<Answer<Call>> => {
  const { customerId, note, ...rest } = asked.body;
  const changes = { ...rest, ...(note === undefined ? {} : { note: note ?? '' }) };
  return orders.change(changeOrderCall, asked, async (order) => {
    if (customerId === undefined) return decide(order, changes);
    if (customerId === null) return decide(order, { ...changes, customer: null });
    const customer = await customerOf(asked.params.merchantId, customerId);
    return customer === null ? refuse('customer_not_found') : decide(order, { ...changes, customer });
  });
};
