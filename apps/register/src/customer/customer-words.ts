import type { Customer } from '@till/domain/customer/types';

/** Phone and e-mail, as far as they are known. */
export const contactWords = (customer: Customer): string => [customer.phone, customer.email].filter((part) => part !== null && part !== '').join(' · ');
