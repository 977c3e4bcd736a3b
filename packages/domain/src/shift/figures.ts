import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { type Moved, placeOf, type Stretch } from './place.ts';
import type { CashKind, ClosedShift, OpenedShift } from './types.ts';

/** What changed hands within one stretch of time, of one kind. `at`: a moment of that stretch, ms since epoch. */
export interface CashSum extends Moved {
  readonly kind: CashKind;
  /** Minor units; below 0: it left the drawer. */
  readonly amount: Minor;
  readonly count: number;
  /** When the first and the last of it changed hands, ms since epoch. */
  readonly from: number;
  readonly to: number;
}

/** Cash of an earlier shift, by its number, that was recorded after its Z; `from`, `to`: when the first and the last of it changed hands, ms since epoch. */
export interface LateCash {
  readonly number: number;
  readonly amount: Minor;
  /** Both absent: an earlier version made the report. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface Total {
  readonly amount: Minor;
  readonly count: number;
}

/** What a shift's report adds up, minor units. Refunds and what was paid out are below 0. */
export interface ShiftFigures {
  readonly float: Minor;
  readonly sales: Total;
  readonly refunds: Total;
  readonly paidIn: Total;
  readonly paidOut: Total;
  readonly noSaleCount: number;
  /** What should lie in the drawer: the float and all that changed hands during the shift. */
  readonly expected: Minor;
  /**
   * What changed hands while the drawer was closed, or after the count: in no shift's expected amount. `from`, `to`: when the first and the last of it did, ms
   * since epoch; both absent: there was none, or an earlier version made the report.
   */
  readonly outside: Total & { readonly from?: number | undefined; readonly to?: number | undefined };
  /** What belongs to earlier shifts and came after their Z, by the number of the shift. */
  readonly late: readonly LateCash[];
}

const totalOf = (sums: readonly CashSum[]): Total => ({
  amount: addMinor(...sums.map(({ amount }) => amount)),
  count: sums.reduce((count, sum) => count + sum.count, 0),
});

/** When the first and the last of them changed hands; nothing where there are none. */
const timesOf = (sums: readonly CashSum[]): Partial<Pick<CashSum, 'from' | 'to'>> =>
  sums.length === 0 ? {} : { from: Math.min(...sums.map(({ from }) => from)), to: Math.max(...sums.map(({ to }) => to)) };

/** The figures of a shift, of everything that was recorded since the Z before it. Each sum is in exactly one of them. */
export function figuresOf(shift: OpenedShift & Stretch, sums: readonly CashSum[], before: readonly ClosedShift[]): ShiftFigures {
  const placed = sums.map((sum) => ({ sum, place: placeOf(sum, shift, before) }));
  const own = placed.filter(({ place }) => place.kind === 'shift').map(({ sum }) => sum);
  const of = (kind: CashKind) => totalOf(own.filter((sum) => sum.kind === kind));
  const late = new Map<number, LateCash & Pick<CashSum, 'from' | 'to'>>();
  for (const { sum, place } of placed) {
    if (place.kind !== 'late') continue;
    const { amount, from, to } = late.get(place.number) ?? { amount: zero, from: sum.from, to: sum.to };
    const times = { from: Math.min(from, sum.from), to: Math.max(to, sum.to) };
    late.set(place.number, { number: place.number, amount: addMinor(amount, sum.amount), ...times });
  }
  const outside = placed.filter(({ place, sum }) => place.kind === 'outside' && sum.kind !== 'no-sale').map(({ sum }) => sum);
  return {
    float: shift.float,
    sales: of('sale'),
    refunds: of('refund'),
    paidIn: of('paid-in'),
    paidOut: of('paid-out'),
    noSaleCount: of('no-sale').count,
    expected: addMinor(shift.float, totalOf(own).amount),
    outside: { ...totalOf(outside), ...timesOf(outside) },
    late: [...late.values()].filter(({ amount }) => amount !== 0).sort((a, b) => a.number - b.number),
  };
}

/** How much more was counted than expected; below 0: it is short. */
export const differenceOf = (counted: Minor, { expected }: Pick<ShiftFigures, 'expected'>): Minor => minor(counted - expected);
