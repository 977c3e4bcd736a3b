import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import type { QueryOf } from '@till/contract/call';
import { headers } from '@till/contract/headers';
import type { listOrdersCall } from '@till/contract/order/reads';
import { traitsSearched } from '@till/domain/order/reading/traits';
import { accept } from '@till/domain/result';
import { hourSpans } from '@till/domain/time/hours';
import { takesGzip } from '../border/conditions.ts';
import { type Asked, Written, type WrittenAnswer } from '../border/mount.ts';
import { type FactWish, type ListedBy, none, type OrderListStore, type OrderListWish } from './list-store.ts';

const pageSizeDefault = 100;
const pageSizeMax = 500;
/** Later than any order: JavaScript's last representable time. */
const endOfTime = 8_640_000_000_000_000;
/** A report has 366 days at most; ms. */
const hourSpanMax = 400 * 86_400_000;
/** Smaller than this, compressing costs more than it saves. */
const zippedFromByteCount = 8_000;

const zip = promisify(gzip);

const cursorOf = ({ at, id }: { readonly at: number; readonly id: string }): string => Buffer.from(`${at}.${id}`).toString('base64url');

/** undefined: not a cursor of ours. */
function readCursor(cursor: string): OrderListWish['after'] | undefined {
  const [, at, id] = /^(\d{1,15})\.([A-Za-z0-9-]{1,36})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

type Query = QueryOf<typeof listOrdersCall>;

/** What the asked order has to have on it, as its traits say it. */
const traitsAsked = ({ state, source, paymentMethod, customerId, unpaid, refunded }: Query, by: ListedBy): readonly string[] => [
  ...(state === undefined ? [] : [`state:${state}`]),
  ...(source === undefined ? [] : [`source:${source}`]),
  // Of a sale or refund it is asked of the money that moved.
  ...(paymentMethod === undefined || by !== 'created' ? [] : [`pays:${paymentMethod}`]),
  ...(customerId === undefined ? [] : [`customer:${customerId}`]),
  ...(unpaid === undefined ? [] : ['unpaid']),
  ...(refunded === undefined ? [] : ['refunded']),
];

/** Traits of which an order has one if the text means it. */
async function traitsMeant(store: OrderListStore, merchantId: string, text: string | undefined): Promise<readonly string[]> {
  const typed = text === undefined ? [] : traitsSearched(text);
  if (text === undefined || typed.length === 0) return [];
  return [...typed, ...(await store.customersFound(merchantId, text)).map((id) => `customer:${id}`)];
}

/** By which time: what is asked of a sale has to be one. */
function byOf({ by = 'created', deviceId, category, item, hour, noDevice, noCategory }: Query): ListedBy {
  return by === 'created' && (deviceId ?? category ?? item ?? hour ?? noDevice ?? noCategory) !== undefined ? 'sold' : by;
}

/** What of a sale or refund is asked for; null: an hour of more days than a report has. */
async function factAsked(store: OrderListStore, merchantId: string, query: Query, span: readonly [from: number, until: number]): Promise<FactWish | null> {
  const { deviceId, category, item, paymentMethod, hour, noDevice, noCategory } = query;
  if (hour !== undefined && span[1] - span[0] > hourSpanMax) return null;
  return {
    deviceId: noDevice === undefined ? (deviceId ?? null) : none,
    category: noCategory === undefined ? (category === undefined ? null : { name: category }) : { name: null },
    item: item ?? null,
    method: paymentMethod ?? null,
    times: hour === undefined ? null : hourSpans(await store.timezoneOf(merchantId), ...span, Number(hour)),
  };
}

/** A page of history, newest first; where more follows, its cursor is in `x-next-cursor`. The summaries go out as they are stored. */
export async function listOrders(
  store: OrderListStore,
  { params, query, sent, header }: Asked<typeof listOrdersCall>,
): Promise<WrittenAnswer<typeof listOrdersCall>> {
  const { orderType = 'all', startTime, endTime, cursor, limit } = query;
  const after = cursor === undefined ? null : readCursor(cursor);
  if (after === undefined) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'cursor: not one of ours' } } };
  const pageSize = Math.min(Math.max(Number(limit ?? pageSizeDefault), 1), pageSizeMax);
  const label = orderType.toLowerCase();
  const by = byOf(query);
  const span = [Number(startTime ?? 0), Number(endTime ?? endOfTime)] as const;
  const fact = await factAsked(store, params.merchantId, query, span);
  if (fact === null) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'hour: of 400 days at most' } } };
  const wish = {
    by,
    orderType: label === 'all' ? null : label,
    startTime: span[0],
    endTime: span[1],
    traits: traitsAsked(query, by),
    anyOf: await traitsMeant(store, params.merchantId, query.search),
    fact,
    after,
    count: pageSize + 1,
  } as const;
  const found = await store.list(params.merchantId, wish);
  const page = found.slice(0, pageSize);
  const last = page.at(-1);
  if (found.length > pageSize && last !== undefined) header(headers.nextCursor, cursorOf(last));
  if ((wish.traits.length > 0 || wish.anyOf.length > 0) && (await store.isFilling())) header(headers.incomplete, '1');
  header('vary', 'accept-encoding');
  const bytes = Buffer.from(`[${page.map(({ text }) => text).join(',\n')}]`);
  if (!takesGzip(sent.acceptEncoding) || bytes.length < zippedFromByteCount) return accept(new Written(bytes));
  header('content-encoding', 'gzip');
  return accept(new Written(await zip(bytes, { level: constants.Z_BEST_SPEED })));
}
