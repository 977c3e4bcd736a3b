import { holdsCardNumber } from '../card/card-number.ts';
import type { Customer } from './types.ts';

/** Whether a customer's data contains a card number: in a name, across both names, or in the e-mail address. The phone is checked as a phone number. */
export const customerHoldsCardNumber = ({ firstName, lastName, email }: Pick<Customer, 'firstName' | 'lastName' | 'email'>): boolean =>
  holdsCardNumber(`${firstName} ${lastName}`) || (email !== null && holdsCardNumber(email));
