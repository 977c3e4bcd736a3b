import { useCallback, useEffect, useState } from 'react';
import { useConnection } from '../../calls/connection.ts';
import type { CallFailure } from '../../calls/failure.ts';
import { useSession } from '../../native/session.ts';
import { readPrinters } from './read-printers.ts';
import type { ShopPrinter } from './shop-printer.ts';

/** The shop's printers as they were last read. */
export interface PrintersNow {
  /** null: not known yet */
  readonly printers: readonly ShopPrinter[] | null;
  /** why the last reading failed; null: it did not */
  readonly failure: CallFailure | null;
  readonly isOffline: boolean;
  /** Reads them again; resolves with them, or with null where that fails. */
  readonly refresh: () => Promise<readonly ShopPrinter[] | null>;
}

/** What printers are doing is not told by the stream: it is read as long as somebody looks at it, ms. */
const everyMs = 4_000;

export function usePrinters(): PrintersNow {
  const merchantId = useSession()?.merchant.id ?? '';
  const isOffline = useConnection() === 'offline';
  const [read, setRead] = useState<Pick<PrintersNow, 'printers' | 'failure'>>({ printers: null, failure: null });
  const refresh = useCallback(
    async (signal?: AbortSignal) => {
      // Nobody is signed in any more: the page is about to go.
      if (merchantId === '') return null;
      const answer = await readPrinters(merchantId, signal);
      if (signal?.aborted === true) return null;
      setRead((before) => (answer.ok ? { printers: answer.value, failure: null } : { ...before, failure: answer.refusal }));
      return answer.ok ? answer.value : null;
    },
    [merchantId],
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
  return { ...read, isOffline, refresh: again };
}
