import type { Customer } from '@till/domain/customer/types';
import { accept, refuse } from '@till/domain/result';
import type { Prepare } from './command.ts';

/** Whom an id means; `isErased`: it meant somebody who was erased. */
export interface CustomersById {
  find(merchantId: string, id: string): Promise<Customer | null>;
  isErased(merchantId: string, id: string): Promise<boolean>;
}

/**
 * Looks up the customer that the call names. A tablet that had no network names somebody who was erased meanwhile: what else it says counts (a tip is money), and
 * the order keeps whom it has. Where nothing else is said, the caller is told that there is nobody.
 */
export const prepareChangeOrder =
  (customers: CustomersById): Prepare<'change-order'> =>
  async ({ params: { merchantId }, body: { customerId, ...asked } }) => {
    if (customerId === undefined) return accept({ asked: { asked } });
    if (customerId === null) return accept({ asked: { asked: { ...asked, customer: null } } });
    const customer = await customers.find(merchantId, customerId);
    if (customer !== null) return accept({ asked: { asked: { ...asked, customer } } });
    const saysMore = Object.values(asked).some((value) => value !== undefined);
    return saysMore && (await customers.isErased(merchantId, customerId)) ? accept({ asked: { asked } }) : refuse('customer_not_found');
  };
