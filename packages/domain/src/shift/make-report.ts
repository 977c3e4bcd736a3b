import type { Minor } from '../money/minor.ts';
import type { ShiftDay } from './day.ts';
import type { Counted } from './denominations.ts';
import { differenceOf, type ShiftFigures } from './figures.ts';
import type { DrawerEntry, LeftOut, ShiftReport } from './report.ts';
import type { ClosedShift, OpenedShift } from './types.ts';

/** The end of a shift: what was counted, when (ms since epoch), and at which device. */
export interface Counting {
  readonly at: number;
  readonly on: string;
  readonly counted: Minor;
  readonly counts: readonly Counted[];
}

/** What a report is made of. `now` in ms since epoch: when an X was asked for. */
export interface ReportParts<Entry extends DrawerEntry> {
  /** `staff`: whose drawer it is meanwhile; null, absent: everybody's. */
  readonly shift: OpenedShift & { readonly id: string; readonly openedOn: string; readonly staff?: string | null };
  readonly drawer: { readonly drawerId: string; readonly label: string };
  readonly figures: ShiftFigures;
  readonly entries: readonly Entry[];
  readonly now: number;
  /** null: it is an X. */
  readonly counting: Counting | null;
  /** The shift before; undefined: there was none. */
  readonly last: ClosedShift | undefined;
  readonly leftOut: LeftOut | null;
  readonly retired: NonNullable<ShiftReport['retired']>;
  /** What the shop sold meanwhile; null or absent: not said. An X never says it: less the cards it would be the drawer's cash. */
  readonly day?: ShiftDay | null;
}

/** The same with lists of its own. */
const dayOf = ({ staff, given, charges, exempt, voids, ...day }: ShiftDay) => ({
  ...{ ...day, taxes: [...day.taxes], cards: [...day.cards], methods: day.methods && [...day.methods] },
  ...(staff === undefined ? {} : { staff: [...staff] }),
  ...(given === undefined ? {} : { given: [...given] }),
  ...(charges === undefined ? {} : { charges: [...charges] }),
  ...(exempt === undefined ? {} : { exempt: [...exempt] }),
  ...(voids === undefined ? {} : { voids: [...voids] }),
});

/** A shift's report as it is sent and, of a Z, stored. Only a Z says what should be in the drawer. */
export function shiftReport<Entry extends DrawerEntry>({
  shift,
  drawer,
  figures,
  entries,
  now,
  counting,
  last,
  leftOut,
  retired,
  day = null,
}: ReportParts<Entry>) {
  const { expected, ...told } = figures;
  return {
    kind: counting === null ? ('x' as const) : ('z' as const),
    shiftId: shift.id,
    number: shift.number,
    drawerId: drawer.drawerId,
    drawer: drawer.label,
    openedAt: shift.openedAt,
    openedOn: shift.openedOn,
    ...(shift.staff == null ? {} : { staff: shift.staff }),
    closedAt: counting?.at ?? null,
    closedOn: counting?.on ?? null,
    at: counting?.at ?? now,
    ...told,
    late: [...told.late],
    entries: [...entries],
    expected: counting === null ? null : expected,
    counted: counting?.counted ?? null,
    difference: counting === null ? null : differenceOf(counting.counted, { expected }),
    counts: [...(counting?.counts ?? [])],
    before: last === undefined ? null : { number: last.number, closedAt: last.closedAt },
    arrivedSince: [],
    ...(day === null || counting === null ? {} : { day: dayOf(day) }),
    ...(leftOut === null ? {} : { leftOut }),
    ...(retired.length === 0 ? {} : { retired: retired.map(({ device, amount }) => ({ device, amount })) }),
  };
}
