import type { eraseCustomerCall } from '@till/contract/write/customer/change';
import { assert } from '@till/domain/assert';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { audit } from '../history/audit.ts';
import { inOne } from '../platform/database.ts';
import { changeStore } from './change-store.ts';
import { erasureStore } from './erasure-store.ts';
import { sumsStore } from './sums-store.ts';

/** Wakes the job by which orders forget who was erased. */
export const erasuresTopic = 'erasures';

/**
 * Erases a customer with all who were merged into them: in one commit, which says by ids alone who did it, they are gone from customers and receipts; their orders
 * forget them one after another from then on. Whoever repeats the call is told that it was done. Returns how many orders have to forget them.
 */
export async function eraseCustomer(
  { sql, bus }: Pick<Context, 'sql' | 'bus'>,
  asked: Request<typeof eraseCustomerCall>,
): Promise<Answer<typeof eraseCustomerCall>> {
  const { merchantId, customerId } = asked.params;
  const ownerId = asked.credential?.ownerId;
  assert(ownerId !== undefined, 'an owner erases');
  const erased = await inOne(sql, async (tx): Promise<Answer<typeof eraseCustomerCall>> => {
    const [store, erasures, sums] = [changeStore(tx, merchantId), erasureStore(tx, merchantId), sumsStore(tx, merchantId)];
    await sums.hold();
    await store.lock([customerId]);
    const family = await store.family(customerId);
    if (family === null) return (await erasures.isErased(customerId)) ? accept({ orders: 0 }) : { ok: false, refusal: { code: 'not_found' } };
    const { customer, merged } = family;
    const everybody = [customer, ...merged];
    const ids = everybody.map(({ id }) => id);
    const addresses = everybody.flatMap(({ phone, email }) => [phone, email]).flatMap((address) => address?.toLowerCase() ?? []);
    const orders = await erasures.orderCount(ids);
    await erasures.erase(customer.id, ids, addresses, ownerId);
    await sums.forget(ids);
    await audit(tx, asked, 'customer-erased', { customer: customer.id });
    return accept({ orders });
  });
  if (erased.ok) bus.wake(erasuresTopic);
  return erased;
}
