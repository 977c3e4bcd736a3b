import { limits } from '../limits.ts';
import { type Minor, minor } from '../money/minor.ts';

/**
 * What a payment keeps of the cash that was handed over for it, minor units. It is only told again, on receipts: what is no more than was taken, or no amount, is
 * left out.
 */
export const receivedFor = (taken: number, received = 0): { readonly received?: Minor } =>
  received > taken && received <= limits.orderTotalMax ? { received: minor(received) } : {};
