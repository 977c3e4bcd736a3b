import { limits } from '@till/domain/limits';
import { entryKinds } from '@till/domain/shift/types';
import * as z from 'zod/mini';
import { call, needsApproval } from '../call.ts';
import { Amount, Id, Instant, Language, MerchantParams, Nothing, PathId, SentAmount, text } from '../wire.ts';
import { PrintJobView } from './printer/printing.ts';

const reading = ['malformed', 'not_signed_in', 'forbidden', 'unavailable', 'device_not_found'] as const;
const params = z.object({ merchantId: PathId, deviceId: PathId });
const drawerCall = { base: 'api', credential: 'merchant', params, query: Nothing, body: Nothing, status: 200 } as const;
const drawer = '/register/merchants/:merchantId/devices/:deviceId/drawer';

const Total = z.object({ amount: Amount, count: z.int() });
const Counted = z.object({ value: Amount, count: z.int() });

/**
 * A movement of cash that the staff entered; `amount` below 0: it was taken out. `device`: the label of the one that it was entered at. `staff`, `approvedBy`: who entered it and
 * who approved it, as they were called when it was read (on a Z: then); absent: nobody was named.
 */
const EntryView = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  amount: Amount,
  reason: z.string(),
  at: Instant,
  device: z.string(),
  staff: z.optional(z.string()),
  approvedBy: z.optional(z.string()),
});

/**
 * The drawer of a device, and the shift that is open on it; null: none is. Nothing here says how much should be in it. `sharers`: the other devices that use
 * it. `lastZ`: the newest Z. `staff`: whose drawer it is meanwhile, absent: everybody's. `cashNeedsShift`: the owner lets nobody take cash without a shift. `entries`: the
 * newest five of the open shift, the newest first; absent: none is open.
 */
export const DrawerView = z.object({
  drawerId: z.string(),
  label: z.string(),
  sharers: z.array(z.string()),
  cashNeedsShift: z.boolean(),
  shift: z.nullable(z.object({ id: z.string(), number: z.int(), openedAt: Instant, float: Amount, staff: z.optional(z.string()) })),
  entries: z.optional(z.array(EntryView)),
  lastZ: z.nullable(z.object({ number: z.int(), closedAt: Instant })),
});

/**
 * What the whole shop sold on the business days `from` to `to` (`YYYY-MM-DD`, both included) until the count: `net` after discounts and `refunds`, without tax
 * and tips; `taxes` by rate (ten millionths); `cards`: what was charged by brand, with tax, tips and fees; null: a brand that no gateway named. `methods`: all that
 * was taken and refunded by method, with tax, tips, fees and `rounding` (of cash): Σ (taken − returned) is what the days came to. Both absent: a Z of an earlier version.
 * `ahead`: of it, what orders took that were not completed in these days; `earlier`: what orders took before that were completed, or given back, in them. Absent: nothing.
 * `staff`: by person, whose the orders are, and `paid`: who took the money, less refunds; `name` null: nobody was named. Absent: a shop without staff.
 * `given`: discounts, comps and price changes by name, the most first, without tax; `net` is less them. `charges`: what service charges and gratuities added, without tax, beside `net`. `exempt`: what of `net`
 * was sold to buyers who pay no tax, by certificate. `voids`: pieces that the kitchen had and orders that were cancelled, in no other figure. All absent: there are none.
 */
const DayView = z.object({
  ...{ from: z.string(), to: z.string(), orders: z.int(), net: Amount, tips: Amount, refunds: Amount, cardRefunds: Amount },
  taxes: z.array(z.object({ name: z.string(), rate: z.int(), tax: Amount })),
  cards: z.array(z.object({ brand: z.nullable(z.string()), amount: Amount, count: z.int() })),
  methods: z.optional(z.array(z.object({ method: z.string(), taken: Amount, returned: Amount }))),
  ...{ rounding: z.optional(Amount), ahead: z.optional(Amount), earlier: z.optional(Amount) },
  staff: z.optional(z.array(z.object({ name: z.nullable(z.string()), orders: z.int(), net: Amount, tips: Amount, paid: Amount }))),
  given: z.optional(z.array(z.object({ kind: z.enum(['discount', 'comp', 'new-price']), name: z.string(), amount: Amount, count: z.int() }))),
  charges: z.optional(z.array(z.object({ kind: z.enum(['gratuity', 'service']), name: z.string(), amount: Amount, count: z.int() }))),
  exempt: z.optional(z.array(z.object({ number: z.string(), name: z.string(), amount: Amount, count: z.int() }))),
  voids: z.optional(z.array(z.object({ kind: z.enum(['items', 'order']), amount: Amount, count: z.int() }))),
});

/**
 * A shift's report. An X is of an open shift, as it is now, without `expected`, which nobody sees before the count; a Z is of a closed one, never changes, and
 * names the Z before it. Amounts in minor units; refunds and `paidOut` below 0. `outside`: cash that changed hands while no shift was open, or after the count,
 * with `from` and `to` as below.
 * `late`: cash of earlier shifts that came after their Z, by its number, `from` and `to` when it changed
 * hands (absent in Zs of earlier versions); `arrivedSince`: what came of this shift after its Z, and on which Z it stands.
 * `leftOut`: numbers before this one that are given to no Z, because the shop was restored from a backup and may have printed them before; absent: none.
 * `retired`: cash that was recorded at devices after they were retired and their own drawer was closed; on one Z, in no expected amount. Absent: none.
 * `day`: what the shop sold meanwhile; absent: an X, or a Z of an earlier version. `staff`: whose drawer it was; absent: everybody's.
 */
export const ShiftReportView = z.object({
  kind: z.enum(['x', 'z']),
  shiftId: z.string(),
  number: z.int(),
  drawerId: z.string(),
  drawer: z.string(),
  openedAt: Instant,
  openedOn: z.string(),
  staff: z.optional(z.string()),
  closedAt: z.nullable(Instant),
  closedOn: z.nullable(z.string()),
  /** When an X was read; a Z's is its `closedAt`. */
  at: Instant,
  float: Amount,
  sales: Total,
  refunds: Total,
  paidIn: Total,
  paidOut: Total,
  noSaleCount: z.int(),
  entries: z.array(EntryView),
  outside: z.object({ amount: Amount, count: z.int(), from: z.optional(Instant), to: z.optional(Instant) }),
  late: z.array(z.object({ number: z.int(), amount: Amount, from: z.optional(Instant), to: z.optional(Instant) })),
  expected: z.nullable(Amount),
  counted: z.nullable(Amount),
  difference: z.nullable(Amount),
  counts: z.array(Counted),
  before: z.nullable(z.object({ number: z.int(), closedAt: Instant })),
  arrivedSince: z.array(z.object({ number: z.int(), amount: Amount })),
  leftOut: z.optional(z.object({ first: z.int(), last: z.int(), restoredAt: Instant })),
  retired: z.optional(z.array(z.object({ device: z.string(), amount: Amount }))),
  day: z.optional(DayView),
});

/** An X: nobody counts what it says together to what should be there, so it names neither cash sales nor cash refunds. */
const XReportView = z.extend(ShiftReportView, { sales: z.null(), refunds: z.null() });

/** GET: the drawer that a device uses. */
export const getDrawerCall = call({ ...drawerCall, name: 'getDrawer', method: 'GET', path: drawer, reply: DrawerView, refusals: reading });

/** PUT: lets a device use the drawer of another one, or its own again. Not while a shift is open on either. */
export const putDrawerCall = call({
  ...drawerCall,
  name: 'putDrawer',
  method: 'PUT',
  path: drawer,
  body: z.object({ drawerId: PathId }),
  reply: DrawerView,
  refusals: [...reading, 'shift_open', 'not_found'],
});

/** POST: opens the next shift with what lies in the drawer. `id` is the caller's; the same again opens no second one. `staffId`: whose it is, somebody who works here then; absent: everybody's. */
export const openShiftCall = call({
  ...drawerCall,
  name: 'openShift',
  method: 'POST',
  path: `${drawer}/open`,
  needs: 'sell',
  body: z.object({ id: Id, float: SentAmount, staffId: z.optional(PathId) }),
  reply: DrawerView,
  refusals: [...reading, 'shift_open', 'amount_out_of_range', 'device_removed', 'staff_not_found'],
});

/** POST: cash put in or taken out, or the drawer opened for something else, and why. `id` is the caller's; the same again is recorded once, another entry under it is refused. */
export const addDrawerEntryCall = call({
  ...drawerCall,
  name: 'addDrawerEntry',
  method: 'POST',
  path: `${drawer}/entries`,
  needs: 'sell',
  body: z.object({ id: Id, kind: z.enum(entryKinds), amount: z.optional(SentAmount), reason: text(limits.drawerReasonLengthMax) }),
  reply: DrawerView,
  refusals: [...reading, 'amount_out_of_range', 'reason_required', 'card_number_in_text', 'idempotency_key_reused'],
});

/** POST: closes a shift with what was counted, and returns its Z. The same `id` again returns the same Z; whoever comes second is refused with its number. */
export const closeShiftCall = call({
  ...drawerCall,
  name: 'closeShift',
  method: 'POST',
  path: `${drawer}/close`,
  needs: 'sell',
  body: z.object({
    id: Id,
    shiftId: Id,
    counted: SentAmount,
    counts: z.optional(z.array(z.object({ value: SentAmount, count: z.int().check(z.minimum(0), z.maximum(limits.countedCountMax)) })).check(z.maxLength(30))),
  }),
  reply: ShiftReportView,
  refusals: [...reading, 'shift_closed', 'shift_not_open', 'amount_out_of_range', 'device_removed'],
});

/** GET: the X of the open shift. */
export const getXReportCall = call({
  ...drawerCall,
  name: 'getXReport',
  method: 'GET',
  path: `${drawer}/x`,
  reply: XReportView,
  refusals: [...reading, ...needsApproval, 'shift_not_open'],
});

/** GET: the Zs of the drawer, newest first; the next page's cursor is in the header `x-next-cursor`. */
export const listZReportsCall = call({
  ...drawerCall,
  name: 'listZReports',
  method: 'GET',
  path: `${drawer}/z`,
  query: z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,9}$/))), limit: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) }),
  reply: z.array(ShiftReportView),
  refusals: [...reading, ...needsApproval],
});

/**
 * POST: prints the X of the open shift, or the Z with a number, on a printer of the shop; without either it only opens the cash drawer, at once or not at all: just
 * after something came into its ledger, or for whoever may open it without a sale.
 * `copy`: it says that it was printed before.
 */
export const printShiftCall = call({
  ...drawerCall,
  name: 'printShift',
  method: 'POST',
  path: `${drawer}/print`,
  needs: 'sell',
  body: z.object({
    jobId: Id,
    printerId: Id,
    language: Language,
    report: z.optional(z.nullable(z.enum(['x', 'z']))),
    number: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000_000)))),
    copy: z.optional(z.boolean()),
  }),
  reply: PrintJobView,
  refusals: [...reading, ...needsApproval, 'shift_not_open', 'not_found'],
});

/** PUT: whether cash needs an open shift. */
export const putShiftSettingsCall = call({
  ...drawerCall,
  params: MerchantParams,
  name: 'putShiftSettings',
  method: 'PUT',
  path: '/register/merchants/:merchantId/shift-settings',
  body: z.object({ cashNeedsShift: z.boolean() }),
  reply: z.object({ cashNeedsShift: z.boolean() }),
  refusals: ['malformed', 'not_signed_in', 'forbidden', 'unavailable', 'not_found'],
});
