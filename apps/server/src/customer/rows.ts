import type { Customer } from '@till/domain/customer/types';
import { minor } from '@till/domain/money/minor';
import type { CustomerSums } from '@till/domain/report/customer-sales';

export interface CustomerRow {
  id: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  email: string | null;
}

export const customerOf = (row: CustomerRow): Customer => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
});

/** What a customer came to, as it is kept with them. */
export interface SumsRow {
  visits: number;
  spent: number;
  last_order_at: number | null;
}

export const sumsOf = (row: SumsRow): CustomerSums => ({ visits: row.visits, spent: minor(row.spent), lastOrderAt: row.last_order_at });

/** A customer in a list, with what they came to. */
export type ListedCustomer = Customer & CustomerSums;

export const listedOf = (row: CustomerRow & SumsRow): ListedCustomer => ({ ...customerOf(row), ...sumsOf(row) });
