import type { ReplyOf } from '@till/contract/call';
import { listAuditCall } from '@till/contract/write/owner/audit';
import { accept } from '@till/domain/result';
import { send } from '../../../calls/send.ts';
import { pageOf } from '../../../kit/resource/pages.ts';
import { useShopPages } from '../../../kit/resource/use-pages.ts';

export type Entry = ReplyOf<typeof listAuditCall>[number];

const pageSize = 20;

/** The audit trail, newest first, once somebody wants to see it. `staffId`: what one person did; null: all of it. */
export const useTrail = (isWanted: boolean, staffId: string | null) =>
  useShopPages<Entry>(
    'audit trail',
    async (_, cursor, signal) => {
      const query = { limit: String(pageSize), ...(cursor === null ? {} : { cursor }), ...(staffId === null ? {} : { staff: staffId }) };
      const answer = await send(listAuditCall, { params: {}, query }, { signal }).settled;
      return answer.ok ? accept(pageOf(answer.value, pageSize, ({ id }) => id)) : answer;
    },
    { isOff: !isWanted },
  );
