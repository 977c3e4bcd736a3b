import type { Minor } from '../money/minor.ts';
import type { ShiftDay } from './day.ts';
import type { Counted } from './denominations.ts';
import type { ShiftFigures, Total } from './figures.ts';
import type { EntryKind } from './types.ts';

/** What the staff entered of a drawer. `amount` in minor units, below 0: taken out; `at` in ms since epoch; `device`: where; `staff`, `approvedBy`: by whom, and who approved it. Absent: nobody was named. */
export interface DrawerEntry {
  readonly kind: EntryKind;
  readonly amount: Minor;
  readonly reason: string;
  readonly at: number;
  readonly device: string;
  readonly staff?: string | undefined;
  readonly approvedBy?: string | undefined;
}

/** Numbers of shifts and Zs that are not given again after a restore, first to last: they may be on paper. `restoredAt` in ms since epoch. */
export interface LeftOut {
  readonly first: number;
  readonly last: number;
  readonly restoredAt: number;
}

/**
 * A shift's report as people read it. An X has no `expected`, `counted` and `difference`, and names neither cash `sales` nor `refunds`, of which they would follow. `before`: the Z before it; `arrivedSince`: what of this shift came after
 * its Z, and on which Z it stands. Times in ms since epoch.
 */
export interface ShiftReport extends Omit<ShiftFigures, 'expected' | 'sales' | 'refunds'> {
  readonly kind: 'x' | 'z';
  readonly number: number;
  readonly drawer: string;
  readonly openedAt: number;
  readonly openedOn: string;
  /** Whose drawer it is while the shift is open, as they were called then. Absent: everybody's. */
  readonly staff?: string | undefined;
  readonly closedAt: number | null;
  readonly closedOn: string | null;
  readonly at: number;
  readonly entries: readonly DrawerEntry[];
  readonly sales: Total | null;
  readonly refunds: Total | null;
  readonly expected: Minor | null;
  readonly counted: Minor | null;
  readonly difference: Minor | null;
  readonly counts: readonly Counted[];
  readonly before: { readonly number: number; readonly closedAt: number } | null;
  /** What a restore left out between the Z before and this number. Absent: nothing. */
  readonly leftOut?: LeftOut | undefined;
  readonly arrivedSince: readonly { readonly number: number; readonly amount: Minor }[];
  /** Cash of devices that are retired, recorded after the last Z of their own drawer: in no expected amount. Absent: none. */
  readonly retired?: readonly { readonly device: string; readonly amount: Minor }[] | undefined;
  /** What the shop sold meanwhile, beside the drawer. Absent: an X, or a Z of an earlier version. */
  readonly day?: ShiftDay | undefined;
}
