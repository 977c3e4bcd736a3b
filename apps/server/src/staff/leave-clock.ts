import { clockRowCountMax, clockStateOf, leftReason } from '@till/domain/staff/time-clock';
import { emitClock } from '../history/news.ts';
import { isProvedOwner, type LeaveClock } from './changing.ts';
import { type ClockCalls, newEntryId } from './clock.ts';
import { clockStore } from './clock-store.ts';

/**
 * The clock-out of whoever leaves, by whoever says that they do: as a row that nobody tapped. Who forgot to clock out went home long before: that is still to be written
 * down, and counts nothing until then.
 */
export const leaveClock =
  ({ context, at: placeOf }: ClockCalls): LeaveClock =>
  async (tx, asked, staffId, at) => {
    const merchantId = asked.merchantId ?? '';
    const store = clockStore(tx, merchantId);
    await store.hold(staffId);
    const { state } = clockStateOf(await store.around(at, at, staffId, clockRowCountMax), at);
    if (state !== 'in' && state !== 'break') return;
    const from = await placeOf(asked);
    const by = from?.by?.isProved === true ? from.by.staffId : null;
    const proved = by !== null || (await isProvedOwner(context, asked, from?.by ?? null));
    const row = { id: newEntryId(merchantId, null), staffId, seq: await store.nextSeq(staffId), at, kind: 'out', by, proved } as const;
    await store.insert({ ...row, unsure: false, reason: leftReason, corrects: null, cameAt: at }, from?.deviceId ?? null);
    await emitClock(tx, merchantId, staffId);
  };
