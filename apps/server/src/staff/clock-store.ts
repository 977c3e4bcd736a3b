import { type ClockEvent, clockLookBackMs, stretchMsMax } from '@till/domain/staff/time-clock';
import type { ISql } from 'postgres';

/** A row of the time clock with what its fold does not ask for. */
export interface ClockRow extends ClockEvent {
  readonly id: string;
  /** By a PIN that the server checked. */
  readonly proved: boolean;
  /** The tablet did not know its clock for certain. */
  readonly unsure: boolean;
  /** When it was written down here, ms since epoch. */
  readonly cameAt: number;
}

/** The SQL of a merchant's time clock. */
export const clockStore = (sql: ISql, merchantId: string) => {
  const columns = sql`e.id, e.staff_id as "staffId", e.seq, e.at, e.kind, e.by, e.proved, e.unsure, e.reason, e.corrects, e.came_at as "cameAt"`;
  return {
    /** Serialises what is written of one person; null: the shop has nobody like that. `retiredAt`: ms since epoch. */
    async hold(staffId: string): Promise<{ readonly name: string; readonly retiredAt: number | null } | null> {
      const [person] = await sql<{ name: string; retiredAt: number | null }[]>`
        select name, retired_at as "retiredAt" from shop.staff where merchant_id = ${merchantId} and id = ${staffId} for update`;
      return person ?? null;
    },

    async find(id: string): Promise<ClockRow | null> {
      const [row] = await sql<ClockRow[]>`select ${columns} from shop.staff_event e where e.merchant_id = ${merchantId} and e.id = ${id}`;
      return row ?? null;
    },

    /**
     * All rows of what counts, or ever counted, in a time (ms since epoch, half-open), as long before it as says anything of it, and as long after it as a stretch can be.
     * `staffId` null: everybody's. More than `countMax`: one more than that.
     */
    around: (from: number, until: number, staffId: string | null, countMax: number) => sql<ClockRow[]>`
      with near as (
        select distinct staff_id, coalesce(corrects, seq) as seq from shop.staff_event
        where merchant_id = ${merchantId} and at >= ${from - clockLookBackMs} and at < ${until + stretchMsMax}
          ${staffId === null ? sql`` : sql`and staff_id = ${staffId}`}
      )
      (select ${columns} from near n join shop.staff_event e on e.merchant_id = ${merchantId} and e.staff_id = n.staff_id and e.seq = n.seq)
      union all
      (select ${columns} from near n join shop.staff_event e on e.merchant_id = ${merchantId} and e.staff_id = n.staff_id and e.corrects = n.seq)
      limit ${countMax + 1}`,

    /** When one row of a person counts, ms since epoch: at the time of its newest correction. */
    async countsAt({ staffId, seq, at }: ClockRow): Promise<number> {
      const [newest] = await sql<{ at: number }[]>`
        select at from shop.staff_event where merchant_id = ${merchantId} and staff_id = ${staffId} and corrects = ${seq} order by seq desc limit 1`;
      return newest?.at ?? at;
    },

    /** The number of a person's next row. */
    async nextSeq(staffId: string): Promise<number> {
      const [row] = await sql<{ seq: number }[]>`
        select coalesce(max(seq), 0) + 1 as seq from shop.staff_event where merchant_id = ${merchantId} and staff_id = ${staffId}`;
      return row?.seq ?? 1;
    },

    /** `deviceId`: where; null: no device proved itself. */
    insert: (row: ClockRow, deviceId: string | null) => sql`
      insert into shop.staff_event (merchant_id, staff_id, seq, id, at, kind, by, proved, unsure, device_id, reason, corrects, came_at)
      values (${merchantId}, ${row.staffId}, ${row.seq}, ${row.id}, ${row.at}, ${row.kind}, ${row.by}, ${row.proved}, ${row.unsure}, ${deviceId}, ${row.reason},
        ${row.corrects}, ${row.cameAt})`,
  };
};
