import { changeOrderCall } from '@till/contract/order/calls';
import type { Minor } from '@till/domain/money/minor';
import type { OrderChange } from '@till/domain/order/commands/change-order';
import { now } from '../native/clock.ts';
import { type Given, give } from './give.ts';
import { merchantId } from './shop.ts';

/** Changes tip (minor units), note, customer (null: none) or table number. The customer is given whole, to be shown at once; sent is its id. */
export function changeOrder(orderId: string, { customer, tipsAmount, ...rest }: OrderChange): Given<typeof changeOrderCall> {
  const body = {
    ...rest,
    ...(tipsAmount === undefined ? {} : { tipsAmount: tipsAmount as Minor }),
    ...(customer === undefined ? {} : { customerId: customer?.id ?? null }),
  };
  const asked = { ...rest, ...(tipsAmount === undefined ? {} : { tipsAmount }), ...(customer === undefined ? {} : { customer }) };
  return give(changeOrderCall, { params: { merchantId: merchantId(), orderId }, body }, orderId, { name: 'change-order', at: now(), asked });
}
