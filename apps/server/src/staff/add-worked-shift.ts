import type { addWorkedShiftCall } from '@till/contract/write/staff/time-clock';
import { accept } from '@till/domain/result';
import { clockRowCountMax, judgeShift, tapsOf } from '@till/domain/staff/time-clock';
import type { Answer, Request } from '../border/mount.ts';
import { audit } from '../history/audit.ts';
import { emitClock } from '../history/news.ts';
import { inOne } from '../platform/database.ts';
import { refused } from './changing.ts';
import { type ClockCalls, newEntryId } from './clock.ts';
import { type ClockRow, clockStore } from './clock-store.ts';
import { madeBy } from './correct-clock.ts';

/** A shift that somebody worked and nobody tapped is written down, as rows with a reason. */
export async function addWorkedShift(calls: ClockCalls, asked: Request<typeof addWorkedShiftCall>): Promise<Answer<typeof addWorkedShiftCall>> {
  const { context, at: placeOf } = calls;
  const { merchantId, staffId } = asked.params;
  const shift = asked.body;
  const reason = shift.reason.replace(/\s+/g, ' ').trim();
  if (reason === '') return refused('reason_required');
  const from = await placeOf(asked);
  const made = await madeBy(calls, from, asked);
  const first = newEntryId(merchantId, asked.idempotencyKey);
  const answer = await inOne(context.sql, async (tx): Promise<Answer<typeof addWorkedShiftCall>> => {
    const store = clockStore(tx, merchantId);
    const person = await store.hold(staffId);
    if (person === null) return refused('staff_not_found');
    const now = context.clock();
    const seq = await store.nextSeq(staffId);
    const added = tapsOf(shift).map(
      (tap, index): ClockRow => ({
        ...{ ...tap, ...made, id: index === 0 ? first : `${first}-${index}`, staffId, seq: seq + index },
        ...{ unsure: false, reason, corrects: null, cameAt: now },
      }),
    );
    if ((await store.find(first)) !== null) {
      const kept = await Promise.all(added.map(({ id }) => store.find(id)));
      const isSame = added.every(({ at, kind }, index) => {
        const before = kept[index];
        return before?.at === at && before.kind === kind && before.reason === reason && before.staffId === staffId;
      });
      return isSame ? accept({}) : refused('idempotency_key_reused');
    }
    const judged = judgeShift(await store.around(shift.from, shift.to, staffId, clockRowCountMax), shift, added, now);
    if (!judged.ok) return judged;
    for (const row of added) await store.insert(row, from?.deviceId ?? null);
    await audit(tx, asked, 'worked-shift-added', { name: person.name });
    await emitClock(tx, merchantId, staffId);
    return accept({});
  });
  if (answer.ok) context.bus.wake(merchantId);
  return answer;
}
