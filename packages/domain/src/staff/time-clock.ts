import { accept, type Refusal, type Result, refuse } from '../result.ts';

/** What is tapped at the time clock. A break ends with the next `in`, or with `out`. */
export const clockKinds = ['in', 'out', 'break'] as const;
export type ClockKind = (typeof clockKinds)[number];

/** The reason of a clock-out that leaving the shop wrote down: screens have words for it in every language. */
export const leftReason = '';

/** A row of the time clock's ledger: it is only added to. */
export interface ClockEvent {
  readonly staffId: string;
  /** 1 is the person's first. */
  readonly seq: number;
  /** ms since epoch: when it was tapped; of a correction: when it was. */
  readonly at: number;
  readonly kind: ClockKind;
  /** Who made it: a person of the shop; of a correction only one whose PIN the server checked; null: nobody, or the shop's owner, who is no person of it. */
  readonly by: string | null;
  /** Why it was written down afterwards; `leftReason`: they left the shop; null: it was tapped. */
  readonly reason: string | null;
  /** Which of the person's rows this one corrects, by its `seq`: one that was no correction itself. The newest counts. null: none. */
  readonly corrects: number | null;
}

/** After so long on the clock somebody forgot to clock out: they may clock in anew. */
export const forgottenMs = 16 * 3_600_000;
/** After so long nothing that is tapped ends it any more: only what is written down afterwards. A stretch is never longer. */
export const stretchMsMax = 24 * 3_600_000;
/** What was tapped longer ago says nothing of a time: its stretch is over, and so is one that a second `in` may have begun in it. */
export const clockLookBackMs = 2 * stretchMsMax;

/** A row may be corrected by so much: whoever never clocked in does it once, and that is moved. */
const correctedMsMax = 31 * 24 * 3_600_000;
/** A shift that nobody tapped is written down so long afterwards at most: a year that was mistyped is none. */
const addedMsMax = 366 * 24 * 3_600_000;
/** Breaks of a shift that is written down afterwards, at most. */
export const addedBreakCountMax = 8;
/** Why something is written down afterwards: characters at most. */
export const clockReasonLengthMax = 140;
/** Business days of which hours are read at once. */
export const hoursDayCountMax = 31;
/** What comes in so long after it was tapped is said to be late. */
export const lateTapMs = 5 * 60_000;
/** Rows that are read at once: more than 200 people tap on those days. */
export const clockRowCountMax = 50_000;

/** A row as it counts: at the time of its newest correction. */
export interface CountedEvent extends ClockEvent {
  /** The newest correction; null: none. */
  readonly correction: ClockEvent | null;
}

/** Time from clocking in to clocking out, ms since epoch. */
export interface Stretch {
  readonly staffId: string;
  readonly from: number;
  /** null: without an end. */
  readonly to: number | null;
  /** `to` null: it is not over. */
  readonly breaks: readonly { readonly from: number; readonly to: number | null }[];
  /** On for longer than `forgottenMs`, or with no end while another one began. */
  readonly isForgotten: boolean;
}

/** The rows of one person as they count, in the order in which it was. */
export function countedOf(rows: readonly ClockEvent[]): readonly CountedEvent[] {
  const newest = new Map<number, ClockEvent>();
  for (const row of rows) {
    if (row.corrects === null) continue;
    const before = newest.get(row.corrects);
    if (before === undefined || before.seq < row.seq) newest.set(row.corrects, row);
  }
  return rows
    .filter(({ corrects }) => corrects === null)
    .map((row) => ({ ...row, correction: newest.get(row.seq) ?? null, at: newest.get(row.seq)?.at ?? row.at }))
    .toSorted((a, b) => a.at - b.at || a.seq - b.seq);
}

interface Open {
  staffId: string;
  from: number;
  breaks: { from: number; to: number | null }[];
}

const onBreak = (open: Open): boolean => open.breaks.at(-1)?.to === null;

function ended(open: Open, to: number | null, isForgotten: boolean): Stretch {
  const last = open.breaks.at(-1);
  const breaks = last?.to === null ? [...open.breaks.slice(0, -1), { from: last.from, to }] : open.breaks;
  return { ...open, breaks, to, isForgotten };
}

/** What a row does to a stretch; null: nothing, it cannot be, as a second `in` of another tablet. */
function next(open: Open | null, { kind, at }: Pick<ClockEvent, 'kind' | 'at'>): 'begin' | 'back' | 'pause' | 'end' | null {
  const age = open === null ? Number.POSITIVE_INFINITY : at - open.from;
  if (open === null || age > stretchMsMax) return kind === 'in' ? 'begin' : null;
  if (kind === 'out') return 'end';
  if (kind === 'in') return age > forgottenMs ? 'begin' : onBreak(open) ? 'back' : null;
  return onBreak(open) || age > forgottenMs ? null : 'pause';
}

interface Folded {
  readonly stretches: readonly Stretch[];
  /** The one without an end that goes on; null: none does. */
  readonly open: Open | null;
  /** Rows that say what cannot be, by `seq`: they count nothing. */
  readonly left: readonly number[];
}

/** Rows in their order, those of the same moment so that as much as can be counts: a shift may begin at the very time at which one ends that was written down later. */
function* inOrder(rows: readonly ClockEvent[], open: () => Open | null): Generator<CountedEvent> {
  const counted = countedOf(rows);
  for (let first = 0; first < counted.length; ) {
    const group = [counted[first] as CountedEvent];
    for (let row = counted[++first]; row !== undefined && row.at === group[0]?.at; row = counted[++first]) group.push(row);
    while (group.length > 0) yield* group.splice(Math.max(0, group.length === 1 ? 0 : group.findIndex((row) => next(open(), row) !== null)), 1);
  }
}

/** One person's. */
function fold(rows: readonly ClockEvent[]): Folded {
  const stretches: Stretch[] = [];
  const left: number[] = [];
  let open: Open | null = null;
  for (const row of inOrder(rows, () => open)) {
    const step = next(open, row);
    if (step === 'begin') {
      if (open !== null) stretches.push(ended(open, null, true));
      open = { staffId: row.staffId, from: row.at, breaks: [] };
      continue;
    }
    if (step === null || open === null) {
      left.push(row.seq);
      continue;
    }
    if (step === 'pause') open.breaks.push({ from: row.at, to: null });
    if (step === 'back') open.breaks.splice(-1, 1, { from: open.breaks.at(-1)?.from ?? row.at, to: row.at });
    if (step === 'end') {
      stretches.push(ended(open, row.at, row.at - open.from > forgottenMs));
      open = null;
    }
  }
  return { stretches, open, left };
}

/** Rows by person, in the order in which they come. */
function byPerson(rows: readonly ClockEvent[]): ReadonlyMap<string, readonly ClockEvent[]> {
  return Map.groupBy(rows, ({ staffId }) => staffId);
}

/** The stretches of everybody, person by person, in the order in which they began. `now`: ms since epoch. */
export function stretchesOf(rows: readonly ClockEvent[], now: number): readonly Stretch[] {
  return [...byPerson(rows).values()].flatMap((own) => {
    const { stretches, open } = fold(own);
    return open === null ? stretches : [...stretches, ended(open, null, now - open.from > forgottenMs)];
  });
}

/** Rows of one person that count nothing, by `seq`: they say what cannot be, as a second `in`, or an `out` of nobody who was in. */
export const leftOut = (rows: readonly ClockEvent[]): readonly number[] => fold(rows).left;

/** How a person stands with the clock. `since`: ms since epoch; of `forgotten`, as of `in`, when they clocked in; of `break`, when it began. */
export interface ClockState {
  readonly state: 'out' | 'in' | 'break' | 'forgotten';
  readonly since: number | null;
}

/** How one person stands with the clock at a time, ms since epoch. */
export function clockStateOf(rows: readonly ClockEvent[], now: number): ClockState {
  const { open } = fold(rows);
  if (open === null || now - open.from > stretchMsMax) return { state: 'out', since: null };
  if (now - open.from > forgottenMs) return { state: 'forgotten', since: open.from };
  const pause = open.breaks.at(-1);
  return pause?.to === null ? { state: 'break', since: pause.from } : { state: 'in', since: open.from };
}

/** What can be tapped. */
const possible: Readonly<Record<ClockState['state'], readonly ClockKind[]>> = {
  out: ['in'],
  in: ['break', 'out'],
  break: ['in', 'out'],
  forgotten: ['in', 'out'],
};
export const possibleKinds = (state: ClockState['state']): readonly ClockKind[] => possible[state];

/** Whether a person may tap this now. */
export function judgeClock({ state }: ClockState, kind: ClockKind): Result<ClockKind, Refusal<'already_clocked_in' | 'already_on_break' | 'not_clocked_in'>> {
  if (possible[state].includes(kind)) return accept(kind);
  if (state === 'out' || state === 'forgotten') return refuse('not_clocked_in');
  return refuse(kind === 'in' ? 'already_clocked_in' : 'already_on_break');
}

/** What of one person's rows counts, by `seq`, in the order in which it was. */
function countingOf(rows: readonly ClockEvent[]): readonly number[] {
  const left = new Set(leftOut(rows));
  return countedOf(rows).flatMap(({ seq }) => (left.has(seq) ? [] : [seq]));
}

/** Whether all that counted still does with more rows, in its order. */
function keepsAll(rows: readonly ClockEvent[], more: readonly ClockEvent[]): boolean {
  const before = countingOf(rows);
  const known = new Set(before);
  return (
    before.join() ===
    countingOf([...rows, ...more])
      .filter((seq) => known.has(seq))
      .join()
  );
}

/**
 * Whether one row of a person may be corrected so (`row`: the correction, or, where nobody tapped it, the missing `out`): not into what is still to come, and all that
 * counted still does, in its order. `now`: ms since epoch.
 */
export function judgeCorrection(rows: readonly ClockEvent[], row: ClockEvent, now: number): Result<ClockEvent, Refusal<'correction_not_possible'>> {
  const isKept = keepsAll(rows, [row]);
  const counts = countingOf([...rows, row]).includes(row.corrects ?? row.seq);
  const tapped = rows.find(({ seq }) => seq === row.corrects)?.at ?? row.at;
  const isNear = Math.abs(row.at - tapped) <= correctedMsMax;
  return row.at <= now && isNear && isKept && counts ? accept(row) : refuse('correction_not_possible');
}

/** A shift that nobody tapped, as it is written down; ms since epoch. */
export interface WorkedShift {
  readonly from: number;
  readonly to: number;
  /** In the order in which they were, each within the shift. */
  readonly breaks: readonly { readonly from: number; readonly to: number }[];
}

/** What somebody would have tapped. */
export const tapsOf = ({ from, to, breaks }: WorkedShift): readonly Pick<ClockEvent, 'kind' | 'at'>[] => [
  { kind: 'in', at: from },
  ...breaks.flatMap((pause) => [{ kind: 'break', at: pause.from } as const, { kind: 'in', at: pause.to } as const]),
  { kind: 'out', at: to },
];

/** What is wrong with a shift by itself; null: nothing. `future`: it is still to come; `order`: its times do not follow each other; `long`: nobody works so long at a stretch. */
export function shiftFault({ from, to, breaks }: WorkedShift, now: number): 'future' | 'order' | 'long' | 'old' | null {
  if (to > now) return 'future';
  const times = [from, ...breaks.flatMap((pause) => [pause.from, pause.to])];
  const isOrdered = times.every((at, index) => index === 0 || at >= (times[index - 1] ?? at)) && (times.at(-1) ?? from) <= to;
  if (!isOrdered || from === to || breaks.some((pause) => pause.from === pause.to)) return 'order';
  if (to - from > forgottenMs) return 'long';
  return now - from > addedMsMax ? 'old' : null;
}

/**
 * Whether a shift that nobody tapped may be written down: it is over and follows itself, overlaps no other, and all that counted still does. `rows`: of the person; `added`: its
 * taps as rows. `now`: ms since epoch.
 */
export function judgeShift(
  rows: readonly ClockEvent[],
  shift: WorkedShift,
  added: readonly ClockEvent[],
  now: number,
): Result<WorkedShift, Refusal<'worked_shift_not_possible' | 'worked_shift_overlaps'>> {
  if (shiftFault(shift, now) !== null) return refuse('worked_shift_not_possible');
  const counting = new Set(countingOf([...rows, ...added]));
  return keepsAll(rows, added) && added.every(({ seq }) => counting.has(seq)) ? accept(shift) : refuse('worked_shift_overlaps');
}
