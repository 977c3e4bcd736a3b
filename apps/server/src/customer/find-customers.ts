import type { listCustomersCall, searchCustomersCall } from '@till/contract/write/register';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import type { Answer, Asked } from '../platform/http/mount.ts';
import type { CustomerStore } from './store.ts';

const pageSizeMax = 500;

/** A page of customers by name. */
export async function listCustomers(customers: CustomerStore, asked: Asked<typeof listCustomersCall>): Promise<Answer<typeof listCustomersCall>> {
  const count = Math.min(Number(asked.query.limit ?? limits.customerPageSize), pageSizeMax);
  return accept(await customers.list(asked.params.merchantId, Number(asked.query.offset ?? 0), count));
}

/** Those whose name, e-mail or phone holds every word; no text finds nobody. */
export async function searchCustomers(customers: CustomerStore, asked: Asked<typeof searchCustomersCall>): Promise<Answer<typeof searchCustomersCall>> {
  return accept(await customers.search(asked.params.merchantId, asked.query.query ?? '', limits.customerPageSize));
}
