import { addMinor, type Minor, minor, zero } from '../money/minor.ts';
import { type Moved, placeOf, type Stretch } from './place.ts';
import type { CashKind, ClosedShift, OpenedShift } from './types.ts';

/** What changed hands within one stretch of time, of one kind. `at`: a moment of that stretch, ms since epoch. */
export interface CashSum extends Moved {
  readonly kind: CashKind;
  /** Minor units; below 0: it left the drawer. */
  readonly amount: Minor;
  readonly count: number;
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
  /** What changed hands while the drawer was closed, or after the count: in no shift's expected amount. */
  readonly outside: Total;
  /** What belongs to earlier shifts and came after their Z, by the number of the shift. */
  readonly late: readonly { readonly number: number; readonly amount: Minor }[];
}

const totalOf = (sums: readonly CashSum[]): Total => ({
  amount: addMinor(...sums.map(({ amount }) => amount)),
  count: sums.reduce((count, sum) => count + sum.count, 0),
});

/** The figures of a shift, of everything that was recorded since the Z before it. Each sum is in exactly one of them. */
export function figuresOf(shift: OpenedShift & Stretch, sums: readonly CashSum[], before: readonly ClosedShift[]): ShiftFigures {
  const placed = sums.map((sum) => ({ sum, place: placeOf(sum, shift, before) }));
  const own = placed.filter(({ place }) => place.kind === 'shift').map(({ sum }) => sum);
  const of = (kind: CashKind) => totalOf(own.filter((sum) => sum.kind === kind));
  const late = new Map<number, Minor>();
  for (const { sum, place } of placed) if (place.kind === 'late') late.set(place.number, addMinor(late.get(place.number) ?? zero, sum.amount));
  const outside = placed.filter(({ place, sum }) => place.kind === 'outside' && sum.kind !== 'no-sale').map(({ sum }) => sum);
  return {
    float: shift.float,
    sales: of('sale'),
    refunds: of('refund'),
    paidIn: of('paid-in'),
    paidOut: of('paid-out'),
    noSaleCount: of('no-sale').count,
    expected: addMinor(shift.float, totalOf(own).amount),
    outside: totalOf(outside),
    late: [...late]
      .filter(([, amount]) => amount !== 0)
      .map(([number, amount]) => ({ number, amount }))
      .sort((a, b) => a.number - b.number),
  };
}

/** How much more was counted than expected; below 0: it is short. */
export const differenceOf = (counted: Minor, { expected }: Pick<ShiftFigures, 'expected'>): Minor => minor(counted - expected);
