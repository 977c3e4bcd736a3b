import { randomBytes } from 'node:crypto';
import type { createCustomerCall } from '@till/contract/write/customer/customers';
import type { Customer } from '@till/domain/customer/types';
import { accept } from '@till/domain/result';
import { repeated } from '../border/idempotency.ts';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import { customerAsked } from './customer-asked.ts';
import type { CustomerStore } from './store.ts';

type CreateCustomer = typeof createCustomerCall;

/** Creates a customer. An invalid phone is refused; an invalid e-mail is dropped. */
export async function createCustomer(
  context: Context,
  customers: CustomerStore,
  catalogues: Catalogues,
  asked: Request<CreateCustomer>,
): Promise<Answer<CreateCustomer>> {
  const { merchantId } = asked.params;
  const named = customerAsked(asked.body, (await catalogues.of(merchantId))?.merchant.country ?? null);
  if (!named.ok) return named;
  if (named.value === null || named.value.lastName === '') return { ok: false, refusal: { code: 'malformed', detail: { reason: 'lastName: is empty' } } };
  const customer: Customer = { id: randomBytes(12).toString('hex'), ...named.value };
  const { keyed } = asked;
  if (await customers.create(merchantId, customer, context.clock(), keyed)) return accept(customer);
  const before = keyed === null ? null : await customers.createdBy(merchantId, keyed);
  if (keyed === null || before === null) return { ok: false, refusal: { code: 'unavailable' } };
  // Made by this very call, and erased since.
  if (before.customer === null) return { ok: false, refusal: { code: 'not_found' } };
  return repeated(asked, keyed, before.doneWith, before.customer);
}
