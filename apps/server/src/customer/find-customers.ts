import { headers } from '@till/contract/headers';
import type { listCustomersCall, searchCustomersCall } from '@till/contract/write/customer/customers';
import type { Customer } from '@till/domain/customer/types';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import type { CustomerPlace, CustomerStore } from './store.ts';

const pageSizeMax = 500;

const cursorOf = ({ firstName, lastName, id }: Customer): string => Buffer.from(JSON.stringify([firstName, lastName, id])).toString('base64url');

/** undefined: not a cursor of ours. */
function placeOf(cursor: string | undefined): CustomerPlace | undefined {
  if (cursor === undefined) return null;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isPlace =
      Array.isArray(place) && place.length === 3 && place.every((part) => typeof part === 'string' && !part.includes('\u0000') && part.isWellFormed());
    if (!isPlace) return undefined;
    const [firstName, lastName, id] = place as [string, string, string];
    return { firstName, lastName, id };
  } catch {
    return undefined;
  }
}

/** A page of at most as many as asked for; one more is read, to know whether a page follows. */
async function pageOf(
  asked: Request<typeof listCustomersCall> | Request<typeof searchCustomersCall>,
  read: (page: { readonly after: CustomerPlace; readonly count: number }) => Promise<readonly Customer[]>,
): Promise<Answer<typeof listCustomersCall>> {
  const after = placeOf(asked.query.cursor);
  if (after === undefined) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'cursor: not one of ours' } } };
  const count = Math.min(Number(asked.query.limit ?? limits.customerPageSize), pageSizeMax);
  const found = await read({ after, count: count + 1 });
  const page = found.slice(0, count);
  const last = page.at(-1);
  if (found.length > count && last !== undefined) asked.header(headers.nextCursor, cursorOf(last));
  return accept(page);
}

/** A page of customers by name. */
export const listCustomers = (customers: CustomerStore, asked: Request<typeof listCustomersCall>): Promise<Answer<typeof listCustomersCall>> =>
  pageOf(asked, (page) => customers.list(asked.params.merchantId, { ...page, offset: Number(asked.query.offset ?? 0) }));

/** Customers whose name, e-mail or phone contains every word; an empty text finds nobody. */
export async function searchCustomers(
  customers: CustomerStore,
  catalogues: Catalogues,
  asked: Request<typeof searchCustomersCall>,
): Promise<Answer<typeof searchCustomersCall>> {
  const { merchantId } = asked.params;
  const country = (await catalogues.of(merchantId))?.merchant.country ?? null;
  return pageOf(asked, (page) => customers.search(merchantId, asked.query.query ?? '', { ...page, country }));
}
