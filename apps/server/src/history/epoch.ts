import type { FastifyBaseLogger } from 'fastify';
import type { Sql, TransactionSql } from 'postgres';
import { openLoop } from '../jobs/loop.ts';
import type { Bus } from '../platform/bus.ts';
import type { ClockReading, SharedClock } from '../platform/clock.ts';
import { asSql } from '../platform/database.ts';
import { databaseNow, databaseTime } from '../platform/database-clock.ts';
import { identityFact, keepIdentity } from './identity.ts';

/** Woken when another database server began to number transactions: what a process has cached may belong to a lost past. */
export const epochTopic = 'epoch of the history';
/** Woken besides where what was told before may never have happened here: a restore, another server. After a failover it did, so it is not. */
export const otherPastTopic = 'other past of the history';

/** The advisory lock held while an epoch is begun; the same number in every version of Till. */
const lockKey = 7_114_514;
const lookMs = 1000;
/** How often the server's transaction count is recorded: a lower count later reveals another server. */
const noteMs = 60_000;
/** The same of a server with a synchronous standby: where that takes over soon after, it is known to have everything. */
const noteSynchronousMs = 10_000;
/** A standby that takes over within this time of the last record does so for the server before; what comes later may be an earlier state of it, ms. */
const failoverMsMax = 120_000;
/** So many transactions may have been under way when a server died: their numbers are given out again. */
const underWayMax = 1000;
/** A clock that moved by so much between two looks was set, ms: it is logged. */
const steppedMs = 1000;
/** Transactions that stay open for longer are logged. */
const heldBackMsMax = 60_000;

/** What a database server says about its identity. null: it does not tell. */
interface Server {
  readonly server: string | null;
  readonly timeline: string | null;
  /** the transaction that it gives out next, and the first that may not be over */
  readonly next: number;
  readonly oldest: number;
  /** its clock, ms since epoch */
  readonly time: number;
  /** whether a commit waits until a standby has it */
  readonly isSynchronous: boolean;
}

/** Error codes of a server that does not tell its identity: no permission, no such function. */
const isReserved = (error: unknown): boolean => ['42501', '42883', '0A000'].includes((error as { code?: string }).code ?? '');

const isTransaction = (sql: Sql | TransactionSql): sql is TransactionSql => 'savepoint' in sql;

const timelineNow = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)';
const isSynchronousNow = "current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') not in ('off', 'local')";

async function serverOf(sql: Sql): Promise<Server> {
  const counts = sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next, pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest, ${sql.unsafe(databaseTime)} as time,
    ${sql.unsafe(isSynchronousNow)} as "isSynchronous"`;
  const ask = (db: Sql) => db<Server[]>`
    select system_identifier::text as server, ${sql.unsafe(timelineNow)} as timeline, ${counts} from pg_control_system()`;
  // A refused query aborts its transaction, so it runs in a savepoint of its own.
  const asked = isTransaction(sql) ? sql.savepoint((part) => ask(asSql(part))) : ask(sql);
  const [row] = await Promise.resolve(asked).catch((error: unknown) => {
    if (!isReserved(error)) throw error;
    return sql<Server[]>`select null as server, null as timeline, ${counts}`;
  });
  if (row === undefined) throw new Error('the database does not say where it stands');
  return row;
}

/** Which server numbered the transactions of an epoch, and how far it came. */
interface Known extends Pick<Server, 'server' | 'timeline' | 'next'> {
  readonly epoch: number;
}

/** The same as the database keeps it. `notedAt`: ms since epoch, null where an older version of Till did; `identity`: null until a process has given the database one. */
interface Noted extends Known, Epoch {
  readonly notedAt: number | null;
  readonly isSynchronous: boolean;
  readonly identity: string | null;
}

const noted = (sql: Sql) => sql<Noted[]>`
  select epoch, server, timeline, next_tx::text::bigint as next, unbroken_from as "unbrokenFrom", noted_at as "notedAt", is_synchronous as "isSynchronous", (select value #>> '{}' from door.fact where name = ${identityFact}) as identity from door.history`;
const isOther = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;
const dueMs = (isSynchronous: boolean): number => (isSynchronous ? noteSynchronousMs : noteMs);
const isStale = ({ notedAt, isSynchronous }: Noted, here: Server): boolean =>
  notedAt === null || isSynchronous !== here.isSynchronous || Math.abs(here.time - notedAt) >= dueMs(isSynchronous);
const isAnother = (was: Omit<Known, 'epoch'>, is: Omit<Known, 'epoch'>) =>
  isOther(was.server, is.server) || isOther(was.timeline, is.timeline) || is.next < was.next;

/**
 * Whether a standby took over that has every acknowledged commit: it is a later timeline of the same server, which had a synchronous standby moments ago. A
 * recovery to an earlier time is a later timeline, too, but its record is older than any failover lasts. `counted`: what the calling process saw itself.
 */
export function isFailover(
  last: Pick<Noted, 'server' | 'timeline' | 'next' | 'notedAt' | 'isSynchronous'>,
  here: Omit<Server, 'oldest'>,
  counted: number,
): boolean {
  if (last.server === null || last.server !== here.server || last.timeline === null || here.timeline === null || last.notedAt === null) return false;
  const isLaterTimeline = Number.parseInt(here.timeline, 16) > Number.parseInt(last.timeline, 16);
  const isSoon = Math.abs(here.time - last.notedAt) <= failoverMsMax;
  return isLaterTimeline && last.isSynchronous && isSoon && here.next >= last.next && here.next + underWayMax >= counted;
}

/**
 * Determines the current epoch of the history. Another database server than the recorded one, another timeline of it, or a transaction count below
 * the recorded one begin a new epoch, since transaction numbers start over. Unprinted kitchen tickets are then left to the staff: nobody knows what
 * happened in between. After a failover that lost nothing only those are that were being sent, and the history is unbroken: the places of the epoch before count
 * on. Any number of processes may call it at once. `known`: what the calling process has seen itself.
 */
export async function keepEpoch(sql: Sql, known: Known | null = null): Promise<Epoch> {
  return sql.begin(async (transaction) => {
    const db = asSql(transaction);
    // Longer than a change waits for a row: several processes start at once, and each commit may wait for a standby.
    await db`set local lock_timeout = '5s'`;
    await db`select pg_advisory_xact_lock(${lockKey})`;
    const [last] = await noted(db);
    if (last === undefined) throw new Error('the database knows no epoch');
    const here = await serverOf(db);
    // Another process may have begun a new epoch since: then that one counts.
    const before = known?.epoch === last.epoch ? [last, known] : [last];
    const isNew = before.some((one) => isAnother(one, here));
    const epoch = isNew ? last.epoch + 1 : last.epoch;
    const isUnbroken = !isNew || isFailover(last, here, known?.epoch === last.epoch ? known.next : 0);
    if (isNew) await begin(db, epoch, isUnbroken ? ['sending'] : ['waiting', 'sending']);
    const [now] = await db<Epoch[]>`
      update door.history set epoch = ${epoch}, unbroken_from = case when ${isUnbroken} then unbroken_from else ${epoch} end,
        server = coalesce(${here.server}::text, server), timeline = coalesce(${here.timeline}::text, timeline), next_tx = ${String(here.next)}::text::xid8,
        noted_at = ${Math.round(here.time)}, is_synchronous = ${here.isSynchronous}
      returning epoch, unbroken_from as "unbrokenFrom"`;
    return now ?? { epoch, unbrokenFrom: epoch };
  });
}

/**
 * Records that it is still the same server, and how far it has counted. It writes what is so at the place and the moment where it is stored: a server that took
 * over meanwhile records nothing.
 */
async function note(sql: Sql, { epoch, timeline }: Known): Promise<void> {
  const timelineHere = timeline === null ? sql`null` : sql`${sql.unsafe(timelineNow)}`;
  await sql`
    update door.history set next_tx = pg_snapshot_xmax(pg_current_snapshot()), noted_at = ${sql.unsafe(databaseNow)}, is_synchronous = ${sql.unsafe(isSynchronousNow)}
    where epoch = ${epoch} and timeline is not distinct from ${timelineHere}`;
}

/** Numbers what is written from now on by a new epoch. `doubtful`: the states of tickets of which nobody knows whether they were printed. */
async function begin(db: Sql, epoch: number, doubtful: readonly ('waiting' | 'sending')[]): Promise<void> {
  // Writes under way belong to the epoch before; later ones wait for this transaction.
  await db`set local lock_timeout = '3s'`;
  for (const table of ['order_event', 'sale_fact', 'cash_fact', 'payment_fact', 'stock_fact', 'news'])
    await db.unsafe(`alter table shop.${table} alter column epoch set default ${epoch}`);
  await db`update shop.kitchen_ticket set state = 'given-to-staff', marked = true where state = any(${db.array([...doubtful], 1009)})`;
}

/**
 * Begins an epoch in a database that was filled from a backup. Its number is the second of that moment: of two restores of one backup each has its own, so that
 * nobody takes what one of them told for what the other did.
 */
export async function beginRestoredEpoch(db: Sql): Promise<number> {
  const here = await serverOf(db);
  const [last] = await noted(db);
  const [row] = await db<{ epoch: number }[]>`
    select greatest(${last?.epoch ?? 0}::int + 1, extract(epoch from clock_timestamp() - timestamptz '2026-01-01 00:00:00Z')::int) as epoch`;
  const epoch = row?.epoch ?? 1;
  await begin(db, epoch, ['waiting', 'sending']);
  await db`
    update door.history set epoch = ${epoch}, unbroken_from = ${epoch}, server = ${here.server}, timeline = ${here.timeline}, next_tx = ${String(here.next)}::text::xid8,
      noted_at = ${Math.round(here.time)}, is_synchronous = ${here.isSynchronous}`;
  return epoch;
}

/** The epoch in which is written now, and the first of those in a row that are one history: between them were failovers alone. */
export interface Epoch {
  readonly epoch: number;
  readonly unbrokenFrom: number;
}

/** What a process knows of the database server that numbers the history. */
export interface HistoryWatch {
  /** How long the oldest transaction has been open, ms: it costs readers work and the database space. */
  heldBackMs(): number;
  /** The identity of the database; of another one that took its place within a second. */
  identity(): string;
  stop(): Promise<void>;
}

/** What a look is given: the clock of the process goes by what the database says at each. */
interface Watching {
  readonly sql: Sql;
  readonly bus: Bus;
  readonly log: FastifyBaseLogger;
  readonly clock: Pick<SharedClock, 'observe'>;
}

/** Checks every second whether the database server is still the same, what time it has, and for transactions left open. `start`: as it was then. */
export function watchHistory({ sql, bus, log, clock }: Watching, start: { readonly epoch: number; readonly identity: string }): HistoryWatch {
  const { epoch } = start;
  let { identity } = start;
  let known: Known = { epoch, server: null, timeline: null, next: 0 };
  let oldest = { tx: 0, since: performance.now(), isHeld: false };
  let isTold = false;

  async function look(): Promise<void> {
    const askedAt = performance.now();
    const here = await serverOf(sql);
    noteTime({ time: here.time, askedAt, answeredAt: performance.now() });
    const [last] = await noted(sql);
    identity = last?.identity ?? (await keepIdentity(sql));
    const isAsked = last === undefined || isAnother(known, here) || isAnother(last, here);
    const now = isAsked ? await keepEpoch(sql, known) : last;
    const before = known.epoch;
    known = { ...here, epoch: now.epoch };
    if (!isAsked && isStale(last, here)) await note(sql, known);
    if (now.epoch !== before) tellNew(now, before);
    noteOldest(here);
  }

  function tellNew({ epoch: begun, unbrokenFrom }: Epoch, before: number): void {
    const isUnbroken = unbrokenFrom <= before;
    log.warn(
      { epoch: begun },
      isUnbroken
        ? 'a standby of the database took over, with all that was acknowledged: kitchen tickets that were being sent are left to the staff'
        : 'the database is another server or an earlier state (a restore?): caches are dropped, unprinted kitchen tickets are left to the staff',
    );
    bus.wake(epochTopic);
    if (!isUnbroken) bus.wake(otherPastTopic);
  }

  function noteTime(heard: ClockReading): void {
    const movedMs = Math.round(clock.observe(heard));
    if (Math.abs(movedMs) < steppedMs) return;
    const what = movedMs > 0 ? 'this process follows it' : 'this process goes on from where it was, a little slower, until it has caught up';
    log.warn({ movedMs }, `the database's clock was set ${movedMs > 0 ? 'forward' : 'back'} (a correction, or another node?): ${what}`);
  }

  function noteOldest({ oldest: tx, next }: Server): void {
    if (tx !== oldest.tx || tx === next) {
      oldest = { tx, since: performance.now(), isHeld: tx < next };
      isTold = false;
    }
    if (heldBackMs() <= heldBackMsMax || isTold) return;
    isTold = true;
    log.warn(
      { transaction: tx, heldBackMs: Math.round(heldBackMs()) },
      'a transaction in the database stays open: kitchen tickets, live updates and reports wait for it; find and end it (pg_stat_activity)',
    );
  }
  const heldBackMs = () => (oldest.isHeld ? performance.now() - oldest.since : 0);

  // An unreachable database is not another one: check again later.
  const loop = openLoop({ log, trouble: null, everyMs: lookMs, look });
  return { heldBackMs, identity: () => identity, stop: loop.stop };
}
