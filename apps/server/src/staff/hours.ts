import type { listHoursCall } from '@till/contract/write/staff/time-clock';
import { rangeOf, spanOf } from '@till/domain/report/periods';
import { accept } from '@till/domain/result';
import { type HoursOfDay, hoursOf } from '@till/domain/staff/hours';
import { permit } from '@till/domain/staff/permit';
import { clockRowCountMax, countedOf, hoursDayCountMax, lateTapMs, leftOut } from '@till/domain/staff/time-clock';
import { businessDayOf } from '@till/domain/time/business-day';
import { daysBetween } from '@till/domain/time/zone';
import type { Answer, Request } from '../border/mount.ts';
import { isProvedOwner, refused } from './changing.ts';
import type { AtClock, ClockCalls } from './clock.ts';
import { type ClockRow, clockStore } from './clock-store.ts';
import { staffStore } from './store.ts';
import { hasOwner, rulesOf } from './who.ts';

/** Whether whoever asks sees what others worked: their role says so, or they have just proved to be the owner; while no owner is set up, everybody. */
export async function seesOthers({ context }: ClockCalls, { book, by }: AtClock, asked: Pick<Request, 'credential'>): Promise<boolean> {
  if (!hasOwner(book) || permit(rulesOf(book, by), 'others-hours').permission === 'allow') return true;
  return isProvedOwner(context, asked, by);
}

/** What people worked on some business days, and what they tapped. */
export async function listHours(calls: ClockCalls, asked: Request<typeof listHoursCall>): Promise<Answer<typeof listHoursCall>> {
  const { context } = calls;
  const { merchantId } = asked.params;
  const { from, to } = asked.query;
  const place = await calls.at(asked);
  if (place === null) return refused('not_found');
  const period = rangeOf(from, to);
  if (!period.ok) return period;
  if (daysBetween(from, to) >= hoursDayCountMax) return refused('period_unknown');
  const { clock, by } = place;
  const isOwn = !(await seesOthers(calls, place, asked));
  // Whoever is not proved could be anybody.
  const staffId = isOwn ? (by?.isProved === true ? by.staffId : '') : null;
  const span = spanOf(period.value, clock);
  const rows = await clockStore(context.reads.sql, merchantId).around(span.from, span.until, staffId, clockRowCountMax);
  if (rows.length > clockRowCountMax) return refused('period_unknown');
  const names = new Map((await staffStore(context.reads.sql, merchantId).list()).map(({ id, name }) => [id, name]));
  const isAsked = ({ day }: { readonly day: string }) => day >= from && day <= to;
  const nameOf = (id: string): string => names.get(id) ?? '';
  const entries = [...Map.groupBy(rows, (row) => row.staffId).values()].flatMap((own) => entriesOf(own, place, (id) => names.get(id) ?? null)).filter(isAsked);
  const days = withEvery(entries, hoursOf(rows, clock, context.clock()).filter(isAsked)).map(({ isForgotten, ...day }) => ({
    ...{ ...day, name: nameOf(day.staffId), forgotten: isForgotten },
  }));
  return accept({
    timezone: clock.timezone,
    own: isOwn,
    days: days.toSorted((a, b) => a.name.localeCompare(b.name) || (a.staffId < b.staffId ? -1 : a.staffId > b.staffId ? 1 : 0) || (a.day < b.day ? -1 : 1)),
    entries: entries.toSorted((a, b) => a.at - b.at),
  });
}

/** Also the days on which nothing counts that was tapped. */
function withEvery(entries: readonly { readonly staffId: string; readonly day: string }[], days: readonly HoursOfDay[]): readonly HoursOfDay[] {
  const keyOf = ({ staffId, day }: { readonly staffId: string; readonly day: string }) => `${staffId} ${day}`;
  const known = new Set(days.map(keyOf));
  const others = new Map(entries.filter((entry) => !known.has(keyOf(entry))).map((entry) => [keyOf(entry), entry]));
  return [...days, ...[...others.values()].map(({ staffId, day }) => ({ staffId, day, workedMs: 0, breakMs: 0, onSince: null, isForgotten: false }))];
}

/** What one person tapped, as it counts. `nameOf`: null: nobody whom the shop knows by name. */
function entriesOf(rows: readonly ClockRow[], { clock }: Pick<AtClock, 'clock'>, nameOf: (id: string) => string | null) {
  const left = new Set(leftOut(rows));
  const bySeq = new Map(rows.map((row) => [row.seq, row]));
  return countedOf(rows).flatMap(({ seq, at, correction }) => {
    const row = bySeq.get(seq);
    if (row === undefined) return [];
    const { id, staffId, kind, proved, unsure, cameAt } = row;
    const isTapped = row.reason === null;
    const why = correction === null ? (isTapped ? null : row) : bySeq.get(correction.seq);
    return [
      {
        ...{ id, staffId, day: businessDayOf(clock, at), kind, at, counts: !left.has(seq), proved: proved || !isTapped },
        ...(!isTapped ? { tappedAt: null } : correction === null ? {} : { tappedAt: row.at }),
        ...(why == null ? {} : { reason: why.reason ?? '', by: why.by === null || !why.proved ? null : nameOf(why.by), writtenAt: why.cameAt }),
        ...(why?.by === null && why.proved ? { byOwner: true as const } : {}),
        ...(unsure ? { unsure: true as const } : {}),
        ...(isTapped && cameAt - row.at > lateTapMs ? { cameAt } : {}),
      },
    ];
  });
}
