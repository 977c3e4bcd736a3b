import { isIPv6 } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { Sql } from 'postgres';
import type { Refused } from './http/refused.ts';

/** At most `countMax` of something in any `windowMs`. `key` says of what and of whom. */
export interface Limit {
  readonly key: string;
  readonly countMax: number;
  readonly windowMs: number;
}

export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/** A window is counted in this many parts: at most that much of it is forgotten late. */
const partCount = 15;
const longestWindowMs = 60 * 60_000;
const cleaningMs = 60_000;

const partMs = (limit: Limit): number => limit.windowMs / partCount;
const partOf = (limit: Limit, now: number): number => Math.floor(now / partMs(limit)) * partMs(limit);

type Counted = { key: string; window_start: number; count: number };

/**
 * Takes one of each limit, or none when one of them is used up. Two callers at once never take the same last one:
 * the row with window_start 0 is each key's lock, in key order, so no two callers wait for each other.
 * `now` in ms since epoch.
 */
export async function take(sql: Sql, limits: readonly Limit[], now: number): Promise<Taken> {
  const taken = await sql.begin(async (tx) => {
    const keys = limits.map(({ key }) => key).sort();
    await tx`insert into door.rate_limit (key, window_start, count) select key, 0, 0 from unnest(${keys}::text[]) key on conflict (key, window_start) do update set count = 0`;
    const counted = await tx<
      Counted[]
    >`select key, window_start, count from door.rate_limit where key = any(${keys}) and window_start > 0 order by window_start`;
    const waits = limits.map((limit) => waitMs(limit, counted, now));
    const longest = Math.max(...waits);
    if (longest > 0) return { ok: false as const, retryAfterSeconds: Math.ceil(longest / 1000) };
    for (const limit of limits) {
      await tx`insert into door.rate_limit (key, window_start, count) values (${limit.key}, ${partOf(limit, now)}, 1) on conflict (key, window_start) do update set count = door.rate_limit.count + 1`;
    }
    return { ok: true as const };
  });
  await cleanInPassing(sql, now);
  return taken;
}

/** Ms until one more may be taken; 0: now. */
function waitMs(limit: Limit, counted: readonly Counted[], now: number): number {
  const parts = counted.filter(({ key, window_start }) => key === limit.key && Number(window_start) > now - limit.windowMs && Number(window_start) <= now);
  let over = parts.reduce((sum, { count }) => sum + count, 0) - limit.countMax + 1;
  if (over <= 0) return 0;
  for (const part of parts) {
    over -= part.count;
    if (over <= 0) return Number(part.window_start) + limit.windowMs - now;
  }
  return limit.windowMs;
}

/** Gives back what was taken for something that did not happen after all. */
export async function giveBack(sql: Sql, limit: Limit, takenAt: number): Promise<void> {
  await sql`update door.rate_limit set count = count - 1 where key = ${limit.key} and window_start = ${partOf(limit, takenAt)} and count > 0`;
}

/** Forgets all that was counted: the one it was counted for has shown who they are. */
export async function forgive(sql: Sql, limit: Limit): Promise<void> {
  await sql`delete from door.rate_limit where key = ${limit.key} and window_start > 0`;
}

let cleanedAt = 0;

/** Once a minute somebody who passes takes the old rows out; what another is using is left for later. */
async function cleanInPassing(sql: Sql, now: number): Promise<void> {
  if (Math.abs(now - cleanedAt) < cleaningMs) return;
  cleanedAt = now;
  await sql`
    delete from door.rate_limit where (key, window_start) in (
      select r.key, r.window_start from door.rate_limit r where r.window_start < ${now - longestWindowMs}
      and (r.window_start > 0 or not exists (select from door.rate_limit o where o.key = r.key and o.window_start >= ${now - longestWindowMs}))
      limit 1000 for update skip locked)`;
}

/** The refusal of a call that came too often; says when to come again. */
export function tooMany(reply: FastifyReply, retryAfterSeconds: number): Refused<'too_many_requests'> {
  reply.header('retry-after', retryAfterSeconds);
  return { code: 'too_many_requests', detail: { retryAfterSeconds } };
}

/** Who a caller is to a limit: its address, for IPv6 the network of it, because one household has 2^64 of those. */
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
