/** A figure of a report. `taken` and `returned` are money of a payment method, `moved` is the one less the other. */
export type FigureName =
  | 'gross'
  | 'discounts'
  | 'net'
  | 'charges'
  | 'exempt'
  | 'tax'
  | 'tips'
  | 'orders'
  | 'average'
  | 'refunds'
  | 'unpaid'
  | 'quantity'
  | 'taken'
  | 'returned'
  | 'moved';

/** What of a period a figure is about, where it is not all of it. `hour`: 0..23 by the merchant's clock; null: at no device, in no category. */
export type ReportPart =
  | { readonly hour: number }
  | { readonly deviceId: string | null }
  | { readonly category: string | null }
  | { readonly item: string }
  | { readonly paymentMethod: string };

/** Which orders a figure is made of, as the list of orders is asked for them (decision 059). `from`, `to`: ms since epoch, half-open. */
export interface OrdersBehind {
  readonly from: number;
  readonly to: number;
  /** Which time of an order is meant; absent: its creation. */
  readonly by?: 'sold' | 'refunded' | 'counted';
  readonly unpaid?: 1;
  readonly hour?: number;
  readonly deviceId?: string;
  readonly noDevice?: 1;
  readonly category?: string;
  readonly noCategory?: 1;
  readonly item?: string;
  readonly paymentMethod?: string;
  /** Only what came after its business day was over. */
  readonly late?: 1;
  /** Only what was sold to buyers who pay no tax. */
  readonly exempt?: 1;
}

const madeOf: Readonly<Record<Exclude<FigureName, 'unpaid'>, NonNullable<OrdersBehind['by']>>> = {
  gross: 'sold',
  discounts: 'sold',
  orders: 'sold',
  quantity: 'sold',
  taken: 'sold',
  refunds: 'refunded',
  returned: 'refunded',
  net: 'counted',
  charges: 'counted',
  exempt: 'counted',
  tax: 'counted',
  tips: 'counted',
  average: 'counted',
  moved: 'counted',
};

function asked(part: ReportPart): Partial<OrdersBehind> {
  if ('deviceId' in part) return part.deviceId === null ? { noDevice: 1 } : { deviceId: part.deviceId };
  if ('category' in part) return part.category === null ? { noCategory: 1 } : { category: part.category };
  return part;
}

/** The orders that a figure of some time adds up: what was sold, what was refunded, or both. */
export function ordersBehind(figure: FigureName, { from, to }: { readonly from: number; readonly to: number }, part?: ReportPart): OrdersBehind {
  if (figure === 'unpaid') return { from, to, unpaid: 1 };
  return { from, to, by: madeOf[figure], ...(figure === 'exempt' ? { exempt: 1 } : {}), ...(part === undefined ? {} : asked(part)) };
}

/** The sales of some time that the server heard of after their business day was over: `gross` and `orders` of them are what a report says of it. */
export const lateSalesBehind = ({ from, to }: { readonly from: number; readonly to: number }): OrdersBehind => ({ from, to, by: 'sold', late: 1 });

/** What the orders of a list have in common, as far as it decides what they add up to. */
export interface ListedSales {
  readonly by: 'created' | NonNullable<OrdersBehind['by']>;
  /** Only what was sold of some item or category. */
  readonly isOfItems: boolean;
  /** Only the money of one payment method. */
  readonly isOfMethod: boolean;
  readonly isUnpaid: boolean;
  /** Only what was sold to buyers who pay no tax. */
  readonly isExempt: boolean;
}

/** The figures of a report that a list of orders adds up to, in the order in which they are said: what leads to the list is one of them. */
export function figuresListed({ by, isOfItems, isOfMethod, isUnpaid, isExempt }: ListedSales): readonly Exclude<FigureName, 'orders'>[] {
  if (by === 'created') return isUnpaid ? ['unpaid'] : [];
  if (isOfItems) return ['quantity', 'gross'];
  if (isExempt && !isOfMethod && by === 'counted') return ['exempt'];
  if (by === 'sold') return isOfMethod ? ['taken'] : ['gross'];
  if (by === 'refunded') return isOfMethod ? ['returned'] : ['refunds'];
  return isOfMethod ? ['moved'] : ['net', 'charges', 'tax', 'tips', 'average'];
}
