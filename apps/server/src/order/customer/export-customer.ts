import type { ReplyOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import type { exportCustomerCall } from '@till/contract/write/customer/change';
import { accept } from '@till/domain/result';
import type { Answer, Request } from '../../border/mount.ts';
import type { Context } from '../../context.ts';
import { audit } from '../../history/audit.ts';
import { type IdsOf, ordersOfCustomer } from './customer-orders.ts';

/** All that is kept of a customer beside their orders; null: nobody has the id. */
export type KeptOf = (merchantId: string, customerId: string) => Promise<Omit<ReplyOf<typeof exportCustomerCall>, 'orders'> | null>;

/** A page of all that is kept of a customer: their orders, and with the first page who they are. The trail says that it was taken before anything of it is sent. */
export async function exportCustomer(
  { sql, reads }: Pick<Context, 'sql' | 'reads'>,
  { idsOf, kept }: { readonly idsOf: IdsOf; readonly kept: KeptOf },
  asked: Request<typeof exportCustomerCall>,
): Promise<Answer<typeof exportCustomerCall>> {
  const { merchantId, customerId } = asked.params;
  const isFirst = asked.query.cursor === undefined;
  const person = isFirst ? await kept(merchantId, customerId) : { customer: null, receipts: [] };
  const ids = await idsOf(merchantId, customerId);
  if (person === null || ids.length === 0) return { ok: false, refusal: { code: 'not_found' } };
  const page = await ordersOfCustomer(reads.sql, merchantId, ids, asked.query);
  if (page === undefined) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'cursor: not one of ours' } } };
  if (isFirst) await audit(sql, asked, 'customer-exported', { customer: person.customer?.id ?? customerId });
  if (page.next !== null) asked.header(headers.nextCursor, page.next);
  return accept({ ...person, orders: page.orders });
}
