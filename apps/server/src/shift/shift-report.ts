import { figuresOf } from '@till/domain/shift/figures';
import { type Counting as Counted, shiftReport } from '@till/domain/shift/make-report';
import type { ISql } from 'postgres';
import { dayOf } from './day-store.ts';
import { type DrawerRow, drawerStore, type ShiftRow } from './drawer-store.ts';
import { type Recorded, reportStore, type ShiftReport } from './report-store.ts';

/** The end of a shift; `byClaim`: its time is the claim of a tablet that had no network. */
export interface Counting extends Counted {
  readonly byClaim: boolean;
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
  const figures = figuresOf({ ...shift, ...stretch }, recorded.sums, before);
  const [last] = before;
  const day = counting === null ? null : await dayOf(sql, merchantId, shift.openedAt, counting.at);
  const leftOut = await drawerStore(sql, merchantId).leftOut(drawer.drawerId, last?.number ?? 0, shift.number);
  const { entries, retired } = recorded;
  return { report: shiftReport({ shift, drawer, figures, entries, now, counting, last, leftOut, retired, day }), recorded };
}
