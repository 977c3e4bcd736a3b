import type { Customer } from './types.ts';

/** The customer that a self-order kiosk makes: its first name is `kiosk`, case ignored. Screens call it by a name of their own (specification, section 2). */
export const isKioskGuest = (customer: Pick<Customer, 'firstName'>): boolean => customer.firstName.trim().toLowerCase() === 'kiosk';
