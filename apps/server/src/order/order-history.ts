import type { orderHistoryCall } from '@till/contract/order/lists';
import { historyEntries } from '@till/domain/order/queries/history-entries';
import { accept } from '@till/domain/result';
import type { Sql } from 'postgres';
import type { Answer, Request } from '../border/mount.ts';
import { recordOf } from '../history/record.ts';

/** All that was ever done to an order, oldest first. */
export async function orderHistory(sql: Sql, { params }: Request<typeof orderHistoryCall>): Promise<Answer<typeof orderHistoryCall>> {
  const events = await recordOf(sql, params.merchantId, params.orderId);
  if (events.length === 0) return { ok: false, refusal: { code: 'not_found' } };
  return accept(
    historyEntries(events.map(({ op }) => op)).map((entry, index) => {
      const { at = 0, decidedAt = null, op, device = null, who = null, staff, approvedBy } = events[index] ?? {};
      const made = decidedAt === null ? {} : { decidedAt, ...(op?.unsure === true ? { unsure: true as const } : {}) };
      return { ...entry, at, ...made, device, who, ...(staff === undefined ? {} : { staff }), ...(approvedBy === undefined ? {} : { approvedBy }) };
    }),
  );
}
