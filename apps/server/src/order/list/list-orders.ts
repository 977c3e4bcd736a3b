import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { headers } from '@till/contract/headers';
import type { listOrdersCall } from '@till/contract/order/lists';
import { accept } from '@till/domain/result';
import { takesGzip } from '../../border/conditions.ts';
import { type Request, Written, type WrittenAnswer } from '../../border/mount.ts';
import { asksForTokens, type OrderListStore, type OrderPageWish } from './list-store.ts';
import { wishOf } from './list-wish.ts';

const pageSizeDefault = 100;
const pageSizeMax = 500;
/** Smaller than this, compressing costs more than it saves. */
const zippedFromByteCount = 8_000;

const zip = promisify(gzip);

const cursorOf = ({ at, id }: { readonly at: number; readonly id: string }): string => Buffer.from(`${at}.${id}`).toString('base64url');

/** undefined: not a cursor of ours. */
function readCursor(cursor: string): OrderPageWish['after'] | undefined {
  const [, at, id] = /^(\d{1,15})\.([A-Za-z0-9-]{1,36})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

/** A page of history, newest first; where more follows, its cursor is in `x-next-cursor`. The summaries go out as they are stored. */
export async function listOrders(
  store: OrderListStore,
  { params, query, sent, header }: Request<typeof listOrdersCall>,
): Promise<WrittenAnswer<typeof listOrdersCall>> {
  const { cursor, limit } = query;
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after === undefined) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'cursor: not one of ours' } } };
  const pageSize = Math.min(Math.max(Number(limit ?? pageSizeDefault), 1), pageSizeMax);
  const asked = await wishOf(store, params.merchantId, query);
  if (!asked.ok) return asked;
  const wish = asked.value;
  const found = await store.list(params.merchantId, { ...wish, after, count: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  if (found.length > pageSize && last !== undefined) header(headers.nextCursor, cursorOf(last));
  if (asksForTokens(wish) && (await store.isFilling())) header(headers.incomplete, '1');
  header('vary', 'accept-encoding');
  const bytes = Buffer.from(`[${page.map(({ text }) => text).join(',\n')}]`);
  if (!takesGzip(sent.acceptEncoding) || bytes.length < zippedFromByteCount) return accept(new Written(bytes));
  header('content-encoding', 'gzip');
  return accept(new Written(await zip(bytes, { level: constants.Z_BEST_SPEED })));
}
