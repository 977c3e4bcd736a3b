import { headers } from '@till/contract/headers';
import type { listCustomersCall, searchCustomersCall } from '@till/contract/write/customer/customers';
import { limits } from '@till/domain/limits';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../border/mount.ts';
import type { Catalogues } from '../menu/catalogue.ts';
import type { CustomerPage, CustomerPlace, CustomerSort } from './list-statements.ts';
import type { ListedCustomer } from './rows.ts';
import type { CustomerStore } from './store.ts';

const pageSizeMax = 500;

const figureOf = { visits: 'visits', spent: 'spent', lastOrder: 'lastOrderAt' } as const;

const cursorOf = ({ firstName, lastName, id, ...sums }: ListedCustomer, sort: CustomerSort): string =>
  Buffer.from(JSON.stringify(sort === 'name' ? [firstName, lastName, id] : [sort, sums[figureOf[sort]] ?? 0, id])).toString('base64url');

const isText = (part: unknown): part is string => typeof part === 'string' && !part.includes('\u0000') && part.isWellFormed();

/** undefined: not a cursor of ours, or not of a list that is sorted so. */
function placeOf(cursor: string | undefined, sort: CustomerSort): CustomerPlace | undefined {
  if (cursor === undefined) return null;
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (!Array.isArray(place) || place.length !== 3) return undefined;
    const [first, second, id] = place as readonly unknown[];
    if (!isText(first) || !isText(id)) return undefined;
    if (sort === 'name') return isText(second) ? { firstName: first, lastName: second, id } : undefined;
    return first === sort && Number.isSafeInteger(second) ? { value: second as number, id } : undefined;
  } catch {
    return undefined;
  }
}

/** A page of at most as many as asked for; one more is read, to know whether a page follows. */
async function pageOf(
  asked: Request<typeof listCustomersCall> | Request<typeof searchCustomersCall>,
  read: (page: Omit<CustomerPage, 'offset'>) => Promise<readonly ListedCustomer[]>,
): Promise<Answer<typeof listCustomersCall>> {
  const sort = asked.query.sort ?? 'name';
  const after = placeOf(asked.query.cursor, sort);
  if (after === undefined) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'cursor: not one of ours' } } };
  const count = Math.min(Number(asked.query.limit ?? limits.customerPageSize), pageSizeMax);
  const found = await read({ sort, after, count: count + 1 });
  const page = found.slice(0, count);
  const last = page.at(-1);
  if (found.length > count && last !== undefined) asked.header(headers.nextCursor, cursorOf(last, sort));
  return accept(page);
}

/** A page of customers. */
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
