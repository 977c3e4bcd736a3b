import { isIPv6 } from 'node:net';
import type { Sql, TransactionSql } from 'postgres';

/** At most `countMax` of something in any `windowMs`. `key`: of what and by whom. */
export interface Limit {
  readonly key: string;
  readonly countMax: number;
  readonly windowMs: number;
}

export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/** A window is counted in this many parts: counts expire at most one part late. */
const partCount = 15;
/** Who waits longer for the others with the same key is refused, and may come again a second later; ms. Well below the limit of a statement. */
const lockMs = 2_000;
const crowded: Taken = { ok: false, retryAfterSeconds: 1 };
const isLockTimeout = (error: unknown): boolean => (error as { code?: string }).code === '55P03';

const longestWindowMs = 24 * 60 * 60_000;

const partMs = (limit: Limit): number => limit.windowMs / partCount;
const partOf = (limit: Limit, now: number): number => Math.floor(now / partMs(limit)) * partMs(limit);

type Counted = { key: string; window_start: number; count: number };

/**
 * Counts one against each limit, or against none if one of them is used up. Two concurrent callers never both get the last one. A refused caller only
 * reads: nothing is written for it, and it waits for no lock. Where that wait is too long nothing is counted and the caller is refused for a second: it may
 * not go on uncounted. `now` in ms since epoch.
 */
export async function take(sql: Sql, limits: readonly Limit[], now: number): Promise<Taken> {
  const keys = limits.map(({ key }) => key);
  const seen = await judge(sql, limits, now);
  if (!seen.ok) return seen;
  const counting = sql.begin(async (tx) => {
    await tx`select set_config('lock_timeout', ${String(lockMs)}, true)`;
    // Sorted, so that two callers cannot deadlock.
    await tx`select pg_advisory_xact_lock(lock) from (select distinct hashtextextended(key, 0) as lock from unnest(${keys}::text[]) key order by lock) locks`;
    const taken = await judge(tx, limits, now);
    if (!taken.ok) return taken;
    for (const limit of limits) {
      await tx`insert into door.rate_limit (key, window_start, count) values (${limit.key}, ${partOf(limit, now)}, 1) on conflict (key, window_start) do update set count = door.rate_limit.count + 1`;
    }
    return taken;
  });
  return counting.catch((error: unknown) => {
    if (isLockTimeout(error)) return crowded;
    throw error;
  });
}

const countedFor = (sql: Sql | TransactionSql, limits: readonly Limit[]) => sql<Counted[]>`
  select key, window_start, count from door.rate_limit where key = any(${limits.map(({ key }) => key)}) and window_start > 0 order by window_start`;

const partsOf = (limit: Limit, counted: readonly Counted[], now: number): readonly Counted[] =>
  counted.filter(({ key, window_start }) => key === limit.key && window_start > now - limit.windowMs && window_start <= now);

const countOf = (limit: Limit, counted: readonly Counted[], now: number): number => partsOf(limit, counted, now).reduce((sum, { count }) => sum + count, 0);

async function judge(sql: Sql | TransactionSql, limits: readonly Limit[], now: number): Promise<Taken> {
  const counted = await countedFor(sql, limits);
  const longest = Math.max(...limits.map((limit) => waitMs(limit, counted, now)));
  return longest > 0 ? { ok: false, retryAfterSeconds: Math.ceil(longest / 1000) } : { ok: true };
}

/** How much of the fullest of the limits is used up: 0 to 1, or more where others count on. Counts nothing. `now` in ms since epoch. */
export async function usedShare(sql: Sql, limits: readonly Limit[], now: number): Promise<number> {
  const counted = await countedFor(sql, limits);
  return Math.max(...limits.map((limit) => countOf(limit, counted, now) / limit.countMax));
}

/** Whether one of the limits is used up. Counts nothing. `now` in ms since epoch. */
export const isUsedUp = async (sql: Sql, limits: readonly Limit[], now: number): Promise<boolean> => !(await judge(sql, limits, now)).ok;

/** Ms until one more may be taken; 0: now. */
function waitMs(limit: Limit, counted: readonly Counted[], now: number): number {
  let over = countOf(limit, counted, now) - limit.countMax + 1;
  if (over <= 0) return 0;
  for (const part of partsOf(limit, counted, now)) {
    over -= part.count;
    if (over <= 0) return part.window_start + limit.windowMs - now;
  }
  return limit.windowMs;
}

/** Undoes a `take` at `takenAt` for something that did not happen after all. */
export async function release(sql: Sql, limit: Limit, takenAt: number): Promise<void> {
  await sql`update door.rate_limit set count = count - 1 where key = ${limit.key} and window_start = ${partOf(limit, takenAt)} and count > 0`;
}

/** Resets the counts of a limit: the caller has authenticated. */
export async function reset(sql: Sql, limit: Limit): Promise<void> {
  await sql`delete from door.rate_limit where key = ${limit.key} and window_start > 0`;
}

/** Deletes up to `countMax` expired rows; returns how many. `now` in ms since epoch. */
export async function forgetOldCounts(sql: Sql, now: number, countMax: number): Promise<number> {
  const gone = await sql`
    delete from door.rate_limit where (key, window_start) in (
      select key, window_start from door.rate_limit where window_start <= ${now - longestWindowMs} limit ${countMax} for update skip locked)`;
  return gone.count;
}

/** How limits identify a caller: by its address, for IPv6 by its /64 network, since one household has 2^64 addresses. */
export function sourceOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.replace(/%.*/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const all = tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return all
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':');
}

/** Addresses that many may have who have nothing to do with each other: of this machine, of private networks, of a proxy that nobody named. */
const shared = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|0:0:0:|f[cd]|fe[89ab])/;

/** The network of a source (`sourceOf`), which one subscriber may have whole: 256 addresses of IPv4, a /48 of IPv6. null: an address that says nothing of who it is. */
export function networkOf(source: string): string | null {
  if (shared.test(source)) return null;
  const separator = source.includes(':') ? ':' : '.';
  return source.split(separator).slice(0, 3).join(separator);
}
