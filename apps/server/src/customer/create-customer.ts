import { randomBytes } from 'node:crypto';
import { createCustomerCall } from '@till/contract/write/register';
import { customerHoldsCardNumber } from '@till/domain/customer/card-number';
import type { Customer } from '@till/domain/customer/types';
import { accept, refuse } from '@till/domain/result';
import { isEmail } from '@till/domain/sign-in/email';
import { keyedCallOf, repeated } from '../border/idempotency.ts';
import type { Answer, Asked } from '../border/mount.ts';
import type { Context } from '../context.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import { phoneOf } from './phone.ts';
import type { CustomerStore } from './store.ts';

type CreateCustomer = typeof createCustomerCall;

/** Creates a customer. An invalid phone is refused; an invalid e-mail is dropped. */
export async function createCustomer(
  context: Context,
  customers: CustomerStore,
  catalogues: Catalogues,
  asked: Asked<CreateCustomer>,
): Promise<Answer<CreateCustomer>> {
  const { merchantId } = asked.params;
  const firstName = asked.body.firstName.trim();
  const lastName = asked.body.lastName.trim();
  if (firstName === '') return { ok: false, refusal: { code: 'malformed', detail: { reason: 'firstName: is empty' } } };
  if (lastName === '') return { ok: false, refusal: { code: 'malformed', detail: { reason: 'lastName: is empty' } } };
  const typed = asked.body.phone?.trim() ?? '';
  const email = asked.body.email?.trim() ?? '';
  if (customerHoldsCardNumber({ firstName, lastName, email })) return refuse('card_number_in_text');
  const phone = typed === '' ? null : phoneOf(typed, (await catalogues.of(merchantId))?.merchant.country ?? null);
  if (typed !== '' && phone === null) return { ok: false, refusal: { code: 'phone_invalid' } };
  const customer: Customer = { id: randomBytes(12).toString('hex'), firstName, lastName, phone, email: isEmail(email) ? email : null };
  const keyed = keyedCallOf(createCustomerCall, asked);
  if (await customers.create(merchantId, customer, context.clock(), keyed)) return accept(customer);
  const before = keyed === null ? null : await customers.createdBy(merchantId, keyed);
  if (keyed === null || before === null) return { ok: false, refusal: { code: 'unavailable' } };
  return repeated(asked, keyed, before.doneWith, before.customer);
}
