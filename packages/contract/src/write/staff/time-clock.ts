import { addedBreakCountMax, clockKinds, clockReasonLengthMax } from '@till/domain/staff/time-clock';
import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { Instant, MerchantParams, Nothing, PathId, typed } from '../../wire.ts';
import { OnClock } from './staff.ts';

const asked = ['malformed', 'not_signed_in', 'forbidden', 'unavailable'] as const;
const merchantCall = { base: 'api', credential: 'merchant', query: Nothing, status: 200 } as const;
const staff = '/register/merchants/:merchantId/staff';
const CalendarDay = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/**
 * POST: whoever stands at the tablet (`x-staff`) clocks in or out, or begins a break, which ends with the next `in`. Nobody types the time: it is when the call comes, or, of a
 * device of the shop without a network, when it was tapped; that is kept whatever else was tapped. `clock`: how they stand now; null: not clocked in.
 */
export const clockCall = call({
  ...merchantCall,
  name: 'clock',
  method: 'POST',
  path: `${staff}/:staffId/clock`,
  params: z.object({ merchantId: PathId, staffId: PathId }),
  needs: 'sell',
  body: z.object({ kind: z.enum(clockKinds) }),
  reply: z.object({ entryId: z.string(), at: Instant, clock: z.nullable(OnClock) }),
  refusals: [...asked, 'staff_not_found', 'already_clocked_in', 'already_on_break', 'not_clocked_in', 'idempotency_key_reused'],
});

/** `workedMs` without the breaks; whoever is on the clock counts until now. `onSince` null: not on the clock. `forgotten`: on for longer than 16 hours; without an end it counts nothing. */
const DayView = z.object({
  ...{ staffId: z.string(), name: z.string(), day: z.string() },
  ...{ workedMs: z.int(), breakMs: z.int(), onSince: z.nullable(Instant), forgotten: z.boolean() },
});

/**
 * `at`: when it counts. `tappedAt`: when it was tapped, where that was corrected since; null: nobody tapped it, it was written down afterwards; absent: `at`. `reason`, `by` (a
 * name; null: nobody by a PIN; with `byOwner` the shop's owner, who proved it otherwise), `writtenAt`: why (empty: they left the shop), who did, and when, where it was. `counts` false: it says what cannot be, as a second
 * `in`. `unsure`: the tablet did not know its clock for certain; `cameAt`: so late did it send it; `proved` false: no server has checked the PIN of who tapped it.
 */
const EntryView = z.object({
  ...{ id: z.string(), staffId: z.string(), day: z.string(), kind: z.enum(clockKinds), at: Instant },
  tappedAt: z.optional(z.nullable(Instant)),
  ...{ reason: z.optional(z.string()), by: z.optional(z.nullable(z.string())), byOwner: z.optional(z.literal(true)), writtenAt: z.optional(Instant) },
  ...{ counts: z.boolean(), unsure: z.optional(z.literal(true)), cameAt: z.optional(Instant), proved: z.boolean() },
});

/**
 * GET: what people worked on the business days `from` to `to` (`YYYY-MM-DD`, both included, 31 at most), by name and day, and what was tapped, in the order of its times. `own`:
 * only what whoever asks worked, for their role does not say "hours of others".
 */
export const listHoursCall = call({
  ...merchantCall,
  name: 'listHours',
  method: 'GET',
  path: `${staff}/hours`,
  params: MerchantParams,
  query: z.object({ from: CalendarDay, to: CalendarDay }),
  body: Nothing,
  reply: z.object({ timezone: z.string(), own: z.boolean(), days: z.array(DayView), entries: z.array(EntryView) }),
  refusals: [...asked, 'not_found', 'period_unknown'],
});

/**
 * POST: an entry of the time clock counts at another time (`at`, ms since epoch), and why; what was tapped stays beside it. `kind` `out`, of an entry that is none: after it
 * somebody forgot to clock out, and did at `at`.
 */
export const correctClockCall = call({
  ...merchantCall,
  name: 'correctClock',
  method: 'POST',
  path: `${staff}/events/:entryId/correct`,
  params: z.object({ merchantId: PathId, entryId: PathId }),
  body: z.object({ at: Instant, reason: typed(clockReasonLengthMax), kind: z.optional(z.literal('out')) }),
  reply: Nothing,
  refusals: [...asked, 'clock_event_not_found', 'reason_required', 'correction_not_possible', 'idempotency_key_reused'],
});

/**
 * POST: a shift that somebody worked and nobody tapped is written down, and why: from clocking in to clocking out, with its breaks, ms since epoch. It overlaps no other of
 * theirs.
 */
export const addWorkedShiftCall = call({
  ...merchantCall,
  name: 'addWorkedShift',
  method: 'POST',
  path: `${staff}/:staffId/shifts`,
  params: z.object({ merchantId: PathId, staffId: PathId }),
  body: z.object({
    ...{ from: Instant, to: Instant, reason: typed(clockReasonLengthMax) },
    breaks: z.array(z.object({ from: Instant, to: Instant })).check(z.maxLength(addedBreakCountMax)),
  }),
  reply: Nothing,
  refusals: [...asked, 'staff_not_found', 'reason_required', 'worked_shift_not_possible', 'worked_shift_overlaps', 'idempotency_key_reused'],
});
