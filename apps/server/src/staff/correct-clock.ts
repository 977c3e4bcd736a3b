import type { correctClockCall } from '@till/contract/write/staff/time-clock';
import { accept } from '@till/domain/result';
import { permit } from '@till/domain/staff/permit';
import { clockRowCountMax, judgeCorrection } from '@till/domain/staff/time-clock';
import type { Answer, Request } from '../border/mount.ts';
import { audit } from '../history/audit.ts';
import { emitClock } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { isProvedOwner, refused } from './changing.ts';
import { type AtClock, type ClockCalls, newEntryId } from './clock.ts';
import { type ClockRow, clockStore } from './clock-store.ts';
import { hasOwner, rulesOf } from './who.ts';

/** A row that was tapped counts at another time, or the clock-out that is missing after it is written down. What was tapped stays. */
export async function correctClock(calls: ClockCalls, asked: Request<typeof correctClockCall>): Promise<Answer<typeof correctClockCall>> {
  const { context, at: placeOf } = calls;
  const { merchantId, entryId } = asked.params;
  const { at, kind } = asked.body;
  const reason = asked.body.reason.replace(/\s+/g, ' ').trim();
  if (reason === '') return refused('reason_required');
  const from = await placeOf(asked);
  const made = await madeBy(calls, from, asked);
  const id = newEntryId(merchantId, asked.idempotencyKey);
  const answer = await inOne(context.sql, async (tx): Promise<Answer<typeof correctClockCall>> => {
    const store = clockStore(tx, merchantId);
    const about = await store.find(entryId);
    if (about === null || about.corrects !== null) return refused('clock_event_not_found');
    const { staffId } = about;
    const person = await store.hold(staffId);
    const now = context.clock();
    const isMissing = kind === 'out' && about.kind !== 'out';
    const row: ClockRow = {
      ...{ id, staffId, seq: await store.nextSeq(staffId), at, kind: isMissing ? 'out' : about.kind, ...made },
      ...{ unsure: false, reason, corrects: isMissing ? null : about.seq, cameAt: now },
    };
    const before = await store.find(id);
    if (before !== null) {
      const isSame = before.at === at && before.reason === reason && before.kind === row.kind && before.corrects === row.corrects && before.staffId === staffId;
      return isSame ? accept({}) : refused('idempotency_key_reused');
    }
    // All that is near where it counts now, and near where it would: neither may be torn apart.
    const times = [at, about.at, await store.countsAt(about)];
    const rows = await store.around(Math.min(...times), Math.max(...times), staffId, clockRowCountMax);
    const judged = judgeCorrection(rows, row, now);
    if (!judged.ok) return judged;
    await store.insert(row, from?.deviceId ?? null);
    await audit(tx, asked, 'hours-corrected', { name: person?.name ?? '' });
    await emitClock(tx, merchantId, staffId);
    return accept({});
  });
  if (answer.ok) context.bus.wake(merchantId);
  return answer;
}

/**
 * Who corrects: the person whose PIN the server checked, if their role has to do with hours, or no owner is set up; else nobody is named who only stood there. `proved` with
 * nobody: the shop's owner, who has just proved to be it.
 */
export async function madeBy({ context }: ClockCalls, from: AtClock | null, asked: Pick<Request, 'credential'>): Promise<Pick<ClockRow, 'by' | 'proved'>> {
  const { book, by = null } = from ?? {};
  const isTheirs = by?.isProved === true && book !== undefined && (!hasOwner(book) || permit(rulesOf(book, by), 'others-hours').permission !== 'deny');
  return isTheirs ? { by: by.staffId, proved: true } : { by: null, proved: await isProvedOwner(context, asked, by) };
}
