import type { Result } from '@till/domain/result';
import { useCallback, useEffect, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { useSession } from '../../native/session.ts';

/** Something of the shop as it was last read. */
export interface Looked<Value> {
  /** null: not known yet */
  readonly value: Value | null;
  /** why the last reading failed; null: it did not */
  readonly failure: CallFailure | null;
  readonly isOffline: boolean;
  /** Reads it again; resolves with it, or with null where that fails. */
  readonly refresh: () => Promise<Value | null>;
}

/** What printers and screens are doing is not told by the stream: it is read as long as somebody looks at it, ms. */
const everyMs = 4_000;

/** `read` has to stay the same one. */
export function useLooked<Value>(read: (merchantId: string, signal?: AbortSignal) => Promise<Result<Value, CallFailure>>): Looked<Value> {
  const merchantId = useSession()?.merchant.id ?? '';
  const isOffline = useConnection() === 'offline';
  const [last, setLast] = useState<Pick<Looked<Value>, 'value' | 'failure'>>({ value: null, failure: null });
  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      // Nobody is signed in any more: the page is about to go.
      if (merchantId === '') return null;
      const answer = await read(merchantId, signal);
      if (signal?.aborted === true) return null;
      setLast((before) => (answer.ok ? { value: answer.value, failure: null } : { ...before, failure: answer.refusal }));
      return answer.ok ? answer.value : null;
    },
    [merchantId, read],
  );
  useEffect(() => {
    if (isOffline) return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      if (document.visibilityState === 'visible') await refresh(gone.signal);
      if (!gone.signal.aborted) timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
  }, [refresh, isOffline]);
  const again = useCallback(() => refresh(), [refresh]);
  return { ...last, isOffline, refresh: again };
}
