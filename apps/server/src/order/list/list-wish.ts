import type { QueryOf } from '@till/contract/call';
import type { listOrdersCall } from '@till/contract/order/lists';
import { prefixesSearched, searchTokensOfText } from '@till/domain/order/queries/search-tokens';
import { accept, type Result } from '@till/domain/result';
import { hourSpans } from '@till/domain/time/hours';
import type { Refused } from '../../border/refused.ts';
import { type FactWish, type ListedBy, none, type OrderListStore, type OrderListWish } from './list-store.ts';

/** Later than any order: JavaScript's last representable time. */
const endOfTime = 8_640_000_000_000_000;
/** A report has 366 days at most; ms. */
const hourSpanMax = 400 * 86_400_000;

/** What is asked of a list, whichever page. */
type Query = Omit<QueryOf<typeof listOrdersCall>, 'cursor' | 'limit'>;

/** What the asked order has to have on it, as its search tokens say it. */
const traitsAsked = ({ state, source, paymentMethod, unpaid, refunded }: Query, by: ListedBy): readonly string[] => [
  ...(state === undefined ? [] : [`state:${state}`]),
  ...(source === undefined ? [] : [`source:${source}`]),
  // Of a sale or refund it is asked of the money that moved.
  ...(paymentMethod === undefined || by !== 'created' ? [] : [`pays:${paymentMethod}`]),
  ...(unpaid === undefined ? [] : ['unpaid']),
  ...(refunded === undefined ? [] : ['refunded']),
];

/** Search tokens of which an order has one if the text means it. */
async function traitsMeant(store: OrderListStore, merchantId: string, text: string | undefined): Promise<readonly string[]> {
  const typed = text === undefined ? [] : searchTokensOfText(text);
  if (text === undefined || typed.length === 0) return [];
  const customers = await store.customersFound(merchantId, text);
  const tables = await Promise.all(prefixesSearched(text).tables.map((start) => store.tablesFound(merchantId, start)));
  return [...new Set([...typed, ...tables.flat().map((table) => `table:${table}`), ...customers.map((id) => `customer:${id}`)])];
}

/** Whose orders: of everybody whom the id means now, also where two were merged into one. */
async function customersMeant(store: OrderListStore, merchantId: string, customerId: string | undefined): Promise<readonly string[]> {
  if (customerId === undefined) return [];
  const ids = await store.idsOfCustomer(merchantId, customerId);
  return (ids.length === 0 ? [customerId] : ids).map((id) => `customer:${id}`);
}

/** By which time: what is asked of a sale has to be one. */
function byOf({ by = 'created', deviceId, category, item, hour, noDevice, noCategory, late, exempt }: Query): ListedBy {
  return by === 'created' && (deviceId ?? category ?? item ?? hour ?? noDevice ?? noCategory ?? late ?? exempt) !== undefined ? 'sold' : by;
}

/** What of a sale or refund is asked for; null: an hour of more days than a report has. */
async function factAsked(store: OrderListStore, merchantId: string, query: Query, span: readonly [from: number, until: number]): Promise<FactWish | null> {
  const { deviceId, category, item, paymentMethod, hour, noDevice, noCategory, late, exempt } = query;
  if (hour !== undefined && span[1] - span[0] > hourSpanMax) return null;
  return {
    deviceId: noDevice === undefined ? (deviceId ?? null) : none,
    category: noCategory === undefined ? (category === undefined ? null : { name: category }) : { name: null },
    item: item ?? null,
    method: paymentMethod ?? null,
    times: hour === undefined ? null : hourSpans((await store.clockOf(merchantId)).timezone, ...span, Number(hour)),
    lateIn: late === undefined ? null : await store.lateDays(merchantId, span),
    isExempt: exempt !== undefined,
  };
}

/** Which orders a query means. Refuses `malformed`: an hour of more days than a report has. */
export async function wishOf(store: OrderListStore, merchantId: string, query: Query): Promise<Result<OrderListWish, Refused<'malformed'>>> {
  const { orderType = 'all', startTime, endTime, search } = query;
  const label = orderType.toLowerCase();
  const by = byOf(query);
  const customers = await customersMeant(store, merchantId, query.customerId);
  const span = [Number(startTime ?? 0), Number(endTime ?? endOfTime)] as const;
  const fact = await factAsked(store, merchantId, query, span);
  if (fact === null) return { ok: false, refusal: { code: 'malformed', detail: { reason: 'hour: of 400 days at most' } } };
  return accept({
    by,
    orderType: label === 'all' ? null : label,
    startTime: span[0],
    endTime: span[1],
    traits: [...traitsAsked(query, by), ...(customers.length === 1 ? customers : [])],
    anyOf: await traitsMeant(store, merchantId, search),
    numbers: search === undefined ? [] : prefixesSearched(search).numbers,
    customers: customers.length === 1 ? [] : customers,
    fact,
  });
}
