import type { ReplyOf } from '@till/contract/call';
import { listAuditCall } from '@till/contract/write/audit';
import { useState } from 'react';
import { send } from '../../calls/send.ts';

export type Entry = ReplyOf<typeof listAuditCall>[number];

const pageSize = 20;

/** The audit trail as far as it was read. */
export interface Trail {
  /** Newest first; null: nobody has asked for it yet. */
  readonly entries: readonly Entry[] | null;
  readonly hasMore: boolean;
  readonly isReading: boolean;
  /** The last page could not be read. */
  readonly hasFailed: boolean;
  /** Reads the next page. */
  readonly readOn: () => Promise<void>;
}

export function useTrail(): Trail {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [hasMore, setHasMore] = useState(true);
  const [isReading, setReading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  return {
    entries,
    hasMore,
    isReading,
    hasFailed,
    async readOn() {
      const last = entries?.at(-1);
      setReading(true);
      const answer = await send(listAuditCall, { params: {}, query: { limit: String(pageSize), ...(last === undefined ? {} : { cursor: last.id }) } }).settled;
      setReading(false);
      setFailed(!answer.ok);
      if (!answer.ok) return;
      setEntries([...(entries ?? []), ...answer.value]);
      setHasMore(answer.value.length === pageSize);
    },
  };
}
