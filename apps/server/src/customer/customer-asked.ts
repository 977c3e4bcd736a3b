import { holdsCardNumber } from '@till/domain/card/card-number';
import { customerHoldsCardNumber } from '@till/domain/customer/card-number';
import type { Customer } from '@till/domain/customer/types';
import { accept, type Result, refuse } from '@till/domain/result';
import { isEmail } from '@till/domain/sign-in/email';
import { visible } from '@till/domain/text/visible';
import type { Refused } from '../border/refused.ts';
import { phoneOf } from './phone.ts';

/** A customer as somebody typed or sent it. */
export interface AskedCustomer {
  readonly firstName: string;
  readonly lastName?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** What becomes of a phone number that nobody can read: it is refused, or kept as it came. */
type Unreadable = 'refused' | 'kept';

/**
 * The customer as it is kept, its names as everybody sees them; null: none was named. An invalid e-mail is dropped, an invalid phone refused: the customer's card
 * is what receipts are sent by. `unreadable` `kept`: it is kept as it came, for an order is not lost for it; the staff read it. `country`: the merchant's.
 */
export function customerAsked(
  asked: AskedCustomer | null,
  country: string | null,
  { unreadable }: { readonly unreadable: 'kept' },
): Result<Omit<Customer, 'id'> | null, Refused<'malformed' | 'card_number_in_text'>>;
export function customerAsked(
  asked: AskedCustomer | null,
  country: string | null,
): Result<Omit<Customer, 'id'> | null, Refused<'malformed' | 'card_number_in_text' | 'phone_invalid'>>;
export function customerAsked(
  asked: AskedCustomer | null,
  country: string | null,
  { unreadable }: { readonly unreadable: Unreadable } = { unreadable: 'refused' },
): Result<Omit<Customer, 'id'> | null, Refused<'malformed' | 'card_number_in_text' | 'phone_invalid'>> {
  if (asked === null) return accept(null);
  const firstName = visible(asked.firstName).trim();
  const lastName = visible(asked.lastName ?? '').trim();
  if (firstName === '') return { ok: false, refusal: { code: 'malformed', detail: { reason: 'firstName: is empty' } } };
  const typed = visible(asked.phone ?? '').trim();
  const email = asked.email?.trim() ?? '';
  if (customerHoldsCardNumber({ firstName, lastName, email })) return refuse('card_number_in_text');
  const number = typed === '' ? null : phoneOf(typed, country);
  const isUnreadable = typed !== '' && number === null;
  if (isUnreadable && unreadable === 'refused') return { ok: false, refusal: { code: 'phone_invalid' } };
  if (isUnreadable && holdsCardNumber(typed)) return refuse('card_number_in_text');
  return accept({ firstName, lastName, phone: isUnreadable ? typed : number, email: isEmail(email) ? email : null });
}
