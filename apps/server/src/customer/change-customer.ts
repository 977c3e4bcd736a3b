import type { ReplyOf } from '@till/contract/call';
import type { changeCustomerCall, getCustomerCall, mergeCustomersCall, unmergeCustomersCall } from '@till/contract/write/customer/change';
import { accept, type Result, refuse } from '@till/domain/result';
import type { TransactionSql } from 'postgres';
import { doneWith, rememberDone } from '../border/done-calls.ts';
import { repeated } from '../border/idempotency.ts';
import type { Answer, Request } from '../border/mount.ts';
import type { Refused } from '../border/refused.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import { inOne } from '../platform/database.ts';
import { type ChangeStore, changeStore, type KeptCustomer } from './change-store.ts';
import { customerAsked } from './customer-asked.ts';
import { phoneOf } from './phone.ts';
import { sumsStore } from './sums-store.ts';

type Detail = ReplyOf<typeof getCustomerCall>;
/** A customer and whoever was merged into them. */
interface Family {
  readonly customer: KeptCustomer;
  readonly merged: readonly KeptCustomer[];
}
type ChangeCall = typeof changeCustomerCall | typeof mergeCustomersCall | typeof unmergeCustomersCall;

const viewOf = ({ id, firstName, lastName, phone, email }: KeptCustomer) => ({ id, firstName, lastName, phone, email });

/** A customer as their details say. */
export async function detailOf(store: ChangeStore, { customer, merged }: Family): Promise<Detail> {
  return {
    ...viewOf(customer),
    visits: customer.visits,
    spent: customer.spent,
    lastOrderAt: customer.lastOrderAt,
    version: customer.version,
    createdAt: customer.createdAt,
    merged: merged.map((each) => ({ ...viewOf(each), mergedAt: each.mergedAt ?? 0 })),
    duplicates: [...(await store.duplicates(customer))],
  };
}

/** A customer, with who was merged into them and who has the same phone number. */
export async function getCustomer({ reads }: Pick<Context, 'reads'>, { params }: Request<typeof getCustomerCall>): Promise<Answer<typeof getCustomerCall>> {
  const store = changeStore(reads.sql, params.merchantId);
  const family = await store.family(params.customerId);
  return family === null ? { ok: false, refusal: { code: 'not_found' } } : accept(await detailOf(store, family));
}

/**
 * Changes a customer under a lock of them and of `others`, so that two changes at once both count; repeated under its key, a change is done once. `change`
 * returns false where nothing would change.
 */
async function changeThem<R extends Refused>(
  { sql }: Pick<Context, 'sql'>,
  asked: Request<ChangeCall>,
  others: readonly string[],
  change: (tx: TransactionSql, store: ChangeStore, family: Family) => Promise<Result<boolean, R>>,
): Promise<Result<Detail, R | Refused<'not_found' | 'idempotency_key_reused'>>> {
  const { keyed } = asked;
  const { merchantId, customerId } = asked.params;
  const done = await inOne(sql, async (tx) => {
    const store = changeStore(tx, merchantId);
    await sumsStore(tx, merchantId).hold();
    await store.lock([customerId, ...others]);
    const before = await store.family(customerId);
    if (before === null) return { ok: false, refusal: { code: 'not_found' } } as const;
    const replays = await doneWith(tx, merchantId, keyed);
    if (replays !== null) return accept({ detail: await detailOf(store, before), replays });
    const changed = await change(tx, store, before);
    if (!changed.ok) return changed;
    if (changed.value) await rememberDone(tx, merchantId, keyed, before.customer.id);
    const after = (await store.family(customerId)) ?? before;
    return accept({ detail: await detailOf(store, after), replays: null });
  });
  if (!done.ok) return done;
  const { detail, replays } = done.value;
  return keyed !== null && replays !== null ? repeated(asked, keyed, replays, detail) : accept(detail);
}

const isSame = (one: Omit<KeptCustomer, 'id'>, other: Pick<KeptCustomer, 'firstName' | 'lastName' | 'phone' | 'email'>): boolean =>
  (['firstName', 'lastName', 'phone', 'email'] as const).every((field) => one[field] === other[field]);

/**
 * Changes names, phone and e-mail of a customer. An invalid phone is refused, but for the one that an order brought and that they have already; an invalid e-mail
 * is dropped. Orders keep what they said.
 */
export async function changeCustomer(
  context: Context,
  catalogues: Catalogues,
  asked: Request<typeof changeCustomerCall>,
): Promise<Answer<typeof changeCustomerCall>> {
  const { version, ...body } = asked.body;
  const country = (await catalogues.of(asked.params.merchantId))?.merchant.country ?? null;
  const named = customerAsked(body, country, { unreadable: 'kept' });
  if (!named.ok) return named;
  const wanted = named.value;
  if (wanted === null) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'firstName: is empty' } } };
  return changeThem(context, asked, [], async (tx, store, { customer }): Promise<Result<boolean, Refused<'changed_elsewhere' | 'phone_invalid'>>> => {
    if (isSame(customer, wanted)) return accept(false);
    if (wanted.phone !== null && wanted.phone !== customer.phone && phoneOf(wanted.phone, country) === null)
      return { ok: false, refusal: { code: 'phone_invalid' } };
    if (version !== undefined && version !== customer.version) return { ok: false, refusal: { code: 'changed_elsewhere' } };
    await store.change({ id: customer.id, ...wanted });
    await audit(tx, asked, 'customer-changed', { customer: customer.id });
    return accept(true);
  });
}

/** Another customer with the same phone number is the same person. What the one lacks they have from the other. */
export async function mergeCustomers(context: Context, asked: Request<typeof mergeCustomersCall>): Promise<Answer<typeof mergeCustomersCall>> {
  const { otherId } = asked.body;
  type Code = 'customer_not_found' | 'customers_differ';
  return changeThem(context, asked, [otherId], async (tx, store, { customer }): Promise<Result<boolean, Refused<Code>>> => {
    const other = (await store.family(otherId))?.customer;
    if (other === undefined) return refuse('customer_not_found');
    if (other.id === customer.id) return accept(false);
    if (other.phone === null || other.phone !== customer.phone) return refuse('customers_differ');
    const gaveEmail = customer.email === null && other.email !== null;
    await store.merge(customer.id, other.id, { gaveEmail, at: context.clock() });
    await sumsStore(tx, asked.params.merchantId).recount([customer.id, other.id]);
    if (gaveEmail) await store.change({ ...viewOf(customer), email: other.email });
    await audit(tx, asked, 'customers-merged', { customer: customer.id, other: other.id });
    return accept(true);
  });
}

/** Two are two again, each with what they had before. */
export async function unmergeCustomers(context: Context, asked: Request<typeof unmergeCustomersCall>): Promise<Answer<typeof unmergeCustomersCall>> {
  const { otherId } = asked.body;
  return changeThem(context, asked, [otherId], async (tx, store, family): Promise<Result<boolean, Refused<'customer_not_found'>>> => {
    const { customer, merged } = family;
    const other = merged.find(({ id }) => id === otherId);
    if (other === undefined) return (await store.family(otherId))?.customer.id === otherId ? accept(false) : refuse('customer_not_found');
    await store.unmerge(customer.id, otherId);
    await sumsStore(tx, asked.params.merchantId).recount([customer.id, otherId]);
    const into = [customer, ...merged].find(({ id }) => id === other.mergedInto);
    if (other.gaveEmail && into !== undefined && into.email === other.email) await store.change({ ...viewOf(into), email: null });
    await audit(tx, asked, 'customers-unmerged', { customer: customer.id, other: otherId });
    return accept(true);
  });
}
