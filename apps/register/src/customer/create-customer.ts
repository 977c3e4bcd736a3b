import type { BodyOf, ReplyOf } from '@till/contract/call';
import { createCustomerCall } from '@till/contract/write/register';
import { type Sent, send } from '../calls/send.ts';
import { merchantId } from '../native/merchant-id.ts';

export type NewCustomer = BodyOf<typeof createCustomerCall>;

/** Creates a customer. `phone` as typed for the merchant's country. */
export const createCustomer = (customer: NewCustomer): Sent<ReplyOf<typeof createCustomerCall>> =>
  send(createCustomerCall, { params: { merchantId: merchantId() }, body: customer });
