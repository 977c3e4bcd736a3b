import { isKioskGuest } from '@till/domain/customer/kiosk';
import { fullName } from '@till/domain/customer/name';
import { phoneForReading } from '@till/domain/customer/phone';
import type { Customer } from '@till/domain/customer/types';
import type { Phrases } from '@till/phrases/phrases';

/** What a customer is called. */
export const customerName = (customer: Customer, phrases: Phrases): string => (isKioskGuest(customer) ? phrases.order.kioskGuest : fullName(customer));

/** Name and phone, as far as they are known: "Mei Lin · (415) 555-0100". */
export const nameAndPhone = (customer: Customer, phrases: Phrases): string =>
  [customerName(customer, phrases), phoneForReading(customer.phone ?? '')].filter((part) => part !== '').join(' · ');
