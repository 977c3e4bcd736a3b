import { assert } from '@till/domain/assert';
import { addMinor, type Minor, minor } from '@till/domain/money/minor';
import { type Counted, denominationsOf } from '@till/domain/shift/denominations';
import { type CashSum, figuresOf } from '@till/domain/shift/figures';
import { drawerEntry } from '@till/domain/shift/ledger';
import { shiftReport } from '@till/domain/shift/make-report';
import type { CashKind, ClosedShift, EntryKind } from '@till/domain/shift/types';
import { deviceOf, drawers, type SellingDevice, sharedDrawers } from '../devices.ts';
import type { SeedOrder } from '../order/write.ts';
import type { Random } from '../random.ts';
import { restaurant } from '../restaurant.ts';
import { type FactsByDay, factsByDay, shiftDay } from './day.ts';
import { atSeconds, dayOf, hours } from './days.ts';
import { minutes } from './sales.ts';

type Drawer = (typeof drawers)[number];

/** What lies in each drawer in the morning. */
const floats: Readonly<Record<Drawer, Minor>> = { 'front-counter': minor(20_000), 'takeout-window': minor(15_000) };
/** By how much more or less is counted than should be there, cents: most days nothing. */
const differences = [0, 0, 0, 0, 0, 0, 0, 0, 0, -25, 25, -100, 100, -175, -300, 50, -500, 200];
const entries: readonly (readonly [kind: EntryKind, amount: number, reason: string])[] = [
  ['paid-out', 1840, 'Supplier paid'],
  ['paid-out', 2615, 'Supplies'],
  ['paid-out', 975, 'Supplies'],
  ['paid-in', 4000, 'Change from the bank'],
  ['no-sale', 0, 'Change for a guest'],
  ['no-sale', 0, 'Check the drawer'],
];

/** Cash of a drawer, as its row is kept. `at` in ms since epoch. */
export interface SeedCash {
  readonly id: string;
  readonly kind: CashKind;
  readonly amount: Minor;
  readonly at: number;
  readonly deviceId: string;
  readonly orderId: string | null;
  readonly version: number | null;
  /** Of what the staff entered; null: of an order. */
  readonly reason: string | null;
}

/** A shift with the cash that changed hands in it; `z` null: it is open. */
export interface SeedShift {
  readonly id: string;
  readonly drawerId: string;
  readonly number: number;
  readonly openedAt: number;
  readonly float: Minor;
  readonly cash: readonly SeedCash[];
  readonly z: { readonly id: string; readonly report: ReturnType<typeof shiftReport> & { readonly closedAt: number | null }; readonly counted: Minor } | null;
}

/** The shifts of every drawer, one on each of `days`, with all the cash of the orders; the one of today is open. */
export function shiftsOf(orders: readonly SeedOrder[], now: number, days: readonly string[], random: Random): readonly SeedShift[] {
  const byDay = factsByDay(orders);
  return drawers.flatMap((drawerId) => {
    const cash = orders.flatMap((order) => cashOf(order, drawerId)).sort((a, b) => a.at - b.at);
    return shiftsOfDrawer(drawerId, { cash, byDay }, now, days, random);
  });
}

const drawerOf = (deviceId: string): string => sharedDrawers[deviceId as SellingDevice] ?? deviceId;

const cashOf = ({ cash }: SeedOrder, drawerId: string): readonly SeedCash[] =>
  cash
    .filter(({ deviceId }) => drawerOf(deviceId) === drawerId)
    .map(({ orderId, version, kind, amount, at, deviceId }) => ({ id: `${orderId}/${version}`, kind, amount, at, deviceId, orderId, version, reason: null }));

/** What the shifts of a drawer have: its cash, and what the shop sold meanwhile. */
interface Sold {
  readonly cash: readonly SeedCash[];
  readonly byDay: FactsByDay;
}

function shiftsOfDrawer(drawerId: Drawer, { cash, byDay }: Sold, now: number, days: readonly string[], random: Random): readonly SeedShift[] {
  const closed: SeedShift[] = [];
  let last: ClosedShift | undefined;
  let from = 0;
  for (const day of days) {
    const number = (last?.number ?? 0) + 1;
    const [openedAt, closedAt] = [atSeconds(day, hours.opened + random.whole(0, 900)), atSeconds(day, hours.counted + random.whole(0, 1500))];
    const until = from + cash.slice(from).findIndex(({ at }) => at > closedAt);
    const own = cash.slice(from, until < from ? cash.length : until);
    from += own.length;
    assert((own[0]?.at ?? openedAt) >= openedAt, 'cash changes hands while the drawer is open');
    const shift = { id: uuid(random), drawerId, number, openedAt, float: floats[drawerId] };
    const moved = [...own, ...entriesOf(drawerId, day, random)].sort((a, b) => a.at - b.at);
    closed.push({ ...shift, cash: moved, z: zOf(shift, { cash: moved, byDay }, closedAt, last, random) });
    last = { number, openedAt, closedAt };
  }
  return [...closed, todays(drawerId, cash.slice(from), now, last, random)];
}

/** The open shift of today: since the morning, or where it is still before that, since a little before the first order. */
function todays(drawerId: Drawer, cash: readonly SeedCash[], now: number, last: ClosedShift | undefined, random: Random): SeedShift {
  const morning = atSeconds(dayOf(now), hours.opened + random.whole(0, 900));
  const openedAt = Math.max((last?.closedAt ?? 0) + minutes, Math.min(morning, (cash[0]?.at ?? now) - 10 * minutes, now - 50 * minutes));
  return { id: uuid(random), drawerId, number: (last?.number ?? 0) + 1, openedAt, float: floats[drawerId], cash, z: null };
}

function entriesOf(drawerId: string, day: string, random: Random): readonly SeedCash[] {
  return random.chance(55) ? [] : random.some(entries, random.whole(1, 2)).map((entry) => entryOf(entry, drawerId, day, random));
}

function entryOf([kind, amount, reason]: (typeof entries)[number], deviceId: string, day: string, random: Random): SeedCash {
  const entry = drawerEntry({ kind, amount, reason });
  assert(entry.ok, 'the rules take what is entered');
  return { ...entry.value, id: uuid(random), at: atSeconds(day, random.whole(9, 17) * 3600 + random.whole(0, 3599)), deviceId, orderId: null, version: null };
}

function zOf(
  shift: Pick<SeedShift, 'id' | 'drawerId' | 'number' | 'openedAt' | 'float'>,
  { cash, byDay }: Sold,
  closedAt: number,
  last: ClosedShift | undefined,
  random: Random,
): SeedShift['z'] {
  const { label } = deviceOf(shift.drawerId);
  const stretch = { openedAt: shift.openedAt, openedByClaim: false, countedAt: closedAt, countedByClaim: false };
  const figures = figuresOf({ ...shift, ...stretch }, sumsOf(cash), last === undefined ? [] : [last]);
  const counted = minor(figures.expected + random.oneOf(differences));
  const counting = { at: closedAt, on: label, counted, counts: piecesOf(counted) };
  const told = cash.flatMap(({ id, kind, amount, reason, at, deviceId }) =>
    reason === null || kind === 'sale' || kind === 'refund' ? [] : [{ id, kind, amount, reason, at, device: deviceOf(deviceId).label }],
  );
  const drawer = { drawerId: shift.drawerId, label };
  const made = {
    shift: { ...shift, openedOn: label },
    drawer,
    figures,
    entries: told,
    now: closedAt,
    counting,
    last,
    leftOut: null,
    retired: [],
    day: shiftDay(byDay, shift.openedAt, closedAt),
  };
  return { id: uuid(random), report: shiftReport(made), counted };
}

/** What changed hands, added up by kind, as the server adds it up. */
function sumsOf(cash: readonly SeedCash[]): readonly CashSum[] {
  return [...Map.groupBy(cash, ({ kind }) => kind)].map(([kind, own]) => {
    const times = own.map(({ at }) => at);
    const [from, to] = [Math.min(...times), Math.max(...times)];
    return { kind, amount: addMinor(...own.map(({ amount }) => amount)), count: own.length, from, to, at: from, commit: 'open' as const };
  });
}

/** The bills and coins of an amount, the largest first. */
function piecesOf(amount: Minor): readonly Counted[] {
  let left: number = amount;
  // Drawers hold few large bills.
  return denominationsOf(restaurant.currencyCode)
    .filter((value) => value <= 2_000)
    .flatMap((value) => {
      const count = Math.floor(left / value);
      left -= count * value;
      return count === 0 ? [] : [{ value, count }];
    });
}

function uuid(random: Random): string {
  const hex = Array.from({ length: 32 }, (_, index) => (index === 12 ? 4 : index === 16 ? random.whole(8, 11) : random.whole(0, 15)).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
