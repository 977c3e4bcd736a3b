import type { ReplyOf } from '@till/contract/call';
import { searchCustomersCall } from '@till/contract/write/register';
import { type Sent, send } from '../calls/send.ts';
import { merchantId } from '../native/merchant-id.ts';

/** Finds customers by name, phone or e-mail. `signal`: aborts an earlier search when the text changes. */
export const searchCustomers = (query: string, signal: AbortSignal): Sent<ReplyOf<typeof searchCustomersCall>> =>
  send(searchCustomersCall, { params: { merchantId: merchantId() }, query: { query } }, { signal });
