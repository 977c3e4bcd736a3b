import { headers } from '@till/contract/headers';
import type { listOrdersCall } from '@till/contract/order/reads';
import { accept } from '@till/domain/result';
import type { Answer, Asked } from '../border/mount.ts';
import type { OrderListWish, OrderReads } from './store.ts';

const pageSizeDefault = 100;
const pageSizeMax = 500;
/** Later than any order: JavaScript's last representable time. */
const endOfTime = 8_640_000_000_000_000;

const cursorOf = ({ createdTime, id }: { readonly createdTime: number; readonly id: string }): string =>
  Buffer.from(`${createdTime}.${id}`).toString('base64url');

/** undefined: not a cursor of ours. */
function readCursor(cursor: string): OrderListWish['after'] | undefined {
  const [, createdTime, id] = /^(\d{1,15})\.([A-Za-z0-9-]{1,36})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return createdTime === undefined || id === undefined ? undefined : { createdTime: Number(createdTime), id };
}

/** A page of history, newest first; where more follows, its cursor is in `x-next-cursor`. */
export async function listOrders(store: OrderReads, asked: Asked<typeof listOrdersCall>): Promise<Answer<typeof listOrdersCall>> {
  const { orderType = 'all', startTime, endTime, cursor, limit } = asked.query;
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after === undefined) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'cursor: not one of ours' } } };
  const pageSize = Math.min(Math.max(Number(limit ?? pageSizeDefault), 1), pageSizeMax);
  const label = orderType.toLowerCase();
  const wish = {
    orderType: label === 'all' ? null : label,
    startTime: Number(startTime ?? 0),
    endTime: Number(endTime ?? endOfTime),
    after,
    count: pageSize + 1,
  };
  const found = await store.list(asked.params.merchantId, wish);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  if (found.length > pageSize && last !== undefined) asked.header(headers.nextCursor, cursorOf(last));
  return accept(page);
}
