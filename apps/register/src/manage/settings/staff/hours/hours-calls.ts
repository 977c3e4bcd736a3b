import type { BodyOf, ReplyOf } from '@till/contract/call';
import { addWorkedShiftCall, correctClockCall, listHoursCall } from '@till/contract/write/staff/time-clock';
import { send } from '../../../../calls/send.ts';
import { session } from '../../../../native/session.ts';

export type Hours = ReplyOf<typeof listHoursCall>;
export type HoursDay = Hours['days'][number];
export type HoursEntry = Hours['entries'][number];

/** Business days, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const listHours = (merchantId: string, query: Days) => send(listHoursCall, { params: { merchantId }, query }).settled;

/** `isMissing`: the clock-out after it, which nobody tapped. `at`: ms since epoch; `key`: of this correction, so that sending it again makes no second. */
export const correctClock = (
  entryId: string,
  { at, reason, isMissing }: { readonly at: number; readonly reason: string; readonly isMissing: boolean },
  key: string,
) =>
  send(
    correctClockCall,
    { params: { merchantId: session.get()?.merchant.id ?? '', entryId }, body: { at, reason, ...(isMissing ? { kind: 'out' as const } : {}) } },
    { key },
  ).settled;

/** A shift that nobody tapped. `key`: of this one, so that sending it again makes no second. */
export const addWorkedShift = (staffId: string, body: BodyOf<typeof addWorkedShiftCall>, key: string) =>
  send(addWorkedShiftCall, { params: { merchantId: session.get()?.merchant.id ?? '', staffId }, body }, { key }).settled;
