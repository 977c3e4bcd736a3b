import type { BodyOf, ReplyOf } from '@till/contract/call';
import {
  changeCustomerCall,
  eraseCustomerCall,
  exportCustomerCall,
  getCustomerCall,
  listCustomerOrdersCall,
  mergeCustomersCall,
  unmergeCustomersCall,
} from '@till/contract/write/customer/change';
import { readPage } from '../../../calls/read-page.ts';
import { type Sent, send } from '../../../calls/send.ts';
import { merchantId } from '../../../native/merchant-id.ts';

/** A customer with who was merged into them and who has the same phone number. */
export type CustomerDetail = ReplyOf<typeof getCustomerCall>;
type Detailed = Sent<CustomerDetail>;

const params = (customerId: string) => ({ merchantId: merchantId(), customerId });

export const getCustomer = (merchant: string, id: string, signal: AbortSignal): Detailed =>
  send(getCustomerCall, { params: { merchantId: merchant, customerId: id } }, { signal });
/** `version` of the body: that of the customer whom the person saw. */
export const changeCustomer = (id: string, body: BodyOf<typeof changeCustomerCall>): Detailed => send(changeCustomerCall, { params: params(id), body });
export const mergeCustomers = (id: string, otherId: string): Detailed => send(mergeCustomersCall, { params: params(id), body: { otherId } });
export const unmergeCustomers = (id: string, otherId: string): Detailed => send(unmergeCustomersCall, { params: params(id), body: { otherId } });
/** A page of a customer's orders, newest first. */
export const listCustomerOrders = (merchant: string, id: string, cursor: string | null, signal: AbortSignal) =>
  readPage(
    listCustomerOrdersCall,
    { params: { merchantId: merchant, customerId: id }, query: { limit: '20', ...(cursor === null ? {} : { cursor }) } },
    signal,
  );
/** Erases a customer for good; returns how many orders forget them from then on. */
export const eraseCustomer = (id: string): Sent<ReplyOf<typeof eraseCustomerCall>> => send(eraseCustomerCall, { params: params(id) });
/** A page of all that is kept of a customer: with the first one who they are. */
export const exportCustomer = (merchant: string, id: string, cursor: string | null) =>
  readPage(exportCustomerCall, { params: { merchantId: merchant, customerId: id }, query: { limit: '100', ...(cursor === null ? {} : { cursor }) } });
