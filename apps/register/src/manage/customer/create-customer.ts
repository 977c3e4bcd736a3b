import type { BodyOf, ReplyOf } from '@till/contract/call';
import { createCustomerCall } from '@till/contract/write/customer/customers';
import { type Sent, send } from '../../calls/send.ts';
import { merchantId } from '../../native/merchant-id.ts';

export type NewCustomer = BodyOf<typeof createCustomerCall>;

/** Creates a customer. `phone` as typed for the merchant's country; `key`: of this one, so that sending it again after a lost answer makes no second. */
export const createCustomer = (customer: NewCustomer, key: string): Sent<ReplyOf<typeof createCustomerCall>> =>
  send(createCustomerCall, { params: { merchantId: merchantId() }, body: customer }, { key });
