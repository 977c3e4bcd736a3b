import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import type { ChargeSums, DiscountSums, ExemptSums } from '../report/sums.ts';
import type { VoidSums } from '../report/voids.ts';
import { codePointOrder } from '../text/code-point-order.ts';
import { businessDayOf, businessDayStart, type ShopClock } from '../time/business-day.ts';
import { daysBetween, daysEarlier } from '../time/zone.ts';

/** What the whole shop sold on the days of a shift, minor units, beside the cash of its drawer. Refunds and taxes are as in a report of those days. */
export interface ShiftDay {
  /** Its first and last business day, `YYYY-MM-DD`; both the same of nearly every shift. */
  readonly from: string;
  readonly to: string;
  readonly orders: number;
  /** After discounts and refunds, without tax and tips. */
  readonly net: Minor;
  /** Less what was refunded of it, by rate (ten millionths), in the order of their names. */
  readonly taxes: readonly DayTax[];
  readonly tips: Minor;
  /** Refunded sales, without tax and tips; `net` is less them. */
  readonly refunds: Minor;
  /** What was charged on cards, with tax, tips and fees; null: of a brand that no gateway named. */
  readonly cards: readonly DayCards[];
  /** What was refunded to cards. */
  readonly cardRefunds: Minor;
  /** All that was taken and refunded, with tax, tips and fees; absent: a Z of an earlier version. */
  readonly methods?: readonly DayMethod[] | undefined;
  /** What cash rounding made of it, in `methods`: below zero where it took. Absent: nothing. */
  readonly rounding?: Minor | undefined;
  /** Of `methods`, what orders took that were not completed in these days, without rounding. Absent: nothing. */
  readonly ahead?: Minor | undefined;
  /** What orders that were completed in these days took before them: in no method. Absent: nothing, or an earlier version's Z, whose `methods` have it. */
  readonly earlier?: Minor | undefined;
  /** The same by person: Σ of their `net` and `tips` are those of the day, of their `paid` what all ways to pay came to. Absent: a shop without staff, or an earlier version's Z. */
  readonly staff?: readonly DayStaff[] | undefined;
  /** What was given off, `net` is less it: without tax. Absent: nothing, or an earlier version's Z. */
  readonly given?: readonly DayGiven[] | undefined;
  /** What charges added beside `net`, less refunds: without tax. Absent: nothing, or an earlier version's Z. */
  readonly charges?: readonly DayCharge[] | undefined;
  /** What of `net` was sold to buyers who pay no tax, by certificate. Absent: nothing, or an earlier version's Z. */
  readonly exempt?: readonly DayExempt[] | undefined;
  /** What was never made or never paid: in no other figure. Without tax. Absent: nothing, or an earlier version's Z. */
  readonly voids?: readonly DayVoid[] | undefined;
}

/** What was voided of one kind: how many pieces, of orders how many. */
export type DayVoid = Pick<VoidSums, 'kind' | 'amount' | 'count'>;

/** What was sold under one certificate, and in how many orders. */
export type DayExempt = ExemptSums;

/** What was given by one name, and how often. */
export type DayGiven = Pick<DiscountSums, 'kind' | 'name' | 'amount' | 'count'>;

/** What charges of one name added, and on how many orders. */
export type DayCharge = Pick<ChargeSums, 'kind' | 'name' | 'amount' | 'count'>;

/** What was sold on orders that are one person's, and the money that they took, less what they refunded, of whosever orders. `name` null: nobody was named. */
export interface DayStaff {
  readonly name: string | null;
  readonly orders: number;
  readonly net: Minor;
  readonly tips: Minor;
  readonly paid: Minor;
}

/** cash, card, venmo or online */
export interface DayMethod {
  readonly method: string;
  readonly taken: Minor;
  readonly returned: Minor;
}

export interface DayTax {
  readonly name: string;
  readonly rate: number;
  readonly tax: Minor;
}

export interface DayCards {
  readonly brand: string | null;
  readonly amount: Minor;
  readonly count: number;
}

/** A shift that nobody closed for longer says the last days alone. */
export const shiftDaysMax = 7;

/** The business days that a shift is about: from the one in which it was opened to the one in which it was counted. `from`: when the first begins, ms since epoch. */
export function shiftDays(clock: ShopClock, openedAt: number, countedAt: number): { readonly first: string; readonly last: string; readonly from: number } {
  const last = businessDayOf(clock, Math.max(openedAt, countedAt));
  const opened = businessDayOf(clock, openedAt);
  const first = daysBetween(opened, last) < shiftDaysMax ? opened : daysEarlier(last, shiftDaysMax - 1);
  return { first, last, from: businessDayStart(clock, first) };
}

/** In the order in which staff count: cash first. What a later version adds comes last. */
const methodOrder = ['cash', 'card', 'venmo', 'online'];
const placeOf = ({ method }: DayMethod): number => (methodOrder.includes(method) ? methodOrder.indexOf(method) : methodOrder.length);

/** Ways to pay in the order in which they are said. */
export const sortedMethods = (methods: readonly DayMethod[]): readonly DayMethod[] =>
  methods.toSorted((a, b) => placeOf(a) - placeOf(b) || codePointOrder(a.method, b.method));

/** The taxes, cards, ways to pay, discounts, charges, exempt sales and voids of a day in the order in which they are said, without what came to nothing. */
export const sortedDay = ({
  taxes,
  cards,
  methods,
  given = [],
  charges = [],
  exempt = [],
  voids = [],
  ahead = zero,
  earlier = zero,
  ...day
}: ShiftDay): ShiftDay => ({
  ...day,
  ...(ahead === 0 ? {} : { ahead }),
  ...(earlier === 0 ? {} : { earlier }),
  ...(methods === undefined ? {} : { methods: sortedMethods(methods) }),
  ...(given.length === 0 ? {} : { given: given.toSorted((a, b) => b.amount - a.amount || codePointOrder(a.kind + a.name, b.kind + b.name)) }),
  ...(charges.length === 0 ? {} : { charges: charges.toSorted((a, b) => b.amount - a.amount || codePointOrder(a.kind + a.name, b.kind + b.name)) }),
  ...(exempt.every(({ amount }) => amount === 0)
    ? {}
    : { exempt: exempt.filter(({ amount }) => amount !== 0).toSorted((a, b) => b.amount - a.amount || codePointOrder(a.name + a.number, b.name + b.number)) }),
  ...(voids.length === 0 ? {} : { voids: voids.toSorted((a, b) => codePointOrder(a.kind, b.kind)) }),
  taxes: taxes.filter(({ tax }) => tax !== 0).toSorted((a, b) => codePointOrder(a.name, b.name) || a.rate - b.rate),
  cards: cards.toSorted((a, b) => b.amount - a.amount || codePointOrder(a.brand ?? '', b.brand ?? '')),
});

const less = (all: Minor, named: readonly Minor[]): Minor => minor(all - addMinor(...named));

/** A day by person, who sold most first; what is left of its figures is nobody's. `named`: what is somebody's; empty: the day is not said by person. */
export function withStaff({ staff: _, ...day }: ShiftDay, named: readonly DayStaff[]): ShiftDay {
  if (named.length === 0) return day;
  const nobodys: DayStaff = {
    name: null,
    orders: day.orders - named.reduce((sum, { orders }) => sum + orders, 0),
    net: less(
      day.net,
      named.map(({ net }) => net),
    ),
    tips: less(
      day.tips,
      named.map(({ tips }) => tips),
    ),
    paid: less(
      addMinor(...(day.methods ?? []).map(({ taken, returned }) => minor(taken - returned))),
      named.map(({ paid }) => paid),
    ),
  };
  const isNothing = [nobodys.orders, nobodys.net, nobodys.tips, nobodys.paid].every((figure) => figure === 0);
  const sorted = named.toSorted((a, b) => b.net - a.net || codePointOrder(a.name ?? '', b.name ?? ''));
  return { ...day, staff: isNothing ? sorted : [...sorted, nobodys] };
}
