import type { ReplyOf } from '@till/contract/call';
import type { closeShiftCall } from '@till/contract/write/shift';
import type { Minor } from '@till/domain/money/minor';
import type { LeftOut } from '@till/domain/shift/report';
import type { ShopClock } from '@till/domain/time/business-day';
import type { ISql } from 'postgres';
import { type Cursor, firstUnseen, nothingSeen } from '../history/cursor.ts';

/** The drawer that a device uses, by its label and those of the other devices in use that use it. */
export interface DrawerRow {
  readonly drawerId: string;
  readonly label: string;
  /** What the asking device is called. */
  readonly device: string;
  readonly isRetired: boolean;
  readonly sharers: readonly string[];
  readonly cashNeedsShift: boolean;
}

/** When something was done at a drawer, ms since epoch; `byClaim`: as a tablet claims that had no network. */
export interface Deed {
  readonly at: number;
  readonly byClaim: boolean;
}

/** A shift as it is stored; `closedAt`, `report` null: it is open. Times in ms since epoch. */
export interface ShiftRow {
  readonly id: string;
  readonly number: number;
  readonly openedAt: number;
  /** `openedAt` is the claim of a tablet that had no network. */
  readonly openedByClaim: boolean;
  readonly openedOn: string;
  /** Whose drawer it is meanwhile, as they are called now; null: everybody's. */
  readonly staff: string | null;
  readonly float: Minor;
  /** What was committed when it was opened; null: an earlier version opened it. */
  readonly opened: Cursor | null;
  /** What the Z before it has; of a drawer's first shift, what is on no Z. */
  readonly from: Cursor;
  readonly closedAt: number | null;
  /** What its own Z has. */
  readonly upTo: Cursor | null;
}

/** At which device something was entered, by whom, and who approved it; null: nobody was named. `isProved`: by a PIN that the server had checked. */
interface EnteredBy {
  readonly deviceId: string;
  readonly staffId: string | null;
  readonly isProved: boolean;
  readonly approvedBy: string | null;
}

/** Who entered a row `f` of a drawer and who approved it, as an entry names them: only those that there are. */
export const namesOfEntry = (sql: ISql, merchantId: string) => sql`
  (select name from shop.staff p where p.merchant_id = ${merchantId} and p.id = f.staff_id) as staff,
  (select name from shop.staff p where p.merchant_id = ${merchantId} and p.id = f.approved_by) as "approvedBy"`;

/** An entry without the names that it does not have. */
export function entryOf({ staff, approvedBy, ...entry }: EntryRow): Entry {
  return { ...entry, ...(staff == null ? {} : { staff }), ...(approvedBy == null ? {} : { approvedBy }) };
}
export type EntryRow = Omit<Entry, 'staff' | 'approvedBy'> & { readonly staff: string | null; readonly approvedBy: string | null };

/** What the staff entered of a drawer. */
type Entry = ReplyOf<typeof closeShiftCall>['entries'][number];

/** Shifts before that cash may still belong to: a tablet's word of when it sold is taken for 72 hours, and nobody opens more in that time. */
const beforeCount = 50;
/** More than a drawer moves in a day: so many rows, the newest, are looked through when its first shift is opened. */
const dayCountMax = 5_000;
/** More than a drawer moves in a few minutes, and than a tablet sends of earlier hours meanwhile. */
const newestCount = 500;

/** The SQL of drawers and their shifts. */
export const drawerStore = (sql: ISql, merchantId: string) => ({
  /** null: there is no such device, or it is the kitchen's, which has no drawer. */
  async of(deviceId: string): Promise<DrawerRow | null> {
    const [row] = await sql<DrawerRow[]>`
      with own as (
        select d.label, d.retired_at, coalesce(u.drawer_id, d.id) as drawer_id
        from shop.device d left join shop.device_drawer u on u.merchant_id = d.merchant_id and u.device_id = d.id
        where d.merchant_id = ${merchantId} and d.id = ${deviceId} and d.used_as = 'register'
      )
      select own.drawer_id as "drawerId", own.label as device, own.retired_at is not null as "isRetired", m.cash_needs_shift as "cashNeedsShift",
        coalesce((select d.label from shop.device d where d.merchant_id = ${merchantId} and d.id = own.drawer_id), own.drawer_id) as label,
        (select coalesce(jsonb_agg(d.label order by d.sort_order, d.label, d.id), '[]') from shop.device d
          left join shop.device_drawer u on u.merchant_id = d.merchant_id and u.device_id = d.id
          where d.merchant_id = ${merchantId} and d.id <> ${deviceId} and d.retired_at is null and coalesce(u.drawer_id, d.id) = own.drawer_id) as sharers
      from own join shop.merchant m on m.merchant_id = ${merchantId}`;
    return row ?? null;
  },

  /** Waits until nobody else opens or closes a shift of the drawer, and keeps others waiting until this transaction ends. */
  async lock(drawerId: string): Promise<void> {
    await sql`insert into shop.drawer (merchant_id, id) values (${merchantId}, ${drawerId}) on conflict do nothing`;
    await sql`select from shop.drawer where merchant_id = ${merchantId} and id = ${drawerId} for update`;
  },

  /** The newest shifts of a drawer, the newest first. */
  async shifts(drawerId: string, count = beforeCount + 1): Promise<readonly ShiftRow[]> {
    return sql<ShiftRow[]>`
      select s.id, s.number, s.opened_at as "openedAt", s.opened_by_claim as "openedByClaim", s.float,
        case when s.opened_seen is not null then json_build_object('epoch', s.opened_epoch, 'seen', s.opened_seen::text) end as opened,
        json_build_object('epoch', s.from_epoch, 'seen', s.from_seen::text) as "from",
        c.closed_at as "closedAt", case when c.number is not null then json_build_object('epoch', c.epoch, 'seen', c.seen::text) end as "upTo",
        coalesce((select label from shop.device d where d.merchant_id = s.merchant_id and d.id = s.device_id), s.device_id, '') as "openedOn",
        (select name from shop.staff p where p.merchant_id = s.merchant_id and p.id = s.staff_id) as staff
      from shop.shift s left join shop.shift_close c on c.merchant_id = s.merchant_id and c.drawer_id = s.drawer_id and c.number = s.number
      where s.merchant_id = ${merchantId} and s.drawer_id = ${drawerId} order by s.number desc limit ${count}`;
  },

  /** The highest number that a shift of the drawer has or that a restore left out; 0: none. */
  async lastNumber(drawerId: string): Promise<number> {
    const [row] = await sql<{ last: number }[]>`
      select greatest(
        coalesce((select max(number) from shop.shift where merchant_id = ${merchantId} and drawer_id = ${drawerId}), 0),
        coalesce((select max(last_number) from shop.number_gap where merchant_id = ${merchantId} and drawer_id = ${drawerId}), 0)
      ) as last`;
    return row?.last ?? 0;
  },

  /** The numbers between two of a drawer's shifts that a restore left out; null: none did. */
  async leftOut(drawerId: string, before: number, number: number): Promise<LeftOut | null> {
    const [row] = await sql<{ [K in keyof LeftOut]: LeftOut[K] | null }[]>`
      select min(first_number) as first, max(last_number) as last, max(restored_at) as "restoredAt" from shop.number_gap
      where merchant_id = ${merchantId} and drawer_id = ${drawerId} and first_number > ${before} and last_number < ${number}`;
    const { first, last, restoredAt } = row ?? {};
    return first == null || last == null || restoredAt == null ? null : { first, last, restoredAt };
  },

  /** The number of the shift with an id, and whether it is closed; null: there is none. */
  async byId(id: string): Promise<{ readonly drawerId: string; readonly number: number; readonly isClosed: boolean } | null> {
    const [row] = await sql<{ drawerId: string; number: number; isClosed: boolean }[]>`
      select s.drawer_id as "drawerId", s.number, exists (
        select from shop.shift_close c where c.merchant_id = s.merchant_id and c.drawer_id = s.drawer_id and c.number = s.number
      ) as "isClosed" from shop.shift s where s.merchant_id = ${merchantId} and s.id = ${id}`;
    return row ?? null;
  },

  async shopClock(): Promise<ShopClock> {
    const [row] = await sql<ShopClock[]>`select timezone, business_day_start as "businessDayStart" from shop.merchant where merchant_id = ${merchantId}`;
    return row ?? { timezone: 'UTC', businessDayStart: 0 };
  },

  /**
   * Where a drawer's ledger begins when its first shift is opened: before the first cash since `since` (ms since epoch) that is committed, and before all that is
   * not committed yet. What came before was counted by nobody and is on no Z.
   */
  async beginningOf(drawerId: string, since: number): Promise<Cursor> {
    const [row] = await sql<Cursor[]>`
      with now as (select epoch, pg_current_snapshot() as seen from door.history), today as (
        select epoch, tx from (
          select epoch, tx, at from shop.cash_fact where merchant_id = ${merchantId} and drawer_id = ${drawerId} order by epoch desc, tx desc limit ${dayCountMax}
        ) newest where at >= ${since} order by epoch, tx limit 1
      )
      select coalesce(today.epoch, now.epoch) as epoch, case
        when today.tx is null then now.seen::text
        when today.epoch < now.epoch then today.tx || ':' || today.tx || ':'
        else least(today.tx, pg_snapshot_xmin(now.seen)) || ':' || today.tx || ':'
          || coalesce((select string_agg(x::text, ',' order by x) from pg_snapshot_xip(now.seen) x where x < today.tx), '') end as seen
      from now left join today on true`;
    return row ?? nothingSeen;
  },

  /** Whether somebody worked at the shop at a time, ms since epoch: whoever left since did. */
  async workedAt(staffId: string, at: number): Promise<boolean> {
    const [person] = await sql`
      select from shop.staff where merchant_id = ${merchantId} and id = ${staffId} and (retired_at is null or retired_at > ${at})`;
    return person !== undefined;
  },

  /** `staffId`: whose drawer it is meanwhile; null: everybody's. */
  async open(
    drawerId: string,
    shift: Pick<ShiftRow, 'id' | 'number' | 'openedAt' | 'openedByClaim' | 'float' | 'from'> & { readonly staffId: string | null },
    deviceId: string,
  ): Promise<void> {
    const { id, number, openedAt, openedByClaim, float, from, staffId } = shift;
    await sql`
      insert into shop.shift (merchant_id, drawer_id, number, id, opened_at, opened_by_claim, opened_epoch, opened_seen, device_id, float, from_epoch, from_seen, staff_id)
      select ${merchantId}, ${drawerId}, ${number}, ${id}, ${openedAt}, ${openedByClaim}, h.epoch, pg_current_snapshot(), ${deviceId}, ${float}, ${from.epoch},
        ${from.seen}::text::pg_snapshot, ${staffId}
      from door.history h`;
  },

  /** Records what the staff entered; the same id once. False: the id is another entry's, or this one's in another drawer. */
  async enter(drawerId: string, entry: Deed & { id: string; kind: string; amount: Minor; reason: string }, who: EnteredBy): Promise<boolean> {
    const { id, kind, amount, reason, at, byClaim } = entry;
    const { deviceId, staffId, isProved, approvedBy } = who;
    const rows = await sql`
      insert into shop.cash_fact (merchant_id, drawer_id, id, kind, amount, at, by_time, reason, device_id, staff_id, staff_proved, approved_by)
      select ${merchantId}, ${drawerId}, ${id}, ${kind}, ${amount}, ${at}, ${byClaim}, ${reason}, ${deviceId}, ${staffId}, ${staffId === null ? null : isProved}, ${approvedBy}
      where not exists (select from shop.cash_fact where merchant_id = ${merchantId} and id = ${id})
      on conflict do nothing returning 1`;
    if (rows.length > 0) return true;
    const [same] = await sql`
      select from shop.cash_fact where merchant_id = ${merchantId} and id = ${id} and drawer_id = ${drawerId} and kind = ${kind} and amount = ${amount} and reason = ${reason}`;
    return same !== undefined;
  },

  /** The newest of what the staff entered since a shift was opened, the newest first. Reads what the drawer has since the Z before. */
  async entries(drawerId: string, { openedAt, from }: Pick<ShiftRow, 'openedAt' | 'from'>, count: number): Promise<readonly Entry[]> {
    const { epoch, tx } = firstUnseen(from);
    const rows = await sql<EntryRow[]>`
      select f.id, f.kind, f.amount, f.reason, f.at, coalesce(d.label, f.device_id, '') as device, ${namesOfEntry(sql, merchantId)}
      from shop.cash_fact f left join shop.device d on d.merchant_id = f.merchant_id and d.id = f.device_id
      where f.merchant_id = ${merchantId} and f.drawer_id = ${drawerId} and (f.epoch, f.tx) >= (${epoch}::int, ${String(tx)}::text::xid8)
        and f.reason is not null and f.at >= ${openedAt}
      order by f.at desc, f.id limit ${count}`;
    return rows.map(entryOf);
  },

  /** Whether cash moved in a drawer, or the staff entered something, since a moment (ms since epoch). Looks through the newest rows. */
  async hasMoved(drawerId: string, since: number): Promise<boolean> {
    const [row] = await sql`
      select from (
        select at from shop.cash_fact where merchant_id = ${merchantId} and drawer_id = ${drawerId} order by epoch desc, tx desc limit ${newestCount}
      ) newest where at >= ${since} limit 1`;
    return row !== undefined;
  },

  /** Lets a device use another's drawer. */
  async use(deviceId: string, drawerId: string): Promise<void> {
    if (deviceId === drawerId) await sql`delete from shop.device_drawer where merchant_id = ${merchantId} and device_id = ${deviceId}`;
    else
      await sql`
        insert into shop.device_drawer (merchant_id, device_id, drawer_id) values (${merchantId}, ${deviceId}, ${drawerId})
        on conflict (merchant_id, device_id) do update set drawer_id = excluded.drawer_id`;
  },
});

export type DrawerStore = ReturnType<typeof drawerStore>;
