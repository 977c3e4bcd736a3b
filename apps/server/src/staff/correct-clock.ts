import type { correctClockCall } from '@till/contract/write/staff/time-clock';
import { accept } from '@till/domain/result';
import { clockRowCountMax, judgeCorrection } from '@till/domain/staff/time-clock';
import type { Answer, Request } from '../border/mount.ts';
import { audit } from '../history/audit.ts';
import { emitMerchantChanged } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { refused } from './changing.ts';
import { type ClockCalls, newEntryId } from './clock.ts';
import { type ClockRow, clockStore } from './clock-store.ts';

/** A row that was tapped counts at another time, or the clock-out that is missing after it is written down. What was tapped stays. */
export async function correctClock({ context, at: placeOf }: ClockCalls, asked: Request<typeof correctClockCall>): Promise<Answer<typeof correctClockCall>> {
  const { merchantId, entryId } = asked.params;
  const { at, kind } = asked.body;
  const reason = asked.body.reason.replace(/\s+/g, ' ').trim();
  if (reason === '') return refused('reason_required');
  const from = await placeOf(asked);
  const id = newEntryId(merchantId, asked.idempotencyKey);
  const answer = await inOne(context.sql, async (tx): Promise<Answer<typeof correctClockCall>> => {
    const store = clockStore(tx, merchantId);
    const about = await store.find(entryId);
    if (about === null || about.corrects !== null) return refused('clock_event_not_found');
    const { staffId } = about;
    const person = await store.hold(staffId);
    const isMissing = kind === 'out' && about.kind !== 'out';
    const row: ClockRow = {
      ...{ id, staffId, seq: await store.nextSeq(staffId), at, kind: isMissing ? 'out' : about.kind, by: from?.by?.staffId ?? null },
      ...{ proved: from?.by?.isProved === true, unsure: false, reason, corrects: isMissing ? null : about.seq },
    };
    const before = await store.find(id);
    if (before !== null) {
      const isSame = before.at === at && before.reason === reason && before.kind === row.kind && before.corrects === row.corrects && before.staffId === staffId;
      return isSame ? accept({}) : refused('idempotency_key_reused');
    }
    const now = context.clock();
    const rows = await store.around(Math.min(at, about.at), Math.max(at, about.at), staffId, clockRowCountMax);
    const judged = judgeCorrection(rows, row, now);
    if (!judged.ok) return judged;
    await store.insert(row, { deviceId: from?.deviceId ?? null, cameAt: now });
    await audit(tx, asked, 'hours-corrected', { name: person?.name ?? '' });
    await emitMerchantChanged(tx, merchantId);
    return accept({});
  });
  if (answer.ok) context.bus.wake(merchantId);
  return answer;
}
