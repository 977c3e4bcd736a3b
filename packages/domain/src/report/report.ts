import { addMinor, type Minor, minor } from '../money/minor.ts';
import { mulDiv } from '../money/round.ts';
import { codePointOrder } from '../text/code-point-order.ts';
import type { ShopClock } from '../time/business-day.ts';
import { addDays, type DaySums, type HourFigures, hoursOf } from './days.ts';
import type { MovedMoney } from './moved-money.ts';
import { addedBy, addSums, type ChargeSums, type DeviceFigures, type DiscountSums, type ExemptSums, netOf, nobodysOf, type SalesFigures } from './sums.ts';

/** What was sold under a name, minor units before discounts, without tax. */
export interface Sold {
  readonly quantity: number;
  readonly gross: Minor;
}

/** All that a report shows of a period. The breakdowns by hour, day, category, device, person and item each add up to the total's gross sales. */
export interface SalesReport {
  readonly total: SalesFigures;
  /** In the order of a business day; hours without anything are left out. */
  readonly hours: readonly HourFigures[];
  /** First to last; days without anything are left out. */
  readonly days: readonly DaySums[];
  /** The highest gross sales first. null: what was in no category. */
  readonly categories: readonly (Sold & { readonly category: string | null })[];
  /**
   * The most money first. Σ (taken − returned) is what came in: net sales, charges, tax and tips, with `rounding` and what terminals added, and with what orders took that were
   * completed at another time.
   */
  readonly methods: readonly MovedMoney[];
  /** What cash rounding made of the period, minor units: below zero where it took more than it gave. */
  readonly rounding: Minor;
  /** The highest gross sales first. */
  readonly devices: readonly DeviceFigures[];
  /** Whose the orders are; the highest gross sales first, and last what is nobody's (null), where anything is. */
  readonly staff: readonly (SalesFigures & { readonly staffId: string | null })[];
  /** What was given and by whom, without taxes; the most first. They add up to the total's `discount`. */
  readonly discounts: readonly DiscountSums[];
  /** What charges added, without taxes; the most first. They add up to the total's `charges`. */
  readonly charges: readonly ChargeSums[];
  /** What was sold to buyers who pay no tax, by certificate; the most first. They add up to the total's `exempt`. */
  readonly exempt: readonly ExemptSums[];
  /** The most sold first, then by name. */
  readonly items: readonly (Sold & { readonly name: string })[];
}

const addSold = <Each extends Sold>(a: Each, b: Each): Each => ({ ...a, quantity: a.quantity + b.quantity, gross: addMinor(a.gross, b.gross) });

const discountKey = ({ kind, name, reason, staffId }: DiscountSums): string => [kind, name, reason, staffId ?? ''].join('\n');

const exemptKey = ({ number, name }: ExemptSums): string => [name, number].join('\n');

const chargeKey = ({ kind, name, to }: ChargeSums): string => [kind, name, to].join('\n');

/** Adds business days up to a report; the same day may come several times. */
export function reportOf(all: readonly DaySums[], clock: ShopClock): SalesReport {
  const days = addDays(all);
  const { items, money, devices, staff, discounts, chargeSums, exemptSums, ...total } = addSums(days);
  const nobodys = nobodysOf(total, staff);
  const sold = addedBy(
    items.map(({ name, quantity, gross }) => ({ name, quantity, gross })),
    ({ name }) => name,
    addSold,
  );
  const categories = addedBy(
    items.map(({ category, quantity, gross }) => ({ category, quantity, gross })),
    ({ category }) => category,
    addSold,
  );
  return {
    total,
    days,
    hours: hoursOf(days, clock),
    categories: categories.toSorted((a, b) => b.gross - a.gross || codePointOrder(a.category ?? '', b.category ?? '')),
    methods: money
      .filter(({ taken, returned }) => taken !== 0 || returned !== 0)
      .toSorted((a, b) => b.taken - b.returned - (a.taken - a.returned) || codePointOrder(a.method, b.method)),
    rounding: addMinor(...money.map(({ rounding = 0 }) => rounding)),
    devices: devices.toSorted((a, b) => b.gross - a.gross || codePointOrder(a.deviceId ?? '', b.deviceId ?? '')),
    staff: [
      ...staff.toSorted((a, b) => b.gross - a.gross || codePointOrder(a.staffId, b.staffId)),
      ...(nobodys === null ? [] : [{ ...nobodys, staffId: null }]),
    ],
    discounts: discounts.toSorted((a, b) => b.amount - a.amount || codePointOrder(discountKey(a), discountKey(b))),
    charges: chargeSums.toSorted((a, b) => b.amount - a.amount || codePointOrder(chargeKey(a), chargeKey(b))),
    exempt: exemptSums.toSorted((a, b) => b.amount - a.amount || codePointOrder(exemptKey(a), exemptKey(b))),
    items: sold.toSorted((a, b) => b.quantity - a.quantity || codePointOrder(a.name, b.name)),
  };
}

/** Net sales an order, minor units, rounded; null: nothing was completed. */
export const averageOrder = (figures: SalesFigures): Minor | null => (figures.orders === 0 ? null : minor(mulDiv(netOf(figures), 1, figures.orders)));
