import type { Sql } from 'postgres';
import type { JobLog } from '../jobs/complaint.ts';
import { type Loop, openLoop } from '../jobs/loop.ts';
import { anyMerchantTopic, type Heard, type Tail } from '../jobs/tail.ts';
import type { Bus } from '../platform/bus.ts';
import { asArray, type Cursor, edgeOf } from './cursor.ts';

/** How often it is read; ms. */
const lookMs = 500;
/** Who has not read for so long, or has so much to read, does not: everybody looks for themselves. */
const [awayMsMax, eventCountMax] = [60_000, 5000];

const everything: Heard = { merchants: null, stations: null };

/** Opens it, and reads nothing yet. */
export function openTail({ sql, bus, log }: { readonly sql: Sql; readonly bus: Bus; readonly log: JobLog }): Tail {
  const listeners = new Map<symbol, (heard: Heard) => void>();
  let loop: Loop | null = null;
  let cursor: Cursor | null = null;
  let readAt = 0;

  function tell(heard: Heard): void {
    for (const listener of listeners.values()) listener(heard);
    if (heard.merchants === null) bus.wake(anyMerchantTopic);
    else for (const merchantId of heard.merchants) bus.wake(merchantId, true);
  }

  async function look(): Promise<void> {
    const askedAt = performance.now();
    const before: Cursor | null = cursor !== null && askedAt - readAt <= awayMsMax ? cursor : null;
    // Also where the reading fails: what it costs is bounded, and nothing is skipped.
    cursor = null;
    const { epoch, seen, merchants, stations, count } = await readTail(sql, before);
    cursor = { epoch, seen };
    readAt = askedAt;
    if (before === null || before.epoch !== epoch || count >= eventCountMax) tell(everything);
    else if (merchants.length + stations.length > 0) tell({ merchants: new Set(merchants), stations: new Set(stations) });
  }

  async function rest(): Promise<void> {
    const last = loop;
    loop = null;
    cursor = null;
    await last?.stop();
  }

  return {
    join(hear = () => {}) {
      const name = Symbol('join');
      listeners.set(name, hear);
      loop ??= openLoop({
        log,
        trouble: 'what other processes have changed cannot be read from the database now: heard of when it can',
        everyMs: lookMs,
        look,
      });
      return () => {
        listeners.delete(name);
        if (listeners.size === 0) void rest();
      };
    },
    wake: () => loop?.wake(),
    stop: rest,
  };
}

interface TailRow extends Cursor {
  readonly merchants: readonly string[];
  readonly stations: readonly string[];
  readonly count: number;
}

/** What a snapshot of now shows and `before` does not, and that snapshot; null: nothing but that. One statement, so that all of it is of one moment. */
async function readTail(sql: Sql, before: Cursor | null): Promise<TailRow> {
  if (before === null) {
    const [now] = await sql<Cursor[]>`select epoch, pg_current_snapshot()::text as seen from door.history`;
    if (now === undefined) throw new Error('the database knows no epoch');
    return { ...now, merchants: [], stations: [], count: 0 };
  }
  const { max, running } = edgeOf(before);
  const from = sql`${String(max)}::text::xid8`;
  const open = sql`${asArray(running)}::text::xid8[]`;
  const isShown = sql`pg_visible_in_snapshot(e.tx, now.seen)`;
  /** Of a table: what was written since, in the order of its index, and what was under way. Another epoch is told to everybody. */
  const ofTable = (table: string) => sql`
    (select e.merchant_id from now cross join ${sql.unsafe(table)} e where e.epoch = ${before.epoch}::int and e.tx >= ${from} and ${isShown} order by e.tx limit ${eventCountMax})
    union all (select e.merchant_id from now cross join ${sql.unsafe(table)} e where e.epoch = ${before.epoch}::int and e.tx = any(${open}) and ${isShown} limit ${eventCountMax})`;
  const [row] = await sql<TailRow[]>`
    with now as materialized (select epoch, pg_current_snapshot() as seen from door.history),
      heard as materialized (${ofTable('shop.order_event')} union all ${ofTable('shop.news')})
    select now.epoch, now.seen::text as seen, (select count(*)::int from heard) as count,
      (select coalesce(jsonb_agg(distinct merchant_id), '[]') from heard) as merchants,
      (select coalesce(jsonb_agg(distinct e.merchant_id), '[]') from door.station_change e where (e.tx >= ${from} or e.tx = any(${open})) and ${isShown}) as stations
    from now`;
  if (row === undefined) throw new Error('the database knows no epoch');
  return row;
}

/** How long is kept whose stations were changed, ms: who has not read for so long reads all of them. */
const keptMs = 3_600_000;

/** Deletes up to `max` notes of changed stations; returns how many. `now` in ms since epoch, by the database's clock. */
export async function forgetOldStationChanges(sql: Sql, now: number, max: number): Promise<number> {
  return (
    await sql`
      delete from door.station_change where ctid = any(array(select ctid from door.station_change where at <= ${now - keptMs} limit ${max} for update skip locked))`
  ).count;
}
