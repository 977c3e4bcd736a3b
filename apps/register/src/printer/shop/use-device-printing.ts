import type { BodyOf, ReplyOf } from '@till/contract/call';
import { getDevicePrintingCall, putDevicePrintingCall } from '@till/contract/write/printing';
import { useCallback, useEffect, useState } from 'react';
import type { CallFailure } from '../../calls/failure.ts';
import { send } from '../../calls/send.ts';
import { merchantId } from '../../native/merchant-id.ts';

type DevicePrinting = ReplyOf<typeof getDevicePrintingCall>;

/** What a device prints, as the server keeps it; `now` null: not known yet; `failure`: why the last reading failed. */
export function useDevicePrinting(deviceId: string | undefined, isOffline: boolean) {
  const [read, setRead] = useState<{ readonly now: DevicePrinting | null; readonly failure: CallFailure | null }>({ now: null, failure: null });
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      if (deviceId === undefined) return;
      const params = { merchantId: merchantId(), deviceId };
      const answer = await send(getDevicePrintingCall, { params }, signal === undefined ? {} : { signal }).settled;
      if (signal?.aborted !== true) setRead((before) => (answer.ok ? { now: answer.value, failure: null } : { ...before, failure: answer.refusal }));
    },
    [deviceId],
  );
  useEffect(() => {
    if (isOffline) return;
    const gone = new AbortController();
    void ask(gone.signal);
    return () => gone.abort();
  }, [ask, isOffline]);
  return {
    ...read,
    again: () => void ask(),
    /** Returns why it was not changed; null: it was. */
    async change(changes: BodyOf<typeof putDevicePrintingCall>): Promise<CallFailure | null> {
      if (deviceId === undefined || read.now === null) return null;
      const answer = await send(putDevicePrintingCall, { params: { merchantId: merchantId(), deviceId }, body: changes }).settled;
      if (answer.ok) setRead({ now: answer.value, failure: null });
      // What it is now may be something else than both: a printer that was removed meanwhile.
      else void ask();
      return answer.ok ? null : answer.refusal;
    },
  };
}
