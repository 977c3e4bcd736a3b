import { hash, randomBytes } from 'node:crypto';
import type { clockCall } from '@till/contract/write/staff/time-clock';
import { accept } from '@till/domain/result';
import { type ClockEvent, type ClockState, clockRowCountMax, clockStateOf, judgeClock } from '@till/domain/staff/time-clock';
import type { ShopClock } from '@till/domain/time/business-day';
import type { Answer, Request } from '../border/mount.ts';
import type { Context } from '../context.ts';
import { emitClock } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { refused } from './changing.ts';
import { type ClockRow, clockStore } from './clock-store.ts';
import type { StaffBook, Standing } from './who.ts';

/** Where a call on the time clock comes from. */
export interface AtClock {
  readonly book: StaffBook;
  readonly clock: ShopClock;
  /** Who stands there now; null: nobody whom the shop knows by name. */
  readonly by: Standing | null;
  /** Who stood there when the call was made, as its tablet says. */
  readonly tapped: Standing | null;
  /** Where a device of the shop made it without the server, when that was, ms since epoch; null: it was made when it came. */
  readonly deed: { readonly at: number; readonly unsure: boolean } | null;
  /** The device that proved itself; null: none did. */
  readonly deviceId: string | null;
}

/** What the calls on the time clock need. `at` null: there is no such shop. */
export interface ClockCalls {
  readonly context: Context;
  readonly at: (asked: Pick<Request, 'sent' | 'merchantId'>) => Promise<AtClock | null>;
}

/** Of a row: the same for a call that is repeated under its key. */
export const newEntryId = (merchantId: string, idempotencyKey: string | null): string =>
  `clock-${idempotencyKey === null ? randomBytes(10).toString('hex') : hash('sha256', JSON.stringify([merchantId, 'clock', idempotencyKey])).slice(0, 20)}`;

/** How somebody stands with the clock, as calls say it; null: not clocked in. */
export const onClock = ({ state, since }: ClockState) => (state === 'out' || since === null ? null : { state, since });

/** How one person stands with the clock. `rows`: theirs, of a day before `now` (ms since epoch) at least. */
const clockNow = (rows: readonly ClockEvent[], now: number) => onClock(clockStateOf(rows, now));

/**
 * Somebody clocks in or out, or begins a break: only for themselves, by a PIN that the server checked, or on a tablet without a network. What a tablet did alone is kept
 * whatever else was tapped: the fold leaves out what cannot be.
 */
export async function clock({ context, at }: ClockCalls, asked: Request<typeof clockCall>): Promise<Answer<typeof clockCall>> {
  const { merchantId, staffId } = asked.params;
  const { kind } = asked.body;
  const from = await at(asked);
  if (from === null || !from.book.people.has(staffId)) return refused('staff_not_found');
  const { tapped: by, deed, deviceId } = from;
  if (by?.staffId !== staffId || !(by.isProved || deed !== null)) return refused('forbidden', { action: 'clock' });
  const id = newEntryId(merchantId, asked.idempotencyKey);
  const answer = await inOne(context.sql, async (tx): Promise<Answer<typeof clockCall>> => {
    const store = clockStore(tx, merchantId);
    const person = await store.hold(staffId);
    const now = context.clock();
    const when = deed?.at ?? now;
    const rows = await store.around(now, now, staffId, clockRowCountMax);
    const before = await store.find(id);
    if (before !== null) {
      if (before.staffId !== staffId || before.kind !== kind) return refused('idempotency_key_reused');
      return accept({ entryId: id, at: before.at, clock: clockNow(rows, now) });
    }
    // Whoever left clocks in no more; what they tapped before, without a network, is kept.
    if (person === null || (person.retiredAt !== null && when >= person.retiredAt)) return refused('staff_not_found');
    const judged = deed === null ? judgeClock(clockStateOf(rows, now), kind) : accept(kind);
    if (!judged.ok) return judged;
    const row: ClockRow = {
      ...{ id, staffId, seq: await store.nextSeq(staffId), at: when, kind, by: staffId, proved: by.isProved },
      ...{ unsure: deed?.unsure === true, reason: null, corrects: null, cameAt: now },
    };
    await store.insert(row, deviceId);
    await emitClock(tx, merchantId, staffId);
    return accept({ entryId: id, at: when, clock: clockNow([...rows, row], now) });
  });
  if (answer.ok) context.bus.wake(merchantId);
  return answer;
}

/** How everybody stands who is on the clock, by person. `now`: ms since epoch. */
export async function everybodyOnClock(
  sql: Context['sql'],
  merchantId: string,
  now: number,
): Promise<ReadonlyMap<string, { state: 'in' | 'break' | 'forgotten'; since: number }>> {
  const rows = await clockStore(sql, merchantId).around(now, now, null, clockRowCountMax);
  const states = [...Map.groupBy(rows, ({ staffId }) => staffId)].map(([staffId, own]) => [staffId, clockNow(own, now)] as const);
  return new Map(states.flatMap(([staffId, state]) => (state === null ? [] : [[staffId, state] as const])));
}
