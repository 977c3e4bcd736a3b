import type { QueryOf } from '@till/contract/call';
import type { listOrdersCall } from '@till/contract/order/lists';
import { type DayRangeName, dayRange, dayRangeNames, type TimeSpan } from '@till/domain/order/queries/day-ranges';
import type { ShopClock } from '@till/domain/time/business-day';

const ranges = [...dayRangeNames, 'all'] as const;
const bys = ['created', 'sold', 'refunded', 'counted'] as const;
/** By which time orders are listed; `counted`: as what was sold or refunded counts in a report. */
export type ListedBy = (typeof bys)[number];
const orderTypes = ['pickup', 'dine-in', 'delivery'] as const;
const states = ['open', 'accepted', 'completed', 'cancelled'] as const;

/** Which orders the screen is asked for: what stands in its address (decision 059). Absent: any; without `range` and `from`: today's. */
export interface OrdersAsked {
  readonly range?: DayRangeName | 'all';
  /** ms since epoch, half-open. */
  readonly from?: number;
  readonly to?: number;
  readonly by?: ListedBy;
  readonly orderType?: (typeof orderTypes)[number];
  readonly state?: (typeof states)[number];
  readonly source?: string;
  readonly paymentMethod?: string;
  readonly unpaid?: 1;
  readonly refunded?: 1;
  readonly customerId?: string;
  readonly deviceId?: string;
  readonly category?: string;
  readonly item?: string;
  /** Of the day, by the merchant's clock: 0..23. */
  readonly hour?: number;
  readonly noDevice?: 1;
  readonly noCategory?: 1;
  /** Came after its business day was over. */
  readonly late?: 1;
  /** Sold to a buyer who pays no tax. */
  readonly exempt?: 1;
  readonly search?: string;
}

const isOneOf = <T extends string>(known: readonly T[], value: unknown): value is T => known.some((each) => each === value);
const textOf = (value: unknown, lengthMax: number): string | undefined => {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  return text === '' || text.length > lengthMax ? undefined : text;
};
const instantOf = (value: unknown): number | undefined => {
  const ms = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(ms) && Math.abs(ms) < 1e15 ? ms : undefined;
};
const hourOf = (value: unknown): number | undefined => {
  const hour = instantOf(value);
  return hour !== undefined && hour >= 0 && hour < 24 ? hour : undefined;
};
const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true;

/** What an address asks for; what it has that is not known is left out. */
export function askedOf(address: Readonly<Record<string, unknown>>): OrdersAsked {
  const [from, to] = [instantOf(address['from']), instantOf(address['to'])];
  const asked: { -readonly [K in keyof OrdersAsked]?: OrdersAsked[K] | undefined } = {
    range: from === undefined && isOneOf(ranges, address['range']) ? address['range'] : undefined,
    from,
    to: from === undefined ? undefined : to,
    by: isOneOf(bys, address['by']) ? address['by'] : undefined,
    orderType: isOneOf(orderTypes, address['orderType']) ? address['orderType'] : undefined,
    state: isOneOf(states, address['state']) ? address['state'] : undefined,
    source: textOf(address['source'], 64),
    paymentMethod: textOf(address['paymentMethod'], 64),
    unpaid: isOn(address['unpaid']) ? 1 : undefined,
    refunded: isOn(address['refunded']) ? 1 : undefined,
    customerId: textOf(address['customerId'], 64),
    deviceId: textOf(address['deviceId'], 64),
    category: textOf(address['category'], 200),
    item: textOf(address['item'], 200),
    hour: from === undefined ? undefined : hourOf(address['hour']),
    noDevice: isOn(address['noDevice']) ? 1 : undefined,
    noCategory: isOn(address['noCategory']) ? 1 : undefined,
    late: isOn(address['late']) ? 1 : undefined,
    exempt: isOn(address['exempt']) ? 1 : undefined,
    search: textOf(address['search'], 100),
  };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** The same with other filters; undefined takes one off. */
export const askedWith = (asked: OrdersAsked, other: { readonly [K in keyof OrdersAsked]?: OrdersAsked[K] | undefined }): OrdersAsked =>
  askedOf({ ...asked, ...other });

/** Which range's button is pressed; null: other days. */
export const rangeOf = ({ range, from }: OrdersAsked): DayRangeName | 'all' | null => (from === undefined ? (range ?? 'today') : null);

/** The time that is asked for, at a moment (ms since epoch), by the merchant's clock. */
export function spanOf(asked: OrdersAsked, now: number, clock: ShopClock): TimeSpan {
  const range = rangeOf(asked);
  if (range === null) return { from: asked.from ?? 0, to: asked.to ?? null };
  return range === 'all' ? { from: 0, to: null } : dayRange(range, now, clock);
}

/** Only the days: all filters taken off. */
export const daysAlone = ({ range, from, to }: OrdersAsked): OrdersAsked => askedOf({ range, from, to });

/** Whether anything but the days is asked for. */
export const isFiltered = (asked: OrdersAsked): boolean => Object.keys(asked).length > Object.keys(daysAlone(asked)).length;

/** By which time the orders are listed: a device, a category, an item, an hour, lateness and an exemption are of a sale. */
export const listedBy = ({ by = 'created', deviceId, category, item, hour, noDevice, noCategory, late, exempt }: OrdersAsked): ListedBy =>
  by === 'created' && (deviceId ?? category ?? item ?? hour ?? noDevice ?? noCategory ?? late ?? exempt) !== undefined ? 'sold' : by;

/** What the call is asked with. */
export function queryOf(
  { range: _range, from: _from, to: _to, unpaid, refunded, hour, noDevice, noCategory, late, exempt, ...asked }: OrdersAsked,
  span: TimeSpan,
): QueryOf<typeof listOrdersCall> {
  return {
    ...asked,
    ...(unpaid === undefined ? {} : { unpaid: '1' }),
    ...(refunded === undefined ? {} : { refunded: '1' }),
    ...(hour === undefined ? {} : { hour: String(hour) }),
    ...(noDevice === undefined ? {} : { noDevice: '1' }),
    ...(noCategory === undefined ? {} : { noCategory: '1' }),
    ...(late === undefined ? {} : { late: '1' }),
    ...(exempt === undefined ? {} : { exempt: '1' }),
    orderType: asked.orderType ?? 'all',
    startTime: String(span.from),
    ...(span.to === null ? {} : { endTime: String(span.to) }),
  };
}
