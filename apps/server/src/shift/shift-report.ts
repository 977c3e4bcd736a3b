import type { Minor } from '@till/domain/money/minor';
import type { Counted } from '@till/domain/shift/denominations';
import { differenceOf, figuresOf } from '@till/domain/shift/figures';
import type { ISql } from 'postgres';
import { type DrawerRow, drawerStore, type ShiftRow } from './drawer-store.ts';
import { type Recorded, reportStore, type ShiftReport } from './report-store.ts';

/** The end of a shift: what was counted, when, and at which device. */
export interface Counting {
  readonly at: number;
  /** `at` is the claim of a tablet that had no network. */
  readonly byClaim: boolean;
  readonly on: string;
  readonly counted: Minor;
  readonly counts: readonly Counted[];
}

/** Those of a drawer's shifts that are closed. */
const closedOf = (shifts: readonly ShiftRow[]) =>
  shifts.flatMap(({ number, openedAt, closedAt }) => (closedAt === null ? [] : [{ number, openedAt, closedAt }]));

/**
 * The report of the newest of a drawer's `shifts`, of all that is recorded until now: an X, or with `counting` its Z. `now` in ms since epoch. What the Z has is
 * `recorded.upTo`.
 */
export async function reportOf(
  sql: ISql,
  merchantId: string,
  drawer: DrawerRow,
  {
    shift,
    shifts,
    now,
    counting,
  }: { readonly shift: ShiftRow; readonly shifts: readonly ShiftRow[]; readonly now: number; readonly counting: Counting | null },
): Promise<{ readonly report: ShiftReport; readonly recorded: Recorded }> {
  const before = closedOf(shifts);
  const { openedAt, openedByClaim } = shift;
  const stretch = { openedAt, openedByClaim, countedAt: counting?.at ?? null, countedByClaim: counting?.byClaim ?? false };
  const recorded = await reportStore(sql, merchantId).recorded(drawer.drawerId, shift, stretch, before);
  const { expected, ...figures } = figuresOf({ ...shift, ...stretch }, recorded.sums, before);
  const [last] = before;
  const leftOut = await drawerStore(sql, merchantId).leftOut(drawer.drawerId, last?.number ?? 0, shift.number);
  const report: ShiftReport = {
    kind: counting === null ? 'x' : 'z',
    shiftId: shift.id,
    number: shift.number,
    drawerId: drawer.drawerId,
    drawer: drawer.label,
    openedAt: shift.openedAt,
    openedOn: shift.openedOn,
    closedAt: counting?.at ?? null,
    closedOn: counting?.on ?? null,
    at: counting?.at ?? now,
    ...figures,
    late: [...figures.late],
    entries: recorded.entries,
    expected: counting === null ? null : expected,
    counted: counting?.counted ?? null,
    difference: counting === null ? null : differenceOf(counting.counted, { expected }),
    counts: [...(counting?.counts ?? [])],
    before: last === undefined ? null : { number: last.number, closedAt: last.closedAt },
    arrivedSince: [],
    ...(leftOut === null ? {} : { leftOut }),
    ...(recorded.retired.length === 0 ? {} : { retired: recorded.retired.map(({ device, amount }) => ({ device, amount })) }),
  };
  return { report, recorded };
}
