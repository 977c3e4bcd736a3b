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

/** The customer as it is kept, its names as everybody sees them; null: none was named. An invalid phone is refused, an invalid e-mail dropped. `country`: the merchant's. */
export function customerAsked(
  asked: AskedCustomer | null,
  country: string | null,
): Result<Omit<Customer, 'id'> | null, Refused<'malformed' | 'card_number_in_text' | 'phone_invalid'>> {
  if (asked === null) return accept(null);
  const firstName = visible(asked.firstName).trim();
  const lastName = visible(asked.lastName ?? '').trim();
  if (firstName === '') return { ok: false, refusal: { code: 'malformed', detail: { reason: 'firstName: is empty' } } };
  const typed = asked.phone?.trim() ?? '';
  const email = asked.email?.trim() ?? '';
  if (customerHoldsCardNumber({ firstName, lastName, email })) return refuse('card_number_in_text');
  const phone = typed === '' ? null : phoneOf(typed, country);
  if (typed !== '' && phone === null) return { ok: false, refusal: { code: 'phone_invalid' } };
  return accept({ firstName, lastName, phone, email: isEmail(email) ? email : null });
}
