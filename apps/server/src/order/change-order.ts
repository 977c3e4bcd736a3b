import type { Customer } from '@till/domain/customer/types';
import { accept, refuse } from '@till/domain/result';
import type { Prepare } from './command.ts';

/** Looks up the customer that the call names. `customerOf`: finds a customer of a merchant. */
export const prepareChangeOrder =
  (customerOf: (merchantId: string, id: string) => Promise<Customer | null>): Prepare<'change-order'> =>
  async ({ params, body: { customerId, ...asked } }) => {
    if (customerId === undefined) return accept({ asked: { asked } });
    const customer = customerId === null ? null : await customerOf(params.merchantId, customerId);
    return customer === null && customerId !== null ? refuse('customer_not_found') : accept({ asked: { asked: { ...asked, customer } } });
  };
