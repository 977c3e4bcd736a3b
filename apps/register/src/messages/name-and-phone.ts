import { phoneForReading } from '@till/domain/customer/phone';
import type { Customer } from '@till/domain/customer/types';
import type { Phrases } from '@till/phrases/phrases';
import { customerName } from './customer.ts';

/** Name and phone, as far as they are known: "Mei Lin · (415) 555-0100". */
export const nameAndPhone = (customer: Customer, phrases: Phrases): string =>
  [customerName(customer, phrases), phoneForReading(customer.phone ?? '')].filter((part) => part !== '').join(' · ');
