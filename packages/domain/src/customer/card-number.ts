import { holdsCardNumber } from '../card/card-number.ts';
import type { Customer } from './types.ts';

/** Whether a card's number stands in what is written of a customer: in a name, across both names, or in the e-mail address. The phone number is judged as one. */
export const customerHoldsCardNumber = ({ firstName, lastName, email }: Pick<Customer, 'firstName' | 'lastName' | 'email'>): boolean =>
  holdsCardNumber(`${firstName} ${lastName}`) || (email !== null && holdsCardNumber(email));
