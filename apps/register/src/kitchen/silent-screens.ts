import type { ReplyOf } from '@till/contract/call';
import { listKitchenScreensCall } from '@till/contract/write/kitchen-screen';
import { useEffect, useState } from 'react';
import { logError } from '../calls/log/log.ts';
import { send } from '../calls/send.ts';
import { listenLive } from '../calls/stream/heard.ts';
import { useStreamConnected } from '../calls/stream/stream.ts';
import { useSession } from '../native/session.ts';

/** A kitchen screen of the shop that does not say that it is there, while it has something to show. */
export type SilentScreen = Pick<ReplyOf<typeof listKitchenScreensCall>[number], 'id' | 'label' | 'standby'>;

/** The stream tells of each ticket on a screen as well: so long after the first of several they are read, once; ms. */
const togetherMs = 1_000;

/** Read when this register begins, when the stream is back, and a moment after it told of a screen. A shop without one never reads again. */
export function useSilentScreens(): readonly SilentScreen[] {
  const connected = useStreamConnected();
  const merchantId = useSession()?.merchant.id ?? '';
  const [silent, setSilent] = useState<readonly SilentScreen[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a connection that comes back is a reason to ask again
  useEffect(() => {
    if (merchantId === '') return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      timer = undefined;
      const answer = await send(listKitchenScreensCall, { params: { merchantId } }, { signal: gone.signal }).settled;
      if (gone.signal.aborted) return;
      if (answer.ok) setSilent(answer.value.filter(({ enabled, isSilent }) => enabled && isSilent));
      else logError('LIST_KITCHEN_SCREENS_ERROR', answer.refusal, {});
    };
    void read();
    const stop = listenLive(({ event }) => {
      if (event === 'kitchen') timer ??= setTimeout(() => void read(), togetherMs);
    });
    return () => {
      gone.abort();
      clearTimeout(timer);
      stop();
    };
  }, [merchantId, connected]);
  return silent;
}
