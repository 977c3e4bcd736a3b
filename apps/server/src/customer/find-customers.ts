import { headers } from '@till/contract/headers';
import type { listCustomersCall, searchCustomersCall } from '@till/contract/write/register';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import type { Answer, Asked } from '../border/mount.ts';
import type { CustomerStore } from './store.ts';

const pageSizeMax = 500;

/** A page of customers by name. */
export async function listCustomers(customers: CustomerStore, asked: Asked<typeof listCustomersCall>): Promise<Answer<typeof listCustomersCall>> {
  const count = Math.min(Number(asked.query.limit ?? limits.customerPageSize), pageSizeMax);
  const offset = Number(asked.query.offset ?? 0);
  const found = await customers.list(asked.params.merchantId, offset, count + 1);
  // The cursor of these pages is the next offset: the call counts in offsets.
  if (found.length > count) asked.header(headers.nextCursor, String(offset + count));
  return accept(found.slice(0, count));
}

/** Customers whose name, e-mail or phone contains every word; an empty text finds nobody. */
export async function searchCustomers(customers: CustomerStore, asked: Asked<typeof searchCustomersCall>): Promise<Answer<typeof searchCustomersCall>> {
  return accept(await customers.search(asked.params.merchantId, asked.query.query ?? '', limits.customerPageSize));
}
