import type { WorkedShift } from '@till/domain/staff/time-clock';
import { dayAfter } from '@till/domain/time/zone';
import { momentOf, type TypedTime } from './moment.ts';

/** A shift as it is typed. */
export interface TypedShift {
  /** The day on which it begins there, `YYYY-MM-DD`. */
  readonly day: string;
  readonly from: TypedTime;
  readonly to: TypedTime;
  readonly breaks: readonly { readonly from: TypedTime; readonly to: TypedTime }[];
}

/** Where a time is missing or none, by its place among a shift's times: in, breaks, out. */
interface Fault {
  readonly place: number;
  readonly because: 'no-time' | 'skipped';
}

/** A moment of a shift that began at `first` (ms since epoch): a time that its day shows only before that is one of the next day. */
function momentAfter(first: number, typed: TypedShift, time: TypedTime, timezone: string): ReturnType<typeof momentOf> {
  const same = momentOf(typed.day, time, timezone);
  const isNext = same === 'skipped' ? time.clock < typed.from.clock : same !== 'no-time' && same < first;
  return isNext ? momentOf(dayAfter(typed.day), time, timezone) : same;
}

/** The shift that is typed. */
export function shiftOf(typed: TypedShift, timezone: string): { readonly shift: WorkedShift } | { readonly fault: Fault } {
  const from = momentOf(typed.day, typed.from, timezone);
  if (typeof from === 'string') return { fault: { place: 0, because: from } };
  const later: number[] = [];
  for (const [index, time] of [...typed.breaks.flatMap((pause) => [pause.from, pause.to]), typed.to].entries()) {
    const at = momentAfter(from, typed, time, timezone);
    if (typeof at === 'string') return { fault: { place: index + 1, because: at } };
    later.push(at);
  }
  const to = later.pop() ?? from;
  return { shift: { from, to, breaks: typed.breaks.map((_, index) => ({ from: later[2 * index] ?? from, to: later[2 * index + 1] ?? from })) } };
}

/** The day on which one of a shift's times is, `YYYY-MM-DD`. */
export function dayOfTime(typed: TypedShift, time: TypedTime, timezone: string): string {
  const [first, last] = [momentOf(typed.day, typed.from, timezone), momentOf(typed.day, { ...time, second: true }, timezone)];
  return typeof first === 'number' && typeof last === 'number' && last < first ? dayAfter(typed.day) : typed.day;
}
