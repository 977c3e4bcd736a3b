import type { Sql } from 'postgres';

/**
 * What a reader has seen of the history: all transactions of earlier epochs, and of `epoch` those that `seen` shows as finished. `seen` is
 * PostgreSQL's `pg_snapshot` as text (`xmin:xmax:xip,…`): all below xmin are finished, none from xmax on, and in between all but those listed.
 */
export interface Cursor {
  readonly epoch: number;
  readonly seen: string;
}

/** The transaction that wrote a row: its epoch and its number there. */
export interface Written {
  readonly epoch: number;
  readonly tx: number;
}

/** Where an event stands among a merchant's, in the order in which they are read. */
export interface Position extends Written {
  readonly orderId: string;
  readonly version: number;
}

/** What to read: what `after` has not seen and `upTo` has; null: all that is to be seen now. */
export interface Range {
  readonly after: Cursor;
  readonly upTo: Cursor | null;
}

/** A cursor that has seen only what was there before transactions were recorded with the history. */
export const nothingSeen: Cursor = { epoch: 1, seen: '1:1:' };
/** A cursor that has seen everything before a transaction, and nothing from it on. */
export const before = ({ epoch, tx }: Written): Cursor => ({ epoch, seen: `${Math.max(tx, 1)}:${Math.max(tx, 1)}:` });

function partsOf(seen: string): { readonly min: number; readonly max: number; readonly running: readonly number[] } {
  const [min = '', max = '', running = ''] = seen.split(':');
  return { min: Number(min), max: Number(max), running: running === '' ? [] : running.split(',').map(Number) };
}

/** Where a cursor ends: it has seen nothing from `max` on, and before it nothing of those that were `running`. */
export function edgeOf({ seen }: Cursor): { readonly max: number; readonly running: readonly number[] } {
  const { max, running } = partsOf(seen);
  return { max, running };
}

/** Numbers of transactions as PostgreSQL writes a list. */
export const asArray = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;

/** The first transaction that a cursor may not have seen. */
export const firstUnseen = ({ epoch, seen }: Cursor): Written => ({ epoch, tx: partsOf(seen).min });

export function hasSeen({ epoch, seen }: Cursor, written: Written): boolean {
  if (written.epoch !== epoch) return written.epoch < epoch;
  const { min, max, running } = partsOf(seen);
  return written.tx < min || (written.tx < max && !running.includes(written.tx));
}

/** Cursors of one database come one after another: the later one has seen all that the earlier one has. */
export function isLater(one: Cursor, other: Cursor): boolean {
  if (one.epoch !== other.epoch) return one.epoch > other.epoch;
  const [a, b] = [partsOf(one.seen), partsOf(other.seen)];
  return a.max === b.max ? a.running.length < b.running.length : a.max > b.max;
}

/** One row `now (epoch, seen)`: up to where a range goes. Taken with the rows by one statement, so that both are of one moment. */
export const upToNow = (sql: Sql, upTo: Cursor | null) => sql`
  select coalesce(${upTo?.epoch ?? null}::int, epoch) as epoch, coalesce(${upTo?.seen ?? null}::text::pg_snapshot, pg_current_snapshot()) as seen from door.history`;

/** Of rows `e` of a merchant, in the order of positions: those of a range with `upToNow` as `now`, after a position. */
export function inRange(sql: Sql, { after }: Range, position: Position | null) {
  const { epoch, tx, orderId, version } = position ?? { ...firstUnseen(after), orderId: '', version: 0 };
  return sql`(e.epoch, e.tx, e.order_id, e.version) > (${epoch}::int, ${String(tx)}::text::xid8, ${orderId}::text, ${version}::int)
    and (e.epoch > ${after.epoch}::int or not pg_visible_in_snapshot(e.tx, ${after.seen}::text::pg_snapshot))
    and (e.epoch < now.epoch or e.epoch = now.epoch and pg_visible_in_snapshot(e.tx, now.seen))`;
}
