import { isKioskGuest } from '@till/domain/customer/kiosk';
import { fullName } from '@till/domain/customer/name';
import type { Customer } from '@till/domain/customer/types';
import type { Phrases } from '@till/phrases/phrases';

/** What a customer is called. */
export const customerName = (customer: Customer, phrases: Phrases): string => (isKioskGuest(customer) ? phrases.order.kioskGuest : fullName(customer));
